@odds_houses @slow
@from-ours
Feature: Odds and house rules

  Most house rules change only who wins. They don't change the figures.
  Canadian stud changes the figures, because it adds two categories.
  C(13, 4) is the number of ways to choose 4 cards out of 13.

  @from-002-old-text-exceptions
  Rule: In Canadian stud, many pairs and high cards become four-card straights and four-card flushes

    Example: the number of hands in each category of Canadian stud

      In both calculations, the last term subtracts the hands that belong to a better category.
      79 sets of five ranks have four ranks in sequence, and there are 960 ways to choose their suits.
      There are 11 sets of four ranks in sequence. In each of these sets, one of the four ranks may occur twice.

      Given the house rule canadian stud
      When every hand of the deck is counted
      Then these are the figures
        | category           | hands     | calculation                                  |
        | straight flush     |        40 |                                              |
        | four of a kind     |       624 |                                              |
        | full house         |     3,744 |                                              |
        | flush              |     5,108 |                                              |
        | straight           |    10,200 |                                              |
        | three of a kind    |    54,912 |                                              |
        | two pairs          |   123,552 |                                              |
        | four-card flush    |   110,940 | 4 x C(13, 4) x 39 - 10 x 5 x 4 x 3           |
        | four-card straight |    92,208 | 79 x 960 + 11 x 4 x 6 x 4^3 - 11 x 4 x 4 x 3 |
        | pair               | 1,047,552 |                                              |
        | high card          | 1,150,080 |                                              |
        | total              | 2,598,960 |                                              |

  @from-002-old-text-exceptions
  Rule: In Canadian stud, a rarer category may rank below a more common one

    Example: a four-card straight is rarer than the two categories above it
      Given the house rule canadian stud
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category           |
        | four-card straight |
        | four-card flush    |
        | two pairs          |

  Rule: House rules that only change who wins don't change the figures

    Scenario Outline: with <rule>, the figures are those for standard poker
      Given the house rules <rule>
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     |
        | straight flush  |        40 |
        | four of a kind  |       624 |
        | full house      |     3,744 |
        | flush           |     5,108 |
        | straight        |    10,200 |
        | three of a kind |    54,912 |
        | two pairs       |   123,552 |
        | pair            | 1,098,240 |
        | high card       | 1,302,540 |

      Examples:
        | rule                                             | source                 |
        | nevada pai gow                                   | 002 new text           |
        | minimum beats maximum                            | 000 no unbeatable hand |
        | imperial flush                                   | 000 no unbeatable hand |
        | suit of the highest card                         | 000 ranking of suits   |
        | suit of the highest card outside the combination | 001 ranking of suits   |
        | ace-to-five + high-low                           | 000 low poker          |

  Rule: If house rules are unknown or contradict each other, they are refused and nothing is counted

    @from-002-old-text-wild-cards
    Example: "jokers wild" and "bug" cannot both be in force
      Given the house rule jokers wild
      And the house rule bug
      Then odds refuses the house rules, and the message names "jokers wild" and "bug"

    Example: the house rule is unknown
      Given the house rule "whoever pays wins"
      Then odds refuses the house rules, and the message names "unknown house rule"

    Example: a string in place of a list of house rules is refused
      Given a bare text in place of the house rules
      Then odds refuses the house rules

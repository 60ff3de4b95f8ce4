@odds_houses @within-60-seconds
Feature: The odds of the houses

  Most customs of a house change who wins, and how often only where they add a category. No document gives
  figures; these are ours.

  Rule: In Canadian stud many a high card and many a pair is worth more

    @from-ours @from-002-old-text-exceptions
    Example: four cards in sequence or of one suit
      Given the house rule canadian stud
      When every hand of the deck is counted
      Then these are the figures
        | category           | hands     | sum                                          |
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

  Rule: There the rarer hand does not always rank higher

    @from-ours @from-002-old-text-exceptions
    Example: four-card straights are the rarest of three neighbours and rank lowest
      Given the house rule canadian stud
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category           |
        | four-card straight |
        | four-card flush    |
        | two pairs          |

  Rule: Customs that only say who wins change no figure

    Scenario Outline: where <rule> the hands are as many as ever
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
        | rule                                             | source                       |
        | nevada pai gow                                   | ours; 002 new text           |
        | minimum beats maximum                            | ours; 000 no unbeatable hand |
        | imperial flush                                   | ours; 000 no unbeatable hand |
        | suit of the highest card                         | ours; 000 ranking of suits   |
        | suit of the highest card outside the combination | ours; 001 ranking of suits   |
        | ace-to-five + high-low                           | ours; 000 low poker          |

@odds_rare_hands @slow
Feature: Rare hands rank high

  In standard poker, a category ranks higher if it is rarer.
  In a stripped deck, where some ranks are left out, a flush is rarer than a full house.
  It ranks higher only with the house rule "flush beats full house".
  C(8, 5) is the number of ways to choose 5 cards out of 8.

  Rule: The categories are listed strongest first, as the house ranks them

    @from-000-standard-ranking @from-000-questions
    Example: the list goes from the straight flush down to the high card, with two pairs in seventh place
      When every hand of the deck is counted
      Then the categories come in this order
        | category        |
        | straight flush  |
        | four of a kind  |
        | full house      |
        | flush           |
        | straight        |
        | three of a kind |
        | two pairs       |
        | pair            |
        | high card       |

    @from-ours @from-000-stripped-decks
    Example: with "flush beats full house", the flush is listed before the full house
      Given the house rule flush beats full house
      When every hand of the deck is counted
      Then the categories come in this order
        | category        |
        | straight flush  |
        | four of a kind  |
        | flush           |
        | full house      |
        | straight        |
        | three of a kind |
        | two pairs       |
        | pair            |
        | high card       |

  @from-000-hand-probabilities
  Rule: In standard poker, a rarer category ranks higher

    Example: each category is rarer than the category below it
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category        |
        | straight flush  |
        | four of a kind  |
        | full house      |
        | flush           |
        | straight        |
        | three of a kind |
        | two pairs       |
        | pair            |
        | high card       |

  Rule: In a stripped deck, a flush is rarer than a full house

    Scenario Outline: in the <deck>, a flush is rarer than a full house
      Given the house rule <deck>
      When every hand of the deck is counted
      Then a flush is rarer than a full house

      Examples:
        | deck              | source                                                     |
        | 32-card deck      | 000 stripped decks; 002 new text; 002 old text, exceptions |
        | mexican stud deck | 002 new text; 002 old text, exceptions                     |
        | 36-card deck      | ours; 000 stripped decks                                   |
        | 40-card deck      | ours; 000 stripped decks                                   |

    @from-ours @from-000-stripped-decks
    Example: with all 52 cards, a full house is rarer than a flush
      When every hand of the deck is counted
      Then a full house is rarer than a flush

  @from-ours @from-002-old-text-exceptions
  Rule: Ranking the flush above the full house doesn't change the figures

    Example: Manila has the same figures as any game with 32 cards
      Given the house rule 32-card deck
      And the house rule flush beats full house
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands   | calculation           |
        | straight flush  |      20 | 5 x 4                 |
        | four of a kind  |     224 | 8 x 28                |
        | flush           |     204 | 4 x C(8, 5) - 20      |
        | full house      |   1,344 | 8 x 7 x 4 x 6         |
        | straight        |   5,100 | 5 x 4^5 - 20          |
        | three of a kind |  10,752 | 8 x 4 x C(7, 2) x 4^2 |
        | two pairs       |  24,192 | C(8, 2) x 6^2 x 24    |
        | pair            | 107,520 | 8 x 6 x C(7, 3) x 4^3 |
        | high card       |  52,020 |                       |
        | total           | 201,376 | C(32, 5)              |

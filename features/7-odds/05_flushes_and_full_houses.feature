@odds_packs @slow
Feature: Flush or full house

  With fewer ranks there are fewer cards of a suit, so a flush is rare. No document gives figures. These are
  ours.

  Rule: Without the low cards a flush is rarer than a full house

    Scenario Outline: in the <deck>, a flush is rarer than a full house
      Given the house rule <deck>
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category   |
        | flush      |
        | full house |

      Examples:
        | deck              | source                                                     |
        | 32-card deck      | 000 stripped decks; 002 new text; 002 old text, exceptions |
        | mexican stud deck | 002 new text; 002 old text, exceptions                     |
        | 36-card deck      | ours; 000 stripped decks                                   |
        | 40-card deck      | ours; 000 stripped decks                                   |

    @from-ours @from-000-stripped-decks
    Example: with all 52 cards, a full house is rarer than a flush
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category   |
        | full house |
        | flush      |

  @from-ours @from-002-old-text-exceptions
  Rule: Ranking the flush above the full house changes no figure

    Example: with the 32 cards of Manila, a flush is rarer than four of a kind, but ranks below it
      Given the house rule 32-card deck
      And the house rule flush beats full house
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands   | sum                   |
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

@odds_stripped_decks @slow
@from-ours
Feature: Odds of stripped decks

  With fewer cards in the deck, it is easier to get several cards of a rank, and harder to get five of a suit.
  C(10, 5) is the number of ways to choose 5 cards out of 10.

  Rule: In a stripped deck, a pair is more common than a high card, and a flush is rarer than a full house

    @from-000-stripped-decks
    Example: with 32 cards, a flush is even rarer than four of a kind
      Given the house rule 32-card deck
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands   |
        | straight flush  |      20 |
        | four of a kind  |     224 |
        | full house      |   1,344 |
        | flush           |     204 |
        | straight        |   5,100 |
        | three of a kind |  10,752 |
        | two pairs       |  24,192 |
        | pair            | 107,520 |
        | high card       |  52,020 |
        | total           | 201,376 |

    @from-000-stripped-decks
    Example: with 36 cards, a flush is rarer than a full house, but not rarer than four of a kind
      Given the house rule 36-card deck
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands   |
        | straight flush  |      24 |
        | four of a kind  |     288 |
        | full house      |   1,728 |
        | flush           |     480 |
        | straight        |   6,120 |
        | three of a kind |  16,128 |
        | two pairs       |  36,288 |
        | pair            | 193,536 |
        | high card       | 122,400 |
        | total           | 376,992 |

    Scenario Outline: the 40 cards of the <deck> give the same figures, whichever cards are left out
      Given the house rule <deck>
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands   | calculation            |
        | straight flush  |      28 | 7 x 4                  |
        | four of a kind  |     360 | 10 x 36                |
        | full house      |   2,160 | 10 x 9 x 4 x 6         |
        | flush           |     980 | 4 x C(10, 5) - 28      |
        | straight        |   7,140 | 7 x 4^5 - 28           |
        | three of a kind |  23,040 | 10 x 4 x C(9, 2) x 4^2 |
        | two pairs       |  51,840 | C(10, 2) x 6^2 x 32    |
        | pair            | 322,560 | 10 x 6 x C(9, 3) x 4^3 |
        | high card       | 249,900 |                        |
        | total           | 658,008 | C(40, 5)               |

      Examples:
        | deck              | source                              |
        | 40-card deck      | 000 no unbeatable hand              |
        | mexican stud deck | 002 old text, exceptions; ruling 15 |

  @from-000-stripped-decks
  Rule: In a deck of 20 cards, even a high card is rarer than three of a kind

    Example: with 20 cards, 1,024 hands are high-card hands, and 1,920 are three of a kind
      Given the house rule 20-card poker
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands  | calculation           |
        | four of a kind  |     80 | 5 x 16                |
        | full house      |    480 | 5 x 4 x 4 x 6         |
        | three of a kind |  1,920 | 5 x 4 x C(4, 2) x 4^2 |
        | two pairs       |  4,320 | C(5, 2) x 6^2 x 12    |
        | pair            |  7,680 | 5 x 6 x C(4, 3) x 4^3 |
        | high card       |  1,024 | 4^5                   |
        | total           | 15,504 | C(20, 5)              |

@odds_two_decks @slow
@from-ours
Feature: Odds with two decks

  Two decks contain two of every card, so five of a kind is possible.
  C(8, 5) is the number of ways to choose 5 cards out of 8.

  Rule: Two decks have 91,962,520 hands, and 728 of them are five of a kind

    @from-000-hand-probabilities
    Example: in two decks of 52 cards, both copies of a card count as different
      Given the house rule two decks
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands      | calculation                                               |
        | five of a kind  |        728 | 13 x C(8, 5)                                              |
        | straight flush  |      1,280 | 40 x 2^5                                                  |
        | four of a kind  |     87,360 | 13 x C(8, 4) x 96                                         |
        | full house      |    244,608 | 13 x 12 x C(8, 3) x C(8, 2)                               |
        | flush           |    261,840 | 4 x C(26, 5) - 1280                                       |
        | straight        |    326,400 | 10 x 8^5 - 1280                                           |
        | three of a kind |  3,075,072 | 13 x C(8, 3) x C(12, 2) x 8^2                             |
        | two pairs       |  5,374,512 | C(13, 2) x 28^2 x 88 - 4 x C(13, 2) x 11 x 2              |
        | pair            | 40,909,440 | 13 x 28 x C(12, 3) x 8^3 - 4 x 13 x C(12, 3) x 2^3        |
        | high card       | 41,681,280 | C(13, 5) x 8^5 - 10 x 8^5 - 4 x C(13, 5) x 2^5 + 40 x 2^5 |
        | total           | 91,962,520 | C(104, 5)                                                 |

  @from-000-hand-probabilities
  Rule: A rarer category ranks higher with two decks, too

    Example: each two-deck category is rarer than the category below it
      Given the house rule two decks
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category        |
        | five of a kind  |
        | straight flush  |
        | four of a kind  |
        | full house      |
        | flush           |
        | straight        |
        | three of a kind |
        | two pairs       |
        | pair            |
        | high card       |

  @from-000-multiple-decks
  Rule: Two decks with jokers have two jokers

    Example: hands have no joker, one joker or both
      Given the house rule two decks
      And the house rule jokers wild
      When every hand of the deck is counted
      Then there are 101,340,876 hands, of which
        | these              | hands      | calculation   |
        | none of the jokers | 91,962,520 | C(104, 5)     |
        | one joker          |  9,196,252 | 2 x C(104, 4) |
        | both jokers        |    182,104 | C(104, 3)     |

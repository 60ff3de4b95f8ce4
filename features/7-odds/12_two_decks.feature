@odds_two_decks @within-60-seconds
Feature: The odds of two decks

  Two packs hold every card twice, so there are five of a kind. No document gives figures; these are ours.

  Rule: With two decks five cards may be of one rank

    @from-ours @from-000-multiple-decks @from-000-wild-cards
    Example: two decks with eight wild deuces
      Given the house rules two decks + deuces wild
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands      |
        | five of a kind  |     51,800 |
        | straight flush  |    104,448 |
        | four of a kind  |  1,574,720 |
        | full house      |    620,928 |
        | flush           |    637,344 |
        | straight        |  2,097,024 |
        | three of a kind | 13,960,320 |
        | two pairs       |  4,134,240 |
        | pair            | 43,191,936 |
        | high card       | 25,589,760 |
        | total           | 91,962,520 |

    @from-ours @from-000-hand-probabilities
    Example: two decks of 52 cards, each pack's cards told apart
      Given the house rule two decks
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands      | sum                                                |
        | five of a kind  |        728 | 13 x C(8, 5)                                       |
        | straight flush  |      1,280 | 40 x 2^5                                           |
        | four of a kind  |     87,360 | 13 x C(8, 4) x 96                                  |
        | full house      |    244,608 | 13 x 12 x C(8, 3) x C(8, 2)                        |
        | flush           |    261,840 | 4 x C(26, 5) - 1280                                |
        | straight        |    326,400 | 10 x 8^5 - 1280                                    |
        | three of a kind |  3,075,072 | 13 x C(8, 3) x C(12, 2) x 8^2                      |
        | two pairs       |  5,374,512 | C(13, 2) x 28^2 x 88 - 4 x C(13, 2) x 11 x 2       |
        | pair            | 40,909,440 | 13 x 28 x C(12, 3) x 8^3 - 4 x 13 x C(12, 3) x 2^3 |
        | high card       | 41,681,280 |                                                    |
        | total           | 91,962,520 | C(104, 5)                                          |

    @from-ours @from-000-hand-probabilities
    Example: the rarer a hand the higher it ranks there too
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

    @from-ours @from-000-multiple-decks
    Example: two packs bring two jokers
      Given the house rule two decks
      And the house rule jokers wild
      When every hand of the deck is counted
      Then all hands are 101,340,876, of which
        | these              | hands      | sum           |
        | none of the jokers | 91,962,520 | C(104, 5)     |
        | one joker          | 9,196,252  | 2 x C(104, 4) |
        | both jokers        | 182,104    | C(104, 3)     |

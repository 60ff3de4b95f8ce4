@odds @slow
Feature: Odds of standard poker

  Five cards out of 52 make 2,598,960 hands. A program can look at all of them, and count the flushes, for example.
  You can also calculate each of these numbers with a formula. C(4, 3) is the number of ways to choose 3 cards out of 4.

  Rule: The numbers of hands add up to all hands in the deck, and each share is a probability

    @from-counting-probabilities @from-000-hand-probabilities
    Example: the number and the probability of each category
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | probability |
        | straight flush  |        40 |   0.0000154 |
        | four of a kind  |       624 |   0.0002401 |
        | full house      |     3,744 |   0.0014406 |
        | flush           |     5,108 |   0.0019654 |
        | straight        |    10,200 |   0.0039246 |
        | three of a kind |    54,912 |   0.0211285 |
        | two pairs       |   123,552 |   0.0475390 |
        | pair            | 1,098,240 |   0.4225690 |
        | high card       | 1,302,540 |   0.5011774 |
        | total           | 2,598,960 |   1.0000000 |

    @from-003-combinations @ruling-21
    Example: the share of each category in per cent
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | per cent | source                         |
        | straight flush  |        40 |   0.0015 | 003 straight flush             |
        | four of a kind  |       624 |   0.0240 | 003 four of a kind             |
        | full house      |     3,744 |    0.144 | 003 full house                 |
        | flush           |     5,108 |   0.1965 | 003 flush; ruling 21           |
        | straight        |    10,200 |    0.392 | 003 straight                   |
        | three of a kind |    54,912 |     2.11 | 003 three of a kind; ruling 21 |
        | two pairs       |   123,552 |     4.75 | 003 two pair                   |
        | pair            | 1,098,240 |     42.2 | 003 one pair                   |
        | high card       | 1,302,540 |     50.1 | 003 nothing                    |
        | total           | 2,598,960 |      100 | ours                           |

  @from-counting-counting-poker-hands @ruling-21
  Rule: Counting every hand gives the same numbers as calculating them

    Example: a calculation for each category

      1277 is C(13, 5) minus the 10 straight flushes of one suit. 1296420 hands are better than a high card.
      The calculation for straights leaves out the 40 straight flushes.

      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | calculation                   | source                                        |
        | straight flush  |        40 | 10 x 4                        | counting article, straight flush              |
        | four of a kind  |       624 | 13 x 48                       | counting article, four of a kind              |
        | full house      |     3,744 | 13 x 12 x C(4, 3) x C(4, 2)   | counting article, full house                  |
        | flush           |     5,108 | 4 x 1277                      | counting article, flush                       |
        | straight        |    10,200 | 10 x 4^5 - 40                 | counting article, straight; ruling 21         |
        | three of a kind |    54,912 | 13 x C(4, 3) x C(12, 2) x 4^2 | ours; counting article, three of a kind       |
        | two pairs       |   123,552 | C(13, 2) x 6^2 x 44           | ours; counting article, two pair and one pair |
        | pair            | 1,098,240 | 13 x 6 x C(12, 3) x 4^3       | ours; counting article, two pair and one pair |
        | high card       | 1,302,540 | C(52, 5) - 1296420            | counting article, high card                   |
        | total           | 2,598,960 | C(52, 5)                      | counting article, preliminary calculation     |

  @from-counting-poker-hands @from-004-straight-flush @ruling-1
  Rule: Four of the straight flushes are royal flushes

    Example: each suit has one royal flush
      Given the house rule royal flush is a category
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | source                          |
        | royal flush     |         4 | counting article, poker hands   |
        | straight flush  |        36 | ours                            |
        | four of a kind  |       624 | counting article, probabilities |
        | full house      |     3,744 | counting article, probabilities |
        | flush           |     5,108 | counting article, probabilities |
        | straight        |    10,200 | counting article, probabilities |
        | three of a kind |    54,912 | counting article, probabilities |
        | two pairs       |   123,552 | counting article, probabilities |
        | pair            | 1,098,240 | counting article, probabilities |
        | high card       | 1,302,540 | counting article, probabilities |

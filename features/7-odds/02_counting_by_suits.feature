@odds_by_suits @slow
@from-counting-preliminary-calculation
Feature: Counting by suits

  Hands can also be counted by their suits. 4 x 1287 means four suits with 1,287 hands each.
  12 x 9295 means twelve ways to choose one suit for four cards and another suit for the fifth.
  There are 78 ways to choose two ranks, but twice as many for a full house, because either rank can be the three of a kind.
  C(13, 5) is the number of ways to choose 5 cards out of 13.

  @from-counting-full-house
  Rule: The same hands can be counted by their suits

    Example: the numbers for each distribution of suits add up to the total
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | calculation                                                              |
        | straight flush  |        40 | 4 x 10                                                                   |
        | four of a kind  |       624 |                                                                          |
        | full house      |     3,744 | 2 x 78 x 24                                                              |
        | flush           |     5,108 | 5148 - 40                                                                |
        | straight        |    10,200 |                                                                          |
        | three of a kind |    54,912 |                                                                          |
        | two pairs       |   123,552 | 78 x 6^2 x 44                                                            |
        | pair            | 1,098,240 |                                                                          |
        | high card       | 1,302,540 |                                                                          |
        | total           | 2,598,960 | 4 x 1287 + 12 x 9295 + 12 x 22308 + 12 x 48334 + 12 x 79092 + 4 x 171366 |

  @from-counting
  Rule: Divide by the total number of hands to get a probability

    Example: the probability of five diamonds, and of three other deals
      When every hand of the deck is counted
      Then there are 2,598,960 hands, of which
        | these                         | hands  | probability | one in    | calculation                    |
        | 2-6-10-K-A of diamonds        |      1 |   0.0000004 | 2,598,960 |                                |
        | five diamonds                 |  1,287 |      0.0005 |           | C(13, 5) x C(39, 0)            |
        | five of one suit              |  5,148 |       0.002 |           | 4 x 1287                       |
        | three diamonds and two hearts | 22,308 | 0.008583433 |           | C(13, 3) x C(13, 2) x C(26, 0) |

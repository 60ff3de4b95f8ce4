@odds_by_suits @within-60-seconds
Feature: Counting by suits and by ranks

  Before it counts categories the counting article counts suits. Two ranks can be picked in 78 ways, but of a full
  house one must say which is the three. In the sums, 4 x 1287 is a suit and its hands, 12 x 22308 two suits and
  theirs.

  Rule: The same hands can be counted by their suits

    @from-counting-preliminary-calculation @from-counting-full-house
    Example: five of one suit, four and one, three and two, 3-1-1, 2-2-1 and 2-1-1-1 make up all hands
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | sum                                                                      |
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

  Rule: What is known of all hands gives the chance of some

    @from-counting @from-counting-preliminary-calculation
    Example: a hand named card by card, five diamonds, five of one suit, three diamonds and two hearts
      When every hand of the deck is counted
      Then all hands are 2,598,960, of which
        | these                         | hands  | probability | one in    | sum                            |
        | 2-6-10-K-A of diamonds        |      1 |   0.0000004 | 2,598,960 |                                |
        | five diamonds                 |  1,287 |      0.0005 |           | C(13, 5) x C(39, 0)            |
        | five of one suit              |  5,148 |       0.002 |           | 4 x 1287                       |
        | three diamonds and two hearts | 22,308 | 0.008583433 |           | C(13, 3) x C(13, 2) x C(26, 0) |

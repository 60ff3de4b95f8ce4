@odds_by_suits @within-60-seconds
Feature: Counting by suits and by ranks

  Before it counts categories the counting article counts suits. Five diamonds are 1,287 hands, five cards of any
  one suit 5,148; three diamonds and two hearts are 22,308, which is 0.0086 of all. Any hand that you name, card
  by card, is 1 in 2,598,960. Two ranks can be picked in 78 ways, but of a full house one must say which is the
  three. In the sums, 4 x 1287 is a suit and its hands, 12 x 22308 two suits and theirs.

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

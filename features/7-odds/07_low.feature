@odds_low @slow
@from-ours
Feature: Odds in low poker

  Low games count fewer straights than standard poker, or no straights and flushes at all.
  C(13, 5) is the number of ways to choose 5 cards out of 13.

  @from-000-ace-to-five
  Rule: In ace-to-five, straights and flushes are high cards

    Example: 15,348 straights and flushes become high cards
      Given the house rule ace-to-five
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | calculation                 |
        | four of a kind  |       624 |                             |
        | full house      |     3,744 |                             |
        | three of a kind |    54,912 |                             |
        | two pairs       |   123,552 |                             |
        | pair            | 1,098,240 |                             |
        | high card       | 1,317,888 | 1302540 + 40 + 5108 + 10200 |
        | total           | 2,598,960 |                             |

  Rule: If aces are only high or only low, nine sequences are straights instead of ten

    Scenario Outline: the number of hands in each category of <low>
      Given the house rule <low>
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | calculation       |
        | straight flush  |        36 | 9 x 4             |
        | four of a kind  |       624 |                   |
        | full house      |     3,744 |                   |
        | flush           |     5,112 | 4 x C(13, 5) - 36 |
        | straight        |     9,180 | 9 x 4^5 - 36      |
        | three of a kind |    54,912 |                   |
        | two pairs       |   123,552 |                   |
        | pair            | 1,098,240 |                   |
        | high card       | 1,303,560 |                   |
        | total           | 2,598,960 |                   |

      Examples: A-5-4-3-2 is not a straight in the first game, and A-K-Q-J-10 is not a straight in the second
        | low            | source                       |
        | deuce-to-seven | 000 deuce to seven; ruling 7 |
        | ace-to-six     | 000 ace to six; ruling 8     |

  @from-000-ace-to-six @ruling-8
  Rule: In ace-to-six, "ace-high straight counts" makes A-K-Q-J-10 a straight again

    Example: with "ace-high straight counts", the figures are those for standard poker
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
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

  @from-003-low-hands @ruling-10
  Rule: With "ace as the owner pleases", neither A-K-Q-J-10 nor A-5-4-3-2 is counted as a straight

    Example: eight sequences are straights
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | calculation       |
        | straight flush  |        32 | 8 x 4             |
        | four of a kind  |       624 |                   |
        | full house      |     3,744 |                   |
        | flush           |     5,116 | 4 x C(13, 5) - 32 |
        | straight        |     8,160 | 8 x 4^5 - 32      |
        | three of a kind |    54,912 |                   |
        | two pairs       |   123,552 |                   |
        | pair            | 1,098,240 |                   |
        | high card       | 1,304,580 |                   |

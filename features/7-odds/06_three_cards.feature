@odds_three_cards @slow
@from-002-new-text-three-card-hands
Feature: Odds with three cards

  Three cards out of 52 make 22,100 hands. C(52, 3) is the number of ways to choose 3 cards out of 52.
  Some games count three-card straights and flushes, and others don't.

  @from-ours
  Rule: If straights and flushes don't count, about five in six hands of three cards are high-card hands

    Example: 18,304 of 22,100 hands are high-card hands in Chinese poker
      Given the house rule three-card hands
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands  | calculation    |
        | three of a kind |     52 | 13 x 4         |
        | pair            |  3,744 | 13 x 6 x 48    |
        | high card       | 18,304 | C(13, 3) x 4^3 |
        | total           | 22,100 | C(52, 3)       |

  @from-ours
  Rule: If straights and flushes count, a straight flush is rarer than three of a kind

    Example: in Mambo stud, 48 hands are a straight flush, and 52 are three of a kind
      Given the house rule three-card straights and flushes
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands  | calculation       |
        | straight flush  |     48 | 12 x 4            |
        | three of a kind |     52 | 13 x 4            |
        | straight        |    720 | 12 x 4^3 - 48     |
        | flush           |  1,096 | 4 x C(13, 3) - 48 |
        | pair            |  3,744 | 13 x 6 x 48       |
        | high card       | 16,440 |                   |
        | total           | 22,100 | C(52, 3)          |

  @from-002-old-text-three-card-hands
  Rule: A rarer three-card category ranks higher

    Example: each three-card category is rarer than the category below it
      Given the house rule three-card straights and flushes
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category        |
        | straight flush  |
        | three of a kind |
        | straight        |
        | flush           |
        | pair            |
        | high card       |

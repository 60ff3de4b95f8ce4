@odds_three_cards @within-60-seconds
Feature: The odds of three cards

  Three cards out of 52 make 22,100 hands. No document gives figures, but 002 says how they must be ordered.

  Rule: Without straights and flushes there are three categories

    @from-ours @from-002-new-text-three-card-hands
    Example: three cards as in Chinese poker
      Given the house rule three-card hands
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands  | sum            |
        | three of a kind |     52 | 13 x 4         |
        | pair            |  3,744 | 13 x 6 x 48    |
        | high card       | 18,304 | C(13, 3) x 4^3 |
        | total           | 22,100 | C(52, 3)       |

  Rule: With straights and flushes there are six

    @from-ours @from-002-new-text-three-card-hands
    Example: three cards as in Mambo stud
      Given the house rule three-card straights and flushes
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands  | sum               |
        | straight flush  |     48 | 12 x 4            |
        | three of a kind |     52 | 13 x 4            |
        | straight        |    720 | 12 x 4^3 - 48     |
        | flush           |  1,096 | 4 x C(13, 3) - 48 |
        | pair            |  3,744 | 13 x 6 x 48       |
        | high card       | 16,440 |                   |
        | total           | 22,100 | C(52, 3)          |

  Rule: Their order is that of their rarity

    @from-002-new-text-three-card-hands @from-002-old-text-three-card-hands
    Example: no pair, pair, flush, straight, three of a kind, straight flush
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

    @from-ours @from-002-new-text-three-card-hands
    Example: the lowest hand of each category beats the highest of the next
      Given the house rule three-card straights and flushes
      When these hands are laid out, strongest first
        | hand              |
        | 3-2-A of one suit |
        | A-A-A             |
        | 2-2-2             |
        | A-K-Q             |
        | 3-2-A             |
        | A-K-J of one suit |
        | 5-3-2 of one suit |
        | A-A-K             |
        | 2-2-3             |
        | A-K-J             |
      Then each beats every hand below it

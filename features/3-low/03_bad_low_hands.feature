@bad_low_hands
Feature: Bad low hands

  Nobody wants a pair in low poker, but two players may both have one.
  The categories keep their order, so a hand of a higher category is worse. Within a category, lower cards win.
  Straights and flushes are bad in deuce-to-seven. In ace-to-five they do not count.

  @from-002-old-text-ace-to-five
  Rule: In ace-to-five, a hand of a higher category is worse

    Background:
      Given the house rule ace-to-five

    @from-ours
    Example: the categories rank in reverse order, from high card to four of a kind
      When these hands are laid out, strongest first
        | hand       | source          |
        | 5-4-3-2-A  | 000 ace to five |
        | K-Q-J-10-9 | ours            |
        | A-A-4-3-2  | 000 ace to five |
        | K-K-Q-Q-J  | ours            |
        | K-K-K-Q-J  | ours            |
        | K-K-K-Q-Q  | ours            |
        | K-K-K-K-Q  | ours            |
      Then each beats every hand below it

    Scenario Outline: the pair in <hand> loses to a king-high hand without a pair
      When Ks Jh 8s 6h 4d meets <hand>
      Then Ks Jh 8s 6h 4d wins

      Examples:
        | hand           |
        | As Ac 9d 5d 3c |
        | 2c 2d 5s 4s 3h |

    @from-001-low-poker
    Example: three sevens and two fives make a full house, not only a pair
      When 7-7-7-5-5 is shown
      Then it is a full house

  Rule: In ace-to-five, the lower pair wins, and the pair of aces is the lowest

    Background:
      Given the house rule ace-to-five

    Scenario Outline: in ace-to-five, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples: on the pair
        | better         | worse          | source                               |
        | As Ac 9d 5d 3c | 2c 2d 5s 4s 3h | 002 old text, ace to five            |
        | A-A-4-3-2      | 2-2-4-3-A      | ours; 000 ace to five; 001 low poker |

      Examples: on the other cards
        | better         | worse          | source                    |
        | A-A-4-3-2      | A-A-5-3-2      | ours; 000 ace to five     |
        | 3d 3c 6s 4s 2h | 3h 3s 6d 5h Ac | 002 old text, ace to five |

  @from-000-deuce-to-seven @from-001-low-poker
  Rule: In deuce-to-seven, straights and flushes count, and they are bad

    Background:
      Given the house rule deuce-to-seven

    @from-002-old-text-deuce-to-seven @from-003-low-hands @ruling-37
    Example: the best hand must have mixed suits
      When 7-5-4-3-2 of one suit meets A-K-Q-J-9
      Then A-K-Q-J-9 wins

    @from-ours
    Example: hands of all categories rank in reverse order
      When these hands are laid out, strongest first
        | hand                  |
        | 7-5-4-3-2             |
        | 2-2-5-4-3             |
        | 3-3-2-2-4             |
        | 2-2-2-4-3             |
        | 6-5-4-3-2             |
        | 7-5-4-3-2 of one suit |
        | A-5-4-3-2 of one suit |
        | 2-2-2-3-3             |
        | 2-2-2-2-3             |
        | 6-5-4-3-2 of one suit |
      Then each beats every hand below it

  Rule: In deuce-to-seven, the lower pair wins, and the pair of aces is the highest

    Background:
      Given the house rule deuce-to-seven

    @from-000-deuce-to-seven
    Example: the best pair loses to the worst high card
      When 2-2-5-4-3 meets A-K-Q-J-9
      Then A-K-Q-J-9 wins

    @from-ours
    Scenario Outline: in deuce-to-seven, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better     | worse     | source             |
        | 2-2-5-4-3  | 2-2-6-4-3 | 000 deuce to seven |
        | 2-2-A-K-Q  | 3-3-5-4-2 | 000 deuce to seven |
        | K-K-Q-J-10 | A-A-4-3-2 | 001 low poker      |

@pairs_in_ace_to_five
Feature: Pairs in ace to five

  Nobody wants a pair in low poker, yet two players may both have one. The categories keep their order, so a
  pair is worse than no pair. Within a category the lower cards win.

  Background:
    Given the house rule ace-to-five

  @from-002-old-text-ace-to-five
  Rule: A hand of a higher category is worse

    @from-ours
    Example: the best and the worst hand of each category
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
  Rule: A hand always counts as the highest category that it makes

    Example: three sevens and two fives are a full house, not a pair
      When 7-7-7-5-5 is shown
      Then it is a full house

  Rule: The lower pair wins, and the pair of aces is the lowest

    Scenario Outline: <better> is the better pair than <worse>
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

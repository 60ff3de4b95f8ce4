@three_of_a_kind
Feature: Three of a kind

  Three of a kind is three cards of one rank and two kickers.
  Two players can have the same three of a kind if they share cards on the table.
  In that case the higher kicker decides, then the lower one.

  Rule: Three cards of one rank and two unpaired cards make three of a kind

    Scenario Outline: <hand> is three of a kind
      When <hand> is shown
      Then it is three of a kind

      Examples: the three cards may be anywhere in the hand
        | hand            | source                         |
        | 4-4-4-K-9       | 002 new text                   |
        | 2d 2s 2h Ks 6s  | 002 old text, three of a kind  |
        | 2d 2s 2c Ks 6h  | 004 three of a kind; ruling 23 |
        | 10-8-10-6-10    | 004 general rules; ruling 23   |
        | 8s 8h 8d 5s 3c  | 002 old text, three of a kind  |
        | 5c 5h 5d Qd 10c | 002 old text, three of a kind  |
        | 9-9-9-3-2       | 003 wild cards                 |
        | 8-8-8-5-2       | 003 wild cards                 |
        | Q-Q-Q-7-4       | 004 three of a kind; ruling 23 |

  @from-ours @from-000-standard-ranking @from-001-introduction
  Rule: Any three of a kind beats any two pairs

    Example: three twos beat aces and kings
      When 2-2-2-4-3 meets A-A-K-K-Q
      Then 2-2-2-4-3 wins

  Rule: The higher three of a kind wins, whatever the kickers

    Scenario Outline: <better> beats <worse> with the higher three of a kind
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better         | worse           | source                               |
        | 5-5-5-3-2      | 4-4-4-K-Q       | 001 three of a kind                  |
        | 8s 8h 8d 5s 3c | 5c 5h 5d Qd 10c | 002 old text, three of a kind        |
        | 9-9-9-3-2      | 8-8-8-5-2       | 003 wild cards                       |
        | Q-Q-Q-7-4      | J-J-J-A-K       | ours; 004 three of a kind; ruling 23 |

    @from-000-three-of-a-kind
    Example: the three of a kind is compared first, then the kickers one by one
      When these hands are laid out, strongest first
        | hand      |
        | 5-5-5-3-2 |
        | 4-4-4-K-5 |
        | 4-4-4-Q-9 |
        | 4-4-4-Q-8 |
      Then each beats every hand below it

  Rule: With the same three of a kind, kickers decide; equal hands share the pot

    Scenario Outline: <better> beats <worse> with a higher kicker
      When <better> meets <worse>
      Then <better> wins

      Examples: the three of a kind is on the table
        | better         | worse          | source                         |
        | 8s 8h 8d Ac 2d | 8s 8h 8d 5s 3c | 002 old text, three of a kind  |
        | 4-4-4-9-2      | 4-4-4-8-7      | 004 three of a kind; ruling 23 |
        | 4-4-4-Q-9      | 4-4-4-Q-8      | ours; 000 three of a kind      |

    @from-ours @ruling-11 @ruling-34
    Example: with three eights on the table, hands with equal kickers share the pot
      When these players show their hands
        | Ann | 8s 8h 8d Ac 2d |
        | Bob | 8s 8h 8d Ad 2c |
        | Cid | 8s 8h 8d Kc Qd |
      Then Ann and Bob share the pot

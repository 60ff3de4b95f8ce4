@full_house
Feature: Full house

  A full house is three cards of one rank and two of another.
  Compare the three of a kind first, even if the pair is higher.
  Two players can have the same three of a kind if they share cards on the table. In that case the pairs decide.

  Rule: Three cards of one rank and two of another make a full house

    Scenario Outline: <hand> is a full house
      When <hand> is shown
      Then it is a full house

      Examples:
        | hand           | source                         |
        | 7-7-7-10-10    | 000 full house; 001 full house |
        | 2-2-2-Q-Q      | 002 new text                   |
        | 3c 3s 3d 6c 6h | 002 old text, full house       |
        | 3-3-3-6-6      | 004 full house; ruling 23      |
        | 3-3-6-6-6      | 004 full house; ruling 23      |
        | 7-7-7-4-4      | 004 full house; ruling 23      |
        | 7-7-7-5-5      | 001 low poker                  |
        | 2-2-2-8-8      | counting article, full house   |

  @from-ours
  Rule: Any full house beats any flush

    Example: the lowest full house beats the best flush
      When 2-2-2-3-3 meets A-K-Q-J-9 of one suit
      Then 2-2-2-3-3 wins

  Rule: The higher three of a kind wins, whatever the pair

    Scenario Outline: <better> beats <worse> with the higher three of a kind
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better            | worse             | source                          |
        | 9-9-9-4-4         | 8-8-8-A-A         | 000 full house; 001 full house  |
        | 10s 10h 10d 4s 4d | 9h 9c 9s Ah Ac    | 002 old text, full house        |
        | Ks Kc Kh 3d 3s    | 10s 10h 10d 4s 4d | 002 old text, full house        |
        | 7-7-7-4-4         | 6-6-6-A-A         | ours; 004 full house; ruling 23 |

  Rule: With the same three of a kind, the pair decides; equal hands share the pot

    @from-002-old-text-full-house
    Example: with three queens on the table, a pair of eights beats a pair of fives
      When Qh Qd Qc 8h 8c meets Qh Qd Qc 5s 5h
      Then Qh Qd Qc 8h 8c wins

    @from-ours @ruling-11 @ruling-34
    Example: with three queens on the table, hands with equal pairs share the pot
      When these players show their hands
        | Ann | Qh Qd Qc 7h 7c |
        | Hal | Qh Qd Qc 8h 8c |
        | Bob | Qh Qd Qc 8s 8d |
      Then Hal and Bob share the pot

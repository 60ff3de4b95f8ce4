@pair
Feature: Pair

  A pair is two cards of the same rank. The other three cards are the kickers, compared one by one, highest first.
  Begin by counting how many times each rank occurs. You will need these counts for most of the later features.

  Rule: Two cards of one rank and three unpaired cards make a pair

    Scenario Outline: <hand> is a pair
      When <hand> is shown
      Then it is a pair

      Examples: the pair may be anywhere in the hand
        | hand            | source                                         |
        | 10-10-K-7-4     | 002 new text                                   |
        | 4h 4s Ks 10d 5s | 002 old text, one pair                         |
        | 4-4-K-10-5      | 004 one pair; ruling 23                        |
        | 9-5-5-4-2       | ours; counting article, definitions; ruling 21 |
        | A-K-Q-2-2       | ours                                           |

  @from-ours
  Rule: Any pair beats any high card

    Example: a pair of twos beats the best high card
      When 2-2-5-4-3 meets A-K-Q-J-9
      Then 2-2-5-4-3 wins

  Rule: The higher pair wins, whatever the kickers

    Scenario Outline: <better> beats <worse> with the higher pair
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better           | worse           | source                 |
        | 6-6-4-3-2        | 5-5-A-K-Q       | 000 pair; 001 pair     |
        | 10c 10s 6s 4h 2h | 9h 9c Ah Qd 10d | 002 old text, one pair |
        | A-A-4-3-2        | K-K-Q-J-10      | ours                   |

  Rule: If the pairs are equal, the kickers decide; equal hands share the pot

    Scenario Outline: <better> beats <worse> on the <which> kicker
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better           | worse            | which   | source                   |
        | 10h 10d Jd 3h 2c | 10c 10s 6s 4h 2h | highest | 002 old text, one pair   |
        | J-J-A-9-3        | J-J-A-8-7        | second  | 000 pair; 001 pair       |
        | K-K-9-8-5        | K-K-9-8-4        | lowest  | ours; 000 pair; 001 pair |

    @from-000-ranking-of-suits
    Scenario Outline: <one> ties <other>
      When these players show their hands
        | Ann | 6-6-A-Q-10 |
        | Eve | <one>      |
        | Bob | <other>    |
      Then Eve and Bob share the pot

      Examples: pairs that differ only in suits
        | one            | other          | source               |
        | 8s 8d Jc 9h 3c | 8h 8c Js 9d 3d | 001 ranking of suits |
        | Ks Kd 7c 5h 4c | Kh Kc 7s 5d 4d |                      |

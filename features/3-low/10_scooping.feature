@scooping
@from-002-old-text-ace-to-five
Feature: Scooping the pot

  A player who wins both halves "scoops" or "hogs" the pot.
  A low straight or flush can be both the highest and the lowest hand.
  The perfect hand is the steel wheel, 5-4-3-2-A of one suit. Even this hand may win only a quarter of the pot.

  Background:
    Given the house rule ace-to-five
    And the house rule high-low

  @from-ours
  Rule: A player with the highest and the lowest hand wins the whole pot

    Scenario Outline: <scoop> beats three of a kind for high and a seven-high hand for low
      When these players show their hands
        | Eve | K-K-K-9-4      |
        | Dan | <scoop>        |
        | Ann | 7c 6d 4s 3c 2d |
      Then Dan wins

      Examples:
        | scoop                 |
        | 5h 4h 3h 2h Ah        |
        | 5-4-3-2-A             |
        | 6-5-4-3-2             |
        | 6-4-3-2-A of one suit |

    Example: the second-best hands get nothing, not even the odd chip
      When a pot of 13 chips is divided among
        | Eve | 6c 5d 4s 3c 2d |
        | Dan | 5h 4h 3h 2h Ah |
        | Ann | K-K-K-K-4      |
      Then the chips are Eve 0, Dan 13, Ann 0

  Rule: A player who shares a half wins only part of the pot

    @from-ours
    Example: two wheels share the low half, and the wheel in hearts also wins the high half
      When a pot of 16 chips is divided among
        | Dan | 5d 4c 3c 2s Ac |
        | Cid | 5h 4h 3h 2h Ah |
        | Ann | 9-9-9-K-K      |
      Then the chips are Dan 4, Cid 12, Ann 0

    Scenario Outline: the steel wheel wins a quarter of <pot> chips: <chips>
      When a pot of <pot> chips is divided among
        | Ann | 5h 4h 3h 2h Ah  |
        | Bob | 5s 4d 3d 2c As  |
        | Cid | 10c 9c 8c 7c 6c |
      Then the chips are <chips>

      Examples: another wheel shares the low half, and a higher straight flush wins the high half
        | pot | chips                  |
        | 12  | Ann 3, Bob 3, Cid 6    |
        | 60  | Ann 15, Bob 15, Cid 30 |

  Rule: In high-low poker, a wheel of one suit is called a steel wheel, not a wheel

    Example: the five, four, three, two and ace of hearts make a steel wheel
      When 5h 4h 3h 2h Ah is shown
      Then it is also called "steel wheel"
      And it is not called "wheel"

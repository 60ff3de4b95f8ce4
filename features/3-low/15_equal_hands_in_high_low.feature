@equal_hands_in_high_low
Feature: Equal hands where high and low share

  Each half is shared by those who are equal for it, and no chip is cut.

  Background:
    Given the house rule high-low

  Rule: Those who are equal one way share that half

    Scenario Outline: of <pot> chips the steel wheel wins a quarter, as <chips>
      Given the house rule ace-to-five
      When a pot of <pot> chips is divided among
        | Ann | 5h 4h 3h 2h Ah  |
        | Bob | 5s 4d 3d 2c As  |
        | Cid | 10c 9c 8c 7c 6c |
      Then the chips are <chips>

      Examples: less than Ann paid in, if all paid in a third
        | pot | chips                  | source                                                |
        | 12  | Ann 3, Bob 3, Cid 6    | 002 old text, ace to five                             |
        | 60  | Ann 15, Bob 15, Cid 30 | 002 old text, ace to five                             |
        | 14  | Ann 3, Bob 4, Cid 7    | 002 old text, ace to five; 000 ranking of suits; ours |

    @from-ours @from-002-old-text-ace-to-five
    Example: without the higher straight flush it wins high and half of low
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 5h 4h 3h 2h Ah |
        | Bob | 5s 4d 3d 2c As |
      Then the chips are Ann 9, Bob 3

    @from-000-ranking-of-suits @from-ours @ruling-30
    Example: a chip that cannot be halved goes to the higher card by suit, here in the low hand
      Given the house rule ace-to-five
      When a pot of 11 chips is divided among
        | Ann | K-K-Q-J-10 |
        | Bob | 6-4-3-2-A  |
      Then the chips are Ann 5, Bob 6

    @from-000-ranking-of-suits @from-ours @ruling-30
    Example: and here it goes to the high hand, which has the ace
      Given the house rule ace-to-five
      When a pot of 11 chips is divided among
        | Ann | 7-5-4-3-2 |
        | Bob | A-A-K-Q-J |
      Then the chips are Ann 5, Bob 6

    @from-000-ranking-of-suits @from-ours @ruling-30
    Example: of two equal high hands the one with the higher ace gets their half a chip more than the low one
      Given the house rule ace-to-five
      When a pot of 13 chips is divided among
        | Ann | Ac Kc Kd 9h 7c |
        | Bob | As Kh Ks 9c 7d |
        | Cid | Ad 6d 4s 3h 2c |
      Then the chips are Ann 3, Bob 4, Cid 6

    @from-ours @from-000-low-poker @from-000-ranking-of-suits
    Example: two equal high hands share their half, and its odd chip goes by suit
      Given the house rule ace-to-five
      When a pot of 22 chips is divided among
        | Ann | Kd Kc Qh 9s 8d |
        | Cid | 7-5-4-3-2      |
        | Bob | Kh Ks Qd 9c 8h |
      Then the chips are Ann 5, Cid 11, Bob 6

    @from-ours @from-000-low-poker @from-000-ranking-of-suits
    Example: three who are equal both ways divide each half on its own, with its own odd chips
      Given the house rule ace-to-five
      When a pot of 10 chips is divided among
        | Ann | Ks 9d 7c 4h 2h |
        | Bob | Kh 9s 7d 4c 2c |
        | Cid | Kd 9h 7s 4d 2d |
      Then the chips are Ann 4, Bob 4, Cid 2

@odd_chips_in_high_low
@from-ours @from-000-ranking-of-suits
Feature: Odd chips in high-low

  When a pot or one of its halves cannot be divided equally, the odd chip goes to the player with the highest
  card by suit among the winners.

  Background:
    Given the house rule high-low
    And the house rule ace-to-five

  @ruling-30
  Rule: A chip left over between the two halves goes to the higher card by suit among all winners

    Example: the low hand has the ace, so it gets the odd chip
      When a pot of 11 chips is divided among
        | Ann | K-K-Q-J-10 |
        | Bob | 6-4-3-2-A  |
      Then the chips are Ann 5, Bob 6

    Example: the high hand has the ace, so it gets the odd chip
      When a pot of 11 chips is divided among
        | Ann | 7-5-4-3-2 |
        | Bob | A-A-K-Q-J |
      Then the chips are Ann 5, Bob 6

  @from-000-low-poker
  Rule: A chip left over within a half goes to the higher card by suit among those who share it

    Example: two equal high hands share their half, and the king of hearts gets its odd chip
      When a pot of 22 chips is divided among
        | Ann | Kd Kc Qh 9s 8d |
        | Cid | 7-5-4-3-2      |
        | Bob | Kh Ks Qd 9c 8h |
      Then the chips are Ann 5, Cid 11, Bob 6

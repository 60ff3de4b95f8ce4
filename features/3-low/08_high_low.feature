@high_low
@from-ours
Feature: High-low poker

  The highest hand wins half of the pot, and the lowest hand wins the other half. Equal hands share their half.
  You may win both halves, with one hand or with two different choices of five cards.
  A chip that is left over goes to the winner with the highest card. If ranks are equal, suits break the tie.

  Background:
    Given the house rule high-low

  Rule: The highest and the lowest hand each win half

    @from-000-low-poker @from-002-old-text-low-hands
    Example: the highest and the lowest hand share, and the hand between them gets nothing
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 9-9-9-K-4 |
        | Bob | 8-8-5-4-2 |
        | Cid | 8-6-5-4-2 |
      Then the chips are Ann 6, Bob 0, Cid 6

    @from-002-old-text-ace-to-five
    Example: a hand that is both the highest and the lowest wins everything
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 7h 6d 5s 4d 3h |
        | Bob | 8h 5c 4c 3s 2d |
        | Cid | K-K-Q-J-10     |
      Then the chips are Ann 12, Bob 0, Cid 0

  @from-000-more-than-five-cards
  Rule: The best five cards are chosen separately for each half

    Example: seven cards make three eights for high and 8-6-3-2-A for low
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 8-8-8-6-3-2-A |
        | Bob | 9-9-7-5-4-2-K |
      Then the chips are Ann 12, Bob 0

  @ruling-10
  Rule: The ace may be low for one half and high for the other

    @from-003-option-a
    Example: A-5-4-3-2 is a straight for high and an ace-high hand for low
      Given the house rule deuce-to-seven
      When a pot of 12 chips is divided among
        | Ann | 5-4-3-2-A |
        | Bob | A-6-4-3-2 |
        | Cid | K-K-K-3-2 |
      Then the chips are Ann 12, Bob 0, Cid 0

    @from-003-option-b
    Example: if the holder may choose, A-5-4-3-2 is a straight for high and ace-high for low
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When 5-4-3-2-A meets A-A-A-K-Q
      Then 5-4-3-2-A wins

    @from-003-option-b
    Example: if the holder may choose, a pair of aces is the highest for high and the lowest for low
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When A-A-4-3-2 meets K-K-6-5-4
      Then A-A-4-3-2 wins

  @from-000-ranking-of-suits @ruling-30
  Rule: If the pot can't be halved, the odd chip goes to the winner with the highest card

    Example: the low hand has the ace, so it gets the odd chip
      Given the house rule ace-to-five
      When a pot of 11 chips is divided among
        | Ann | K-K-Q-J-10 |
        | Bob | 6-4-3-2-A  |
      Then the chips are Ann 5, Bob 6

    Example: the high hand has the ace, so it gets the odd chip
      Given the house rule ace-to-five
      When a pot of 11 chips is divided among
        | Ann | 7-5-4-3-2 |
        | Bob | A-A-K-Q-J |
      Then the chips are Ann 5, Bob 6

  @from-000-low-poker @from-000-ranking-of-suits
  Rule: If players can't share a half equally, the odd chip goes to the one with the highest card

    Example: two pairs of nines share the high half, and the hand with the king of spades gets the odd chip
      Given the house rule ace-to-five
      When a pot of 26 chips is divided among
        | Ann | 8-8-Q-J-10     |
        | Bob | 8-6-5-4-2      |
        | Cid | 9c 9d Kc 7d 4h |
        | Dan | 8-6-5-4-3      |
        | Eve | 9h 9s Ks 7h 4c |
      Then the chips are Ann 0, Bob 13, Cid 6, Dan 0, Eve 7

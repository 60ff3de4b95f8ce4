@high_low
Feature: High and low share the pot

  Half the pot goes to the highest hand, half to the lowest; where two hands are equal, they share that half.
  A player may win both halves with one hand, or with two different choices of five cards.

  Background:
    Given the house rule high-low

  Rule: The highest and the lowest hand each win half

    @from-000-low-poker @from-002-old-text-low-hands @from-ours
    Example: the highest and the lowest share, and what is between gets nothing
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 9-9-9-K-4 |
        | Bob | 8-8-5-4-2 |
        | Cid | 8-6-5-4-2 |
      Then the chips are Ann 6, Bob 0, Cid 6

    @from-000-low-poker @from-ours
    Example: two of five players share with one who is low
      Given the house rule ace-to-five
      When a pot of 26 chips is divided among
        | Ann | K-K-Q-Q-2      |
        | Bob | 8-6-5-4-2      |
        | Cid | 9c 9d 9h Kc 4d |
        | Dan | 8-6-5-4-3      |
        | Eve | 9c 9d 9h Ks 4h |
      Then the chips are Ann 0, Bob 13, Cid 6, Dan 0, Eve 7

    @from-002-old-text-ace-to-five @from-ours
    Example: one hand that wins both ways takes all
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 7h 6d 5s 4d 3h |
        | Bob | 8h 5c 4c 3s 2d |
        | Cid | K-K-Q-J-10     |
      Then the chips are Ann 12, Bob 0, Cid 0

    @from-002-old-text-ace-to-five @from-ours
    Example: a small straight that is beaten both ways gets nothing
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 7h 6d 5s 4d 3h      |
        | Bob | 8-7-6-5-4 of spades |
        | Cid | 7c 6c 5d 4s 2h      |
      Then the chips are Ann 0, Bob 6, Cid 6

  Rule: Each half is won by the best five cards for it

    @from-ours @from-000-more-than-five-cards
    Example: three eights for high and an eight for low are among the same seven cards
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 8-8-8-6-3-2-A |
        | Bob | 9-9-7-5-4-2-K |
      Then the chips are Ann 12, Bob 0

    @from-ours @from-000-more-than-five-cards
    Example: what is best one way need not be good the other way
      Given the house rule ace-to-five
      When a pot of 12 chips is divided among
        | Ann | A-A-A-K-K-Q-Q |
        | Bob | J-9-7-6-4-3-2 |
      Then the chips are Ann 6, Bob 6

  Rule: The ace may be low for a straight one way, and high the other

    @from-ours @from-000-ace-to-five @ruling-27
    Example: where the ace is high it is more than an eight, so it cannot be eight or better
      Given the house rule deuce-to-seven
      And the house rule eight or better
      When a pot of 12 chips is divided among
        | Cid | A-5-4-3-2 |
        | Ann | K-K-Q-J-9 |
        | Bob | 8-7-5-4-3 |
      Then the chips are Cid 6, Ann 0, Bob 6

    @from-003-option-a @from-ours @ruling-10
    Example: ace to five is a straight for high and an ace for low
      Given the house rule deuce-to-seven
      When a pot of 12 chips is divided among
        | Ann | 5-4-3-2-A |
        | Bob | A-6-4-3-2 |
        | Cid | K-K-K-3-2 |
      Then the chips are Ann 12, Bob 0, Cid 0

    @from-003-option-b @from-ours @ruling-10
    Example: as its owner pleases, too
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When 5-4-3-2-A meets A-A-A-K-Q
      Then 5-4-3-2-A wins

    @from-003-option-b @from-ours @ruling-10
    Example: aces are the highest pair and the lowest
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When A-A-4-3-2 meets K-K-6-5-4
      Then A-A-4-3-2 wins

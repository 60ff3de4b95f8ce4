@scooping
Feature: Scooping the pot

  To win both halves is called scooping the pot, or hogging it. A small straight or flush can be the highest hand
  and the lowest; the perfect hand for it is 5-4-3-2-A of one suit, the steel wheel. But half of a half is
  soon lost.

  Background:
    Given the house rule ace-to-five
    And the house rule high-low

  Rule: Who is highest and lowest takes everything

    Scenario Outline: <scoop> scoops the pot from three of a kind and a seven
      When these players show their hands
        | Eve | K-K-K-9-4      |
        | Dan | <scoop>        |
        | Ann | 7c 6d 4s 3h 2d |
      Then Dan wins

      Examples:
        | scoop                 | source                          |
        | 5h 4h 3h 2h Ah        | ours; 002 old text, ace to five |
        | 5-4-3-2-A             | ours; 002 old text, ace to five |
        | 6-5-4-3-2             | ours; 002 old text, ace to five |
        | 6-4-3-2-A of one suit | ours; 002 old text, ace to five |

    @from-ours @from-002-old-text-ace-to-five
    Example: not a chip is left for who is second for high, nor for who is second for low
      When a pot of 13 chips is divided among
        | Eve | 6c 5d 4s 3h 2d |
        | Dan | 5h 4h 3h 2h Ah |
        | Ann | K-K-K-K-4      |
      Then the chips are Eve 0, Dan 13, Ann 0

    @from-ours @from-002-old-text-ace-to-five @from-000-more-than-five-cards
    Example: a flush to the queen and a nine, chosen from the same seven cards, scoop as well as one hand
      When a pot of 12 chips is divided among
        | Eve | Kh Kd Ks 9c 8d 10c 7s  |
        | Dan | Qh Jh 9h 7h 5h 4d 2c   |
        | Ann | 10s 10d 8s 8c 6d 6c 3s |
      Then the chips are Eve 0, Dan 12, Ann 0

  Rule: Who shares either half scoops nothing

    @from-ours @from-002-old-text-ace-to-five
    Example: two wheels share the low half, and the flush among them takes the high one
      When a pot of 16 chips is divided among
        | Dan | 5d 4c 3c 2s Ah |
        | Cid | 5h 4h 3h 2h Ah |
        | Ann | 9-9-9-K-K      |
      Then the chips are Dan 4, Cid 12, Ann 0

    @from-ours @from-002-old-text-ace-to-five
    Example: two equal straights share the low half, and a full house takes the high one
      When a pot of 16 chips is divided among
        | Dan | 6d 5c 4c 3s 2h |
        | Cid | K-K-K-Q-Q      |
        | Ann | 6s 5d 4h 3c 2c |
      Then the chips are Dan 4, Cid 8, Ann 4

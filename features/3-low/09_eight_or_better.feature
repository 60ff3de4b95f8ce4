@eight_or_better
Feature: Eight or better

  With eight or better, a low hand must qualify to win: it needs five different ranks, none above the eight.
  If high and low share the pot and no hand qualifies, the high hand wins the whole pot.

  Background:
    Given the house rule eight or better

  Rule: Five different ranks, none above the eight, qualify

    Scenario Outline: <low> qualifies and splits the pot with four queens
      Given the house rules high-low + ace-to-five
      When Q-Q-Q-Q-K meets <low>
      Then the pot is shared

      Examples: the worst hand that qualifies, and better ones
        | low       | source                                          |
        | 8-7-6-5-4 | 000 ace to five; 002 old text, three-card hands |
        | 8-6-5-4-2 | 000 low poker; 000 ace to five                  |
        | 8-7-3-2-A | ours                                            |
        | 5-4-3-2-A | ours; 000 ace to five                           |

      @from-000-more-than-five-cards
      Examples: seven cards qualify without the ten and the second six
        | low            |
        | 10-8-6-6-3-2-A |

    @from-ours @from-000-ace-to-five
    Scenario Outline: <not low> does not qualify and gets nothing
      Given the house rules high-low + ace-to-five
      When Q-Q-Q-Q-K meets <not low>
      Then Q-Q-Q-Q-K wins

      Examples: a card is too high, or there is a pair
        | not low   |
        | 9-4-3-2-A |
        | 9-7-6-5-4 |
        | A-A-4-3-2 |
        | 8-7-6-5-5 |

      Examples: seven cards do not qualify if their best five include a nine
        | not low        |
        | 10-9-6-6-3-2-A |

  @from-ours @from-000-ace-to-five @ruling-48
  Rule: A straight or a flush qualifies, too, even if it is a bad low hand

    Scenario Outline: in deuce-to-seven, <low> qualifies
      Given the house rules high-low + deuce-to-seven
      When Q-Q-Q-Q-K meets <low>
      Then the pot is shared

      Examples: a straight, and a flush
        | low                   |
        | 8-7-6-5-4             |
        | 7-5-4-3-2 of one suit |

    Example: a nine-high straight does not qualify
      Given the house rules high-low + deuce-to-seven
      When Q-Q-Q-Q-K meets 9-8-7-6-5
      Then Q-Q-Q-Q-K wins

  @from-ours @from-000-ace-to-five
  Rule: If no hand qualifies, the high hand takes the whole pot

    Example: the lowest hand has a nine, so the high hand wins all chips
      Given the house rules high-low + ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 10-10-9-9-8 |
        | Bob | 9-5-4-3-2   |
        | Cid | K-K-Q-J-10  |
      Then the chips are Ann 12, Bob 0, Cid 0

  @from-ours @from-000-ace-to-five @ruling-27
  Rule: If aces are high, a hand with an ace does not qualify

    Example: in deuce-to-seven an ace is higher than an eight
      Given the house rules high-low + deuce-to-seven
      When a pot of 12 chips is divided among
        | Cid | A-6-4-3-2 |
        | Ann | K-K-Q-J-9 |
      Then the chips are Cid 0, Ann 12

  @from-ours @from-000-ace-to-five @ruling-48
  Rule: If only the lowest hand can win and no hand qualifies, there is no winner, and the pot can't be divided

    Example: a nine-low hand and a pair win nothing
      Given the house rule ace-to-five
      When 9-4-3-2-A meets 5-5-4-3-2
      Then nobody wins

    Example: a pot can't be divided when the only hand has a nine
      Given the house rule ace-to-five
      When "9c 4s 3d 2h Ad" is shown
      Then shares refuses it

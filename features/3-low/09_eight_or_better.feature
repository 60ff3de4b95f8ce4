@eight_or_better
Feature: Eight or better

  With eight or better, a low hand must qualify: it wins only with five different ranks, none above the eight.
  When high and low share the pot and nobody qualifies, the high hand wins the whole pot.

  Background:
    Given the house rule eight or better

  Rule: Five different ranks, none above the eight, qualify

    Scenario Outline: <low> qualifies and splits the pot with four queens
      Given the house rules high-low + ace-to-five
      When Q-Q-Q-Q-K meets <low>
      Then the pot is shared

      Examples: the worst hand that qualifies, and better ones
        | low                   | source                                          |
        | 8-7-6-5-4             | 000 ace to five; 002 old text, three-card hands |
        | 8-6-5-4-2             | 000 low poker; 000 ace to five                  |
        | 8-7-3-2-A             | ours                                            |
        | 5-4-3-2-A             | ours; 000 ace to five                           |
        | 7-5-4-3-2 of one suit | ours; 000 ace to five                           |

      @from-000-more-than-five-cards
      Examples: seven cards, if you leave out the ten and the second six
        | low            |
        | 10-8-6-6-3-2-A |

    @from-ours @from-000-ace-to-five
    Scenario Outline: <not low> does not qualify and gets nothing
      Given the house rules high-low + ace-to-five
      When Q-Q-Q-Q-K meets <not low>
      Then Q-Q-Q-Q-K wins

      Examples: too high a card, or a pair
        | not low        |
        | 9-4-3-2-A      |
        | 9-7-6-5-4      |
        | A-A-4-3-2      |
        | 8-7-6-5-5      |
        | 10-9-6-6-3-2-A |

  @from-ours @from-000-ace-to-five
  Rule: Without a qualifying hand the high hand takes the whole pot

    Example: the lowest hand has a nine, so nobody qualifies
      Given the house rules high-low + ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 10-10-9-9-8 |
        | Bob | 9-5-4-3-2   |
        | Cid | K-K-Q-J-10  |
        | Dan | 9-7-4-3-2   |
        | Eve | A-A-4-3-2   |
      Then the chips are Ann 12, Bob 0, Cid 0, Dan 0, Eve 0

  @from-ours @from-000-ace-to-five
  Rule: The lowest hand that qualifies wins the low half

    Example: 8-7-6-5-4 loses to 8-7-6-5-3
      Given the house rules high-low + ace-to-five
      When a pot of 12 chips is divided among
        | Ann | 10-10-10-9-9 |
        | Bob | 8-7-6-5-4    |
        | Cid | 8-7-6-5-3    |
      Then the chips are Ann 6, Bob 0, Cid 6

  @from-ours @from-000-ace-to-five @ruling-27
  Rule: An ace that is high does not qualify

    Example: in deuce-to-seven an ace is higher than an eight
      Given the house rules high-low + deuce-to-seven
      When a pot of 12 chips is divided among
        | Cid | A-5-4-3-2 |
        | Ann | K-K-Q-J-9 |
        | Bob | 8-7-5-4-3 |
      Then the chips are Cid 6, Ann 0, Bob 6

  @from-ours @from-000-ace-to-five
  Rule: When only the lowest hand can win and nobody qualifies, nobody wins

    Example: a nine-low and a pair win nothing
      Given the house rule ace-to-five
      When 9-4-3-2-A meets 5-5-4-3-2
      Then nobody wins

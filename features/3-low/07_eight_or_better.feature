@eight_or_better
Feature: Eight or better

  Where high and low share the pot, there may be a condition: only five different ranks of eight or less can
  win the low half. If nobody has them, the high hand takes all.

  Background:
    Given the house rule ace-to-five
    And the house rule high-low
    And the house rule eight or better

  Rule: Five different ranks, none above the eight, qualify

    Scenario Outline: <low> shares with four queens
      When Q-Q-Q-Q-K meets <low>
      Then the pot is shared

      Examples: the worst that qualifies, and better ones
        | low                   | source                                          |
        | 8-7-6-5-4             | 000 ace to five; 002 old text, three-card hands |
        | 8-6-5-4-2             | 000 low poker; 000 ace to five                  |
        | 8-7-3-2-A             | ours                                            |
        | 5-4-3-2-A             | ours; 000 ace to five                           |
        | 7-5-4-3-2 of one suit | ours; 000 ace to five                           |

      Examples: seven cards, of which a ten and a second six are left out
        | low            | source                   |
        | 10-8-6-6-3-2-A | 000 more than five cards |

    Scenario Outline: <not low> gets nothing beside four queens
      When Q-Q-Q-Q-K meets <not low>
      Then Q-Q-Q-Q-K wins

      Examples: too high a card, or a pair
        | not low        | source                |
        | 9-4-3-2-A      | ours; 000 ace to five |
        | 9-7-6-5-4      | ours; 000 ace to five |
        | A-A-4-3-2      | ours; 000 ace to five |
        | 8-7-6-5-5      | ours; 000 ace to five |
        | 10-9-6-6-3-2-A | ours; 000 ace to five |

  Rule: Without a qualifying hand the high hand takes the whole pot

    @from-ours @from-000-ace-to-five
    Example: a nine is the lowest hand, but no low
      When a pot of 12 chips is divided among
        | Ann | 10-10-9-9-8 |
        | Bob | 9-5-4-3-2   |
        | Cid | K-K-Q-J-10  |
        | Dan | 9-7-4-3-2   |
        | Eve | A-A-4-3-2   |
      Then the chips are Ann 12, Bob 0, Cid 0, Dan 0, Eve 0

  Rule: Among those that qualify the lowest wins

    @from-000-ace-to-five @from-ours
    Example: the worst that qualifies loses to the next
      When a pot of 12 chips is divided among
        | Ann | 10-10-10-9-9 |
        | Bob | 8-7-6-5-4    |
        | Cid | 8-7-6-5-3    |
      Then the chips are Ann 6, Bob 0, Cid 6

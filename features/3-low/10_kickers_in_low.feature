@kickers_in_low
Feature: Kickers in low poker

  In the rare event that two players have the same pair, or the same two pairs, three or four, the other cards
  decide as ever, from the highest down; but the lower card wins. Equal threes or fours take cards on the table
  for all to use.

  Rule: If the combination is the same, the other cards decide, the highest first, and the lower wins

    Scenario Outline: by ace-to-five <better> beats <worse> on a kicker
      Given the house rule ace-to-five
      When <better> meets <worse>
      Then <better> wins

      Examples: a pair
        | better         | worse          | source                          |
        | 3d 3c 6s 4s 2h | 3h 3s 6d 5h Ac | 002 old text, ace to five       |
        | 3-3-9-8-7      | 3-3-10-2-A     | ours; 002 old text, ace to five |
        | 3-3-9-5-A      | 3-3-9-5-2      | ours; 002 old text, ace to five |
        | K-K-5-4-A      | K-K-Q-2-A      | ours; 002 old text, ace to five |

      Examples: two pairs, three, four
        | better    | worse     | source                          |
        | 8-8-3-3-A | 8-8-3-3-2 | ours; 002 old text, ace to five |
        | 8-8-3-3-J | 8-8-3-3-Q | ours; 002 old text, ace to five |
        | 6-6-6-8-7 | 6-6-6-9-A | ours; 002 old text, ace to five |
        | 6-6-6-9-A | 6-6-6-9-2 | ours; 002 old text, ace to five |
        | 5-5-5-5-A | 5-5-5-5-2 | ours; 002 old text, ace to five |

    Scenario Outline: by deuce-to-seven <better> beats <worse> on a kicker
      Given the house rule deuce-to-seven
      When <better> meets <worse>
      Then <better> wins

      Examples: a pair
        | better    | worse      | source                   |
        | 3-3-9-8-7 | 3-3-10-4-2 | ours; 000 deuce to seven |
        | 3-3-9-5-4 | 3-3-9-6-2  | ours; 000 deuce to seven |
        | 3-3-9-5-2 | 3-3-9-5-4  | ours; 000 deuce to seven |
        | 3-3-K-Q-J | 3-3-A-4-2  | ours; 000 deuce to seven |

      Examples: two pairs, three, four
        | better    | worse     | source                   |
        | 8-8-3-3-2 | 8-8-3-3-A | ours; 000 deuce to seven |
        | 8-8-3-3-J | 8-8-3-3-Q | ours; 000 deuce to seven |
        | 6-6-6-8-7 | 6-6-6-9-2 | ours; 000 deuce to seven |
        | 6-6-6-9-2 | 6-6-6-9-A | ours; 000 deuce to seven |
        | 5-5-5-5-2 | 5-5-5-5-A | ours; 000 deuce to seven |

    Scenario Outline: by ace-to-six <better> beats <worse> on a kicker
      Given the house rule ace-to-six
      When <better> meets <worse>
      Then <better> wins

      Examples: a pair
        | better     | worse      | source               |
        | A-A-9-8-7  | A-A-10-3-2 | ours; 000 ace to six |
        | A-A-9-5-4  | A-A-9-6-2  | ours; 000 ace to six |
        | 3-3-9-5-A  | 3-3-9-5-2  | ours; 000 ace to six |
        | K-K-J-10-A | K-K-Q-2-A  | ours; 000 ace to six |

      Examples: two pairs, three, four
        | better    | worse     | source               |
        | 8-8-3-3-A | 8-8-3-3-2 | ours; 000 ace to six |
        | 8-8-A-A-J | 8-8-A-A-Q | ours; 000 ace to six |
        | 6-6-6-8-7 | 6-6-6-9-A | ours; 000 ace to six |
        | 6-6-6-9-A | 6-6-6-9-2 | ours; 000 ace to six |
        | 5-5-5-5-A | 5-5-5-5-2 | ours; 000 ace to six |

  Rule: If all cards are the same in rank, the pot is shared

    Scenario Outline: by <low> <one> and <other> are worth the same
      Given the house rule <low>
      When these players show their hands
        | Eve | <worse> |
        | Dan | <one>   |
        | Ann | <other> |
      Then Dan and Ann share the pot

      Examples:
        | low            | one            | other          | worse          | source                          |
        | ace-to-five    | 3d 3c 6s 4s 2h | 3h 3s 6d 4c 2c | 3h 3s 6d 5h Ac | ours; 002 old text, ace to five |
        | deuce-to-seven | 8s 8d 5c 5h 2c | 8h 8c 5s 5d 2d | 8-8-5-5-A      | ours; 000 deuce to seven        |
        | ace-to-six     | As Ad 9c 5h 2c | Ah Ac 9s 5d 2d | A-A-9-5-3      | ours; 000 ace to six            |

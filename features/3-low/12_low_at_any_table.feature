@low_at_any_table
Feature: Low poker at any table

  A system holds for hands that nobody wants, for cards chosen from more, for five players and in half a pot.

  Rule: Of more than five cards the kind is played that is lowest

    Scenario Outline: by <low>, <cards> are <category>
      Given the house rule <low>
      When <cards> is shown
      Then it is <category>

      Examples: one of a kind too many is left out
        | low            | cards         | category        | source                         |
        | ace-to-five    | 10-10-9-5-5-J | a pair          | ours; 000 more than five cards |
        | ace-to-five    | Q-5-5-3-3-3   | two pairs       | ours; 000 more than five cards |
        | ace-to-five    | K-9-5-5-5-5   | three of a kind | ours; 000 more than five cards |
        | ace-to-five    | K-K-K-K-4-4   | a full house    | ours; 000 more than five cards |
        | deuce-to-seven | 10-10-9-5-5-J | a pair          | ours; 000 more than five cards |
        | deuce-to-seven | Q-5-5-3-3-3   | two pairs       | ours; 000 more than five cards |
        | deuce-to-seven | K-9-5-5-5-5   | three of a kind | ours; 000 more than five cards |
        | deuce-to-seven | K-K-K-K-4-4   | a full house    | ours; 000 more than five cards |
        | ace-to-six     | 10-10-9-5-5-J | a pair          | ours; 000 more than five cards |
        | ace-to-six     | Q-5-5-3-3-3   | two pairs       | ours; 000 more than five cards |
        | ace-to-six     | K-9-5-5-5-5   | three of a kind | ours; 000 more than five cards |
        | ace-to-six     | K-K-K-K-4-4   | a full house    | ours; 000 more than five cards |

      Examples: a flush is not as bad as a straight flush
        | low            | cards                    | category | source                   |
        | deuce-to-seven | K-Q-J-10-9-2 of one suit | a flush  | ours; 000 deuce to seven |
        | ace-to-six     | K-Q-J-10-9-2 of one suit | a flush  | ours; 000 ace to six     |

  Rule: Between two hands of a kind the lower wins

    Scenario Outline: by <low>, <better> is better than <worse>
      Given the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | low            | better                | worse                  | source                          |
        | ace-to-five    | 4-4-4-4-Q             | 6-6-6-6-J              | ours; 002 old text, ace to five |
        | deuce-to-seven | 4-4-4-4-Q             | 6-6-6-6-J              | ours; 000 deuce to seven        |
        | ace-to-six     | 4-4-4-4-Q             | 6-6-6-6-J              | ours; 000 ace to six            |
        | ace-to-six     | 8-6-4-3-2 of one suit | K-9-7-5-3 of one suit  | ours; 000 ace to six            |
        | ace-to-six     | 6-5-4-3-2             | K-Q-J-10-9             | ours; 000 ace to six            |
        | ace-to-six     | 6-5-4-3-2 of one suit | K-Q-J-10-9 of one suit | ours; 000 ace to six            |

  Rule: It makes no difference how many players there are, nor how many cards they choose from

    Scenario Outline: by <low>, <best> is the lowest of five
      Given the house rule <low>
      When these players show their hands
        | Eve | <second> |
        | Dan | <best>   |
        | Ann | <third>  |
        | Bob | <second> |
        | Cid | <third>  |
      Then Dan wins
      And Dan takes a pot of 25 chips

      Examples:
        | low            | best        | second     | third     | source                          |
        | ace-to-five    | 6-5-4-3-2-K | 7-4-3-2-A  | 2-2-5-4-3 | ours; 002 old text, ace to five |
        | deuce-to-seven | 7-5-4-3-2-A | A-5-4-3-2  | 6-5-4-3-2 | ours; 000 deuce to seven        |
        | ace-to-six     | 6-4-3-2-A-5 | K-Q-J-10-8 | 5-4-3-2-A | ours; 000 ace to six            |

    Scenario Outline: by ace-to-six where <answer>, <best> is the best of five
      Given the house rule ace-to-six
      And the house rule <answer>
      When these players show their hands
        | Eve | <second> |
        | Dan | <best>   |
        | Ann | <third>  |
        | Bob | <second> |
        | Cid | <third>  |
      Then Dan wins
      And Dan takes a pot of 25 chips

      Examples:
        | answer                    | best          | second      | third      | source                         |
        | aces are the highest pair | K-K-Q-J-10-10 | A-A-A-4-3-2 | 2-2-3-3-4  | ours; 000 ace to six; ruling 9 |
        | ace-high straight counts  | K-K-4-4-3-2   | A-A-K-K-K-2 | A-K-Q-J-10 | ours; 000 ace to six; ruling 8 |
        | ace as the owner pleases  | 5-4-3-2-A-A   | A-A-4-4-3-2 | 2-2-2-4-3  | ours; 003 option b; ruling 10  |

  Rule: Eight or better asks for five ranks, whatever they make

    Scenario Outline: by <low> a straight that is eight or better has the low half, not a pair
      Given the house rules <low> + high-low + eight or better
      When these players show their hands
        | Ann | 8-7-6-5-4 |
        | Bob | 9-7-5-2-2 |
        | Cid | K-K-K-3-3 |
      Then Ann and Cid share the pot

      Examples:
        | low            | source                |
        | deuce-to-seven | ours; 000 ace to five |
        | ace-to-six     | ours; 000 ace to five |

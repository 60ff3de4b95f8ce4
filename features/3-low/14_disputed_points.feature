@disputed_points
Feature: The disputed points of ace-to-six

  Whether ten to ace is a straight, and whether two aces are the highest pair or the lowest: each answer goes for
  every kind of hand, and for the low half of a pot.

  Rule: Where aces are the highest pair, they are high in threes and fours, too; or else as their owner pleases

    Scenario Outline: where <answer>, <better> is better than <worse>
      Given the house rule ace-to-six
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | answer                    | better                | worse     | source                         |
        | aces are the highest pair | K-K-Q-J-10            | A-A-4-3-2 | ours; 000 ace to six; ruling 9 |
        | aces are the highest pair | 9-9-8-8-K             | A-A-2-2-3 | ours; 000 ace to six; ruling 9 |
        | aces are the highest pair | 9-9-9-K-Q             | A-A-A-3-2 | ours; 000 ace to six; ruling 9 |
        | aces are the highest pair | 9-9-9-K-K             | A-A-A-2-2 | ours; 000 ace to six; ruling 9 |
        | aces are the highest pair | 9-9-9-9-K             | A-A-A-A-2 | ours; 000 ace to six; ruling 9 |
        | ace as the owner pleases  | 5-4-3-2-A of one suit | 6-6-6-2-2 | ours; 003 option b; ruling 10  |

  Rule: The disputed points are settled before the kind of a hand is

    Scenario Outline: where <answer>, <hand> is <category>
      Given the house rule ace-to-six
      And the house rule <answer>
      When <hand> is shown
      Then it is <category>

      Examples:
        | answer                    | hand                  | category   | source                         |
        | aces are the highest pair | 5-4-3-2-A             | a straight | ours; 000 ace to six; ruling 9 |
        | ace as the owner pleases  | 5-4-3-2-A             | high card  | ours; 003 option b; ruling 10  |
        | ace as the owner pleases  | 5-4-3-2-A of one suit | a flush    | ours; 003 option b; ruling 10  |
        | ace-high straight counts  | A-K-Q-J-10            | a straight | ours; 000 ace to six; ruling 8 |
        | ace-high straight counts  | A-K-Q-J-10-10         | a pair     | ours; 000 ace to six; ruling 8 |

  Rule: Where the ace-high straight counts, it is as bad as any other

    Scenario Outline: where it counts, <better> is better than <straight>
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When <better> meets <straight>
      Then <better> wins

      Examples: a straight is worse than three of a kind
        | better    | straight      | source                         |
        | K-K-4-3-2 | A-K-Q-J-10    | ours; 000 ace to six; ruling 8 |
        | 9-9-7-5-4 | A-K-Q-J-10-10 | ours; 000 ace to six; ruling 8 |
        | K-K-Q-Q-2 | A-K-Q-J-10    | ours; 000 ace to six; ruling 8 |
        | K-K-K-Q-2 | A-K-Q-J-10    | ours; 000 ace to six; ruling 8 |

      Examples: a straight flush is worse than anything
        | better                 | straight               | source                          |
        | K-Q-J-10-5 of one suit | A-K-Q-J-10 of one suit | ours; 000 ace to six; ruling 31 |
        | K-K-K-Q-Q              | A-K-Q-J-10 of one suit | ours; 000 ace to six; ruling 31 |
        | K-K-K-K-Q              | A-K-Q-J-10 of one suit | ours; 000 ace to six; ruling 31 |
        | K-Q-J-10-9 of one suit | A-K-Q-J-10 of one suit | ours; 000 ace to six; ruling 31 |

    @from-ours @from-000-ace-to-six @ruling-8 @ruling-9
    Example: whoever would rather play aces than that straight has the highest pair
      Given the house rules ace-to-six + ace-high straight counts
      And the house rule aces are the highest pair
      When K-K-4-3-2 meets A-A-K-Q-J-10
      Then K-K-4-3-2 wins

  Rule: In the low half of a pot the disputed points are settled alike

    Scenario Outline: where <answer>, <high hand> wins the high half only
      Given the house rule ace-to-six
      And the house rule <answer>
      And the house rule high-low
      When <high hand> meets <low hand>
      Then the pot is shared

      Examples:
        | answer                    | high hand  | low hand   | source                         |
        | aces are the highest pair | A-A-4-3-2  | K-K-Q-J-10 | ours; 000 ace to six; ruling 9 |
        | ace-high straight counts  | A-K-Q-J-10 | K-K-Q-J-9  | ours; 000 ace to six; ruling 8 |

    @from-ours @from-003-option-b @ruling-10
    Example: for low the owner calls the ace high; for high it is in a straight that four kings beat
      Given the house rules ace-to-six + ace as the owner pleases + high-low
      When these players show their hands
        | Ann | 7-5-4-3-3 |
        | Bob | 5-4-3-2-A |
        | Cid | K-K-K-K-2 |
      Then Bob and Cid share the pot

  Rule: Of the hands that are left, the answer about wild cards chooses

    Scenario Outline: where <point> and <answer>, <winner> wins
      Given the house rules ace-to-six + jokers wild + <point>
      And the house rule <answer>
      When these players show their hands
        | Ann | <spoilt>   |
        | Bob | 9-9-7-5-A  |
        | Cid | 9-9-7-5-Jk |
      Then <winner> wins

      @from-ours @from-000-ace-to-six
      Examples: Ann's hand is no good, and the others have the same pair of nines, one with a joker for the ace
        | point                     | answer                          | spoilt     | winner | source                             |
        | ace-high straight counts  | natural wins ties               | A-K-Q-J-10 | Bob    | 000 natural versus wild; ruling 8  |
        | ace-high straight counts  | fewer wild cards win ties       | A-K-Q-J-10 | Bob    | 002 old text, wild cards; ruling 8 |
        | ace-high straight counts  | more wild cards win ties        | A-K-Q-J-10 | Cid    | 000 natural versus wild; ruling 8  |
        | aces are the highest pair | natural wins ties               | A-A-4-3-2  | Bob    | 000 natural versus wild; ruling 9  |
        | aces are the highest pair | fewer wild cards win ties       | A-A-4-3-2  | Bob    | 002 old text, wild cards; ruling 9 |
        | aces are the highest pair | more wild cards win ties        | A-A-4-3-2  | Cid    | 000 natural versus wild; ruling 9  |
        | aces are the highest pair | fewer wild cards before kickers | A-A-4-3-2  | Bob    | 003 wild cards; ruling 9           |

@spoken_names
Feature: Low hands as they are spoken of

  A low hand is called by its highest card, or by its two highest. A few of the best have names of their own.

  Rule: A low hand is called by its highest card

    Scenario Outline: by <system>, <hand> is called <words>
      Given the house rule <system>
      When <hand> is shown
      Then it is called "<words>"

      Examples: without a pair
        | system         | hand       | words    | source                         |
        | ace-to-five    | 8-6-5-4-2  | 8-low    | 000 low poker                  |
        | deuce-to-seven | 8-6-5-4-2  | 8-low    | 000 low poker                  |
        | ace-to-six     | A-K-Q-J-10 | king-low | 000 ace to six; ours; ruling 8 |
        | ace-to-five    | 10-9-5-3-2 | 10-low   | ours                           |

      Examples: with one, as ever
        | system      | hand           | words        | source                                    |
        | ace-to-five | As Ac 9d 5d 3c | pair of aces | 002 old text, ace to five; 000 ace to six |
        | ace-to-six  | 2-2-5-4-3      | pair of twos | 000 ace to six                            |

    Scenario Outline: of one suit, by <system>, <hand> is called <words>
      Given the house rule <system>
      When <hand> of one suit is shown
      Then it is called "<words>"

      Examples: a flush is named where it counts
        | system         | hand      | words           | source                             |
        | ace-to-five    | 6-5-4-3-2 | 6-low           | ours; 002 old text, ace to five    |
        | ace-to-five    | 5-4-3-2-A | 5-low           | ours; 002 old text, ace to five    |
        | deuce-to-seven | K-Q-J-7-3 | king-high flush | ours; 002 old text, deuce to seven |

  Rule: It has other names by its highest card, or its two highest

    Scenario Outline: by <system>, <hand> is also called <name>
      Given the house rule <system>
      When <hand> is shown
      Then it is also called "<name>"

      Examples: the highest card
        | system      | hand           | name       | source                    |
        | ace-to-five | 8-6-5-4-2      | 8-down     | 000 low poker             |
        | ace-to-six  | A-K-Q-J-10     | king-down  | 000 ace to six; ruling 8  |
        | ace-to-five | 9s 7c 6h 4h 3c | nine       | 002 old text, ace to five |
        | ace-to-five | 8h 5c 4c 3s 2d | eight      | 002 old text, ace to five |
        | ace-to-five | 9s 7c 6h 4h 3c | nine-high  | 002 old text, ace to five |
        | ace-to-five | 8h 5c 4c 3s 2d | eight-high | 002 old text, ace to five |
        | ace-to-five | 7h 6d 5s 4d 3h | seven-high | 002 old text, ace to five |

      Examples: the two highest cards
        | system         | hand           | name          | source                             |
        | ace-to-five    | 8s 6s 5c 4d 2d | eight-six     | 002 old text, ace to five          |
        | ace-to-five    | 8c 7s 5d 4h As | eight-seven   | 002 old text, ace to five          |
        | deuce-to-seven | Ac 5c 4d 3d 2h | ace-five high | 002 old text, deuce to seven       |
        | deuce-to-seven | A-10-4-3-2     | ace-ten high  | ours; 002 old text, deuce to seven |

      Examples: a pair of twos
        | system      | hand           | name           | source                                   |
        | ace-to-five | 2c 2d 5s 4s 3h | pair of deuces | 002 old text, ace to five; 001 low poker |

  Rule: The best hands have names of their own

    Scenario Outline: by <system>, <hand> is the <name>
      Given the house rule <system>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | system         | hand                  | name         | source                                  |
        | ace-to-five    | 5-4-3-2-A             | wheel        | 002 old text, ace to five; 003 option c |
        | ace-to-five    | 5-4-3-2-A             | bicycle      | 002 old text, ace to five; 003 option c |
        | ace-to-five    | 5-4-3-2-A of one suit | wheel        | 003 option c                            |
        | deuce-to-seven | 7-5-4-3-2             | seventy-five | 003 low hands                           |

    Scenario Outline: by <system>, <hand> is no <name>
      Given the house rule <system>
      When <hand> is shown
      Then it is not called "<name>"

      Examples:
        | system         | hand                  | name           | source                             |
        | ace-to-five    | 6-4-3-2-A             | wheel          | ours                               |
        | deuce-to-seven | A-5-4-3-2             | wheel          | ours; ruling 7                     |
        | deuce-to-seven | 7-6-4-3-2             | seventy-five   | ours                               |
        | deuce-to-seven | 7-5-4-3-2 of one suit | seventy-five   | ours; 003 low hands                |
        | ace-to-five    | 8-6-5-4-2             | six-down       | ours                               |
        | ace-to-five    | 6-4-3-2-A             | bicycle        | ours; 002 old text, ace to five    |
        | ace-to-five    | 8-6-5-4-2             | nine           | ours; 002 old text, ace to five    |
        | ace-to-five    | 9-7-6-4-3             | eight-high     | ours; 002 old text, ace to five    |
        | ace-to-five    | 8-6-5-4-2             | eight-seven    | ours; 002 old text, ace to five    |
        | ace-to-five    | 8-7-5-4-A             | eight-six      | ours; 002 old text, ace to five    |
        | ace-to-five    | 8-5-4-3-2             | eight-six      | ours; 002 old text, ace to five    |
        | ace-to-five    | 9-7-6-4-3             | 8-down         | ours; 000 low poker                |
        | ace-to-five    | 9-8-6-4-3             | eight          | ours; 002 old text, ace to five    |
        | ace-to-five    | 8-7-5-4-A             | seven-high     | ours; 002 old text, ace to five    |
        | ace-to-five    | 10-9-5-3-2            | nine-high      | ours; 002 old text, ace to five    |
        | ace-to-six     | Q-J-10-9-7            | king-down      | ours; 000 ace to six               |
        | deuce-to-seven | A-6-4-3-2             | ace-five high  | ours; 002 old text, deuce to seven |
        | deuce-to-seven | A-9-4-3-2             | ace-ten high   | ours; 002 old text, deuce to seven |
        | ace-to-five    | 2-2-5-4-3             | nothing        | ours; 002 old text, no pair        |
        | ace-to-five    | A-A-9-5-3             | pair of deuces | ours; 001 low poker                |
        | ace-to-six     | 6-4-3-2-A             | wheel          | ours; 002 old text, ace to six     |
        | ace-to-six     | 6-4-3-2-A             | bicycle        | ours; 002 old text, ace to six     |
        | deuce-to-seven | 8-5-4-3-2             | seventy-five   | ours; 003 low hands                |
        | deuce-to-seven | Ac 5c 4d 3d 2h        | bicycle        | ours; ruling 7                     |

    @from-002-old-text-ace-to-five
    Example: the perfect hand where high and low share
      Given the house rule ace-to-five
      And the house rule high-low
      When 5h 4h 3h 2h Ah is shown
      Then it is also called "steel wheel"

  Rule: Wild cards that must pair are named as they play

    @from-003-wild-cards-in-low-hands
    Example: seven, five, four, three and a wild card are a pair of threes
      Given the house rule deuce-to-seven
      And the house rule jokers wild
      And the house rule wild cards pair in low
      When 7-5-4-3-Jk is shown
      Then it is called "pair of threes"

@spoken_names
Feature: Names of low hands

  In low poker, a high-card hand is named after its highest card, for example "8-low".
  The best hands of two games have names of their own.
  5-4-3-2-A is a wheel or a bicycle, and 7-5-4-3-2 is a seventy-five.

  Rule: In low poker, a high-card hand is named after its highest card, and other hands keep their names

    Scenario Outline: in <system>, <hand> is called <words>
      Given the house rule <system>
      When <hand> is shown
      Then it is called "<words>"

      Examples: named after the highest card
        | system         | hand       | words    | source                         |
        | ace-to-five    | 8-6-5-4-2  | 8-low    | 000 low poker                  |
        | deuce-to-seven | 8-6-5-4-2  | 8-low    | 000 low poker                  |
        | ace-to-six     | A-K-Q-J-10 | king-low | ours; 000 ace to six; ruling 8 |

      @from-000-ace-to-six
      Examples: pairs
        | system      | hand           | words        | source                    |
        | ace-to-five | As Ac 9d 5d 3c | pair of aces | 002 old text, ace to five |
        | ace-to-six  | 2-2-5-4-3      | pair of twos |                           |

    @from-ours
    Scenario Outline: in <system>, <hand> of one suit is called <words>
      Given the house rule <system>
      When <hand> of one suit is shown
      Then it is called "<words>"

      Examples: a flush is named only if it counts
        | system         | hand      | words           | source                       |
        | ace-to-five    | 6-5-4-3-2 | 6-low           | 002 old text, ace to five    |
        | deuce-to-seven | K-Q-J-7-3 | king-high flush | 002 old text, deuce to seven |

  Rule: An 8-low is also called 8-down, eight or eight-high, or named after its two highest cards

    Scenario Outline: in <system>, <hand> is also called <name>
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

  @from-002-old-text-ace-to-five @from-001-low-poker
  Rule: A pair of twos is also called a pair of deuces

    Example: in ace-to-five, the pair of twos in 2-2-5-4-3 is a pair of deuces
      Given the house rule ace-to-five
      When 2c 2d 5s 4s 3h is shown
      Then it is also called "pair of deuces"

  Rule: Only 5-4-3-2-A in ace-to-five is a wheel, and only 7-5-4-3-2 of mixed suits in deuce-to-seven is a seventy-five

    Scenario Outline: in <system>, the best hand <hand> is also called <name>
      Given the house rule <system>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | system         | hand                  | name         | source                                  |
        | ace-to-five    | 5-4-3-2-A             | wheel        | 002 old text, ace to five; 003 option c |
        | ace-to-five    | 5-4-3-2-A             | bicycle      | 002 old text, ace to five; 003 option c |
        | ace-to-five    | 5-4-3-2-A of one suit | wheel        | 003 option c                            |
        | deuce-to-seven | 7-5-4-3-2             | seventy-five | 003 low hands                           |

    @from-ours
    Scenario Outline: in <system>, <hand> is not called <name>
      Given the house rule <system>
      When <hand> is shown
      Then it is not called "<name>"

      Examples:
        | system         | hand                  | name         | source        |
        | ace-to-five    | 6-4-3-2-A             | wheel        |               |
        | deuce-to-seven | A-5-4-3-2             | wheel        | ruling 7      |
        | deuce-to-seven | 7-6-4-3-2             | seventy-five |               |
        | deuce-to-seven | 7-5-4-3-2 of one suit | seventy-five | 003 low hands |

  @from-003-wild-cards-in-low-hands
  Rule: With "wild cards pair in low", a wild card is named after the card that it pairs

    Example: seven, five, four, three and a joker make a pair of threes
      Given the house rules deuce-to-seven + jokers wild + wild cards pair in low
      When 7-5-4-3-Jk is shown
      Then it is called "pair of threes"

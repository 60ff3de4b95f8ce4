@names_of_the_best_low_hands
Feature: Best low hands by name

  The best hand of a system has a name of its own: wheel, bicycle or seventy-five. The name belongs to that
  hand only.

  Rule: The best hands have names of their own

    Scenario Outline: with <system>, <hand> is also called <name>
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
    Scenario Outline: with <system>, <hand> is not called <name>
      Given the house rule <system>
      When <hand> is shown
      Then it is not called "<name>"

      Examples:
        | system         | hand                  | name         | source                    |
        | ace-to-five    | 6-4-3-2-A             | wheel        |                           |
        | deuce-to-seven | A-5-4-3-2             | wheel        | ruling 7                  |
        | deuce-to-seven | 7-6-4-3-2             | seventy-five |                           |
        | deuce-to-seven | 7-5-4-3-2 of one suit | seventy-five | 003 low hands             |
        | ace-to-five    | 8-7-5-4-A             | eight-six    | 002 old text, ace to five |

    @from-002-old-text-ace-to-five
    Example: a steel wheel is the perfect hand when high and low share the pot
      Given the house rule ace-to-five
      And the house rule high-low
      When 5h 4h 3h 2h Ah is shown
      Then it is also called "steel wheel"

  @from-003-wild-cards-in-low-hands
  Rule: A wild card that must pair is named as the card it stands for

    Example: seven, five, four, three and a wild card are a pair of threes
      Given the house rule deuce-to-seven
      And the house rule jokers wild
      And the house rule wild cards pair in low
      When 7-5-4-3-Jk is shown
      Then it is called "pair of threes"

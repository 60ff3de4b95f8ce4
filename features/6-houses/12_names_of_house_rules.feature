@names_of_house_rules
@from-ours
Feature: Names of house rules

  Some house rules need another house rule, and a name may be misspelt.
  Calls with either fault are refused, with a message that says what is wrong.
  House rules are written as a list of names. A tuple or a set will do, too.

  Rule: A house rule that needs another one is refused without it

    Scenario Outline: "<rule>" needs "<needed>"
      Given the house rule <rule>
      When A-K-Q-J-9 is shown
      Then it is refused, and the message names "<rule>" and "<needed>"

      Examples:
        | rule                      | needed         | source                   |
        | ace-high straight counts  | ace-to-six     | 000 ace to six           |
        | aces are the highest pair | ace-to-six     | 000 ace to six           |
        | ace as the owner pleases  | ace-to-six     | 003 low hands; ruling 10 |
        | eight or better           | ace-to-five    | 000 ace to five          |
        | high-low                  | ace-to-five    | 000 low poker            |
        | wild cards pair in low    | deuce-to-seven | 003 low hands            |

  Rule: An unknown name is refused, and the message suggests a similar name if there is one

    Scenario Outline: "<unknown>" is refused, and "<nearest>" is suggested
      Given the house rule <unknown>
      When A-K-Q-J-9 is shown
      Then it is refused, and the message names "unknown house rule", "<unknown>" and "<nearest>"

      Examples:
        | unknown               | nearest               |
        | jokers wlid           | jokers wild           |
        | canadian studs        | canadian stud         |
        | Imperial Flush        | imperial flush        |
        | maximum beats minimum | minimum beats maximum |

    Example: a name that is not similar to any known name is refused
      Given the house rule "whoever pays wins"
      When Jd Js 10s 10c 9s is shown
      Then it is refused, and the message names "unknown house rule"

    Scenario Outline: <function> refuses an unknown house rule, too
      Given the house rule "whoever pays wins"
      When Jd Js 10s 10c 9s is shown
      Then <function> refuses it, and the message names "unknown house rule"

      Examples:
        | function   |
        | describe   |
        | nicknames  |
        | best_five  |
        | shares     |
        | stands_for |

  Rule: Without house rules, you play standard poker

    Scenario Outline: "<thing>" means standard poker
      Given <thing> in place of the house rules
      When Jd Js 10s 10c 9s is shown
      Then it is two pairs

      Examples:
        | thing         |
        | an empty list |
        | an empty set  |

  Rule: House rules are a list of names, even if there is only one name

    Scenario Outline: "<thing>" is not a list of names
      Given <thing> in place of the house rules
      When Jd Js 10s 10c 9s is shown
      Then it is refused

      Examples:
        | thing             |
        | a bare text       |
        | None              |
        | a number          |
        | a list of numbers |

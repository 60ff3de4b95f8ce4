@rules_that_lack_something
Feature: House rules that lack something

  A rule may need another one, and a name may be misspelt. Either is refused, and the message says what is missing.

  Rule: A rule that needs another is refused without it

    Scenario Outline: <rule> needs <needed>
      Given the house rule <rule>
      When A-K-Q-J-9 is shown
      Then it is refused, naming "<rule>" and "<needed>"

      Examples:
        | rule                      | needed         | source                         |
        | ace-high straight counts  | ace-to-six     | ours; 000 ace to six           |
        | aces are the highest pair | ace-to-six     | ours; 000 ace to six           |
        | ace as the owner pleases  | ace-to-six     | ours; 003 low poker; ruling 10 |
        | eight or better           | ace-to-five    | ours; 000 ace to five          |
        | high-low                  | ace-to-five    | ours; 000 low poker            |
        | wild cards pair in low    | deuce-to-seven | ours; 003 low poker            |

  Rule: An unknown name is refused, and the nearest known one is named

    Scenario Outline: <unknown> is perhaps <nearest>
      Given the house rule <unknown>
      When A-K-Q-J-9 is shown
      Then it is refused, naming "unknown house rule", "<unknown>" and "<nearest>"

      Examples:
        | unknown               | nearest               | source |
        | jokers wlid           | jokers wild           | ours   |
        | canadian studs        | canadian stud         | ours   |
        | Imperial Flush        | imperial flush        | ours   |
        | maximum beats minimum | minimum beats maximum | ours   |

@refusals
Feature: What every function refuses

  The evening asked two functions to refuse what is no hand. Those of the table read the same cards, so they
  refuse the same: by a ValueError that names every offending card and its place. Here they come by their names.

  Rule: What is not a card, or cannot be there, is named with its place

    Scenario Outline: <function> refuses <text> for <fault>
      When <text> is shown
      Then <function> refuses it, naming <fault>

      Examples: no such card
        | function          | text             | fault                       | source          |
        | describe          | "Jd Jx 2c 2d 4s" | card 2 "Jx"                 | ours            |
        | nicknames         | "Jd Js 1c 2d 4s" | card 3 "1c"                 | ours; ruling 22 |
        | best_five         | "Jd Jx 2c 2d 4s" | card 2 "Jx"                 | ours            |
        | shares            | "1d Js 2c 2x 4s" | card 1 "1d" and card 4 "2x" | ours            |
        | high_card_by_suit | "1c"             | card 1 "1c"                 | ours; ruling 22 |
        | high_card_by_suit | "Jx"             | card 1 "Jx"                 | ours            |
        | low_card_by_suit  | "1c"             | card 1 "1c"                 | ours; ruling 22 |

      Examples: the same card twice, or a joker where there is none
        | function          | text                   | fault       | source |
        | describe          | "Jd Js 2c 2d Jd"       | card 5 "Jd" | ours   |
        | nicknames         | "Jd Js 2c 2d Jd"       | card 5 "Jd" | ours   |
        | best_five         | "Jd Js 2c 2d 4s 5h Jd" | card 7 "Jd" | ours   |
        | shares            | "Jd Js 2c 2d Jk"       | card 5 "Jk" | ours   |
        | high_card_by_suit | "Jk"                   | card 1 "Jk" | ours   |
        | low_card_by_suit  | "Jk"                   | card 1 "Jk" | ours   |

  Rule: Too few cards are refused, and too many

    Scenario Outline: <function> refuses <text>, which is <why>
      When <text> is shown
      Then <function> refuses it

      Examples:
        | function          | text                           | why               | source                  |
        | describe          | "Jd Js 2c 2d"                  | a card too few    | ours; 004 general rules |
        | nicknames         | "Jd Js 2c 2d"                  | a card too few    | ours; 004 general rules |
        | best_five         | "Jd Js 2c 2d"                  | a card too few    | ours; 004 general rules |
        | shares            | "Jd Js 2c 2d"                  | a card too few    | ours; 004 general rules |
        | best_five         | "2c3c4c5c6c7c8c9cTcJcQcKcAc2d" | a fourteenth card | ours; ruling 36         |
        | shares            | "2c3c4c5c6c7c8c9cTcJcQcKcAc2d" | a fourteenth card | ours; ruling 36         |
        | describe          | "Jd Js 2c 2d 4s 5h"            | a sixth card      | ours; ruling 36         |
        | nicknames         | "Jd Js 2c 2d 4s 5h"            | a sixth card      | ours; ruling 36         |
        | high_card_by_suit | "Jd Jc"                        | a card too many   | ours                    |
        | high_card_by_suit | ""                             | nothing           | ours                    |
        | low_card_by_suit  | "Jd Jc"                        | a card too many   | ours                    |
        | low_card_by_suit  | ""                             | nothing           | ours                    |

    @from-ours @ruling-36
    Example: category and winners refuse a fourteenth card
      When "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d" is shown
      Then it is refused

  Rule: House rules are refused as ever: what nobody knows, what contradicts itself, what is no collection

    Scenario Outline: <function> knows no such rule
      Given the house rule "whoever pays wins"
      When Jd Js 10s 10c 9s is shown
      Then <function> refuses it, naming "unknown house rule"

      Examples:
        | function  | source |
        | describe  | ours   |
        | nicknames | ours   |
        | best_five | ours   |
        | shares    | ours   |

    Scenario Outline: <function> refuses two rules that clash
      Given the house rule jokers wild
      And the house rule bug
      When Jd Js 10s 10c 9s is shown
      Then <function> refuses it, naming "jokers wild" and "bug"

      Examples:
        | function  | source |
        | describe  | ours   |
        | nicknames | ours   |
        | best_five | ours   |
        | shares    | ours   |

    Scenario Outline: <function> refuses <thing> in place of the house rules
      Given <thing> in place of the house rules
      When Jd Js 10s 10c 9s is shown
      Then <function> refuses it

      Examples:
        | function  | thing       | source |
        | describe  | a bare text | ours   |
        | nicknames | a number    | ours   |
        | best_five | nothing     | ours   |
        | shares    | a bare text | ours   |

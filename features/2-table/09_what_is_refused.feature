@what_is_refused
@from-ours
Feature: What is refused

  Each function that reads cards refuses the same faults as category and winners, with a ValueError.
  These functions name a hand, compare drawn cards, or divide a pot.
  An amount must be a whole number of chips, zero or more.

  Rule: Every function refuses a card that the hand can't contain, and names it

    Scenario Outline: <function> refuses <text>
      When <text> is shown
      Then <function> refuses it, and the message names <fault>

      Examples:
        | function          | text                   | fault                       |
        | describe          | "Jd Jx 2c 2d 4s"       | card 2 "Jx"                 |
        | nicknames         | "Jd Js 1c 2d 4s"       | card 3 "1c"                 |
        | best_five         | "Jd Js 2c 2d 4s 5h Jd" | card 7 "Jd"                 |
        | shares            | "1d Js 2c 2x 4s"       | card 1 "1d" and card 4 "2x" |
        | high_card_by_suit | "1c"                   | card 1 "1c"                 |
        | low_card_by_suit  | "Jk"                   | card 1 "Jk"                 |

    Example: if two hands at a table are faulty, both are named
      When these hands are handed in together
        | Ann | 1c 2d 3h 4s 5c |
        | Bob | 2c Jx 5d 6s 7h |
      Then it is refused, and the message names card 1 "1c" and card 2 "Jx"

  Rule: Too few or too many cards are refused, and so is one card drawn by two players

    Scenario Outline: <function> refuses <text>, which has <why>
      When <text> is shown
      Then <function> refuses it

      Examples:
        | function          | text                           | why               | source            |
        | describe          | "Jd Js 2c 2d"                  | one card too few  | 004 general rules |
        | best_five         | "2c3c4c5c6c7c8c9cTcJcQcKcAc2d" | a fourteenth card | ruling 36         |
        | nicknames         | "Jd Js 2c 2d 4s 5h"            | a sixth card      | ruling 36         |
        | high_card_by_suit | "Jd Jc"                        | one card too many |                   |

    Example: two players cannot draw the same card
      When Jd is drawn by two players
      Then high_card_by_suit refuses it

  Rule: A hand is a string, and a pot has at least one player

    Scenario Outline: <function> refuses "<thing>" in place of a hand
      When <thing> is shown in place of a hand
      Then <function> refuses it

      Examples:
        | function  | thing           |
        | describe  | None            |
        | nicknames | a list of cards |
        | best_five | a number        |

    Scenario Outline: <function> refuses "<thing>" in place of the table
      When <thing> is shown in place of the hands
      Then <function> refuses it

      Examples:
        | function          | thing          |
        | shares            | an empty table |
        | high_card_by_suit | None           |

  Rule: Amounts and pots are whole numbers of chips, zero or more

    Scenario Outline: <thing> is not an amount
      When <thing> is shown in place of an amount
      Then chips refuses it

      Examples:
        | thing |
        | -1    |
        | 2.5   |
        | 5.0   |
        | True  |

    Scenario Outline: <thing> is not a pot
      When <thing> is shown in place of a pot
      Then shares refuses it

      Examples:
        | thing |
        | -1    |
        | 2.5   |
        | "12"  |

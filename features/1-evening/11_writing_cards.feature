@writing_cards
Feature: Writing cards

  Until now all hands were proper and written in one way. People are not so tidy. Read what can be read;
  refuse the rest with a ValueError whose message holds every offending card as it is written, with the
  number of its place, counted from one: "card 2 'Jx': there is no suit 'x'".

  Rule: A card may be written in several ways

    Scenario Outline: <text> is jacks and tens with a nine
      When these players show their hands
        | Ann | <text>         |
        | Bob | Jh Jc Td Th 9d |
        | Cid | J-J-10-10-8    |
      Then Ann and Bob share the pot

      Examples: apart, and run together
        | text                   | source      |
        | "Jd Js Ts Tc 9s"       | 004 writing |
        | "JdJsTsTc9s"           | 004 writing |
        | "Jd JsTs Tc9s"         | ours        |
        | " Jd   Js Ts  Tc 9s "  | ours        |
        | "Jd\tJs\\nTs\tTc\\n9s" | ours        |

      Examples: ten as 10, small ranks, capital suits, symbols
        | text               | source |
        | "Jd Js 10s 10c 9s" | ours   |
        | "JdJs10s10c9s"     | ours   |
        | "jd js ts tc 9s"   | ours   |
        | "JD JS TS TC 9S"   | ours   |
        | "J♦ J♠ 10♠ 10♣ 9♠" | ours   |
        | "j♦JS 10s tC9♠"    | ours   |

    Scenario Outline: <text> is <category>
      When <text> is shown
      Then it is <category>

      Examples:
        | text               | category       | source                    |
        | "JdJsTsTc9s"       | two pairs      | 004 writing               |
        | "A♦10♦ 9♠ 5♣ 4♣"   | high card      | 002 old text, no pair     |
        | "8♥ 5♣ 4♣3♠ 2♦"    | high card      | 002 old text, ace to five |
        | "9♠7♣ 6♥ 4♥ 3♣"    | high card      | 002 old text, ace to five |
        | "10♥10♦ 10C tS 3h" | four of a kind | ours                      |
        | "ah kh qh jh 10h"  | straight flush | ours                      |

  Rule: What is not a card is named, with its place

    Scenario Outline: <text> is refused for <fault>
      When <text> is shown
      Then it is refused, naming <fault>

      Examples: no such rank
        | text              | fault        | source                       |
        | "1c Js 2c 2d 4s"  | card 1 "1c"  | ours; 004 writing; ruling 22 |
        | "Jd Xs 2c 2d 4s"  | card 2 "Xs"  | ours                         |
        | "Jd Js 11c 2d 4s" | card 3 "11c" | ours                         |
        | "JdJs0c2d4s"      | card 3 "0c"  | ours                         |

      Examples: no such suit
        | text             | fault        | source |
        | "Jd Js 2c 2x 4s" | card 4 "2x"  | ours   |
        | "JdJs2c10x4s"    | card 4 "10x" | ours   |

      Examples: half a card
        | text            | fault       | source |
        | "Jd Js 2c 2d 4" | card 5 "4"  | ours   |
        | "Jd s 2c 2d 4s" | card 2 "s"  | ours   |
        | "JdJs2c2d10"    | card 5 "10" | ours   |

  Rule: A card that cannot be there is named, with its place

    Scenario Outline: <text> is refused, as <fault> is <why>
      When <text> is shown
      Then it is refused, naming <fault>

      Examples:
        | text              | fault       | why                     | source |
        | "Jd Js 2c 2d Jd"  | card 5 "Jd" | there already           | ours   |
        | "Jd Js 2c JD 4s"  | card 4 "JD" | there already           | ours   |
        | "10d Js 2c 2d Td" | card 5 "Td" | there already           | ours   |
        | "Jd Js 2c 2d Jk"  | card 5 "Jk" | a joker, and not wanted | ours   |

  Rule: Everything that is wrong is named at once

    @from-ours
    Example: an unknown rank, an unknown suit and a card held twice
      When "1c Jx 2d 2d 9s" is shown
      Then it is refused, naming card 1 "1c", card 2 "Jx" and card 4 "2d"

    @from-ours
    Example: too few cards as well
      When "2c Jk 5" is shown
      Then it is refused, naming card 2 "Jk" and card 3 "5"

  Rule: A hand has five cards

    Scenario Outline: <text> is too little
      When <text> is shown
      Then it is refused

      Examples:
        | text          | source                                                      |
        | "Jd Js 2c 2d" | ours; 001 introduction; 003 introduction; 004 general rules |
        | "JdJs2c2d"    | ours                                                        |
        | "Jd"          | ours                                                        |
        | ""            | ours                                                        |
        | "   "         | ours                                                        |

  Rule: What is no hand at all is refused too

    Scenario Outline: "<thing>" is no hand
      When <thing> is shown in place of a hand
      Then it is refused

      Examples:
        | thing           | source |
        | nothing         | ours   |
        | a number        | ours   |
        | a list of cards | ours   |
        | a text of bytes | ours   |

    Scenario Outline: "<thing>" is nothing to compare
      When <thing> is shown in place of the hands
      Then it is refused

      Examples:
        | thing           | source |
        | an empty table  | ours   |
        | nothing         | ours   |
        | a list of hands | ours   |

  Rule: House rules are a collection of names that you know; without any it is standard poker

    Scenario Outline: "<thing>" is no house rule, and that is fine
      Given <thing> in place of the house rules
      When Jd Js 10s 10c 9s is shown
      Then it is two pairs

      Examples:
        | thing         | source |
        | an empty list | ours   |
        | an empty set  | ours   |

    @from-ours
    Example: a rule that nobody knows
      Given the house rule "whoever pays wins"
      When Jd Js 10s 10c 9s is shown
      Then it is refused, naming "unknown house rule"

    Scenario Outline: "<thing>" is no collection of names
      Given <thing> in place of the house rules
      When Jd Js 10s 10c 9s is shown
      Then it is refused

      Examples:
        | thing             | source |
        | a bare text       | ours   |
        | nothing           | ours   |
        | a number          | ours   |
        | a list of numbers | ours   |

@writing_cards
Feature: Writing cards

  So far every hand has been correct, and written in the same way. But people write cards in many ways, and make mistakes.
  Read every hand that you can, and refuse all others with a ValueError.
  The error message names each faulty card as it was typed, and its position, counting from one.
  An example is "card 2 'Jx': there is no suit 'x'".

  Rule: A card may be written in several ways

    Scenario Outline: <text> is jacks and tens with a nine
      When these players show their hands
        | Ann | <text>         |
        | Bob | Jh Jc Td Th 9d |
        | Cid | 9-9-8-8-K      |
      Then Ann and Bob share the pot

      Examples: with spaces, with tabs (\\t) and line breaks (\\n), or with nothing between the cards
        | text                     | source      |
        | "Jd Js Ts Tc 9s"         | 004 writing |
        | "JdJsTsTc9s"             | 004 writing |
        | " Jd   Js Ts  Tc 9s "    | ours        |
        | "Jd\\tJs\\nTs\\tTc\\n9s" | ours        |

      @from-ours
      Examples: 10 for ten, lower-case ranks, and upper-case letters or symbols for suits
        | text               |
        | "JdJs10s10c9s"     |
        | "jd js ts tc 9s"   |
        | "JD JS TS TC 9S"   |
        | "J♦ J♠ 10♠ 10♣ 9♠" |
        | "j♦JS 10s tC9♠"    |

    Scenario Outline: <text> is <category>
      When <text> is shown
      Then it is <category>

      Examples:
        | text             | category    | source                    |
        | "JdJsTsTc9s"     | two pairs   | 004 writing               |
        | "A♦10♦ 9♠ 5♣ 4♣" | a high card | 002 old text, no pair     |
        | "8♥ 5♣ 4♣3♠ 2♦"  | a high card | 002 old text, ace to five |
        | "9♠7♣ 6♥ 4♥ 3♣"  | a high card | 002 old text, ace to five |

  @from-ours
  Rule: The message quotes text that is not a card, and gives its position

    Scenario Outline: <text> is refused because of <fault>
      When <text> is shown
      Then it is refused, and the message names <fault>

      Examples: an unknown rank, an unknown suit, half a card
        | text             | fault        | source                 |
        | "1c Js 2c 2d 4s" | card 1 "1c"  | 004 writing; ruling 22 |
        | "JdJs0c2d4s"     | card 3 "0c"  |                        |
        | "Jd Js 2c 2x 4s" | card 4 "2x"  |                        |
        | "JdJs2c10x4s"    | card 4 "10x" |                        |
        | "Jd s 2c 2d 4s"  | card 2 "s"   |                        |
        | "JdJs2c2d10"     | card 5 "10"  |                        |

  @from-ours
  Rule: The message names a card that the hand can't contain, and its position

    Scenario Outline: <text> is refused, because <fault> is <why>
      When <text> is shown
      Then it is refused, and the message names <fault>

      Examples:
        | text              | fault       | why                 |
        | "Jd Js 2c JD 4s"  | card 4 "JD" | already in the hand |
        | "10d Js 2c 2d Td" | card 5 "Td" | already in the hand |
        | "Jd Js 2c 2d Jk"  | card 5 "Jk" | a joker             |

  @from-ours
  Rule: One message names all faults

    Example: one message names an unknown rank, an unknown suit and a repeated card
      When "1c Jx 2d 2d 9s" is shown
      Then it is refused, and the message names card 1 "1c", card 2 "Jx" and card 4 "2d"

  @from-ours
  Rule: A hand with fewer than five cards is refused

    Scenario Outline: <text> has too few cards
      When <text> is shown
      Then it is refused

      Examples:
        | text          | source                                                |
        | "Jd Js 2c 2d" | 001 introduction; 003 introduction; 004 general rules |
        | "JdJs2c2d"    |                                                       |
        | ""            |                                                       |

  @from-ours
  Rule: A hand is a string, and there is at least one player

    Scenario Outline: <thing> is not a hand
      When <thing> is shown in place of a hand
      Then it is refused

      Examples:
        | thing           |
        | None            |
        | a number        |
        | a list of cards |

    Example: an empty table has no winner
      When an empty table is shown in place of the hands
      Then it is refused

@what_is_no_hand
Feature: What is no hand, and no number of chips

  What a function cannot make sense of it refuses, too: something else in place of a hand, or chips that nobody
  has.

  Rule: What is no hand at all is refused

    Scenario Outline: <function> refuses <thing> in place of a hand
      When <thing> is shown in place of a hand
      Then <function> refuses it

      Examples:
        | function          | thing           | source |
        | describe          | nothing         | ours   |
        | nicknames         | a list of cards | ours   |
        | best_five         | a number        | ours   |
        | shares            | a text of bytes | ours   |
        | high_card_by_suit | a number        | ours   |
        | low_card_by_suit  | a number        | ours   |

    Scenario Outline: <function> refuses <thing> in place of the table
      When <thing> is shown in place of the hands
      Then <function> refuses it

      Examples:
        | function          | thing           | source |
        | shares            | an empty table  | ours   |
        | shares            | nothing         | ours   |
        | shares            | a list of hands | ours   |
        | high_card_by_suit | an empty table  | ours   |
        | high_card_by_suit | nothing         | ours   |
        | low_card_by_suit  | an empty table  | ours   |

    Scenario Outline: <function> refuses a card that two players hold
      When Jd is drawn by two players
      Then <function> refuses it

      Examples: they draw from one deck
        | function          | source |
        | high_card_by_suit | ours   |
        | low_card_by_suit  | ours   |

  Rule: Only a whole number of chips can be paid, or shared

    Scenario Outline: <thing> is no amount
      When <thing> is shown in place of a hand
      Then chips refuses it

      Examples:
        | thing           | source |
        | nothing         | ours   |
        | a list of cards | ours   |

    @from-ours
    Example: a text is no amount either
      When "12" is shown
      Then chips refuses it

    Scenario Outline: <thing> is no number of units
      When <thing> is shown in place of an amount
      Then chips refuses it

      Examples:
        | thing | source |
        | -1    | ours   |
        | 2.5   | ours   |
        | True  | ours   |

    Scenario Outline: <thing> is no pot
      When <thing> is shown in place of a pot
      Then shares refuses it

      Examples:
        | thing | source |
        | -1    | ours   |
        | 2.5   | ours   |
        | True  | ours   |
        | "12"  | ours   |

@three_card_lows
@from-ours
Feature: Three-card low poker

  With three cards, the low systems have other best hands and other names: ace-to-five becomes ace-to-three (the
  most common), deuce-to-seven becomes deuce-to-five, and ace-to-six becomes ace-to-four. Their house rules keep
  the five-card names. "Eight or better" then means six or better: document 002 calls a six-high of three cards
  the rough equivalent of an eight-high of five.

  Background:
    Given the house rule three-card hands

  @from-002-old-text-three-card-hands @from-002-new-text
  Rule: The best hand gives the system its name

    Scenario Outline: the best hand of <name> is <best>, and the next is <next>
      Given the house rule <low>
      When these hands are laid out, strongest first
        | hand    |
        | <best>  |
        | <next>  |
        | <third> |
      Then each beats every hand below it

      Examples:
        | name          | low            | best  | next  | third |
        | ace-to-three  | ace-to-five    | 3-2-A | 4-2-A | 4-3-A |
        | deuce-to-five | deuce-to-seven | 5-3-2 | 5-4-2 | 6-3-2 |
        | ace-to-four   | ace-to-six     | 4-2-A | 4-3-A | 5-2-A |

  @from-002-old-text-three-card-hands
  Rule: Straights and flushes count and are bad, except in ace-to-three

    Scenario Outline: in <name>, <better> beats <worse>
      Given the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | name          | low            | better            | worse             |
        | ace-to-three  | ace-to-five    | 3-2-A of one suit | 4-2-A             |
        | deuce-to-five | deuce-to-seven | K-Q-10            | 4-3-2             |
        | deuce-to-five | deuce-to-seven | K-Q-10            | 5-3-2 of one suit |
        | ace-to-four   | ace-to-six     | K-Q-10            | 3-2-A             |
        | ace-to-four   | ace-to-six     | K-Q-10            | 4-2-A of one suit |

  Rule: The ace is low, except in deuce-to-five

    Scenario Outline: in <name>, the ace decides: <better> beats <worse>
      Given the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | name          | low            | better | worse | source                                   |
        | ace-to-three  | ace-to-five    | 6-4-A  | 6-4-2 | 002 old text, three-card hands           |
        | ace-to-three  | ace-to-five    | A-A-2  | 2-2-A | 002 old text, ace to five                |
        | ace-to-four   | ace-to-six     | A-K-Q  | K-Q-2 | 002 old text, three-card hands; ruling 8 |
        | deuce-to-five | deuce-to-seven | K-Q-10 | A-3-2 | 002 old text, three-card hands; ruling 7 |

  @from-002-old-text-three-card-hands @ruling-28
  Rule: With "eight or better", a three-card low qualifies at six or lower, unpaired

    Scenario Outline: in <name>, <hand> qualifies
      Given the house rules <low> + eight or better
      When <hand> meets K-Q-10
      Then <hand> wins

      Examples: a six-high, and the best hand of each system
        | name          | low            | hand  |
        | ace-to-three  | ace-to-five    | 6-5-4 |
        | ace-to-three  | ace-to-five    | 3-2-A |
        | deuce-to-five | deuce-to-seven | 6-5-3 |
        | deuce-to-five | deuce-to-seven | 5-3-2 |
        | ace-to-four   | ace-to-six     | 6-5-3 |
        | ace-to-four   | ace-to-six     | 4-2-A |

    Scenario Outline: in <name>, <hand> does not qualify
      Given the house rules <low> + eight or better
      When <hand> meets K-Q-10
      Then nobody wins

      Examples: too high a card, a pair, and an ace that is high
        | name          | low            | hand  | source    |
        | ace-to-three  | ace-to-five    | 7-3-2 |           |
        | ace-to-three  | ace-to-five    | 6-4-4 |           |
        | deuce-to-five | deuce-to-seven | 7-3-2 |           |
        | ace-to-four   | ace-to-six     | 7-2-A |           |
        | deuce-to-five | deuce-to-seven | A-3-2 | ruling 27 |

  @from-000-low-poker
  Rule: A low hand of three cards is named after its highest card

    Example: in ace-to-three, 3-2-A is a three-low, not a straight
      Given the house rule ace-to-five
      When 3-2-A is shown
      Then it is called "3-low"

  @ruling-24
  Rule: A hand of fewer than three cards is refused

    Example: two cards are refused
      Given the house rule ace-to-five
      When "3s 2d" is shown
      Then it is refused

@three_card_lows
@from-ours
Feature: Three-card low poker

  With three cards, each low game has a different best hand, and so a different name.
  Ace-to-five becomes ace-to-three, deuce-to-seven becomes deuce-to-five, and ace-to-six becomes ace-to-four.
  Ace-to-three is the most common. The house rules keep their five-card names.
  With "eight or better", the three cards must be six or lower.

  Background:
    Given the house rule three-card hands

  @from-002-old-text-three-card-hands @from-002-new-text
  Rule: The best hand gives the game its name

    Scenario Outline: with three cards, <low> is <name>: <best> beats <next>, and <next> beats <third>
      Given the house rule <low>
      When these hands are laid out, strongest first
        | hand    |
        | <best>  |
        | <next>  |
        | <third> |
      Then each beats every hand below it

      Examples:
        | low            | name          | best  | next  | third |
        | ace-to-five    | ace-to-three  | 3-2-A | 4-2-A | 4-3-A |
        | deuce-to-seven | deuce-to-five | 5-3-2 | 5-4-2 | 6-3-2 |
        | ace-to-six     | ace-to-four   | 4-2-A | 4-3-A | 5-2-A |

  @from-002-old-text-three-card-hands
  Rule: Straights and flushes make a low hand worse, except in ace-to-five

    Scenario Outline: in <low>, <better> beats <worse>
      Given the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | low            | better            | worse             |
        | ace-to-five    | 3-2-A of one suit | 4-2-A             |
        | deuce-to-seven | A-K-J             | 4-3-2             |
        | deuce-to-seven | A-K-J             | 5-3-2 of one suit |
        | ace-to-six     | K-Q-10            | 3-2-A             |
        | ace-to-six     | K-Q-10            | 4-2-A of one suit |

  Rule: The ace is low, except in deuce-to-seven

    Scenario Outline: in <low>, the ace decides: <better> beats <worse>
      Given the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | low            | better | worse | source                                   |
        | ace-to-five    | 6-4-A  | 6-4-2 | 002 old text, three-card hands           |
        | ace-to-five    | A-A-2  | 2-2-A | 002 old text, ace to five                |
        | ace-to-six     | A-K-Q  | K-Q-2 | 002 old text, three-card hands; ruling 8 |
        | deuce-to-seven | K-Q-10 | A-6-3 | 002 old text, three-card hands           |

      @ruling-7
      Examples: the ace is high, so A-3-2 isn't a straight
        | low            | better | worse | source                         |
        | deuce-to-seven | A-3-2  | 2-2-3 | 002 old text, three-card hands |

  @from-002-old-text-three-card-hands @ruling-28
  Rule: With "eight or better", three different ranks of six or lower qualify, even if they make a straight or a flush

    Scenario Outline: in <low>, <hand> qualifies
      Given the house rules <low> + eight or better
      When <hand> meets K-Q-10
      Then <hand> wins

      Examples: the worst hand that qualifies, and a good one
        | low            | hand  |
        | ace-to-five    | 6-5-4 |
        | ace-to-five    | 3-2-A |
        | deuce-to-seven | 6-5-3 |
        | ace-to-six     | 4-2-A |

    Example: in deuce-to-seven, a six-high straight qualifies
      Given the house rules deuce-to-seven + eight or better
      When 6-5-4 meets 7-6-5
      Then 6-5-4 wins

    Scenario Outline: in <low>, <hand> does not qualify
      Given the house rules <low> + eight or better
      When <hand> meets K-Q-10
      Then nobody wins

      Examples: a card is too high, there is a pair, or the ace is high
        | low            | hand  | source    |
        | ace-to-five    | 7-3-2 |           |
        | ace-to-five    | 6-4-4 |           |
        | ace-to-six     | 7-2-A |           |
        | deuce-to-seven | A-4-2 | ruling 27 |

  @from-000-low-poker
  Rule: A three-card high card is named after its highest card

    Example: 3-2-A is a 3-low, not a straight
      Given the house rule ace-to-five
      When 3-2-A is shown
      Then it is called "3-low"

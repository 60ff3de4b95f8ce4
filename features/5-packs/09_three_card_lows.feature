@three_card_lows
Feature: Three cards in low poker

  Each of the three systems has its three-card form, named after its best hand: ace-to-three (the most
  common), deuce-to-five and ace-to-four. The house rules keep the names that they have with five cards.

  Background:
    Given the house rule three-card hands

  Rule: The best hand is the one that names the system

    Scenario Outline: by <name> the best hand is <best>, and <next> the next
      Given the house rule <low>
      When these hands are laid out, strongest first
        | hand    |
        | <best>  |
        | <next>  |
        | <third> |
      Then each beats every hand below it

      Examples:
        | name          | low            | best  | next  | third | source                                             |
        | ace-to-three  | ace-to-five    | 3-2-A | 4-2-A | 4-3-A | ours; 002 old text, three-card hands; 002 new text |
        | deuce-to-five | deuce-to-seven | 5-3-2 | 5-4-2 | 6-3-2 | ours; 002 old text, three-card hands; 002 new text |
        | ace-to-four   | ace-to-six     | 4-2-A | 4-3-A | 5-2-A | ours; 002 old text, three-card hands; 002 new text |

  Rule: Straights and flushes count, and so are bad, but for ace-to-three

    Scenario Outline: by <low> <better> beats <worse>
      Given the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples: ace-to-three
        | low         | better            | worse | source                               |
        | ace-to-five | 3-2-A of one suit | 4-2-A | ours; 002 old text, three-card hands |
        | ace-to-five | 4-3-2             | 5-2-A | ours; 002 old text, three-card hands |

      Examples: deuce-to-five
        | low            | better | worse             | source                               |
        | deuce-to-seven | K-Q-10 | 4-3-2             | ours; 002 old text, three-card hands |
        | deuce-to-seven | K-Q-10 | 5-3-2 of one suit | ours; 002 old text, three-card hands |
        | deuce-to-seven | 2-2-3  | 5-3-2 of one suit | ours; 002 old text, three-card hands |

      Examples: ace-to-four
        | low        | better | worse             | source                               |
        | ace-to-six | K-Q-10 | 3-2-A             | ours; 002 old text, three-card hands |
        | ace-to-six | K-Q-10 | 4-2-A of one suit | ours; 002 old text, three-card hands |

  Rule: The ace is low, but high in deuce-to-five

    Scenario Outline: by <low> the ace makes <better> beat <worse>
      Given the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | low            | better | worse | source                                         |
        | ace-to-five    | 6-4-A  | 6-4-2 | ours; 002 old text, three-card hands           |
        | ace-to-five    | A-A-2  | 2-2-A | ours; 002 old text, ace to five                |
        | ace-to-six     | 6-4-A  | 6-4-2 | ours; 002 old text, three-card hands           |
        | ace-to-six     | A-K-Q  | K-Q-2 | ours; 002 old text, three-card hands; ruling 8 |
        | deuce-to-seven | K-Q-10 | A-3-2 | ours; 002 old text, three-card hands; ruling 7 |
        | deuce-to-seven | A-3-2  | A-4-2 | ours; 002 old text, three-card hands; ruling 7 |

  Rule: A missing card is refused

    Scenario Outline: by <low> two cards are no hand
      Given the house rule <low>
      When "3s 2d" is shown
      Then it is refused

      Examples:
        | low            | source          |
        | ace-to-five    | ours; ruling 24 |
        | deuce-to-seven | ours; ruling 24 |
        | ace-to-six     | ours; ruling 24 |

  Rule: Where eight or better is played with three cards, three different ranks of six or less qualify

    Scenario Outline: <low> shares with three kings
      Given the house rule ace-to-five
      And the house rule high-low
      And the house rule eight or better
      When K-K-K meets <low>
      Then the pot is shared

      Examples: the worst that qualifies, and the best
        | low   | source                                          |
        | 6-5-4 | ours; 002 old text, three-card hands; ruling 28 |
        | 3-2-A | ours; 002 old text, three-card hands; ruling 28 |

    Scenario Outline: <not low> gets nothing beside three kings
      Given the house rule ace-to-five
      And the house rule high-low
      And the house rule eight or better
      When K-K-K meets <not low>
      Then K-K-K wins

      Examples: too high a card, or a pair
        | not low | source                                          |
        | 7-3-2   | ours; 002 old text, three-card hands; ruling 28 |
        | 6-4-4   | ours; 002 old text, three-card hands; ruling 28 |

    @from-ours @from-002-old-text-three-card-hands @ruling-27 @ruling-28
    Example: where the ace is high it is more than a six
      Given the house rule deuce-to-seven
      And the house rule high-low
      And the house rule eight or better
      When K-K-K meets A-3-2
      Then K-K-K wins

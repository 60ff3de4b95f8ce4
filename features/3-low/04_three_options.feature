@three_options
Feature: The ace in low poker, three options

  003 asks what A-5-4-3-2 is where the lowest hand wins: a straight, or nothing with an ace? It knows three
  answers, (a), (b) and (c), each with its own lowest hand. They are deuce-to-seven, ace-to-six with the ace
  as its owner pleases, and ace-to-five.

  Rule: Option (a): the ace is high, but for a straight that nobody wants

    Scenario Outline: under (a) <better> beats <worse>
      Given the house rule deuce-to-seven
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better    | worse                 | source                                 |
        | 7-5-4-3-2 | 6-4-3-2-A             | 003 low hands; 003 option a; ruling 10 |
        | 7-5-4-3-2 | A-5-4-3-2             | 003 low hands; 003 option a; ruling 10 |
        | A-5-4-3-2 | A-6-4-3-2             | ours; 003 option a; ruling 10          |
        | K-K-Q-J-9 | A-A-4-3-2             | 003 option a; ours; ruling 10          |
        | A-K-Q-J-9 | 7-5-4-3-2 of one suit | 003 low hands; ruling 10               |

  Rule: Option (b): the ace is high or low as its owner pleases

    Scenario Outline: under (b) <better> beats <worse>
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When <better> meets <worse>
      Then <better> wins

      Examples: low, to be the lowest hand or the lowest pair
        | better    | worse                 | source                        |
        | 6-4-3-2-A | 6-5-3-2-A             | 003 option b; ours; ruling 10 |
        | 6-4-3-2-A | 7-5-4-3-2             | 003 option b; ours; ruling 10 |
        | A-A-4-3-2 | 2-2-4-3-A             | ours; 003 option b; ruling 10 |
        | A-A-K-Q-J | 2-2-5-4-3             | ours; 003 option b; ruling 10 |
        | A-K-Q-J-9 | 6-4-3-2-A of one suit | 003 option b; ruling 10       |

      Examples: high, not to be a straight from ace to five; low, not to be one from ten to ace
        | better     | worse      | source                        |
        | 6-4-3-2-A  | 5-4-3-2-A  | 003 option b; ruling 10       |
        | 5-4-3-2-A  | A-A-4-3-2  | 003 option b; ours; ruling 10 |
        | A-K-Q-J-10 | K-Q-J-10-2 | 003 option b; ours; ruling 10 |

  Rule: Option (c): straights and flushes do not count, and the ace is low

    Scenario Outline: under (c) <better> beats <worse>
      Given the house rule ace-to-five
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse     | source                        |
        | 5-4-3-2-A             | 6-4-3-2-A | 003 option c; ruling 10       |
        | 5-4-3-2-A of one suit | 6-4-3-2-A | 003 option c; ruling 10       |
        | 6-5-4-3-2             | 7-5-4-3-2 | 003 option c; ours; ruling 10 |

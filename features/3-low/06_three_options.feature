@three_options
@ruling-10
Feature: Three options for aces

  003 asks what A-5-4-3-2 is when the lowest hand wins: a straight, or a high card? It gives three answers,
  called options (a), (b) and (c). They are the systems deuce-to-seven, ace-to-six with the ace as the owner
  pleases, and ace-to-five.

  Rule: Option (a): the ace is high, and low only in a straight, which nobody wants

    Scenario Outline: under (a) <better> beats <worse>
      Given the house rule deuce-to-seven
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better    | worse                 | source                      |
        | 7-5-4-3-2 | 6-4-3-2-A             | 003 low hands; 003 option a |
        | 7-5-4-3-2 | A-5-4-3-2             | 003 low hands; 003 option a |
        | A-5-4-3-2 | A-6-4-3-2             | ours; 003 option a          |
        | K-K-Q-J-9 | A-A-4-3-2             | ours; 003 option a          |
        | A-K-Q-J-9 | 7-5-4-3-2 of one suit | 003 low hands               |

  @from-003-option-b
  Rule: Option (b): the ace is high or low as its owner pleases

    Scenario Outline: under (b) <better> beats <worse>
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When <better> meets <worse>
      Then <better> wins

      Examples: the ace is low, which makes the lowest hand or the lowest pair
        | better    | worse                 | source |
        | 6-4-3-2-A | 6-5-3-2-A             | ours   |
        | 6-4-3-2-A | 7-5-4-3-2             | ours   |
        | A-A-4-3-2 | 2-2-4-3-A             | ours   |
        | A-A-K-Q-J | 2-2-5-4-3             | ours   |
        | A-K-Q-J-9 | 6-4-3-2-A of one suit |        |

      Examples: the ace is high or low, whichever avoids a straight
        | better     | worse      | source |
        | 6-4-3-2-A  | 5-4-3-2-A  |        |
        | 5-4-3-2-A  | A-A-4-3-2  | ours   |
        | A-K-Q-J-10 | K-Q-J-10-2 | ours   |

  @from-003-option-c
  Rule: Option (c): straights and flushes do not count, and the ace is low

    Scenario Outline: under (c) <better> beats <worse>
      Given the house rule ace-to-five
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse     | source |
        | 5-4-3-2-A             | 6-4-3-2-A |        |
        | 5-4-3-2-A of one suit | 6-4-3-2-A |        |
        | 6-5-4-3-2             | 7-5-4-3-2 | ours   |

@three_options
@ruling-10
Feature: Three options for aces

  When the lowest hand wins, is A-5-4-3-2 a straight or an ace-high hand? Players choose one of three options:
  
  (a) The ace is high. This is deuce-to-seven.
  (b) The holder of an ace chooses. This is ace-to-six with the house rule "ace as the owner pleases".
  (c) Straights and flushes do not count, and the ace is low. This is ace-to-five.

  Rule: Option (a): the ace is high, so A-5-4-3-2 is an ace-high hand, not a straight

    Scenario Outline: under (a), <better> beats <worse>
      Given the house rule deuce-to-seven
      When <better> meets <worse>
      Then <better> wins

      Examples: the ace is the highest card
        | better    | worse     | source                      |
        | 7-5-4-3-2 | 6-4-3-2-A | 003 low hands; 003 option a |
        | 7-5-4-3-2 | A-5-4-3-2 | 003 low hands; 003 option a |
        | A-5-4-3-2 | A-6-4-3-2 | ours; 003 option a          |
        | K-K-Q-J-9 | A-A-4-3-2 | ours; 003 option a          |

      Examples: straights and flushes lose
        | better    | worse                 | source             |
        | A-5-4-3-2 | 6-5-4-3-2             | ours; 003 option a |
        | A-A-4-3-2 | A-K-Q-J-10            | ours; 003 option a |
        | A-K-Q-J-9 | 7-5-4-3-2 of one suit | 003 low hands      |

  @from-003-option-b
  Rule: Option (b): the ace is high or low, whichever is better for its holder

    Scenario Outline: under (b), <better> beats <worse>
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When <better> meets <worse>
      Then <better> wins

      @from-ours
      Examples: the ace is high in A-5-4-3-2, so it isn't a straight
        | better     | worse     |
        | A-5-4-3-2  | A-A-4-3-2 |
        | K-Q-J-10-8 | A-5-4-3-2 |

      Examples: otherwise the ace is low
        | better     | worse      | source |
        | 6-4-3-2-A  | A-5-4-3-2  |        |
        | 6-4-3-2-A  | 7-5-4-3-2  | ours   |
        | A-A-4-3-2  | 2-2-4-3-A  | ours   |
        | A-K-Q-J-10 | K-Q-J-10-2 | ours   |

      Examples: straights without an ace and flushes lose
        | better    | worse                 | source |
        | A-A-4-3-2 | 6-5-4-3-2             | ours   |
        | A-K-Q-J-9 | 6-4-3-2-A of one suit |        |

  @from-003-option-c
  Rule: Option (c): straights and flushes do not count, and the ace is low

    Scenario Outline: under (c), <better> beats <worse>
      Given the house rule ace-to-five
      When <better> meets <worse>
      Then <better> wins

      Examples: straights and flushes do not count
        | better                | worse     | source |
        | 5-4-3-2-A             | 6-4-3-2-A |        |
        | 5-4-3-2-A of one suit | 6-4-3-2-A |        |
        | 6-5-4-3-2             | 7-5-4-3-2 | ours   |

      @from-ours
      Examples: pairs count, and the pair of aces is the lowest
        | better     | worse     |
        | K-Q-J-10-9 | A-A-4-3-2 |
        | A-A-4-3-2  | 2-2-4-3-A |

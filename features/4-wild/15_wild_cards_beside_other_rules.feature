@wild_cards_beside_other_rules
Feature: Wild cards beside other house rules

  Wild cards of several kinds go together, and with all that a house has agreed on. Without any of the rules of
  its row a hand would be worth something else here.

  Rule: Wild cards go together, with low poker and with the customs of a house

    Scenario Outline: with <rules>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      Examples: wild cards
        | rules                                           | hand            | category      | source                                |
        | one-eyed jacks wild + royal flush is a category | Js Jh Ad Qd 10d | a royal flush | ours; 000 wild cards; 001 royal flush |

      Examples: in low poker, or where high and low share
        | rules                                           | hand       | category         | source                                                                  |
        | ace-to-five + high-low + bug + lowest card wild | 4-4-4-7-Jk | a straight flush | ours; 000 ace to five; 000 low poker; 000 the bug; 000 lowest card wild |

    Scenario Outline: with <rules>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      Examples: wild cards
        | rules                          | better            | worse           | source                                     |
        | bug + nevada pai gow           | A-5-4-3-Jk        | 7-6-5-4-3       | ours; 000 the bug; 002 new text            |
        | deuces wild + double-ace flush | 2s 2c 9c 5c 4s 3c | Kc 10c 8c 3c 2c | ours; 000 wild cards; 000 double ace flush |

      Examples: natural cards against wild ones
        | rules                                                                                | better          | worse          | source                                                                        |
        | bug + deuces wild + natural beats wild of a kind + suit of the highest unpaired card | 7h 6h 5h 2d Jk  | 7d 6d 5d 2c Jk | ours; 000 the bug; 000 wild cards; 003 wild cards; 000 ranking of suits       |
        | bug + lowest card wild + double-ace flush + fewer wild cards before kickers          | 10h 4h 3c Jk Jk | Ah Kh Qh 7h 2h | ours; 000 the bug; 000 lowest card wild; 000 double ace flush; 003 wild cards |
        | bug + natural wins ties                                                              | A-5-4-3-2       | A-5-4-2-Jk     | ours; 000 the bug; 000 natural versus wild                                    |
        | deuces wild + fewer wild cards win ties                                              | K-Q-J-9-2       | 2-2-Q-J-9      | ours; 000 wild cards; 002 old text, wild cards                                |
        | jokers wild + fewer wild cards win ties + nevada pai gow                             | 5-4-3-2-Jk      | 5-4-3-Jk-Jk    | ours; 000 wild cards; 002 old text, wild cards; 002 new text                  |

      Examples: a suit decides between equal hands
        | rules                                                                                       | better               | worse                  | source                                                                        |
        | bug + suit of the highest card outside the combination                                      | K-Q-9-4-Jk of spades | K-Q-9-4-Jk of diamonds | ours; 000 the bug; 001 ranking of suits                                       |
        | bug + lowest card wild + royal flush beats five of a kind + suit of the highest paired card | 8d 8c Ah Jk Jk       | 8c 8h Ad Jk Jk         | ours; 000 the bug; 000 lowest card wild; 003 wild cards; 000 ranking of suits |

      Examples: in low poker, or where high and low share
        | rules                                                                                     | better                | worse                  | source                                                                        |
        | ace-to-six + ace as the owner pleases + jokers wild + natural beats wild of a kind        | A-5-4-3-2             | K-9-3-Jk-Jk            | ours; 000 ace to six; 003 option b; 000 wild cards; 003 wild cards            |
        | ace-to-six + eight or better + bug                                                        | 4-4-A-5-3-2           | Q-J-8-Jk-Jk            | ours; 000 ace to six; 000 ace to five; 000 the bug                            |
        | ace-to-six + eight or better + jokers wild + wild cards pair in low                       | A-8-7-6-5-4 of spades | 9-8-7-6-4-Jk of spades | ours; 000 ace to six; 000 ace to five; 000 wild cards; 003 low hands          |
        | ace-to-six + high-low + deuces wild + natural beats wild of a kind                        | J-10-8-7-2            | 2-2-10-8-7             | ours; 000 ace to six; 000 low poker; 000 wild cards; 003 wild cards           |
        | deuce-to-seven + lowest card wild + natural beats wild of a kind + wild cards pair in low | J-J-9-9-8             | 6-6-3-3-K              | ours; 000 deuce to seven; 000 lowest card wild; 003 wild cards; 003 low hands |

    Scenario Outline: with <rules>, <high hand> for high and <low hand> for low share
      Given the house rules <rules>
      When <high hand> meets <low hand>
      Then the pot is shared

      Examples: in low poker, or where high and low share
        | rules                                                              | high hand              | low hand     | source                                                              |
        | ace-to-six + high-low + jokers wild + natural beats wild of a kind | Q-J-10-Jk-Jk of spades | K-Q-J-10-9-7 | ours; 000 ace to six; 000 low poker; 000 wild cards; 003 wild cards |

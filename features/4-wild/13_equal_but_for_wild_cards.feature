@equal_but_for_wild_cards
Feature: Equal but for wild cards

  Whichever answer a house has agreed on, it holds for every kind of hand that wild cards can make.

  Background:
    Given the house rule jokers wild

  Rule: A rule about ties decides between equal hands of every kind

    Scenario Outline: where <rule>, <better> beats the equal <worse>
      Given the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples: the natural hand
        | rule              | better                | worse                  | source                        |
        | natural wins ties | A-A-9-5-3             | A-9-5-3-Jk             | ours; 000 natural versus wild |
        | natural wins ties | K-K-K-5-3             | K-K-5-3-Jk             | ours; 000 natural versus wild |
        | natural wins ties | 9-8-7-6-5             | 9-8-6-5-Jk             | ours; 000 natural versus wild |
        | natural wins ties | A-K-9-8-7 of one suit | K-9-8-7-Jk of one suit | ours; 000 natural versus wild |
        | natural wins ties | K-K-K-4-4             | K-K-4-4-Jk             | ours; 000 natural versus wild |
        | natural wins ties | 8-8-8-8-3             | 8-8-8-3-Jk             | ours; 000 natural versus wild |
        | natural wins ties | 9-8-7-6-5 of one suit | 9-8-6-5-Jk of one suit | ours; 000 natural versus wild |

      Examples: one wild card, not two
        | rule                      | better                 | worse                   | source                         |
        | fewer wild cards win ties | K-K-5-3-Jk             | K-5-3-Jk-Jk             | ours; 002 old text, wild cards |
        | fewer wild cards win ties | 9-8-6-5-Jk             | 9-8-5-Jk-Jk             | ours; 002 old text, wild cards |
        | fewer wild cards win ties | A-K-9-7-Jk of one suit | K-9-7-Jk-Jk of one suit | ours; 002 old text, wild cards |
        | fewer wild cards win ties | 8-8-8-3-Jk             | 8-8-3-Jk-Jk             | ours; 002 old text, wild cards |
        | fewer wild cards win ties | 9-8-6-5-Jk of one suit | 9-8-5-Jk-Jk of one suit | ours; 002 old text, wild cards |
        | fewer wild cards win ties | 8-8-8-8-Jk             | 8-8-8-Jk-Jk             | ours; 002 old text, wild cards |

      Examples: none, where one wild card can make no better hand
        | rule                      | better    | worse      | source                         |
        | fewer wild cards win ties | A-A-9-5-3 | A-9-5-3-Jk | ours; 002 old text, wild cards |
        | fewer wild cards win ties | K-K-K-4-4 | K-K-4-4-Jk | ours; 002 old text, wild cards |

      Examples: two, not one; one, not none
        | rule                     | better                  | worse                  | source                                  |
        | more wild cards win ties | A-9-5-3-Jk              | A-A-9-5-3              | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | K-5-3-Jk-Jk             | K-K-5-3-Jk             | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | 9-8-5-Jk-Jk             | 9-8-6-5-Jk             | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | K-9-7-Jk-Jk of one suit | A-K-9-7-Jk of one suit | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | K-K-4-4-Jk              | K-K-K-4-4              | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | 8-8-3-Jk-Jk             | 8-8-8-3-Jk             | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | 9-8-5-Jk-Jk of one suit | 9-8-6-5-Jk of one suit | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | 8-8-8-Jk-Jk             | 8-8-8-8-Jk             | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | 8-3-Jk-Jk-Jk            | 8-8-8-8-3              | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | 9-Jk-Jk-Jk-Jk           | 9-9-Jk-Jk-Jk           | ours; 000 natural versus wild; ruling 5 |

      Examples: the same with three jokers
        | rule                      | better          | worse          | source                         |
        | natural wins ties         | Ks Qs Js 10s 9s | Kh Jk Jk Jk 9h | ours; 000 natural versus wild  |
        | fewer wild cards win ties | Ks Qs Js 10s Jk | Kh Jk Jk Jk 9h | ours; 002 old text, wild cards |
        | fewer wild cards win ties | K-K-Jk-Jk-Jk    | K-Jk-Jk-Jk-Jk  | ours; 002 old text, wild cards |

  Rule: By the first method of 003 fewer wild cards beat any kicker, or decide where there is none

    Scenario Outline: before the kickers <better> beats <worse>
      Given the house rule fewer wild cards before kickers
      When <better> meets <worse>
      Then <better> wins

      Examples: against higher kickers
        | better     | worse        | source                         |
        | A-A-5-4-3  | A-K-Q-9-Jk   | ours; 003 wild cards; ruling 4 |
        | 9-9-9-3-2  | 9-9-A-K-Jk   | ours; 003 wild cards; ruling 4 |
        | 8-8-8-8-2  | 8-8-8-A-Jk   | ours; 003 wild cards; ruling 4 |
        | 8-8-8-2-Jk | 8-8-A-Jk-Jk  | ours; 003 wild cards; ruling 4 |
        | 8-8-8-2-Jk | 8-3-Jk-Jk-Jk | ours; 003 wild cards; ruling 4 |

      Examples: where all five cards are the combination
        | better                 | worse                   | source                         |
        | 9-8-6-5-Jk             | 9-8-5-Jk-Jk             | ours; 003 wild cards; ruling 4 |
        | A-K-9-8-7 of one suit  | K-9-8-7-Jk of one suit  | ours; 003 wild cards; ruling 4 |
        | K-K-K-4-4              | K-K-4-4-Jk              | ours; 003 wild cards; ruling 4 |
        | 9-8-6-5-Jk of one suit | 9-8-5-Jk-Jk of one suit | ours; 003 wild cards; ruling 4 |
        | 8-8-8-8-Jk             | 8-8-8-Jk-Jk             | ours; 003 wild cards; ruling 4 |

  Rule: By the second method of 003 fewer wild cards beat any ranks within a kind

    Scenario Outline: before the ranks <better> beats <worse>
      Given the house rule natural beats wild of a kind
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse                  | source                         |
        | 2-2-5-4-3             | A-K-Q-9-Jk             | ours; 003 wild cards; ruling 4 |
        | 2-2-2-4-3             | A-A-K-Q-Jk             | ours; 003 wild cards; ruling 4 |
        | 6-5-4-3-2             | A-K-Q-J-Jk             | ours; 003 wild cards; ruling 4 |
        | 7-5-4-3-2 of one suit | A-K-Q-9-Jk of one suit | ours; 003 wild cards; ruling 4 |
        | 2-2-2-3-3             | A-A-K-K-Jk             | ours; 003 wild cards; ruling 4 |
        | 2-2-2-2-3             | A-A-A-K-Jk             | ours; 003 wild cards; ruling 4 |
        | 6-5-4-3-2 of one suit | A-K-Q-J-Jk of one suit | ours; 003 wild cards; ruling 4 |
        | 2-2-2-2-Jk            | A-A-A-Jk-Jk            | ours; 003 wild cards; ruling 4 |
        | 2-2-2-3-Jk            | A-K-Jk-Jk-Jk           | ours; 003 wild cards; ruling 4 |
        | 3-Jk-Jk-Jk-Jk         | Jk-Jk-Jk-Jk-Jk         | ours; 003 wild cards; ruling 4 |
        | 3-Jk-Jk-Jk-Jk         | Jk-Jk-Jk-Jk-Jk-Jk      | ours; 003 wild cards; ruling 4 |

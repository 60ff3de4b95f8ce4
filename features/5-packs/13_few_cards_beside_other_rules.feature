@few_cards_beside_other_rules
Feature: Few cards beside other house rules

  Hands of three cards, and incomplete ones, go with other rules as whole hands do. Without any of the rules of
  its row a hand would be worth something else here.

  Rule: Few cards go with wild cards, with low poker and with the customs of a house

    Scenario Outline: with <rules>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      Examples: wild cards
        | rules                                                                 | hand     | category             | source                                                                   |
        | 32-card deck + three-card straights and flushes                       | A-8-7    | a straight           | ours; 000 stripped decks; 002 old text, three-card hands                 |
        | 36-card deck + three-card straights and flushes + one-eyed jacks wild | Ac Jh 7h | a straight           | ours; 000 stripped decks; 002 old text, three-card hands; 000 wild cards |
        | incomplete hands + bug + canadian stud                                | A-K-Q-Jk | a four-card straight | ours; 000 incomplete hands; 000 the bug; 002 old text, exceptions        |

      Examples: in low poker, or where high and low share
        | rules                                                                                    | hand  | category   | source                                                                                        |
        | three-card hands + ace-to-six + ace-high straight counts                                 | A-K-Q | a straight | ours; 002 old text, three-card hands; 000 ace to six                                          |
        | three-card hands + deuce-to-seven + lowest card wild + wild cards pair in low            | 8-7-6 | a pair     | ours; 002 old text, three-card hands; 000 deuce to seven; 000 lowest card wild; 003 low hands |
        | three-card straights and flushes + ace-to-six + ace-high straight counts                 | A-K-Q | a straight | ours; 002 old text, three-card hands; 000 ace to six                                          |
        | three-card straights and flushes + deuce-to-seven + deuces wild + wild cards pair in low | J-7-2 | a pair     | ours; 002 old text, three-card hands; 000 deuce to seven; 000 wild cards; 003 low hands       |

    Scenario Outline: with <rules>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      Examples: natural cards against wild ones
        | rules                                                                                                | better         | worse               | source                                                                                                  |
        | 20-card poker + incomplete hands + lowest card wild + natural beats wild of a kind                   | Q-Q            | A-K-Q-J-10 of clubs | ours; 000 stripped decks; 000 incomplete hands; 000 lowest card wild; 003 wild cards                    |
        | 40-card deck + three-card straights and flushes + bug + natural beats wild of a kind                 | Ah 6h 5h       | Qc Jc Jk            | ours; 000 stripped decks; 002 old text, three-card hands; 000 the bug; 003 wild cards                   |
        | 40-card deck + three-card straights and flushes + lowest card wild + fewer wild cards before kickers | A-K-9 of clubs | 7-7-7-J             | ours; 000 stripped decks; 002 old text, three-card hands; 000 lowest card wild; 003 wild cards          |
        | mexican stud deck + three-card straights and flushes + jokers wild + natural wins ties               | J-7-6          | 7-6-Jk              | ours; 002 old text, exceptions; 002 old text, three-card hands; 000 wild cards; 000 natural versus wild |
        | three-card hands + jokers wild + fewer wild cards win ties                                           | Q-Q-J          | Q-J-Jk              | ours; 002 old text, three-card hands; 000 wild cards; 002 old text, wild cards                          |
        | three-card hands + jokers wild + more wild cards win ties                                            | J-5-Jk         | J-J-5               | ours; 002 old text, three-card hands; 000 wild cards; 000 natural versus wild                           |
        | three-card hands + lowest card wild + natural beats wild of a kind                                   | 5-5-4-3        | 5-5-10              | ours; 002 old text, three-card hands; 000 lowest card wild; 003 wild cards                              |
        | three-card straights and flushes + bug + fewer wild cards win ties                                   | 9-8-7          | 9-7-Jk              | ours; 002 old text, three-card hands; 000 the bug; 002 old text, wild cards                             |
        | three-card straights and flushes + one-eyed jacks wild + more wild cards win ties                    | 2c 2h Qc Js    | 2s 2c 2h Qc         | ours; 002 old text, three-card hands; 000 wild cards; 000 natural versus wild                           |
        | two decks + three-card hands + bug + fewer wild cards before kickers                                 | 9h 9h 6h       | 9h 9h Jk            | ours; 000 multiple decks; 002 old text, three-card hands; 000 the bug; 003 wild cards                   |

      Examples: a suit decides between equal hands
        | rules                                                                                                              | better          | worse        | source                                                                                               |
        | three-card straights and flushes + jokers wild + suit of the highest unpaired card                                 | 9s 7d Jk        | 9h 7s Jk     | ours; 002 old text, three-card hands; 000 wild cards; 000 ranking of suits                           |
        | 40-card deck + incomplete hands + lowest card wild + suit of the highest paired card                               | 5               | A            | ours; 000 stripped decks; 000 incomplete hands; 000 lowest card wild; 000 ranking of suits           |
        | incomplete hands + deuces wild + suit of the highest card                                                          | 2               | A            | ours; 000 incomplete hands; 000 wild cards; 000 ranking of suits                                     |
        | incomplete hands + one-eyed jacks wild + suit of the highest card outside the combination                          | Ad Js 10h 5s    | Ah Js 10d 5s | ours; 000 incomplete hands; 000 wild cards; 001 ranking of suits                                     |
        | three-card hands + deuces wild + suit of the highest paired card                                                   | A-K-Q-2         | A-A-K-Q      | ours; 002 old text, three-card hands; 000 wild cards; 000 ranking of suits                           |
        | three-card hands + jokers wild + suit of the highest card outside the combination                                  | 10d 2d Jk       | 10c 2c Jk    | ours; 002 old text, three-card hands; 000 wild cards; 001 ranking of suits                           |
        | three-card hands + one-eyed jacks wild + suit of the highest card                                                  | J-4-3 of spades | 4-4-3-2      | ours; 002 old text, three-card hands; 000 wild cards; 000 ranking of suits                           |
        | three-card hands + one-eyed jacks wild + suit of the highest unpaired card + suit order shcd                       | Jh 7d 6c        | Jh 7s 6d     | ours; 002 old text, three-card hands; 000 wild cards; 000 ranking of suits                           |
        | three-card straights and flushes + bug + suit of the highest paired card + suit order shcd                         | Jc 4c Jk        | Jd 4d Jk     | ours; 002 old text, three-card hands; 000 the bug; 000 ranking of suits                              |
        | three-card straights and flushes + jokers wild + suit of the highest card + suit order shcd                        | 7c 5c Jk        | 7d 5d Jk     | ours; 002 old text, three-card hands; 000 wild cards; 000 ranking of suits                           |
        | two decks + incomplete hands + suit of the highest unpaired card + suit order shcd                                 | Ac Ac 9c        | Ad Ad 9d     | ours; 000 multiple decks; 000 incomplete hands; 000 ranking of suits                                 |
        | two decks + three-card straights and flushes + lowest card wild + suit of the highest card outside the combination | 2d 2h 2h        | Ac Kc Qc     | ours; 000 multiple decks; 002 old text, three-card hands; 000 lowest card wild; 001 ranking of suits |

      Examples: in low poker, or where high and low share
        | rules                                                     | better  | worse | source                                               |
        | three-card hands + ace-to-six + aces are the highest pair | K-K-K-Q | A-A-4 | ours; 002 old text, three-card hands; 000 ace to six |

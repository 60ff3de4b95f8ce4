@packs_beside_other_rules
Feature: Packs beside other house rules

  A pack is played with any other rules of a house: its neighbours are those of a wild card, of low poker, and of
  hands of which a suit or the number of wild cards decides. Without any of the rules of its row a hand would be
  worth something else here.

  Rule: A pack goes with wild cards, with low poker and with the customs of a house

    Scenario Outline: with <rules>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      Examples: wild cards
        | rules                                                          | hand              | category             | source                                                                       |
        | 32-card deck + bug                                             | A-10-9-7-Jk       | a straight           | ours; 000 stripped decks; 000 the bug                                        |
        | 20-card poker + bug + one-eyed jacks wild                      | Js Jc As 10c Jk   | three of a kind      | ours; 000 stripped decks; 000 the bug; 000 wild cards                        |
        | 20-card poker + two decks + lowest card wild                   | 10h 10h Ah Kh Qh  | three of a kind      | ours; 000 stripped decks; 000 multiple decks; 000 lowest card wild           |
        | 32-card deck + one-eyed jacks wild + canadian stud             | A-K-J-8-7         | a four-card straight | ours; 000 stripped decks; 000 wild cards; 002 old text, exceptions           |
        | 40-card deck + jokers wild                                     | A-7-6-Jk-Jk       | a straight           | ours; 000 stripped decks; 000 wild cards                                     |
        | 40-card deck + lowest card wild                                | As 8s 7s 6s 5h    | a straight flush     | ours; 000 stripped decks; 000 lowest card wild                               |
        | 40-card deck + one-eyed jacks wild                             | Ac Jh 8c 6c 5c    | a straight flush     | ours; 000 stripped decks; 000 wild cards                                     |
        | flush beats full house + two decks + deuces wild               | 8c 8c 5c 5c 2d    | a flush              | ours; 000 stripped decks; 000 multiple decks; 000 wild cards                 |
        | mexican stud deck + one-eyed jacks wild                        | Js Jc As Qc 7c    | a straight           | ours; 002 old text, exceptions; 000 wild cards                               |
        | two decks + bug + lowest card wild + royal flush is a category | Qc Qs 2h 2h Jk Jk | a royal flush        | ours; 000 multiple decks; 000 the bug; 000 lowest card wild; 001 royal flush |

      Examples: customs of a house
        | rules                        | hand      | category             | source                                             |
        | 40-card deck + canadian stud | A-J-7-6-5 | a four-card straight | ours; 000 stripped decks; 002 old text, exceptions |

      Examples: in low poker, or where high and low share
        | rules                                                                          | hand           | category     | source                                                                                  |
        | 36-card deck + ace-to-five + high-low                                          | A-9-8-7-6      | a straight   | ours; 000 stripped decks; 000 ace to five; 000 low poker                                |
        | 40-card deck + ace-to-five + high-low                                          | A-8-7-6-5      | a straight   | ours; 000 stripped decks; 000 ace to five; 000 low poker                                |
        | mexican stud deck + ace-to-six + ace-high straight counts                      | A-K-Q-J-7      | a straight   | ours; 002 old text, exceptions; 000 ace to six                                          |
        | mexican stud deck + deuce-to-seven + high-low + deuces wild                    | K-Q-J-7-5-2    | a straight   | ours; 002 old text, exceptions; 000 deuce to seven; 000 low poker; 000 wild cards       |
        | mexican stud deck + deuce-to-seven + lowest card wild + wild cards pair in low | Q-J-7-6-5-3    | a pair       | ours; 002 old text, exceptions; 000 deuce to seven; 000 lowest card wild; 003 low hands |
        | two decks + ace-to-six + lowest card wild + one-eyed jacks wild                | 4c 4c 4d Jh Jd | high card    | ours; 000 multiple decks; 000 ace to six; 000 lowest card wild; 000 wild cards          |
        | two decks + deuce-to-seven + one-eyed jacks wild + wild cards pair in low      | Jh Jd Jh Jd 9c | a full house | ours; 000 multiple decks; 000 deuce to seven; 000 wild cards; 003 low hands             |

    Scenario Outline: with <rules>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      Examples: wild cards
        | rules                        | better                 | worse       | source                                |
        | flush beats full house + bug | J-7-6-2-Jk of diamonds | K-K-A-Jk-Jk | ours; 000 stripped decks; 000 the bug |

      Examples: natural cards against wild ones
        | rules                                                                           | better         | worse          | source                                                                                     |
        | 32-card deck + jokers wild + natural beats wild of a kind                       | A-10-9-8-7     | 10-9-8-7-Jk    | ours; 000 stripped decks; 000 wild cards; 003 wild cards                                   |
        | mexican stud deck + bug + lowest card wild + more wild cards win ties           | 3-3-K-7-Jk     | K-Q-J-7-6-Jk   | ours; 002 old text, exceptions; 000 the bug; 000 lowest card wild; 000 natural versus wild |
        | two decks + one-eyed jacks wild + natural beats wild of a kind + nevada pai gow | Js 9s 7s 6s 5s | Js Js 9s 7s 6s | ours; 000 multiple decks; 000 wild cards; 003 wild cards; 002 new text                     |

      Examples: a suit decides between equal hands
        | rules                                                                                               | better              | worse               | source                                                                          |
        | 32-card deck + suit of the highest unpaired card                                                    | Ah 10s 9h 8d 7c     | As 10h 9d 8c 7s     | ours; 000 stripped decks; 000 ranking of suits                                  |
        | 32-card deck + suit of the highest card outside the combination                                     | Ad 10s 10h 9h 8c 7d | As 10d 10c 9d 8d 7h | ours; 000 stripped decks; 001 ranking of suits                                  |
        | 36-card deck + two decks + bug + suit of the highest card                                           | Ad 9s 8s 6s Jk      | As 9c 8c 6c Jk      | ours; 000 stripped decks; 000 multiple decks; 000 the bug; 000 ranking of suits |
        | mexican stud deck + deuces wild + suit of the highest card outside the combination                  | Jd 7h 5h 4s 2s      | Jc 7h 5h 4d 2d      | ours; 002 old text, exceptions; 000 wild cards; 001 ranking of suits            |
        | two decks + jokers wild + royal flush beats five of a kind + suit of the highest paired card        | Jh Jh 7h 4h Jk      | Jc Jc 7c 4c Jk      | ours; 000 multiple decks; 000 wild cards; 003 wild cards; 000 ranking of suits  |
        | two decks + one-eyed jacks wild + nevada pai gow + suit of the highest card outside the combination | Js Js 5d 4d 3d      | Jh Jh Kd 10d 9d     | ours; 000 multiple decks; 000 wild cards; 002 new text; 001 ranking of suits    |
        | two decks + suit of the highest card                                                                | 9c 9s 9c 9h 9h      | 9d 9c 9d 9h 9h      | ours; 000 multiple decks; 000 ranking of suits                                  |

      Examples: in low poker, or where high and low share
        | rules                                                     | better         | worse               | source                                                       |
        | 32-card deck + ace-to-six                                 | K-Q-10-8-7     | A-10-9-8-7          | ours; 000 stripped decks; 000 ace to six                     |
        | flush beats full house + ace-to-six                       | J-J-J-5-5      | K-J-8-5-2 of spades | ours; 000 stripped decks; 000 ace to six                     |
        | mexican stud deck + ace-to-six + ace as the owner pleases | A-5-4-3-2      | J-J-Q-7-6-5         | ours; 002 old text, exceptions; 000 ace to six; 003 option b |
        | two decks + ace-to-six + eight or better                  | As 5s 4s 3s 2s | 3d 3h 3s As As      | ours; 000 multiple decks; 000 ace to six; 000 ace to five    |

      Examples: customs of a house
        | rules                                         | better         | worse          | source                                             |
        | 36-card deck + two decks                      | As 9s 8s 7s 6s | Kd Kh Kh Kd 8c | ours; 000 stripped decks; 000 multiple decks       |
        | mexican stud deck + two decks + canadian stud | As Qs Jh 7c 6h | 6d 6d Js 7s 5s | ours; 002 old text, exceptions; 000 multiple decks |

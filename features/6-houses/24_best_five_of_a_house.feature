@best_five_of_a_house
Feature: The best five of a house

  Of more cards those five count that are the best by all that the house has agreed on.

  Rule: The five that count are the best in this house

    Scenario Outline: with <rules>, the best of <cards> are <five>
      Given the house rules <rules>
      When <cards> is shown
      Then its best five are <five>

      Examples: in other packs, and of other numbers of cards
        | rules                            | cards                      | five            | source                               |
        | 32-card deck                     | A-7-8-9-10-8               | A-7-8-9-10      | ours; 000 stripped decks             |
        | 36-card deck                     | A-6-7-8-9-A                | A-6-7-8-9       | ours; 000 stripped decks             |
        | 40-card deck                     | A-5-6-7-8-J                | A-5-6-7-8       | ours; 000 stripped decks             |
        | mexican stud deck                | 5-6-7-J-Q-5                | 5-6-7-J-Q       | ours; 002 old text, exceptions       |
        | 20-card poker                    | A-K-Q-J-10-J               | J-J-A-K-Q       | ours; 000 stripped decks             |
        | two decks                        | As As Ac Kd Jd 2c          | As As Ac Kd Jd  | ours; 000 multiple decks             |
        | incomplete hands                 | 8-8-K                      | 8-8-K           | ours; 000 incomplete hands           |
        | three-card straights and flushes | 9-9-9-8                    | 9-9-9           | ours; 002 old text, three-card hands |
        | three-card straights and flushes | K-J-10-9                   | J-10-9          | ours; 002 old text, three-card hands |
        | flush beats full house           | 10s 9s 6s 4s 2s 10d 10h 9c | 10s 9s 6s 4s 2s | ours; 000 stripped decks             |

      Examples: in low poker
        | rules                                                 | cards         | five        | source                         |
        | ace-to-six + aces are the highest pair                | K-6-4-3-2-A   | 6-4-3-2-A   | ours; 000 ace to six; ruling 9 |
        | ace-to-six + ace as the owner pleases                 | K-6-4-3-2-A   | 6-4-3-2-A   | ours; 003 option b; ruling 10  |
        | ace-to-six + aces are the highest pair                | A-A-A-5-5-5   | 5-5-5-A-A   | ours; 000 ace to six; ruling 9 |
        | ace-to-six + ace as the owner pleases                 | A-A-5-4-3-2   | A-5-4-3-2   | ours; 003 option b; ruling 10  |
        | ace-to-five + high-low                                | J-J-J-10-5-5  | J-J-J-5-5   | ours; 000 low poker            |
        | deuce-to-seven + wild cards pair in low + jokers wild | 10-9-8-7-3-Jk | 10-9-8-7-3  | ours; 003 low hands            |
        | ace-to-six + ace-high straight counts                 | A-K-Q-J-10-10 | A-Q-J-10-10 | ours; 000 ace to six; ruling 8 |
        | ace-to-six + eight or better                          | K-8-7-6-5-4   | 8-7-6-5-4   | ours; 000 ace to five          |

      @from-ours @from-002-old-text-wild-cards @from-000-wild-cards @from-003-wild-cards
      @from-000-natural-versus-wild @from-003-double-ace-flush @ruling-2 @ruling-3 @ruling-4 @ruling-5
      Examples: with wild cards
        | rules                                          | cards                       | five            |
        | bug                                            | Qc 9c 6c 4c Jk Kd           | Qc 9c 6c 4c Jk  |
        | deuces wild                                    | K-K-K-2-A-J                 | K-K-K-2-A       |
        | one-eyed jacks wild                            | 8s 7d 6s 5h Js Qh           | 8s 7d 6s 5h Js  |
        | natural beats wild of a kind + jokers wild     | J-10-9-8-7-Jk               | J-10-9-8-7      |
        | natural wins ties + jokers wild                | Jk-A-K-Q-J-10               | A-K-Q-J-10      |
        | fewer wild cards win ties + jokers wild        | Jk-A-K-Q-J-10               | A-K-Q-J-10      |
        | fewer wild cards before kickers + jokers wild  | Jk-A-K-Q-J-10               | A-K-Q-J-10      |
        | fewer wild cards before kickers + jokers wild  | Ah Jh 10h 6h 5h Jk          | Ah Jh 10h 6h Jk |
        | more wild cards win ties + jokers wild         | 9-9-9-9-Jk-Jk               | 9-9-9-Jk-Jk     |
        | double-ace flush + jokers wild                 | Kh Qh 10h 8h Jk As Js 9s 5s | Jk As Js 9s 5s  |
        | royal flush beats five of a kind + jokers wild | Ac Ad Ah As Jk Ks Qs Js     | As Jk Ks Qs Js  |

      @from-ours @from-002-old-text-exceptions @from-000-ranking-of-suits @from-002-new-text
      @from-000-no-unbeatable-hand @from-001-ranking-of-suits @ruling-13 @ruling-40
      Examples: in other houses, where a suit may be what makes a card the best
        | rules                                             | cards                           | five            |
        | canadian stud                                     | A-10-6-5-4-3                    | A-6-5-4-3       |
        | suit of the highest card + suit order shdc        | 8d 8c 7s 6s 5s 4h               | 8d 7s 6s 5s 4h  |
        | suit of the highest card + suit order shcd        | 8d 8c 7s 6s 5s 4h               | 8c 7s 6s 5s 4h  |
        | suit of the highest unpaired card                 | 8c 8d 7c 7d 4c 4d               | 8c 8d 7c 7d 4d  |
        | nevada pai gow                                    | 6-5-4-3-2-A                     | 5-4-3-2-A       |
        | imperial flush                                    | As Ks Qs Js 10s Ah Kh Qh Jh 10h | Ah Kh Qh Jh 10h |
        | suit of the highest paired card + suit order shcd | 8d 8c 7s 6s 5s 4h               | 8c 7s 6s 5s 4h  |
        | suit of the highest card outside the combination  | 8c 8d 7s 6s 5s 4h               | 8d 7s 6s 5s 4h  |

    @from-ours @from-000-ace-to-five
    Example: a hand that qualifies with its straight only is that straight
      Given the house rules ace-to-six + eight or better
      When K-8-7-6-5-4 is shown
      Then it is a straight

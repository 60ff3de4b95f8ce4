@every_function
Feature: Every function knows the house

  What a house has agreed on is not only about who wins. A hand has the name of what it is there, the five cards that
  count are the best there, and a wild card is what helps most there.

  Rule: A hand is called what it is in this house

    Scenario Outline: with <rules>, <hand> is called <words>, also <name>
      Given the house rules <rules>
      When <hand> is shown
      Then it is called "<words>"
      And it is also called "<name>"

      Examples: in other packs, and of other numbers of cards
        | rules                            | hand           | words               | name                  | source                               |
        | 32-card deck                     | 10-9-8-7-A     | ten-high straight   | straight to the ten   | ours; 000 stripped decks             |
        | 36-card deck                     | 9-8-7-6-A      | nine-high straight  | sequence              | 000 stripped decks; ours             |
        | 40-card deck                     | 8-7-6-5-A      | eight-high straight | straight to the eight | ours; 000 stripped decks             |
        | mexican stud deck                | K-Q-J-7-6      | king-high straight  | straight to the king  | ours; 002 old text, exceptions       |
        | 20-card poker                    | A-K-Q-J-10     | ace high            | ace-king high         | ours; 000 stripped decks             |
        | two decks                        | As As Ac Kd Jd | three aces          | trip aces             | ours; 000 multiple decks             |
        | incomplete hands                 | 8-8-K          | pair of eights      | one pair              | ours; 000 incomplete hands           |
        | three-card hands                 | A-K-Q          | ace high            | ace-king high         | ours; 002 old text, three-card hands |
        | three-card straights and flushes | 4-4-4          | three fours         | trip fours            | ours; 002 old text, three-card hands |

      Examples: in low poker
        | rules                                                               | hand           | words               | name             | source                                          |
        | ace-to-six + ace-high straight counts                               | A-K-Q-J-10     | ace-high straight   | broadway         | ours; 000 ace to six; ruling 8                  |
        | ace-to-six + ace as the owner pleases                               | 5-4-3-2-A      | ace-low             | ace-five         | ours; 003 option b; ruling 10                   |
        | ace-to-five + high-low                                              | 7-6-5-4-3      | seven-high straight | sequence         | ours; 000 low poker                             |
        | ace-to-five + wild cards pair in low + jokers wild                  | 7-5-4-3-Jk     | pair of threes      | one pair         | ours; 003 low hands                             |
        | ace-to-five + jokers wild                                           | 8-6-5-4-Jk     | 8-low               | eight-six        | ours; 000 ace to five                           |
        | ace-to-six + aces are the highest pair                              | 5-4-3-2-A      | five-high straight  | wheel            | ours; 000 ace to six; ruling 9                  |
        | ace-to-six + aces are the highest pair                              | A-A-3-3-7      | aces and threes     | aces over threes | ours; 000 ace to six; ruling 9                  |
        | ace-to-five + one-eyed jacks wild + fewer wild cards before kickers | Kd Js 7c 5h 4d | king-low            | king-jack        | ours; 000 ace to five; 003 wild cards; ruling 4 |

      Examples: with wild cards of the pack
        | rules                                          | hand           | words               | name                          | source                         |
        | deuces wild                                    | 9-9-K-5-2      | three nines         | trip nines                    | ours; 000 wild cards           |
        | one-eyed jacks wild                            | Kd Kc Kh 5h Js | four kings          | four kings with a five kicker | ours; 000 wild cards           |
        | lowest card wild                               | 9-9-K-K-3      | kings full of nines | kings on nines                | ours; 000 lowest card wild     |
        | deuces wild + natural beats wild of a kind     | 6-5-4-3-2      | six-high straight   | straight to the six           | ours; 003 wild cards; ruling 4 |
        | jokers wild + royal flush beats five of a kind | As Jk Jk Jk Jk | royal flush         | ace-high straight flush       | ours; 003 wild cards; ruling 2 |
        | jokers wild + nevada pai gow                   | 5-4-3-2-Jk     | five-high straight  | wheel                         | ours; 002 new text             |

      Examples: where the highest hand is a category
        | rules                     | hand                | words       | name                    | source                                                  |
        | royal flush is a category | A-K-Q-J-10 of clubs | royal flush | ace-high straight flush | 001 royal flush; ruling 1; 002 old text, straight flush |

    Scenario Outline: in Canadian stud <hand> is called <words>, and no longer <name>
      Given the house rule canadian stud
      When <hand> is shown
      Then it is called "<words>"
      And it is not called "<name>"

      Examples:
        | hand           | words                        | name     | source                         |
        | 9-8-7-6-2      | nine-high four-card straight | nothing  | ours; 002 old text, exceptions |
        | Kc 9c 6c 2c Kd | king-high four-card flush    | one pair | ours; 002 old text, exceptions |

    @from-ours @from-000-stripped-decks @from-000-multiple-decks
    Example: where the flush is above the full house, the joker makes a flush
      Given the house rules two decks + jokers wild
      And the house rule flush beats full house
      When Ks Ks 9s 9s Jk is shown
      Then it is a flush
      And it is called "ace-high flush"
      And it is not called "boat"
      And it plays as Ks Ks 9s 9s As

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

      Examples: with wild cards
        | rules                                          | cards                       | five           | source                                   |
        | bug                                            | Qc 9c 6c 4c Jk Kd           | Qc 9c 6c 4c Jk | ours; 002 old text, wild cards           |
        | deuces wild                                    | K-K-K-2-A-J                 | K-K-K-2-A      | ours; 000 wild cards                     |
        | one-eyed jacks wild                            | 8s 7d 6s 5h Js Qh           | 8s 7d 6s 5h Js | ours; 000 wild cards                     |
        | natural beats wild of a kind + jokers wild     | J-10-9-8-7-Jk               | J-10-9-8-7     | ours; 003 wild cards; ruling 4           |
        | natural wins ties + jokers wild                | Jk-A-K-Q-J-10               | A-K-Q-J-10     | ours; 000 natural versus wild; ruling 4  |
        | fewer wild cards win ties + jokers wild        | Jk-A-K-Q-J-10               | A-K-Q-J-10     | ours; 002 old text, wild cards; ruling 4 |
        | fewer wild cards before kickers + jokers wild  | Jk-A-K-Q-J-10               | A-K-Q-J-10     | ours; 003 wild cards; ruling 4           |
        | more wild cards win ties + jokers wild         | 9-9-9-9-Jk-Jk               | 9-9-9-Jk-Jk    | ours; 000 natural versus wild; ruling 5  |
        | double-ace flush + jokers wild                 | Kh Qh 10h 8h Jk As Js 9s 5s | Jk As Js 9s 5s | ours; 003 double ace flush; ruling 3     |
        | royal flush beats five of a kind + jokers wild | Ac Ad Ah As Jk Ks Qs Js     | As Jk Ks Qs Js | ours; 003 wild cards; ruling 2           |

      Examples: in other houses, where a suit may be what makes a card the best
        | rules                                             | cards                           | five            | source                                  |
        | canadian stud                                     | A-10-6-5-4-3                    | A-6-5-4-3       | ours; 002 old text, exceptions          |
        | suit of the highest card + suit order shcd        | 8d 8c 7s 6s 5s 4h               | 8c 7s 6s 5s 4h  | ours; 000 ranking of suits              |
        | suit of the highest unpaired card                 | 8c 8d 7c 7d 4c 4d               | 8c 8d 7c 7d 4d  | ours; 000 ranking of suits              |
        | nevada pai gow                                    | 6-5-4-3-2-A                     | 5-4-3-2-A       | ours; 002 new text                      |
        | imperial flush                                    | As Ks Qs Js 10s Ah Kh Qh Jh 10h | Ah Kh Qh Jh 10h | ours; 000 no unbeatable hand; ruling 40 |
        | suit of the highest paired card + suit order shcd | 8d 8c 7s 6s 5s 4h               | 8c 7s 6s 5s 4h  | ours; 000 ranking of suits              |
        | suit of the highest card outside the combination  | 8c 8d 7s 6s 5s 4h               | 8d 7s 6s 5s 4h  | ours; 001 ranking of suits; ruling 13   |

    @from-ours @from-000-ace-to-five
    Example: a hand that qualifies with its straight only is that straight
      Given the house rules ace-to-six + eight or better
      When K-8-7-6-5-4 is shown
      Then it is a straight

  Rule: A wild card is what helps most in this house

    Scenario Outline: with <rules>, <hand> plays as <played>
      Given the house rules <rules>
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | rules                                                                            | hand            | played          | source                                          |
        | 36-card deck + jokers wild                                                       | A-6-7-8-Jk      | A-6-7-8-9       | ours; 000 stripped decks                        |
        | mexican stud deck + jokers wild                                                  | 6-Jk-J-Q-K      | 6-7-J-Q-K       | ours; 002 old text, exceptions                  |
        | 20-card poker + jokers wild                                                      | A-K-Q-J-Jk      | A-K-Q-J-A       | ours; 000 stripped decks                        |
        | two decks + jokers wild                                                          | 9s 9s Kd 7h Jk  | 9-9-K-7-9       | ours; 000 multiple decks                        |
        | incomplete hands + jokers wild                                                   | 8-8-Jk          | 8-8-8           | ours; 000 incomplete hands                      |
        | three-card hands + jokers wild                                                   | 9-8-Jk          | 9-8-9           | ours; 002 old text, three-card hands            |
        | three-card straights and flushes + jokers wild                                   | 9-8-Jk          | 9-8-10          | ours; 002 old text, three-card hands            |
        | canadian stud + jokers wild                                                      | K-9-8-7-Jk      | K-9-8-7-10      | ours; 002 old text, exceptions                  |
        | nevada pai gow + jokers wild                                                     | 5-4-3-2-Jk      | 5-4-3-2-A       | ours; 002 new text                              |
        | suit of the highest paired card + suit order hdcs + jokers wild                  | Kc 7d 4s 2h Jk  | Kc 7d 4s 2h Kh  | ours; 000 ranking of suits                      |
        | suit of the highest paired card + suit order cshd + jokers wild                  | Kd 7d 4s 2h Jk  | Kd 7d 4s 2h Kc  | ours; 000 ranking of suits                      |
        | 32-card deck + jokers wild                                                       | A-7-8-9-Jk      | A-7-8-9-10      | ours; 000 stripped decks                        |
        | 40-card deck + jokers wild                                                       | A-5-6-7-Jk      | A-5-6-7-8       | ours; 000 stripped decks                        |
        | suit of the highest card + suit order hdcs + jokers wild                         | Kc 7d 4s 2h Jk  | Kc 7d 4s 2h Kh  | ours; 000 ranking of suits                      |
        | suit of the highest unpaired card + suit order hdcs + jokers wild                | Ks Qd Jc 10h Jk | Ks Qd Jc 10h Ah | ours; 000 ranking of suits                      |
        | suit of the highest card outside the combination + suit order hdcs + jokers wild | Ks Qd Jc 10h Jk | Ks Qd Jc 10h Ah | ours; 001 ranking of suits; ruling 13           |
        | royal flush beats five of a kind + jokers wild                                   | As Jk Jk Jk Jk  | As Ks Qs Js 10s | ours; 003 wild cards; ruling 2                  |
        | natural beats wild of a kind + deuces wild                                       | 6-5-4-3-2       | 6-5-4-3-2       | ours; 003 wild cards; ruling 4                  |
        | ace-to-five + fewer wild cards before kickers + deuces wild                      | K-9-7-5-2       | K-9-7-5-2       | ours; 000 ace to five; 003 wild cards; ruling 4 |
        | ace-to-six + aces are the highest pair + wild cards pair in low + jokers wild    | A-9-8-7-Jk      | A-9-8-7-7       | ours; 000 ace to six; 003 low hands; ruling 9   |
        | ace-to-five + high-low + jokers wild                                             | Jk-6-5-4-3      | 7-6-5-4-3       | ours; 002 old text, ace to five; ruling 25      |
        | ace-to-six + ace as the owner pleases + jokers wild                              | K-9-7-5-Jk      | K-9-7-5-A       | ours; 003 option b; ruling 10                   |
        | ace-to-six + aces are the highest pair + jokers wild                             | K-9-7-5-Jk      | K-9-7-5-A       | ours; 000 ace to six; ruling 9                  |
        | ace-to-five + lowest card wild                                                   | K-9-7-5-A       | K-9-7-2-A       | ours; 000 lowest card wild; ruling 26           |

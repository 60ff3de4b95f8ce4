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
        | rules                                              | hand       | words               | name      | source                         |
        | ace-to-six + ace-high straight counts              | A-K-Q-J-10 | ace-high straight   | broadway  | ours; 000 ace to six; ruling 8 |
        | ace-to-six + ace as the owner pleases              | 5-4-3-2-A  | ace-low             | ace-five  | ours; 003 option b; ruling 10  |
        | ace-to-five + high-low                             | 7-6-5-4-3  | seven-high straight | sequence  | ours; 000 low poker            |
        | ace-to-five + wild cards pair in low + jokers wild | 7-5-4-3-Jk | pair of threes      | one pair  | ours; 003 low hands            |
        | ace-to-five + jokers wild                          | 8-6-5-4-Jk | 8-low               | eight-six | ours; 000 ace to five          |
        | ace-to-six + aces are the highest pair             | 5-4-3-2-A  | five-high straight  | wheel     | ours; 000 ace to six; ruling 9 |

      Examples: with wild cards of the pack
        | rules               | hand           | words               | name                          | source                     |
        | deuces wild         | 9-9-K-5-2      | three nines         | trip nines                    | ours; 000 wild cards       |
        | one-eyed jacks wild | Kd Kc Kh 5h Js | four kings          | four kings with a five kicker | ours; 000 wild cards       |
        | lowest card wild    | 9-9-K-K-3      | kings full of nines | kings on nines                | ours; 000 lowest card wild |

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

  Rule: The five that count are the best in this house

    Scenario Outline: with <rules>, the best of <cards> are <five>
      Given the house rules <rules>
      When <cards> is shown
      Then its best five are <five>

      Examples: in other packs, and of other numbers of cards
        | rules                            | cards             | five           | source                               |
        | 32-card deck                     | A-7-8-9-10-8      | A-7-8-9-10     | ours; 000 stripped decks             |
        | 36-card deck                     | A-6-7-8-9-A       | A-6-7-8-9      | ours; 000 stripped decks             |
        | 40-card deck                     | A-5-6-7-8-J       | A-5-6-7-8      | ours; 000 stripped decks             |
        | mexican stud deck                | 5-6-7-J-Q-5       | 5-6-7-J-Q      | ours; 002 old text, exceptions       |
        | 20-card poker                    | A-K-Q-J-10-J      | J-J-A-K-Q      | ours; 000 stripped decks             |
        | two decks                        | As As Ac Kd Jd 2c | As As Ac Kd Jd | ours; 000 multiple decks             |
        | incomplete hands                 | 8-8-K             | 8-8-K          | ours; 000 incomplete hands           |
        | three-card straights and flushes | 9-9-9-8           | 9-9-9          | ours; 002 old text, three-card hands |

      Examples: in low poker
        | rules                                                 | cards         | five       | source                         |
        | ace-to-six + aces are the highest pair                | K-6-4-3-2-A   | 6-4-3-2-A  | ours; 000 ace to six; ruling 9 |
        | ace-to-six + ace as the owner pleases                 | K-6-4-3-2-A   | 6-4-3-2-A  | ours; 003 option b; ruling 10  |
        | ace-to-six + aces are the highest pair                | A-A-A-5-5-5   | 5-5-5-A-A  | ours; 000 ace to six; ruling 9 |
        | ace-to-six + ace as the owner pleases                 | A-A-5-4-3-2   | A-5-4-3-2  | ours; 003 option b; ruling 10  |
        | ace-to-five + high-low                                | J-J-J-10-5-5  | J-J-J-5-5  | ours; 000 low poker            |
        | deuce-to-seven + wild cards pair in low + jokers wild | 10-9-8-7-3-Jk | 10-9-8-7-3 | ours; 003 low hands            |

      Examples: with wild cards
        | rules                                      | cards             | five           | source                         |
        | bug                                        | Qc 9c 6c 4c Jk Kd | Qc 9c 6c 4c Jk | ours; 002 old text, wild cards |
        | deuces wild                                | K-K-K-2-A-J       | K-K-K-2-A      | ours; 000 wild cards           |
        | one-eyed jacks wild                        | 8s 7d 6s 5h Js Qh | 8s 7d 6s 5h Js | ours; 000 wild cards           |
        | natural beats wild of a kind + jokers wild | J-10-9-8-7-Jk     | J-10-9-8-7     | ours; 003 wild cards; ruling 4 |

      Examples: in other houses, where a suit may be what makes a card the best
        | rules                                      | cards             | five           | source                         |
        | canadian stud                              | A-10-6-5-4-3      | A-6-5-4-3      | ours; 002 old text, exceptions |
        | suit of the highest card + suit order shcd | 8d 8c 7s 6s 5s 4h | 8c 7s 6s 5s 4h | ours; 000 ranking of suits     |
        | suit of the highest unpaired card          | 8c 8d 7c 7d 4c 4d | 8c 8d 7c 7d 4d | ours; 000 ranking of suits     |

  Rule: A wild card is what helps most in this house

    Scenario Outline: with <rules>, <hand> plays as <played>
      Given the house rules <rules>
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | rules                                                           | hand           | played         | source                               |
        | 36-card deck + jokers wild                                      | A-6-7-8-Jk     | A-6-7-8-9      | ours; 000 stripped decks             |
        | mexican stud deck + jokers wild                                 | 6-Jk-J-Q-K     | 6-7-J-Q-K      | ours; 002 old text, exceptions       |
        | 20-card poker + jokers wild                                     | A-K-Q-J-Jk     | A-K-Q-J-A      | ours; 000 stripped decks             |
        | two decks + jokers wild                                         | 9s 9s Kd 7h Jk | 9-9-K-7-9      | ours; 000 multiple decks             |
        | incomplete hands + jokers wild                                  | 8-8-Jk         | 8-8-8          | ours; 000 incomplete hands           |
        | three-card hands + jokers wild                                  | 9-8-Jk         | 9-8-9          | ours; 002 old text, three-card hands |
        | three-card straights and flushes + jokers wild                  | 9-8-Jk         | 9-8-10         | ours; 002 old text, three-card hands |
        | canadian stud + jokers wild                                     | K-9-8-7-Jk     | K-9-8-7-10     | ours; 002 old text, exceptions       |
        | nevada pai gow + jokers wild                                    | 5-4-3-2-Jk     | 5-4-3-2-A      | ours; 002 new text                   |
        | suit of the highest paired card + suit order hdcs + jokers wild | Kc 7d 4s 2h Jk | Kc 7d 4s 2h Kh | ours; 000 ranking of suits           |
        | suit of the highest paired card + suit order cshd + jokers wild | Kd 7d 4s 2h Jk | Kd 7d 4s 2h Kc | ours; 000 ranking of suits           |

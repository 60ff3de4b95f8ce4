@wild_cards_of_a_house
Feature: The wild cards of a house

  What helps most in one house may help little in another: a wild card is what makes the best hand there.

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

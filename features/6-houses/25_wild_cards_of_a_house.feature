@wild_cards_of_a_house
Feature: The wild cards of a house

  What helps most in one house may help little in another: a wild card is what makes the best hand there.

  Rule: A wild card is what helps most in this house

    Scenario Outline: with <rules>, <hand> plays as <played>
      Given the house rules <rules>
      When <hand> is shown
      Then it plays as <played>

      @from-ours @from-000-stripped-decks @from-002-old-text-exceptions @from-000-multiple-decks
      @from-000-incomplete-hands @from-002-old-text-three-card-hands @from-002-new-text @from-000-ranking-of-suits
      @from-001-ranking-of-suits @from-003-wild-cards @from-000-ace-to-five @from-000-ace-to-six @from-003-low-hands
      @from-002-old-text-ace-to-five @from-003-option-b @from-000-lowest-card-wild @ruling-2 @ruling-4 @ruling-13
      @ruling-9 @ruling-10 @ruling-25 @ruling-26
      Examples:
        | rules                                                                            | hand            | played          |
        | 36-card deck + jokers wild                                                       | A-6-7-8-Jk      | A-6-7-8-9       |
        | mexican stud deck + jokers wild                                                  | 6-Jk-J-Q-K      | 6-7-J-Q-K       |
        | 20-card poker + jokers wild                                                      | A-K-Q-J-Jk      | A-K-Q-J-A       |
        | two decks + jokers wild                                                          | 9s 9s Kd 7h Jk  | 9-9-K-7-9       |
        | incomplete hands + jokers wild                                                   | 8-8-Jk          | 8-8-8           |
        | three-card hands + jokers wild                                                   | 9-8-Jk          | 9-8-9           |
        | three-card straights and flushes + jokers wild                                   | 9-8-Jk          | 9-8-10          |
        | canadian stud + jokers wild                                                      | K-9-8-7-Jk      | K-9-8-7-10      |
        | nevada pai gow + jokers wild                                                     | 5-4-3-2-Jk      | 5-4-3-2-A       |
        | suit of the highest paired card + suit order hdcs + jokers wild                  | Kc 7d 4s 2h Jk  | Kc 7d 4s 2h Kh  |
        | suit of the highest paired card + suit order cshd + jokers wild                  | Kd 7d 4s 2h Jk  | Kd 7d 4s 2h Kc  |
        | 32-card deck + jokers wild                                                       | A-7-8-9-Jk      | A-7-8-9-10      |
        | 40-card deck + jokers wild                                                       | A-5-6-7-Jk      | A-5-6-7-8       |
        | suit of the highest card + suit order hdcs + jokers wild                         | Kc 7d 4s 2h Jk  | Kc 7d 4s 2h Kh  |
        | suit of the highest unpaired card + suit order hdcs + jokers wild                | Ks Qd Jc 10h Jk | Ks Qd Jc 10h Ah |
        | suit of the highest card outside the combination + suit order hdcs + jokers wild | Ks Qd Jc 10h Jk | Ks Qd Jc 10h Ah |
        | royal flush beats five of a kind + jokers wild                                   | As Jk Jk Jk Jk  | As Ks Qs Js 10s |
        | natural beats wild of a kind + deuces wild                                       | 6-5-4-3-2       | 6-5-4-3-2       |
        | ace-to-five + fewer wild cards before kickers + deuces wild                      | K-9-7-5-2       | K-9-7-5-2       |
        | ace-to-six + aces are the highest pair + wild cards pair in low + jokers wild    | A-9-8-7-Jk      | A-9-8-7-7       |
        | ace-to-five + high-low + jokers wild                                             | Jk-6-5-4-3      | 7-6-5-4-3       |
        | ace-to-six + ace as the owner pleases + jokers wild                              | K-9-7-5-Jk      | K-9-7-5-A       |
        | ace-to-six + aces are the highest pair + jokers wild                             | K-9-7-5-Jk      | K-9-7-5-A       |
        | ace-to-five + lowest card wild                                                   | K-9-7-5-A       | K-9-7-2-A       |

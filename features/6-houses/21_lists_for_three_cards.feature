@lists_for_three_cards
Feature: Lists for three cards

  Three cards are a hand in some houses, and their list may be as long as any.

  Rule: Each line of a list holds for what three cards are

    Scenario Outline: where <what>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-000-stripped-decks @from-002-old-text-exceptions @from-000-ace-to-six @from-003-option-b
      @from-003-low-hands @from-000-deuce-to-seven @from-000-more-than-five-cards @from-000-wild-cards
      @from-003-wild-cards-in-low-hands @from-000-lowest-card-wild @ruling-8 @ruling-10
      Examples:
        | what                                                 | rules                                                                                                           | hand        | category         |
        | the ace is below the five                            | 40-card deck + three-card hands + three-card straights and flushes                                              | As 5s 6h    | a straight       |
        | seven and jack are neighbours, and the deuce a queen | mexican stud deck + three-card hands + three-card straights and flushes + deuces wild                           | 2c 7h Jh    | a straight flush |
        | the ace-high straight counts                         | three-card hands + three-card straights and flushes + ace-to-six + ace-high straight counts                     | Qc Kc As    | a straight       |
        | the ace need not be low                              | three-card hands + three-card straights and flushes + ace-to-six + ace as the owner pleases                     | Ac 2h 3s    | a high card      |
        | the wild jack must pair                              | three-card hands + three-card straights and flushes + ace-to-six + one-eyed jacks wild + wild cards pair in low | 10d Js Qc   | a pair           |
        | the ace is below the seven                           | 32-card deck + three-card hands + three-card straights and flushes + ace-to-five + high-low                     | Ad 7d 8c    | a straight       |
        | the wild sevens make the hand low, not high          | two decks + three-card straights and flushes + deuce-to-seven + eight or better + lowest card wild              | 7h 7h Kh    | a high card      |
        | the jack and the seven are neighbours                | mexican stud deck + three-card straights and flushes + ace-to-six + ace-high straight counts                    | Jd Qs 7h    | a straight       |
        | a card that pairs is left out                        | two decks + three-card hands + ace-to-five                                                                      | 7s 7c Jd 5s | a high card      |
        | a card that makes a straight is left out             | three-card hands + three-card straights and flushes + deuce-to-seven                                            | 7d 8c 9h 5h | a high card      |
        | there is a joker                                     | three-card hands + jokers wild + suit of the highest card outside the combination                               | 6s Jk Ks    | a pair           |
        | three deuces need not be alike                       | three-card straights and flushes + ace-to-six + aces are the highest pair + deuces wild                         | 2d 2h 2c    | a high card      |
        | the three is as wild as the joker                    | three-card straights and flushes + jokers wild + lowest card wild + more wild cards win ties                    | 3h 4c 5s Jk | a straight flush |

  Rule: Each line of a list holds for three cards that meet

    Scenario Outline: where <what>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-ranking-of-suits @from-000-ace-to-six @from-003-wild-cards @from-003-low-hands
      @from-000-natural-versus-wild @from-002-old-text-ace-to-five @ruling-4 @ruling-5 @ruling-9
      Examples:
        | what                                                      | rules                                                                                                                       | better    | worse     |
        | the highest card decides                                  | three-card hands + three-card straights and flushes + suit of the highest card                                              | Kh 8h 5h  | Kd 8d 5d  |
        | no card is paired, and the highest decides                | three-card hands + three-card straights and flushes + suit of the highest paired card                                       | Ks 4s As  | Kc 4c Ac  |
        | the pair of aces is the highest                           | three-card straights and flushes + ace-to-six + aces are the highest pair + one-eyed jacks wild                             | Kd Ks 9h  | Kc Ac Ad  |
        | natural cards beat wild ones of a kind                    | three-card hands + ace-to-five + jokers wild + natural beats wild of a kind                                                 | Kh 9d 2s  | 5c 3d Jk  |
        | the joker must pair, and the natural pair is first        | 32-card deck + two decks + three-card hands + ace-to-five + jokers wild + natural wins ties + wild cards pair in low        | Ks 8s 8s  | Ks Jk 8s  |
        | two jokers are better than one                            | 32-card deck + three-card hands + ace-to-five + high-low + bug + more wild cards win ties + suit of the highest paired card | Jk Jk Jd  | As Jk Jc  |
        | an ace is not below the nine                              | 36-card deck + three-card hands + ace-to-six + aces are the highest pair                                                    | 9d 9s 8c  | As Ah 9s  |
        | the suit of the highest card decides of three             | three-card straights and flushes + deuces wild + suit of the highest paired card                                            | Js Qs Ks  | Jc Qc Kc  |
        | the jack makes a higher straight than the deuce of spades | three-card straights and flushes + deuces wild + one-eyed jacks wild + jokers wild + natural beats wild of a kind           | 2s Jh Jk  | 9c 2c Jk  |
        | the straight with a joker is first                        | three-card hands + three-card straights and flushes + jokers wild + more wild cards win ties                                | 10h Jk Qh | 10d Jd Qd |
        | the straight without a joker is first                     | three-card hands + three-card straights and flushes + jokers wild + natural wins ties                                       | 10d Jd Qd | 10h Jk Qh |
        | nobody is low enough, and the suit of the nine decides    | three-card straights and flushes + ace-to-five + eight or better + high-low + suit of the highest paired card               | 7s 8d 9h  | 7c 8h 9d  |

    Scenario Outline: where <what>, <first> and <second> share
      Given the house rules <rules>
      When <first> meets <second>
      Then the pot is shared

      @from-ours @from-000-natural-versus-wild @ruling-4
      Examples:
        | what                                                  | rules                                                                                                                           | first    | second   |
        | a natural straight is above an equal one with a joker | three-card straights and flushes + ace-to-five + high-low + jokers wild + natural wins ties + suit of the highest unpaired card | 6s 7s 8d | 6d 7c Jk |

    @from-ours @from-000-ranking-of-suits
    Example: where the jokers are of spades, Jk Jk Jk beats Kd Jk Jk
      Given the house rules 36-card deck + three-card hands + three-card straights and flushes
      And the house rules ace-to-five + high-low + jokers wild + suit of the highest unpaired card
      When Jk Jk Jk meets Kd Jk Jk
      Then Jk Jk Jk wins

    @from-ours @from-003-option-b @ruling-10
    Example: where the ace is low for high, and high for low, Ah 5s 6h beats 8d Kh Kc
      Given the house rules 40-card deck + three-card straights and flushes + ace-to-six + ace as the owner pleases
      And the house rules high-low + more wild cards win ties + suit of the highest paired card
      When Ah 5s 6h meets 8d Kh Kc
      Then Ah 5s 6h wins

    @from-ours @from-000-stripped-decks @from-000-the-bug
    Example: where the bug is a six above the ace, but a natural six is first, Ad 6s 7c beats Ad Jk 7c
      Given the house rules 36-card deck + two decks + three-card hands + three-card straights and flushes
      And the house rules deuce-to-seven + high-low + bug + fewer wild cards win ties
      When Ad 6s 7c meets Ad Jk 7c
      Then Ad 6s 7c wins

    @from-ours @from-000-ranking-of-suits
    Example: where the kings and the nines are wild, and the suit of the ace decides, Ah Kh Kh beats 9s Qc 9c
      Given the house rules two decks + three-card hands + three-card straights and flushes + ace-to-five + high-low
      And the house rules lowest card wild + suit order shdc + suit of the highest card outside the combination
      When Ah Kh Kh meets 9s Qc 9c
      Then Ah Kh Kh wins

    @from-ours @from-003-wild-cards @ruling-4
    Example: where a natural straight is better than one with a jack, 8c 9h 10s beats 8h 9s Js
      Given the house rules three-card hands + three-card straights and flushes + ace-to-six + eight or better + high-low
      And the house rules one-eyed jacks wild + fewer wild cards before kickers + suit of the highest card outside the combination
      When 8c 9h 10s meets 8h 9s Js
      Then 8c 9h 10s wins

    @from-ours @from-003-wild-cards @ruling-4
    Example: where the jack of hearts is itself, though all are wild, Jh 2h 2d beats Jk Jk Jk
      Given the house rules three-card straights and flushes + deuces wild + one-eyed jacks wild
      And the house rules jokers wild + natural beats wild of a kind + suit of the highest card
      When Jh 2h 2d meets Jk Jk Jk
      Then Jh 2h 2d wins

@lists_for_low_hands
Feature: Lists for low hands

  Where low hands win, or share the pot with the high ones, the list of a house goes on to mean what it says: a line
  about high hands holds for their half.

  Rule: Each line of a list holds for what a hand is, beside low poker

    Scenario Outline: where <what>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-002-old-text-exceptions @from-000-wild-cards @from-000-stripped-decks
      @from-003-wild-cards-in-low-hands
      Examples:
        | what                                  | rules                                                                                                                         | hand             | category             |
        | four in sequence are enough for high  | ace-to-six + high-low + canadian stud + nevada pai gow                                                                        | 7s 8h 9h 10h Qd  | a four-card straight |
        | the deuce is wild for high            | deuce-to-seven + high-low + deuces wild + nevada pai gow                                                                      | 3h 2c 9c 4h 10d  | a pair               |
        | the jokers are wild for high          | ace-to-five + high-low + jokers wild + canadian stud                                                                          | 8c Jk 10c Jk Qd  | a straight           |
        | the ace is below the six              | 36-card deck + ace-to-five + high-low + royal flush is a category                                                             | As 6s 7s 8s 9s   | a straight flush     |
        | the ace is below the seven            | 32-card deck + ace-to-five + high-low + minimum beats maximum + imperial flush                                                | Ac 7d 8d 9c 10d  | a straight           |
        | the ace is below the seven            | 32-card deck + two decks + flush beats full house + deuce-to-seven + high-low + royal flush is a category                     | Ad 7h 8s 9d 10c  | a straight           |
        | the deuce is as wild as the joker     | two decks + ace-to-six + high-low + jokers wild + deuces wild + royal flush is a category + suit of the highest unpaired card | 7s 7h 7d Jk 2s   | five of a kind       |
        | there are no straights and no flushes | 20-card poker + two decks + ace-to-five + high-low + jokers wild + lowest card wild + suit of the highest card                | Jc Ac 10d Jk 10c | four of a kind       |
        | the ace need not be low               | 40-card deck + flush beats full house + ace-to-six + ace as the owner pleases                                                 | As 5d 6h 7d 8d   | a high card          |
        | the ace need not be low in a flush    | 40-card deck + ace-to-six + ace as the owner pleases + bug                                                                    | As 5s 6s 7s 8s   | a flush              |
        | the jack spoils the straight          | 36-card deck + ace-to-six + ace-high straight counts + one-eyed jacks wild                                                    | 9s 10s Js Qs Ks  | a high card          |

    @from-ours @from-003-wild-cards @ruling-2
    Example: where the royal flush is above five of a kind, Jk Jk Jk Jk Kc is a royal flush
      Given the house rules 32-card deck + flush beats full house + ace-to-five + high-low + jokers wild
      And the house rules royal flush beats five of a kind + canadian stud + royal flush is a category + suit of the highest card
      When Jk Jk Jk Jk Kc is shown
      Then it is a royal flush

  Rule: Each line of a list holds for who takes the pot, beside low poker

    Scenario Outline: where <what>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-003-option-b @from-000-ranking-of-suits @from-002-new-text @from-000-ace-to-six
      @from-002-old-text-wild-cards @from-000-stripped-decks @from-003-wild-cards @from-003-double-ace-flush
      @ruling-3 @ruling-4 @ruling-8 @ruling-10
      Examples:
        | what                                                      | rules                                                                                                                  | better          | worse             |
        | the ace is high in the low hand, and spoils no straight   | ace-to-six + ace as the owner pleases + high-low + nevada pai gow                                                      | Ac 2d 3d 4h 5h  | 10c 10s 10d Kh Jc |
        | nobody is low enough, and the suit of the ten decides     | ace-to-five + eight or better + high-low + royal flush is a category + suit of the highest unpaired card               | 6h 7d 8c 9h 10d | 6s 7c 8d 9s 10c   |
        | 5-4-3-2-A is above a nine-high straight, and low as well  | ace-to-six + high-low + canadian stud + nevada pai gow + imperial flush + royal flush is a category                    | 2c 3h 4s 5s Ah  | 5c 6d 7h 8d 9s    |
        | the ace-high straight counts, so that two pairs are lower | two decks + ace-to-six + ace-high straight counts + high-low + jokers wild + royal flush is a category                 | 5h Js Jk 5h Jc  | 10d Jc Qd Kc Ac   |
        | two jokers are better than three                          | two decks + ace-to-six + high-low + bug + fewer wild cards win ties + nevada pai gow + suit of the highest paired card | Jk 4s 5s Jk 2s  | Jk Jk 4s 5s Jk    |
        | three jokers are better than four                         | 32-card deck + ace-to-six + high-low + bug + fewer wild cards win ties + canadian stud + royal flush is a category     | Jk Ad Kd Jk Jk  | Jk Jk Kc Jk Jk    |
        | the ace is below the seven                                | 32-card deck + ace-to-six + ace as the owner pleases + jokers wild + more wild cards win ties                          | 7c 8h 9d Ac Jc  | 7s 8c 9s As 10h   |
        | fewer wild cards come before the kickers                  | 40-card deck + ace-to-six + aces are the highest pair + jokers wild + fewer wild cards before kickers                  | 5c 6c 8c 9s 10c | 6s 7h 8d Jk 10s   |
        | jokers are two more aces of the flush                     | ace-to-five + high-low + jokers wild + double-ace flush + suit of the highest card                                     | 3d Jk Ad Jk 8d  | Jk Kh Qh Jh 2h    |

    Scenario Outline: where <what>, <first> and <second> share
      Given the house rules <rules>
      When <first> meets <second>
      Then the pot is shared

      @from-ours @from-000-ace-to-five @from-000-ace-to-six @from-000-deuce-to-seven @ruling-9
      Examples:
        | what                                       | rules                                                                                                         | first           | second          |
        | suits decide nothing for low               | ace-to-five + high-low + royal flush is a category + suit of the highest card outside the combination         | Ah 7h 8h 6h Jc  | Ad 7d 8d 6d Js  |
        | suits decide nothing for low               | ace-to-six + high-low + minimum beats maximum + royal flush is a category + suit of the highest unpaired card | As 2h 3h 4h 5h  | Ac 2s 3s 4s 5s  |
        | a pair of aces is the highest for low, too | ace-to-six + aces are the highest pair + high-low + minimum beats maximum + suit of the highest paired card   | 3h Ad 10d As 9h | 3s 4h 5h 6s 3c  |
        | the better low hand takes half             | two decks + flush beats full house + deuce-to-seven + high-low + canadian stud + royal flush is a category    | 10s Js Qh Kc 7c | 9h 10h Jh Qh Kh |

    @from-ours @from-003-wild-cards-in-low-hands
    Example: where high and low share, a wild card that pairs loses the low half
      Given the house rules deuce-to-seven + high-low + jokers wild + wild cards pair in low
      And the house rule suit of the highest card
      When a pot of 10 chips is divided among
        | Ann | Kh Qs 5d 4h Jk |
        | Bob | Ks Qc 4d 2c 2s |
      Then the chips are Ann 5, Bob 5

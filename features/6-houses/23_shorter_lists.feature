@shorter_lists
Feature: Shorter lists

  A few lines together mean what each means alone.

  Rule: Each line of a short list holds beside the others

    Scenario Outline: where <what>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-000-lowest-card-wild @from-000-wild-cards
      Examples:
        | what                               | rules                                                                             | hand            | category         |
        | the five is wild, being the lowest | lowest card wild + canadian stud + nevada pai gow                                 | 10c Jh Qc Kd 5c | a straight       |
        | the six is wild, being the lowest  | 36-card deck + lowest card wild + royal flush is a category                       | Ah 6h 7h 8h 9h  | a straight flush |
        | deuces and a jack are wild         | deuces wild + one-eyed jacks wild + royal flush is a category                     | Ac 2d Js 4c 5c  | a straight flush |
        | the jack of hearts is an ace       | 36-card deck + one-eyed jacks wild + royal flush is a category                    | Ad Ah Jh Qc Qd  | a full house     |
        | the jack of hearts is a ten        | one-eyed jacks wild + royal flush is a category + suit of the highest paired card | 7c 8d 9c Jh Jd  | a straight       |

    Scenario Outline: where <what>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-no-unbeatable-hand @from-003-wild-cards @from-000-ranking-of-suits
      @from-001-ranking-of-suits @ruling-4
      Examples:
        | what                                   | rules                                                                                                      | better          | worse           |
        | the minimum beats the maximum          | double-ace flush + natural wins ties + minimum beats maximum + imperial flush + royal flush is a category  | As 2s 3s 4s 5s  | 10h Jh Qh Kh Ah |
        | the natural straight is first          | one-eyed jacks wild + natural beats wild of a kind + canadian stud + nevada pai gow                        | 2h 3s 4s 5h Ad  | 2d Js 4d 5c Ah  |
        | natural cards beat wild ones of a kind | jokers wild + natural beats wild of a kind + royal flush is a category + suit of the highest card          | 9h Js Ks Qh 10c | 9d Jc Jk Jk 10d |
        | the suit of the highest card decides   | jokers wild + fewer wild cards win ties + royal flush is a category + suit of the highest paired card      | 4d 5c 6h 7c 8s  | 4h 5s 6d 7s 8c  |
        | hearts are above diamonds              | fewer wild cards before kickers + minimum beats maximum + suit of the highest card outside the combination | 6h 7h 8h 9h 10h | 6d 7d 8d 9d 10d |

    @from-ours @from-000-stripped-decks
    Example: where the ace is below the six, As 6s 7s 8s 9s is a straight flush
      Given the house rules 36-card deck + two decks + flush beats full house + minimum beats maximum
      And the house rules imperial flush + royal flush is a category + suit of the highest card
      When As 6s 7s 8s 9s is shown
      Then it is a straight flush

  Rule: Two lines together hold for the hands that both are about

    Scenario Outline: <better> beats <worse>, as <what>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-ranking-of-suits @from-001-ranking-of-suits @from-000-natural-versus-wild
      @from-003-wild-cards @ruling-2 @ruling-5 @ruling-13
      Examples:
        | what                                                          | rules                                                                     | better            | worse             |
        | the ace is below the seven, so that the tens decide           | 32-card deck + suit of the highest unpaired card                          | Ac 7c 8s 9s 10d   | Ah 7h 8d 9d 10c   |
        | seven and jack are neighbours, and spades above hearts        | mexican stud deck + suit of the highest paired card                       | 4s 5s 6s 7s Js    | 4h 5h 6h 7h Jh Kh |
        | the bug completes both, and spades are above clubs            | bug + suit of the highest paired card                                     | 7s 8s 9s 10s Jk   | 7c 8c 9c 10c Jk   |
        | deuces complete both, and spades are above hearts             | deuces wild + suit of the highest paired card                             | 3s 2h 2c 6s 7s    | 3h 2s 2d 6h 7h    |
        | a wild jack completes both, and spades are above clubs        | one-eyed jacks wild + suit of the highest paired card                     | 3s Jh 4s 8s 9s    | 3c Js 4c 8c 9c    |
        | a wild jack completes both, so that the tens decide           | one-eyed jacks wild + suit of the highest unpaired card                   | 6d 7d Jh 9d 10h   | 6c 7c Js 9c 10d   |
        | the fours are paired by two packs                             | two decks + suit of the highest paired card                               | Qs 5s 4s 4s 9s    | Qh 5h 4h 4h 9h    |
        | the queens are paired by two packs                            | two decks + suit of the highest card outside the combination              | 8s Js Qs Qs Js    | 8d Jd Qd Qd Jd    |
        | the aces are paired by two packs, and the jacks decide        | two decks + suit of the highest unpaired card                             | Jd 7s As As 9s    | Jc 7d Ad Ad 9d    |
        | the joker is the nine above the ace                           | 36-card deck + jokers wild + more wild cards win ties                     | 8s 6s Jk 7s As    | Ah 6h 7h 8h 9h Kh |
        | the eights decide, not the aces beside a pair                 | 40-card deck + suit of the highest card outside the combination           | Ad 5h 6c 7c 8h 7h | As 5c 6d 7d 8c 7s |
        | royal flushes are above five queens, and diamonds above clubs | jokers wild + royal flush beats five of a kind + suit of the highest card | Qd Jk Jk Jk Jk    | Qc Jk Jk Jk Jk    |

    @from-ours @from-000-wild-cards
    Example: two deuces are wild, but pair nothing for low
      Given the house rules ace-to-five + deuces wild
      When 2h 6h 7h 2s 9h is shown
      Then it is high card

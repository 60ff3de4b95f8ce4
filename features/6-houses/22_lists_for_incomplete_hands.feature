@lists_for_incomplete_hands
Feature: Lists for incomplete hands

  Where fewer than five cards are a hand, each line of a list means what it says for one card and for five.

  Rule: Each line of a list holds where fewer cards are a hand

    Scenario Outline: where <what>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-000-stripped-decks @from-002-old-text-exceptions @from-000-lowest-card-wild
      @from-001-royal-flush @from-000-wild-cards @ruling-1
      Examples:
        | what                                               | rules                                                                                                                          | hand            | category             |
        | the ace is below the five                          | 40-card deck + incomplete hands + minimum beats maximum + royal flush is a category                                            | As 5s 6s 7s 8s  | a straight flush     |
        | the ace is below the seven                         | 32-card deck + incomplete hands + minimum beats maximum + royal flush is a category                                            | Ac 7d 8h 9s 10h | a straight           |
        | the ace is below the six                           | 36-card deck + incomplete hands + minimum beats maximum + royal flush is a category                                            | As 6s 7s 8s 9s  | a straight flush     |
        | four of a suit are enough, one of them a joker     | incomplete hands + jokers wild + canadian stud + royal flush is a category                                                     | 3s Jk 5s 6s     | a four-card flush    |
        | the five is wild, being the lowest                 | incomplete hands + lowest card wild + canadian stud + royal flush is a category                                                | Ks 5s 7s        | a pair               |
        | the royal flush has its name                       | flush beats full house + incomplete hands + jokers wild + royal flush is a category                                            | Jk Jk Jh Qh Kh  | a royal flush        |
        | the jack of hearts is the ace of a royal flush     | incomplete hands + one-eyed jacks wild + canadian stud + nevada pai gow + royal flush is a category + suit of the highest card | 10s Js Qs Ks Jh | a royal flush        |
        | seven and jack are neighbours, and four are enough | mexican stud deck + flush beats full house + incomplete hands + canadian stud + nevada pai gow + suit of the highest card      | 7c Jh Qh Kh     | a four-card straight |
        | the jack of hearts is wild for four                | incomplete hands + one-eyed jacks wild + royal flush is a category                                                             | 2s 3s 4s Jh     | a pair               |
        | four in sequence are enough                        | incomplete hands + canadian stud + suit of the highest card                                                                    | 7c 8d 9d 10h    | a four-card straight |

    Scenario Outline: where <what>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-001-ranking-of-suits @from-000-ranking-of-suits @from-003-wild-cards @from-002-new-text
      @from-000-stripped-decks @ruling-4 @ruling-13
      Examples:
        | what                                                               | rules                                                                                                                                      | better         | worse          |
        | no card is outside of the straight, and the five decides           | incomplete hands + more wild cards win ties + canadian stud + royal flush is a category + suit of the highest card outside the combination | 2c 3d 4s 5h    | 2h 3s 4c 5d    |
        | the suit of the nine decides                                       | incomplete hands + nevada pai gow + minimum beats maximum + royal flush is a category + suit of the highest unpaired card                  | 9s 4h          | 9d 4d          |
        | a straight without a joker is first                                | flush beats full house + incomplete hands + jokers wild + fewer wild cards before kickers + royal flush is a category                      | 3d 4d 5h 6d 7d | 3h 4h 5c 6h Jk |
        | 5-4-3-2-A is the better straight, and the suit of the five decides | flush beats full house + incomplete hands + one-eyed jacks wild + canadian stud + nevada pai gow + suit of the highest paired card         | Jh 2c 3c 4d 5s | Js 2h 3s 4h 5c |
        | a natural nine is above one that is wild, and hearts above clubs   | incomplete hands + lowest card wild + natural beats wild of a kind + canadian stud + royal flush is a category + suit of the highest card  | 9h             | 9c             |
        | the flush is above the full house                                  | two decks + flush beats full house + incomplete hands + jokers wild                                                                        | Ah 4h 5h 7h 9h | Qs Qh Qd 6c 6d |

    @from-ours @from-002-old-text-wild-cards @ruling-4
    Example: where one wild jack is better than two, 10c Jh Qc Kc Ad beats Js Jc Qh Kh As
      Given the house rules incomplete hands + one-eyed jacks wild + fewer wild cards win ties
      And the house rules nevada pai gow + royal flush is a category + suit of the highest paired card
      When 10c Jh Qc Kc Ad meets Js Jc Qh Kh As
      Then 10c Jh Qc Kc Ad wins

    @from-ours @from-000-no-unbeatable-hand @ruling-40
    Example: where the imperial flush is above the other royal flush, 10h Jh Qh Kh Ah beats 10s Js Qs Ks As
      Given the house rules 40-card deck + incomplete hands + double-ace flush + royal flush beats five of a kind
      And the house rules minimum beats maximum + imperial flush + royal flush is a category + suit of the highest card
      When 10h Jh Qh Kh Ah meets 10s Js Qs Ks As
      Then 10h Jh Qh Kh Ah wins

    @from-ours @from-000-ranking-of-suits
    Example: where no card is paired, and the suit of the five decides, 3h 4h 5h beats 3c 4c 5c
      Given the house rules two decks + incomplete hands + nevada pai gow + minimum beats maximum
      And the house rules royal flush is a category + suit order shcd + suit of the highest paired card
      When 3h 4h 5h meets 3c 4c 5c
      Then 3h 4h 5h wins

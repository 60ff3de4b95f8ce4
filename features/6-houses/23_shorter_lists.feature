@shorter_lists
Feature: Shorter lists

  A few lines together mean what each means alone.

  Rule: A suit decides between hands that wild cards, or packs, have made equal

    Scenario Outline: with <other>, as <what>, <better> beats <worse>
      Given the house rule <other>
      And the house rule suit of the highest <card>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-ranking-of-suits @from-000-stripped-decks @from-002-old-text-exceptions @from-000-the-bug
      @from-000-wild-cards @from-000-multiple-decks
      Examples:
        | what                          | other               | card          | better          | worse             |
        | the ace is below the seven    | 32-card deck        | unpaired card | Ac 7c 8s 9s 10d | Ah 7h 8d 9d 10c   |
        | seven and jack are neighbours | mexican stud deck   | paired card   | 4s 5s 6s 7s Js  | 4h 5h 6h 7h Jh Kh |
        | the bug completes both        | bug                 | paired card   | 7s 8s 9s 10s Jk | 7c 8c 9c 10c Jk   |
        | two deuces complete both      | deuces wild         | paired card   | 3s 2h 2c 6s 7s  | 3h 2s 2d 6h 7h    |
        | a wild jack completes both    | one-eyed jacks wild | unpaired card | 6d 7d Jh 9d 10h | 6c 7c Js 9c 10d   |
        | both fours are there twice    | two decks           | paired card   | Qs 5s 4s 4s 9s  | Qh 5h 4h 4h 9h    |
        | both aces are there twice     | two decks           | unpaired card | Jd 7s As As 9s  | Jc 7d Ad Ad 9d    |

    @from-ours @from-000-stripped-decks @from-001-ranking-of-suits
    Example: where the eights decide, not the aces beside a pair, Ad 5h 6c 7c 8h 7h beats As 5c 6d 7d 8c 7s
      Given the house rules 40-card deck + suit of the highest card outside the combination
      When Ad 5h 6c 7c 8h 7h meets As 5c 6d 7d 8c 7s
      Then Ad 5h 6c 7c 8h 7h wins

    @from-ours @from-000-wild-cards @from-003-wild-cards @from-000-ranking-of-suits
    Example: where royal flushes are above five queens, and diamonds above clubs, Qd Jk Jk Jk Jk beats Qc Jk Jk Jk Jk
      Given the house rules jokers wild + royal flush beats five of a kind + suit of the highest card
      When Qd Jk Jk Jk Jk meets Qc Jk Jk Jk Jk
      Then Qd Jk Jk Jk Jk wins

  Rule: A short list holds for what a hand is

    Scenario Outline: with <rules>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-000-stripped-decks @from-000-ace-to-five @from-001-royal-flush @from-000-deuce-to-seven
      @from-000-multiple-decks @from-000-wild-cards @from-002-old-text-three-card-hands @from-002-old-text-exceptions
      @from-000-incomplete-hands
      Examples: the ace is below the lowest card, or the jack above the seven
        | rules                                                                         | hand            | category             |
        | 36-card deck + ace-to-five + high-low + royal flush is a category             | As 6s 7s 8s 9s  | a straight flush     |
        | 32-card deck + two decks + flush beats full house + deuce-to-seven + high-low | Ad 7h 8s 9d 10c | a straight           |
        | mexican stud deck + flush beats full house + incomplete hands + canadian stud | 7c Jh Qh Kh     | a four-card straight |

      @from-ours @from-000-wild-cards @from-000-ace-to-five @from-000-ace-to-six @from-001-royal-flush
      @from-002-old-text-three-card-hands @from-000-low-poker
      Examples: what is wild completes the hand, if the hand is better for it
        | rules                                                       | hand           | category       |
        | ace-to-six + high-low + jokers wild + deuces wild           | 7s 7h 7d Jk 2s | five of a kind |
        | jokers wild + royal flush is a category                     | Jk Jk Jh Qh Kh | a royal flush  |
        | three-card straights and flushes + ace-to-six + deuces wild | 2d 2h 2c       | a high card    |
        | ace-to-five + deuces wild                                   | 2h 6h 7h 2s 9h | high card      |

  Rule: A short list holds for who wins

    @from-ours @from-000-stripped-decks @from-000-wild-cards @from-000-natural-versus-wild @ruling-5
    Example: where the joker is the nine above the ace, and better than a natural one, 8s 6s Jk 7s As beats Ah 6h 7h 8h 9h Kh
      Given the house rules 36-card deck + jokers wild + more wild cards win ties
      When 8s 6s Jk 7s As meets Ah 6h 7h 8h 9h Kh
      Then 8s 6s Jk 7s As wins

    @from-ours @from-000-stripped-decks @from-000-incomplete-hands @from-000-wild-cards @from-002-new-text
    @from-000-ranking-of-suits
    Example: where 5-4-3-2-A is the second straight, and the suit of the five decides, Jh 2c 3c 4d 5s beats Js 2h 3s 4h 5c
      Given the house rules flush beats full house + incomplete hands + one-eyed jacks wild
      And the house rules nevada pai gow + suit of the highest paired card
      When Jh 2c 3c 4d 5s meets Js 2h 3s 4h 5c
      Then Jh 2c 3c 4d 5s wins

    @from-ours @from-000-stripped-decks @from-000-ace-to-six @from-003-option-b @ruling-10
    Example: where the ace below the seven may be low, 7c 8h 9d Ac Jc beats 7s 8c 9s As 10h
      Given the house rules 32-card deck + ace-to-six + ace as the owner pleases
      When 7c 8h 9d Ac Jc meets 7s 8c 9s As 10h
      Then 7c 8h 9d Ac Jc wins

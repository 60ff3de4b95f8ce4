@lists_for_incomplete_hands
Feature: Lists for incomplete hands

  Where fewer than five cards are a hand, each line of a list means what it says for one card and for five.

  @from-ours @from-000-stripped-decks @from-000-multiple-decks @from-000-incomplete-hands @from-003-wild-cards
  @from-002-old-text-exceptions @from-000-no-unbeatable-hand @from-001-royal-flush @from-000-ranking-of-suits
  @ruling-4 @ruling-40
  Rule: In the mountains one card of two packs is a hand, and so are five

    Background:
      Given the house rules 36-card deck + two decks + flush beats full house + incomplete hands
      And the house rules fewer wild cards before kickers + royal flush beats five of a kind + canadian stud
      And the house rules minimum beats maximum + imperial flush + royal flush is a category
      And the house rule suit of the highest paired card

    Scenario Outline: in the mountains, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                         | hand            | category             |
        | the royal flush has its name | 10c Jc Qc Kc Ac | a royal flush        |
        | four in sequence are enough  | 9c 8d 7h 6s     | a four-card straight |
        | the ace is below the six     | Ac 6d 7h 8s 9c  | a straight           |
        | the same nine is there twice | 9c 9c 9d        | three of a kind      |

    Scenario Outline: in the mountains, where <what>, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                               | better          | worse           |
        | a flush is above a full house      | Jc 9c 8c 7c 6c  | Ad Ah As Kc Kd  |
        | the minimum beats the maximum      | Ac 6c 7c 8c 9c  | 10s Js Qs Ks As |
        | hearts are the highest royal flush | 10h Jh Qh Kh Ah | 10s Js Qs Ks As |
        | four sixes beat the imperial flush | 6c 6d 6h 6s 9c  | 10h Jh Qh Kh Ah |
        | two pairs are above four of a suit | 8c 8d 6h 6s     | Ac Kc Qc 9c     |
        | royal flushes are above five aces  | 10c Jc Qc Kc Ac | Ad Ad Ah Ah As  |
        | the pair with the spade is higher  | Ks Kd 9c        | Kh Kc 9s        |

  @from-ours @from-000-stripped-decks @from-000-incomplete-hands @from-002-old-text-exceptions @from-001-royal-flush
  @from-001-ranking-of-suits
  Rule: On the island a suit outside of the combination decides between few cards

    Background:
      Given the house rules 32-card deck + incomplete hands + canadian stud + royal flush is a category
      And the house rule suit of the highest card outside the combination

    Example: on the island, where the ace is below the seven, Ac 7d 8h 9s 10c is a straight
      When Ac 7d 8h 9s 10c is shown
      Then it is a straight

    Example: on the island, where no card is outside, and the ten decides, 10s 9d 8h 7d beats 10h 9s 8c 7c
      When 10s 9d 8h 7d meets 10h 9s 8c 7c
      Then 10s 9d 8h 7d wins

  @from-ours @from-000-stripped-decks @from-000-incomplete-hands @from-000-wild-cards @from-003-wild-cards
  @from-002-old-text-exceptions @from-001-royal-flush @from-000-ranking-of-suits @ruling-4
  Rule: By the lake jokers complete hands of few cards

    Background:
      Given the house rules 40-card deck + incomplete hands + jokers wild + fewer wild cards before kickers + canadian stud
      And the house rules royal flush is a category + suit order shcd + suit of the highest paired card

    Scenario Outline: by the lake, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                             | hand           | category             |
        | the royal flush has its name     | Ac Kc Qc Jc Jk | a royal flush        |
        | the ace is below the five        | Ac 5d 6h 7s    | a four-card straight |
        | a joker is a fifth nine          | 9c 9d 9h 9s Jk | five of a kind       |
        | a joker completes four of a suit | 9c 7c 5c Jk    | a four-card flush    |

    Scenario Outline: by the lake, where <what>, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                                  | better   | worse    |
        | two natural kings come before a queen | Kc Kd 6h | Kh Jk Qs |
        | the king of spades decides            | Ks Kd 9c | Kh Kc 9s |

  @from-ours @from-000-incomplete-hands @from-000-wild-cards @from-002-old-text-wild-cards @from-002-new-text
  @from-001-royal-flush @from-000-ranking-of-suits
  Rule: In the bay one-eyed jacks complete hands of few cards

    Background:
      Given the house rules incomplete hands + one-eyed jacks wild + fewer wild cards win ties + nevada pai gow
      And the house rules royal flush is a category + suit of the highest paired card

    Example: in the bay, where one jack is better than two, 9c 9d Js beats 9h Jh Js
      When 9c 9d Js meets 9h Jh Js
      Then 9c 9d Js wins

  @from-ours @from-000-incomplete-hands @from-000-wild-cards @from-000-lowest-card-wild @from-003-wild-cards
  @from-002-old-text-exceptions @from-002-new-text @from-001-royal-flush @from-000-ranking-of-suits @ruling-4
  Rule: In the lodge whatever is lowest is wild beside jokers and one-eyed jacks

    Background:
      Given the house rules incomplete hands + jokers wild + one-eyed jacks wild + lowest card wild
      And the house rules natural beats wild of a kind + canadian stud + nevada pai gow + royal flush is a category
      And the house rule suit of the highest unpaired card

    Scenario Outline: in the lodge, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                                | hand           | category       |
        | the seven is wild, being the lowest | Kc Qd 9h 7c    | a pair         |
        | the joker is wild, too              | Kc 9d 9h 7c Jk | four of a kind |
        | the jack of spades is wild, too     | Kc 9d 9h 7c Js | four of a kind |

    Scenario Outline: in the lodge, where <what>, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                              | better         | worse           |
        | 5-4-3-2-A is the second straight  | 5c 4d 3h 2s Ac | Kd Qh Jc 10c 9d |
        | the king beside two nines decides | Ks 9d 9h 4c    | Kh 9s 9c 4d     |

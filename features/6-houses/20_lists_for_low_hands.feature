@lists_for_low_hands
Feature: Lists for low hands

  Where high and low share the pot, the list of a house goes on to mean what it says: a line about high hands holds
  for their half, a line about low hands for the other.

  @from-ours @from-000-stripped-decks @from-000-ace-to-six @from-000-ace-to-five @from-000-low-poker
  @from-000-wild-cards @from-002-old-text-wild-cards @from-003-low-hands @from-002-new-text @from-001-royal-flush
  @from-001-ranking-of-suits
  Rule: In the harbour high and low share the pot, and deuces and one-eyed jacks are wild

    Background:
      Given the house rules flush beats full house + ace-to-six + eight or better + high-low + deuces wild
      And the house rules one-eyed jacks wild + fewer wild cards win ties + wild cards pair in low + nevada pai gow
      And the house rules royal flush is a category + suit of the highest card outside the combination

    Scenario Outline: in the harbour, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                         | hand            | category        |
        | the royal flush has its name | Ac Kc Qc Jc 10c | a royal flush   |
        | the deuce is wild            | 9c 9d Kh Qc 2s  | three of a kind |
        | the jack of spades is wild   | 9c 9d Kh Qc Js  | three of a kind |

    Scenario Outline: in the harbour, where <what>, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                               | better          | worse           |
        | a flush is above a full house      | Kc Qc 10c 9c 4c | Ac Ad Ah 9d 9h  |
        | 5-4-3-2-A is the second straight   | 5c 4d 3h 2s Ah  | Kc Qd Jc 10h 9d |
        | one deuce is better than two       | Qc Jd 10h 2c 8d | Qd 2d 10c 2h 8s |
        | the queen outside the aces decides | Ah Ac Qs 9d 4c  | As Ad Qh 9c 4s  |
        | a deuce that must pair is not low  | 9c 9h Kd Qd 10s | 8c 7d 4h 3s 2c  |
        | 9-7-6-4-A is not low enough        | Kc Kd Qh 10s 9c | 9d 7c 6h 4s Ac  |

    Example: in the harbour, where 8-7-6-4-A is low enough for half, Kc Kd Qh 10s 9c and 8c 7d 6h 4s Ac share
      When Kc Kd Qh 10s 9c meets 8c 7d 6h 4s Ac
      Then the pot is shared

  @from-ours @from-000-stripped-decks @from-000-ace-to-six @from-000-low-poker @from-003-wild-cards
  @from-000-no-unbeatable-hand @from-001-royal-flush @from-000-ranking-of-suits @ruling-8 @ruling-40
  Rule: In the city 32 cards are played for high and low, and the minimum beats the maximum

    Background:
      Given the house rules 32-card deck + ace-to-six + ace-high straight counts + high-low
      And the house rules royal flush beats five of a kind + minimum beats maximum + imperial flush
      And the house rules royal flush is a category + suit order shcd + suit of the highest card

    Scenario Outline: in the city, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                         | hand            | category      |
        | the royal flush has its name | Ac Kc Qc Jc 10c | a royal flush |
        | the ace is below the seven   | Ac 7d 8h 9s 10c | a straight    |

    Example: in the city, where ten to ace are a straight for low, Ah 7h 8h 9h 10h beats 10s Js Qs Ks As
      When Ah 7h 8h 9h 10h meets 10s Js Qs Ks As
      Then Ah 7h 8h 9h 10h wins

    Scenario Outline: in the city, where <what>, <first> and <second> get <chips>
      When a pot of 12 chips is divided among
        | Ann | <first>  |
        | Bob | <second> |
      Then the chips are <chips>

      Examples:
        | what                               | first           | second          | chips        |
        | clubs are above diamonds for high  | Kc Qd 10h 8s 7d | Kd Qc 10s 8h 7c | Ann 9, Bob 3 |
        | hearts are the highest royal flush | 10h Jh Qh Kh Ah | 10s Js Qs Ks As | Ann 9, Bob 3 |

  @from-ours @from-000-multiple-decks @from-000-ace-to-six @from-000-low-poker @from-000-wild-cards
  @from-003-wild-cards @from-002-old-text-exceptions @from-002-new-text @from-001-royal-flush
  @from-000-ranking-of-suits @ruling-4 @ruling-9
  Rule: In the village two packs and jokers are played for high and low

    Background:
      Given the house rules two decks + ace-to-six + aces are the highest pair + high-low + jokers wild
      And the house rules natural beats wild of a kind + royal flush beats five of a kind + canadian stud
      And the house rules nevada pai gow + royal flush is a category + suit of the highest paired card

    Scenario Outline: in the village, where <what>, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                              | better         | worse           |
        | 5-4-3-2-A is the second straight  | 5c 4d 3h 2s Ac | Kd Qh Js 10c 9d |
        | four in sequence are above a pair | 9c 8d 7h 6s 2c | Ah Ad 9s 7d 4c  |

    Scenario Outline: in the village, where <what>, <first> and <second> get <chips>
      When a pot of 12 chips is divided among
        | Ann | <first>  |
        | Bob | <second> |
      Then the chips are <chips>

      Examples:
        | what                                          | first           | second         | chips        |
        | two natural nines are above two aces for high | 9c 9d Kh Qs 4c  | Ah Jk Kd 8c 5s | Ann 6, Bob 6 |
        | royal flushes are above five kings            | Ac Kc Qc Jc 10c | Kd Kh Ks Jk Jk | Ann 6, Bob 6 |
        | of equal pairs that with the spade is higher  | Kh Ks 9c 7d 4c  | Kc Kd 9s 7h 4d | Ann 9, Bob 3 |
        | a pair of aces is the worst for low           | Ac Ad 9s 7h 4d  | Kh Ks 9c 7d 4c | Ann 6, Bob 6 |

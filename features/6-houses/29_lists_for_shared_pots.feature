@lists_for_shared_pots
Feature: Lists for shared pots

  Who wins the high half alone, and shares or loses the low one, sees in chips what a line of the list is about.

  @from-ours @from-000-multiple-decks @from-000-deuce-to-seven @from-000-low-poker @from-000-wild-cards
  @from-003-wild-cards @from-002-old-text-exceptions @from-001-royal-flush @from-001-ranking-of-suits @ruling-4
  Rule: At the mill fewer wild cards come before the kickers, for high and for low

    Background:
      Given the house rules two decks + deuce-to-seven + high-low + jokers wild + fewer wild cards before kickers
      And the house rules canadian stud + royal flush is a category + suit of the highest card outside the combination

    Scenario Outline: at the mill, where <what>, <first> and <second> get <chips>
      When a pot of 12 chips is divided among
        | Ann | <first>  |
        | Bob | <second> |
      Then the chips are <chips>

      Examples:
        | what                                           | first          | second         | chips        |
        | the queen outside the kings decides for high   | Kc Kd Qs 9h 4c | Kh Ks Qd 9c 4d | Ann 9, Bob 3 |
        | two natural kings come before a queen for high | Kc Kd 8h 6s 4d | Kh Jk Qs 9c 7c | Ann 6, Bob 6 |

  @from-ours @from-000-stripped-decks @from-000-multiple-decks @from-000-ace-to-five @from-000-low-poker
  @from-000-wild-cards @from-000-lowest-card-wild @from-000-ranking-of-suits
  Rule: In the casino twenty cards are played, the lowest of them wild

    Background:
      Given the house rules 20-card poker + two decks + ace-to-five + high-low + jokers wild
      And the house rules lowest card wild + suit of the highest card

    Scenario Outline: in the casino, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                                      | hand             | category       |
        | ten to ace are a pair, as the ten is wild | Ac Kd Qh Jc 10d  | a pair         |
        | the joker and the tens are wild           | Jc Ac 10d Jk 10c | four of a kind |

    Example: in the casino, where the ace of diamonds decides for high, Kh Kc Qs Jd Ad and Ks Kd Qh Jc Ac get Ann 9, Bob 3
      When a pot of 12 chips is divided among
        | Ann | Kh Kc Qs Jd Ad |
        | Bob | Ks Kd Qh Jc Ac |
      Then the chips are Ann 9, Bob 3

  @from-ours @from-000-stripped-decks @from-002-old-text-three-card-hands @from-000-deuce-to-seven
  @from-000-low-poker @from-000-wild-cards @from-003-wild-cards @from-000-ranking-of-suits @ruling-4
  Rule: In the barn three of forty cards are a hand, and natural cards come before kickers

    Background:
      Given the house rules 40-card deck + three-card hands + three-card straights and flushes + deuce-to-seven + high-low
      And the house rules one-eyed jacks wild + fewer wild cards before kickers + suit of the highest card

    Example: in the barn, where the ace is below the five, Ac 6d 5h is a straight
      When Ac 6d 5h is shown
      Then it is a straight

    Scenario Outline: in the barn, where <what>, <first> and <second> get <chips>
      When a pot of 12 chips is divided among
        | Ann | <first>  |
        | Bob | <second> |
      Then the chips are <chips>

      Examples:
        | what                                          | first    | second   | chips        |
        | two natural kings come before a nine for high | Kc Kd 7h | Kh Js 9s | Ann 6, Bob 6 |
        | the king of spades decides for high           | Ks Qd 9h | Kh Qc 9s | Ann 9, Bob 3 |

  @from-ours @from-000-stripped-decks @from-002-old-text-three-card-hands @from-000-ace-to-six @from-000-low-poker
  @from-000-wild-cards @from-003-wild-cards @from-001-ranking-of-suits @ruling-4 @ruling-8 @ruling-9
  Rule: In the attic the disputed points of ace-to-six are settled for three cards

    Background:
      Given the house rules 36-card deck + three-card hands + three-card straights and flushes + ace-to-six
      And the house rules ace-high straight counts + aces are the highest pair + high-low + jokers wild
      And the house rules natural beats wild of a kind + suit of the highest card outside the combination

    Scenario Outline: in the attic, where <what>, <first> and <second> get <chips>
      When a pot of 12 chips is divided among
        | Ann | <first>  |
        | Bob | <second> |
      Then the chips are <chips>

      Examples:
        | what                                          | first    | second   | chips        |
        | ace, king and queen are a straight for low    | Kc Qd Jh | Ac Kd Qh | Ann 6, Bob 6 |
        | a pair of aces is the worst for low           | Kc Kd 9h | Ac Ad 9s | Ann 6, Bob 6 |
        | two natural nines are above two aces for high | 9c 9d 7h | Ac Jk 8h | Ann 6, Bob 6 |
        | the queen beside the kings decides for high   | Kc Kd Qs | Kh Ks Qc | Ann 9, Bob 3 |

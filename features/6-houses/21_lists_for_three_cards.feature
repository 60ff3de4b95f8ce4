@lists_for_three_cards
Feature: Lists for three cards

  Three cards are a hand in some houses, and their list may be as long as any. In all of these high and low share
  the pot.

  @from-ours @from-000-stripped-decks @from-000-multiple-decks @from-002-old-text-three-card-hands
  @from-000-ace-to-six @from-003-option-b @from-000-low-poker @from-000-wild-cards @from-000-natural-versus-wild
  @from-003-low-hands @from-000-ranking-of-suits @ruling-5 @ruling-10
  Rule: In the stable three cards are a hand, and of 32 cards the ace need not be low

    Background:
      Given the house rules 32-card deck + two decks + three-card hands + three-card straights and flushes + ace-to-six
      And the house rules ace as the owner pleases + high-low + jokers wild + natural wins ties + more wild cards win ties
      And the house rules wild cards pair in low + suit of the highest paired card

    Scenario Outline: in the stable, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                         | hand     | category        |
        | the ace is below the seven   | Ac 8d 7h | a straight      |
        | three in sequence are enough | 9c 8d 7h | a straight      |
        | the joker is wild            | 9c 9d Jk | three of a kind |
        | the same nine is there twice | 9c 9c 9d | three of a kind |

    Scenario Outline: in the stable, where <what>, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                           | better   | worse    |
        | the ace may be high for low    | Ac 8d 7h | Ad Kd 9d |
        | two jokers are better than one | Jk Jk 9c | Jk 9d 9h |

    Scenario Outline: in the stable, where <what>, <first> and <second> share
      When <first> meets <second>
      Then the pot is shared

      Examples:
        | what                                   | first     | second    |
        | the natural straight is first for high | 10d Jd Qd | 10h Jk Qh |
        | a joker that must pair is not low      | Kc Jd 9h  | 8c 7d Jk  |

    Example: in the stable, where the king of spades decides for high, Ks Kd 9c and Kh Kc 9s get Ann 9, Bob 3
      When a pot of 12 chips is divided among
        | Ann | Ks Kd 9c |
        | Bob | Kh Kc 9s |
      Then the chips are Ann 9, Bob 3

  @from-ours @from-002-old-text-exceptions @from-002-old-text-three-card-hands @from-000-ace-to-five
  @from-000-low-poker @from-000-the-bug @from-000-ranking-of-suits
  Rule: In the desert three cards of a Mexican pack must be six or lower to be low

    Background:
      Given the house rules mexican stud deck + three-card hands + three-card straights and flushes + ace-to-five
      And the house rules eight or better + high-low + bug + suit order shcd + suit of the highest paired card

    Scenario Outline: in the desert, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                          | hand     | category   |
        | the seven is next to the jack | Jc 7d 6h | a straight |
        | the bug is an ace             | Ac 6d Jk | a pair     |

    Scenario Outline: in the desert, where <what>, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                       | better   | worse    |
        | 7-5-A is not low enough    | Kc Kd Qh | 7c 5d Ah |
        | the king of spades decides | Ks Kd Qc | Kc Kh Qs |

    Example: in the desert, where 6-5-A is low enough for half, Kc Kd Qh and 6c 5d Ah share
      When Kc Kd Qh meets 6c 5d Ah
      Then the pot is shared

  @from-ours @from-000-stripped-decks @from-000-multiple-decks @from-002-old-text-three-card-hands
  @from-000-deuce-to-seven @from-000-low-poker @from-000-wild-cards @from-002-old-text-wild-cards
  @from-000-ranking-of-suits
  Rule: In the forest three of 36 cards are a hand, and one wild card is better than two

    Background:
      Given the house rules 36-card deck + two decks + three-card hands + three-card straights and flushes + deuce-to-seven
      And the house rules high-low + one-eyed jacks wild + fewer wild cards win ties + suit of the highest unpaired card

    Scenario Outline: in the forest, where <what>, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                       | hand     | category        |
        | the ace is below the six   | Ac 7d 6h | a straight      |
        | the jack of spades is wild | 9c 9d Js | three of a kind |

    Example: in the forest, where 9-8-6 is the better low hand, Kc Kd Qh and 9c 8d 6h share
      When Kc Kd Qh meets 9c 8d 6h
      Then the pot is shared

    Scenario Outline: in the forest, where <what>, <first> and <second> get <chips>
      When a pot of 12 chips is divided among
        | Ann | <first>  |
        | Bob | <second> |
      Then the chips are <chips>

      Examples:
        | what                                 | first    | second   | chips        |
        | one jack is better than two for high | Ac Kc Js | Ad Jh Js | Ann 6, Bob 6 |
        | the queen beside the kings decides   | Kc Kd Qs | Kh Ks Qc | Ann 9, Bob 3 |

@natural_or_wild_at_any_table
Feature: Natural against wild at any table

  What a house has agreed on about wild cards holds for three players as for two, for five cards chosen from more,
  for either half of a pot, and in low poker.

  Background:
    Given the house rule jokers wild

  Rule: It makes no difference how many players there are, nor how many cards they choose from

    Scenario Outline: where <rule>, <best> is the best of five
      Given the house rule <rule>
      When these players show their hands
        | Eve | <second> |
        | Dan | <best>   |
        | Ann | <third>  |
        | Bob | <second> |
        | Cid | <third>  |
      Then Dan wins
      And Dan takes a pot of 25 chips

      @from-ours @from-000-natural-versus-wild @from-002-old-text-wild-cards @from-003-wild-cards
      @from-000-double-ace-flush @ruling-2 @ruling-4 @ruling-5
      Examples:
        | rule                             | best               | second             | third           |
        | natural wins ties                | 9-9-9-7-5-2        | 9-9-Jk-7-5-2       | 8-8-8-A-K       |
        | fewer wild cards win ties        | K-K-Jk-9-5-2       | K-Jk-Jk-9-5-2      | 8-8-8-A-K       |
        | more wild cards win ties         | 9-9-Jk-7-5-2       | 9-9-9-7-5-2        | 8-8-8-A-K       |
        | fewer wild cards before kickers  | 9-9-9-7-5-2        | 9-9-Jk-A-5-2       | 8-8-8-A-K       |
        | natural beats wild of a kind     | 8-8-8-7-5-2        | 9-9-Jk-A-5-2       | A-A-K-K-Q       |
        | double-ace flush                 | Ah 9h 8h 5h Jk 2c  | Ad Kd 10d 4d 3d 2h | A-K-Q-J-9       |
        | royal flush beats five of a kind | As Ks Qs Js 10s 9s | A-A-A-A-K-Jk       | Kh Qh Jh 10h 9h |

    @from-ours @from-003-wild-cards @ruling-4
    Example: before kickers only equal combinations are told apart, so that the higher straight flush has the pot
      Given the house rules fewer wild cards before kickers + jokers wild
      When a pot of 20 chips is divided among
        | Ann | 9h 8h 7h 5h Jk |
        | Bob | 6c 5c 4c 3c 2c |
      Then the chips are Ann 20, Bob 0

  Rule: In either half of a pot natural and wild cards meet

    Scenario Outline: where <rule>, <best> scoops the pot from <worse>
      Given the house rule ace-to-five
      And the house rule high-low
      And the house rule <rule>
      When <best> meets <worse>
      Then <best> wins

      Examples: both hold the best low hand, and the same straight
        | rule                            | best       | worse      | source                                  |
        | natural wins ties               | 5-4-3-2-A  | 5-3-2-A-Jk | ours; 000 natural versus wild           |
        | fewer wild cards win ties       | 5-4-3-2-A  | 5-3-2-A-Jk | ours; 002 old text, wild cards          |
        | more wild cards win ties        | 5-3-2-A-Jk | 5-4-3-2-A  | ours; 000 natural versus wild; ruling 5 |
        | fewer wild cards before kickers | 5-4-3-2-A  | 5-3-2-A-Jk | ours; 003 wild cards; ruling 4          |
        | natural beats wild of a kind    | 5-4-3-2-A  | 5-3-2-A-Jk | ours; 003 wild cards; ruling 4          |

      Examples: the lower hand is lifted above the higher
        | rule                             | best                    | worse                  | source                         |
        | double-ace flush                 | A-9-8-5-Jk of one suit  | A-K-10-4-3 of one suit | ours; 000 double ace flush     |
        | royal flush beats five of a kind | A-K-Q-J-10 of one suit  | A-A-A-A-Jk             | ours; 003 wild cards; ruling 2 |
        | royal flush beats five of a kind | A-K-Q-Jk-Jk of one suit | 9-9-9-9-Jk             | ours; 003 wild cards; ruling 2 |

    Scenario Outline: where <rule>, <winner> wins the high half alone
      Given the house rule ace-to-five
      And the house rule high-low
      And the house rule <rule>
      When these players show their hands
        | Ann | Q-Q-Q-5-3  |
        | Bob | Q-Q-5-3-Jk |
        | Cid | 7-5-4-2-A  |
      Then <winner> and Cid share the pot

      Examples:
        | rule                            | winner | source                                  |
        | natural wins ties               | Ann    | ours; 000 natural versus wild           |
        | fewer wild cards win ties       | Ann    | ours; 002 old text, wild cards          |
        | more wild cards win ties        | Bob    | ours; 000 natural versus wild; ruling 5 |
        | fewer wild cards before kickers | Ann    | ours; 003 wild cards; ruling 4          |
        | natural beats wild of a kind    | Ann    | ours; 003 wild cards; ruling 4          |

    Scenario Outline: a wild card that must pair loses low, so <high> wins high alone and <low> wins low
      Given the house rules deuce-to-seven + high-low + wild cards pair in low
      When <high> meets <low>
      Then the pot is shared

      Examples: of unlike kinds, and of a kind
        | high            | low               | source                            |
        | 7-5-4-3-Jk      | 8-6-5-4-2         | ours; 003 wild cards in low hands |
        | K-Q-10-9-Jk     | 5-4-3-2-A         | ours; 003 wild cards in low hands |
        | Kh Qh 9h 7h Jk  | Ac 8c 6c 4c 2c Ad | ours; 003 wild cards in low hands |
        | Kh Qh 10h 9h Jk | 5c 4c 3c 2c Ac Ad | ours; 003 wild cards in low hands |

    @from-ours @from-003-wild-cards-in-low-hands
    Example: eights that would be the lower pair are two pairs, so three kings win both ways
      Given the house rules deuce-to-seven + high-low + wild cards pair in low
      When K-K-K-5-3-2 meets 10-8-8-4-Jk
      Then K-K-K-5-3-2 wins

  Rule: With two decks a hand may be as natural with the same card twice

    Scenario Outline: where <rule>, <better> beats the equal <worse>
      Given the house rule two decks
      And the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | rule                            | better         | worse          | source                                  |
        | natural wins ties               | 9s 9s 9h 5d 2c | 9s 9h Jk 5d 2c | ours; 000 natural versus wild           |
        | fewer wild cards win ties       | 9s 9s 9h 5d 2c | 9s 9h Jk 5d 2c | ours; 002 old text, wild cards          |
        | more wild cards win ties        | 9s 9h Jk 5d 2c | 9s 9s 9h 5d 2c | ours; 000 natural versus wild; ruling 5 |
        | fewer wild cards before kickers | 9s 9s 9h 5d 2c | 9s 9h Jk Ad Kc | ours; 003 wild cards; ruling 4          |
        | natural beats wild of a kind    | 8s 8s 8h 5d 2c | 9s 9h Jk 5d 2c | ours; 003 wild cards; ruling 4          |

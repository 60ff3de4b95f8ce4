@suits_break_ties
Feature: Suits break ties

  In some houses, a suit decides between hands that are otherwise equal.
  Spades are the highest suit, then hearts, diamonds and clubs.
  The players must agree which card's suit counts. The simplest answer is the highest card.
  The next feature has three other answers.

  @ruling-12
  Rule: In standard poker, suits never decide

    Scenario Outline: <one> ties <other>
      When <one> meets <other>
      Then the pot is shared

      Examples:
        | one                  | other               | source                                                |
        | 8s 8d Jc 9h 3c       | 8h 8c Jd 9s 3s      | 000 ranking of suits; 001 ranking of suits; ruling 23 |
        | Ks Qh 7c 6d 2h       | Kh Qs 7d 6c 2s      | 000 ranking of suits; 001 ranking of suits; ruling 23 |
        | A-K-Q-J-10 of spades | A-K-Q-J-10 of clubs | 001 royal flush                                       |

  Rule: If the ranks are equal, the suit of the highest card may decide

    Background:
      Given the house rule suit of the highest card

    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      @from-000-ranking-of-suits
      Examples: the jack, the king and the ace decide
        | better               | worse               | source    |
        | 8h 8c Jd 9s 3s       | 8s 8d Jc 9h 3c      | ruling 23 |
        | Ks Qh 7c 6d 2h       | Kh Qs 7d 6c 2s      | ruling 23 |
        | A-K-Q-J-10 of hearts | A-K-Q-J-10 of clubs |           |

      @from-ours
      Examples: the top card of a straight decides; in 5-4-3-2-A it is the five
        | better          | worse           | source                  |
        | Qs Jh 10c 9d 8h | Qh Js 10d 9c 8s | 000 ranking of suits    |
        | 5s 4h 3c 2d Ah  | 5h 4s 3d 2c As  | 000 straight; ruling 44 |

  @from-ours
  Rule: Suits decide only if all ranks are equal

    @from-001-ranking-of-suits
    Scenario Outline: with "<rule>", <better> still beats <worse>
      Given the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | rule                              | better         | worse            |
        | suit of the highest card          | Ac Jc 9d 5d 3h | As 10s 9s 6h 4s  |
        | suit of the highest paired card   | Jc Jd 2c 2d 4h | 10s 10h 9s 9h 8s |
        | suit of the highest unpaired card | 8c 8d Jc 9h 4c | 8s 8h Js 9s 3h   |

  @from-ours @from-000-ranking-of-suits
  Rule: Two hands with the same deciding card share the pot

    Example: both players use the ace of spades on the table, so its suit decides nothing
      Given the house rule suit of the highest card
      When As Kd 9c 7c 2d meets As Kh 9d 7s 2h
      Then the pot is shared

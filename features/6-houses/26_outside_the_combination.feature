@outside_the_combination
Feature: The suit outside the combination

  The Italian answer to which card is looked at: the highest one that is no part of what the hand is called for. The
  suits are lost in 001; they are dealt as the text forces them (ruling 23).

  Rule: In Italy the suit of the highest card outside the combination decides

    Background:
      Given the house rule suit of the highest card outside the combination
      And the house rule suit order hdcs

    Scenario Outline: <better> beats <worse> with its highest card outside the combination
      When <better> meets <worse>
      Then <better> wins

      Examples: the jack beside the eights
        | better         | worse          | source                                     |
        | 8d 8s Jh 9c 3c | 8h 8c Jd 9s 3s | 001 ranking of suits; ruling 13; ruling 23 |

      Examples: the queen, for in a high card the king is the combination
        | better         | worse          | source                                     |
        | Kd Qh 7s 6c 2c | Kh Qd 7c 6s 2s | 001 ranking of suits; ruling 13; ruling 23 |

      Examples: the kicker beside two pairs, three or four of a kind
        | better         | worse          | source                     |
        | Jd Jc 7d 7s 5h | Jh Js 7h 7c 5d | ours; 001 ranking of suits |
        | 4s 4h 4d Kh 9c | 4c 4h 4d Kd 9h | ours; 001 ranking of suits |
        | 9c 9d 9h 9s Jh | 9c 9d 9h 9s Jd | ours; 001 ranking of suits |

      Examples: no card is outside, so the highest card decides
        | better                | worse                | source                                |
        | A-K-Q-J-10 of hearts  | A-K-Q-J-10 of spades | ours; 001 ranking of suits; ruling 13 |
        | K-J-9-3-2 of diamonds | K-J-9-3-2 of clubs   | ours; 001 ranking of suits; ruling 13 |
        | Qh Jd 10s 9c 8d       | Qd Jh 10c 9s 8h      | ours; 001 ranking of suits; ruling 13 |
        | 8h 8c 8s Kh Kc        | 8h 8c 8s Kd Ks       | ours; 001 ranking of suits; ruling 13 |

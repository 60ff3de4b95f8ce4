@which_card_decides
Feature: Which card's suit breaks a tie

  Between equal hands, a house may let the suit of one card decide: the highest paired card, which is part of a
  pair or three of a kind, the highest unpaired card, or in Italy the highest card outside the combination, the
  cards that make the category. Italy ranks the suits hearts, diamonds, clubs, spades (hdcs).

  @from-000-ranking-of-suits
  Rule: A house may let the suit of the highest paired card break ties

    Background:
      Given the house rule suit of the highest paired card

    Scenario Outline: with its highest paired card, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      @ruling-23
      Examples: the higher pair or the only pair decides, not a higher kicker
        | better         | worse          |
        | Js Jd 7c 7h Kc | Jh Jc 7s 7d Ks |
        | 8s 8d Jc 9h 3c | 8h 8c Jd 9s 3s |

      @from-ours
      Examples: three of a kind are paired cards, too; two fours are on the table
        | better         | worse          |
        | 4s 4h 4d Kc 9c | 4c 4h 4d Ks 9s |

      @from-ours
      Examples: no card is paired, so the highest card decides
        | better         | worse          |
        | Ks Qh 7c 6d 2h | Kh Qs 7d 6c 2s |

  @from-000-ranking-of-suits
  Rule: A house may let the suit of the highest unpaired card break ties

    Background:
      Given the house rule suit of the highest unpaired card

    Scenario Outline: with its highest unpaired card, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples: the highest card beside the pair decides, or the highest of all if there is no pair
        | better         | worse          | source    |
        | Kh Kc 7s 5d 4c | Ks Kd 7h 5s 4s | ruling 23 |
        | 8h 8c Jd 9s 3s | 8s 8d Jc 9h 3c | ruling 23 |
        | Ks Qh 7c 6d 2h | Kh Qs 7d 6c 2s | ours      |

      @from-ours
      Examples: the kicker decides, although it is lower than the pairs
        | better         | worse          |
        | Jh Jc 7d 7c 5s | Js Jd 7s 7h 5h |

  @from-001-ranking-of-suits
  Rule: In Italy, the suit of the highest card outside the combination decides

    Background:
      Given the house rule suit of the highest card outside the combination
      And the house rule suit order hdcs

    Scenario Outline: in Italy, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      @ruling-13 @ruling-23
      Examples: the jack decides, which is outside the pair of eights
        | better         | worse          |
        | 8d 8s Jh 9c 3c | 8h 8c Jd 9s 3s |

      @ruling-13 @ruling-23
      Examples: the queen decides, because in a high-card hand the king is the combination
        | better         | worse          |
        | Kd Qh 7s 6c 2c | Kh Qd 7c 6s 2s |

      @from-ours
      Examples: the kicker decides beside two pairs, or beside four of a kind on the table
        | better         | worse          |
        | Jd Jc 7d 7s 5h | Jh Js 7h 7c 5d |
        | 9c 9d 9h 9s Jh | 9c 9d 9h 9s Jd |

      @from-ours @ruling-13
      Examples: no card is outside the combination, so the highest card decides
        | better               | worse                |
        | A-K-Q-J-10 of hearts | A-K-Q-J-10 of spades |

      @from-ours @ruling-13
      Examples: the same in a full house, with three eights on the table
        | better         | worse          |
        | 8h 8c 8s Kh Kc | 8h 8c 8s Kd Ks |

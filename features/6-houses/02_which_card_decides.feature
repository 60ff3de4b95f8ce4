@which_card_decides
Feature: Which card's suit breaks a tie

  If hands are equal except for their suits, a house may let the suit of one card decide.
  It may be the highest paired card, which is part of a pair or three of a kind, or the highest unpaired card.
  In Italy it is the highest card outside the combination. *Combination* means the cards that make the category.
  Italy ranks the suits hearts, diamonds, clubs, spades, from high to low: hdcs.

  @from-000-ranking-of-suits
  Rule: A house may let the suit of the highest paired card break ties

    Background:
      Given the house rule suit of the highest paired card

    Scenario Outline: <better> beats <worse> on the suit of its highest paired card
      When <better> meets <worse>
      Then <better> wins

      @ruling-23
      Examples: a card of the pair (or of the higher pair) decides, not a higher kicker
        | better         | worse          |
        | Js Jd 7c 7h Kc | Jh Jc 7s 7d Ks |
        | 8s 8d Jc 9h 3c | 8h 8c Jd 9s 3s |

      @from-ours
      Examples: the cards of three of a kind count as paired; two fours are on the table
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

    Scenario Outline: <better> beats <worse> on the suit of its highest unpaired card
      When <better> meets <worse>
      Then <better> wins

      Examples: the highest card outside the pair decides, or the highest card if there is no pair
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
      Examples: the jack decides, because it is outside the pair of eights
        | better         | worse          |
        | 8d 8s Jh 9c 3c | 8h 8c Jd 9s 3s |

      @ruling-13 @ruling-23
      Examples: in a high-card hand, the king counts as the combination, so the queen decides
        | better         | worse          |
        | Kd Qh 7s 6c 2c | Kh Qd 7c 6s 2s |

      @from-ours
      Examples: the kicker decides with two pairs, or with four of a kind on the table
        | better         | worse          |
        | Jd Jc 7d 7s 5h | Jh Js 7h 7c 5d |
        | 9c 9d 9h 9s Jh | 9c 9d 9h 9s Jd |

      @from-ours @ruling-13
      Examples: no card is outside the combination, so the highest card decides
        | better               | worse                |
        | A-K-Q-J-10 of hearts | A-K-Q-J-10 of spades |

      @from-ours @ruling-13
      Examples: the highest card also decides in a full house, with three eights on the table
        | better         | worse          |
        | 8h 8c 8s Kh Kc | 8h 8c 8s Kd Ks |

@suits_break_ties
Feature: Suits break ties

  Some houses let a suit decide between hands that are otherwise equal. Then they must agree which card is
  looked at. Four answers are known, and they disagree about the same two hands.

  The documents ask about 8-8-J-9-3 and K-Q-7-6-2, but the suits of the cards are lost in them. Here they are
  dealt as the questions force them: one player has the higher eight or king, the other the higher jack or
  queen (ruling 23).

  Rule: In standard poker suits never decide

    Scenario Outline: <one> and <other> are equal
      When <one> meets <other>
      Then the pot is shared

      Examples:
        | one                  | other               | source                                                           |
        | 8s 8d Jc 9h 3c       | 8h 8c Jd 9s 3s      | 000 ranking of suits; 001 ranking of suits; ruling 12; ruling 23 |
        | Ks Qh 7c 6d 2h       | Kh Qs 7d 6c 2s      | 000 ranking of suits; 001 ranking of suits; ruling 12; ruling 23 |
        | A-K-Q-J-10 of spades | A-K-Q-J-10 of clubs | 001 royal flush; ruling 12                                       |

  Rule: The suit of the highest card decides

    Background:
      Given the house rule suit of the highest card

    Scenario Outline: <better> beats <worse> with its highest card
      When <better> meets <worse>
      Then <better> wins

      Examples: the jack, not the eight; the king; the ace
        | better               | worse               | source                          |
        | 8h 8c Jd 9s 3s       | 8s 8d Jc 9h 3c      | 000 ranking of suits; ruling 23 |
        | Ks Qh 7c 6d 2h       | Kh Qs 7d 6c 2s      | 000 ranking of suits; ruling 23 |
        | A-K-Q-J-10 of hearts | A-K-Q-J-10 of clubs | 000 ranking of suits            |

      Examples: of a straight its top card, so of a wheel the five
        | better          | worse           | source                        |
        | Qs Jh 10c 9d 8h | Qh Js 10d 9c 8s | ours; 000 ranking of suits    |
        | 5s 4h 3c 2d Ah  | 5h 4s 3d 2c As  | ours; 000 straight; ruling 44 |

  Rule: The suit of the highest paired card decides

    Background:
      Given the house rule suit of the highest paired card

    Scenario Outline: <better> beats <worse> with its highest paired card
      When <better> meets <worse>
      Then <better> wins

      Examples: the jack, not the king; the eight, not the jack
        | better         | worse          | source                          |
        | Js Jd 7c 7h Kc | Jh Jc 7s 7d Ks | 000 ranking of suits; ruling 23 |
        | 8s 8d Jc 9h 3c | 8h 8c Jd 9s 3s | 000 ranking of suits; ruling 23 |

      Examples: three or four of a kind are paired cards too
        | better         | worse          | source                     |
        | 4s 4h 4d Kc 9c | 4c 4h 4d Ks 9s | ours; 000 ranking of suits |

      Examples: no card is paired, so the highest card decides
        | better         | worse          | source                     |
        | Ks Qh 7c 6d 2h | Kh Qs 7d 6c 2s | ours; 000 ranking of suits |

  Rule: The suit of the highest unpaired card decides

    Background:
      Given the house rule suit of the highest unpaired card

    Scenario Outline: <better> beats <worse> with its highest unpaired card
      When <better> meets <worse>
      Then <better> wins

      Examples: the seven, not the king; the jack, not the eight; the king
        | better         | worse          | source                          |
        | Kh Kc 7s 5d 4c | Ks Kd 7h 5s 4s | 000 ranking of suits; ruling 23 |
        | 8h 8c Jd 9s 3s | 8s 8d Jc 9h 3c | 000 ranking of suits; ruling 23 |
        | Ks Qh 7c 6d 2h | Kh Qs 7d 6c 2s | ours; 000 ranking of suits      |

      Examples: the kicker, though it is lower than the pairs
        | better         | worse          | source                     |
        | Jh Jc 7d 7c 5s | Js Jd 7s 7h 5h | ours; 000 ranking of suits |

  Rule: Suits decide only between hands that are equal in rank

    Scenario Outline: with the <rule> <better> still beats <worse>
      Given the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | rule                              | better         | worse            | source                     |
        | suit of the highest card          | Ac Jc 9d 5d 3h | As 10s 9s 6h 4s  | ours; 001 ranking of suits |
        | suit of the highest paired card   | Jc Jd 2c 2d 4h | 10s 10h 9s 9h 8s | ours; 001 ranking of suits |
        | suit of the highest unpaired card | 8c 8d Jc 9h 4c | 8s 8h Js 9s 3h   | ours; 001 ranking of suits |

    @from-ours @from-000-ranking-of-suits
    Example: two hands that share the deciding card share the pot
      Given the house rule suit of the highest card
      When As Kd 9c 7c 2d meets As Kh 9d 7s 2h
      Then the pot is shared

@cards_for_all
Feature: Cards on the table for all

  Each hand here holds the cards on the table and two of the player's own. Only the best five of each are
  compared, so it may be that neither player's own cards matter.

  Rule: The best five cards of each are compared

    Scenario Outline: <better> beats <worse>, as the best five do
      When <better> meets <worse>
      Then <better> wins

      Examples: a card of one's own decides
        | better          | worse           | source             |
        | J-J-J-J-9-K-7   | J-J-J-J-9-Q-10  | 000 four of a kind |
        | 2-4-J-10-K-10-8 | 2-4-J-10-K-10-5 | 000 questions      |

      Examples: seven cards of one's own
        | better                | worse                  | source                 |
        | Ah Kd Qd Jh 10h 9s 8s | Ks Kc Kh Qs Jd 10d 9c  | 002 old text, straight |
        | Qs Qh 3d 3c 5h 7s 9c  | Jd Jc 10h 10s 8d 8c As | ours                   |
        | 9-9-8-8-A-3-2         | 9-9-8-8-7-7-6          | ours                   |

      Examples: thirteen
        | better                    | worse                     | source          |
        | 2-2-2-2-3-4-5-7-8-9-J-Q-K | A-A-K-K-Q-Q-J-J-9-9-8-8-2 | ours; ruling 36 |

  Rule: If the best five are equal, the pot is shared, whatever the other cards are

    Scenario Outline: <one> and <other> share the pot
      When <one> meets <other>
      Then the pot is shared

      Examples: the documents' own
        | one                   | other                 | source                 |
        | J-J-J-J-9-8-2         | J-J-J-J-9-6-5         | 000 four of a kind     |
        | J-J-J-J-9-A-2         | J-J-J-J-9-A-K         | 000 four of a kind     |
        | Ks Kc Kh Qs Jd 10d 9c | Kd Qd Jh 10h 9s 8s 7c | 002 old text, straight |

      Examples: ours, of what the documents say of every kind of hand
        | one                   | other                 | source                                        |
        | 10-10-8-8-Q-4-4       | 10-10-8-8-Q-7-2       | ours; 002 old text, two pair                  |
        | K-K-Q-9-8-7-6         | K-K-Q-9-8-5-4         | ours; 000 standard ranking; 003 introduction  |
        | A-J-9-7-5-3 of hearts | A-J-9-7-5-2 of spades | ours; 000 standard ranking; 002 general rules |
        | 9-9-9-4-4-4-K         | 9-9-9-4-4-3-2         | ours; 000 standard ranking; 002 general rules |

    @from-000-standard-ranking @from-002-new-text @from-ours
    Example: the five cards on the table are better than anybody's own
      When these players show their hands
        | Gus | Qs Jd 10h 9c 8s 8d 8h |
        | Ann | Qs Jd 10h 9c 8s As Ad |
        | Eve | Qs Jd 10h 9c 8s 7c 2h |
      Then Gus, Ann and Eve share the pot

@cards_for_all
Feature: Shared cards

  Everybody may use the cards on the table together with two cards of their own. Only the best five cards of
  each player are compared. Sometimes a player's own cards make no difference.

  Rule: The best five cards of each player are compared

    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples: a player's own card decides
        | better          | worse           | source             |
        | J-J-J-J-9-K-7   | J-J-J-J-9-Q-10  | 000 four of a kind |
        | 2-4-J-10-K-10-8 | 2-4-J-10-K-10-5 | 000 questions      |

      Examples: seven cards of their own
        | better                | worse                 | source                 |
        | Ah Kd Qd Jh 10h 9s 8s | Ks Kc Kh Qs Jd 10d 9c | 002 old text, straight |
        | 9-9-8-8-A-3-2         | 9-9-8-8-7-7-6         | ours                   |

      @from-ours @ruling-36
      Examples: thirteen cards
        | better                    | worse                     |
        | 2-2-2-2-3-4-5-7-8-9-J-Q-K | A-A-K-K-Q-Q-J-J-9-9-8-8-2 |

  Rule: Players with equal best fives share the pot, whatever their other cards are

    Scenario Outline: <one> and <other> share the pot
      When <one> meets <other>
      Then the pot is shared

      Examples: from the documents
        | one                   | other                 | source                 |
        | J-J-J-J-9-8-2         | J-J-J-J-9-6-5         | 000 four of a kind     |
        | J-J-J-J-9-A-2         | J-J-J-J-9-A-K         | 000 four of a kind     |
        | Ks Kc Kh Qs Jd 10d 9c | Kd Qd Jh 10h 9s 8s 7c | 002 old text, straight |

      @from-ours
      Examples: a third pair, a sixth card, a sixth card of a suit
        | one                   | other                 | source                                  |
        | 10-10-8-8-Q-4-4       | 10-10-8-8-Q-7-2       | 002 old text, two pair                  |
        | K-K-Q-9-8-7-6         | K-K-Q-9-8-5-4         | 000 standard ranking; 003 introduction  |
        | A-J-9-7-5-3 of hearts | A-J-9-7-5-2 of spades | 000 standard ranking; 002 general rules |

    @from-ours @from-000-standard-ranking @from-002-new-text
    Example: the five cards on the table are better than any player's own cards
      When these players show their hands
        | Gus | Qs Jd 10h 9c 8s 8d 8h |
        | Ann | Qs Jd 10h 9c 8s As Ad |
        | Eve | Qs Jd 10h 9c 8s 7c 2h |
      Then Gus, Ann and Eve share the pot

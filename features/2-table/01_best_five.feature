@best_five
Feature: The best five cards

  A player may have up to thirteen cards. In some games, players also use the cards on the table.
  Each player chooses the five cards that make the best hand. The other cards don't count.

  Rule: Only the five cards that make the best hand count

    Scenario Outline: the best five of <cards> are <five>
      When <cards> is shown
      Then its best five are <five>

      Examples: from six or seven cards
        | cards                  | five             | source                 |
        | 10c 10d 8d 8h 4c 4s Qd | 10c 10d 8d 8h Qd | 002 old text, two pair |
        | Ks Kc Kh Qs Jd 10d 9c  | K-Q-J-10-9       | 002 old text, straight |
        | Kd Qd Jh 10h 9s 8s 7c  | Kd Qd Jh 10h 9s  | 002 old text, straight |
        | Ah Kd Qd Jh 10h 9s 8s  | Ah Kd Qd Jh 10h  | 002 old text, straight |
        | J-J-J-J-9-K-7          | J-J-J-J-K        | 000 four of a kind     |
        | J-J-J-J-9-Q-10         | J-J-J-J-Q        | 000 four of a kind     |
        | J-J-J-J-9-8-2          | J-J-J-J-9        | 000 four of a kind     |
        | J-J-J-J-9-6-5          | J-J-J-J-9        | 000 four of a kind     |
        | J-J-J-J-9-A-2          | J-J-J-J-A        | 000 four of a kind     |
        | J-J-J-J-9-A-K          | J-J-J-J-A        | 000 four of a kind     |
        | 2-4-J-10-K-10-5        | 10-10-K-J-5      | 000 questions          |
        | 2-4-J-10-K-10-8        | 10-10-K-J-8      | 000 questions          |

      @from-ours
      Examples: from five cards, from three pairs, and from thirteen cards
        | cards                     | five      | source    |
        | 9-9-7-4-2                 | 9-9-7-4-2 |           |
        | K-K-Q-Q-J-J-2             | K-K-Q-Q-J |           |
        | A-A-K-K-Q-Q-J-J-9-9-8-8-2 | A-A-K-K-Q | ruling 36 |

  @from-ours
  Rule: If the cards make several categories, the highest one counts

    Scenario Outline: <cards> make <category>
      When <cards> is shown
      Then it is <category>
      And its best five are <five>

      Examples:
        | cards                 | category         | five            |
        | 4-4-4-9-9-9-K         | a full house     | 9-9-9-4-4       |
        | 6-6-6-6-8-8-8         | four of a kind   | 6-6-6-6-8       |
        | 10h 9h 8c 7h 6h 2h Qd | a flush          | 10h 9h 7h 6h 2h |
        | Ac Kc 9c 8c 7c 6c 5c  | a straight flush | 9c 8c 7c 6c 5c  |
        | 6-5-4-3-2-A-K         | a straight       | 6-5-4-3-2       |
        | 9-8-7-6-5-5-5         | a straight       | 9-8-7-6-5       |
        | K-K-A-5-4-3-2         | a straight       | A-5-4-3-2       |
        | Q-K-A-2-3-7-8         | a high card      | A-K-Q-8-7       |

  Rule: Only the best five cards of each player are compared

    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples: five cards are on the table, and a player's own card decides
        | better          | worse           | source             |
        | J-J-J-J-9-K-7   | J-J-J-J-9-Q-10  | 000 four of a kind |
        | 2-4-J-10-K-10-8 | 2-4-J-10-K-10-5 | 000 questions      |

      Examples: seven cards each
        | better                | worse                 | source                 |
        | Ah Kd Qd Jh 10h 9s 8s | Ks Kc Kh Qs Jd 10d 9c | 002 old text, straight |
        | 9-9-8-8-A-3-2         | 9-9-8-8-7-7-6         | ours                   |

      @from-ours @ruling-36
      Examples: thirteen cards each
        | better                    | worse                     |
        | 2-2-2-2-3-4-5-7-8-9-J-Q-K | A-A-K-K-Q-Q-J-J-9-9-8-8-6 |

  Rule: Players whose best five cards are equal share the pot, whatever their other cards are

    Scenario Outline: <one> and <other> share the pot
      When <one> meets <other>
      Then the pot is shared

      @from-000-four-of-a-kind
      Examples: with four jacks and a nine on the table
        | one           | other         |
        | J-J-J-J-9-8-2 | J-J-J-J-9-6-5 |
        | J-J-J-J-9-A-2 | J-J-J-J-9-A-K |

      @from-002-old-text-straight
      Examples: the same straight, with different cards outside it
        | one                   | other                 |
        | Ks Kc Kh Qs Jd 10d 9c | Kd Qd Jh 10h 9s 8s 7c |

      @from-ours
      Examples: only the cards outside the best five differ
        | one                   | other                 | source                                  |
        | 10-10-8-8-Q-4-4       | 10-10-8-8-Q-7-2       | 002 old text, two pair                  |
        | K-K-Q-9-8-7-6         | K-K-Q-9-8-5-4         | 000 standard ranking; 003 introduction  |
        | A-J-9-7-5-3 of hearts | A-J-9-7-5-2 of spades | 000 standard ranking; 002 general rules |

    @from-ours @from-000-standard-ranking @from-002-new-text
    Example: a straight on the table is better than any hand with a player's own cards
      When these players show their hands
        | Gus | Qs Jd 10h 9c 8s 8d 8h |
        | Ann | Qs Jd 10h 9c 8s As Ad |
        | Eve | Qs Jd 10h 9c 8s 7c 2h |
      Then Gus, Ann and Eve share the pot

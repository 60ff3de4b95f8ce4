@best_five
Feature: The best five cards

  A player may have more than five cards: their own, or cards on the table that everybody shares. The five
  cards that make the best hand count, and no others. You may choose from up to thirteen cards (ruling 36).

  Rule: The five cards that make the best hand count

    Scenario Outline: the best five of <cards> are <five>
      When <cards> is shown
      Then its best five are <five>

      Examples: from the documents
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
      Examples: from five cards, and from thirteen
        | cards                     | five      | source    |
        | 9-9-7-4-2                 | 9-9-7-4-2 |           |
        | K-K-Q-Q-J-J-2             | K-K-Q-Q-J |           |
        | A-A-K-K-Q-Q-J-J-9-9-8-8-2 | A-A-K-K-Q | ruling 36 |

  @from-ours
  Rule: When the cards make several hands, the highest counts

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
        | Q-K-A-2-3-7-8         | high card        | A-K-Q-8-7       |

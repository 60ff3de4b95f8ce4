@best_five
Feature: The best five cards

  Players who have more than five cards, of their own or on the table for all, play the five that make the
  best hand. It is these five that are compared; the others might as well not be there. A hand is five cards,
  but it may be chosen from up to thirteen (ruling 36).

  Rule: The five cards that make the best hand count

    Scenario Outline: of <cards> the five that count are <five>
      When <cards> is shown
      Then its best five are <five>

      Examples: the documents' own
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

      Examples: any number of cards from five on
        | cards                     | five      | source          |
        | 9-9-7-4-2                 | 9-9-7-4-2 | ours            |
        | 3-9-2-K-7-J               | K-J-9-7-3 | ours            |
        | 2-3-5-6-8-9-J-Q-A         | A-Q-J-9-8 | ours            |
        | A-A-K-K-Q-Q-J-J-9-9-8-8   | A-A-K-K-Q | ours            |
        | A-A-K-K-Q-Q-J-J-9-9-8-8-2 | A-A-K-K-Q | ours; ruling 36 |
        | K-K-Q-Q-J-J-2             | K-K-Q-Q-J | ours            |

  Rule: Of several hands among the cards the highest is played

    Scenario Outline: <cards> make <kind>, which is <five>
      When <cards> is shown
      Then it is <kind>
      And its best five are <five>

      Examples:
        | cards                     | kind             | five            | source          |
        | 4-4-4-9-9-9-K             | a full house     | 9-9-9-4-4       | ours            |
        | 5-5-5-K-K-Q-Q             | a full house     | 5-5-5-K-K       | ours            |
        | 6-6-6-6-8-8-8             | four of a kind   | 6-6-6-6-8       | ours            |
        | A-J-9-7-5-3 of hearts     | a flush          | Ah Jh 9h 7h 5h  | ours            |
        | 10h 9h 8c 7h 6h 2h Qd     | a flush          | 10h 9h 7h 6h 2h | ours            |
        | Ac Kc 9c 8c 7c 6c 5c      | a straight flush | 9c 8c 7c 6c 5c  | ours            |
        | Kd Jd 9h 8h 7h 6h 5h      | a straight flush | 9h 8h 7h 6h 5h  | ours            |
        | 6-5-4-3-2-A-K             | a straight       | 6-5-4-3-2       | ours            |
        | 9-8-7-6-5-5-5             | a straight       | 9-8-7-6-5       | ours            |
        | K-K-A-5-4-3-2             | a straight       | A-5-4-3-2       | ours            |
        | A-A-K-K-Q-Q-J-J-9-9-8-8-2 | two pairs        | A-A-K-K-Q       | ours; ruling 36 |
        | Q-K-A-2-3-7-8             | high card        | A-K-Q-8-7       | ours            |

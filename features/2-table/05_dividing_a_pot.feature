@dividing_a_pot
Feature: Dividing a pot

  The pot goes to the best hand; equal hands share it, and no chip is ever cut. What the four suits are for
  is the chip that is left over. How high and low hands share is told with low poker.

  Rule: The best hand takes the whole pot

    @from-ours
    Example: an odd pot for a lone winner
      When a pot of 7 chips is divided among
        | Ann | 10-10-9-9-8 |
        | Bob | J-J-2-2-4   |
        | Cid | A-A-K-Q-J   |
      Then the chips are Ann 0, Bob 7, Cid 0

    @from-000-questions @from-ours
    Example: of more than five cards the best five play for it
      When a pot of 20 chips is divided among
        | Ann | 2c 4d Js 10c Kh 10d 5s |
        | Bob | 2c 4d Js 10c Kh 10h 8s |
      Then the chips are Ann 0, Bob 20

  Rule: Equal hands share the pot equally

    @from-000-ranking-of-suits @from-001-ranking-of-suits @from-002-old-text-straight
    Example: two straights of the same ranks
      When a pot of 30 chips is divided among
        | Ann | 8s 7s 6h 5h 4s |
        | Bob | 6d 5s 4d 3h 2c |
        | Cid | 8h 7d 6c 5c 4h |
      Then the chips are Ann 15, Bob 0, Cid 15

    @from-000-four-of-a-kind
    Example: two whose own cards do not matter
      When a pot of 30 chips is divided among
        | Ann | Jc Jd Jh Js 9c 8d 2h |
        | Bob | Jc Jd Jh Js 9c 6d 5h |
      Then the chips are Ann 15, Bob 15

    @from-004-general-rules @from-ours
    Example: three equal hands, and one whose last card is lower
      When a pot of 12 chips is divided among
        | Ann | Ad Kc 9c 5h 3s |
        | Bob | Ac Kd 9d 5s 3h |
        | Cid | Ah Ks 9h 5d 3c |
        | Dan | As Kh 9s 5c 2d |
      Then the chips are Ann 4, Bob 4, Cid 4, Dan 0

  Rule: An odd chip goes to the highest card by suit among those who share

    Scenario Outline: <pot> chips for four royal flushes are <chips>
      When a pot of <pot> chips is divided among
        | Ann | A-K-Q-J-10 of clubs    |
        | Bob | A-K-Q-J-10 of hearts   |
        | Cid | A-K-Q-J-10 of diamonds |
        | Dan | A-K-Q-J-10 of spades   |
      Then the chips are <chips>

      Examples:
        | pot | chips                      | source                                                  |
        | 0   | Ann 0, Bob 0, Cid 0, Dan 0 | ours                                                    |
        | 1   | Ann 0, Bob 0, Cid 0, Dan 1 | ours                                                    |
        | 4   | Ann 1, Bob 1, Cid 1, Dan 1 | 001 royal flush; ours                                   |
        | 5   | Ann 1, Bob 1, Cid 1, Dan 2 | 000 ranking of suits; 002 old text, general rules; ours |
        | 6   | Ann 1, Bob 2, Cid 1, Dan 2 | 000 ranking of suits; 002 old text, general rules; ours |
        | 7   | Ann 1, Bob 2, Cid 2, Dan 2 | 000 ranking of suits; 002 old text, general rules; ours |

    @from-002-old-text-flush @from-000-standard-ranking @from-ours
    Example: of two equal flushes the one in spades
      When a pot of 25 chips is divided among
        | Ann | Qh 10h 9h 5h 2h |
        | Bob | Qs 10s 9s 5s 2s |
      Then the chips are Ann 12, Bob 13

    @from-ours @from-000-ranking-of-suits @from-002-old-text-general-rules
    Example: of three equal hands those with the highest two aces
      When a pot of 14 chips is divided among
        | Ann | Ad Kc 9c 5h 3s |
        | Bob | Ac Kd 9d 5s 3h |
        | Cid | Ah Ks 9h 5d 3c |
      Then the chips are Ann 5, Bob 4, Cid 5

    @from-ours
    Example: the highest card is meant, even where a pair of low ones makes the hand
      When a pot of 9 chips is divided among
        | Ann | 2s 2h Ac Kd Qd |
        | Bob | 2c 2d Ah Kc Qc |
      Then the chips are Ann 4, Bob 5

    @from-ours
    Example: who does not share gets no odd chip, not even with the ace of spades
      When a pot of 9 chips is divided among
        | Ann | Ad Ah 9h 5c 3d |
        | Bob | As Kc 9s 5d 3c |
        | Cid | 4c 4d 3s 3h 7c |
        | Dan | 4s 4h 3d 3c 7d |
      Then the chips are Ann 0, Bob 0, Cid 4, Dan 5

  Rule: All cards held count for it, and the order of suits is always the same

    Scenario Outline: of <pot> chips <chips>, for <why>
      When a pot of <pot> chips is divided among
        | Ann | <one>   |
        | Bob | <other> |
      Then the chips are <chips>

      @from-000-ranking-of-suits @ruling-45
      Examples: cards that are not played
        | why                         | one                  | other                | pot | chips          | source             |
        | a king beside the straights | 6c 5d 4h 3s 2c Kd    | 6s 5s 4d 3h 2h Qs    | 9   | Ann 5, Bob 4   | ours               |
        | the sixth card, if five tie | Jc Jd Jh Js 9c 8d 2h | Jc Jd Jh Js 9c 6s 5s | 31  | Ann 16, Bob 15 | 000 four of a kind |
        | the ace of spades is first  | As Kd Qc Jh 10d 2c   | Ah Ks Qd Jc 10s 9c   | 9   | Ann 5, Bob 4   | ours               |

    @from-ours @from-000-ranking-of-suits @ruling-45
    Example: a house in which clubs are the highest suit divides as any other
      Given the house rule suit order cdhs
      And the house rule suit of the highest card
      When a pot of 9 chips is divided among
        | Ann | As Kd 9c 7c 2d |
        | Bob | As Kh 9d 7s 2h |
      Then the chips are Ann 4, Bob 5

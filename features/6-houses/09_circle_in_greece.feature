@circle_in_greece
@from-ours @from-000-no-unbeatable-hand
Feature: In Greece, four of the lowest rank beat the imperial flush

  Four cards of the lowest rank beat the imperial flush. The imperial flush beats every other hand from one pack.
  A hand that usually ranks between these two beats the four cards. If all three are at the table, no hand is the best.

  Rule: Four cards of the lowest rank, the imperial flush and a hand between them split the pot

    Background:
      Given the house rule imperial flush
      And the house rule 36-card deck

    @ruling-17
    Scenario Outline: <between> ranks between four sixes and the imperial flush
      When these players show their hands
        | Cid | 6-6-6-6-7            |
        | Bob | <between>            |
        | Ann | A-K-Q-J-10 of hearts |
      Then Cid, Bob and Ann share the pot

      Examples:
        | between              |
        | K-Q-J-10-9 of spades |
        | 9-9-9-9-8            |

    @ruling-40
    Example: the royal flush of spades ranks between the two, so all three players share the pot
      When these players show their hands
        | Eve | A-K-Q-J-10 of hearts |
        | Ann | A-K-Q-J-10 of spades |
        | Dan | 6-6-6-6-7            |
      Then Eve, Ann and Dan share the pot

  @ruling-41
  Rule: If two hands have the same place in the circle, the lower gets nothing; equal hands share

    Example: of two hands that rank between four sixes and the imperial flush, the lower gets nothing
      Given the house rules imperial flush + 36-card deck
      When these players show their hands
        | Bob | 8-8-8-8-7            |
        | Eve | A-K-Q-J-10 of hearts |
        | Ann | K-Q-J-10-9 of spades |
        | Dan | 6-6-6-6-7            |
      Then Eve, Ann and Dan share the pot

    Example: the better of two hands with four twos shares the pot, and so do both of two equal straight flushes
      Given the house rules imperial flush + two decks
      When a pot of 20 chips is divided among
        | Ann | A-K-Q-J-10 of hearts |
        | Bob | 2-2-2-2-K            |
        | Cid | 2-2-2-2-9            |
        | Dan | K-Q-J-10-9 of spades |
        | Eve | K-Q-J-10-9 of clubs  |
      Then the chips are Ann 5, Bob 5, Cid 0, Dan 5, Eve 5

  @ruling-32
  Rule: If no hand is between them, four cards of the lowest rank beat the imperial flush

    Example: a hand below four sixes doesn't change the winner
      Given the house rules imperial flush + 36-card deck
      When these players show their hands
        | Ann | 6-6-6-6-7            |
        | Bob | A-A-A-K-K            |
        | Cid | A-K-Q-J-10 of hearts |
      Then Ann wins

  @ruling-17
  Rule: The pot is split in the same way with any deck

    Scenario Outline: with the <deck>, <between> splits the pot with <four> and the imperial flush
      Given the house rule imperial flush
      And the house rule <deck>
      When these players show their hands
        | Dan | <four>               |
        | Bob | <between>            |
        | Ann | A-K-Q-J-10 of hearts |
      Then Dan, Bob and Ann share the pot

      Examples:
        | deck         | four      | between              |
        | 32-card deck | 7-7-7-7-8 | 9-9-9-9-K            |
        | 40-card deck | 5-5-5-5-6 | A-K-Q-J-10 of spades |

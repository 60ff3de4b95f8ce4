@circle_in_greece
Feature: The circle in Greece

  Four of the lowest rank beat the imperial flush, which beats all others; and any hand between the two beats the
  four. So three hands can stand in a circle, and the best of each kind shares the pot (rulings 17, 40 and 41).

  Rule: With a hand between the two the pot is split

    Background:
      Given the house rule imperial flush
      And the house rule 36-card deck

    Scenario Outline: <between> is above four sixes and below the imperial flush
      When these players show their hands
        | Cid | 6-6-6-6-7            |
        | Bob | <between>            |
        | Ann | A-K-Q-J-10 of hearts |
      Then Cid, Bob and Ann share the pot

      Examples:
        | between              | source                                  |
        | K-Q-J-10-9 of spades | ours; 000 no unbeatable hand; ruling 17 |
        | 9-9-9-9-8            | ours; 000 no unbeatable hand; ruling 17 |

    @from-ours @from-000-no-unbeatable-hand @ruling-40
    Example: the royal flush of spades lies between, so all three share
      When these players show their hands
        | Eve | A-K-Q-J-10 of hearts |
        | Ann | A-K-Q-J-10 of spades |
        | Dan | 6-6-6-6-7            |
      Then Eve, Ann and Dan share the pot

    @from-ours @from-000-no-unbeatable-hand @ruling-41
    Example: of two hands between the lower has no share
      When these players show their hands
        | Bob | 9-9-9-9-8            |
        | Eve | A-K-Q-J-10 of hearts |
        | Ann | K-Q-J-10-9 of spades |
        | Dan | 6-6-6-6-7            |
      Then Eve, Ann and Dan share the pot

    @from-ours @from-000-no-unbeatable-hand @ruling-41
    Example: of two with four sixes the higher kicker shares, and of two equal ones both
      When a pot of 20 chips is divided among
        | Ann | A-K-Q-J-10 of hearts |
        | Bob | 6c 6d 6h 6s Kd       |
        | Cid | 6c 6d 6h 6s 9c       |
        | Dan | K-Q-J-10-9 of spades |
        | Eve | 6c 6d 6h 6s Kd       |
      Then the chips are Ann 5, Bob 5, Cid 0, Dan 5, Eve 5

    @from-ours @from-000-no-unbeatable-hand @ruling-32
    Example: a hand below four sixes changes nothing
      When these players show their hands
        | Ann | 6-6-6-6-7            |
        | Bob | A-A-A-K-K            |
        | Cid | A-K-Q-J-10 of hearts |
      Then Ann wins

  Rule: So it is with any deck

    Scenario Outline: with the <deck> <between> splits the pot with <four> and the imperial flush
      Given the house rule imperial flush
      And the house rule <deck>
      When these players show their hands
        | Dan | <four>               |
        | Bob | <between>            |
        | Ann | A-K-Q-J-10 of hearts |
      Then Dan, Bob and Ann share the pot

      Examples:
        | deck         | four      | between              | source                                  |
        | 32-card deck | 7-7-7-7-8 | 8-8-8-8-K            | ours; 000 no unbeatable hand; ruling 17 |
        | 40-card deck | 5-5-5-5-6 | A-K-Q-J-10 of spades | ours; 000 no unbeatable hand; ruling 17 |
        | two decks    | 2-2-2-2-3 | 6-5-4-3-2 of clubs   | ours; 000 no unbeatable hand; ruling 17 |

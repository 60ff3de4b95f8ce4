@circle_in_italy
@from-000-no-unbeatable-hand
Feature: In Italy, the lowest straight flush beats the highest

  The minimum is the lowest straight flush in the deck, the maximum is the highest, and a medium is any other.
  The minimum beats the maximum, the maximum beats the medium, and the medium beats the minimum.
  If all three are at the table, no hand is the best.

  Rule: A minimum, a medium and a maximum split the pot

    @ruling-17
    Example: three players, one with each kind of hand, share the pot
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Fay | A-5-6-7-8 of clubs     |
        | Bob | 7-8-9-10-J of diamonds |
        | Ann | 10-J-Q-K-A of spades   |
      Then Fay, Bob and Ann share the pot

    @from-ours @ruling-17
    Scenario Outline: with the <deck>, hands of the three kinds split the pot, too
      Given the house rule minimum beats maximum
      And the house rule <deck>
      When these players show their hands
        | Cid | <maximum> |
        | Ann | <minimum> |
        | Bob | <medium>  |
      Then Cid, Ann and Bob share the pot

      Examples:
        | deck              | minimum             | medium               | maximum              |
        | 32-card deck      | A-7-8-9-10 of clubs | 8-9-10-J-Q of hearts | 10-J-Q-K-A of spades |
        | 36-card deck      | A-6-7-8-9 of clubs  | 6-7-8-9-10 of hearts | 10-J-Q-K-A of spades |
        | mexican stud deck | A-2-3-4-5 of clubs  | 5-6-7-J-Q of hearts  | 7-J-Q-K-A of spades  |

    @from-ours @ruling-17
    Example: a fourth player with a full house gets nothing
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Ann | A-5-6-7-8 of clubs     |
        | Bob | 7-8-9-10-J of diamonds |
        | Cid | 10-J-Q-K-A of hearts   |
        | Dan | Kc Kd Ks 9c 9h         |
      Then Ann, Bob and Cid share the pot

  @from-ours @ruling-17
  Rule: If only two of the three kinds are at the table, the one that beats the other wins

    Example: without a medium, two minimums share the pot and the maximum loses
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Dan | A-5-6-7-8 of clubs    |
        | Bob | 10-J-Q-K-A of hearts  |
        | Ann | A-5-6-7-8 of diamonds |
      Then Dan and Ann share the pot

    Example: without a minimum, the maximum beats two mediums
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Bob | 7-8-9-10-J of diamonds |
        | Eve | 10-J-Q-K-A of hearts   |
        | Ann | 9-10-J-Q-K of spades   |
      Then Eve wins

  @from-ours @ruling-41
  Rule: The lower of two mediums gets nothing; all equal hands get a share

    Example: the lower medium gets nothing, although it beats the minimum
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Ann | 7-8-9-10-J of diamonds |
        | Dan | A-5-6-7-8 of clubs     |
        | Bob | 6-7-8-9-10 of spades   |
        | Cid | 10-J-Q-K-A of hearts   |
      Then Ann, Dan and Cid share the pot

    Example: five players share, because hands with the same ranks are equal
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When a pot of 25 chips is divided among
        | Ann | 9-10-J-Q-K of diamonds |
        | Bob | A-5-6-7-8 of clubs     |
        | Cid | 9-10-J-Q-K of spades   |
        | Dan | 10-J-Q-K-A of hearts   |
        | Eve | A-5-6-7-8 of diamonds  |
      Then the chips are Ann 5, Bob 5, Cid 5, Dan 5, Eve 5

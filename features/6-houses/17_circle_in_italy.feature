@circle_in_italy
Feature: The circle in Italy

  The minimum beats the maximum, the maximum the medium, and the medium the minimum. Where all three meet nobody is
  the best. The best of each kind shares the pot (rulings 17 and 41).

  Rule: Minimum, medium and maximum together split the pot

    @from-000-no-unbeatable-hand @ruling-17
    Example: three players hold one of each
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Fay | A-5-6-7-8 of clubs     |
        | Bob | 7-8-9-10-J of diamonds |
        | Ann | 10-J-Q-K-A of spades   |
      Then Fay, Bob and Ann share the pot

    Scenario Outline: with the <deck> <minimum>, <medium> and <maximum> split it too
      Given the house rule minimum beats maximum
      And the house rule <deck>
      When these players show their hands
        | Cid | <maximum> |
        | Ann | <minimum> |
        | Bob | <medium>  |
      Then Cid, Ann and Bob share the pot

      @from-ours @from-000-no-unbeatable-hand @ruling-17
      Examples:
        | deck              | minimum             | medium               | maximum              |
        | 32-card deck      | A-7-8-9-10 of clubs | 8-9-10-J-Q of hearts | 10-J-Q-K-A of spades |
        | 36-card deck      | A-6-7-8-9 of clubs  | 6-7-8-9-10 of hearts | 10-J-Q-K-A of spades |
        | mexican stud deck | A-2-3-4-5 of clubs  | 5-6-7-J-Q of hearts  | 7-J-Q-K-A of spades  |
        | two decks         | A-2-3-4-5 of clubs  | 9-10-J-Q-K of hearts | 10-J-Q-K-A of spades |

    @from-ours @from-000-no-unbeatable-hand @ruling-17
    Example: a fourth player who is in none of the three has no part in it
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Ann | A-5-6-7-8 of clubs     |
        | Bob | 7-8-9-10-J of diamonds |
        | Cid | 10-J-Q-K-A of hearts   |
        | Dan | 9c 9d 9h 9s Ks         |
      Then Ann, Bob and Cid share the pot

    @from-ours @from-000-no-unbeatable-hand @ruling-17
    Example: nor have four twos that might beat an imperial flush
      Given the house rules minimum beats maximum + imperial flush
      When these players show their hands
        | Ann | A-2-3-4-5 of clubs     |
        | Bob | 7-8-9-10-J of diamonds |
        | Cid | 10-J-Q-K-A of spades   |
        | Dan | 2-2-2-2-K              |
      Then Ann, Bob and Cid share the pot

    @from-ours @from-000-no-unbeatable-hand @ruling-17
    Example: two players with a minimum share against one with the maximum
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Dan | A-5-6-7-8 of clubs    |
        | Bob | 10-J-Q-K-A of hearts  |
        | Ann | A-5-6-7-8 of diamonds |
      Then Dan and Ann share the pot

    @from-ours @from-000-no-unbeatable-hand @ruling-41
    Example: the lower medium has no share, though it beats the minimum
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When these players show their hands
        | Ann | 7-8-9-10-J of diamonds |
        | Dan | A-5-6-7-8 of clubs     |
        | Bob | 6-7-8-9-10 of spades   |
        | Cid | 10-J-Q-K-A of hearts   |
      Then Ann, Dan and Cid share the pot

    @from-ours @from-000-no-unbeatable-hand @ruling-41
    Example: of each kind all that are equal share
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When a pot of 25 chips is divided among
        | Ann | 7-8-9-10-J of diamonds |
        | Bob | A-5-6-7-8 of clubs     |
        | Cid | 7-8-9-10-J of spades   |
        | Dan | 10-J-Q-K-A of hearts   |
        | Eve | A-5-6-7-8 of hearts    |
      Then the chips are Ann 5, Bob 5, Cid 5, Dan 5, Eve 5

    @from-ours @from-000-no-unbeatable-hand @from-002-new-text @ruling-16
    Example: where the wheel is the second highest straight, the minimum beats the medium too, and wins alone
      Given the house rules minimum beats maximum + nevada pai gow
      When these players show their hands
        | Ann | 10-J-Q-K-A of spades |
        | Bob | A-2-3-4-5 of clubs   |
        | Cid | 8-9-10-J-Q of hearts |
      Then Bob wins

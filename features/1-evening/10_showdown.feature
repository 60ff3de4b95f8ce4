@showdown
Feature: Showdown

  Now hands in all categories meet. Compare the categories first, and the cards only if the categories are the same.
  The order of the cards makes no difference, and suits never break a tie. There may be more than two players.

  Rule: Any hand of a higher category beats any hand of a lower one

    @from-002-new-text
    Example: each category beats the categories below it
      When these hands are laid out, strongest first
        | hand                   |
        | Q-J-10-9-8 of one suit |
        | J-J-J-J-6              |
        | 2-2-2-Q-Q              |
        | K-J-8-7-4 of one suit  |
        | 9-8-7-6-5              |
        | 4-4-4-K-9              |
        | K-K-9-9-J              |
        | 10-10-K-7-4            |
        | A-Q-10-5-2             |
      Then each beats every hand below it

    @from-ours @from-000-standard-ranking @from-001-introduction @from-003-introduction @from-004-general-rules
    Example: the lowest hands of all categories rank in the same order
      When these hands are laid out, strongest first
        | hand                  |
        | 5-4-3-2-A of one suit |
        | 2-2-2-2-3             |
        | 2-2-2-3-3             |
        | 7-5-4-3-2 of one suit |
        | 5-4-3-2-A             |
        | 2-2-2-4-3             |
        | 3-3-2-2-4             |
        | 2-2-5-4-3             |
        | 7-5-4-3-2             |
      Then each beats every hand below it

  Rule: The order of the cards in a hand makes no difference

    @from-004-general-rules @ruling-23
    Example: three tens on the table need not be next to each other in a hand
      When these players show their hands
        | Ann | 10-8-10-6-10 |
        | Bob | 10-10-10-8-6 |
        | Cid | 10-10-10-8-5 |
      Then Ann and Bob share the pot

    @from-ours @from-002-old-text-general-rules @from-002-new-text @from-counting-preliminary-calculation
    Example: two flushes with the same ranks, in different orders, share the pot
      When these players show their hands
        | Ann | 2d 6d 10d Kd Ad |
        | Bob | 10s As 2s Ks 6s |
        | Cid | Q-Q-Q-J-9       |
      Then Ann and Bob share the pot

  Rule: All hands are compared, and every player with the best hand wins

    @from-002-old-text-ace-to-five
    Example: a higher straight flush beats a lower one and a straight
      When these players show their hands
        | Ann | 5h 4h 3h 2h Ah  |
        | Bob | 5s 4d 3d 2c As  |
        | Cid | 10c 9c 8c 7c 6c |
      Then Cid wins

    @from-ours
    Example: two players tie, but a third player has a better hand
      When these players show their hands
        | Ann | 9s 9d Kc 7h 4d |
        | Bob | 9h 9c Kd 7s 4c |
        | Cid | A-A-5-3-2      |
      Then Cid wins

    @from-ours @from-001-ranking-of-suits @from-004-general-rules
    Example: three of five players share the pot
      When these players show their hands
        | Fay | J-10-9-8-7 |
        | Ann | J-10-9-8-7 |
        | Cid | 9-8-7-6-5  |
        | Dan | J-10-9-8-7 |
        | Eve | A-A-A-K-Q  |
      Then Fay, Ann and Dan share the pot

    @from-ours @from-003-introduction
    Example: the last of nine players wins
      When these players show their hands
        | Ann | K-K-9-9-J            |
        | Bob | 2-2-2-Q-Q            |
        | Cid | A-Q-10-5-2           |
        | Dan | 3-3-3-3-A            |
        | Eve | 10-10-K-7-4          |
        | Fay | K-J-8-7-4 of hearts  |
        | Gus | 9-8-7-6-5            |
        | Hal | 6-6-6-A-Q            |
        | Ida | J-10-9-8-7 of spades |
      Then Ida wins

  @from-ours @from-000-standard-ranking @from-001-introduction
  Rule: Two hands may contain the same cards if players share cards on the table

    Example: with four cards on the table, two players with a queen share the pot
      When these players show their hands
        | Ann | Qs Jd 10h 9c 8s |
        | Bob | Qd Jd 10h 9c 8s |
        | Cid | Jd 10h 9c 8s 7d |
      Then Ann and Bob share the pot

@showdown
Feature: Showdown

  Everything together, the traditional hands as 002 calls them. The category is compared first, and the
  cards only within a category; how the cards are held and which suits they have does not count; and more
  than two may sit at the table.

  Rule: Any hand of a higher category beats any hand of a lower one

    @from-002-new-text
    Example: a hand of every category
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

    @from-ours @from-000-standard-ranking @from-001-introduction @from-002-old-text-general-rules
    @from-003-introduction @from-004-general-rules @from-counting-definitions
    Example: the best and the lowest hand of every category
      When these hands are laid out, strongest first
        | hand                   |
        | A-K-Q-J-10 of one suit |
        | 5-4-3-2-A of one suit  |
        | A-A-A-A-K              |
        | 2-2-2-2-3              |
        | A-A-A-K-K              |
        | 2-2-2-3-3              |
        | A-K-Q-J-9 of one suit  |
        | 7-5-4-3-2 of one suit  |
        | A-K-Q-J-10             |
        | 5-4-3-2-A              |
        | A-A-A-K-Q              |
        | 2-2-2-4-3              |
        | A-A-K-K-Q              |
        | 3-3-2-2-4              |
        | A-A-K-Q-J              |
        | 2-2-5-4-3              |
        | A-K-Q-J-9              |
        | 7-5-4-3-2              |
      Then each beats every hand below it

  Rule: A hand is the same in whatever order its cards are held

    @from-004-general-rules @ruling-23
    Example: three tens need not stand together
      When these players show their hands
        | Ann | 10-8-10-6-10 |
        | Bob | 10-10-10-8-6 |
        | Cid | 10-10-10-8-5 |
      Then Ann and Bob share the pot

    @from-ours @from-002-old-text-general-rules @from-002-new-text @from-counting-preliminary-calculation
    Example: one flush, held in three ways
      When these players show their hands
        | Ann | 2d 6d 10d Kd Ad |
        | Bob | 10d Ad 2d Kd 6d |
        | Cid | Kd 2d Ad 6d 10d |
        | Dan | A-A-A-K-10      |
      Then Ann, Bob and Cid share the pot

  Rule: Everybody at the table is compared, and all who hold the best hand win

    @from-002-old-text-ace-to-five
    Example: a straight, a straight flush and a higher one
      When these players show their hands
        | Ann | 5h 4h 3h 2h Ah  |
        | Bob | 5s 4d 3d 2c As  |
        | Cid | 10c 9c 8c 7c 6c |
      Then Cid wins

    @from-ours
    Example: the best hand is in the middle
      When these players show their hands
        | Ann | 10-10-9-9-8 |
        | Bob | J-J-2-2-4   |
        | Cid | A-A-K-Q-J   |
      Then Bob wins

    @from-ours @from-001-ranking-of-suits @from-004-general-rules
    Example: two share, though the first hand at the table is good and the last is bad
      When these players show their hands
        | Eve | 9-8-7-6-5  |
        | Dan | J-10-9-8-7 |
        | Cid | 5-4-3-2-A  |
        | Bob | J-10-9-8-7 |
        | Ann | A-A-A-K-Q  |
      Then Dan and Bob share the pot

    @from-ours @from-004-general-rules
    Example: three share, and a fourth does not
      When these players show their hands
        | Fay | J-10-9-8-7 |
        | Ann | J-10-9-8-7 |
        | Cid | 9-8-7-6-5  |
        | Dan | J-10-9-8-7 |
      Then Fay, Ann and Dan share the pot

    @from-ours @from-003-introduction
    Example: a full table
      When these players show their hands
        | Ann | K-K-9-9-J            |
        | Bob | 2-2-2-Q-Q            |
        | Cid | A-Q-10-5-2           |
        | Dan | J-J-J-J-6            |
        | Eve | 10-10-K-7-4          |
        | Fay | J-10-9-8-7 of spades |
        | Gus | 9-8-7-6-5            |
        | Hal | 4-4-4-K-9            |
        | Ida | K-J-8-7-4 of hearts  |
        | Joe | 10-9-8-7-6 of hearts |
      Then Fay wins

  Rule: Two hands may hold the same cards, as where some lie on the table for all

    @from-ours @from-000-standard-ranking @from-001-introduction
    Example: five cards on the table that nobody can better
      When these players show their hands
        | Ann | Qs Jd 10h 9c 8s |
        | Bob | Qs Jd 10h 9c 8s |
        | Cid | Jd 10h 9c 8s 7d |
      Then Ann and Bob share the pot

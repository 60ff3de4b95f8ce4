@dividing_a_pot
Feature: Dividing a pot

  The best hand wins the whole pot, and equal hands share it.
  The next feature is about chips that are left over.

  @from-ours
  Rule: The best hand takes the whole pot

    Example: one winner takes all seven chips
      When a pot of 7 chips is divided among
        | Ann | 10-10-9-9-8 |
        | Bob | J-J-2-2-4   |
        | Cid | A-A-K-Q-J   |
      Then the chips are Ann 0, Bob 7, Cid 0

    @from-000-questions
    Example: with five cards on the table, the best five of each player's seven cards count
      When a pot of 20 chips is divided among
        | Ann | 2c 4d Js 10c Kh 10d 5s |
        | Bob | 2c 4d Js 10c Kh 10h 8s |
      Then the chips are Ann 0, Bob 20

  Rule: Equal hands share the pot equally

    @from-000-ranking-of-suits @from-001-ranking-of-suits @from-002-old-text-straight
    Example: two straights with the same ranks share the pot
      When a pot of 30 chips is divided among
        | Ann | 8s 7s 6h 5h 4s |
        | Bob | 6d 5s 4d 3h 2c |
        | Cid | 8h 7d 6c 5c 4h |
      Then the chips are Ann 15, Bob 0, Cid 15

    @from-000-four-of-a-kind
    Example: with four jacks and a nine on the table, cards below the nine make no difference
      When a pot of 30 chips is divided among
        | Ann | Jc Jd Jh Js 9c 8d 2h |
        | Bob | Jc Jd Jh Js 9c 6d 5h |
      Then the chips are Ann 15, Bob 15

    @from-ours @from-004-general-rules
    Example: three equal hands share the pot, and a hand with a lower last card gets nothing
      When a pot of 12 chips is divided among
        | Ann | Ad Kc 9c 5h 3s |
        | Bob | Ac Kd 9d 5s 3h |
        | Cid | Ah Ks 9h 5d 3c |
        | Dan | As Kh 9s 5c 2d |
      Then the chips are Ann 4, Bob 4, Cid 4, Dan 0

    @from-ours @from-000-standard-ranking
    Example: two players with nine cards each share, because their best five cards are equal
      When a pot of 30 chips is divided among
        | Ann | As Ks Qs Js 9d 8d 7c 3c 2h |
        | Bob | Ah Kh Qh Jh 9c 8c 7d 3d 2s |
      Then the chips are Ann 15, Bob 15

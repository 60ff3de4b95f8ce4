@odd_chips
Feature: Odd chips

  When equal hands share a pot, chips may be left over. They are called odd chips.
  The first odd chip goes to the player with the highest card, the second to the player with the next highest, and so on.
  If ranks are equal, suits decide, from high to low: spades, hearts, diamonds, clubs.
  If players share their highest card on the table, their next cards decide.

  @from-ours
  Rule: An odd chip goes to the player with the highest card; suits break ties

    Scenario Outline: four royal flushes share a pot of <pot> chips: <chips>
      When a pot of <pot> chips is divided among
        | Ann | A-K-Q-J-10 of clubs    |
        | Bob | A-K-Q-J-10 of hearts   |
        | Cid | A-K-Q-J-10 of diamonds |
        | Dan | A-K-Q-J-10 of spades   |
      Then the chips are <chips>

      Examples:
        | pot | chips                      | source                                            |
        | 1   | Ann 0, Bob 0, Cid 0, Dan 1 |                                                   |
        | 5   | Ann 1, Bob 1, Cid 1, Dan 2 | 000 ranking of suits; 002 old text, general rules |
        | 6   | Ann 1, Bob 2, Cid 1, Dan 2 | 000 ranking of suits; 002 old text, general rules |

    @from-002-old-text-flush @from-000-standard-ranking
    Example: the spade flush gets the odd chip
      When a pot of 25 chips is divided among
        | Ann | Qh 10h 9h 5h 2h |
        | Bob | Qs 10s 9s 5s 2s |
      Then the chips are Ann 12, Bob 13

    @from-000-ranking-of-suits @from-002-old-text-general-rules
    Example: the two highest of three aces each get an odd chip
      When a pot of 14 chips is divided among
        | Ann | Ad Kc 9c 5h 3s |
        | Bob | Ac Kd 9d 5s 3h |
        | Cid | Ah Ks 9h 5d 3c |
      Then the chips are Ann 5, Bob 4, Cid 5

    @from-000-ranking-of-suits
    Example: with a straight on the table, the player with two aces gets only one of two odd chips
      When a pot of 14 chips is divided among
        | Ann | 9s 8d 7h 6c 5s As Ah |
        | Bob | 9s 8d 7h 6c 5s Kd 2c |
        | Cid | 9s 8d 7h 6c 5s Qd 2h |
      Then the chips are Ann 5, Bob 5, Cid 4

    Example: the highest card counts, even if the hand is a pair of twos
      When a pot of 9 chips is divided among
        | Ann | 2s 2h Ac Kd Qd |
        | Bob | 2c 2d Ah Kc Qc |
      Then the chips are Ann 4, Bob 5

    Example: the ace of spades gets no odd chip unless its player shares the pot
      When a pot of 9 chips is divided among
        | Ann | Ad Ah 9h 5c 2d |
        | Bob | As Kc 9s 5d 2c |
        | Cid | 4c 4d 3s 3h 7c |
        | Dan | 4s 4h 3d 3c 7d |
      Then the chips are Ann 0, Bob 0, Cid 4, Dan 5

  @ruling-45
  Rule: Odd chips depend on all of a player's cards, not only the best five

    @from-000-ranking-of-suits
    Scenario Outline: <why> decides: <chips>
      When a pot of <pot> chips is divided among
        | Ann | <one>   |
        | Bob | <other> |
      Then the chips are <chips>

      @from-ours
      Examples: the deciding card may be inside or outside the best five
        | why                      | one                | other              | pot | chips        |
        | a king beside a straight | 6c 5d 4h 3s 2c Kd  | 6s 5s 4d 3h 2h Qs  | 9   | Ann 5, Bob 4 |
        | the ace of spades        | As Kd Qc Jh 10d 2c | Ah Ks Qd Jc 10s 9c | 9   | Ann 5, Bob 4 |

      Examples: with four jacks and a nine on the table
        | why            | one                  | other                | pot | chips          |
        | the sixth card | Jc Jd Jh Js 9c 8d 2h | Jc Jd Jh Js 9c 6s 5s | 31  | Ann 16, Bob 15 |

  @from-ours @from-000-ranking-of-suits @ruling-45
  Rule: Odd chips follow the usual order of suits in every house

    Example: with an ace on the table, hearts rank above diamonds, even in a house with the order cdhs
      Given the house rule suit order cdhs
      And the house rule suit of the highest card
      When a pot of 9 chips is divided among
        | Ann | As Kd 9c 7c 2d |
        | Bob | As Kh 9d 7s 2h |
      Then the chips are Ann 4, Bob 5

  @from-ours @ruling-47
  Rule: A joker ranks below every other card when odd chips are given out

    Example: with a straight on the table, even the two of clubs ranks above a joker
      Given the house rule jokers wild
      When a pot of 9 chips is divided among
        | Ann | As Kd Qh Jc 10s Jk |
        | Bob | As Kd Qh Jc 10s 2c |
      Then the chips are Ann 4, Bob 5

    Example: with two kings on the table, a third king ranks above a joker that stands for a king
      Given the house rule jokers wild
      When a pot of 9 chips is divided among
        | Ann | Ks Kd 9h 5c Jk |
        | Bob | Ks Kd 9h 5c Kc |
      Then the chips are Ann 4, Bob 5

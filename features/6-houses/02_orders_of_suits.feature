@orders_of_suits
Feature: Orders of suits

  Which suit is the highest is another custom of the house. Some were reported from a country, others from a
  circle of players.

  Rule: A house ranks the four suits in an order of its own

    Scenario Outline: <first>, <second>, <third>, <fourth>, <where>
      Given the house rule <order>
      And the house rule suit of the highest card
      When these hands are laid out, strongest first
        | hand                   |
        | A-K-Q-J-10 of <first>  |
        | A-K-Q-J-10 of <second> |
        | A-K-Q-J-10 of <third>  |
        | A-K-Q-J-10 of <fourth> |
      Then each beats every hand below it

      @from-000-ranking-of-suits
      Examples: as the documents list them
        | order           | first    | second   | third    | fourth   | where                 | source               |
        | suit order shdc | spades   | hearts   | diamonds | clubs    | as in bridge          |                      |
        | suit order shcd | spades   | hearts   | clubs    | diamonds | in two circles        | 001 ranking of suits |
        | suit order sdch | spades   | diamonds | clubs    | hearts   | somewhere             |                      |
        | suit order hsdc | hearts   | spades   | diamonds | clubs    | in Greece and Turkey  |                      |
        | suit order hdsc | hearts   | diamonds | spades   | clubs    | in Austria and Sweden | 001 ranking of suits |
        | suit order hdcs | hearts   | diamonds | clubs    | spades   | in Italy              | 001 ranking of suits |
        | suit order dshc | diamonds | spades   | hearts   | clubs    | in Brazil             |                      |
        | suit order dhsc | diamonds | hearts   | spades   | clubs    | in Brazil too         |                      |
        | suit order cshd | clubs    | spades   | hearts   | diamonds | in Germany            |                      |

      Examples: any other order will do
        | order           | first | second | third    | fourth | where       | source |
        | suit order chds | clubs | hearts | diamonds | spades | nowhere yet | ours   |

  Rule: The order of suits decides in every kind of hand

    @from-ours @from-000-ranking-of-suits
    Example: every two hands are equal but for clubs, which are above diamonds
      Given the house rule suit order shcd
      And the house rule suit of the highest card
      When these hands are laid out, strongest first
        | hand                  |
        | 9-8-7-6-5 of clubs    |
        | 9-8-7-6-5 of diamonds |
        | 9c 9d 9h 9s Kc        |
        | 9c 9d 9h 9s Kd        |
        | K-J-9-3-2 of clubs    |
        | K-J-9-3-2 of diamonds |
        | Qc Jh 10c 9d 8h       |
        | Qd Js 10s 9s 8s       |
        | 4s 4d 4h Ac 9c        |
        | 4s 4d 4h Ad 9s        |
        | 9h 9d 4d 4c Ac        |
        | 9s 9c 4s 4h Ad        |
        | 8h 8d Ac 9d 3c        |
        | 8s 8c Ad 9s 3s        |
        | Kc Jd 9s 5d 3h        |
        | Kd Js 9c 5c 3s        |
        | Qc 10d 8s 6d 4h 2h    |
        | Qd 10s 8c 6c 4s 2s    |
      Then each beats every hand below it

  Rule: The order decides about the high half of a pot

    @from-ours @from-000-ranking-of-suits @from-000-low-poker
    Example: where clubs are above diamonds, Ann has the high half alone
      Given the house rules suit order shcd + suit of the highest card
      And the house rules ace-to-five + high-low
      When a pot of 20 chips is divided among
        | Bob | Kd Qs 9s 7h 2d |
        | Ann | Kc Qh 9h 7s 2c |
        | Cid | 7d 5c 4h 3s 2h |
      Then the chips are Bob 0, Ann 10, Cid 10

  Rule: The order decides who takes a pot

    Scenario Outline: by <order>, <first> takes the pot from <second>
      Given the house rules <order> + suit of the highest card
      When these players show their hands
        | Ann | Qd 10d 6s 5h 3c |
        | Bob | Qh 10h 6d 5s 3d |
      Then <first> wins
      And <first> takes a pot of 20 chips

      Examples:
        | order           | first | second | source                     |
        | suit order sdch | Ann   | Bob    | ours; 000 ranking of suits |
        | suit order shdc | Bob   | Ann    | ours; 000 ranking of suits |

  Rule: Without an order of its own a house uses spades, hearts, diamonds, clubs

    @from-000-ranking-of-suits
    Example: the king of spades is above the king of hearts, and so on down
      Given the house rule suit of the highest card
      When these hands are laid out, strongest first
        | hand           |
        | Ks Qc 7d 6h 2c |
        | Kh Qs 7c 6d 2s |
        | Kd Qh 7s 6c 2h |
        | Kc Qd 7h 6s 2d |
      Then each beats every hand below it

  Rule: An order of suits needs a rule about which card decides

    Scenario Outline: <order> alone says too little
      Given the house rule <order>
      When K-Q-7-6-2 is shown
      Then it is refused, naming "<order>" and "suit of the highest card"

      Examples:
        | order           | source                     |
        | suit order hdcs | ours; 001 ranking of suits |
        | suit order shdc | ours; 000 ranking of suits |

  Rule: An order of suits names each suit once

    Scenario Outline: <order> is no order of suits
      Given the house rule <order>
      And the house rule suit of the highest card
      When K-Q-7-6-2 is shown
      Then it is refused, naming "unknown house rule" and "<order>"

      Examples:
        | order            | source |
        | suit order hhdc  | ours   |
        | suit order hds   | ours   |
        | suit order hdcx  | ours   |
        | suit order shdcs | ours   |

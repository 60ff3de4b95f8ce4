@orders_of_suits
Feature: Orders of suits

  A house may rank the suits in its own order. The name of an order lists the suits from high to low.
  In "suit order hdcs", hearts are the highest, then diamonds, clubs and spades.

  Rule: A house may rank the four suits in its own order

    Scenario Outline: <order> is used <where>
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
      Examples: orders that players use
        | order           | first    | second   | third    | fourth   | where                 | source               |
        | suit order shdc | spades   | hearts   | diamonds | clubs    | in bridge             |                      |
        | suit order shcd | spades   | hearts   | clubs    | diamonds | by two groups         | 001 ranking of suits |
        | suit order sdch | spades   | diamonds | clubs    | hearts   | somewhere             |                      |
        | suit order hsdc | hearts   | spades   | diamonds | clubs    | in Greece and Turkey  |                      |
        | suit order hdsc | hearts   | diamonds | spades   | clubs    | in Austria and Sweden | 001 ranking of suits |
        | suit order hdcs | hearts   | diamonds | clubs    | spades   | in Italy              | 001 ranking of suits |
        | suit order dshc | diamonds | spades   | hearts   | clubs    | in Brazil             |                      |
        | suit order dhsc | diamonds | hearts   | spades   | clubs    | in Brazil too         |                      |
        | suit order cshd | clubs    | spades   | hearts   | diamonds | in Germany            |                      |

      @from-ours
      Examples: any other order
        | order           | first | second | third    | fourth | where       |
        | suit order chds | clubs | hearts | diamonds | spades | nowhere yet |

  @from-ours @from-000-ranking-of-suits
  Rule: If the ranks are equal, the order of suits decides who wins the pot

    Scenario Outline: with <order>, <first> takes the pot
      Given the house rules <order> + suit of the highest card
      When these players show their hands
        | Ann | Qd 10d 6s 5h 3c |
        | Bob | Qh 10h 6d 5s 3d |
      Then <first> wins
      And <first> takes a pot of 20 chips

      Examples:
        | order           | first |
        | suit order sdch | Ann   |
        | suit order shdc | Bob   |

  @from-000-ranking-of-suits
  Rule: A house without its own order uses spades, hearts, diamonds, clubs

    Example: the king of spades ranks highest, then hearts, diamonds and clubs
      Given the house rule suit of the highest card
      When these hands are laid out, strongest first
        | hand           |
        | Ks Qc 7d 6h 2c |
        | Kh Qs 7c 6d 2s |
        | Kd Qh 7s 6c 2h |
        | Kc Qd 7h 6s 2d |
      Then each beats every hand below it

  @from-ours
  Rule: An order of suits needs a second house rule, which says which card decides

    Scenario Outline: <order> alone is refused
      Given the house rule <order>
      When K-Q-7-6-2 is shown
      Then it is refused, and the message names "<order>" and "suit of the highest card"

      Examples:
        | order           | source               |
        | suit order hdcs | 001 ranking of suits |
        | suit order shdc | 000 ranking of suits |

  @from-ours
  Rule: An order of suits names each suit once

    Scenario Outline: <order> is not an order of suits
      Given the house rule <order>
      And the house rule suit of the highest card
      When K-Q-7-6-2 is shown
      Then it is refused, and the message names "unknown house rule" and "<order>"

      Examples:
        | order            |
        | suit order hhdc  |
        | suit order hds   |
        | suit order shdcs |

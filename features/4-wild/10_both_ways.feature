@both_ways
Feature: One joker, two cards

  Where the high hand and the low hand share the pot, each is made on its own: a joker may be one card in
  the high hand and another in the low hand (ruling 25). It may be the bug, which is limited for high only.
  Alice has a six-high straight; Burt has the same ranks, but a joker in place of the two.

  Rule: For high the joker is the best card for high

    Scenario Outline: with <joker> Burt's seven-high straight beats Alice's for high
      Given the house rule <joker>
      When Jk 6h 5h 4c 3s meets 6c 5s 4h 3c 2s
      Then Jk 6h 5h 4c 3s wins

      Examples:
        | joker       | source                         |
        | jokers wild | 002 old text, ace to five      |
        | bug         | ours; 002 old text, wild cards |

    @from-002-old-text-ace-to-five
    Example: Burt's joker is a seven for high
      Given the house rule jokers wild
      When Jk 6h 5h 4c 3s is shown
      Then it plays as 7-6-5-4-3

  Rule: For low the joker is the best card for low

    Scenario Outline: with <joker> Burt's ace beats Alice's two for low
      Given the house rule <joker>
      And the house rule ace-to-five
      When Jk 6h 5h 4c 3s meets 6c 5s 4h 3c 2s
      Then Jk 6h 5h 4c 3s wins

      Examples:
        | joker       | source                         |
        | jokers wild | 002 old text, ace to five      |
        | bug         | ours; 002 old text, wild cards |

    @from-002-old-text-ace-to-five
    Example: Burt's joker is an ace for low
      Given the house rule jokers wild
      And the house rule ace-to-five
      When Jk 6h 5h 4c 3s is shown
      Then it plays as A-6-5-4-3

  Rule: So one joker may win both halves of a pot

    Scenario Outline: with <joker> Burt wins the whole pot of a high-low game
      Given the house rule <joker>
      And the house rule ace-to-five
      And the house rule high-low
      When Jk 6h 5h 4c 3s meets 6c 5s 4h 3c 2s
      Then Jk 6h 5h 4c 3s wins

      Examples:
        | joker       | source                                    |
        | jokers wild | 002 old text, ace to five; ruling 25      |
        | bug         | ours; 002 old text, wild cards; ruling 25 |

    @from-ours @ruling-25
    Example: Burt's joker still wins the low half where a full house wins the high one
      Given the house rule jokers wild
      And the house rule ace-to-five
      And the house rule high-low
      When these players show their hands
        | Cid   | K-K-K-9-9      |
        | Alice | 6c 5s 4h 3c 2s |
        | Burt  | Jk 6h 5h 4c 3s |
      Then Cid and Burt share the pot

  Rule: If nobody is low enough, what is wild decides who has the high hand, and so the whole pot

    Scenario Outline: with <what> Ann has the high hand and takes it all, for no hand is eight or better
      Given the house rules high-low + ace-to-five + eight or better + <rules>
      When a pot of 12 chips is divided among
        | Ann | <ann> |
        | Bob | <bob> |
      Then the chips are Ann 12, Bob 0

      @from-ours @from-002-old-text-ace-to-five
      Examples:
        | what           | rules                                         | ann             | bob             |
        | a wild jack    | one-eyed jacks wild                           | 10s Js Kh Qd 6d | Ac 5h 2s 3c 10c |
        | a wild three   | lowest card wild                              | 9s 9c 9h 3s Qd  | 4c Jc Ac 3c 6c  |
        | natural threes | jokers wild + natural beats wild of a kind    | 3s 9d 6d 3h Ah  | 7s Jk 6h Jc 10h |
        | natural aces   | jokers wild + fewer wild cards before kickers | Ah As 4h 10h 7h | Ac 6c Jk Qs 9c  |

      @from-ours @from-002-old-text-ace-to-five
      Examples: equal high hands, of which Bob's would be the lower one
        | what           | rules                                   | ann            | bob             |
        | a natural pair | jokers wild + natural wins ties         | Kh Ks Qd 7c 4d | Kd Jk Qh 7s 4c  |
        | one joker less | jokers wild + fewer wild cards win ties | Kh Ks Jk 7c 4d | Kd Jk Jk 7s 4c  |
        | one joker more | jokers wild + more wild cards win ties  | Kh Qs Jd Jk Jk | As Qc Js 10d Jk |

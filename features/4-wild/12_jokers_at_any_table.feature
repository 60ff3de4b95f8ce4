@jokers_at_any_table
Feature: Jokers and the bug at any table

  A joker helps every kind of hand but two pairs; the bug helps two pairs too, as an ace. Neither asks how many
  players there are, nor how many cards they choose from, nor which half of the pot it is.

  Rule: The bug is an ace or completes a hand, whatever the kind

    Scenario Outline: with the bug, <better> beats <worse>
      Given the house rule bug
      When <better> meets <worse>
      Then <better> wins

      Examples: against a hand of the same kind
        | better          | worse           | source                       |
        | A-K-9-4-Jk      | K-K-9-4-3       | ours; 000 the bug            |
        | Q-Q-3-3-Jk      | Q-Q-3-3-K       | ours; 000 the bug            |
        | 9-9-9-Q-Jk      | 9-9-9-K-Q       | ours; 000 the bug            |
        | 9-8-7-6-Jk      | 9-8-7-6-5       | ours; 000 the bug            |
        | Qc 9c 6c 4c Jk  | Kh Jh 9h 7h 3h  | ours; 000 the bug            |
        | A-A-8-8-Jk      | K-K-K-Q-Q       | ours; 000 the bug            |
        | 6-6-6-6-Jk      | 6-6-6-6-K       | ours; 000 the bug            |
        | Kd Qd Jd 10d Jk | Ks Qs Js 10s 9s | ours; 000 the bug; ruling 19 |

    Scenario Outline: with the bug <hand> is <category>
      Given the house rule bug
      When <hand> is shown
      Then it is <category>

      Examples: one, and then two of them
        | hand        | category        | source            |
        | 9-9-9-Q-Jk  | three of a kind | ours; 000 the bug |
        | K-9-4-Jk-Jk | a pair          | ours; 000 the bug |
        | 9-9-4-Jk-Jk | two pairs       | ours; 000 the bug |
        | A-9-4-Jk-Jk | three of a kind | ours; 000 the bug |
        | 9-9-9-Jk-Jk | a full house    | ours; 000 the bug |
        | A-A-4-Jk-Jk | four of a kind  | ours; 000 the bug |

    @from-ours @from-000-the-bug
    Example: five aces are equal, if the four natural ones lie on the table for all
      Given the house rule bug
      When As Ah Ad Ac Jk meets As Ah Ad Ac Jk
      Then the pot is shared

  Rule: Two natural pairs beat a pair with a joker

    @from-ours @from-002-old-text-wild-cards
    Example: a pair of aces is all that the joker makes
      Given the house rule jokers wild
      When K-K-9-9-4 meets A-Q-7-4-Jk
      Then K-K-9-9-4 wins

  Rule: It makes no difference how many players there are, nor how many cards they choose from

    Scenario Outline: with <rule>, <best> is the best of five
      Given the house rule <rule>
      When these players show their hands
        | Eve | <second> |
        | Dan | <best>   |
        | Ann | <third>  |
        | Bob | <second> |
        | Cid | <third>  |
      Then Dan wins
      And Dan takes a pot of 25 chips

      Examples:
        | rule                | best              | second            | third          | source                                |
        | jokers wild         | 9-9-Jk-K-5-3      | 8-8-8-A-Q-4       | A-A-K-K-Q      | ours; 000 wild cards                  |
        | bug                 | Q-Q-3-3-Jk-2      | Q-Q-3-3-K-2       | A-A-J-10-9     | ours; 000 the bug                     |
        | deuces wild         | 9-9-K-5-4-2       | 8-8-8-A-Q-4       | A-A-K-K-Q      | ours; 000 wild cards                  |
        | one-eyed jacks wild | 9d 9s Kc 5h 3c Js | 8d 8s 8c Ah Qd 4s | As Ac Kd Ks Qh | ours; 000 wild cards                  |
        | lowest card wild    | A-Q-9-8-4-4       | K-K-9-8-7-5       | Q-Q-10-9-7     | ours; 000 lowest card wild; ruling 26 |

  Rule: Each half of a pot has its own use for a wild card

    Scenario Outline: with <rule>, <high hand> for high and <low hand> for low share the pot
      Given the house rule <rule>
      And the house rule ace-to-five
      And the house rule high-low
      When <high hand> meets <low hand>
      Then the pot is shared

      Examples: each wins by its wild cards
        | rule             | high hand  | low hand  | source                                     |
        | deuces wild      | K-Q-J-10-2 | 6-5-4-2-2 | ours; 002 old text, ace to five; ruling 25 |
        | lowest card wild | K-Q-J-9-8  | 6-5-4-3-3 | ours; 002 old text, ace to five; ruling 25 |

      Examples: one wild card that wins high
        | rule                | high hand      | low hand       | source                                     |
        | one-eyed jacks wild | Kd Kc 9s 5h Js | As Ad 4c 3h 2d | ours; 002 old text, ace to five; ruling 25 |

    Scenario Outline: with <rule>, <best> scoops the pot from <worse>
      Given the house rule <rule>
      And the house rule ace-to-five
      And the house rule high-low
      When <best> meets <worse>
      Then <best> wins

      Examples:
        | rule                | best           | worse          | source                                     |
        | jokers wild         | 7-5-4-2-Jk     | 9-8-6-5-3      | ours; 002 old text, ace to five; ruling 25 |
        | bug                 | 7-5-4-2-Jk     | 9-8-6-5-3      | ours; 002 old text, ace to five; ruling 25 |
        | deuces wild         | 7-5-4-2-2      | 9-8-6-5-3      | ours; 002 old text, ace to five; ruling 25 |
        | one-eyed jacks wild | 7d 5c 4s 2h Js | 9d 8c 6s 5d 3h | ours; 002 old text, ace to five; ruling 25 |
        | lowest card wild    | 7-5-4-3-3      | K-J-9-6-2      | ours; 002 old text, ace to five; ruling 25 |

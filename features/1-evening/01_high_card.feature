@high_card
Feature: High card

  A high card is a hand without a pair or anything better. About half of all hands are high cards.
  Compare the highest cards first, then the next highest, until two differ. The ace is high, and the two is low.
  Kh is the king of hearts. The features write the ten as 10, but your code gets T, as in Td.

  Rule: A hand that fits no other category is a high card

    Scenario Outline: <hand> is a high card
      When <hand> is shown
      Then it is a high card

      Examples:
        | hand           | source                     |
        | Kh Jc 8c 7d 3s | 002 old text, no pair      |
        | A-Q-10-5-2     | 002 new text               |
        | Kh Jh 8c 7d 4s | 004 high card              |
        | A-J-9-5-3      | 000 nothing; 001 high card |
        | 7-5-4-3-2      | 003 low hands              |

  Rule: The highest card decides, whatever the other cards are

    Scenario Outline: <better> beats <worse> on the highest card
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better          | worse          | source                |
        | Ad 10d 9s 5c 4c | Kc Qd Jc 8h 7h | 002 old text, no pair |
        | 10-6-4-3-2      | 9-8-7-5-4      | ours                  |

    @from-000-standard-ranking @from-002-old-text-general-rules @from-002-new-text @from-003-introduction
    @from-004-general-rules
    Example: the ace is the highest card, followed by the king, queen, jack and ten
      When these hands are laid out, strongest first
        | hand       |
        | A-6-4-3-2  |
        | K-6-4-3-2  |
        | Q-6-4-3-2  |
        | J-6-4-3-2  |
        | 10-6-4-3-2 |
        | 9-6-4-3-2  |
        | 8-6-4-3-2  |
        | 7-6-4-3-2  |
      Then each beats every hand below it

  Rule: If the highest cards are equal, the next ones decide

    Scenario Outline: <better> beats <worse> on the <next> card
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better         | worse           | next   | source                     |
        | A-J-9-5-3      | A-10-9-6-4      | second | 000 nothing; 001 high card |
        | Ac Qc 7d 5h 2c | Ad 10d 9s 5c 4c | second | 002 old text, no pair      |
        | K-J-8-3-2      | K-J-7-6-5       | third  | ours                       |
        | K-J-8-5-2      | K-J-8-4-3       | fourth | ours                       |
        | A-Q-10-5-3     | A-Q-10-5-2      | fifth  | ours                       |
        | 7-6-4-3-2      | 7-5-4-3-2       | second | ours; 003 low hands        |

  Rule: Suits never decide, so hands with the same ranks share the pot

    Scenario Outline: <one> ties <other>
      When these players show their hands
        | Dan | <one>   |
        | Bob | <other> |
        | Cid | <worse> |
      Then Dan and Bob share the pot

      Examples:
        | one            | other          | worse     | source                                     |
        | Kh 9c 7d 4c 2d | Ks 9h 7s 4d 2c | K-9-7-3-2 | ours; 000 standard ranking                 |
        | Ks Qc 7d 6h 2c | Kc Qh 7s 6d 2d | K-Q-7-5-4 | 000 ranking of suits; 001 ranking of suits |

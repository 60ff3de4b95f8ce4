@double_ace_flush
Feature: The double-ace flush

  May a wild card be a card that the hand holds already? For five of a kind it must. In a flush it may not,
  though 001 and 003 allow it (ruling 3), unless a house rule says so: then it is an ace, even a second one.

  Background:
    Given the house rule jokers wild

  Rule: Without the house rule no card of a flush is there twice

    Scenario Outline: <better> beats <worse> as the joker is a king
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                 | worse                  | source                   |
        | A-K-10-4-3 of one suit | A-9-8-5-Jk of one suit | 000 wild cards; ruling 3 |
        | Ad Kd Qd 10d 8d        | As Jk 9s 5s 2s         | 002 old text, flush      |

    @from-ours @from-003-wild-cards
    Example: the joker makes the very flush that it meets
      When A-J-9-3-Jk of hearts meets A-K-J-9-3 of hearts
      Then the pot is shared

  Rule: With the house rule a wild card may repeat a rank of the flush, so it is an ace

    Scenario Outline: <better> beats <worse> as the joker is a second ace
      Given the house rule double-ace flush
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                  | worse                  | source                     |
        | As Jk 9s 5s 2s          | Ad Kd Qd 10d 8d        | 002 old text, flush        |
        | A-J-9-3-Jk of hearts    | A-K-J-9-3 of hearts    | 003 wild cards             |
        | A-9-8-5-Jk of one suit  | A-K-10-4-3 of one suit | ours; 000 double ace flush |
        | A-9-5-Jk-Jk of one suit | A-K-Q-J-Jk             | ours; 000 double ace flush |
        | K-9-5-Jk-Jk of one suit | A-K-Q-J-9 of one suit  | ours; 000 double ace flush |
        | A-Q-9-5-Jk of one suit  | A-J-9-5-Jk of one suit | ours; 000 double ace flush |

    Scenario Outline: with the house rule <hand> plays as <played>
      Given the house rule double-ace flush
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand           | played         | source                     |
        | As Jk 9s 5s 2s | As As 9s 5s 2s | 002 old text, flush        |
        | Ah Jh 9h 3h Jk | Ah Jh 9h 3h Ah | 003 wild cards             |
        | Ac 9c 5c Jk Jk | Ac 9c 5c Ac Ac | ours; 000 double ace flush |
        | Kc 9c 5c Jk Jk | Kc 9c 5c Ac Ac | ours; 000 double ace flush |

  Rule: A double-ace flush is still a flush

    @from-ours @from-003-wild-cards
    Example: two aces of a suit do not beat a full house
      Given the house rule double-ace flush
      When 2-2-2-3-3 meets A-J-9-3-Jk of hearts
      Then 2-2-2-3-3 wins

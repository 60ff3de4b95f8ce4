@double_ace_flush
Feature: The double-ace flush

  May a wild card repeat a rank in the hand? In five of a kind, it has to. In a flush, it usually can't.
  With the house rule "double-ace flush", a wild card in a flush is an ace, even if the hand already has that ace.

  Background:
    Given the house rule jokers wild

  Rule: Usually a flush can't contain the same card twice, so a joker next to an ace is a king

    Scenario Outline: <better> beats <worse>, because the joker is a king
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                 | worse                  | source                   |
        | A-K-10-4-3 of one suit | A-9-8-5-Jk of one suit | 000 wild cards; ruling 3 |
        | Ad Kd Qd 10d 8d        | As Jk 9s 5s 2s         | 002 old text, flush      |

    @from-ours @from-003-wild-cards
    Example: the joker is a king, so the flushes are equal
      When A-J-9-3-Jk of hearts meets A-K-J-9-3 of spades
      Then the pot is shared

  Rule: With "double-ace flush", a wild card in a flush is an ace, even a second or third one

    Scenario Outline: <better> beats <worse>, because the joker is an ace
      Given the house rule double-ace flush
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                  | worse                  | source                                     |
        | As Jk 9s 5s 2s          | Ad Kd Qd 10d 8d        | 002 old text, flush                        |
        | A-9-8-5-Jk of one suit  | A-K-10-4-3 of one suit | ours; 000 double ace flush; 001 wild cards |
        | K-9-5-Jk-Jk of one suit | A-K-Q-J-9 of one suit  | ours; 000 double ace flush                 |

      Examples: the ace, jack, nine and three of hearts are on the table
        | better               | worse               | source         |
        | A-J-9-3-Jk of hearts | A-K-J-9-3 of hearts | 003 wild cards |

    Scenario Outline: with "double-ace flush", <hand> plays as <played>
      Given the house rule double-ace flush
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand           | played         | source                     |
        | As Jk 9s 5s 2s | As As 9s 5s 2s | 002 old text, flush        |
        | Ah Jh 9h 3h Jk | Ah Jh 9h 3h Ah | 003 wild cards             |
        | Ac 9c 5c Jk Jk | Ac 9c 5c Ac Ac | ours; 000 double ace flush |
        | Kc 9c 5c Jk Jk | Kc 9c 5c Ac Ac | ours; 000 double ace flush |

  @from-ours @from-003-wild-cards
  Rule: A double-ace flush is still a flush

    @from-000-double-ace-flush
    Example: a flush with three aces beats a straight
      Given the house rule double-ace flush
      When A-9-5-Jk-Jk of one suit meets A-K-Q-J-Jk
      Then A-9-5-Jk-Jk of one suit wins

    Example: a full house beats a flush with two aces
      Given the house rule double-ace flush
      When 2-2-2-3-3 meets A-J-9-3-Jk of hearts
      Then 2-2-2-3-3 wins

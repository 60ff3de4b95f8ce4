@jokers
Feature: Jokers

  A wild card stands for the card that helps its holder most.
  The joker, written Jk, is added to the pack. It has no rank or suit of its own.
  A hand may contain any number of jokers.

  Background:
    Given the house rule jokers wild

  Rule: A joker stands for the card that makes the best hand

    Scenario Outline: with jokers wild, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples: one joker
        | hand                   | category         | source                             |
        | A-Q-10-5-Jk            | a pair           | ours                               |
        | K-K-7-4-Jk             | three of a kind  | ours; 002 old text, wild cards     |
        | 8-8-5-5-Jk             | a full house     | ours; 000 the bug                  |
        | J-10-9-Jk-7            | a straight       | 002 old text, straight             |
        | Jk 10h 8h 5h 4h        | a flush          | 002 old text, flush                |
        | 9-8-7-6-Jk of one suit | a straight flush | ours; 002 old text, straight flush |
        | A-K-Q-J-Jk of one suit | a straight flush | ours; 002 old text, straight flush |

      Examples: two or three jokers
        | hand                     | category         | source         |
        | J-Jk-Jk-3-2              | three of a kind  | 003 wild cards |
        | Q-Q-5-Jk-Jk              | four of a kind   | ours           |
        | Q-J-Jk-Jk-Jk of one suit | a straight flush | ours           |

      @from-ours
      Examples: the joker may also be written JK
        | hand              | category |
        | "Ad Qc 10h 5s JK" | a pair   |

    @from-ours @from-000-wild-cards
    Example: with six cards, both jokers are among the best five
      When 9c 9d 6h 5s Jk Jk is shown
      Then its best five are 9c 9d 6h Jk Jk

  @from-ours
  Rule: If the highest hand wins, a joker never makes two pairs, because three of a kind is better

    Example: a pair and a joker beat the best two pairs
      When 2-2-5-4-Jk meets A-A-K-K-Q
      Then 2-2-5-4-Jk wins

  @from-ours
  Rule: If a joker gives two players the same three or four of a kind, the other cards decide

    Scenario Outline: <better> beats <worse>, although both have <both>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better      | worse        | both         | source                                                        |
        | 7-7-Jk-Jk-J | 7-7-Jk-Jk-10 | four sevens  | 001 four of a kind; 004 four of a kind                        |
        | Q-Q-8-8-Jk  | Q-Q-5-5-Jk   | three queens | 002 old text, full house                                      |
        | 8-8-A-2-Jk  | 8-8-5-3-Jk   | three eights | 002 old text, three of a kind                                 |
        | 8-8-A-3-Jk  | 8-8-A-2-Jk   | three eights | 000 three of a kind; 001 three of a kind; 004 three of a kind |

@bug
Feature: The bug

  A joker with less freedom. It is an ace, unless as another card it completes a straight, a flush or a
  straight flush (000 does not mention the last: ruling 19). 002 speaks of a pair of kings with the bug and of
  four clubs with it; the other cards of these hands, and which clubs they are, are ours.

  Background:
    Given the house rule bug

  Rule: The bug is an ace

    Scenario Outline: with the bug <hand> is <category>
      When <hand> is shown
      Then it is <category>
      And it plays as <played>

      Examples: no other card, whatever it might pair
        | hand       | category       | played    | source                         |
        | 6-6-6-6-Jk | four of a kind | 6-6-6-6-A | 000 the bug                    |
        | 8-8-5-5-Jk | two pairs      | 8-8-5-5-A | 000 the bug                    |
        | K-K-9-4-Jk | a pair         | K-K-9-4-A | ours; 002 old text, wild cards |
        | K-Q-9-4-Jk | high card      | K-Q-9-4-A | ours                           |

      Examples: beside other aces
        | hand           | category       | played    | source            |
        | A-A-A-A-Jk     | five of a kind | A-A-A-A-A | 000 the bug       |
        | Jk-Jk-Jk-Jk-Jk | five of a kind | A-A-A-A-A | ours; 000 the bug |
        | A-K-9-4-Jk     | a pair         | A-K-9-4-A | ours              |
        | A-A-8-8-Jk     | a full house   | A-A-8-8-A | ours              |

    Scenario Outline: <better> beats <worse> for the bug is no more than an ace
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse      | source                         |
        | 5-4-3-2-A of one suit | 6-6-6-6-Jk | ours; 000 the bug              |
        | 6-6-6-6-Jk            | 6-6-6-6-K  | ours; 000 the bug              |
        | 2-2-2-4-3             | 8-8-5-5-Jk | ours; 000 the bug              |
        | 3-3-2-2-4             | K-K-9-4-Jk | ours; 002 old text, wild cards |
        | K-K-4-3-Jk            | K-K-Q-J-10 | ours; 002 old text, wild cards |

  Rule: The bug completes straights and flushes

    Scenario Outline: the bug completes <hand>, which is <category>
      When <hand> is shown
      Then it is <category>
      And it plays as <played>

      Examples: straights
        | hand           | category   | played     | source                         |
        | 7h Jk 5c 4c 3s | a straight | 7-6-5-4-3  | 002 old text, wild cards       |
        | Jk-6-5-4-3     | a straight | 7-6-5-4-3  | ours; 002 old text, straight   |
        | 5-4-3-2-Jk     | a straight | 5-4-3-2-6  | ours; 002 old text, straight   |
        | A-K-Q-J-Jk     | a straight | A-K-Q-J-10 | ours; 002 old text, wild cards |
        | K-Q-J-10-Jk    | a straight | K-Q-J-10-A | ours; 002 old text, wild cards |
        | 10-9-Jk-Jk-Jk  | a straight | 10-9-K-Q-J | ours; 002 old text, wild cards |

      Examples: flushes
        | hand           | category | played         | source                         |
        | Qc 9c 6c 4c Jk | a flush  | Qc 9c 6c 4c Ac | ours; 002 old text, wild cards |
        | Ac 9c 6c 4c Jk | a flush  | Ac 9c 6c 4c Kc | ours; 002 old text, wild cards |

      Examples: straight flushes
        | hand            | category         | played          | source                                    |
        | 9h 8h Jk 6h 5h  | a straight flush | 9h 8h 7h 6h 5h  | ours; 002 old text, wild cards; ruling 19 |
        | Kd Qd Jd 10d Jk | a straight flush | Kd Qd Jd 10d Ad | ours; 002 old text, wild cards; ruling 19 |
        | 10c Jk Jk Jk Jk | a straight flush | 10c Ac Kc Qc Jc | ours; 002 old text, wild cards; ruling 19 |

  Rule: The best hand is five aces

    @from-000-the-bug
    Example: four aces and the bug beat a royal flush
      When A-A-A-A-Jk meets A-K-Q-J-10 of one suit
      Then A-A-A-A-Jk wins

  Rule: Where the house plays double-ace flushes, the bug may be the second ace

    @from-ours @from-000-the-bug @from-000-double-ace-flush
    Example: two aces of a suit beat an ace and a king
      Given the house rule double-ace flush
      When A-9-8-5-Jk of one suit meets A-K-10-4-3 of one suit
      Then A-9-8-5-Jk of one suit wins

@bug
Feature: The bug

  The bug is a limited joker.
  It is an ace, unless it completes a straight, a flush or a straight flush as another card.

  Background:
    Given the house rule bug

  Rule: The bug is an ace, unless it completes a straight or a flush

    Scenario Outline: with the bug, <hand> is <category>
      When <hand> is shown
      Then it is <category>
      And it plays as <played>

      Examples: it is an ace, even if another rank would make a better hand
        | hand       | category       | played    | source                         |
        | 6-6-6-6-Jk | four of a kind | 6-6-6-6-A | 000 the bug                    |
        | 8-8-5-5-Jk | two pairs      | 8-8-5-5-A | 000 the bug                    |
        | K-K-9-4-Jk | a pair         | K-K-9-4-A | ours; 002 old text, wild cards |

      Examples: with other aces in the hand
        | hand       | category       | played    | source      |
        | A-A-A-A-Jk | five of a kind | A-A-A-A-A | 000 the bug |
        | A-K-9-4-Jk | a pair         | A-K-9-4-A | ours        |
        | A-A-8-8-Jk | a full house   | A-A-8-8-A | ours        |

    @from-000-the-bug
    Example: four sixes and the bug are called four sixes with an ace kicker
      When 6-6-6-6-Jk is shown
      Then it is also called "four sixes with an ace kicker"

    @from-ours
    Scenario Outline: <better> beats <worse>, because the bug is an ace
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse      | source                   |
        | 5-4-3-2-A of one suit | 6-6-6-6-Jk | 000 the bug              |
        | 8-8-5-5-Jk            | 8-8-5-5-K  | 000 the bug              |
        | 2-2-2-4-3             | 8-8-5-5-Jk | 000 the bug              |
        | K-K-4-3-Jk            | K-K-Q-J-10 | 002 old text, wild cards |

  Rule: The bug completes straights, flushes and straight flushes

    Scenario Outline: the bug completes <hand>, which is <category>
      When <hand> is shown
      Then it is <category>
      And it plays as <played>

      Examples: straights
        | hand           | category   | played     | source                         |
        | 7h Jk 5c 4c 3s | a straight | 7-6-5-4-3  | 002 old text, wild cards       |
        | Jk-6-5-4-3     | a straight | 7-6-5-4-3  | ours; 002 old text, straight   |
        | A-K-Q-J-Jk     | a straight | A-K-Q-J-10 | ours; 002 old text, wild cards |
        | K-Q-J-10-Jk    | a straight | K-Q-J-10-A | ours; 002 old text, wild cards |

      @from-ours @from-002-old-text-wild-cards
      Examples: flushes
        | hand           | category | played         |
        | Qc 9c 6c 4c Jk | a flush  | Qc 9c 6c 4c Ac |
        | Ac 9c 6c 4c Jk | a flush  | Ac 9c 6c 4c Kc |

      @from-ours @from-002-old-text-wild-cards @ruling-19
      Examples: straight flushes
        | hand            | category         | played          |
        | 9h 8h Jk 6h 5h  | a straight flush | 9h 8h 7h 6h 5h  |
        | Kd Qd Jd 10d Jk | a straight flush | Kd Qd Jd 10d Ad |

  @from-000-the-bug
  Rule: The best hand with the bug is five aces

    Example: four aces and the bug beat a king-high straight flush
      When A-A-A-A-Jk meets K-Q-J-10-9 of one suit
      Then A-A-A-A-Jk wins

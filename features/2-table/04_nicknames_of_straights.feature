@nicknames_of_straights
Feature: Nicknames of straights

  Straights and straight flushes have nicknames, too.
  The best known are broadway for the highest straight, and wheel for the lowest.
  Two house rules add a nickname: in a double-ace flush, a wild card is a second ace.
  The imperial flush is the royal flush of hearts.

  Rule: Any straight is also called a sequence, or is named after its top card, such as "straight to the queen"

    Scenario Outline: the straight <hand> is also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | hand            | name                  | source                     |
        | Qc Js 10s 9h 8h | straight to the queen | 002 old text, straight     |
        | Q-J-10-9-8      | sequence              | 000 straight; 001 straight |

  Rule: The highest straight is also called broadway, and the lowest a wheel, a bicycle or a baby straight

    Scenario Outline: <hand> is also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | hand            | name          | source                       |
        | Ac Kc Qd Js 10s | broadway      | 002 old text, straight       |
        | 5-4-3-2-A       | wheel         | 000 straight; 002 exceptions |
        | 5s 4d 3d 2s Ac  | wheel         | 002 old text, straight       |
        | 5s 4d 3d 2s Ac  | bicycle       | 002 old text, straight       |
        | 5s 4d 3d 2c As  | wheel         | 002 old text, ace to five    |
        | 5s 4d 3d 2s Ah  | wheel         | 004 straight                 |
        | 5s 4d 3d 2s Ah  | baby straight | 004 straight                 |

  Rule: The lowest straight flush is also called a steel wheel, and the highest is also called an ace-high straight flush

    Scenario Outline: the straight flush <hand> is also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | hand                   | name                    | source                        |
        | 5h 4h 3h 2h Ah         | steel wheel             | 002 old text, ace to five     |
        | 5d 4d 3d 2d Ad         | steel wheel             | 004 straight flush            |
        | Ac Kc Qc Jc 10c        | ace-high straight flush | 002 old text, straight flush  |
        | A-K-Q-J-10 of diamonds | ace-high straight flush | 004 straight flush; ruling 23 |

  @from-ours
  Rule: A hand gets only the nicknames that fit its category and its ranks

    Scenario Outline: the nicknames of <hand> are <nicknames>
      When <hand> is shown
      Then its nicknames are <nicknames>

      Examples:
        | hand                | nicknames                                        | source                    |
        | 5-4-3-2-A of hearts | "steel wheel"                                    | 002 old text, ace to five |
        | A-K-Q-J-10          | "sequence", "straight to the ace" and "broadway" | 002 old text, straight    |
        | K-K-2-2-9           | "two pair", "kings over twos" and "kings up"     | 002 old text, two pair    |

    Scenario Outline: <hand> is not called <name>
      When <hand> is shown
      Then it is not called "<name>"

      Examples: names of other hands, of a house rule, and of low poker
        | hand                 | name             |
        | 6-5-4-3-2            | wheel            |
        | 5-4-3-2-A            | steel wheel      |
        | K-K-4-4-J            | jacks over fours |
        | 7-7-7-10-10          | tens on sevens   |
        | 7-7-7-10-10          | set              |
        | A-K-Q-J-10 of hearts | imperial flush   |
        | 7-5-4-3-2            | seventy-five     |

  Rule: The house rules "double-ace flush" and "imperial flush" each add a nickname

    Scenario Outline: with double-ace flush, <hand> is a double-ace flush
      Given the house rule double-ace flush
      And the house rule jokers wild
      When <hand> is shown
      Then it is also called "double-ace flush"

      Examples:
        | hand           | source                               |
        | Ah Jh 9h 3h Jk | 003 wild cards; 000 double ace flush |
        | As Jk 9s 5s 2s | 002 old text, flush                  |

    @from-000-no-unbeatable-hand
    Example: with imperial flush, the royal flush of hearts is an imperial flush
      Given the house rule imperial flush
      When A-K-Q-J-10 of hearts is shown
      Then it is also called "imperial flush"

@nicknames_of_straights
Feature: Nicknames of straights

  Any straight is also called a sequence. The highest straight is called broadway, and the lowest is called a
  wheel. A nickname belongs to its own hand and to no other. Three house rules bring a name with them: in a
  double-ace flush a wild card is a second ace, the imperial flush is a royal flush of hearts, and the bug is a
  joker that is an ace or completes a straight or a flush.

  Rule: A straight is also called a sequence, the highest broadway, the lowest a wheel

    Scenario Outline: <hand> is also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples: any straight
        | hand            | name                  | source                     |
        | Qc Js 10s 9h 8h | straight to the queen | 002 old text, straight     |
        | Q-J-10-9-8      | sequence              | 000 straight; 001 straight |

      Examples: the highest straight and the lowest
        | hand            | name          | source                       |
        | Ac Kc Qd Js 10s | broadway      | 002 old text, straight       |
        | 5s 4d 3d 2s Ac  | wheel         | 002 old text, straight       |
        | 5s 4d 3d 2s Ac  | bicycle       | 002 old text, straight       |
        | 5s 4d 3d 2c As  | wheel         | 002 old text, ace to five    |
        | 5s 4d 3d 2s Ah  | wheel         | 004 straight                 |
        | 5s 4d 3d 2s Ah  | baby straight | 004 straight                 |
        | 5-4-3-2-A       | wheel         | 000 straight; 002 exceptions |

  Rule: The lowest straight flush is also called a steel wheel, the highest an ace-high straight flush

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
  Rule: A nickname belongs to one kind of hand only

    Scenario Outline: the nicknames of <hand> are <nicknames>
      When <hand> is shown
      Then its nicknames are <nicknames>

      Examples: every nickname of the hand
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

  Rule: Some house rules bring a name with them

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

    @from-000-the-bug
    Example: with bug, four sixes and the joker are named with an ace kicker
      Given the house rule bug
      When 6-6-6-6-Jk is shown
      Then it is also called "four sixes with an ace kicker"

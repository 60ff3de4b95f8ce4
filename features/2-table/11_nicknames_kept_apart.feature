@nicknames_kept_apart
Feature: Names that belong to one hand alone

  A broadway is no wheel: a name belongs to its own hand, and some belong to a house rule.

  Rule: A name of one hand is not a name of its neighbours

    Scenario Outline: <hand> is not called <name>
      When <hand> is shown
      Then it is not called "<name>"

      Examples:
        | hand                | name           | source |
        | A-K-Q-10-9          | broadway       | ours   |
        | K-Q-J-10-9          | broadway       | ours   |
        | 5-4-3-2-A           | broadway       | ours   |
        | A-K-Q-J-10 of clubs | broadway       | ours   |
        | 6-5-4-3-2           | wheel          | ours   |
        | 5-4-3-2-A           | steel wheel    | ours   |
        | 6-5-4-3-2 of hearts | steel wheel    | ours   |
        | 5-4-3-2-A of hearts | baby straight  | ours   |
        | J-J-4-4-9           | fours up       | ours   |
        | J-J-4-4-9           | one pair       | ours   |
        | K-Q-7-5-2           | ace-queen high | ours   |
        | 7-7-7-10-10         | tens on sevens | ours   |
        | 7-7-7-10-9          | boat           | ours   |
        | 7-7-7-10-10         | set            | ours   |
        | 7-7-7-7-10          | trips          | ours   |

  Rule: A few house rules bring names with them

    Scenario Outline: with the house rule <house rule> <hand> is also called <name>
      Given the house rule <house rule>
      And the house rule jokers wild
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | house rule       | hand           | name             | source                               |
        | double-ace flush | Ah Jh 9h 3h Jk | double-ace flush | 003 wild cards; 000 double ace flush |
        | double-ace flush | As Jk 9s 5s 2s | double-ace flush | 002 old text, flush                  |

    @from-000-no-unbeatable-hand
    Example: where nothing is unbeatable, the royal flush of hearts is imperial
      Given the house rule imperial flush
      When A-K-Q-J-10 of hearts is shown
      Then it is also called "imperial flush"

    @from-000-the-bug
    Example: the bug beside four sixes is an ace
      Given the house rule bug
      When 6-6-6-6-Jk is shown
      Then it is also called "four sixes with an ace kicker"

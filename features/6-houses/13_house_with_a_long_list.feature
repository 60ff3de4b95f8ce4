@house_with_a_long_list
Feature: Many house rules

  A group that has played together for years may agree on many house rules.

  Rule: Many house rules can be combined, and each of them still counts

    Scenario Outline: <what>: <better> beats <worse>
      Given the house rules jokers wild + double-ace flush + natural wins ties + more wild cards win ties
      And the house rules royal flush beats five of a kind + royal flush is a category + flush beats full house
      And the house rules canadian stud + nevada pai gow + suit order shcd + suit of the highest card
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                       | better               | worse               | source                                   |
        | jokers are wild            | 8-8-8-8-Jk           | K-Q-J-10-9 of clubs | ours; 000 wild cards                     |
        | a flush has two aces       | A-J-9-3-Jk of hearts | A-K-J-9-3 of spades | ours; 003 wild cards                     |
        | natural hands win          | 9-9-9-5-2            | 9-Jk-Jk-5-2         | ours; 000 natural versus wild            |
        | then more wild cards       | 9-Jk-Jk-5-2          | 9-9-Jk-5-2          | ours; 000 natural versus wild; ruling 42 |
        | the royal flush is highest | A-K-Q-J-10 of clubs  | A-A-A-Jk-Jk         | ours; 003 wild cards; ruling 2           |
        | a flush beats a full house | K-J-9-3-2 of clubs   | A-A-A-K-K           | ours; 000 stripped decks                 |
        | four in a row beat a pair  | 9-5-4-3-2            | A-A-K-Q-9           | ours; 002 old text, exceptions           |
        | 5-4-3-2-A comes second     | 5-4-3-2-A            | K-Q-J-10-9          | 002 old text, exceptions; 002 new text   |
        | clubs are above diamonds   | Kc Qd 7h 6s 2h       | Kd Qc 7s 6h 2s      | ours; 000 ranking of suits               |

    @from-ours
    Example: the royal flush is a category of its own
      Given the house rules jokers wild + double-ace flush + natural wins ties + more wild cards win ties
      And the house rules royal flush beats five of a kind + royal flush is a category + flush beats full house
      And the house rules canadian stud + nevada pai gow + suit order shcd + suit of the highest card
      When A-K-Q-J-10 of clubs is shown
      Then it is a royal flush

@mexican_stud_deck
Feature: Mexican stud deck

  The 8, 9 and 10 are left out, so the jack comes right after the seven.
  The ace may be above the king or below the two, as in the full deck.

  Background:
    Given the house rule mexican stud deck

  Rule: The jack comes right after the seven

    Scenario Outline: without 8, 9 and 10, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples: straights across the gap
        | hand                  | category         | source                   |
        | 6h 7d Jc Qc Ks        | a straight       | 002 old text, exceptions |
        | 4-5-6-7-J             | a straight       | ours; ruling 15          |
        | 7-J-Q-K-A             | a straight       | ours; ruling 15          |
        | 6-7-J-Q-K of one suit | a straight flush | ours; ruling 15          |

      @from-ours @ruling-15
      Examples: other straights and near-straights
        | hand      | category    |
        | 5-4-3-2-A | a straight  |
        | 6-J-Q-K-A | a high card |
        | 3-2-A-K-Q | a high card |
        | 5-6-7-J-K | a high card |

    @from-ours @ruling-15
    Example: the deck has seven straights, from ace-high down to five-high
      When these hands are laid out, strongest first
        | hand      |
        | A-K-Q-J-7 |
        | K-Q-J-7-6 |
        | Q-J-7-6-5 |
        | J-7-6-5-4 |
        | 7-6-5-4-3 |
        | 6-5-4-3-2 |
        | 5-4-3-2-A |
      Then each beats every hand below it

  @from-ours @from-002-old-text-exceptions @from-002-new-text
  Rule: The deck has no 8, 9 or 10

    Example: a hand with all three of these cards is refused
      When "Qs Js 10s 9s 8s" is shown
      Then it is refused, and the message names card 3 "10s", card 4 "9s" and card 5 "8s"

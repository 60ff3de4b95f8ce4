@deuce_to_seven
Feature: Deuce-to-seven

  The lowest hand wins. Hands rank as in standard poker, except that the ace is always high.
  Straights and flushes count, so they are bad hands.
  The best hand, 7-5-4-3-2, gives the game its name. The game is also called Kansas City low.

  Background:
    Given the house rule deuce-to-seven

  @from-000-deuce-to-seven
  Rule: High-card hands are compared from the top card down; the lower hand wins

    @ruling-7
    Example: 7-5-4-3-2 is the best hand, ace-high hands come near the end, and pairs come last
      When these hands are laid out, strongest first
        | hand       | source                                           |
        | 7-5-4-3-2  | 000 deuce to seven; 001 low poker; 003 low hands |
        | 7-6-4-3-2  | 000 deuce to seven                               |
        | 7-6-5-3-2  | 000 deuce to seven                               |
        | 7-6-5-4-2  | 000 deuce to seven                               |
        | 8-5-4-3-2  | 000 deuce to seven                               |
        | 8-6-4-3-2  | 000 deuce to seven                               |
        | 8-6-5-3-2  | 000 deuce to seven                               |
        | 8-6-5-4-2  | 000 deuce to seven                               |
        | 8-6-5-4-3  | 000 deuce to seven                               |
        | 8-7-4-3-2  | 000 deuce to seven                               |
        | K-Q-J-10-8 | 000 deuce to seven                               |
        | A-5-4-3-2  | 000 deuce to seven; ruling 7                     |
        | A-6-4-3-2  | 000 deuce to seven                               |
        | A-K-Q-J-9  | 000 deuce to seven                               |
        | 2-2-5-4-3  | 000 deuce to seven                               |
      Then each beats every hand below it

    Scenario Outline: <better> is lower than <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better         | worse     | source                       |
        | 8-6-5-4-3      | 8-7-4-3-2 |                              |
        | 7c 5s 4d 3s 2c | 7-6-4-3-2 | 002 old text, deuce to seven |

  Rule: The ace is high, so A-5-4-3-2 is not a straight

    @from-002-old-text-deuce-to-seven @from-000-deuce-to-seven @ruling-7
    Example: five, four, three, two and an ace make a high card
      When Ac 5c 4d 3d 2h is shown
      Then it is a high card

    @from-ours @from-000-deuce-to-seven @ruling-7
    Example: A-5-4-3-2 of one suit is a flush, not a straight flush
      When A-5-4-3-2 of hearts is shown
      Then it is a flush

    Scenario Outline: <worse> is worse than A-5-4-3-2
      When Ac 5c 4d 3d 2h meets <worse>
      Then Ac 5c 4d 3d 2h wins

      Examples: a higher ace-high hand, or a pair
        | worse      | source                             |
        | A-10-4-3-2 | ours; 002 old text, deuce to seven |
        | A-6-4-3-2  | 000 deuce to seven; ruling 7       |
        | 2-2-5-4-3  | ours; 002 old text, deuce to seven |
        | K-K-Q-J-10 | ours; 002 old text, deuce to seven |

    @from-002-old-text-deuce-to-seven
    Scenario Outline: <better> is better than A-5-4-3-2
      When Ac 5c 4d 3d 2h meets <better>
      Then <better> wins

      Examples: king-high or lower
        | better     | source             |
        | K-Q-J-10-8 | 000 deuce to seven |
        | Q-J-10-9-7 | ours               |
        | 7-5-4-3-2  |                    |

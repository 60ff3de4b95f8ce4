@deuce_to_seven
Feature: Deuce to seven

  The lowest hand wins, and hands rank almost as in standard poker: straights and flushes count, and are bad.
  But the ace is always high. The name says which hand is best: 7-5-4-3-2. Also called Kansas City low.

  Background:
    Given the house rule deuce-to-seven

  Rule: The highest card is compared first, then the next, and the lower one wins

    @from-000-deuce-to-seven @ruling-7
    Example: the best hands in order, and where the ace comes
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
        | better         | worse     | source                                           |
        | 8-6-5-4-3      | 8-7-4-3-2 | 000 deuce to seven                               |
        | 7c 5s 4d 3s 2c | 7-6-4-3-2 | 002 old text, deuce to seven; 000 deuce to seven |

  Rule: The ace is high, so ace to five is no straight

    @from-002-old-text-deuce-to-seven @from-000-deuce-to-seven @ruling-7
    Example: two, three, four, five and an ace are nothing
      When Ac 5c 4d 3d 2h is shown
      Then it is high card

    @from-ours @from-000-deuce-to-seven @ruling-7
    Example: in one suit they are a flush
      When A-5-4-3-2 of hearts is shown
      Then it is a flush

    Scenario Outline: <worse> is worse than an ace with a five
      When Ac 5c 4d 3d 2h meets <worse>
      Then Ac 5c 4d 3d 2h wins

      Examples: a pair, or an ace with a ten
        | worse      | source                             |
        | A-10-4-3-2 | ours; 002 old text, deuce to seven |
        | A-6-4-3-2  | 000 deuce to seven; ruling 7       |
        | 2-2-5-4-3  | ours; 002 old text, deuce to seven |
        | K-K-Q-J-10 | ours; 002 old text, deuce to seven |

    Scenario Outline: <better> is better than an ace with a five
      When Ac 5c 4d 3d 2h meets <better>
      Then <better> wins

      Examples: a king, or less
        | better     | source                                           |
        | K-Q-J-10-8 | 000 deuce to seven; 002 old text, deuce to seven |
        | Q-J-10-9-7 | ours; 002 old text, deuce to seven               |
        | 7-5-4-3-2  | 002 old text, deuce to seven                     |

  Rule: Straights and flushes count, and are bad

    @from-000-deuce-to-seven @from-001-low-poker @from-002-old-text-deuce-to-seven @from-003-low-hands @ruling-37
    Example: the best hand must be of mixed suits
      When 7-5-4-3-2 of one suit meets A-K-Q-J-9
      Then A-K-Q-J-9 wins

    @from-ours @from-000-deuce-to-seven @from-001-low-poker
    Example: every kind of hand from the best to the worst
      When these hands are laid out, strongest first
        | hand                   |
        | 7-5-4-3-2              |
        | A-K-Q-J-9              |
        | 2-2-5-4-3              |
        | A-A-K-Q-J              |
        | 3-3-2-2-4              |
        | 2-2-2-4-3              |
        | 6-5-4-3-2              |
        | A-K-Q-J-10             |
        | 7-5-4-3-2 of one suit  |
        | A-5-4-3-2 of one suit  |
        | A-K-Q-J-9 of one suit  |
        | 2-2-2-3-3              |
        | 2-2-2-2-3              |
        | 6-5-4-3-2 of one suit  |
        | A-K-Q-J-10 of one suit |
      Then each beats every hand below it

  Rule: A pair is worse than any hand without one

    @from-000-deuce-to-seven
    Example: the best pair loses to the worst hand without one
      When 2-2-5-4-3 meets A-K-Q-J-9
      Then A-K-Q-J-9 wins

    Scenario Outline: <better> is the better pair than <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better     | worse     | source                   |
        | 2-2-5-4-3  | 2-2-6-4-3 | ours; 000 deuce to seven |
        | 2-2-A-K-Q  | 3-3-5-4-2 | 000 deuce to seven; ours |
        | K-K-Q-J-10 | A-A-4-3-2 | ours; 001 low poker      |

  Rule: Hands of the same ranks share the pot

    @from-ours
    Example: two of the best hands
      When 7c 5s 4d 3s 2c meets 7d 5h 4c 3h 2d
      Then the pot is shared

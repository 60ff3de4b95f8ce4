@ace_to_five
Feature: Ace-to-five

  The lowest hand wins, and the ace is the lowest card. Straights and flushes do not count.
  Pairs and other groups of equal ranks do count, and they are bad.
  The best hand, 5-4-3-2-A, gives the game its name. The game is also called California low.

  Background:
    Given the house rule ace-to-five

  Rule: High-card hands are compared from the top card down; the lower hand wins

    @from-000-ace-to-five @from-002-old-text-ace-to-five @from-002-old-text-ace-to-six
    Example: 5-4-3-2-A is the best hand, followed by the next lowest hands
      When these hands are laid out, strongest first
        | hand      | source                                                                  |
        | 5-4-3-2-A | 000 ace to five; 001 low poker; 002 old text, ace to five; 003 option c |
        | 6-4-3-2-A | 000 ace to five; 002 old text, ace to five                              |
        | 6-5-3-2-A | 000 ace to five; 002 old text, ace to five                              |
        | 6-5-4-2-A | 000 ace to five; 002 old text, ace to five                              |
        | 6-5-4-3-A | 000 ace to five                                                         |
        | 6-5-4-3-2 | 000 ace to five                                                         |
        | 7-4-3-2-A | 000 ace to five                                                         |
      Then each beats every hand below it

    Scenario Outline: <lower> is lower than <higher>
      When <lower> meets <higher>
      Then <lower> wins

      Examples: on the highest card
        | lower          | higher         | source                    |
        | 6-5-4-3-2      | 7-4-3-2-A      | 000 ace to five           |
        | 8h 5c 4c 3s 2d | 9s 7c 6h 4h 3c | 002 old text, ace to five |
        | 7h 6d 5s 4d 3h | 8h 5c 4c 3s 2d | 002 old text, ace to five |
        | 7h 6d 5s 4d 3h | 9s 7c 6h 4h 3c | 002 old text, ace to five |

      @from-002-old-text-ace-to-five
      Examples: on the second card
        | lower          | higher         |
        | 8s 6s 5c 4d 2d | 8c 7s 5d 4h As |

  Rule: The ace is the lowest card

    Scenario Outline: <lower> is lower than <higher> because of its ace
      When <lower> meets <higher>
      Then <lower> wins

      Examples:
        | lower          | higher         | source                    |
        | 8s 5c 4c 3d Ad | 8h 5s 4h 3s 2d | 002 old text, ace to five |
        | K-4-3-2-A      | K-5-4-3-2      | ours                      |

  Rule: Straights and flushes do not count

    Scenario Outline: <hand> is only a high card
      When <hand> is shown
      Then it is a high card

      Examples:
        | hand                  | source                         |
        | 5-4-3-2-A             | 001 low poker; 000 ace to five |
        | 5-4-3-2-A of one suit | 000 ace to five; 003 option c  |
        | 7h 6d 5s 4d 3h        | 002 old text, ace to five      |
        | K-J-8-7-4 of one suit | ours                           |

    @from-000-ace-to-five @from-002-old-text-ace-to-five @from-003-option-c
    Example: five cards of one suit tie the same ranks in mixed suits
      When 5-4-3-2-A of one suit meets 5-4-3-2-A
      Then the pot is shared

    @from-003-option-c @from-000-ace-to-five
    Example: the best hand beats the next best, even in one suit
      When 5-4-3-2-A of one suit meets 6-4-3-2-A
      Then 5-4-3-2-A of one suit wins

@ace_to_five
Feature: Ace to five

  The lowest hand wins. Straights and flushes do not count at all, and the ace is the lowest card. Pairs and
  the like count, and are bad. The name says which hand is best: 5-4-3-2-A. Also called California low.

  Background:
    Given the house rule ace-to-five

  Rule: The highest card is compared first, then the next, and the lower one wins

    @from-000-ace-to-five @from-002-old-text-ace-to-five @from-002-old-text-ace-to-six
    Example: the best hands in order
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
        | lower          | higher         | source                          |
        | 6-5-4-3-2      | 7-4-3-2-A      | 000 ace to five                 |
        | 8h 5c 4c 3s 2d | 9s 7c 6h 4h 3c | 002 old text, ace to five       |
        | 7h 6d 5s 4d 3h | 8h 5c 4c 3s 2d | 002 old text, ace to five       |
        | 7h 6d 5s 4d 3h | 9s 7c 6h 4h 3c | 002 old text, ace to five       |
        | 8-7-6-5-4      | 9-4-3-2-A      | 002 old text, ace to five; ours |

      Examples: on the second card
        | lower          | higher         | source                    |
        | 8s 6s 5c 4d 2d | 8c 7s 5d 4h As | 002 old text, ace to five |

  Rule: The ace is the lowest card

    Scenario Outline: <lower> is lower than <higher>, for its ace
      When <lower> meets <higher>
      Then <lower> wins

      Examples:
        | lower          | higher         | source                    |
        | 8s 5c 4c 3d Ad | 8h 5s 4h 3s 2d | 002 old text, ace to five |
        | K-4-3-2-A      | K-5-4-3-2      | ours                      |

  Rule: Straights and flushes do not count

    Scenario Outline: <hand> is only a high card
      When <hand> is shown
      Then it is high card

      Examples:
        | hand                   | source                         |
        | 5-4-3-2-A              | 001 low poker; 000 ace to five |
        | 5-4-3-2-A of one suit  | 000 ace to five; 003 option c  |
        | 7h 6d 5s 4d 3h         | 002 old text, ace to five      |
        | K-J-8-7-4 of one suit  | ours                           |
        | A-K-Q-J-10 of one suit | ours                           |

    @from-000-ace-to-five @from-002-old-text-ace-to-five @from-003-option-c
    Example: the best hand is no worse in one suit
      When 5-4-3-2-A of one suit meets 5-4-3-2-A
      Then the pot is shared

    @from-003-option-c @from-000-ace-to-five
    Example: the best hand in one suit beats the next best
      When 5-4-3-2-A of one suit meets 6-4-3-2-A
      Then 5-4-3-2-A of one suit wins

  Rule: Any hand without a pair beats any hand with one, and so on up

    @from-002-old-text-ace-to-five @from-ours
    Example: the best and the worst of every kind
      When these hands are laid out, strongest first
        | hand       | source          |
        | 5-4-3-2-A  | 000 ace to five |
        | K-Q-J-10-9 | ours            |
        | A-A-4-3-2  | 000 ace to five |
        | K-K-Q-J-10 | ours            |
        | 2-2-A-A-3  | ours            |
        | K-K-Q-Q-J  | ours            |
        | A-A-A-3-2  | ours            |
        | K-K-K-Q-J  | ours            |
        | A-A-A-2-2  | ours            |
        | K-K-K-Q-Q  | ours            |
        | A-A-A-A-2  | ours            |
        | K-K-K-K-Q  | ours            |
      Then each beats every hand below it

    Scenario Outline: <hand> loses to a king without a pair
      When Ks Jh 8s 6h 4d meets <hand>
      Then Ks Jh 8s 6h 4d wins

      Examples:
        | hand           | source                    |
        | As Ac 9d 5d 3c | 002 old text, ace to five |
        | 2c 2d 5s 4s 3h | 002 old text, ace to five |

  Rule: A hand counts as the highest kind that it is

    @from-001-low-poker
    Example: three sevens and two fives are a full house, though it is bad to have one
      When 7-7-7-5-5 is shown
      Then it is a full house

    @from-001-low-poker @from-ours
    Example: nor may it be taken for a pair
      When 7-7-7-5-5 meets K-K-K-Q-J
      Then K-K-K-Q-J wins

  Rule: The lower pair wins, and the pair of aces is the lowest

    Scenario Outline: <better> is the better pair than <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples: on the pair
        | better         | worse          | source                               |
        | As Ac 9d 5d 3c | 2c 2d 5s 4s 3h | 002 old text, ace to five            |
        | A-A-4-3-2      | 2-2-4-3-A      | ours; 000 ace to five; 001 low poker |

      Examples: on the cards beside it
        | better         | worse          | source                    |
        | A-A-4-3-2      | A-A-5-3-2      | ours; 000 ace to five     |
        | 3d 3c 6s 4s 2h | 3h 3s 6d 5h Ac | 002 old text, ace to five |

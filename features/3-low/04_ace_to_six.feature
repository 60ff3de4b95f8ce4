@ace_to_six
Feature: Ace-to-six

  The lowest hand wins. Straights and flushes count, and they are bad.
  The ace is the lowest card, so A-K-Q-J-10 isn't a straight, but 5-4-3-2-A is.
  The best hand, 6-4-3-2-A, gives the game its name. It is also called Chicago low.

  @from-ours @from-000-ace-to-six @from-002-old-text-ace-to-six @ruling-35
  Rule: High-card hands are compared from the top card down; the lower hand wins

    Example: 6-4-3-2-A is the best hand, and pairs come after all high-card hands
      Given the house rule ace-to-six
      When these hands are laid out, strongest first
        | hand       | source                                                                |
        | 6-4-3-2-A  | 000 ace to six; 001 low poker; 002 old text, ace to six; 003 option b |
        | 6-5-3-2-A  | 002 old text, ace to six; ruling 35                                   |
        | 6-5-4-2-A  | ours                                                                  |
        | 6-5-4-3-A  | ours                                                                  |
        | 7-4-3-2-A  | ours                                                                  |
        | 7-5-4-3-2  | ours                                                                  |
        | A-K-Q-J-10 | 000 ace to six; ruling 8                                              |
        | K-Q-J-10-2 | 000 ace to six                                                        |
        | A-A-4-3-2  | 000 ace to six; 001 low poker; ruling 9                               |
        | 2-2-5-4-3  | 000 ace to six; 001 low poker                                         |
      Then each beats every hand below it

  Rule: Straights and flushes count, and they are bad

    Scenario Outline: <bad> is worse than three kings
      Given the house rule ace-to-six
      When <bad> meets K-K-K-Q-J
      Then K-K-K-Q-J wins

      Examples:
        | bad                   | source                                                |
        | 5-4-3-2-A             | 000 ace to six; 002 old text, ace to six              |
        | 6-5-4-3-2             | ours                                                  |
        | 6-4-3-2-A of one suit | 001 low poker; 002 old text, ace to six; 003 option b |

    @from-000-ace-to-six @from-002-old-text-ace-to-six
    Example: five, four, three, two and an ace make a straight
      Given the house rule ace-to-six
      When 5-4-3-2-A is shown
      Then it is a straight

  @from-ours @from-000-ace-to-six @from-002-old-text-ace-to-six
  Rule: A hand of a higher category is worse

    Example: hands of all categories rank in reverse order
      Given the house rule ace-to-six
      When these hands are laid out, strongest first
        | hand                  |
        | 6-4-3-2-A             |
        | A-A-4-3-2             |
        | 2-2-A-A-3             |
        | A-A-A-3-2             |
        | 5-4-3-2-A             |
        | 6-4-3-2-A of one suit |
        | A-A-A-2-2             |
        | A-A-A-A-2             |
        | 5-4-3-2-A of one suit |
      Then each beats every hand below it

@ace_to_six
Feature: Ace to six

  The lowest hand wins. Straights and flushes count, and are bad; the ace is the lowest card. The name says
  which hand is best: 6-4-3-2-A, since 5-4-3-2-A is a straight. Also called Chicago low. Two points are
  disputed, the ace above the king and the pair of aces; a house rule settles each the other way.

  Rule: The highest card is compared first, then the next, and the lower one wins

    @from-000-ace-to-six @from-002-old-text-ace-to-six @from-ours @ruling-35
    Example: the best hands in order
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

  Rule: Straights and flushes count, and are bad

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
    Example: five to ace are a straight
      Given the house rule ace-to-six
      When 5-4-3-2-A is shown
      Then it is a straight

  Rule: First disputed point: the ace above the king makes no straight, unless the house says so

    @from-000-ace-to-six @ruling-8
    Example: an ace with the four highest cards is a king, and a low one
      Given the house rule ace-to-six
      When A-K-Q-J-10 meets K-Q-J-10-2
      Then A-K-Q-J-10 wins

    @from-000-ace-to-six @ruling-8
    Example: it is no straight
      Given the house rule ace-to-six
      When A-K-Q-J-10 is shown
      Then it is high card

    @from-ours @ruling-8
    Example: in one suit it is a flush all the same
      Given the house rule ace-to-six
      When A-K-Q-J-10 of one suit is shown
      Then it is a flush

    @from-000-ace-to-six @ruling-8
    Example: where the house says so it loses to the worst king
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 meets K-Q-J-10-2
      Then K-Q-J-10-2 wins

    @from-000-ace-to-six @from-ours @ruling-8
    Example: where the house says so it is the highest straight, and the worst
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 meets K-Q-J-10-9
      Then K-Q-J-10-9 wins

    @from-ours @ruling-31
    Example: where the house says so it is a straight flush in one suit
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 of one suit is shown
      Then it is a straight flush

    @from-ours @ruling-8
    Example: else the ace stays low
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-9-4-3-2 meets 9-5-4-3-2
      Then A-9-4-3-2 wins

  Rule: Second disputed point: the pair of aces is the lowest, unless the house says so

    Scenario Outline: <better> beats <worse>, as aces are the lowest pair
      Given the house rule ace-to-six
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better    | worse     | source                                        |
        | A-A-4-3-2 | 2-2-4-3-A | ours; 000 ace to six; 001 low poker; ruling 9 |
        | A-A-K-Q-J | 2-2-5-4-3 | ours; 000 ace to six; 001 low poker; ruling 9 |
        | A-A-A-3-2 | 2-2-2-3-A | ours; ruling 9                                |

    Scenario Outline: <better> beats <worse>, as aces are the highest pair
      Given the house rule ace-to-six
      And the house rule aces are the highest pair
      When <better> meets <worse>
      Then <better> wins

      Examples: the aces are high together
        | better     | worse     | source                         |
        | 2-2-4-3-A  | A-A-4-3-2 | ours; 000 ace to six; ruling 9 |
        | K-K-Q-J-10 | A-A-4-3-2 | ours; 000 ace to six; ruling 9 |

      Examples: and low alone
        | better    | worse     | source         |
        | 6-4-3-2-A | 7-5-4-3-2 | ours; ruling 9 |
        | 2-2-5-3-A | 2-2-5-4-3 | ours; ruling 9 |
        | A-A-4-3-2 | 3-3-2-2-4 | ours; ruling 9 |

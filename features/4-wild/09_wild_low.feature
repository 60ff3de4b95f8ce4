@wild_low
Feature: Wild cards in low poker

  Where the lowest hand wins, a wild card is most useful as a low card that the hand does not hold yet; some
  call it a fitter. One document (003) will have it the other way: there it makes a pair (ruling 6).

  Rule: In low poker a wild card is the card that makes the hand lowest

    Scenario Outline: by <low> <hand> plays as <played>
      Given the house rule jokers wild
      And the house rule <low>
      When <hand> is shown
      Then it plays as <played>

      Examples: a straight does no harm, so it is the lowest card that is missing
        | low         | hand           | played    | source                      |
        | ace-to-five | 6-5-4-2-Jk     | 6-5-4-2-A | 000 wild cards in low poker |
        | ace-to-five | 7h 5s 4h Jk Ad | 7-5-4-2-A | 002 old text, ace to five   |
        | ace-to-five | Jk 6h 5h 4c 3s | A-6-5-4-3 | 002 old text, ace to five   |

      Examples: a straight does harm, so it may be a higher one
        | low            | hand       | played    | source                                |
        | deuce-to-seven | 6-5-4-2-Jk | 6-5-4-2-7 | 000 wild cards in low poker; ruling 6 |
        | deuce-to-seven | 7-5-4-3-Jk | 7-5-4-3-2 | ours                                  |
        | ace-to-six     | 6-5-4-2-Jk | 6-5-4-2-A | ours                                  |
        | ace-to-six     | 5-4-3-2-Jk | 5-4-3-2-7 | ours                                  |

    @from-000-wild-cards-in-low-poker @ruling-20
    Example: in high poker the same hand is a straight, not the pair of sixes that 000 takes it for
      Given the house rule jokers wild
      When 6-5-4-2-Jk is shown
      Then it is a straight
      And it plays as 6-5-4-2-3

    @from-000-wild-cards-in-low-poker @ruling-6
    Example: by deuce-to-seven the hand is no better than a seven
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      When 6-5-4-2-Jk meets 7-6-5-4-2
      Then the pot is shared

  Rule: The bug is limited in high poker only

    Scenario Outline: by <low> the bug in <hand> is what helps, so it plays as <played>
      Given the house rule bug
      And the house rule <low>
      When <hand> is shown
      Then it is high card
      And it plays as <played>

      Examples: it need not be an ace
        | low            | hand       | played    | source                                    |
        | deuce-to-seven | 7-5-4-3-Jk | 7-5-4-3-2 | ours; 002 old text, wild cards; ruling 29 |
        | ace-to-five    | 7-5-4-Jk-A | 7-5-4-2-A | ours; 002 old text, wild cards; ruling 29 |
        | ace-to-six     | 7-5-4-Jk-A | 7-5-4-2-A | ours; 002 old text, wild cards; ruling 29 |

      Examples: it completes neither a straight nor a flush
        | low            | hand           | played    | source                                    |
        | deuce-to-seven | 6-5-4-2-Jk     | 6-5-4-2-7 | ours; 002 old text, wild cards; ruling 29 |
        | ace-to-five    | 6-5-4-2-Jk     | 6-5-4-2-A | ours; 002 old text, wild cards; ruling 29 |
        | ace-to-six     | 5-4-3-2-Jk     | 5-4-3-2-7 | ours; 002 old text, wild cards; ruling 29 |
        | ace-to-six     | 5-4-3-Jk-A     | 5-4-3-6-A | ours; 002 old text, wild cards; ruling 29 |
        | ace-to-six     | 7h 5h 4h 2h Jk | 7-5-4-2-A | ours; 002 old text, wild cards; ruling 29 |
        | deuce-to-seven | 8h 5h 4h 2h Jk | 8-5-4-2-3 | ours; 002 old text, wild cards; ruling 29 |

  Rule: By a house rule a wild card in low poker pairs a card of the hand

    Scenario Outline: by <low> the pair in <worse> loses to <better>
      Given the house rule jokers wild
      And the house rule <low>
      And the house rule wild cards pair in low
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | low            | better     | worse      | source                  |
        | deuce-to-seven | A-K-Q-J-9  | 7-5-4-3-Jk | 003 low hands; ruling 6 |
        | ace-to-five    | A-K-Q-J-9  | 7-5-4-3-Jk | 003 low hands; ruling 6 |
        | deuce-to-seven | 7-5-4-3-Jk | 4-4-5-3-2  | ours; 003 low hands     |

    @from-003-low-hands @ruling-6
    Example: it is the lowest pair that it can be
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      And the house rule wild cards pair in low
      When 7-5-4-3-Jk is shown
      Then it plays as 7-5-4-3-3

    @from-ours @ruling-6
    Example: without that house rule it wins
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      When 7-5-4-3-Jk meets A-K-Q-J-9
      Then 7-5-4-3-Jk wins

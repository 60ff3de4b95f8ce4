@wild_low
Feature: Wild cards in low poker

  If the lowest hand wins, a wild card is most useful as a low card that the hand doesn't have yet.
  Some players call it a fitter.
  With the house rule "wild cards pair in low", the wild card must pair a card in the hand instead.
  The bug is a limited joker: it can only be an ace, or complete a straight or a flush.

  Rule: In low poker, a wild card stands for the card that makes the lowest hand

    Scenario Outline: in <low>, <hand> plays as <played>
      Given the house rule jokers wild
      And the house rule <low>
      When <hand> is shown
      Then it plays as <played>

      Examples: straights do not count, so the joker is the lowest missing card
        | low         | hand           | played    | source                      |
        | ace-to-five | 6-5-4-2-Jk     | 6-5-4-2-A | 000 wild cards in low poker |
        | ace-to-five | 7h 5s 4h Jk Ad | 7-5-4-2-A | 002 old text, ace to five   |
        | ace-to-five | Jk 6h 5h 4c 3s | A-6-5-4-3 | 002 old text, ace to five   |

      Examples: straights count and are bad, so the joker may be a higher card
        | low            | hand       | played    | source                                |
        | deuce-to-seven | 6-5-4-2-Jk | 6-5-4-2-7 | 000 wild cards in low poker; ruling 6 |
        | deuce-to-seven | 7-5-4-3-Jk | 7-5-4-3-2 | ours                                  |
        | ace-to-six     | 6-5-4-2-Jk | 6-5-4-2-A | ours                                  |
        | ace-to-six     | 5-4-3-2-Jk | 5-4-3-2-7 | ours                                  |

    @from-000-wild-cards-in-low-poker @ruling-20
    Example: if the highest hand wins, the same cards make a straight
      Given the house rule jokers wild
      When 6-5-4-2-Jk is shown
      Then it is a straight
      And it plays as 6-5-4-2-3

    @from-000-wild-cards-in-low-poker @ruling-6
    Example: in deuce-to-seven, the joker is a seven
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      When 6-5-4-2-Jk meets 7-6-5-4-2
      Then the pot is shared

  @from-ours @from-002-old-text-wild-cards @ruling-29
  Rule: In low poker, the bug is an ordinary wild card

    Scenario Outline: with the bug in <low>, <hand> plays as <played>
      Given the house rule bug
      And the house rule <low>
      When <hand> is shown
      Then it is a high card
      And it plays as <played>

      Examples: the bug need not be an ace
        | low            | hand       | played    |
        | deuce-to-seven | 7-5-4-3-Jk | 7-5-4-3-2 |
        | ace-to-five    | 7-5-4-Jk-A | 7-5-4-2-A |
        | ace-to-six     | 7-5-4-Jk-A | 7-5-4-2-A |

      Examples: the bug need not complete a straight or a flush
        | low            | hand           | played    |
        | deuce-to-seven | 6-5-4-2-Jk     | 6-5-4-2-7 |
        | ace-to-five    | 6-5-4-2-Jk     | 6-5-4-2-A |
        | ace-to-six     | 5-4-3-2-Jk     | 5-4-3-2-7 |
        | ace-to-six     | 7h 5h 4h 2h Jk | 7-5-4-2-A |
        | deuce-to-seven | 8h 5h 4h 2h Jk | 8-5-4-2-3 |

  Rule: With "wild cards pair in low", a wild card must pair a card in the hand

    @from-003-low-hands
    Scenario Outline: in <low>, with a joker that must pair, <better> beats <worse>
      Given the house rule jokers wild
      And the house rule <low>
      And the house rule wild cards pair in low
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | low            | better     | worse      | source   |
        | deuce-to-seven | A-K-Q-J-9  | 7-5-4-3-Jk | ruling 6 |
        | ace-to-five    | A-K-Q-J-9  | 7-5-4-3-Jk | ruling 6 |
        | deuce-to-seven | 7-5-4-3-Jk | 4-4-5-3-2  | ours     |

    @from-003-low-hands @ruling-6
    Example: the wild card makes the lowest possible pair
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      And the house rule wild cards pair in low
      When 7-5-4-3-Jk is shown
      Then it plays as 7-5-4-3-3

  @from-ours @from-003-wild-cards-in-low-hands
  Rule: A joker that must pair turns a pair into two pairs, threes into a full house, and fours into five of a kind

    Background:
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      And the house rule wild cards pair in low

    Scenario Outline: with a joker that must pair, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand       | category       |
        | 6-6-5-2-Jk | two pairs      |
        | K-K-K-4-Jk | a full house   |
        | A-A-A-A-Jk | five of a kind |

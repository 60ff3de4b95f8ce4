@wild_cards_that_must_pair
Feature: Wild cards that must pair

  By 003 a wild card in a low hand must repeat a rank that is held. What else the house has agreed on meets the
  pair that comes of it.

  Rule: Whatever is wild must pair

    Scenario Outline: where <wild>, <hand> is a pair for low
      Given the house rules deuce-to-seven + wild cards pair in low
      And the house rule <wild>
      When <hand> is shown
      Then it is a pair

      Examples: though the card itself, as any other rank, would have paired none
        | wild                | hand           | source                                    |
        | one-eyed jacks wild | 9c 7d 5h 4s Js | ours; 003 low hands; 000 wild cards       |
        | lowest card wild    | 9-7-5-4-3      | ours; 003 low hands; 000 lowest card wild |

    @from-ours @from-003-low-hands @from-000-ace-to-five
    Example: from ace to five no pair is lower than one of aces
      Given the house rules ace-to-five + jokers wild + wild cards pair in low
      When A-9-8-7-Jk meets 2-2-5-4-3
      Then A-9-8-7-Jk wins

  Rule: A hand that must pair does not qualify

    Scenario Outline: where <wild> must pair, <better> qualifies and <worse> does not
      Given the house rules ace-to-six + eight or better + wild cards pair in low
      And the house rule <wild>
      When <better> meets <worse>
      Then <better> wins

      Examples: five ranks of eight or less, even in sequence and of one suit, against a pair of fours
        | wild        | better                | worse      | source                              |
        | jokers wild | 8-7-6-5-4 of one suit | 8-7-6-4-Jk | ours; 003 low hands; 000 wild cards |
        | bug         | 8-7-6-5-4 of one suit | 8-7-6-4-Jk | ours; 003 low hands; 000 the bug    |
        | deuces wild | 8-7-6-5-4 of one suit | 8-7-6-4-2  | ours; 003 low hands; 000 wild cards |

  Rule: Between a natural pair and one with a joker the answer of the house decides

    Scenario Outline: where <answer>, <better> is better than <worse>
      Given the house rules deuce-to-seven + jokers wild + wild cards pair in low
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      Examples: both hold a pair of threes, equal but for the joker, or the natural one with higher cards behind it
        | answer                          | better    | worse      | source                                        |
        | natural wins ties               | 3-3-J-6-5 | J-6-5-3-Jk | ours; 003 low hands; 000 natural versus wild  |
        | fewer wild cards win ties       | 3-3-J-6-5 | J-6-5-3-Jk | ours; 003 low hands; 002 old text, wild cards |
        | fewer wild cards before kickers | 3-3-K-Q-J | 6-5-4-3-Jk | ours; 003 low hands; 003 wild cards; ruling 4 |

    @from-ours @from-003-low-hands @from-000-natural-versus-wild @ruling-5
    Example: where more wild cards win ties, two pairs with two jokers beat the same with one
      Given the house rules deuce-to-seven + jokers wild + wild cards pair in low
      And the house rule more wild cards win ties
      When these players show their hands
        | Ann | K-5-4-Jk-Jk |
        | Bob | K-5-5-4-Jk  |
        | Cid | 9-8-2-Jk-Jk |
      Then Ann wins

    @from-ours @from-003-low-hands @from-000-low-poker
    Example: three jokers make four kings for high, and sevens full of kings for low
      Given the house rules deuce-to-seven + jokers wild + wild cards pair in low + high-low
      When K-7-Jk-Jk-Jk meets 9-8-Jk-Jk-Jk
      Then K-7-Jk-Jk-Jk wins

  Rule: In low poker a wild card that must pair spoils every kind of hand

    Background:
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      And the house rule wild cards pair in low

    Scenario Outline: where it pairs, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand             | category       | source                            |
        | 9-5-4-2-Jk       | a pair         | ours; 003 wild cards in low hands |
        | 6-6-5-2-Jk       | two pairs      | ours; 003 wild cards in low hands |
        | Q-4-Jk-Jk-Jk     | a full house   | ours; 003 wild cards in low hands |
        | K-K-K-4-Jk       | a full house   | ours; 003 wild cards in low hands |
        | A-A-A-A-Jk       | five of a kind | ours; 003 wild cards in low hands |
        | 9-Jk-Jk-Jk-Jk    | five of a kind | ours; 003 wild cards in low hands |
        | 9-Jk-Jk-Jk-Jk-Jk | five of a kind | ours; 003 wild cards in low hands |

    Scenario Outline: where it pairs, <better> is better than <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse        | source                            |
        | J-9-5-4-2             | A-J-8-5-3-Jk | ours; 003 wild cards in low hands |
        | 2-2-7-5-4             | 8-7-5-3-Jk   | ours; 003 wild cards in low hands |
        | 3-3-2-2-4             | 6-6-5-4-Jk   | ours; 003 wild cards in low hands |
        | 8-8-8-7-6             | 5-5-5-4-Jk   | ours; 003 wild cards in low hands |
        | 6-5-4-3-2             | 5-5-5-4-Jk   | ours; 003 wild cards in low hands |
        | 7-5-4-3-2 of one suit | 5-5-5-4-Jk   | ours; 003 wild cards in low hands |
        | 3-3-3-2-2             | 5-5-5-4-Jk   | ours; 003 wild cards in low hands |
        | 8-8-8-8-7             | 5-5-5-5-Jk   | ours; 003 wild cards in low hands |
        | 6-5-4-3-2 of one suit | 5-5-5-5-Jk   | ours; 003 wild cards in low hands |
        | 9-9-9-9-Jk            | Q-Q-Q-Jk-Jk  | ours; 003 wild cards in low hands |

    @from-ours @from-003-wild-cards-in-low-hands
    Example: of six cards with two jokers one joker is left out, and the other pairs
      When these players show their hands
        | Eve | 8-7-5-3-Jk-Jk |
        | Dan | 2-2-7-5-4-7   |
        | Ann | 6-6-5-4-Jk    |
        | Bob | 8-7-5-4-Jk    |
        | Cid | 9-9-9-6-5     |
      Then Dan wins
      And Dan takes a pot of 25 chips

@odds_more_wild @slow
@from-ours
Feature: Wild cards and rarity

  The more cards are wild, the more common the high categories become, but their order stays the same.
  The one-eyed jacks are the jacks of spades and hearts.
  With the lowest card wild, all cards of the lowest rank in a player's hand are wild.

  @from-000-wild-cards
  Rule: With one-eyed jacks wild, a pair is more common than a high card, unlike in standard poker

    Example: with two wild cards, 1,188,652 hands are a pair, and 1,052,130 a high card
      Given the house rule one-eyed jacks wild
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     |
        | five of a kind  |        72 |
        | straight flush  |       534 |
        | four of a kind  |     8,328 |
        | full house      |     8,112 |
        | flush           |     9,476 |
        | straight        |    28,938 |
        | three of a kind |   199,758 |
        | two pairs       |   102,960 |
        | pair            | 1,188,652 |
        | high card       | 1,052,130 |
        | total           | 2,598,960 |

  @from-000-lowest-card-wild
  Rule: With the lowest card wild, every hand is at least a pair, but never two pairs

    Example: with the lowest card wild, no hand is two pairs or a high card
      Given the house rule lowest card wild
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     |
        | five of a kind  |     4,368 |
        | straight flush  |    11,960 |
        | four of a kind  |   133,952 |
        | full house      |    41,184 |
        | flush           |    29,120 |
        | straight        |   247,752 |
        | three of a kind |   988,560 |
        | two pairs       |         0 |
        | pair            | 1,142,064 |
        | high card       |         0 |
        | total           | 2,598,960 |

  @from-000-hand-probabilities
  Rule: With wild cards, a rarer category may rank below a more common one

    Scenario Outline: with <wild>, "<lower>" is rarer than "<higher>"
      Given the house rule <wild>
      When every hand of the deck is counted
      Then <lower> is rarer than <higher>

      Examples: the category that ranks lower is rarer
        | wild                | lower      | higher          |
        | jokers wild         | two pairs  | three of a kind |
        | one-eyed jacks wild | full house | four of a kind  |
        | deuces wild         | full house | four of a kind  |
        | deuces wild         | high card  | pair            |
        | lowest card wild    | full house | four of a kind  |
        | lowest card wild    | two pairs  | three of a kind |

    Scenario Outline: with <wild>, <better> beats <worse>, although the worse category is rarer
      Given the house rule <wild>
      When <better> meets <worse>
      Then <better> wins

      Examples: the order of the categories stays the same
        | wild                | better         | worse          |
        | jokers wild         | 3-3-Jk-4-2     | A-A-K-K-Q      |
        | one-eyed jacks wild | 3c 3d 3h Js 2d | Ac Ad Ah Kc Kd |
        | deuces wild         | 3-3-3-2-4      | A-A-A-K-K      |

@odds_wild @slow
@from-ours
Feature: Odds with wild cards

  A wild card makes the best hand that it can, so good hands become more common.
  The bug is a limited joker: it can only be an ace, or complete a straight or a flush.
  Each calculation begins with the number for standard poker. The second number is what the joker or the bug adds.

  @from-000-wild-cards
  Rule: A joker adds hands to every category except two pairs and high card

    Example: a joker adds 270,725 hands, and 169,848 of them are pairs
      Given the house rule jokers wild
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | calculation      |
        | five of a kind  |        13 | 0 + 13           |
        | straight flush  |       204 | 40 + 164         |
        | four of a kind  |     3,120 | 624 + 2496       |
        | full house      |     6,552 | 3744 + 2808      |
        | flush           |     7,804 | 5108 + 2696      |
        | straight        |    20,532 | 10200 + 10332    |
        | three of a kind |   137,280 | 54912 + 82368    |
        | two pairs       |   123,552 | 123552 + 0       |
        | pair            | 1,268,088 | 1098240 + 169848 |
        | high card       | 1,302,540 | 1302540 + 0      |
        | total           | 2,869,685 | 2598960 + 270725 |

  @from-000-the-bug @ruling-19
  Rule: The bug makes as many straights and flushes as a joker, more two pairs and high cards, and fewer of the other hands

    Example: with the bug, five aces are the only five of a kind
      Given the house rule bug
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | calculation      |
        | five of a kind  |         1 | 0 + 1            |
        | straight flush  |       204 | 40 + 164         |
        | four of a kind  |       828 | 624 + 204        |
        | full house      |     4,368 | 3744 + 624       |
        | flush           |     7,804 | 5108 + 2696      |
        | straight        |    20,532 | 10200 + 10332    |
        | three of a kind |    63,360 | 54912 + 8448     |
        | two pairs       |   138,600 | 123552 + 15048   |
        | pair            | 1,215,024 | 1098240 + 116784 |
        | high card       | 1,418,964 | 1302540 + 116424 |
        | total           | 2,869,685 | 2598960 + 270725 |

  @from-000-wild-cards
  Rule: With deuces wild, about seven hands in ten are at least a pair, instead of five in ten

    Example: with four wild cards, 799,680 of 2,598,960 hands are less than a pair
      Given the house rule deuces wild
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     |
        | five of a kind  |       672 |
        | straight flush  |     2,552 |
        | four of a kind  |    31,552 |
        | full house      |    12,672 |
        | flush           |    14,472 |
        | straight        |    62,232 |
        | three of a kind |   355,080 |
        | two pairs       |    95,040 |
        | pair            | 1,225,008 |
        | high card       |   799,680 |
        | total           | 2,598,960 |

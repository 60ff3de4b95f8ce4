@odds_wild @slow
@from-ours
Feature: Odds with wild cards

  A wild card makes the best hand that it can, so good hands become more common. The bug is a joker with limits:
  an ace, or a card that completes a straight or a flush. No document gives figures. These are ours.

  @from-000-wild-cards
  Rule: A joker adds hands to every category except two pairs and high card

    Example: a joker adds 270,725 hands, and 169,848 of them are pairs
      Given the house rule jokers wild
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     |
        | five of a kind  |        13 |
        | straight flush  |       204 |
        | four of a kind  |     3,120 |
        | full house      |     6,552 |
        | flush           |     7,804 |
        | straight        |    20,532 |
        | three of a kind |   137,280 |
        | two pairs       |   123,552 |
        | pair            | 1,268,088 |
        | high card       | 1,302,540 |
        | total           | 2,869,685 |

  @from-000-the-bug @ruling-19
  Rule: The bug makes as many straights and flushes as a joker, but fewer full houses and three to five of a kind

    Example: with the bug, only aces are five of a kind
      Given the house rule bug
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     |
        | five of a kind  |         1 |
        | straight flush  |       204 |
        | four of a kind  |       828 |
        | full house      |     4,368 |
        | flush           |     7,804 |
        | straight        |    20,532 |
        | three of a kind |    63,360 |
        | two pairs       |   138,600 |
        | pair            | 1,215,024 |
        | high card       | 1,418,964 |
        | total           | 2,869,685 |

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

@odds_wild @within-60-seconds
Feature: The odds with wild cards

  A wild card goes where it is worth most, so good hands become common and some bad ones rare. No document
  gives figures; these are ours.

  Rule: With a joker every hand above two pairs is commoner

    @from-ours @from-000-wild-cards
    Example: with a joker that stands for any card
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

  Rule: The bug makes fewer good hands than a joker

    @from-ours @from-000-the-bug @ruling-19
    Example: with the bug only aces are five of a kind
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

  Rule: With four wild deuces two hands in three are at least a pair

    @from-ours @from-000-wild-cards
    Example: with deuces wild
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

  Rule: With two wild jacks a pair is commoner than a high card

    @from-ours @from-000-wild-cards
    Example: with one-eyed jacks wild
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

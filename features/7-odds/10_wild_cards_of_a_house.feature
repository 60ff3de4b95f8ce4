@odds_wild_in_houses @within-60-seconds
Feature: The odds with the wild cards of a house

  What a house says of wild cards changes how often a hand comes, or only how it ranks.

  Rule: If everybody's lowest card is wild, everybody has at least a pair

    @from-ours @from-000-lowest-card-wild
    Example: with the lowest card wild
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

  Rule: The double-ace flush makes a flush better, and no flush more

    @from-ours @from-003-wild-cards
    Example: with a joker there are as many flushes as without the rule
      Given the house rule jokers wild
      And the house rule double-ace flush
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

  Rule: Where the royal flush beats five of a kind, four deuces are worth a royal flush

    @from-ours @from-003-wild-cards @ruling-2
    Example: with four deuces and a ten, jack, queen, king or ace it is no longer five of a kind
      Given the house rule deuces wild
      And the house rule royal flush beats five of a kind
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | sum          |
        | straight flush  |     2,572 | 2552 + 5 x 4 |
        | five of a kind  |       652 | 672 - 5 x 4  |
        | four of a kind  |    31,552 |              |
        | full house      |    12,672 |              |
        | flush           |    14,472 |              |
        | straight        |    62,232 |              |
        | three of a kind |   355,080 |              |
        | two pairs       |    95,040 |              |
        | pair            | 1,225,008 |              |
        | high card       |   799,680 |              |

  Rule: With wild cards the rarer hand does not always rank higher

    Scenario Outline: with <wild>, <lower> are rarer than <higher>
      Given the house rule <wild>
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category |
        | <lower>  |
        | <higher> |

      Examples: the more wild cards, the more often
        | wild                | lower      | higher          | source                       |
        | jokers wild         | two pairs  | three of a kind | ours; 000 hand probabilities |
        | one-eyed jacks wild | full house | four of a kind  | ours; 000 hand probabilities |
        | deuces wild         | full house | four of a kind  | ours; 000 hand probabilities |
        | deuces wild         | high card  | pair            | ours; 000 hand probabilities |
        | lowest card wild    | full house | four of a kind  | ours; 000 hand probabilities |
        | lowest card wild    | two pairs  | three of a kind | ours; 000 hand probabilities |

    Scenario Outline: with <wild>, <better> beats the rarer <worse>
      Given the house rule <wild>
      When <better> meets <worse>
      Then <better> wins

      Examples: they rank as they always did
        | wild                | better         | worse          | source                       |
        | jokers wild         | 3-3-Jk-4-2     | A-A-K-K-Q      | ours; 000 hand probabilities |
        | one-eyed jacks wild | 3c 3d 3h Js 2d | Ac Ad Ah Kc Kd | ours; 000 hand probabilities |
        | deuces wild         | 3-3-3-2-4      | A-A-A-K-K      | ours; 000 hand probabilities |

@odds_low @within-60-seconds
Feature: The odds of low poker

  What is low differs from what is high in the straights and flushes that count. No document gives figures;
  these are ours.

  Rule: In ace-to-five straights and flushes are nothing, which is what a player wants

    @from-ours @from-000-ace-to-five
    Example: all 15,348 of them are high cards
      Given the house rule ace-to-five
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | sum                         |
        | four of a kind  |       624 |                             |
        | full house      |     3,744 |                             |
        | three of a kind |    54,912 |                             |
        | two pairs       |   123,552 |                             |
        | pair            | 1,098,240 |                             |
        | high card       | 1,317,888 | 1302540 + 40 + 5108 + 10200 |
        | total           | 2,598,960 |                             |

  Rule: Where aces are only high, or only low, there is one straight less

    Scenario Outline: in <low> nine sequences count
      Given the house rule <low>
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | sum               |
        | straight flush  |        36 | 9 x 4             |
        | four of a kind  |       624 |                   |
        | full house      |     3,744 |                   |
        | flush           |     5,112 | 4 x C(13, 5) - 36 |
        | straight        |     9,180 | 9 x 4^5 - 36      |
        | three of a kind |    54,912 |                   |
        | two pairs       |   123,552 |                   |
        | pair            | 1,098,240 |                   |
        | high card       | 1,303,560 |                   |
        | total           | 2,598,960 |                   |

      Examples: A-5-4-3-2 is missing in the one, A-K-Q-J-10 in the other
        | low            | source                             |
        | deuce-to-seven | ours; 000 deuce to seven; ruling 7 |
        | ace-to-six     | ours; 000 ace to six; ruling 8     |

  Rule: In ace-to-six the disputed straight brings the tenth sequence back

    @from-ours @from-000-ace-to-six @ruling-8
    Example: with the ace-high straight the figures are those of standard poker
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     |
        | straight flush  |        40 |
        | four of a kind  |       624 |
        | full house      |     3,744 |
        | flush           |     5,108 |
        | straight        |    10,200 |
        | three of a kind |    54,912 |
        | two pairs       |   123,552 |
        | pair            | 1,098,240 |
        | high card       | 1,302,540 |

  Rule: Who may count the ace high or low escapes both straights that have one

    @from-ours @from-003-low-poker @ruling-10
    Example: with the ace as the owner pleases eight sequences count
      Given the house rule ace-to-six
      And the house rule ace as the owner pleases
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | sum               |
        | straight flush  |        32 | 8 x 4             |
        | four of a kind  |       624 |                   |
        | full house      |     3,744 |                   |
        | flush           |     5,116 | 4 x C(13, 5) - 32 |
        | straight        |     8,160 | 8 x 4^5 - 32      |
        | three of a kind |    54,912 |                   |
        | two pairs       |   123,552 |                   |
        | pair            | 1,098,240 |                   |
        | high card       | 1,304,580 |                   |

  Rule: A pair of aces is a pair, whether it is the lowest or the highest

    @from-ours @from-000-ace-to-six @ruling-9
    Example: where aces are the highest pair the figures stay as they are
      Given the house rule ace-to-six
      And the house rule aces are the highest pair
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     |
        | straight flush  |        36 |
        | four of a kind  |       624 |
        | full house      |     3,744 |
        | flush           |     5,112 |
        | straight        |     9,180 |
        | three of a kind |    54,912 |
        | two pairs       |   123,552 |
        | pair            | 1,098,240 |
        | high card       | 1,303,560 |

  Rule: A wild card that must pair leaves no hand of its own without a pair

    @from-ours @from-003-low-poker @ruling-6
    Example: in ace-to-five a joker that pairs adds pairs, two pairs, full houses and five of a kind only
      Given the house rule ace-to-five
      And the house rule jokers wild
      And the house rule wild cards pair in low
      When every hand of the deck is counted
      Then these are the figures
        | category        | hands     | sum                                 |
        | five of a kind  |        13 | 13                                  |
        | four of a kind  |       624 |                                     |
        | full house      |     9,048 | 3744 + C(13, 2) x 6^2 + 13 x 4 x 48 |
        | three of a kind |    54,912 |                                     |
        | two pairs       |   205,920 | 123552 + 13 x 6 x C(12, 2) x 4^2    |
        | pair            | 1,281,280 | 1098240 + C(13, 4) x 4^4            |
        | high card       | 1,317,888 |                                     |
        | total           | 2,869,685 | C(53, 5)                            |

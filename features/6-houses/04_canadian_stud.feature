@canadian_stud
@from-ours @from-002-old-text-exceptions
Feature: Canadian stud

  In Canadian stud, four cards in sequence and four cards of one suit are categories, too.
  Both are better than a pair and worse than two pairs.
  In the lists and tables below, the fifth card comes last.

  Background:
    Given the house rule canadian stud

  Rule: From high to low: two pairs, four-card flush, four-card straight, pair

    Example: the lowest hand of each category beats a high hand of the category below
      When these hands are laid out, strongest first
        | hand           |
        | 3-3-2-2-4      |
        | Ac Kc Qc Jc 9d |
        | 2c 3c 4c 6c 7d |
        | A-K-Q-J-A      |
        | 4-3-2-A-6      |
        | A-A-K-Q-10     |
        | 2-2-3-4-6      |
        | A-K-Q-10-9     |
      Then each beats every hand below it

  Rule: Four cards in sequence are a four-card straight, unless all five cards make a higher category

    Scenario Outline: <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples: with or without a pair, and with the ace high or low
        | hand      | category             |
        | 9-8-7-6-2 | a four-card straight |
        | 9-8-7-6-9 | a four-card straight |
        | A-K-Q-J-4 | a four-card straight |
        | 4-3-2-A-9 | a four-card straight |

      Examples: the ace in the middle, or a gap
        | hand       | category    |
        | 3-2-A-K-9  | a high card |
        | 10-9-7-6-5 | a high card |

      Examples: a higher category
        | hand           | category          |
        | 9-8-7-6-5      | a straight        |
        | 9c 8c 7c 6c 2d | a four-card flush |

  Rule: Four cards of one suit are a four-card flush, unless all five cards make a higher category

    Scenario Outline: <hand> is <category> because of its suits
      When <hand> is shown
      Then it is <category>

      Examples: four of a suit, with or without a pair
        | hand           | category          |
        | Kc 9c 6c 2c 4d | a four-card flush |
        | Kc 9c 6c 2c Kd | a four-card flush |

      Examples: only three of a suit
        | hand           | category    |
        | Kc 9c 6c 4d 2d | a high card |

      Examples: a higher category
        | hand           | category   |
        | Kc 9c 6c 4c 2c | a flush    |
        | 9c 8c 7c 6c 5d | a straight |

  Rule: Within the new categories, the four cards are compared first, then the fifth card

    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples: four-card straights by their top card, then by the fifth card
        | better    | worse     |
        | 9-8-7-6-2 | 8-7-6-5-A |
        | 5-4-3-2-7 | 4-3-2-A-K |
        | 9-8-7-6-A | 9-8-7-6-K |

      Examples: four-card flushes card by card, the highest of the four first, then the fifth
        | better         | worse          |
        | 9c 6c 4c 3c 5d | 9h 6h 4h 2h As |
        | 9c 6c 4c 2c Ad | 9h 6h 4h 2h Ks |

    Example: two hands with the same ranks share the pot
      When 9c 6c 4c 2c Ad meets 9h 6h 4h 2h As
      Then the pot is shared

@canadian_stud
Feature: Canadian stud

  Four cards in sequence, and four cards of one suit, are worth something too. 002 says so in a sentence and
  gives no hands; these are ours.

  Background:
    Given the house rule canadian stud

  Rule: A four-card straight ranks above a pair, a four-card flush above that, two pairs above both

    @from-ours @from-002-old-text-exceptions
    Example: the lowest of each category beats the highest of the next
      When these hands are laid out, strongest first
        | hand           |
        | 2-2-3-3-4      |
        | Ac Kc Qc Jc 9d |
        | 2c 3c 4c 6c 7d |
        | A-A-K-Q-J      |
        | 4-3-2-A-6      |
        | A-A-K-Q-10     |
        | 2-2-3-4-6      |
        | A-K-Q-10-9     |
      Then each beats every hand below it

  Rule: Four cards in sequence make a four-card straight, whatever the fifth

    Scenario Outline: <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples: at either end, with or without a pair, the ace high or low
        | hand      | category             | source                         |
        | 9-8-7-6-2 | a four-card straight | ours; 002 old text, exceptions |
        | K-9-8-7-6 | a four-card straight | ours; 002 old text, exceptions |
        | 9-9-8-7-6 | a four-card straight | ours; 002 old text, exceptions |
        | A-K-Q-J-4 | a four-card straight | ours; 002 old text, exceptions |
        | 9-4-3-2-A | a four-card straight | ours; 002 old text, exceptions |

      Examples: not round the corner, not with a gap
        | hand       | category  | source                         |
        | 9-3-2-A-K  | high card | ours; 002 old text, exceptions |
        | 10-9-7-6-5 | high card | ours; 002 old text, exceptions |

      Examples: what ranks higher counts first
        | hand           | category          | source                         |
        | 9-8-7-6-5      | a straight        | ours; 002 old text, exceptions |
        | 9c 8c 7c 6c 2d | a four-card flush | ours; 002 old text, exceptions |

  Rule: Four cards of one suit make a four-card flush, whatever the fifth

    Scenario Outline: in these suits <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand           | category          | source                         |
        | Kc 9c 6c 2c 4d | a four-card flush | ours; 002 old text, exceptions |
        | Kc 9c 6c 2c Kd | a four-card flush | ours; 002 old text, exceptions |
        | Kc 9c 6c 2d 4d | high card         | ours; 002 old text, exceptions |
        | Kc 9c 6c 4c 2c | a flush           | ours; 002 old text, exceptions |
        | 9c 8c 7c 6c 5d | a straight        | ours; 002 old text, exceptions |

  Rule: Within the new categories ranks decide, the four cards first and the fifth last

    Scenario Outline: <better> beats <worse> card by card
      When <better> meets <worse>
      Then <better> wins

      Examples: four-card straights by their top card, then by the fifth
        | better    | worse     | source                         |
        | 9-8-7-6-2 | A-8-7-6-5 | ours; 002 old text, exceptions |
        | 5-4-3-2-7 | 4-3-2-A-K | ours; 002 old text, exceptions |
        | 9-8-7-6-A | 9-8-7-6-K | ours; 002 old text, exceptions |
        | 9-9-8-7-6 | 9-8-8-7-6 | ours; 002 old text, exceptions |

      Examples: four-card flushes by their four cards, the highest first, then by the fifth
        | better          | worse          | source                         |
        | 10c 6c 4c 2c 3d | 9h 6h 4h 2h As | ours; 002 old text, exceptions |
        | 9c 6c 4c 3c 5d  | 9h 6h 4h 2h As | ours; 002 old text, exceptions |
        | 9c 6c 4c 2c Ad  | 9h 6h 4h 2h Ks | ours; 002 old text, exceptions |

    @from-ours @from-002-old-text-exceptions
    Example: the same ranks in other suits share the pot
      When 9c 6c 4c 2c Ad meets 9h 6h 4h 2h As
      Then the pot is shared

  Rule: In standard poker four cards are worth nothing

    @from-ours @from-002-old-text-exceptions
    Example: elsewhere such a hand would be a high card
      When 9-9-8-4-2 meets A-K-Q-J-4
      Then A-K-Q-J-4 wins

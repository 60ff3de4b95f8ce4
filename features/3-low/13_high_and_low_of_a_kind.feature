@high_and_low_of_a_kind
Feature: High and low hands of a kind

  Where the pot has two halves, the two best hands may be of the same kind. The kind of a hand, if anybody asks,
  is that for high.

  Background:
    Given the house rule ace-to-five
    And the house rule high-low

  Rule: Of two hands of a kind the higher wins one half, and the lower the other

    Scenario Outline: <high hand> and <low hand>, both <kind>, share the pot
      When <high hand> meets <low hand>
      Then the pot is shared

      Examples:
        | kind             | high hand              | low hand              | source              |
        | nothing          | K-J-9-7-4              | 9-8-6-4-2             | ours; 000 low poker |
        | pairs            | 10-10-K-4-3            | 7-7-6-5-2             | ours; 000 low poker |
        | two pairs        | 10-10-8-8-2            | 6-6-5-5-9             | ours; 000 low poker |
        | three of a kind  | J-J-J-9-3              | 8-8-8-7-4             | ours; 000 low poker |
        | straights        | J-10-9-8-7             | 7-6-5-4-3             | ours; 000 low poker |
        | flushes          | K-J-9-7-4 of one suit  | 9-8-6-4-2 of one suit | ours; 000 low poker |
        | full houses      | 9-9-9-3-3              | 4-4-4-K-K             | ours; 000 low poker |
        | four of a kind   | 10-10-10-10-Q          | 4-4-4-4-K             | ours; 000 low poker |
        | straight flushes | J-10-9-8-7 of one suit | 7-6-5-4-3 of one suit | ours; 000 low poker |

  Rule: The kind of a hand is that for high

    Scenario Outline: where high and low share, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples: straights and flushes count
        | hand                  | category         | source              |
        | 7-6-5-4-3             | a straight       | ours; 000 low poker |
        | J-6-5-3-2 of one suit | a flush          | ours; 000 low poker |
        | 8-7-6-5-4 of one suit | a straight flush | ours; 000 low poker |

      Examples: of six cards, the highest kind that they make
        | hand         | category        | source              |
        | Q-9-9-8-7-3  | a pair          | ours; 000 low poker |
        | K-K-Q-Q-9-5  | two pairs       | ours; 000 low poker |
        | J-J-J-Q-10-4 | three of a kind | ours; 000 low poker |
        | 7-6-5-4-3-3  | a straight      | ours; 000 low poker |
        | A-A-A-6-6-5  | a full house    | ours; 000 low poker |
        | 4-4-4-4-K-K  | four of a kind  | ours; 000 low poker |

  Rule: Where neither hand is eight or better, the higher of a kind wins all

    Scenario Outline: <high hand> leaves nothing to <low hand>, as both are <kind>
      Given the house rule eight or better
      When <high hand> meets <low hand>
      Then <high hand> wins

      Examples:
        | kind             | high hand              | low hand              | source                |
        | nothing          | K-J-9-7-4              | 9-8-6-4-2             | ours; 000 ace to five |
        | pairs            | 10-10-K-4-3            | 7-7-6-5-2             | ours; 000 ace to five |
        | two pairs        | 10-10-8-8-2            | 6-6-5-5-9             | ours; 000 ace to five |
        | three of a kind  | J-J-J-9-3              | 8-8-8-7-4             | ours; 000 ace to five |
        | straights        | J-10-9-8-7             | 9-8-7-6-5             | ours; 000 ace to five |
        | flushes          | K-J-9-7-4 of one suit  | 9-8-6-4-2 of one suit | ours; 000 ace to five |
        | full houses      | 9-9-9-3-3              | 4-4-4-K-K             | ours; 000 ace to five |
        | four of a kind   | 10-10-10-10-Q          | 4-4-4-4-K             | ours; 000 ace to five |
        | straight flushes | J-10-9-8-7 of one suit | 9-8-7-6-5 of one suit | ours; 000 ace to five |

    @from-ours @from-000-ace-to-five
    Example: three nines of six cards leave nothing to two other players
      Given the house rule eight or better
      When these players show their hands
        | Eve | K-K-Q-9-9-4 |
        | Dan | 9-9-9-4-3-2 |
        | Ann | A-A-8-6-3   |
      Then Dan wins

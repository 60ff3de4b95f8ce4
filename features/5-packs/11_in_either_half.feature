@packs_in_either_half
Feature: Packs in either half of a pot

  Where high and low share the pot, the pack is the same for both. Each hand here wins its half because of
  the pack.

  Background:
    Given the house rule high-low

  Rule: A pack counts in the high half and in the low one

    Scenario Outline: with <rule> and <low>, <high hand> for high and <low hand> for low share the pot
      Given the house rule <rule>
      And the house rule <low>
      When <high hand> meets <low hand>
      Then the pot is shared

      Examples: a straight is high, and no low
        | rule                             | low            | high hand  | low hand   | source                               |
        | 32-card deck                     | ace-to-six     | A-7-8-9-10 | K-K-Q-9-8  | ours; 000 stripped decks             |
        | 36-card deck                     | ace-to-six     | A-6-7-8-9  | K-K-Q-10-8 | ours; 000 stripped decks             |
        | 40-card deck                     | ace-to-six     | A-5-6-7-8  | K-K-Q-10-9 | ours; 000 stripped decks             |
        | mexican stud deck                | deuce-to-seven | 6-7-J-Q-K  | A-A-4-3-2  | ours; 002 old text, exceptions       |
        | three-card straights and flushes | ace-to-six     | 9-8-7      | K-K-Q      | ours; 002 old text, three-card hands |

      Examples: what would be a straight is nothing
        | rule          | low         | high hand   | low hand   | source                   |
        | 20-card poker | ace-to-five | 10-10-K-Q-J | A-K-Q-J-10 | ours; 000 stripped decks |

      Examples: a flush is more than a full house, so it is less low
        | rule                   | low            | high hand             | low hand  | source                   |
        | flush beats full house | deuce-to-seven | K-J-9-4-2 of one suit | 8-8-8-3-3 | ours; 000 stripped decks |
        | flush beats full house | ace-to-six     | K-J-9-4-2 of one suit | 8-8-8-3-3 | ours; 000 stripped decks |

      Examples: a hand that another pack or another number of cards would not allow
        | rule             | low         | high hand      | low hand  | source                               |
        | two decks        | ace-to-five | 9s 9s 9h Kd 2c | 7-5-4-3-2 | ours; 000 multiple decks             |
        | three-card hands | ace-to-five | 9-9-K          | 4-2-A     | ours; 002 old text, three-card hands |

    @from-ours @from-002-old-text-exceptions @from-002-old-text-ace-to-five
    Example: the straight of the Mexican pack takes it all where no hand is eight or better
      Given the house rules mexican stud deck + ace-to-five + eight or better
      When K-Q-J-7-6 meets A-Q-J-3-2
      Then K-Q-J-7-6 wins

    @from-ours @from-002-old-text-exceptions @from-000-nevada-pai-gow
    Example: the wheel beats the straight of the Mexican pack for high, and for low it is none
      Given the house rules mexican stud deck + nevada pai gow + deuce-to-seven
      When 5-4-3-2-A meets Q-J-7-6-5
      Then 5-4-3-2-A wins

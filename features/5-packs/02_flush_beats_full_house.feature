@flush_beats_full_house
Feature: Flush above full house

  With fewer cards of each suit a flush is harder to get, so where the deck is stripped some rank it above
  a full house. It does not come with the deck: it is a house rule of its own, with any deck.

  Rule: Unless it is agreed, a full house beats a flush in every deck

    @from-ours @from-000-stripped-decks
    Example: sevens full beat the best flush of a 32-card deck
      Given the house rule 32-card deck
      When 7-7-7-8-8 meets A-K-Q-J-9 of one suit
      Then 7-7-7-8-8 wins

  Rule: By the house rule any flush beats any full house

    Scenario Outline: in a <deck> the lowest flush beats the best full house
      Given the house rule flush beats full house
      And the house rule <deck>
      When <flush> meets A-A-A-K-K
      Then <flush> wins

      Examples:
        | deck         | flush                 | source                   |
        | 36-card deck | J-9-8-7-6 of one suit | ours; 000 stripped decks |
        | 40-card deck | J-8-7-6-5 of one suit | ours; 000 stripped decks |

    @from-ours
    Example: the house rule needs no stripped deck
      Given the house rule flush beats full house
      When 7-5-4-3-2 of one suit meets A-A-A-K-K
      Then 7-5-4-3-2 of one suit wins

  Rule: Manila and Mexican stud are played so; their packs alone are not

    Scenario Outline: in <game> <flush> beats aces full
      Given the house rule <deck>
      And the house rule flush beats full house
      When <flush> meets A-A-A-K-K
      Then <flush> wins

      Examples: the lowest flush of the pack
        | game         | deck              | flush                  | source                                                  |
        | Manila       | 32-card deck      | Q-10-9-8-7 of one suit | ours; 002 old text, exceptions; 002 new text; ruling 39 |
        | Mexican stud | mexican stud deck | 7-5-4-3-2 of one suit  | ours; 002 old text, exceptions; 002 new text; ruling 39 |

    Scenario Outline: with the <deck> alone aces full beat <flush>
      Given the house rule <deck>
      When A-A-A-K-K meets <flush>
      Then A-A-A-K-K wins

      Examples:
        | deck              | flush                 | source                                                  |
        | 32-card deck      | A-K-Q-J-9 of one suit | ours; 002 old text, exceptions; 002 new text; ruling 39 |
        | mexican stud deck | A-K-Q-J-6 of one suit | ours; 002 old text, exceptions; 002 new text; ruling 39 |

  Rule: All other categories keep their order

    @from-002-old-text-exceptions @from-ours
    Example: the order of categories in a 32-card deck
      Given the house rule flush beats full house
      And the house rule 32-card deck
      When these hands are laid out, strongest first
        | hand                   |
        | 7-8-9-10-A of one suit |
        | 7-7-7-7-8              |
        | Q-10-9-8-7 of one suit |
        | 7-7-7-8-8              |
        | 7-8-9-10-A             |
        | 7-7-7-9-8              |
        | 8-8-7-7-9              |
        | 7-7-10-9-8             |
        | Q-10-9-8-7             |
      Then each beats every hand below it

  Rule: So it does whatever completes it, and low poker turns it round

    Scenario Outline: with <rules>, <flush> beats <full house>
      Given the house rule flush beats full house
      And the house rules <rules>
      When <flush> meets <full house>
      Then <flush> wins

      Examples: a wild card completes the flush
        | rules               | flush                   | full house  | source                                         |
        | jokers wild         | A-10-7-4-Jk of one suit | K-K-K-6-6   | ours; 000 stripped decks; 000 wild cards       |
        | bug                 | A-10-7-4-Jk of one suit | K-K-K-6-6   | ours; 000 stripped decks; 000 the bug          |
        | deuces wild         | Ah 10h 7h 4h 2s         | K-K-K-6-6   | ours; 000 stripped decks; 000 wild cards       |
        | one-eyed jacks wild | Ah 10h 7h 4h Js         | K-K-K-6-6   | ours; 000 stripped decks; 000 wild cards       |
        | lowest card wild    | Ah 10h 7h 4h 3s         | K-K-10-10-6 | ours; 000 stripped decks; 000 lowest card wild |

      Examples: it wins the high half by its suit, and the low half by its ranks
        | rules                  | flush                 | full house | source                                                   |
        | ace-to-five + high-low | A-8-7-5-2 of one suit | 8-8-8-3-3  | ours; 000 stripped decks; 000 ace to five; 000 low poker |

    @from-ours @from-000-stripped-decks @from-000-deuce-to-seven
    Example: by deuce-to-seven the full house is then the lower hand
      Given the house rules deuce-to-seven + flush beats full house
      When K-K-K-7-7 meets 10-8-6-4-2 of one suit
      Then K-K-K-7-7 wins

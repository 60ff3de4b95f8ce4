@odds_rare_hands @within-60-seconds
Feature: Rare hands rank high

  The order of the categories is that of their odds, from the rarest to the commonest.

  Rule: The categories are told strongest first

    @from-ours @from-000-standard-ranking
    Example: from the straight flush down to the high card
      When every hand of the deck is counted
      Then the categories come in this order
        | category        |
        | straight flush  |
        | four of a kind  |
        | full house      |
        | flush           |
        | straight        |
        | three of a kind |
        | two pairs       |
        | pair            |
        | high card       |

    @from-ours @from-000-stripped-decks
    Example: where the flush ranks above the full house, it comes first
      Given the house rule flush beats full house
      When every hand of the deck is counted
      Then the categories come in this order
        | category        |
        | straight flush  |
        | four of a kind  |
        | flush           |
        | full house      |
        | straight        |
        | three of a kind |
        | two pairs       |
        | pair            |
        | high card       |

  Rule: In standard poker the rarer a hand the higher it ranks

    @from-000-hand-probabilities
    Example: the rarer category stands higher
      When every hand of the deck is counted
      Then each is rarer than those below it
        | category        |
        | straight flush  |
        | four of a kind  |
        | full house      |
        | flush           |
        | straight        |
        | three of a kind |
        | two pairs       |
        | pair            |
        | high card       |

    @from-ours @from-000-hand-probabilities
    Example: the lowest hand of each category beats the highest of the next
      When these hands are laid out, strongest first
        | hand                  |
        | 5-4-3-2-A of one suit |
        | A-A-A-A-K             |
        | 2-2-2-2-3             |
        | A-A-A-K-K             |
        | 2-2-2-3-3             |
        | A-K-Q-J-9 of one suit |
        | 7-5-4-3-2 of one suit |
        | A-K-Q-J-10            |
        | 5-4-3-2-A             |
        | A-A-A-K-Q             |
        | 2-2-2-4-3             |
        | A-A-K-K-Q             |
        | 3-3-2-2-4             |
        | A-A-K-Q-J             |
        | 2-2-5-4-3             |
        | A-K-Q-J-9             |
      Then each beats every hand below it

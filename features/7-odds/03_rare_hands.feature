@odds_rare_hands @slow
Feature: Rare hands rank high

  The order of the categories is the order of their odds, from the rarest to the most common.

  Rule: The function odds lists the categories strongest first

    @from-000-standard-ranking @from-000-questions
    Example: from the straight flush down to the high card, with two pairs in seventh place
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
    Example: a flush that beats a full house comes first
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

  @from-000-hand-probabilities
  Rule: In standard poker a rarer category ranks higher

    Example: each category is rarer than the category below it
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

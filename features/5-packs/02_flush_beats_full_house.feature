@flush_beats_full_house
@from-ours
Feature: Flush above full house

  With fewer cards of each suit, a flush is harder to get, so some players rank it above a full house.
  A stripped deck alone doesn't change the order. The house rule "flush beats full house" changes it with any deck.
  The deck of Mexican stud has no 8, 9 or 10.

  @from-000-stripped-decks
  Rule: A stripped deck alone doesn't change the order: a full house still beats a flush

    Example: sevens full of eights beat the best flush from a 32-card deck
      Given the house rule 32-card deck
      When 7-7-7-8-8 meets A-K-Q-J-9 of one suit
      Then 7-7-7-8-8 wins

  Rule: With "flush beats full house", any flush beats any full house in any deck

    @from-000-stripped-decks
    Scenario Outline: in a <deck>, the lowest flush beats the best full house
      Given the house rule flush beats full house
      And the house rule <deck>
      When <flush> meets A-A-A-K-K
      Then <flush> wins

      Examples:
        | deck         | flush                  |
        | 36-card deck | J-9-8-7-6 of one suit  |
        | 40-card deck | 10-8-7-6-5 of one suit |

    Example: with all 52 cards, the lowest flush beats the best full house
      Given the house rule flush beats full house
      When 7-5-4-3-2 of one suit meets A-A-A-K-K
      Then 7-5-4-3-2 of one suit wins

  @from-002-old-text-exceptions @from-002-new-text @ruling-39
  Rule: In Manila and Mexican stud, a flush beats a full house, but not because of the deck

    Scenario Outline: in <game>, <flush> beats aces full of kings
      Given the house rule <deck>
      And the house rule flush beats full house
      When <flush> meets A-A-A-K-K
      Then <flush> wins

      Examples: the lowest flush in the deck
        | game         | deck              | flush                  |
        | Manila       | 32-card deck      | Q-10-9-8-7 of one suit |
        | Mexican stud | mexican stud deck | 7-5-4-3-2 of one suit  |

    Scenario Outline: with only the <deck>, aces full of kings beat <flush>
      Given the house rule <deck>
      When A-A-A-K-K meets <flush>
      Then A-A-A-K-K wins

      Examples:
        | deck              | flush                 |
        | 32-card deck      | A-K-Q-J-9 of one suit |
        | mexican stud deck | A-K-Q-J-6 of one suit |

  @from-002-old-text-exceptions
  Rule: All other categories keep their order

    Example: in a 32-card deck, only the flush and the full house change places
      Given the house rule flush beats full house
      And the house rule 32-card deck
      When these hands are laid out, strongest first
        | hand                   |
        | A-7-8-9-10 of one suit |
        | 7-7-7-7-8              |
        | Q-10-9-8-7 of one suit |
        | 7-7-7-8-8              |
        | A-7-8-9-10             |
        | 7-7-7-9-8              |
        | 8-8-7-7-9              |
        | 7-7-10-9-8             |
        | Q-10-9-8-7             |
      Then each beats every hand below it

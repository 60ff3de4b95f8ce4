@three_card_eight_or_better
@from-ours @from-002-old-text-three-card-hands @ruling-28
Feature: Qualifying three cards

  002 says that a six is the rough equivalent of an eight when hands have three cards (ruling 28).

  Background:
    Given the house rule three-card hands

  Rule: Three different ranks, none above the six, qualify

    Scenario Outline: <low> shares with three kings
      Given the house rule ace-to-five
      And the house rules high-low + eight or better
      When K-K-K meets <low>
      Then the pot is shared

      Examples: the worst hand that qualifies, and the best
        | low   |
        | 6-5-4 |
        | 3-2-A |

    Scenario Outline: <not low> does not qualify and gets nothing
      Given the house rule ace-to-five
      And the house rules high-low + eight or better
      When K-K-K meets <not low>
      Then K-K-K wins

      Examples: too high a card, or a pair
        | not low |
        | 7-3-2   |
        | 6-4-4   |

    @ruling-27
    Example: in deuce-to-seven the ace is higher than a six
      Given the house rule deuce-to-seven
      And the house rules high-low + eight or better
      When K-K-K meets A-3-2
      Then K-K-K wins

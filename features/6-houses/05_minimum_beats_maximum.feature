@minimum_beats_maximum
Feature: The minimum beats the maximum

  In Italy no hand is unbeatable. The lowest straight flush of the deck, the minimum, beats the highest, the
  maximum; all others are medium. So three of them can stand in a circle.

  Rule: The minimum beats the maximum, which beats the medium, which beats the minimum

    Scenario Outline: <better> beats <worse> with 40 cards
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When <better> meets <worse>
      Then <better> wins

      Examples: the minimum is A-5-6-7-8, the maximum 10-J-Q-K-A
        | better              | worse                  | source                       |
        | A-5-6-7-8 of clubs  | 10-J-Q-K-A of hearts   | 000 no unbeatable hand       |
        | A-5-6-7-8 of clubs  | 10-J-Q-K-A of spades   | 000 no unbeatable hand       |
        | A-5-6-7-8 of hearts | 10-J-Q-K-A of clubs    | 000 no unbeatable hand       |
        | A-5-6-7-8 of spades | 10-J-Q-K-A of diamonds | 000 no unbeatable hand       |
        | 10-J-Q-K-A of clubs | 9-10-J-Q-K of hearts   | ours; 000 no unbeatable hand |
        | 10-J-Q-K-A of clubs | 5-6-7-8-9 of hearts    | ours; 000 no unbeatable hand |
        | 5-6-7-8-9 of clubs  | A-5-6-7-8 of hearts    | ours; 000 no unbeatable hand |
        | 9-10-J-Q-K of clubs | A-5-6-7-8 of hearts    | ours; 000 no unbeatable hand |

      Examples: of two mediums the higher wins as usual
        | better              | worse               | source                       |
        | 9-10-J-Q-K of clubs | 5-6-7-8-9 of hearts | ours; 000 no unbeatable hand |
        | 6-7-8-9-10 of clubs | 5-6-7-8-9 of hearts | ours; 000 no unbeatable hand |

  Rule: What is the minimum depends on the deck

    Scenario Outline: with the <deck> <minimum> beats the maximum
      Given the house rule minimum beats maximum
      And the house rule <deck>
      When <minimum> meets 10-J-Q-K-A of diamonds
      Then <minimum> wins

      Examples:
        | deck         | minimum             | source                       |
        | 32-card deck | A-7-8-9-10 of clubs | ours; 000 no unbeatable hand |
        | 36-card deck | A-6-7-8-9 of clubs  | ours; 000 no unbeatable hand |

    @from-ours @from-000-no-unbeatable-hand
    Example: with all 52 cards it is A-2-3-4-5
      Given the house rule minimum beats maximum
      When A-2-3-4-5 of clubs meets 10-J-Q-K-A of spades
      Then A-2-3-4-5 of clubs wins

    @from-ours @from-000-no-unbeatable-hand
    Example: with 40 cards the next straight flush is medium, and loses to the maximum
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When 5-6-7-8-9 of clubs meets 10-J-Q-K-A of hearts
      Then 10-J-Q-K-A of hearts wins

  Rule: Apart from that the minimum is the lowest straight flush and the maximum the highest

    Scenario Outline: against <worse> it is enough to have <better>
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better              | worse     | source                       |
        | A-5-6-7-8 of clubs  | A-A-A-A-K | ours; 000 no unbeatable hand |
        | 10-J-Q-K-A of clubs | A-A-A-A-K | ours; 000 no unbeatable hand |

    @from-ours @from-000-no-unbeatable-hand
    Example: elsewhere the maximum beats the minimum
      When A-2-3-4-5 of clubs meets 10-J-Q-K-A of hearts
      Then 10-J-Q-K-A of hearts wins

    @from-ours @from-000-no-unbeatable-hand
    Example: two mixed sequences are no straight flushes, so the higher wins
      Given the house rule minimum beats maximum
      When A-2-3-4-5 meets 10-J-Q-K-A
      Then 10-J-Q-K-A wins

@minimum_beats_maximum
@from-000-no-unbeatable-hand
Feature: Minimum beats maximum

  In Italy, no hand is unbeatable. The minimum beats the maximum.
  The minimum is the lowest straight flush in the deck, the maximum is the highest, and each of the others is a medium.

  Rule: The minimum beats the maximum, the maximum beats any medium, and any medium beats the minimum

    Scenario Outline: with 40 cards, <better> beats <worse>
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When <better> meets <worse>
      Then <better> wins

      Examples: the minimum is A-5-6-7-8, the maximum 10-J-Q-K-A
        | better              | worse                  | source |
        | A-5-6-7-8 of clubs  | 10-J-Q-K-A of hearts   |        |
        | A-5-6-7-8 of clubs  | 10-J-Q-K-A of spades   |        |
        | A-5-6-7-8 of hearts | 10-J-Q-K-A of clubs    |        |
        | A-5-6-7-8 of spades | 10-J-Q-K-A of diamonds |        |
        | 10-J-Q-K-A of clubs | 9-10-J-Q-K of hearts   | ours   |
        | 5-6-7-8-9 of clubs  | A-5-6-7-8 of hearts    | ours   |

  @from-ours
  Rule: The minimum depends on the deck

    Scenario Outline: with the <deck>, <minimum> beats the maximum
      Given the house rule minimum beats maximum
      And the house rule <deck>
      When <minimum> meets 10-J-Q-K-A of diamonds
      Then <minimum> wins

      Examples:
        | deck         | minimum             |
        | 32-card deck | A-7-8-9-10 of clubs |
        | 36-card deck | A-6-7-8-9 of clubs  |

    Example: with all 52 cards, the minimum is A-2-3-4-5
      Given the house rule minimum beats maximum
      When A-2-3-4-5 of clubs meets 10-J-Q-K-A of spades
      Then A-2-3-4-5 of clubs wins

    Example: with 40 cards, 5-6-7-8-9 is a medium and loses to the maximum
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When 5-6-7-8-9 of clubs meets 10-J-Q-K-A of hearts
      Then 10-J-Q-K-A of hearts wins

  @from-ours
  Rule: In all other cases, and without the house rule, hands rank as usual

    Scenario Outline: <better> beats <worse>
      Given the house rule minimum beats maximum
      And the house rule 40-card deck
      When <better> meets <worse>
      Then <better> wins

      Examples: the minimum and the maximum beat four of a kind
        | better              | worse     |
        | A-5-6-7-8 of clubs  | K-K-K-K-Q |
        | 10-J-Q-K-A of clubs | 9-9-9-9-8 |

      Examples: the higher of two mediums wins
        | better              | worse               |
        | 9-10-J-Q-K of clubs | 5-6-7-8-9 of hearts |
        | 6-7-8-9-10 of clubs | 5-6-7-8-9 of hearts |

    Example: without the house rule, the highest straight flush beats the lowest
      When A-2-3-4-5 of clubs meets 10-J-Q-K-A of hearts
      Then 10-J-Q-K-A of hearts wins

    Example: straights of mixed suits aren't straight flushes, so the higher one wins
      Given the house rule minimum beats maximum
      When A-2-3-4-5 meets 10-J-Q-K-A
      Then 10-J-Q-K-A wins

@missing_cards
@from-000-incomplete-hands
Feature: Missing cards

  In stud games, players may show a few cards before they get the others.
  Such hands can have kickers, too: the cards that are not part of a pair or three of a kind.

  Background:
    Given the house rule incomplete hands

  Rule: A higher kicker beats any number of lower ones, and any kicker beats a missing one

    Example: a pair of eights with a king beats pairs of eights with lower kickers
      When these hands are laid out, strongest first
        | hand    |
        | 8-8-K   |
        | 8-8-6-2 |
        | 8-8-6   |
      Then each beats every hand below it

    @ruling-24
    Example: high cards are compared in the same way, card by card
      When these hands are laid out, strongest first
        | hand  |
        | 10    |
        | 9-5   |
        | 9-3-2 |
        | 9-3   |
        | 9     |
      Then each beats every hand below it

    @from-ours
    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples: one more kicker
        | better    | worse   |
        | K-K-9-9-2 | K-K-9-9 |
        | 4-4-2     | 4-4     |

      Examples: a higher kicker beats more kickers
        | better | worse     |
        | 4-4-K  | 4-4-Q-J   |
        | A-K-9  | A-K-8-7-6 |

  @from-ours
  Rule: The higher pair or three of a kind wins, whatever the kickers

    Scenario Outline: even without a kicker, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better | worse     |
        | 5-5-5  | 4-4-4-A-K |
        | 9-9    | 8-8-A-K-Q |

  @from-ours
  Rule: Incomplete hands with the same ranks share the pot

    Example: two hands with two eights and a six share the pot
      When 8s 8d 6h meets 8h 8c 6d
      Then the pot is shared

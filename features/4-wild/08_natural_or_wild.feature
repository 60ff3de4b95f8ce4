@natural_or_wild
@from-ours
Feature: Natural versus wild

  A natural card is a card that isn't wild. Is a natural hand better than an equal hand with wild cards?
  Players disagree, and five house rules give different answers.
  Two of these house rules apply even if the hands aren't equal. The next feature explains them.

  Background:
    Given the house rule jokers wild

  @ruling-4
  Rule: Unless a house decides otherwise, a wild card is as good as the card it stands for

    @from-000-natural-versus-wild
    Scenario Outline: <wild> is worth as much as <natural>
      When <wild> meets <natural>
      Then the pot is shared

      Examples:
        | wild                   | natural                |
        | 9-Jk-Jk-5-2            | 9-9-9-5-2              |
        | Q-J-Jk-9-8             | Q-J-10-9-8             |
        | A-K-Q-J-Jk of one suit | A-K-Q-J-10 of one suit |
        | K-J-8-7-Jk of one suit | A-K-J-8-7 of one suit  |

    Example: the three of a kind decides first, then the kickers
      When these hands are laid out, strongest first
        | hand        |
        | J-Jk-Jk-3-2 |
        | 9-9-Jk-5-2  |
        | 9-9-9-3-2   |
        | 8-8-8-5-2   |
      Then each beats every hand below it

  Rule: If hands are equal, a house may prefer no wild cards, fewer wild cards, or more wild cards

    Scenario Outline: with "<rule>", <better> beats <worse>
      Given the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      @from-000-natural-versus-wild
      Examples: the natural hand wins
        | rule              | better     | worse       |
        | natural wins ties | 9-9-9-5-2  | 9-Jk-Jk-5-2 |
        | natural wins ties | Q-J-10-9-8 | Q-J-Jk-9-8  |

      Examples: the hand with fewer wild cards wins
        | rule                            | better     | worse       | source                   |
        | fewer wild cards win ties       | 9-9-9-5-2  | 9-Jk-Jk-5-2 | 002 old text, wild cards |
        | fewer wild cards win ties       | 9-9-Jk-5-2 | 9-Jk-Jk-5-2 | 002 old text, wild cards |
        | fewer wild cards before kickers | 9-9-Jk-5-2 | 9-Jk-Jk-5-2 | 003 wild cards           |
        | natural beats wild of a kind    | 9-9-Jk-5-2 | 9-Jk-Jk-5-2 | 003 wild cards           |

      @from-000-natural-versus-wild @ruling-5
      Examples: the hand with more wild cards wins
        | rule                     | better      | worse      |
        | more wild cards win ties | 9-Jk-Jk-5-2 | 9-9-9-5-2  |
        | more wild cards win ties | 9-Jk-Jk-5-2 | 9-9-Jk-5-2 |

    @from-000-natural-versus-wild
    Example: with "natural wins ties", a hand with one wild card ties a hand with two
      Given the house rule natural wins ties
      When 9-9-Jk-5-2 meets 9-Jk-Jk-5-2
      Then the pot is shared

  @from-000-natural-versus-wild @ruling-42
  Rule: Two tie rules apply in turn: first no wild cards, then more wild cards

    Example: the natural hand beats both, and two wild cards beat one
      Given the house rule natural wins ties
      And the house rule more wild cards win ties
      When these hands are laid out, strongest first
        | hand        |
        | 9-9-9-5-2   |
        | 9-Jk-Jk-5-2 |
        | 9-9-Jk-5-2  |
      Then each beats every hand below it

  Rule: A house rule about ties applies only if the kickers are equal, too

    Scenario Outline: with "<rule>", a higher kicker decides first
      Given the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | rule                      | better      | worse       | source                            |
        | natural wins ties         | 9-Jk-Jk-5-2 | 9-9-9-3-2   | 000 natural versus wild           |
        | fewer wild cards win ties | 9-Jk-Jk-5-2 | 9-9-9-3-2   | 002 old text, wild cards          |
        | more wild cards win ties  | 9-9-9-5-2   | 9-Jk-Jk-3-2 | 000 natural versus wild; ruling 5 |

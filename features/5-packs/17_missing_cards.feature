@missing_cards
Feature: Missing cards

  Beside the combination a card is more than a missing one. So kickers decide among incomplete hands as well.

  Background:
    Given the house rule incomplete hands

  Rule: A higher kicker beats any number of lower ones, and any kicker beats a missing one

    @from-000-incomplete-hands
    Example: pairs of eights
      When these hands are laid out, strongest first
        | hand    |
        | 8-8-K   |
        | 8-8-6-2 |
        | 8-8-6   |
      Then each beats every hand below it

    @from-000-incomplete-hands @ruling-24
    Example: no combination at all
      When these hands are laid out, strongest first
        | hand  |
        | 10    |
        | 9-5   |
        | 9-3-2 |
        | 9-3   |
        | 9     |
      Then each beats every hand below it

    Scenario Outline: <better> beats <worse> with its kickers
      When <better> meets <worse>
      Then <better> wins

      Examples: one more
        | better    | worse   | source                     |
        | J-J-J-J-2 | J-J-J-J | ours; 000 incomplete hands |
        | K-K-9-9-2 | K-K-9-9 | ours; 000 incomplete hands |
        | 4-4-4-2   | 4-4-4   | ours; 000 incomplete hands |
        | 4-4-4-3-2 | 4-4-4-3 | ours; 000 incomplete hands |
        | 8-8-6-3-2 | 8-8-6-3 | ours; 000 incomplete hands |
        | A-K-9-3-2 | A-K-9-3 | ours; 000 incomplete hands |

      Examples: a higher one against more of them
        | better  | worse     | source                     |
        | 4-4-4-K | 4-4-4-Q-J | ours; 000 incomplete hands |
        | A-K-9   | A-K-8-7-6 | ours; 000 incomplete hands |

      Examples: the combination before any kicker
        | better  | worse     | source                     |
        | 5-5-5   | 4-4-4-A-K | ours; 000 incomplete hands |
        | 5-5-5-5 | 4-4-4-4-A | ours; 000 incomplete hands |
        | K-K-9-9 | K-K-8-8-A | ours; 000 incomplete hands |
        | 9-9     | 8-8-A-K-Q | ours; 000 incomplete hands |

    @from-ours @from-000-incomplete-hands
    Example: equal ranks in equal numbers share the pot
      When 8s 8d 6h meets 8h 8c 6d
      Then the pot is shared

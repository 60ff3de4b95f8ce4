@natural_or_wild
Feature: Natural against wild

  Nothing divides the documents as much as this. Five house rules answer it (ruling 4), and they count
  the wild cards at different times: last of all, before the kickers, or before the ranks.

  Background:
    Given the house rule jokers wild

  Rule: Unless it is agreed otherwise, a wild card is as good as the card for which it stands

    Scenario Outline: <wild> is worth as much as <natural>
      When <wild> meets <natural>
      Then the pot is shared

      Examples:
        | wild                   | natural                | source                                  |
        | 9-9-Jk-5-2             | 9-9-9-5-2              | ours; 000 natural versus wild; ruling 4 |
        | 9-Jk-Jk-5-2            | 9-9-9-5-2              | ours; 000 natural versus wild; ruling 4 |
        | Q-J-Jk-9-8             | Q-J-10-9-8             | ours; 000 natural versus wild; ruling 4 |
        | A-K-Q-J-Jk of one suit | A-K-Q-J-10 of one suit | ours; 000 natural versus wild; ruling 4 |
        | K-J-8-7-Jk of one suit | A-K-J-8-7 of one suit  | ours; 000 natural versus wild; ruling 4 |

    @from-ours @ruling-4
    Example: the ranks alone decide, and then the kickers
      When these hands are laid out, strongest first
        | hand        |
        | J-Jk-Jk-3-2 |
        | 9-9-Jk-5-2  |
        | 9-9-9-3-2   |
        | 8-8-8-5-2   |
      Then each beats every hand below it

  Rule: By each house rule one of two equal hands wins

    Scenario Outline: where <rule>, <better> beats the equal <worse>
      Given the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples: the natural one
        | rule              | better     | worse       | source                        |
        | natural wins ties | 9-9-9-5-2  | 9-9-Jk-5-2  | ours; 000 natural versus wild |
        | natural wins ties | 9-9-9-5-2  | 9-Jk-Jk-5-2 | ours; 000 natural versus wild |
        | natural wins ties | Q-J-10-9-8 | Q-J-Jk-9-8  | ours; 000 natural versus wild |

      Examples: the one with fewer wild cards
        | rule                            | better     | worse       | source                         |
        | fewer wild cards win ties       | 9-9-9-5-2  | 9-9-Jk-5-2  | ours; 002 old text, wild cards |
        | fewer wild cards win ties       | 9-9-Jk-5-2 | 9-Jk-Jk-5-2 | ours; 002 old text, wild cards |
        | fewer wild cards before kickers | 9-9-Jk-5-2 | 9-Jk-Jk-5-2 | ours; 003 wild cards           |
        | natural beats wild of a kind    | 9-9-Jk-5-2 | 9-Jk-Jk-5-2 | ours; 003 wild cards           |

      Examples: the one with more, as 000 has it, perhaps by a slip of the pen
        | rule                     | better       | worse       | source                                  |
        | more wild cards win ties | 9-9-Jk-5-2   | 9-9-9-5-2   | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | 9-Jk-Jk-5-2  | 9-9-Jk-5-2  | ours; 000 natural versus wild; ruling 5 |
        | more wild cards win ties | 9-Jk-Jk-Jk-5 | 9-9-Jk-Jk-5 | ours; 000 natural versus wild; ruling 5 |

    @from-ours @from-000-natural-versus-wild
    Example: one wild card is as many as two where only natural hands win ties
      Given the house rule natural wins ties
      When 9-9-Jk-5-2 meets 9-Jk-Jk-5-2
      Then the pot is shared

  Rule: Where natural hands win ties, more wild cards may win those that are left

    @from-ours @from-000-natural-versus-wild @ruling-42
    Example: first the natural hand, then two wild cards, then one
      Given the house rule natural wins ties
      And the house rule more wild cards win ties
      When these hands are laid out, strongest first
        | hand        |
        | 9-9-9-5-2   |
        | 9-Jk-Jk-5-2 |
        | 9-9-Jk-5-2  |
      Then each beats every hand below it

  Rule: A rule about ties leaves kickers alone

    Scenario Outline: where <rule>, a higher kicker still beats a natural hand
      Given the house rule <rule>
      When 9-9-Jk-5-2 meets 9-9-9-3-2
      Then 9-9-Jk-5-2 wins

      Examples:
        | rule                      | source                                  |
        | natural wins ties         | ours; 000 natural versus wild           |
        | fewer wild cards win ties | ours; 002 old text, wild cards          |
        | more wild cards win ties  | ours; 000 natural versus wild; ruling 5 |

  Rule: By the first method of 003 fewer wild cards count before the kickers

    @from-003-wild-cards @ruling-4
    Example: jacks, then natural nines, then nines with a wild card, then eights
      Given the house rule fewer wild cards before kickers
      When these hands are laid out, strongest first
        | hand        |
        | J-Jk-Jk-3-2 |
        | 9-9-9-3-2   |
        | 9-9-Jk-5-2  |
        | 8-8-8-5-2   |
      Then each beats every hand below it

  Rule: By the second method of 003 fewer wild cards count before the ranks

    @from-003-wild-cards @ruling-4
    Example: the fewer wild cards, the better the three of a kind
      Given the house rule natural beats wild of a kind
      When these hands are laid out, strongest first
        | hand        |
        | 9-9-9-3-2   |
        | 8-8-8-5-2   |
        | 9-9-Jk-5-2  |
        | J-Jk-Jk-3-2 |
      Then each beats every hand below it

    @from-ours @from-003-wild-cards
    Example: it is a method within a category, so even two wild cards beat two natural pairs
      Given the house rule natural beats wild of a kind
      When 2-Jk-Jk-5-4 meets A-A-K-K-Q
      Then 2-Jk-Jk-5-4 wins

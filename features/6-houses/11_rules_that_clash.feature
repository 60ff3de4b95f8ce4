@rules_that_clash
@from-ours
Feature: House rules that clash

  Most house rules can be combined. Two rules that cannot both be in force are refused, and the message names both.
  In Italy ("minimum beats maximum") and in Greece ("imperial flush"), hands may beat each other in a circle.
  The five house rules in the feature "Natural versus wild" clash with each other, with two exceptions:
  "natural wins ties" can be combined with "fewer wild cards win ties" or "more wild cards win ties".
  These house rules are about high hands: Canadian stud, Nevada pai gow, both circles, the rules about royal flushes,
  "double-ace flush", and the rules by which suits break ties.
  In low poker, "incomplete hands" makes no sense, because a missing card would be the best card of all.

  Rule: House rules that contradict each other are refused, and others can be combined

    Scenario Outline: "<one>" and "<other>" cannot both be in force
      Given the house rule <one>
      And the house rule <other>
      When A-K-Q-J-9 is shown
      Then it is refused, and the message names "<one>" and "<other>"

      Examples:
        | one                             | other                             | source                              |
        | suit order hdcs                 | suit order shdc                   | 001 ranking of suits                |
        | suit of the highest card        | suit of the highest unpaired card | 000 ranking of suits                |
        | 32-card deck                    | 40-card deck                      | 000 stripped decks                  |
        | mexican stud deck               | 36-card deck                      | 002 old text, exceptions            |
        | ace-to-five                     | deuce-to-seven                    | 000 low poker                       |
        | jokers wild                     | bug                               | 002 old text, wild cards            |
        | fewer wild cards before kickers | natural beats wild of a kind      | 003 wild cards                      |
        | fewer wild cards win ties       | more wild cards win ties          | 002 old text, wild cards; ruling 42 |
        | natural wins ties               | fewer wild cards before kickers   | 003 wild cards                      |
        | incomplete hands                | three-card hands                  | 002 old text, three-card hands      |

    @from-003-option-b @ruling-10
    Scenario Outline: "ace as the owner pleases" and "<answer>" cannot both be in force
      Given the house rules ace-to-six + ace as the owner pleases
      And the house rule <answer>
      When A-K-Q-J-9 is shown
      Then it is refused, and the message names "ace as the owner pleases" and "<answer>"

      Examples:
        | answer                    | source   |
        | ace-high straight counts  | ruling 8 |
        | aces are the highest pair | ruling 9 |

    @from-000-natural-versus-wild @from-002-old-text-wild-cards
    Example: "natural wins ties" and "fewer wild cards win ties" can be combined
      Given the house rules jokers wild + natural wins ties + fewer wild cards win ties
      When J-J-Jk-3-2 meets J-Jk-Jk-3-2
      Then J-J-Jk-3-2 wins

  @from-000-no-unbeatable-hand
  Rule: Wild cards cannot be combined with the circles of Italy and Greece

    Scenario Outline: "<wild>" and "<circle>" cannot both be in force
      Given the house rule <wild>
      And the house rule <circle>
      When A-K-Q-J-9 is shown
      Then it is refused, and the message names "<wild>" and "<circle>"

      Examples:
        | wild                | circle                |
        | jokers wild         | minimum beats maximum |
        | bug                 | imperial flush        |
        | deuces wild         | imperial flush        |
        | one-eyed jacks wild | minimum beats maximum |
        | lowest card wild    | minimum beats maximum |

  Rule: A house rule about high hands is refused if only the lowest hand wins

    Scenario Outline: "<high>" and "<low>" cannot both be in force
      Given the house rule <high>
      And the house rule <low>
      When A-K-Q-J-9 is shown
      Then it is refused, and the message names "<high>" and "<low>"

      Examples:
        | high                     | low            | source                   |
        | canadian stud            | ace-to-five    | 002 old text, exceptions |
        | nevada pai gow           | deuce-to-seven | 002 new text             |
        | imperial flush           | ace-to-six     | 000 no unbeatable hand   |
        | suit of the highest card | ace-to-five    | 000 ranking of suits     |

    @from-002-old-text-low-hands
    Example: in high-low poker, "canadian stud" counts for the high half, so four cards in sequence beat a pair
      Given the house rule canadian stud
      And the house rule ace-to-five
      And the house rule high-low
      When A-A-K-Q-9 meets K-Q-J-10-2
      Then K-Q-J-10-2 wins

  Rule: A house rule that makes no sense with the deck or the number of cards is refused

    Scenario Outline: "<rule>" and "<deck or number>" cannot both be in force
      Given the house rule <rule>
      And the house rule <deck or number>
      When A-K-Q-J-9 is shown
      Then it is refused, and the message names "<rule>" and "<deck or number>"

      Examples:
        | rule                   | deck or number   | source                          |
        | deuces wild            | 36-card deck     | 000 stripped decks              |
        | nevada pai gow         | 40-card deck     | 000 stripped decks              |
        | flush beats full house | 20-card poker    | 000 stripped decks              |
        | canadian stud          | three-card hands | 002 old text, three-card hands  |
        | ace-to-five            | incomplete hands | 000 incomplete hands; ruling 24 |

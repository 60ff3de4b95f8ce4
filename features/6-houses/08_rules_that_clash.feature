@rules_that_clash
Feature: House rules that clash

  House rules combine. Two of them that cannot hold at one table are refused by their names.

  Rule: Two answers to one question are refused

    Scenario Outline: <one> and <other> answer one question
      Given the house rule <one>
      And the house rule <other>
      When A-K-Q-J-9 is shown
      Then it is refused, naming "<one>" and "<other>"

      Examples:
        | one                             | other                             | source                                    |
        | suit order hdcs                 | suit order shdc                   | ours; 001 ranking of suits                |
        | suit of the highest card        | suit of the highest unpaired card | ours; 000 ranking of suits                |
        | 32-card deck                    | 40-card deck                      | ours; 000 stripped decks                  |
        | mexican stud deck               | 36-card deck                      | ours; 002 old text, exceptions            |
        | ace-to-five                     | deuce-to-seven                    | ours; 000 low poker                       |
        | jokers wild                     | bug                               | ours; 002 old text, wild cards            |
        | fewer wild cards before kickers | natural beats wild of a kind      | ours; 003 wild cards                      |
        | fewer wild cards win ties       | more wild cards win ties          | ours; 002 old text, wild cards; ruling 42 |
        | incomplete hands                | three-card hands                  | ours; 002 three-card hands                |

    Scenario Outline: where the owner calls the ace high or low, <answer> is refused
      Given the house rules ace-to-six + ace as the owner pleases
      And the house rule <answer>
      When A-K-Q-J-9 is shown
      Then it is refused, naming "ace as the owner pleases" and "<answer>"

      Examples:
        | answer                    | source                                  |
        | ace-high straight counts  | ours; 003 option b; ruling 8; ruling 10 |
        | aces are the highest pair | ours; 003 option b; ruling 9; ruling 10 |

    @from-ours @from-000-natural-versus-wild @from-002-old-text-wild-cards
    Example: two answers of which one says more are no clash
      Given the house rules jokers wild + natural wins ties + fewer wild cards win ties
      When J-J-Jk-3-2 meets J-Jk-Jk-3-2
      Then J-J-Jk-3-2 wins

  Rule: A wild card and an upset are refused, for there would be no best way to call the card

    Scenario Outline: <wild> do not go with <upset>
      Given the house rule <wild>
      And the house rule <upset>
      When A-K-Q-J-9 is shown
      Then it is refused, naming "<wild>" and "<upset>"

      Examples:
        | wild                | upset                 | source                       |
        | jokers wild         | minimum beats maximum | ours; 000 no unbeatable hand |
        | bug                 | imperial flush        | ours; 000 no unbeatable hand |
        | deuces wild         | imperial flush        | ours; 000 no unbeatable hand |
        | one-eyed jacks wild | minimum beats maximum | ours; 000 no unbeatable hand |
        | lowest card wild    | minimum beats maximum | ours; 000 no unbeatable hand |

  Rule: What is about high hands is refused where the lowest hand takes it all

    Scenario Outline: <high> says nothing in <low>
      Given the house rule <high>
      And the house rule <low>
      When A-K-Q-J-9 is shown
      Then it is refused, naming "<high>" and "<low>"

      Examples:
        | high                     | low            | source                         |
        | canadian stud            | ace-to-five    | ours; 002 old text, exceptions |
        | nevada pai gow           | deuce-to-seven | ours; 002 new text             |
        | imperial flush           | ace-to-six     | ours; 000 no unbeatable hand   |
        | suit of the highest card | ace-to-five    | ours; 000 ranking of suits     |

    @from-ours @from-002-old-text-low-hands
    Example: where high and low share the pot it is about the high half
      Given the house rule canadian stud
      And the house rule ace-to-five
      And the house rule high-low
      When A-A-K-Q-9 meets K-Q-J-10-2
      Then K-Q-J-10-2 wins

  Rule: What the deck or the number of cards rules out is refused

    Scenario Outline: <rule> cannot happen with <what>
      Given the house rule <rule>
      And the house rule <what>
      When A-K-Q-J-9 is shown
      Then it is refused, naming "<rule>" and "<what>"

      Examples:
        | rule                   | what             | source                                |
        | deuces wild            | 36-card deck     | ours; 000 stripped decks              |
        | nevada pai gow         | 40-card deck     | ours; 000 stripped decks              |
        | flush beats full house | 20-card poker    | ours; 000 stripped decks              |
        | canadian stud          | three-card hands | ours; 002 three-card hands            |
        | ace-to-five            | incomplete hands | ours; 000 incomplete hands; ruling 24 |

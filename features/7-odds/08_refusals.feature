@odds_refusals
Feature: What cannot be counted

  Who counts a deck must know which deck it is. House rules are refused here as everywhere, before a single hand
  is looked at.

  Rule: House rules that are unknown or contradict each other are refused

    Scenario Outline: <one> and <other> are not counted
      Given the house rule <one>
      And the house rule <other>
      Then odds refuses the house rules, naming "<one>" and "<other>"

      Examples:
        | one          | other          | source                         |
        | jokers wild  | bug            | ours; 002 old text, wild cards |
        | deuces wild  | 36-card deck   | ours; 000 stripped decks       |
        | 32-card deck | 40-card deck   | ours; 000 stripped decks       |
        | ace-to-five  | deuce-to-seven | ours; 000 low poker            |

    @from-ours
    Example: nobody knows the rule
      Given the house rule "whoever pays wins"
      Then odds refuses the house rules, naming "unknown house rule"

  Rule: What is no collection of names is refused

    Scenario Outline: <thing> is nothing to count by
      Given <thing> in place of the house rules
      Then odds refuses the house rules

      Examples:
        | thing             | source |
        | nothing           | ours   |
        | a number          | ours   |
        | a bare text       | ours   |
        | a list of numbers | ours   |

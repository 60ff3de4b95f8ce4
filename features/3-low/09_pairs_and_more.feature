@pairs_and_more_in_low
Feature: Pairs and more in low poker

  Nobody wants them, yet two players may have them both. In all three systems the kinds of hand stand upside
  down, and within a kind the lower cards win: the combination first, then the other cards from the highest
  down.

  Rule: The kinds of hand stand upside down, and within each the lower cards win

    @from-ours @from-000-ace-to-six @from-002-old-text-ace-to-six
    Example: by ace-to-six, the best and the worst of every kind
      Given the house rule ace-to-six
      When these hands are laid out, strongest first
        | hand                   |
        | 6-4-3-2-A              |
        | K-Q-J-10-8             |
        | A-A-4-3-2              |
        | K-K-Q-J-10             |
        | 2-2-A-A-3              |
        | K-K-Q-Q-J              |
        | A-A-A-3-2              |
        | K-K-K-Q-J              |
        | 5-4-3-2-A              |
        | K-Q-J-10-9             |
        | 6-4-3-2-A of one suit  |
        | K-Q-J-10-8 of one suit |
        | A-A-A-2-2              |
        | K-K-K-Q-Q              |
        | A-A-A-A-2              |
        | K-K-K-K-Q              |
        | 5-4-3-2-A of one suit  |
        | K-Q-J-10-9 of one suit |
      Then each beats every hand below it

    @from-ours @from-000-deuce-to-seven @from-002-old-text-deuce-to-seven
    Example: by deuce-to-seven, the worst of each kind and the best of the next
      Given the house rule deuce-to-seven
      When these hands are laid out, strongest first
        | hand                   |
        | A-K-Q-J-9              |
        | 2-2-5-4-3              |
        | A-A-K-Q-J              |
        | 3-3-2-2-4              |
        | A-A-K-K-Q              |
        | 2-2-2-4-3              |
        | A-A-A-K-Q              |
        | 6-5-4-3-2              |
        | A-K-Q-J-10             |
        | 7-5-4-3-2 of one suit  |
        | A-K-Q-J-9 of one suit  |
        | 2-2-2-3-3              |
        | A-A-A-K-K              |
        | 2-2-2-2-3              |
        | A-A-A-A-K              |
        | 6-5-4-3-2 of one suit  |
        | A-K-Q-J-10 of one suit |
      Then each beats every hand below it

  Rule: The combination is compared first, the higher pair before the lower, the three before the pair

    Scenario Outline: by <low> <better> beats <worse> on the combination
      Given the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | low            | better    | worse     | source                          |
        | ace-to-five    | 7-7-6-6-K | 8-8-2-2-A | ours; 002 old text, ace to five |
        | ace-to-five    | 8-8-2-2-K | 8-8-3-3-A | ours; 002 old text, ace to five |
        | ace-to-five    | A-A-A-K-Q | 2-2-2-4-3 | ours; 002 old text, ace to five |
        | ace-to-five    | 2-2-2-K-K | 3-3-3-A-A | ours; 002 old text, ace to five |
        | ace-to-five    | 4-4-4-A-A | 4-4-4-2-2 | ours; 002 old text, ace to five |
        | ace-to-five    | A-A-A-A-K | 2-2-2-2-3 | ours; 002 old text, ace to five |
        | deuce-to-seven | 7-7-6-6-A | 8-8-2-2-3 | ours; 000 deuce to seven        |
        | deuce-to-seven | 8-8-2-2-A | 8-8-3-3-4 | ours; 000 deuce to seven        |
        | deuce-to-seven | K-K-K-Q-J | A-A-A-3-2 | ours; 000 deuce to seven        |
        | deuce-to-seven | 2-2-2-A-A | 3-3-3-4-4 | ours; 000 deuce to seven        |
        | deuce-to-seven | 4-4-4-2-2 | 4-4-4-A-A | ours; 000 deuce to seven        |
        | deuce-to-seven | K-K-K-K-Q | A-A-A-A-2 | ours; 000 deuce to seven        |
        | ace-to-six     | 7-7-6-6-K | 8-8-2-2-A | ours; 002 old text, ace to six  |
        | ace-to-six     | 8-8-2-2-K | 8-8-3-3-A | ours; 002 old text, ace to six  |
        | ace-to-six     | A-A-A-K-Q | 2-2-2-4-3 | ours; 002 old text, ace to six  |
        | ace-to-six     | 2-2-2-K-K | 3-3-3-A-A | ours; 002 old text, ace to six  |
        | ace-to-six     | 4-4-4-A-A | 4-4-4-2-2 | ours; 002 old text, ace to six  |
        | ace-to-six     | A-A-A-A-K | 2-2-2-2-3 | ours; 002 old text, ace to six  |

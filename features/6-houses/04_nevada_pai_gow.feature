@nevada_pai_gow
Feature: Nevada pai gow

  In Nevada the lowest straight moves up to the second highest place. In California the same game leaves it
  where it is.

  Rule: In Nevada the wheel ranks between the ace-high straight and the king-high one

    Background:
      Given the house rule nevada pai gow

    Scenario Outline: in Nevada <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse      | source                                 |
        | A-K-Q-J-10            | 5-4-3-2-A  | 002 old text, exceptions; 002 new text |
        | 5-4-3-2-A             | K-Q-J-10-9 | 002 old text, exceptions; 002 new text |
        | 5-4-3-2-A             | 6-5-4-3-2  | ours; 002 new text                     |
        | K-J-9-3-2 of one suit | 5-4-3-2-A  | ours; 002 new text                     |

    @from-ours @from-002-new-text
    Example: beside 5-4-3-2 a joker is an ace, not a six
      Given the house rule jokers wild
      When 5-4-3-2-Jk meets K-Q-J-10-9
      Then 5-4-3-2-Jk wins

    @from-ours @from-002-new-text
    Example: four cards of one suit are nothing in Nevada
      When 10d 8d 4d 3d 8c is shown
      Then it is a pair

    @from-ours @from-002-new-text
    Example: two wheels share the pot
      When 5c 4s 3d 2s Ac meets 5d 4h 3c 2h Ad
      Then the pot is shared

  Rule: In Nevada the wheel of one suit moves up as well

    @from-ours @from-002-new-text @ruling-16
    Example: it stands between the royal flush and the king-high straight flush
      Given the house rule nevada pai gow
      When these hands are laid out, strongest first
        | hand                   |
        | A-K-Q-J-10 of one suit |
        | 5-4-3-2-A of one suit  |
        | K-Q-J-10-9 of one suit |
        | 6-5-4-3-2 of one suit  |
        | A-A-A-A-K              |
      Then each beats every hand below it

  Rule: In Nevada the other straights keep their places

    @from-ours @from-002-new-text
    Example: all ten straights of Nevada
      Given the house rule nevada pai gow
      When these hands are laid out, strongest first
        | hand       |
        | A-K-Q-J-10 |
        | 5-4-3-2-A  |
        | K-Q-J-10-9 |
        | Q-J-10-9-8 |
        | J-10-9-8-7 |
        | 10-9-8-7-6 |
        | 9-8-7-6-5  |
        | 8-7-6-5-4  |
        | 7-6-5-4-3  |
        | 6-5-4-3-2  |
      Then each beats every hand below it

  Rule: In California the hands rank as everywhere else

    Scenario Outline: in California <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                 | worse                 | source                                 |
        | K-Q-J-10-9             | 5-4-3-2-A             | 002 old text, exceptions; 002 new text |
        | 6-5-4-3-2              | 5-4-3-2-A             | ours; 002 new text                     |
        | K-Q-J-10-9 of one suit | 5-4-3-2-A of one suit | ours; 002 new text; ruling 16          |

@nevada_pai_gow
@from-002-new-text
Feature: Nevada pai gow

  In Nevada's pai gow poker, the wheel, 5-4-3-2-A, is the second-highest straight.
  In California's, it is the lowest, as in standard poker.

  Rule: In Nevada, the wheel ranks between the ace-high straight and the king-high straight

    Background:
      Given the house rule nevada pai gow

    Scenario Outline: in Nevada, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse      | source                   |
        | A-K-Q-J-10            | 5-4-3-2-A  | 002 old text, exceptions |
        | 5-4-3-2-A             | K-Q-J-10-9 | 002 old text, exceptions |
        | 5-4-3-2-A             | 6-5-4-3-2  | ours                     |
        | K-J-9-3-2 of one suit | 5-4-3-2-A  | ours                     |

    @from-ours
    Example: a joker with 5-4-3-2 is an ace, not a six
      Given the house rule jokers wild
      When 5-4-3-2-Jk meets K-Q-J-10-9
      Then 5-4-3-2-Jk wins

    @from-ours
    Example: two wheels share the pot
      When 5c 4s 3d 2s Ac meets 5d 4h 3c 2h Ad
      Then the pot is shared

  @from-ours @ruling-16
  Rule: In Nevada, the steel wheel, a wheel of one suit, moves up as well

    Example: the steel wheel ranks below the royal flush and above the king-high straight flush
      Given the house rule nevada pai gow
      When these hands are laid out, strongest first
        | hand                   |
        | A-K-Q-J-10 of one suit |
        | 5-4-3-2-A of one suit  |
        | K-Q-J-10-9 of one suit |
        | 6-5-4-3-2 of one suit  |
        | A-A-A-A-K              |
      Then each beats every hand below it

  @from-ours
  Rule: In Nevada, the other straights keep their order

    Example: the ten straights of Nevada, from the highest to the lowest
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

  Rule: In California, without a house rule, the wheel is the lowest straight

    Scenario Outline: in California, <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                 | worse                 | source                   |
        | K-Q-J-10-9             | 5-4-3-2-A             | 002 old text, exceptions |
        | 6-5-4-3-2              | 5-4-3-2-A             | ours                     |
        | K-Q-J-10-9 of one suit | 5-4-3-2-A of one suit | ours; ruling 16          |

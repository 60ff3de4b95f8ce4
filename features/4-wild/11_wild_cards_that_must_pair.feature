@must_pair
Feature: Wild cards must pair

  003 says that a wild card in low poker must repeat a rank that the hand holds. Other documents let it be any
  card (ruling 6).

  Rule: With the house rule, a wild card in low must pair a card of the hand

    @from-003-low-hands
    Scenario Outline: with <low>, <better> beats <worse>
      Given the house rule jokers wild
      And the house rule <low>
      And the house rule wild cards pair in low
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | low            | better     | worse      | source   |
        | deuce-to-seven | A-K-Q-J-9  | 7-5-4-3-Jk | ruling 6 |
        | ace-to-five    | A-K-Q-J-9  | 7-5-4-3-Jk | ruling 6 |
        | deuce-to-seven | 7-5-4-3-Jk | 4-4-5-3-2  | ours     |

    @from-003-low-hands @ruling-6
    Example: the wild card makes the lowest possible pair
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      And the house rule wild cards pair in low
      When 7-5-4-3-Jk is shown
      Then it plays as 7-5-4-3-3

    @from-ours @ruling-6
    Example: without the house rule, the hand with the joker wins
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      When 7-5-4-3-Jk meets A-K-Q-J-9
      Then 7-5-4-3-Jk wins

  @from-ours @from-003-wild-cards-in-low-hands
  Rule: A wild card that must pair makes a higher category, which is worse in low poker

    Background:
      Given the house rule jokers wild
      And the house rule deuce-to-seven
      And the house rule wild cards pair in low

    Scenario Outline: <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand       | category       |
        | 6-6-5-2-Jk | two pairs      |
        | K-K-K-4-Jk | a full house   |
        | A-A-A-A-Jk | five of a kind |

    Example: a natural pair of twos beats the pair of threes that the joker must make
      When 2-2-7-5-4 meets 8-7-5-3-Jk
      Then 2-2-7-5-4 wins

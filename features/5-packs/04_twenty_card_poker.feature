@twenty_card_poker
@from-ours @from-000-stripped-decks
Feature: Twenty-card poker

  The earliest form of poker was played by four players, with only the aces, kings, queens, jacks and tens.
  Straights and flushes do not count.

  Background:
    Given the house rule 20-card poker

  Rule: The other six categories keep their order

    Example: hands of the six categories rank in the usual order
      When these hands are laid out, strongest first
        | hand          |
        | A-A-A-A-K     |
        | 10-10-10-10-J |
        | A-A-A-K-K     |
        | 10-10-10-J-J  |
        | A-A-A-K-Q     |
        | 10-10-10-Q-J  |
        | A-A-K-K-Q     |
        | J-J-10-10-Q   |
        | A-A-K-Q-J     |
        | 10-10-K-Q-J   |
        | A-K-Q-J-10    |
      Then each beats every hand below it

  Rule: Straights and flushes do not count

    Scenario Outline: <hand> is only a high card
      When <hand> is shown
      Then it is a high card

      Examples:
        | hand                   |
        | A-K-Q-J-10             |
        | A-K-Q-J-10 of one suit |

    Example: a royal flush is only a high card and loses to the lowest pair
      When 10-10-K-Q-J meets A-K-Q-J-10 of one suit
      Then 10-10-K-Q-J wins

  Rule: The deck has no cards below the ten

    Example: a nine is refused
      When "As Kd Qh 10c 9s" is shown
      Then it is refused, and the message names card 5 "9s"

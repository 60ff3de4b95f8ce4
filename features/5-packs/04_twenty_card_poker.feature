@twenty_card_poker
Feature: Poker with twenty cards

  The earliest form: only the ace, king, queen, jack and ten of each suit, for four players. It knows six
  categories, and neither straights nor flushes.

  Background:
    Given the house rule 20-card poker

  Rule: There are six categories

    @from-ours @from-000-stripped-decks
    Example: the six categories, each with its lowest and, but for the last, its highest hand
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
        | 10-10-Q-J-K   |
        | A-K-Q-J-10    |
      Then each beats every hand below it

    Scenario Outline: <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand         | category        | source                   |
        | Q-Q-Q-Q-10   | four of a kind  | ours; 000 stripped decks |
        | 10-10-10-K-K | a full house    | ours; 000 stripped decks |
        | J-J-J-A-10   | three of a kind | ours; 000 stripped decks |
        | K-K-J-J-A    | two pairs       | ours; 000 stripped decks |
        | 10-10-A-K-Q  | a pair          | ours; 000 stripped decks |

  Rule: Neither sequence nor suit counts

    Scenario Outline: <hand> is no more than a high card
      When <hand> is shown
      Then it is high card

      Examples:
        | hand                   | source                   |
        | A-K-Q-J-10             | ours; 000 stripped decks |
        | A-K-Q-J-10 of one suit | ours; 000 stripped decks |

    @from-ours @from-000-stripped-decks
    Example: the hand called royal elsewhere loses to the lowest pair
      When 10-10-K-Q-J meets A-K-Q-J-10 of one suit
      Then 10-10-K-Q-J wins

  Rule: The ten is the lowest card

    @from-ours @from-000-stripped-decks
    Example: a nine is not in the deck
      When "As Kd Qh 10c 9s" is shown
      Then it is refused, naming card 5 "9s"

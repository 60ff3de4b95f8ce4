@stripped_decks
Feature: Stripped decks

  In a stripped deck, the low cards are left out. The categories keep their order.
  A deck of 32 cards begins with the seven, a deck of 36 with the six, and a deck of 40 with the five.

  Rule: The ace is above the king or below the lowest card in the deck

    Scenario Outline: in a <deck>, <hand> is <category>
      Given the house rule <deck>
      When <hand> is shown
      Then it is <category>

      Examples: the ace below the lowest card
        | deck         | hand                  | category         | source                   |
        | 36-card deck | A-6-7-8-9             | a straight       | 000 stripped decks       |
        | 40-card deck | A-5-6-7-8 of one suit | a straight flush | 000 no unbeatable hand   |
        | 32-card deck | A-7-8-9-10            | a straight       | ours; 000 stripped decks |

      Examples: the ace above the king
        | deck         | hand                   | category         | source                   |
        | 40-card deck | 10-J-Q-K-A of one suit | a straight flush | 000 no unbeatable hand   |
        | 36-card deck | A-K-Q-J-10             | a straight       | ours; 000 stripped decks |
        | 32-card deck | A-K-Q-J-10             | a straight       | ours; 000 stripped decks |

      @from-ours
      Examples: the ace in the middle, or below a card that isn't the lowest in the deck
        | deck         | hand       | category    | source             |
        | 36-card deck | K-A-6-7-8  | a high card | 000 straight       |
        | 32-card deck | Q-K-A-7-8  | a high card | 000 straight       |
        | 40-card deck | A-6-7-8-9  | a high card | 000 stripped decks |
        | 36-card deck | A-7-8-9-10 | a high card | 000 stripped decks |

  @from-ours
  Rule: A straight with the ace as its lowest card is the lowest straight

    Scenario Outline: in a <deck>, <better> beats <worse>
      Given the house rule <deck>
      When <better> meets <worse>
      Then <better> wins

      Examples: it loses to the next straight, but beats three of a kind
        | deck         | better                | worse                 | source                 |
        | 36-card deck | 6-7-8-9-10            | A-6-7-8-9             | 000 stripped decks     |
        | 36-card deck | A-6-7-8-9             | A-A-A-K-Q             | 000 stripped decks     |
        | 40-card deck | 5-6-7-8-9             | A-5-6-7-8             | 000 stripped decks     |
        | 40-card deck | 5-6-7-8-9 of one suit | A-5-6-7-8 of one suit | 000 no unbeatable hand |
        | 32-card deck | 7-8-9-10-J            | A-7-8-9-10            | 000 stripped decks     |

  @from-ours
  Rule: A card that is not in the deck is refused

    Scenario Outline: a <deck> has no <card>, so the card is refused
      Given the house rule <deck>
      When "<hand>" is shown
      Then it is refused, and the message names <fault>

      Examples:
        | deck         | card          | hand           | fault                       | source                 |
        | 32-card deck | six           | Ah Kd 9c 8c 6s | card 5 "6s"                 | 002 new text           |
        | 36-card deck | five          | Ah 5d 9c 8c 7s | card 2 "5d"                 | 000 stripped decks     |
        | 40-card deck | four          | 4h Kd 9c 8c 7s | card 1 "4h"                 | 000 no unbeatable hand |
        | 40-card deck | two or three  | 2h Kd 3c 8c 7s | card 1 "2h" and card 3 "3c" | 000 no unbeatable hand |

    Scenario Outline: a <deck> has a <card>
      Given the house rule <deck>
      When <hand> is shown
      Then it is a high card

      Examples:
        | deck         | card  | hand      | source                 |
        | 32-card deck | seven | A-K-9-8-7 | 002 new text           |
        | 36-card deck | six   | A-K-9-8-6 | 000 stripped decks     |
        | 40-card deck | five  | A-K-9-8-5 | 000 no unbeatable hand |

@imperial_flush
@from-ours @from-000-no-unbeatable-hand
Feature: The imperial flush

  In Greece, hearts are the highest suit, and A-K-Q-J-10 of hearts is the imperial flush.
  Only four cards of the lowest rank beat it, or five of a kind from two decks.

  @ruling-18
  Rule: Four cards of the lowest rank in the deck beat the imperial flush

    Scenario Outline: with the <deck>, <four> beats the imperial flush
      Given the house rule imperial flush
      And the house rule <deck>
      When <four> meets A-K-Q-J-10 of hearts
      Then <four> wins

      Examples:
        | deck         | four      |
        | 36-card deck | 6-6-6-6-7 |
        | 32-card deck | 7-7-7-7-8 |
        | 40-card deck | 5-5-5-5-6 |

    Example: with all 52 cards, four twos beat the imperial flush
      Given the house rule imperial flush
      When 2-2-2-2-3 meets A-K-Q-J-10 of hearts
      Then 2-2-2-2-3 wins

  Rule: Nothing else from one pack beats the imperial flush

    Scenario Outline: the imperial flush beats <worse>
      Given the house rule imperial flush
      And the house rule 36-card deck
      When A-K-Q-J-10 of hearts meets <worse>
      Then A-K-Q-J-10 of hearts wins

      Examples:
        | worse                |
        | 7-7-7-7-A            |
        | 9-9-9-9-8            |
        | K-Q-J-10-9 of spades |
        | 6-6-6-8-8            |

  @ruling-40
  Rule: The other royal flushes rank below the imperial flush

    Example: the royal flush of hearts beats those of spades and clubs
      Given the house rule imperial flush
      When these players show their hands
        | Bob | A-K-Q-J-10 of spades |
        | Ann | A-K-Q-J-10 of hearts |
        | Cid | A-K-Q-J-10 of clubs  |
      Then Ann wins

    Example: royal flushes that aren't imperial are equal
      Given the house rule imperial flush
      When A-K-Q-J-10 of spades meets A-K-Q-J-10 of clubs
      Then the pot is shared

    Example: hearts still come first in a house that breaks ties with the order sdch
      Given the house rule imperial flush
      And the house rule suit order sdch
      And the house rule suit of the highest card
      When these hands are laid out, strongest first
        | hand                 |
        | A-K-Q-J-10 of hearts |
        | A-K-Q-J-10 of spades |
        | A-K-Q-J-10 of clubs  |
      Then each beats every hand below it

  Rule: Against all other hands, four cards of the lowest rank count as usual

    Scenario Outline: <better> beats four sixes
      Given the house rule imperial flush
      And the house rule 36-card deck
      When <better> meets 6-6-6-6-8
      Then <better> wins

      Examples:
        | better               | source    |
        | A-K-Q-J-10 of spades | ruling 18 |
        | K-Q-J-10-9 of hearts | ruling 18 |
        | 7-7-7-7-9            |           |

  Rule: Without the house rule "imperial flush", four cards of the lowest rank lose to a royal flush

    Example: four twos lose to the royal flush of hearts
      When 2-2-2-2-3 meets A-K-Q-J-10 of hearts
      Then A-K-Q-J-10 of hearts wins

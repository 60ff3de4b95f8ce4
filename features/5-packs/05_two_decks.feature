@two_decks
Feature: Two decks

  Two packs are shuffled together, so there are two of every card.
  A hand can then be five of a kind without a wild card, and two players can have the same four of a kind.

  Background:
    Given the house rule two decks

  @from-ours @from-000-multiple-decks
  Rule: A hand may contain the same card twice

    Scenario Outline: <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand           | category        |
        | 9s 9s Kd 7h 2c | a pair          |
        | 9s 9s 9h Kd 2c | three of a kind |
        | 9s 9s Ks Ks 2c | two pairs       |
        | As As 9s 5s 2s | a flush         |
        | 9s 9s 9h 9h Kd | four of a kind  |

  @from-ours @from-000-multiple-decks
  Rule: A card that occurs three times is refused

    Scenario Outline: "<hand>" is refused, because it contains a card three times
      When "<hand>" is shown
      Then it is refused, and the message names <fault>

      Examples:
        | hand           | fault       |
        | 9s 9s 9s Kd 7h | card 3 "9s" |
        | 9s Kd 9s 7h 9s | card 5 "9s" |

  @from-ours @from-000-multiple-decks
  Rule: Five natural cards of one rank are five of a kind, the highest category

    Example: five aces without a wild card are five of a kind
      When As As Ah Ad Ac is shown
      Then it is five of a kind

    @from-001-wild-cards
    Example: five twos beat a royal flush
      When 2s 2s 2h 2d 2c meets A-K-Q-J-10 of one suit
      Then 2s 2s 2h 2d 2c wins

    Example: five threes beat five twos
      When 3s 3s 3h 3d 3c meets 2s 2s 2h 2d 2c
      Then 3s 3s 3h 3d 3c wins

  @from-004-four-of-a-kind
  Rule: If two players have the same four of a kind, the kicker decides

    @ruling-23
    Example: four sevens with a jack beat four sevens with a ten
      When 7c 7s 7d 7h Jh meets 7c 7s 7d 7h 10c
      Then 7c 7s 7d 7h Jh wins

    @from-ours
    Example: four sevens with equal kickers share the pot
      When 7c 7s 7d 7h Jh meets 7c 7s 7d 7h Jd
      Then the pot is shared

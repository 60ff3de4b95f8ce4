@lowest_card_wild
@from-ours
Feature: Lowest card wild

  Each player's lowest card at the showdown is wild, so different players have different wild cards.
  If a player has two cards of the lowest rank, both are wild. Aces are high.

  Background:
    Given the house rule lowest card wild

  Rule: Each player's lowest card stands for any card

    Scenario Outline: <hand> plays as <played>
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand       | played     | source               |
        | K-J-9-6-4  | K-J-9-6-K  | 000 lowest card wild |
        | 10-9-8-6-3 | 10-9-8-6-7 | 000 lowest card wild |
        | 9-9-9-9-7  | 9-9-9-9-9  | 000 lowest card wild |
        | K-K-9-4-4  | K-K-9-K-K  |                      |

    @ruling-26
    Example: three cards tie for lowest, and all three are wild
      When K-K-4-4-4 is shown
      Then it is five of a kind

    @from-000-lowest-card-wild
    Example: a card that is wild for one player is natural for another
      When 9-9-7-6-5 meets 9-7-6-5-2
      Then 9-7-6-5-2 wins

  @from-000-lowest-card-wild @ruling-26
  Rule: With more than five cards, the lowest of all the player's cards is wild

    Scenario Outline: <cards> are <category>
      When <cards> is shown
      Then it is <category>
      And its best five are <five>

      Examples: the wild card completes a full house, or three of a kind
        | cards                | category        | five           |
        | Jd Jh 7c 4s 7s Ac    | a full house    | Jd Jh 4s 7c 7s |
        | Kd Kh 9c 8s 6h 2c 3d | three of a kind | Kd Kh 2c 9c 8s |

      Examples: two cards tie for lowest, and both are wild
        | cards                | category       | five           |
        | Kd Kh 9c 8s 6h 2c 2d | four of a kind | Kd Kh 2c 2d 9c |

      Examples: the wild card completes a straight or a flush
        | cards                 | category   | five            |
        | Qd Jh 10c 9s 6h 2c 4d | a straight | Qd Jh 10c 9s 2c |
        | Ah Jh 9h 5h 3c 6s 7d  | a flush    | Ah Jh 9h 5h 3c  |

  @from-000-lowest-card-wild
  Rule: An ace is the highest card, so it isn't wild

    Scenario Outline: <hand> plays as <played>, because the ace isn't the lowest card
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand      | played    |
        | A-K-9-6-4 | A-K-9-6-A |
        | A-5-4-3-2 | A-5-4-3-2 |
        | A-A-A-A-K | A-A-A-A-A |

  Rule: A joker has no rank, so it is never the lowest card

    Example: the joker and the four are both wild
      Given the house rule jokers wild
      When A-K-9-Jk-4 is shown
      Then it plays as A-K-9-A-A

  @from-000-lowest-card-wild @ruling-26
  Rule: If another house rule already makes the lowest card wild, no other card becomes wild

    Example: with deuces wild, the two is the lowest card, so the five is not wild
      Given the house rule deuces wild
      When A-K-9-5-2 is shown
      Then it plays as A-K-9-5-A

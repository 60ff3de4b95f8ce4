@lowest_card_wild
Feature: The lowest card is wild

  Which card is wild depends on the hand: each player's own lowest, at the showdown. Aces are the highest
  cards for this, and cannot be called low to make them wild. The documents do not say what happens when
  two cards are lowest; here both are wild (ruling 26).

  Background:
    Given the house rule lowest card wild

  Rule: Each player's lowest card stands for any card

    Scenario Outline: <hand> plays as <played>
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand       | played     | source                     |
        | K-J-9-6-4  | K-J-9-6-K  | ours; 000 lowest card wild |
        | 10-9-8-6-3 | 10-9-8-6-7 | ours; 000 lowest card wild |
        | 9-9-9-9-7  | 9-9-9-9-9  | ours; 000 lowest card wild |
        | K-K-9-4-4  | K-K-9-K-K  | ours                       |

    @from-ours @from-000-lowest-card-wild
    Example: a card that is wild for one player is natural for another
      When 9-9-7-6-5 meets 9-7-6-5-2
      Then 9-7-6-5-2 wins

  Rule: Of more than five cards the lowest is wild, even if it would not be played

    Scenario Outline: <cards> are <category>
      When <cards> is shown
      Then it is <category>
      And its best five are <five>

      Examples: two cards beside it make the combination
        | cards                | category        | five           | source                                |
        | Jd Jh 7c 4s 7s Ac    | a full house    | Jd Jh 4s 7c 7s | ours; 000 lowest card wild; ruling 26 |
        | Kd Kh 9c 8s 6h 2c 3d | three of a kind | Kd Kh 2c 9c 8s | ours; 000 lowest card wild; ruling 26 |

      Examples: both of the lowest are wild
        | cards                | category       | five           | source                                |
        | Kd Kh 9c 8s 6h 2c 2d | four of a kind | Kd Kh 2c 2d 9c | ours; 000 lowest card wild; ruling 26 |

      Examples: it completes a straight or a flush
        | cards                 | category   | five            | source                                |
        | Qd Jh 10c 9s 6h 2c 4d | a straight | Qd Jh 10c 9s 2c | ours; 000 lowest card wild; ruling 26 |
        | Ah Jh 9h 5h 3c 6s 7d  | a flush    | Ah Jh 9h 5h 3c  | ours; 000 lowest card wild; ruling 26 |

  Rule: An ace is never the lowest card

    Scenario Outline: <hand> plays as <played> for its ace is high
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand      | played    | source                     |
        | A-K-9-6-4 | A-K-9-6-A | ours; 000 lowest card wild |
        | A-5-4-3-2 | A-5-4-3-2 | ours; 000 lowest card wild |
        | A-A-A-A-K | A-A-A-A-A | ours; 000 lowest card wild |

  Rule: A joker has no rank, so it is not the lowest card

    @from-ours
    Example: beside a joker the four is wild as well
      Given the house rule jokers wild
      When A-K-9-Jk-4 is shown
      Then it plays as A-K-9-A-A

  Rule: A card that is wild anyhow may be the lowest

    @from-ours @from-000-lowest-card-wild @ruling-26
    Example: where deuces are wild, a five above one stays a five
      Given the house rule deuces wild
      When A-K-9-5-2 is shown
      Then it plays as A-K-9-5-A

  Rule: Where the house plays double-ace flushes, the lowest card may be the second ace

    @from-ours @from-000-lowest-card-wild @from-000-double-ace-flush
    Example: the three of clubs is another ace of hearts
      Given the house rules lowest card wild + double-ace flush
      When Ah 9h 8h 5h 3c meets K-Q-10-8-2 of one suit
      Then Ah 9h 8h 5h 3c wins

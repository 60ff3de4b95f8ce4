@plays_as
Feature: What a joker stands for

  The function stands_for replaces each wild card in a hand with the card it stands for.
  For example, J-Jk-9-8-7 plays as J-10-9-8-7, because the joker, Jk, stands for the ten.

  Background:
    Given the house rule jokers wild

  Rule: In a straight, a wild card is the missing card, or the higher of two cards that fit

    Scenario Outline: <hand> plays as the straight <played>
      When <hand> is shown
      Then it plays as <played>

      Examples: one card is missing
        | hand            | played     | source                         |
        | Jd 10s 9c Jk 7s | J-10-9-8-7 | 002 old text, straight         |
        | 7h Jk 5c 4c 3s  | 7-6-5-4-3  | ours; 002 old text, wild cards |
        | 5-4-3-Jk-A      | 5-4-3-2-A  | ours                           |

      Examples: two cards fit, and the higher one counts
        | hand           | played          | source                             |
        | Jk 6h 5d 4h 3d | 7-6-5-4-3       | 002 old text, straight             |
        | 9h 8h 7h 6h Jk | 9h 8h 7h 6h 10h | ours; 002 old text, straight flush |

      @from-ours
      Examples: only the lower card exists
        | hand       | played     |
        | A-K-Q-J-Jk | A-K-Q-J-10 |

      @from-ours
      Examples: two wild cards
        | hand        | played    |
        | A-4-3-Jk-Jk | A-4-3-5-2 |

  Rule: In a flush, a wild card is the highest missing card of the suit

    Scenario Outline: <hand> plays as the flush <played>
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand                    | played                | source                    |
        | Jk 10h 8h 5h 4h         | Ah 10h 8h 5h 4h       | 002 old text, flush       |
        | Ac Kc Jk 9c 6c          | Ac Kc Qc 9c 6c        | 002 old text, flush       |
        | A-9-8-5-Jk of one suit  | A-9-8-5-K of one suit | 000 wild cards; ruling 3  |
        | K-9-4-Jk-Jk of one suit | K-9-4-A-Q of one suit | ours; 002 old text, flush |

  Rule: In other hands, a wild card has the rank that makes the best hand

    Scenario Outline: <hand> plays as <played>
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand           | played         | source                         |
        | K-9-8-5-Jk     | K-9-8-5-K      | ours                           |
        | K-K-7-4-Jk     | K-K-7-4-K      | ours; 002 old text, wild cards |
        | Ks Kd Kh 7c Jk | Ks Kd Kh 7c Kc | ours; 000 wild cards; ruling 3 |
        | 8-8-5-5-Jk     | 8-8-5-5-8      | ours; 000 the bug              |
        | 9-9-Jk-5-2     | 9-9-9-5-2      | 003 wild cards                 |
        | J-Jk-Jk-3-2    | J-J-J-3-2      | 003 wild cards                 |
        | 6-6-6-6-Jk     | 6-6-6-6-6      | 002 new text                   |
        | A-Jk-Jk-Jk-Jk  | A-A-A-A-A      | 003 wild cards                 |

  @from-ours
  Rule: A card that the hand can't contain is refused, and so is a sixth card

    Scenario Outline: stands_for refuses <text>
      When <text> is shown
      Then stands_for refuses it, and the message names <fault>

      Examples:
        | text             | fault       |
        | "Jd Jx 2c 2d Jk" | card 2 "Jx" |
        | "Jd Jk 2c 2d Jd" | card 5 "Jd" |

    @ruling-36
    Example: stands_for refuses a sixth card
      When "Jd Js 2c 4d 5h Jk" is shown
      Then stands_for refuses it

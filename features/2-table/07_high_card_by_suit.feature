@high_card_by_suit
Feature: High card by suit

  Players each draw a card to decide who chooses a seat or deals first. The highest card wins.
  In some games, each player has one card face up, the upcard, and the player with the lowest upcard bets first.
  In standard poker, suits have an order only here and for odd chips. From high to low, they are spades, hearts, diamonds, clubs.

  @from-002-old-text-general-rules
  Rule: The card with the higher rank wins, whatever its suit

    Scenario Outline: <higher> beats <lower> by rank
      When <higher> and <lower> are drawn
      Then <higher> wins

      Examples: the ace of clubs beats every king
        | higher | lower |
        | Ac     | Ks    |
        | Ac     | Kh    |
        | Ac     | Kd    |
        | Ac     | Kc    |

      @from-ours
      Examples: the lowest suit of a rank beats the highest suit of the next lower rank
        | higher | lower |
        | Kc     | Qs    |
        | 10c    | 9s    |
        | 3c     | 2s    |

  Rule: If ranks are equal, spades beat hearts, hearts beat diamonds, and diamonds beat clubs

    Scenario Outline: <higher> beats <lower> by suit
      When <lower> and <higher> are drawn
      Then <higher> wins

      Examples:
        | higher | lower | source                                                  |
        | Ad     | Ac    | 002 old text, general rules                             |
        | As     | Ah    | ours; 000 ranking of suits; 002 old text, general rules |
        | 10d    | 10c   | ours; 000 ranking of suits                              |
        | 2s     | 2c    | ours; 000 ranking of suits; 002 old text, general rules |

  Rule: Any number of players may draw a card

    Scenario Outline: <highest> is the highest of <cards>
      When <cards> are drawn
      Then <highest> wins

      Examples:
        | cards                 | highest | source                      |
        | Ac, Kd and Ad         | Ad      | 002 old text, general rules |
        | 9c, Qd, 2s, Qh and Js | Qh      | ours                        |
        | 2c, 2h, 2d and 2s     | 2s      | ours                        |

  @from-ours @from-000-ranking-of-suits
  Rule: The player with the lowest upcard bets first; if ranks are equal, the lower suit decides

    Scenario Outline: <lowest> is the lowest of <upcards>
      When <upcards> are shown as upcards
      Then <lowest> bets first

      Examples: the lower rank, whatever the suits
        | upcards   | lowest |
        | 3c and 2s | 2s     |
        | Ac and Ks | Ks     |

      Examples: the ranks are equal, so the lowest suit bets first
        | upcards                    | lowest |
        | 2d, 2c and Ks              | 2c     |
        | 7s, 7h and 7d              | 7d     |
        | Kd, 9h, As, 10c, 9d and 9s | 9d     |

      Examples: the ace is high
        | upcards   | lowest |
        | Ac and Kd | Kd     |

  @from-000-standard-ranking @from-002-old-text-general-rules @from-002-new-text @ruling-12
  Rule: In standard poker, suits never break a tie between hands

    Example: the king of hearts and the king of spades are equal
      When Kh Jc 8c 7d 3s meets Ks Jd 8d 7h 3c
      Then the pot is shared

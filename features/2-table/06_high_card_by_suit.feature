@high_card_by_suit
Feature: High card by suit

  Seats, the deal, the first bet and an odd chip are given away by a single card. For that, and for nothing
  else, suits rank: spades, hearts, diamonds, clubs, high to low. In some games the lowest card shown bets first.

  Rule: The higher rank wins, whatever the suits

    Scenario Outline: <higher> is above <lower> in rank
      When <higher> and <lower> are drawn
      Then <higher> wins

      Examples: the ace of clubs is above every king
        | higher | lower | source                      |
        | Ac     | Ks    | 002 old text, general rules |
        | Ac     | Kh    | 002 old text, general rules |
        | Ac     | Kd    | 002 old text, general rules |
        | Ac     | Kc    | 002 old text, general rules |

      Examples: and so on down
        | higher | lower | source                            |
        | Kc     | Qs    | ours; 002 old text, general rules |
        | Qc     | Js    | ours; 002 old text, general rules |
        | Jc     | 10s   | ours; 002 old text, general rules |
        | 10c    | 9s    | ours; 002 old text, general rules |
        | 3c     | 2s    | ours; 002 old text, general rules |

  Rule: Between equal ranks spades are above hearts, hearts above diamonds, diamonds above clubs

    Scenario Outline: <higher> is above <lower> in suit
      When <lower> and <higher> are drawn
      Then <higher> wins

      Examples:
        | higher | lower | source                                                  |
        | Ad     | Ac    | 002 old text, general rules                             |
        | As     | Ah    | ours; 000 ranking of suits; 002 old text, general rules |
        | Kh     | Kd    | ours; 000 ranking of suits                              |
        | 10d    | 10c   | ours; 000 ranking of suits                              |
        | 2s     | 2c    | ours; 000 ranking of suits; 002 old text, general rules |
        | 7h     | 7c    | ours; 000 ranking of suits                              |
        | 9s     | 9d    | ours; 000 ranking of suits                              |

  Rule: Any number of players may draw

    Scenario Outline: of <cards> the highest is <highest>
      When <cards> are drawn
      Then <highest> wins

      Examples:
        | cards                                       | highest | source                      |
        | Ac, Kd and Ad                               | Ad      | 002 old text, general rules |
        | 9c, Qd, 2s, Qh and Js                       | Qh      | ours                        |
        | 2c, 2h, 2d and 2s                           | 2s      | ours                        |
        | 10s, Kc, 3h, 9s, Qs, Kd, 4c, 10h, 8d and Js | Kd      | ours                        |

  Rule: Where the lowest upcard bets first, rank comes before suit too, and clubs are the lowest suit

    Scenario Outline: of <upcards> the lowest is <lowest>
      When <upcards> are shown as upcards
      Then <lowest> bets first

      Examples: the lower rank, whatever the suits
        | upcards   | lowest | source                     |
        | 3c and 2s | 2s     | ours; 000 ranking of suits |
        | Ac and Ks | Ks     | ours; 000 ranking of suits |

      Examples: of equal ranks the lowest suit, of many players
        | upcards                    | lowest | source                     |
        | 2d, 2c and Ks              | 2c     | ours; 000 ranking of suits |
        | 7s, 7h and 7d              | 7d     | ours; 000 ranking of suits |
        | Jh and Js                  | Jh     | ours; 000 ranking of suits |
        | Kd, 9h, As, 10c, 9d and 9s | 9d     | ours; 000 ranking of suits |

      Examples: the ace is high
        | upcards   | lowest | source                     |
        | Ac and Kd | Kd     | ours; 000 ranking of suits |

  Rule: Suits are never used to break a tie between hands

    @from-000-standard-ranking @from-002-old-text-general-rules @from-002-new-text @ruling-12
    Example: the king of hearts and the king of spades are equal
      When Kh Jc 8c 7d 3s meets Ks Jd 8d 7h 3c
      Then the pot is shared

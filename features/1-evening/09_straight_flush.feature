@straight_flush
Feature: Straight flush

  A straight flush is five cards in sequence, all of one suit.
  The best one goes from the ten to the ace, and is called a royal flush.
  It isn't a category of its own, except with the house rule "royal flush is a category".

  Rule: Five cards in sequence and of one suit make a straight flush

    Scenario Outline: <hand> is a straight flush
      When <hand> is shown
      Then it is a straight flush

      Examples:
        | hand                   | source                                      |
        | J-10-9-8-7 of one suit | 000 straight flush; 001 straight flush      |
        | Q-J-10-9-8 of one suit | 002 new text; 004 straight flush; ruling 23 |
        | Qs Js 10s 9s 8s        | 002 old text, straight flush                |

      Examples: with the ace as the lowest card
        | hand                  | source                                                     |
        | 5-4-3-2-A of one suit | 000 straight flush; 001 straight flush; 003 straight flush |
        | 5-4-3-2-A of spades   | 004 straight flush; ruling 23                              |
        | 5d 4d 3d 2d Ad        | 002 old text, straight flush                               |
        | A-2-3-4-5 of one suit | 004 general rules                                          |
        | 5h 4h 3h 2h Ah        | 002 old text, ace to five                                  |

      @ruling-1
      Examples: royal flushes
        | hand                   | source                                                  |
        | A-K-Q-J-10 of one suit | 000 straight flush; 001 royal flush; 003 straight flush |
        | A-K-Q-J-10 of spades   | 000 no unbeatable hand; counting article, definitions   |
        | 10-J-Q-K-A of one suit | 000 no unbeatable hand                                  |
        | Ac Kc Qc Jc 10c        | 002 old text, straight flush                            |
        | Ad Kd Qd Jd 10d        | 004 straight flush; ruling 23                           |

    Scenario Outline: <hand> is only a flush, because the ace is in the middle
      When <hand> is shown
      Then it is a flush

      Examples:
        | hand                  | source                                 |
        | 4-3-2-A-K of one suit | 000 straight flush; 001 straight flush |
        | 3-2-A-K-Q of one suit | ours                                   |
        | 2-A-K-Q-J of one suit | ours                                   |

  @from-ours
  Rule: Any straight flush beats any four of a kind

    Example: the lowest straight flush beats four kings
      When 5-4-3-2-A of one suit meets K-K-K-K-Q
      Then 5-4-3-2-A of one suit wins

  Rule: The straight flush with the higher top card wins

    Scenario Outline: <better> beats <worse> with the higher top card
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better          | worse          | source                       |
        | 7h 6h 5h 4h 3h  | 5s 4s 3s 2s As | 002 old text, straight flush |
        | 10c 9c 8c 7c 6c | 5h 4h 3h 2h Ah | 002 old text, ace to five    |

    @from-counting-straight-flush @from-000-straight-flush @from-000-no-unbeatable-hand @from-001-straight-flush
    @from-002-old-text-straight-flush @from-004-straight-flush
    Example: there are ten straight flushes in a suit, from the royal flush down
      When these hands are laid out, strongest first
        | hand                   |
        | A-K-Q-J-10 of one suit |
        | K-Q-J-10-9 of one suit |
        | Q-J-10-9-8 of one suit |
        | J-10-9-8-7 of one suit |
        | 10-9-8-7-6 of one suit |
        | 9-8-7-6-5 of one suit  |
        | 8-7-6-5-4 of one suit  |
        | 7-6-5-4-3 of one suit  |
        | 6-5-4-3-2 of one suit  |
        | 5-4-3-2-A of one suit  |
      Then each beats every hand below it

  Rule: Straight flushes with the same top card share the pot

    @from-002-old-text-straight-flush
    Example: a jack-high straight flush in clubs ties the same hand in diamonds
      When these players show their hands
        | Ann | 10h 9h 8h 7h 6h |
        | Bob | Jc 10c 9c 8c 7c |
        | Cid | Jd 10d 9d 8d 7d |
      Then Bob and Cid share the pot

    @from-001-royal-flush @from-004-straight-flush @from-counting-the-poker-hands
    Example: the four royal flushes tie
      When these players show their hands
        | Dan | A-K-Q-J-10 of clubs    |
        | Ann | A-K-Q-J-10 of diamonds |
        | Cid | A-K-Q-J-10 of hearts   |
        | Bob | A-K-Q-J-10 of spades   |
        | Eve | 9-8-7-6-5 of spades    |
      Then Dan, Ann, Cid and Bob share the pot

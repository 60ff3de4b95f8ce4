@flush
Feature: Flush

  A flush is five cards of one suit that are not in sequence. It makes no difference which suit it is.
  Two flushes are compared card by card, like two high-card hands.

  Rule: Five cards of one suit, not in sequence, make a flush

    Scenario Outline: <hand> is a flush
      When <hand> is shown
      Then it is a flush

      Examples:
        | hand                   | source                                    |
        | K-J-8-7-4 of one suit  | 002 new text                              |
        | Qc 10c 7c 6c 4c        | 002 old text, flush                       |
        | Q-10-7-6-4 of one suit | 004 flush; ruling 23                      |
        | 2d 6d 10d Kd Ad        | counting article, preliminary calculation |
        | A-K-J-9-3 of hearts    | 003 wild cards                            |
        | A-10-9-6-3 of spades   | ours; 003 flush                           |

    @from-ours
    Example: four cards of one suit are not a flush
      When Kd Jd 8d 7d 4s is shown
      Then it is a high card

  @from-ours
  Rule: Any flush beats any straight

    Example: the lowest flush beats the best straight
      When 7-5-4-3-2 of one suit meets A-K-Q-J-10
      Then 7-5-4-3-2 of one suit wins

  Rule: The highest card decides, then the next, down to the fifth

    Scenario Outline: <better> beats <worse> on the <which> card
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                | worse                 | which   | source                     |
        | Ah Qh 10h 5h 3h       | Ks Qs Js 9s 6s        | highest | 002 old text, flush        |
        | Ad Kd 7d 6d 2d        | Ah Qh 10h 5h 3h       | second  | 002 old text, flush        |
        | K-J-9-3-2 of one suit | K-J-7-6-5 of one suit | third   | 000 flush; 001 flush       |
        | K-J-9-4-2 of one suit | K-J-9-3-2 of one suit | fourth  | ours; 000 flush; 001 flush |
        | K-J-9-4-3 of clubs    | K-J-9-4-2 of spades   | fifth   | ours; 004 flush            |

  Rule: Flushes with the same ranks share the pot, whatever their suits

    @from-002-old-text-flush
    Example: a flush in hearts ties the same flush in spades
      When these players show their hands
        | Ann | Qh 10h 9h 5h 2h        |
        | Bob | Qs 10s 9s 5s 2s        |
        | Cid | Q-10-9-4-3 of one suit |
      Then Ann and Bob share the pot

    @from-ours @from-000-flush @from-003-flush @from-004-flush
    Example: a flush in clubs ties the same flush in diamonds
      When these players show their hands
        | Ann | K-J-9-3-2 of clubs    |
        | Bob | A-K-Q-J-10            |
        | Cid | K-J-9-3-2 of diamonds |
      Then Ann and Cid share the pot

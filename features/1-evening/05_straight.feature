@straight
Feature: Straight

  A straight is five cards in sequence. The ace may be above the king or below the two.
  A straight cannot go round the corner, with the ace in the middle.
  If the ace is below the two, the five is the top card.

  Rule: Five cards in sequence, not all of one suit, make a straight

    Scenario Outline: <hand> is a straight
      When <hand> is shown
      Then it is a straight

      Examples: without an ace
        | hand            | source                               |
        | Q-J-10-9-8      | 000 straight; 001 straight           |
        | 9-8-7-6-5       | 002 new text                         |
        | Qc Js 10s 9h 8h | 002 old text, straight; 004 straight |
        | Kh Qs Jh 10h 9d | 002 old text, straight               |
        | 6s 5c 4c 3h 2h  | 002 old text, straight               |
        | 7h 6d 5s 4d 3h  | 002 old text, ace to five            |
        | 6c 5s 4h 3c 2s  | 002 old text, ace to five            |

      Examples: with the ace at one end
        | hand            | source                                   |
        | A-K-Q-J-10      | 000 straight; 001 straight; 003 straight |
        | Ac Kc Qd Js 10s | 002 old text, straight                   |
        | 5-4-3-2-A       | 000 straight; 001 straight; 003 straight |
        | 5s 4d 3d 2s Ac  | 002 old text, straight                   |
        | 5s 4d 3d 2s Ah  | 004 straight                             |
        | A-2-3-4-5       | 004 general rules                        |
        | 5s 4d 3d 2c As  | 002 old text, ace to five                |

    Scenario Outline: <hand> is not a straight
      When <hand> is shown
      Then it is <instead>

      Examples: the ace in the middle
        | hand           | instead     | source                     |
        | 2-A-K-Q-J      | a high card | 000 straight; 001 straight |
        | 3c 2d As Ks Qc | a high card | 002 old text, straight     |
        | 3s 2d Ah Ks Qc | a high card | 004 straight               |
        | 4-3-2-A-K      | a high card | ours                       |

      @from-ours
      Examples: a gap in the sequence, or a rank that occurs twice
        | hand           | instead     | source                   |
        | 6h 7d Jc Qc Ks | a high card | 002 old text, exceptions |
        | 6-4-3-2-A      | a high card |                          |
        | A-Q-J-10-9     | a high card |                          |
        | 2-2-3-4-6      | a pair      |                          |
        | 6-5-4-4-3      | a pair      |                          |

  @from-ours
  Rule: Any straight beats any three of a kind

    Example: the lowest straight beats three aces
      When 5-4-3-2-A meets A-A-A-K-Q
      Then 5-4-3-2-A wins

  Rule: The straight with the higher top card wins; equal straights share the pot

    Scenario Outline: <better> beats <worse> with the higher top card
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better          | worse           | source                                 |
        | 8s 7s 6h 5h 4s  | 6d 5s 4d 3h 2c  | 002 old text, straight                 |
        | Ac Kc Qd Js 10s | Kh Qs Jh 10h 9d | 002 old text, straight                 |
        | 6s 5c 4c 3h 2h  | 5s 4d 3d 2s Ac  | 002 old text, straight                 |
        | K-Q-J-10-9      | 5-4-3-2-A       | 002 old text, exceptions; 002 new text |
        | 6-5-4-3-2       | 5-4-3-2-A       | ours; 000 straight; 001 straight       |

    @from-counting-straight @from-000-straight @from-001-straight
    Example: there are ten straights, from ace-high down to five-high
      When these hands are laid out, strongest first
        | hand       |
        | A-K-Q-J-10 |
        | K-Q-J-10-9 |
        | Q-J-10-9-8 |
        | J-10-9-8-7 |
        | 10-9-8-7-6 |
        | 9-8-7-6-5  |
        | 8-7-6-5-4  |
        | 7-6-5-4-3  |
        | 6-5-4-3-2  |
        | 5-4-3-2-A  |
      Then each beats every hand below it

    Scenario Outline: <one> ties <other>
      When these players show their hands
        | Fay | <one>   |
        | Bob | <worse> |
        | Ann | <other> |
      Then Fay and Ann share the pot

      Examples: straights with the same top card
        | one            | other          | worse     | source                 |
        | 8s 7s 6h 5h 4s | 8h 7d 6c 5c 4h | 7-6-5-4-3 | 002 old text, straight |
        | 5s 4d 3d 2s Ac | 5d 4s 3h 2c As | K-K-K-Q-J | ours; 003 straight     |

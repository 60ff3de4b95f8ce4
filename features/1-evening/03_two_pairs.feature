@two_pairs
Feature: Two pairs

  Two pairs are two cards of one rank, two cards of another rank, and a fifth card, the kicker.
  Compare the higher pairs first, then the lower pairs, then the kickers.

  Rule: Two cards of one rank, two of another and one of a third make two pairs

    Scenario Outline: <hand> is two pairs
      When <hand> is shown
      Then it is two pairs

      Examples: the kicker may be above, below or between the pairs
        | hand           | source                  |
        | K-K-9-9-J      | 002 new text            |
        | Jd Jc 4c 4s 9s | 002 old text, two pair  |
        | J-J-4-4-9      | 004 two pair; ruling 23 |
        | A-5-5-3-3      | ours                    |
        | 8-8-7-7-2      | ours                    |

  @from-004-general-rules @from-002-old-text-general-rules @from-002-new-text
  Rule: Any two pairs beat any single pair

    Example: the lowest two pairs beat the best pair
      When 2d 2s 3d 3c 4s meets As Ad Kd Qh Js
      Then 2d 2s 3d 3c 4s wins

  Rule: The higher pairs are compared first, whatever the other cards are

    Scenario Outline: <better> beats <worse> on the higher pair
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better         | worse            | source                                      |
        | J-J-2-2-4      | 10-10-9-9-8      | 000 two pairs; 000 questions; 001 two pairs |
        | Kh Kd 2c 2d Jh | Jd Js 10s 10c 9s | 002 old text, two pair                      |
        | 10-10-8-8-4    | 8-8-4-4-10       | 004 two pair; ruling 23                     |

  Rule: If the higher pairs are equal, the lower pairs decide

    Scenario Outline: <better> beats <worse> on the lower pair
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better         | worse          | source                       |
        | 8-8-6-6-3      | 8-8-5-5-K      | 000 two pairs; 001 two pairs |
        | 9c 9d 7d 7s 6h | 9h 9s 5h 5d Kc | 002 old text, two pair       |
        | 10-10-8-8-4    | 10-10-4-4-8    | 004 two pair; ruling 23      |

  Rule: If both pairs are equal, the kicker decides; equal hands share the pot

    Scenario Outline: <better> beats <worse> with the higher kicker
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better         | worse           | source                                  |
        | Q-Q-5-5-8      | Q-Q-5-5-4       | 000 two pairs; 001 two pairs; ruling 33 |
        | 4s 4c 3s 3h Kd | 4h 4d 3d 3c 10s | 002 old text, two pair                  |
        | 10-10-8-8-A    | 10-10-8-8-4     | 004 two pair; ruling 23                 |

    @from-000-ranking-of-suits
    Example: two pairs that differ only in suits share the pot
      When these players show their hands
        | Dan | Js Jd 7c 7h Kc |
        | Bob | 10-10-9-9-Q    |
        | Ann | Jh Jc 7s 7d Kd |
      Then Dan and Ann share the pot

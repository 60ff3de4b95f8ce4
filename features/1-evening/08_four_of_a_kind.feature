@four_of_a_kind
Feature: Four of a kind

  Four of a kind is all four cards of one rank. The fifth card is the kicker.
  Two players can have the same four of a kind if they share cards on the table. In that case the kicker decides.

  Rule: Four cards of one rank make four of a kind

    Scenario Outline: <hand> is four of a kind
      When <hand> is shown
      Then it is four of a kind

      Examples:
        | hand           | source                                                      |
        | Q-Q-Q-Q-3      | ours; 000 four of a kind; 001 four of a kind                |
        | J-J-J-J-6      | 002 new text                                                |
        | 9c 9s 9d 9h Jh | 002 old text, four of a kind; 004 four of a kind; ruling 23 |

      @from-ours @from-000-two-pairs @from-001-two-pairs
      Examples: four jacks are not two pairs, because two pairs have different ranks
        | hand      |
        | J-J-J-J-K |

  @from-ours
  Rule: Any four of a kind beats any full house

    Example: four twos beat aces full of kings
      When 2-2-2-2-3 meets A-A-A-K-K
      Then 2-2-2-2-3 wins

  Rule: The higher four of a kind wins, whatever the kicker

    Scenario Outline: <better> beats <worse> with the higher four of a kind
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better             | worse          | source                                 |
        | 4-4-4-4-2          | 3-3-3-3-A      | 000 four of a kind; 001 four of a kind |
        | 10c 10d 10h 10s 5d | 6d 6h 6s 6c Ks | 002 old text, four of a kind           |

  Rule: If the fours are equal, the kicker decides; equal hands share the pot

    Scenario Outline: <better> beats <worse> with the higher kicker
      When <better> meets <worse>
      Then <better> wins

      Examples: the four of a kind is on the table
        | better             | worse              | source                        |
        | 10c 10d 10h 10s Qc | 10c 10d 10h 10s 5d | 002 old text, four of a kind  |
        | 7c 7s 7d 7h Jh     | 7c 7s 7d 7h 10c    | 004 four of a kind; ruling 23 |

    @from-ours @from-004-four-of-a-kind @ruling-11 @ruling-34
    Example: with four sevens on the table, hands with equal kickers share the pot
      When these players show their hands
        | Ann | 7c 7s 7d 7h Jh  |
        | Bob | 7c 7s 7d 7h Jd  |
        | Cid | 7c 7s 7d 7h 10c |
      Then Ann and Bob share the pot

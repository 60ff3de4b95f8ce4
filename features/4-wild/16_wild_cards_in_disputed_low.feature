@wild_cards_in_disputed_low
Feature: Wild cards where low poker is disputed

  A wild card for low is what serves its holder, unless it must pair. So it keeps away from pairs and straights,
  and leaves them to the points on which houses differ.

  Rule: A wild card for low is neither paired nor in sequence

    Scenario Outline: by <low>, where <wild>, <hand> is <category>
      Given the house rule <low>
      And the house rule <wild>
      When <hand> is shown
      Then it is <category>

      Examples: two deuces or jacks are two ranks that are not held
        | low            | wild                | hand           | category  | source                                         |
        | deuce-to-seven | deuces wild         | 7-5-4-2-2      | high card | ours; 000 deuce to seven; 000 wild cards       |
        | deuce-to-seven | lowest card wild    | 8-7-5-2-2      | high card | ours; 000 deuce to seven; 000 lowest card wild |
        | deuce-to-seven | one-eyed jacks wild | 7d 5c 4h Js Jh | high card | ours; 000 deuce to seven; 000 wild cards       |
        | ace-to-six     | deuces wild         | 7-5-4-2-2      | high card | ours; 000 ace to six; 000 wild cards           |
        | ace-to-six     | lowest card wild    | 8-7-5-2-2      | high card | ours; 000 ace to six; 000 lowest card wild     |
        | ace-to-six     | one-eyed jacks wild | 7d 5c 4h Js Jh | high card | ours; 000 ace to six; 000 wild cards           |

    Scenario Outline: where high and low share and <wild>, <hand> is <category> for high
      Given the house rules ace-to-five + high-low
      And the house rule <wild>
      When <hand> is shown
      Then it is <category>

      Examples: for high the same card completes the straight
        | wild             | hand       | category   | source                                    |
        | bug              | 9-8-7-6-Jk | a straight | ours; 000 low poker; 000 the bug          |
        | deuces wild      | 9-8-7-6-2  | a straight | ours; 000 low poker; 000 wild cards       |
        | lowest card wild | 9-8-7-6-3  | a straight | ours; 000 low poker; 000 lowest card wild |

    @from-ours @from-000-the-bug @from-000-low-poker
    Example: the bug completes the flush that wins the high half of the pot
      Given the house rules ace-to-five + high-low + bug
      When Qc 9c 6c 4c Jk meets 7-5-4-2-A
      Then the pot is shared

    @from-ours @from-000-the-bug @from-000-low-poker
    Example: beside two eights the bug is an ace and no third eight, so that the nines have the high half
      Given the house rules ace-to-five + high-low + bug
      When a pot of 20 chips is divided among
        | Ann | 8s 8d 5c 3h Jk |
        | Bob | 9s 9d Kc 6h 2c |
      Then the chips are Ann 10, Bob 10

  Rule: Between low hands the number of wild cards decides as the house has agreed

    Scenario Outline: by <low>, where <answer>, <better> is better than <worse>
      Given the house rules <low> + jokers wild
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-deuce-to-seven @from-002-old-text-wild-cards @from-000-ace-to-six
      @from-000-natural-versus-wild @ruling-5
      Examples: of equal hands the one with one joker, or with two
        | low            | answer                    | better      | worse          |
        | deuce-to-seven | fewer wild cards win ties | 7-5-4-2-Jk  | 7-5-2-Jk-Jk    |
        | ace-to-six     | fewer wild cards win ties | 6-4-3-A-Jk  | 6-4-A-Jk-Jk    |
        | deuce-to-seven | more wild cards win ties  | 7-5-4-Jk-Jk | 7-7-7-5-4-3-Jk |
        | ace-to-six     | more wild cards win ties  | 6-4-3-Jk-Jk | 6-6-6-4-3-2-Jk |

      @from-ours @from-003-wild-cards @ruling-4
      Examples: the natural hand before the lower cards behind its nine, or before any lower hand of its kind
        | low            | answer                          | better    | worse      | source             |
        | deuce-to-seven | fewer wild cards before kickers | 9-8-7-5-4 | 9-5-4-3-Jk | 000 deuce to seven |
        | ace-to-six     | fewer wild cards before kickers | 9-8-7-5-4 | 9-5-4-3-Jk | 000 ace to six     |
        | deuce-to-seven | natural beats wild of a kind    | K-Q-J-9-8 | 7-5-4-3-Jk | 000 deuce to seven |

    @from-ours @from-003-option-b @from-003-wild-cards
    Example: its owner calls the ace high, and the natural hand beats the lower one with jokers
      Given the house rules ace-to-six + ace as the owner pleases
      And the house rules jokers wild + natural beats wild of a kind
      When A-5-4-3-2 meets K-9-3-Jk-Jk
      Then A-5-4-3-2 wins

  Rule: A wild card does not settle the disputed points of ace-to-six

    Scenario Outline: with <wild>, where <answer>, <better> is better than <worse>
      Given the house rules ace-to-six + <answer>
      And the house rule <wild>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-ace-to-six @ruling-8
      Examples: two pairs, or three of a kind, are less than the straight to the ace
        | answer                   | wild                | better         | worse           | source         |
        | ace-high straight counts | jokers wild         | A-A-2-2-Jk     | A-K-Q-J-10      | 000 wild cards |
        | ace-high straight counts | bug                 | K-K-6-6-Jk     | A-K-Q-J-10      | 000 the bug    |
        | ace-high straight counts | deuces wild         | 9-9-9-2-2      | A-K-Q-J-10      | 000 wild cards |
        | ace-high straight counts | one-eyed jacks wild | 9d 9c 9h Js Jh | As Kd Qc Jd 10h | 000 wild cards |

      @from-ours @from-000-ace-to-six @ruling-9
      Examples: what leaves a pair, or two, is less than aces
        | answer                    | wild                | better         | worse      | source               |
        | aces are the highest pair | jokers wild         | K-K-10-10-Jk   | A-A-3-3-Jk | 000 wild cards       |
        | aces are the highest pair | bug                 | K-K-10-10-Jk   | A-A-3-3-Jk | 000 the bug          |
        | aces are the highest pair | deuces wild         | 6-6-J-2-2      | A-A-9-8-3  | 000 wild cards       |
        | aces are the highest pair | one-eyed jacks wild | 6c 6d 9h Js Jh | A-A-9-8-3  | 000 wild cards       |
        | aces are the highest pair | lowest card wild    | 9-9-K-4-4      | A-A-9-8-3  | 000 lowest card wild |

    @from-ours @from-000-ace-to-six @from-000-lowest-card-wild @ruling-8
    Example: where the ace would complete a straight, the lowest card plays as a two
      Given the house rules ace-to-six + ace-high straight counts + lowest card wild
      When K-Q-J-10-9 is shown
      Then it plays as K-Q-J-10-2

    Scenario Outline: where <answer>, the natural pair wins, for the straight to the ace counts
      Given the house rules ace-to-six + ace-high straight counts + jokers wild
      And the house rule <answer>
      When these players show their hands
        | Ann | A-K-Q-J-10 |
        | Bob | <natural>  |
        | Cid | <joker>    |
      Then Bob wins

      Examples: the joker stands beside the same pair, or beside a lower one
        | answer                          | natural    | joker       | source                                         |
        | fewer wild cards before kickers | Q-Q-10-9-8 | Q-Q-10-9-Jk | ours; 000 ace to six; 003 wild cards; ruling 8 |
        | natural beats wild of a kind    | K-K-10-9-8 | Q-Q-10-9-Jk | ours; 000 ace to six; 003 wild cards; ruling 8 |

    @from-ours @from-003-option-b @from-000-wild-cards @ruling-10
    Example: the owner's ace is high for low; for high a wild jack makes four of a kind, which beats its straight
      Given the house rules ace-to-six + ace as the owner pleases + high-low
      And the house rule one-eyed jacks wild
      When 4s 4d 4c Kh Jh meets 5d 4h 3s 2c Ac
      Then the pot is shared

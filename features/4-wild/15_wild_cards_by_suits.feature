@wild_cards_by_suits
Feature: Wild cards by suits, and one beside another

  Wild cards of several kinds may be in play. Where hands are equal with all of them, a house may let their number
  decide, or a suit.

  Rule: Each wild card counts, whichever rule makes it wild

    Scenario Outline: with <one> and <other>, <hand> is <category>
      Given the house rule <one>
      And the house rule <other>
      When <hand> is shown
      Then it is <category>

      Examples: the bug is an ace beside the nines; what is wild is a nine
        | one | other               | hand           | category        | source                                  |
        | bug | deuces wild         | 9-9-5-2-Jk     | three of a kind | ours; 000 the bug; 000 wild cards       |
        | bug | one-eyed jacks wild | 9c 9d 5h Js Jk | three of a kind | ours; 000 the bug; 000 wild cards       |
        | bug | lowest card wild    | 9-9-5-3-Jk     | three of a kind | ours; 000 the bug; 000 lowest card wild |

      Examples: two nines and two more
        | one                 | other            | hand           | category       | source                                     |
        | one-eyed jacks wild | lowest card wild | 9c 9d 5h 3s Js | four of a kind | ours; 000 wild cards; 000 lowest card wild |

  Rule: Whatever is wild, its number decides as the house has agreed

    Scenario Outline: where <wild> and <answer>, <better> beats <worse>
      Given the house rule <wild>
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-wild-cards @from-000-natural-versus-wild
      Examples: of equal threes the natural ones, or those with two deuces
        | wild        | answer                   | better    | worse     | source   |
        | deuces wild | natural wins ties        | 9-9-9-5-3 | 9-9-5-3-2 |          |
        | deuces wild | more wild cards win ties | 9-5-3-2-2 | 9-9-5-3-2 | ruling 5 |

      @from-ours @from-000-wild-cards @from-002-old-text-wild-cards @from-003-wild-cards @from-000-lowest-card-wild
      @ruling-4
      Examples: of equal straights the one with a wild card less
        | wild                | answer                          | better          | worse          |
        | deuces wild         | fewer wild cards win ties       | Q-J-9-8-2       | 10-9-8-2-2     |
        | deuces wild         | fewer wild cards before kickers | Q-J-9-8-2       | 10-9-8-2-2     |
        | one-eyed jacks wild | fewer wild cards win ties       | 10d 8c 7h 6d Js | 8d 7c 6s Js Jh |
        | one-eyed jacks wild | fewer wild cards before kickers | 10d 8c 7h 6d Js | 8d 7c 6s Js Jh |
        | lowest card wild    | fewer wild cards win ties       | Q-J-9-8-2       | 10-9-8-3-3     |
        | lowest card wild    | fewer wild cards before kickers | Q-J-9-8-2       | 10-9-8-3-3     |

      @from-ours @from-003-wild-cards @ruling-4
      Examples: the lower straight has a wild card less
        | wild                | answer                       | better         | worse          | source               |
        | deuces wild         | natural beats wild of a kind | 9-7-6-5-2      | 10-9-8-2-2     | 000 wild cards       |
        | one-eyed jacks wild | natural beats wild of a kind | 7d 5c 4h 3d Js | 8d 7c 6s Js Jh | 000 wild cards       |
        | lowest card wild    | natural beats wild of a kind | 9-7-6-5-2      | 10-9-8-3-3     | 000 lowest card wild |

      @from-ours @from-000-wild-cards @from-003-wild-cards @ruling-4
      Examples: of four jacks all are natural, and two of them could have been wild
        | wild                | answer                       | better         | worse          |
        | one-eyed jacks wild | natural beats wild of a kind | Jc Jd Jh Js 5d | Qc Qd Qh Js 9c |

  Rule: Where a wild card completes equal flushes, a suit decides between them

    Scenario Outline: where <wild>, the <rule> lets <better> beat <worse>
      Given the house rule <wild>
      And the house rules <rule> + suit order shcd
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-wild-cards @from-000-ranking-of-suits @from-001-ranking-of-suits @from-000-the-bug
      Examples: the joker, or the bug, is the ace of its flush, and clubs are above diamonds
        | wild        | rule                                             | better              | worse                  |
        | jokers wild | suit of the highest paired card                  | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds |
        | jokers wild | suit of the highest unpaired card                | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds |
        | jokers wild | suit of the highest card outside the combination | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds |
        | bug         | suit of the highest card                         | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds |
        | bug         | suit of the highest unpaired card                | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds |
        | bug         | suit of the highest card outside the combination | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds |

      @from-ours @from-000-wild-cards @from-000-ranking-of-suits @from-001-ranking-of-suits
      @from-000-lowest-card-wild
      Examples: so are other wild cards, though without them the other hand would have a pair
        | wild                | rule                                             | better         | worse             |
        | deuces wild         | suit of the highest card                         | Kc 9c 5c 4c 2h | Kd 9d 5d 4d 4h 2s |
        | deuces wild         | suit of the highest unpaired card                | Kc 9c 5c 4c 2h | Kd 9d 5d 4d 4h 2s |
        | deuces wild         | suit of the highest card outside the combination | Kc 9c 5c 4c 2h | Kd 9d 5d 4d 4h 2s |
        | one-eyed jacks wild | suit of the highest card                         | Kc 9c 5c 4c Jh | Kd 9d 5d 4d 4h Js |
        | one-eyed jacks wild | suit of the highest card outside the combination | Kc 9c 5c 4c Jh | Kd 9d 5d 4d 4h Js |
        | lowest card wild    | suit of the highest card                         | Kc 9c 5c 4c 3h | Kd 9d 5d 4d 4h 3s |
        | lowest card wild    | suit of the highest paired card                  | Kc 9c 5c 4c 3h | Kd 9d 5d 4d 4h 3s |
        | lowest card wild    | suit of the highest unpaired card                | Kc 9c 5c 4c 3h | Kd 9d 5d 4d 4h 3s |
        | lowest card wild    | suit of the highest card outside the combination | Kc 9c 5c 4c 3h | Kd 9d 5d 4d 4h 3s |

  Rule: What is natural comes before the better suit of a joker

    Scenario Outline: where <answer>, the <rule> looks at no joker
      Given the house rules jokers wild + <answer>
      And the house rules <rule> + suit order shcd
      When Ac Kd Qh Js 10d Jk meets Ad Kc Qs Jh 10c Jk
      Then Ac Kd Qh Js 10d Jk wins

      @from-ours @from-000-natural-versus-wild @from-000-ranking-of-suits @from-002-old-text-wild-cards
      @from-003-wild-cards @from-001-ranking-of-suits @ruling-4
      Examples: both leave out the joker, which would be an ace of spades
        | answer                          | rule                                             |
        | natural wins ties               | suit of the highest card                         |
        | fewer wild cards win ties       | suit of the highest card                         |
        | fewer wild cards win ties       | suit of the highest paired card                  |
        | natural beats wild of a kind    | suit of the highest card                         |
        | natural beats wild of a kind    | suit of the highest paired card                  |
        | natural beats wild of a kind    | suit of the highest unpaired card                |
        | natural beats wild of a kind    | suit of the highest card outside the combination |
        | fewer wild cards before kickers | suit of the highest card                         |
        | fewer wild cards before kickers | suit of the highest paired card                  |
        | fewer wild cards before kickers | suit of the highest unpaired card                |
        | fewer wild cards before kickers | suit of the highest card outside the combination |

    @from-ours @from-002-old-text-three-card-hands @from-000-ranking-of-suits
    Example: three wild cards alone are of the highest suit
      Given the house rules deuces wild + three-card straights and flushes + suit of the highest card
      When 2c 2d 2h meets Ah Kh Qh
      Then 2c 2d 2h wins

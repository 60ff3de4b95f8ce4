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

      Examples: of equal threes the natural ones, or those with two deuces
        | wild        | answer                   | better    | worse     | source                                                  |
        | deuces wild | natural wins ties        | 9-9-9-5-3 | 9-9-5-3-2 | ours; 000 wild cards; 000 natural versus wild           |
        | deuces wild | more wild cards win ties | 9-5-3-2-2 | 9-9-5-3-2 | ours; 000 wild cards; 000 natural versus wild; ruling 5 |

      Examples: of equal straights the one with a wild card less
        | wild                | answer                          | better          | worse          | source                                               |
        | deuces wild         | fewer wild cards win ties       | Q-J-9-8-2       | 10-9-8-2-2     | ours; 000 wild cards; 002 old text, wild cards       |
        | deuces wild         | fewer wild cards before kickers | Q-J-9-8-2       | 10-9-8-2-2     | ours; 000 wild cards; 003 wild cards; ruling 4       |
        | one-eyed jacks wild | fewer wild cards win ties       | 10d 8c 7h 6d Js | 8d 7c 6s Js Jh | ours; 000 wild cards; 002 old text, wild cards       |
        | one-eyed jacks wild | fewer wild cards before kickers | 10d 8c 7h 6d Js | 8d 7c 6s Js Jh | ours; 000 wild cards; 003 wild cards; ruling 4       |
        | lowest card wild    | fewer wild cards win ties       | Q-J-9-8-2       | 10-9-8-3-3     | ours; 000 lowest card wild; 002 old text, wild cards |
        | lowest card wild    | fewer wild cards before kickers | Q-J-9-8-2       | 10-9-8-3-3     | ours; 000 lowest card wild; 003 wild cards; ruling 4 |

      Examples: the lower straight has a wild card less
        | wild                | answer                       | better         | worse          | source                                               |
        | deuces wild         | natural beats wild of a kind | 9-7-6-5-2      | 10-9-8-2-2     | ours; 000 wild cards; 003 wild cards; ruling 4       |
        | one-eyed jacks wild | natural beats wild of a kind | 7d 5c 4h 3d Js | 8d 7c 6s Js Jh | ours; 000 wild cards; 003 wild cards; ruling 4       |
        | lowest card wild    | natural beats wild of a kind | 9-7-6-5-2      | 10-9-8-3-3     | ours; 000 lowest card wild; 003 wild cards; ruling 4 |

      Examples: of four jacks all are natural, and two of them could have been wild
        | wild                | answer                       | better         | worse          | source                                         |
        | one-eyed jacks wild | natural beats wild of a kind | Jc Jd Jh Js 5d | Qc Qd Qh Js 9c | ours; 000 wild cards; 003 wild cards; ruling 4 |

  Rule: Where a wild card completes equal flushes, a suit decides between them

    Scenario Outline: where <wild>, the <rule> lets <better> beat <worse>
      Given the house rule <wild>
      And the house rules <rule> + suit order shcd
      When <better> meets <worse>
      Then <better> wins

      Examples: the joker, or the bug, is the ace of its flush, and clubs are above diamonds
        | wild        | rule                                             | better              | worse                  | source                                     |
        | jokers wild | suit of the highest paired card                  | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds | ours; 000 wild cards; 000 ranking of suits |
        | jokers wild | suit of the highest unpaired card                | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds | ours; 000 wild cards; 000 ranking of suits |
        | jokers wild | suit of the highest card outside the combination | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds | ours; 000 wild cards; 001 ranking of suits |
        | bug         | suit of the highest card                         | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds | ours; 000 the bug; 000 ranking of suits    |
        | bug         | suit of the highest unpaired card                | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds | ours; 000 the bug; 000 ranking of suits    |
        | bug         | suit of the highest card outside the combination | K-9-5-4-Jk of clubs | K-9-5-4-Jk of diamonds | ours; 000 the bug; 001 ranking of suits    |

      Examples: so are other wild cards, though without them the other hand would have a pair
        | wild                | rule                                             | better         | worse             | source                                           |
        | deuces wild         | suit of the highest card                         | Kc 9c 5c 4c 2h | Kd 9d 5d 4d 4h 2s | ours; 000 wild cards; 000 ranking of suits       |
        | deuces wild         | suit of the highest unpaired card                | Kc 9c 5c 4c 2h | Kd 9d 5d 4d 4h 2s | ours; 000 wild cards; 000 ranking of suits       |
        | deuces wild         | suit of the highest card outside the combination | Kc 9c 5c 4c 2h | Kd 9d 5d 4d 4h 2s | ours; 000 wild cards; 001 ranking of suits       |
        | one-eyed jacks wild | suit of the highest card                         | Kc 9c 5c 4c Jh | Kd 9d 5d 4d 4h Js | ours; 000 wild cards; 000 ranking of suits       |
        | one-eyed jacks wild | suit of the highest card outside the combination | Kc 9c 5c 4c Jh | Kd 9d 5d 4d 4h Js | ours; 000 wild cards; 001 ranking of suits       |
        | lowest card wild    | suit of the highest card                         | Kc 9c 5c 4c 3h | Kd 9d 5d 4d 4h 3s | ours; 000 lowest card wild; 000 ranking of suits |
        | lowest card wild    | suit of the highest paired card                  | Kc 9c 5c 4c 3h | Kd 9d 5d 4d 4h 3s | ours; 000 lowest card wild; 000 ranking of suits |
        | lowest card wild    | suit of the highest unpaired card                | Kc 9c 5c 4c 3h | Kd 9d 5d 4d 4h 3s | ours; 000 lowest card wild; 000 ranking of suits |
        | lowest card wild    | suit of the highest card outside the combination | Kc 9c 5c 4c 3h | Kd 9d 5d 4d 4h 3s | ours; 000 lowest card wild; 001 ranking of suits |

  Rule: What is natural comes before the better suit of a joker

    Scenario Outline: where <answer>, the <rule> looks at no joker
      Given the house rules jokers wild + <answer>
      And the house rules <rule> + suit order shcd
      When Ac Kd Qh Js 10d Jk meets Ad Kc Qs Jh 10c Jk
      Then Ac Kd Qh Js 10d Jk wins

      Examples: both leave out the joker, which would be an ace of spades
        | answer                       | rule                                             | source                                               |
        | natural wins ties            | suit of the highest card                         | ours; 000 natural versus wild; 000 ranking of suits  |
        | fewer wild cards win ties    | suit of the highest card                         | ours; 002 old text, wild cards; 000 ranking of suits |
        | fewer wild cards win ties    | suit of the highest paired card                  | ours; 002 old text, wild cards; 000 ranking of suits |
        | natural beats wild of a kind | suit of the highest card                         | ours; 003 wild cards; 000 ranking of suits; ruling 4 |
        | natural beats wild of a kind | suit of the highest paired card                  | ours; 003 wild cards; 000 ranking of suits; ruling 4 |
        | natural beats wild of a kind | suit of the highest unpaired card                | ours; 003 wild cards; 000 ranking of suits; ruling 4 |
        | natural beats wild of a kind | suit of the highest card outside the combination | ours; 003 wild cards; 001 ranking of suits; ruling 4 |

    @from-ours @from-002-old-text-three-card-hands @from-000-ranking-of-suits
    Example: three wild cards alone are of the highest suit
      Given the house rules deuces wild + three-card straights and flushes + suit of the highest card
      When 2c 2d 2h meets Ah Kh Qh
      Then 2c 2d 2h wins

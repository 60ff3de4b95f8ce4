@wild_cards_in_a_pack
Feature: Wild cards in a pack

  A wild card stands for a card of the pack in play, and its neighbours are those of the pack. So it fills the
  straights of the pack, and the answer of the house decides between two of them.

  Rule: A wild card fills the straights of the pack

    Scenario Outline: with the <pack>, where <wild> goes, <hand> is <category>
      Given the house rule <pack>
      And the house rule <wild>
      When <hand> is shown
      Then it is <category>

      Examples: the neighbour that is lacking
        | pack              | wild                | hand           | category   | source                                         |
        | 32-card deck      | jokers wild         | A-10-9-Jk-Jk   | a straight | ours; 000 stripped decks; 000 wild cards       |
        | 40-card deck      | jokers wild         | A-8-7-Jk-Jk    | a straight | ours; 000 stripped decks; 000 wild cards       |
        | 36-card deck      | one-eyed jacks wild | Ac 9d 8h 6s Jh | a straight | ours; 000 stripped decks; 000 wild cards       |
        | 40-card deck      | one-eyed jacks wild | Ac 8d 7h 5s Jh | a straight | ours; 000 stripped decks; 000 wild cards       |
        | mexican stud deck | one-eyed jacks wild | Js Jc Ad Qc 7h | a straight | ours; 002 old text, exceptions; 000 wild cards |
        | mexican stud deck | deuces wild         | K-Q-J-6-2      | a straight | ours; 002 old text, exceptions; 000 wild cards |

      Examples: the lowest cards are wild, and make the lowest straight
        | pack         | wild             | hand       | category   | source                                         |
        | 32-card deck | lowest card wild | A-10-9-7-7 | a straight | ours; 000 stripped decks; 000 lowest card wild |
        | 40-card deck | lowest card wild | A-8-7-5-5  | a straight | ours; 000 stripped decks; 000 lowest card wild |

      Examples: of twenty cards it can make no more than a pair
        | pack          | wild                | hand            | category | source                                         |
        | 20-card poker | one-eyed jacks wild | Ac Kd Qh 10s Js | a pair   | ours; 000 stripped decks; 000 wild cards       |
        | 20-card poker | lowest card wild    | A-K-Q-J-10      | a pair   | ours; 000 stripped decks; 000 lowest card wild |

  Rule: Of two straights of the pack the answer of the house decides

    Scenario Outline: with the <pack>, <wild> and <answer>, <better> beats <worse>
      Given the house rules <pack> + <wild>
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-stripped-decks @from-000-the-bug @from-000-natural-versus-wild
      @from-002-old-text-exceptions @from-002-old-text-wild-cards @from-003-wild-cards @ruling-4
      Examples: the natural straight, though elsewhere the bug would be an ace, and win
        | pack              | wild | answer                          | better     | worse       |
        | 32-card deck      | bug  | natural wins ties               | A-10-9-8-7 | A-10-9-7-Jk |
        | 36-card deck      | bug  | natural wins ties               | A-9-8-7-6  | A-9-8-6-Jk  |
        | 40-card deck      | bug  | natural wins ties               | A-8-7-6-5  | A-8-7-5-Jk  |
        | mexican stud deck | bug  | natural wins ties               | K-Q-J-7-6  | K-Q-J-6-Jk  |
        | 32-card deck      | bug  | fewer wild cards win ties       | A-10-9-8-7 | A-10-9-7-Jk |
        | 36-card deck      | bug  | fewer wild cards win ties       | A-9-8-7-6  | A-9-8-6-Jk  |
        | 40-card deck      | bug  | fewer wild cards win ties       | A-8-7-6-5  | A-8-7-5-Jk  |
        | mexican stud deck | bug  | fewer wild cards win ties       | K-Q-J-7-6  | K-Q-J-6-Jk  |
        | 32-card deck      | bug  | fewer wild cards before kickers | A-10-9-8-7 | A-10-9-7-Jk |
        | 36-card deck      | bug  | fewer wild cards before kickers | A-9-8-7-6  | A-9-8-6-Jk  |
        | 40-card deck      | bug  | fewer wild cards before kickers | A-8-7-6-5  | A-8-7-5-Jk  |
        | mexican stud deck | bug  | fewer wild cards before kickers | K-Q-J-7-6  | K-Q-J-6-Jk  |

      @from-ours @from-000-stripped-decks @from-000-wild-cards @from-000-natural-versus-wild @from-000-the-bug
      @from-002-old-text-exceptions @from-000-lowest-card-wild @ruling-5
      Examples: the straight with the wild card, though elsewhere the other hand would win by its pair, or its three
        | pack              | wild                | answer                   | better          | worse        |
        | 32-card deck      | one-eyed jacks wild | more wild cards win ties | Ac 10d 9h 7s Jh | A-A-10-9-8-7 |
        | 40-card deck      | bug                 | more wild cards win ties | A-8-7-5-Jk      | A-A-8-7-6-5  |
        | mexican stud deck | lowest card wild    | more wild cards win ties | J-7-6-2-2       | Q-Q-J-7-6-2  |

      @from-ours @from-000-the-bug @from-003-wild-cards @ruling-4
      Examples: the lowest natural straight against a high one with a wild card
        | pack              | wild | answer                       | better     | worse      | source                   |
        | 32-card deck      | bug  | natural beats wild of a kind | A-10-9-8-7 | K-Q-J-9-Jk | 000 stripped decks       |
        | 36-card deck      | bug  | natural beats wild of a kind | A-9-8-7-6  | K-Q-J-9-Jk | 000 stripped decks       |
        | 40-card deck      | bug  | natural beats wild of a kind | A-8-7-6-5  | K-Q-J-9-Jk | 000 stripped decks       |
        | mexican stud deck | bug  | natural beats wild of a kind | K-Q-J-7-6  | A-K-Q-J-Jk | 002 old text, exceptions |

      @from-ours @from-000-stripped-decks @from-000-wild-cards @from-000-natural-versus-wild @from-000-the-bug
      @from-002-old-text-wild-cards @from-003-wild-cards @ruling-4
      Examples: of twenty cards there are only pairs to compare
        | pack          | wild        | answer                          | better     | worse       |
        | 20-card poker | jokers wild | natural wins ties               | A-A-Q-J-10 | A-Q-J-10-Jk |
        | 20-card poker | bug         | fewer wild cards win ties       | A-A-Q-J-10 | A-Q-J-10-Jk |
        | 20-card poker | jokers wild | fewer wild cards before kickers | A-A-Q-J-10 | A-K-Q-J-Jk  |
        | 20-card poker | jokers wild | natural beats wild of a kind    | K-K-A-Q-J  | A-K-Q-J-Jk  |

@customs_and_wild_cards
Feature: Customs of a house and wild cards

  What a custom lifts, a wild card may complete; and of two hands that the custom has made equal, the answer of
  the house about wild cards chooses.

  Rule: In Canadian stud a wild card may be the fourth

    Scenario Outline: in Canadian stud, where <wild>, <hand> is <category>
      Given the house rule canadian stud
      And the house rule <wild>
      When <hand> is shown
      Then it is <category>

      Examples: which is more than the pair that it would make
        | wild                | hand           | category             | source                                               |
        | deuces wild         | K-9-8-7-2      | a four-card straight | ours; 002 old text, exceptions; 000 wild cards       |
        | one-eyed jacks wild | Kc 9d 8h 7s Js | a four-card straight | ours; 002 old text, exceptions; 000 wild cards       |
        | lowest card wild    | K-9-8-7-3      | a four-card straight | ours; 002 old text, exceptions; 000 lowest card wild |

    Scenario Outline: in Canadian stud, where <answer>, <better> beats <worse>
      Given the house rules canadian stud + jokers wild
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      Examples: the natural four before the same with a joker, before its kicker, and before higher ones
        | answer                          | better    | worse      | source                                                   |
        | natural wins ties               | 9-8-7-6-2 | 9-8-6-2-Jk | ours; 002 old text, exceptions; 000 natural versus wild  |
        | fewer wild cards win ties       | 9-8-7-6-2 | 9-8-6-2-Jk | ours; 002 old text, exceptions; 002 old text, wild cards |
        | fewer wild cards before kickers | 9-8-7-6-2 | A-9-8-6-Jk | ours; 002 old text, exceptions; 003 wild cards; ruling 4 |
        | natural beats wild of a kind    | 7-6-5-4-2 | Q-J-9-3-Jk | ours; 002 old text, exceptions; 003 wild cards; ruling 4 |

  Rule: In Nevada the wheel is worth completing

    Scenario Outline: in Nevada, where <wild>, <better> beats <worse>
      Given the house rule nevada pai gow
      And the house rule <wild>
      When <better> meets <worse>
      Then <better> wins

      Examples: the wheel, not the highest straight that the wild cards allow
        | wild                | better         | worse           | source                                   |
        | deuces wild         | A-5-4-2-2      | K-Q-J-10-9      | ours; 002 new text; 000 wild cards       |
        | one-eyed jacks wild | Ac 5d 4h 3s Js | Kd Qc Jd 10h 9s | ours; 002 new text; 000 wild cards       |
        | lowest card wild    | A-5-4-3-3      | Q-J-10-9-8      | ours; 002 new text; 000 lowest card wild |

    Scenario Outline: in Nevada, where <answer>, <better> beats <worse>
      Given the house rules nevada pai gow + jokers wild
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      Examples: both are the wheel, as beside 5-4-3-2 the joker is an ace
        | answer                          | better      | worse      | source                                                |
        | natural wins ties               | 5-4-3-2-A   | 5-4-3-2-Jk | ours; 002 new text; 000 natural versus wild           |
        | fewer wild cards win ties       | 5-4-3-2-A   | 5-4-3-2-Jk | ours; 002 new text; 002 old text, wild cards          |
        | fewer wild cards before kickers | 5-4-3-2-A   | 5-4-3-2-Jk | ours; 002 new text; 003 wild cards; ruling 4          |
        | more wild cards win ties        | A-5-4-Jk-Jk | 5-4-3-2-Jk | ours; 002 new text; 000 natural versus wild; ruling 5 |

    Scenario Outline: in Nevada the <rule> looks at the five of a wheel
      Given the house rule nevada pai gow
      And the house rules <rule> + suit order shcd
      When 5c 4d 3h 2s Ah meets 6d 5d 4h 3s 2c Ad
      Then 5c 4d 3h 2s Ah wins

      Examples: the other leaves out its six, so both are wheels, and clubs are above diamonds
        | rule                                             | source                                   |
        | suit of the highest unpaired card                | ours; 002 new text; 000 ranking of suits |
        | suit of the highest card outside the combination | ours; 002 new text; 001 ranking of suits |

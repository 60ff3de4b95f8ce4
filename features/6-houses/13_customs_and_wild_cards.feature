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

  Rule: A wild card completes the royal flush, and what a house says of it holds

    Scenario Outline: where <wild>, <hand> is <category>
      Given the house rule royal flush is a category
      And the house rule <wild>
      When <hand> is shown
      Then it is <category>

      Examples: it has its name
        | wild                | hand                   | category      | source                                      |
        | bug                 | A-K-Q-J-Jk of one suit | a royal flush | ours; 001 royal flush; 000 the bug          |
        | deuces wild         | A-K-Q-J-2 of one suit  | a royal flush | ours; 001 royal flush; 000 wild cards       |
        | one-eyed jacks wild | As Ks Qs 10s Jh        | a royal flush | ours; 001 royal flush; 000 wild cards       |
        | lowest card wild    | A-K-Q-J-3 of one suit  | a royal flush | ours; 001 royal flush; 000 lowest card wild |

    @from-ours @from-001-royal-flush @from-003-wild-cards
    Example: one ace and four jokers are a royal flush where that is above five aces
      Given the house rules jokers wild + royal flush is a category
      And the house rule royal flush beats five of a kind
      When Ad Jk Jk Jk Jk is shown
      Then it is a royal flush

    Scenario Outline: where it beats five of a kind, with <rules>, <better> beats <worse>
      Given the house rule royal flush beats five of a kind
      And the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      Examples: five of a kind
        | rules               | better                 | worse          | source                                     |
        | bug                 | A-K-Q-J-10 of one suit | A-A-A-A-Jk     | ours; 003 wild cards; 000 the bug          |
        | one-eyed jacks wild | As Ks Qs 10s Jh        | 9c 9d 9h 9s Js | ours; 003 wild cards; 000 wild cards       |
        | lowest card wild    | A-K-Q-J-3 of one suit  | 9-9-9-9-4      | ours; 003 wild cards; 000 lowest card wild |

      Examples: another royal flush, with a joker more or of a lower suit, for it is that and not five aces
        | rules                                                          | better         | worse          | source                                                     |
        | jokers wild + fewer wild cards before kickers                  | Ks Qs Jk Jk Jk | Ah Jk Jk Jk Jk | ours; 003 wild cards; 000 wild cards; ruling 4             |
        | jokers wild + natural beats wild of a kind                     | Ks Qs Jk Jk Jk | Ah Jk Jk Jk Jk | ours; 003 wild cards; 000 wild cards; ruling 4             |
        | jokers wild + suit of the highest paired card                  | As Jk Jk Jk Jk | Ah Jk Jk Jk Jk | ours; 003 wild cards; 000 wild cards; 000 ranking of suits |
        | jokers wild + suit of the highest card outside the combination | As Jk Jk Jk Jk | Ah Jk Jk Jk Jk | ours; 003 wild cards; 000 wild cards; 001 ranking of suits |

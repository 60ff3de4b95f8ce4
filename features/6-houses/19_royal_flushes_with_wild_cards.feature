@royal_flushes_with_wild_cards
Feature: Royal flushes with wild cards

  A wild card completes the royal flush. It is called what the house calls it, and is as high as the house has it.

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

      @from-ours @from-003-wild-cards @from-000-wild-cards @from-002-old-text-wild-cards @from-000-ranking-of-suits
      @from-001-ranking-of-suits @ruling-4
      Examples: another royal flush, with a joker more or of a lower suit, for it is that and not five aces
        | rules                                                          | better         | worse          |
        | jokers wild + fewer wild cards before kickers                  | Ks Qs Jk Jk Jk | Ah Jk Jk Jk Jk |
        | jokers wild + natural beats wild of a kind                     | Ks Qs Jk Jk Jk | Ah Jk Jk Jk Jk |
        | jokers wild + one-eyed jacks wild + fewer wild cards win ties  | Jh Jk Jk Jk Jk | Jk Jk Jk Jk Jk |
        | jokers wild + suit of the highest paired card                  | As Jk Jk Jk Jk | Ah Jk Jk Jk Jk |
        | jokers wild + suit of the highest card outside the combination | As Jk Jk Jk Jk | Ah Jk Jk Jk Jk |

@both_ways
Feature: One joker, two cards

  When high and low share the pot, each half is decided separately.
  A joker may stand for one card in the high half and for another in the low half.
  The bug can do this, too. For high, it is an ace or completes a straight or a flush. For low, it can be any card.
  Alice has a six-high straight. Burt has the same ranks, but a joker instead of the two.

  Rule: In the high half, the joker stands for the card that makes the best high hand

    Scenario Outline: with <joker>, Burt's seven-high straight beats Alice's six-high straight
      Given the house rule <joker>
      When Jk 6h 5h 4c 3s meets 6c 5s 4h 3c 2s
      Then Jk 6h 5h 4c 3s wins

      Examples:
        | joker       | source                         |
        | jokers wild | 002 old text, ace to five      |
        | bug         | ours; 002 old text, wild cards |

    @from-002-old-text-ace-to-five
    Example: Burt's joker is a seven for high
      Given the house rule jokers wild
      When Jk 6h 5h 4c 3s is shown
      Then it plays as 7-6-5-4-3

  Rule: In the low half, the joker stands for the card that makes the best low hand

    Scenario Outline: with <joker>, Burt's ace beats Alice's two for low
      Given the house rule <joker>
      And the house rule ace-to-five
      When Jk 6h 5h 4c 3s meets 6c 5s 4h 3c 2s
      Then Jk 6h 5h 4c 3s wins

      Examples:
        | joker       | source                         |
        | jokers wild | 002 old text, ace to five      |
        | bug         | ours; 002 old text, wild cards |

    @from-002-old-text-ace-to-five
    Example: Burt's joker is an ace for low
      Given the house rule jokers wild
      And the house rule ace-to-five
      When Jk 6h 5h 4c 3s is shown
      Then it plays as A-6-5-4-3

  @ruling-25
  Rule: One joker may win both halves of a pot, or only one of them

    Scenario Outline: in high-low with <joker>, Burt wins both halves of the pot
      Given the house rule <joker>
      And the house rule ace-to-five
      And the house rule high-low
      When Jk 6h 5h 4c 3s meets 6c 5s 4h 3c 2s
      Then Jk 6h 5h 4c 3s wins

      Examples:
        | joker       | source                         |
        | jokers wild | 002 old text, ace to five      |
        | bug         | ours; 002 old text, wild cards |

    @from-ours
    Example: Burt's joker wins the low half, and a full house wins the high half
      Given the house rule jokers wild
      And the house rule ace-to-five
      And the house rule high-low
      When these players show their hands
        | Cid   | K-K-K-9-9      |
        | Alice | 6c 5s 4h 3c 2s |
        | Burt  | Jk 6h 5h 4c 3s |
      Then Cid and Burt share the pot

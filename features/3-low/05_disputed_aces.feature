@disputed_aces
Feature: Disputed aces

  In ace-to-six the ace is low, but players disagree about two consequences.
  Is A-K-Q-J-10 a straight? Usually it isn't. With the house rule "ace-high straight counts", it is.
  Is a pair of aces the lowest pair? Usually it is. With the house rule "aces are the highest pair", it isn't.

  Rule: In ace-to-six, A-K-Q-J-10 is not a straight, unless "ace-high straight counts" applies

    @from-000-ace-to-six @ruling-8
    Example: the ace is low, so A-K-Q-J-10 is king-high and beats K-Q-J-10-2
      Given the house rule ace-to-six
      When A-K-Q-J-10 meets K-Q-J-10-2
      Then A-K-Q-J-10 wins

    @from-000-ace-to-six @ruling-8
    Example: A-K-Q-J-10 is a high card
      Given the house rule ace-to-six
      When A-K-Q-J-10 is shown
      Then it is a high card

    @from-ours @ruling-8
    Example: A-K-Q-J-10 of one suit is a flush
      Given the house rule ace-to-six
      When A-K-Q-J-10 of one suit is shown
      Then it is a flush

    @from-000-ace-to-six @ruling-8
    Example: with "ace-high straight counts", A-K-Q-J-10 loses to a king-high hand
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 meets K-Q-J-10-2
      Then K-Q-J-10-2 wins

    @from-ours @from-000-ace-to-six @ruling-8
    Example: with "ace-high straight counts", A-K-Q-J-10 is the highest straight, and so the worst
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 meets K-Q-J-10-9
      Then K-Q-J-10-9 wins

    @from-ours @ruling-31
    Example: with "ace-high straight counts", A-K-Q-J-10 of one suit is a straight flush
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 of one suit is shown
      Then it is a straight flush

    @from-ours @ruling-8
    Example: with "ace-high straight counts", the ace is still low in other hands
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-9-4-3-2 meets 9-5-4-3-2
      Then A-9-4-3-2 wins

  @from-ours @ruling-9
  Rule: In ace-to-six, the pair of aces is the lowest pair, unless "aces are the highest pair" applies

    Scenario Outline: <better> beats <worse>, because aces are low
      Given the house rule ace-to-six
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better    | worse     | source                        |
        | A-A-4-3-2 | 2-2-4-3-A | 000 ace to six; 001 low poker |
        | A-A-K-Q-J | 2-2-5-4-3 | 000 ace to six; 001 low poker |
        | A-A-A-3-2 | 2-2-2-3-A |                               |

    Scenario Outline: with "aces are the highest pair", <better> beats <worse>
      Given the house rule ace-to-six
      And the house rule aces are the highest pair
      When <better> meets <worse>
      Then <better> wins

      @from-000-ace-to-six
      Examples: two aces are higher than two kings
        | better     | worse     |
        | 2-2-4-3-A  | A-A-4-3-2 |
        | K-K-Q-J-10 | A-A-4-3-2 |

      Examples: a single ace is low
        | better    | worse     |
        | 6-4-3-2-A | 7-5-4-3-2 |
        | 2-2-5-3-A | 2-2-5-4-3 |

      Examples: even two aces are better than two pairs
        | better    | worse     |
        | A-A-4-3-2 | 3-3-2-2-4 |

  @from-ours @from-000-ace-to-six
  Rule: In high-low poker, both house rules apply only to the low half

    Scenario Outline: with "<answer>", <high hand> wins only the high half
      Given the house rule ace-to-six
      And the house rule <answer>
      And the house rule high-low
      When <high hand> meets <low hand>
      Then the pot is shared

      Examples:
        | answer                    | high hand  | low hand   | source   |
        | aces are the highest pair | A-A-4-3-2  | K-K-Q-J-10 | ruling 9 |
        | ace-high straight counts  | A-K-Q-J-10 | K-K-Q-J-9  | ruling 8 |

@disputed_aces
Feature: Disputed aces

  In ace to six the ace is low. Players disagree about two consequences: whether A-K-Q-J-10 is a straight, and
  whether a pair of aces is the lowest pair or the highest. A house rule settles each point the other way.

  Rule: A-K-Q-J-10 is not a straight, unless a house rule says so

    @from-000-ace-to-six @ruling-8
    Example: the ace is low, so the hand is king-high with an ace below
      Given the house rule ace-to-six
      When A-K-Q-J-10 meets K-Q-J-10-2
      Then A-K-Q-J-10 wins

    @from-000-ace-to-six @ruling-8
    Example: A-K-Q-J-10 is a high card
      Given the house rule ace-to-six
      When A-K-Q-J-10 is shown
      Then it is a high card

    @from-ours @ruling-8
    Example: in one suit it is a flush
      Given the house rule ace-to-six
      When A-K-Q-J-10 of one suit is shown
      Then it is a flush

    @from-000-ace-to-six @ruling-8
    Example: with the house rule it loses to a king-high hand
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 meets K-Q-J-10-2
      Then K-Q-J-10-2 wins

    @from-ours @from-000-ace-to-six @ruling-8
    Example: with the house rule it is the highest straight, so the worst
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 meets K-Q-J-10-9
      Then K-Q-J-10-9 wins

    @from-ours @ruling-31
    Example: with the house rule it is a straight flush in one suit
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-K-Q-J-10 of one suit is shown
      Then it is a straight flush

    @from-ours @ruling-8
    Example: with the house rule the ace is still low in other hands
      Given the house rule ace-to-six
      And the house rule ace-high straight counts
      When A-9-4-3-2 meets 9-5-4-3-2
      Then A-9-4-3-2 wins

  @from-ours @ruling-9
  Rule: The pair of aces is the lowest pair, unless a house rule makes it the highest

    Scenario Outline: <better> beats <worse>, because aces are the lowest pair
      Given the house rule ace-to-six
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better    | worse     | source                        |
        | A-A-4-3-2 | 2-2-4-3-A | 000 ace to six; 001 low poker |
        | A-A-K-Q-J | 2-2-5-4-3 | 000 ace to six; 001 low poker |
        | A-A-A-3-2 | 2-2-2-3-A |                               |

    Scenario Outline: <better> beats <worse>, because aces are the highest pair
      Given the house rule ace-to-six
      And the house rule aces are the highest pair
      When <better> meets <worse>
      Then <better> wins

      @from-000-ace-to-six
      Examples: two aces are high
        | better     | worse     |
        | 2-2-4-3-A  | A-A-4-3-2 |
        | K-K-Q-J-10 | A-A-4-3-2 |

      Examples: a single ace is low
        | better    | worse     |
        | 6-4-3-2-A | 7-5-4-3-2 |
        | 2-2-5-3-A | 2-2-5-4-3 |
        | A-A-4-3-2 | 3-3-2-2-4 |

  @from-ours @from-000-ace-to-six
  Rule: The house rules hold for the low half of a pot, too

    Scenario Outline: if <answer>, <high hand> wins only the high half
      Given the house rule ace-to-six
      And the house rule <answer>
      And the house rule high-low
      When <high hand> meets <low hand>
      Then the pot is shared

      Examples:
        | answer                    | high hand  | low hand   | source   |
        | aces are the highest pair | A-A-4-3-2  | K-K-Q-J-10 | ruling 9 |
        | ace-high straight counts  | A-K-Q-J-10 | K-K-Q-J-9  | ruling 8 |

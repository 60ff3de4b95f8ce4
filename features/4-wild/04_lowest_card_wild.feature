@lowest_card_wild
Feature: The lowest card is wild

  Which card is wild depends on the hand: each player's own lowest, at the showdown. Aces are the highest
  cards for this, and cannot be called low to make them wild. The documents do not say what happens when
  two cards are lowest; here both are wild (ruling 26).

  Background:
    Given the house rule lowest card wild

  Rule: Each player's lowest card stands for any card

    Scenario Outline: <hand> plays as <played>
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand       | played     | source                     |
        | K-J-9-6-4  | K-J-9-6-K  | ours; 000 lowest card wild |
        | 10-9-8-6-3 | 10-9-8-6-7 | ours; 000 lowest card wild |
        | 9-9-9-9-7  | 9-9-9-9-9  | ours; 000 lowest card wild |
        | K-K-9-4-4  | K-K-9-K-K  | ours                       |

    @from-ours @from-000-lowest-card-wild
    Example: a card that is wild for one player is natural for another
      When 9-9-7-6-5 meets 9-7-6-5-2
      Then 9-7-6-5-2 wins

  Rule: An ace is never the lowest card

    Scenario Outline: <hand> plays as <played> for its ace is high
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand      | played    | source                     |
        | A-K-9-6-4 | A-K-9-6-A | ours; 000 lowest card wild |
        | A-5-4-3-2 | A-5-4-3-2 | ours; 000 lowest card wild |
        | A-A-A-A-K | A-A-A-A-A | ours; 000 lowest card wild |

  Rule: A joker has no rank, so it is not the lowest card

    @from-ours
    Example: beside a joker the four is wild as well
      Given the house rule jokers wild
      When A-K-9-Jk-4 is shown
      Then it plays as A-K-9-A-A

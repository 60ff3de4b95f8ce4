@three_card_straights_and_flushes
@from-ours
Feature: Three-card straights and flushes

  If three-card straights and flushes count, the order of the categories changes.
  Three cards of one suit are more common than three in sequence, and both are more common than three of a kind.
  Mambo stud uses these rules.

  Background:
    Given the house rule three-card straights and flushes

  Rule: Three cards in sequence make a straight, and three cards of one suit make a flush

    Scenario Outline: the three cards <hand> are <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand               | category         | source                                       |
        | 9-8-7              | a straight       | 002 old text, three-card hands; 002 new text |
        | A-K-Q              | a straight       | 002 old text, three-card hands; 002 new text |
        | 3-2-A              | a straight       | 002 old text, three-card hands; 002 new text |
        | 2-A-K              | a high card      | 002 old text, straight                       |
        | K-8-4 of one suit  | a flush          | 002 old text, three-card hands; 002 new text |
        | 2-A-K of one suit  | a flush          | 002 old text, straight                       |
        | Q-J-10 of one suit | a straight flush | 002 old text, three-card hands; 002 new text |

  @from-002-old-text-three-card-hands
  Rule: Three-card straights and straight flushes are named after their top card

    Example: ace, king and queen of one suit are not called a royal flush
      When A-K-Q of one suit is shown
      Then it is called "ace-high straight flush"

    Example: the ace is low in 3-2-A, so the three is the top card
      When 3-2-A is shown
      Then it is called "three-high straight"

  @from-002-old-text-three-card-hands @from-002-new-text
  Rule: The order is straight flush, three of a kind, straight, flush, pair, high card

    Example: hands of the six categories rank in this order
      When these hands are laid out, strongest first
        | hand              |
        | A-K-Q of one suit |
        | 3-2-A of one suit |
        | A-A-A             |
        | 2-2-2             |
        | A-K-Q             |
        | 3-2-A             |
        | A-K-J of one suit |
        | 5-3-2 of one suit |
        | A-A-K             |
        | 2-2-3             |
        | A-K-J             |
        | 5-3-2             |
      Then each beats every hand below it

  Rule: Within a category, the ranks are compared as in standard poker

    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better            | worse              | source       |
        | 4-3-2             | 3-2-A              | 000 straight |
        | A-5-3 of one suit | K-Q-10 of one suit | 000 flush    |
        | K-J-3 of one suit | K-10-9 of one suit | 000 flush    |

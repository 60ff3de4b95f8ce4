@royal_flush
Feature: The royal flush

  In standard poker, the royal flush is the best straight flush. Some players call it a category of its own.
  Only the name differs: the winner is always the same.

  Rule: With "royal flush is a category", A-K-Q-J-10 of one suit is a royal flush, and no other hand is

    Background:
      Given the house rule royal flush is a category

    @ruling-1
    Scenario Outline: with "royal flush is a category", <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand                   | category         | source                                                             |
        | A-K-Q-J-10 of one suit | a royal flush    | 001 royal flush; counting article, poker hands; 004 straight flush |
        | K-Q-J-10-9 of one suit | a straight flush | ours; 001 straight flush                                           |
        | J-10-9-8-7 of one suit | a straight flush | 001 straight flush                                                 |
        | 5-4-3-2-A of one suit  | a straight flush | 001 straight flush                                                 |
        | A-K-Q-J-9 of one suit  | a flush          | ours; 001 royal flush                                              |
        | A-K-Q-J-10             | a straight       | 001 straight                                                       |

    @from-001-royal-flush @from-001-straight-flush @from-counting-poker-hands
    Example: the royal flush is the highest hand, and the other straight flushes follow
      When these hands are laid out, strongest first
        | hand                   |
        | A-K-Q-J-10 of one suit |
        | K-Q-J-10-9 of one suit |
        | 5-4-3-2-A of one suit  |
        | A-A-A-A-K              |
      Then each beats every hand below it

    @from-001-royal-flush @from-002-old-text-straight-flush
    Example: A-K-Q-J-10 of clubs is called a royal flush, and also an ace-high straight flush
      When A-K-Q-J-10 of clubs is shown
      Then it is called "royal flush"
      And it is also called "ace-high straight flush"

    @from-001-royal-flush
    Example: all royal flushes are equal
      When A-K-Q-J-10 of spades meets A-K-Q-J-10 of diamonds
      Then the pot is shared

  @from-ours @from-000-straight-flush @ruling-1
  Rule: In standard poker, a royal flush is the best straight flush

    Example: a royal flush is a straight flush
      When A-K-Q-J-10 of one suit is shown
      Then it is a straight flush

    Example: a royal flush beats the king-high straight flush
      When A-K-Q-J-10 of one suit meets K-Q-J-10-9 of one suit
      Then A-K-Q-J-10 of one suit wins

  @ruling-2
  Rule: As a category of its own, the royal flush still loses to five of a kind

    @from-001-wild-cards
    Example: five twos beat a royal flush
      Given the house rule royal flush is a category
      And the house rule jokers wild
      When 2-2-2-2-Jk meets A-K-Q-J-10 of one suit
      Then 2-2-2-2-Jk wins

  @from-ours @from-000-no-unbeatable-hand @ruling-1
  Rule: The royal flush keeps its name when another house rule lets it beat five of a kind

    @from-003-wild-cards
    Example: A-K-Q-10 of one suit with a joker is called a royal flush
      Given the house rule royal flush is a category
      And the house rule royal flush beats five of a kind
      And the house rule jokers wild
      When A-K-Q-Jk-10 of one suit is shown
      Then it is a royal flush

  @from-ours @from-000-no-unbeatable-hand @ruling-1
  Rule: With "minimum beats maximum" or "imperial flush", a lower hand still beats the royal flush

    Scenario Outline: with "<rule>", <better> beats a royal flush
      Given the house rule royal flush is a category
      And the house rule <rule>
      When <better> meets A-K-Q-J-10 of hearts
      Then <better> wins

      Examples:
        | rule                  | better             |
        | minimum beats maximum | 5-4-3-2-A of clubs |
        | imperial flush        | 2-2-2-2-3          |

@royal_flush
Feature: The royal flush

  For 001 and the counting article the royal flush is a category, for the others the best straight flush. It
  is a matter of names: no winner changes (ruling 1).

  Rule: Where it is a category, A-K-Q-J-10 of one suit is a royal flush

    Background:
      Given the house rule royal flush is a category

    Scenario Outline: <hand> is then <category>
      When <hand> is shown
      Then it is <category>

      @ruling-1
      Examples:
        | hand                   | category         | source                                                             |
        | A-K-Q-J-10 of one suit | a royal flush    | 001 royal flush; counting article, poker hands; 004 straight flush |
        | K-Q-J-10-9 of one suit | a straight flush | ours; 001 straight flush                                           |
        | J-10-9-8-7 of one suit | a straight flush | 001 straight flush                                                 |
        | 5-4-3-2-A of one suit  | a straight flush | 001 straight flush                                                 |
        | A-K-Q-J-9 of one suit  | a flush          | ours; 001 royal flush                                              |
        | A-K-Q-J-10             | a straight       | 001 straight                                                       |

    @from-001-royal-flush @from-001-straight-flush @from-counting-poker-hands
    Example: it is the highest hand, and the other straight flushes follow
      When these hands are laid out, strongest first
        | hand                   |
        | A-K-Q-J-10 of one suit |
        | K-Q-J-10-9 of one suit |
        | 5-4-3-2-A of one suit  |
        | A-A-A-A-K              |
      Then each beats every hand below it

    @from-001-royal-flush
    Example: all royal flushes are equal
      When A-K-Q-J-10 of spades meets A-K-Q-J-10 of diamonds
      Then the pot is shared

  Rule: Otherwise a royal flush is the best straight flush

    @from-ours @from-000-straight-flush @ruling-1
    Example: it is called a straight flush
      When A-K-Q-J-10 of one suit is shown
      Then it is a straight flush

    @from-ours @from-000-straight-flush @ruling-1
    Example: it beats the king-high straight flush all the same
      When A-K-Q-J-10 of one suit meets K-Q-J-10-9 of one suit
      Then A-K-Q-J-10 of one suit wins

  Rule: With wild cards five of a kind beats a royal flush that has a name of its own

    @from-001-wild-cards @ruling-2
    Example: five deuces beat it
      Given the house rule royal flush is a category
      And the house rule jokers wild
      When 2-2-2-2-Jk meets A-K-Q-J-10 of one suit
      Then 2-2-2-2-Jk wins

    @from-ours @from-003-wild-cards @ruling-2
    Example: where the royal flush is lifted above five of a kind, its name goes with it
      Given the house rule royal flush is a category
      And the house rule royal flush beats five of a kind
      And the house rule jokers wild
      When A-K-Q-Jk-10 of one suit is shown
      Then it is a royal flush

  Rule: The other customs of a house hold for a royal flush with a name

    Scenario Outline: where the <rule>, <better> beats a royal flush with a name
      Given the house rule royal flush is a category
      And the house rule <rule>
      When <better> meets A-K-Q-J-10 of hearts
      Then <better> wins

      Examples:
        | rule                  | better             | source                                 |
        | minimum beats maximum | 5-4-3-2-A of clubs | ours; 000 no unbeatable hand; ruling 1 |
        | imperial flush        | 2-2-2-2-3          | ours; 000 no unbeatable hand; ruling 1 |

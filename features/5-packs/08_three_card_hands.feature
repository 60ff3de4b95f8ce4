@three_card_hands
@from-ours
Feature: Hands of three cards

  Some games use three-card hands, for example the smallest hand in Chinese poker.
  Usually three-card straights and flushes do not count, so only three categories are left.

  Background:
    Given the house rule three-card hands

  @from-002-old-text-three-card-hands @from-002-new-text
  Rule: Three cards make three of a kind, a pair or a high card

    Scenario Outline: the three cards <hand> are <category>
      When <hand> is shown
      Then it is <category>

      Examples: the three categories
        | hand    | category        |
        | 4-4-4   | three of a kind |
        | 10-10-K | a pair          |
        | A-Q-5   | a high card     |

      Examples: straights and flushes do not count
        | hand               | category    |
        | 9-8-7              | a high card |
        | K-8-4 of one suit  | a high card |
        | Q-J-10 of one suit | a high card |

  @from-002-old-text-three-card-hands @from-002-new-text
  Rule: Three of a kind beats a pair, and a pair beats a high card

    Example: hands of the three categories rank in this order
      When these hands are laid out, strongest first
        | hand              |
        | A-A-A             |
        | 2-2-2             |
        | A-A-K             |
        | 2-2-3             |
        | A-K-Q of one suit |
        | 4-3-2             |
      Then each beats every hand below it

  Rule: Within a category, the ranks are compared as in standard poker

    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better | worse | source      |
        | 6-6-2  | 5-5-A | 000 pair    |
        | J-J-9  | J-J-8 | 000 pair    |
        | A-5-3  | K-Q-J | 000 nothing |
        | A-9-3  | A-8-7 | 000 nothing |
        | A-9-4  | A-9-3 | 000 nothing |

    @from-002-old-text-three-card-hands
    Example: three cards of one suit tie with the same ranks in mixed suits
      When K-8-4 of one suit meets K-8-4
      Then the pot is shared

  Rule: A hand has at least three cards, and if it has more, the best three count

    Example: two cards are refused
      When "8s 8d" is shown
      Then it is refused

    @from-002-old-text-three-card-hands
    Example: the best three of four cards
      When 2c 9d 9h As is shown
      Then its best three are 9d 9h As

    @ruling-14
    Example: five cards with two pairs count only as a pair
      When 9-9-4-4-2 is shown
      Then it is a pair

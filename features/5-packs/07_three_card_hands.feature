@three_card_hands
Feature: Hands of three cards

  Some games count three cards only, for example the smallest hand of Chinese poker. Most often neither
  straights nor flushes count, and three categories are left.

  Background:
    Given the house rule three-card hands

  Rule: Three cards make three of a kind, a pair or nothing

    Scenario Outline: three cards <hand> are <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand    | category        | source                                             |
        | 4-4-4   | three of a kind | ours; 002 old text, three-card hands; 002 new text |
        | 10-10-K | a pair          | ours; 002 old text, three-card hands; 002 new text |
        | A-Q-5   | high card       | ours; 002 old text, three-card hands; 002 new text |

      Examples: neither sequence nor suit counts
        | hand               | category  | source                                             |
        | 9-8-7              | high card | ours; 002 old text, three-card hands; 002 new text |
        | K-8-4 of one suit  | high card | ours; 002 old text, three-card hands; 002 new text |
        | Q-J-10 of one suit | high card | ours; 002 old text, three-card hands; 002 new text |

    @from-ours @from-002-old-text-three-card-hands
    Example: of four cards the best that count are three
      When 2c 9d 9h As is shown
      Then its best five are 9d 9h As

  Rule: Any three of a kind beat any pair, and any pair beats nothing

    @from-ours @from-002-old-text-three-card-hands @from-002-new-text
    Example: the lowest and the highest hand of each category
      When these hands are laid out, strongest first
        | hand              |
        | A-A-A             |
        | 2-2-2             |
        | A-A-K             |
        | 2-2-3             |
        | A-K-Q of one suit |
        | 4-3-2             |
      Then each beats every hand below it

  Rule: Within a category ranks are compared as ever

    Scenario Outline: three cards <better> beat <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better | worse | source            |
        | 6-6-2  | 5-5-A | ours; 000 pair    |
        | J-J-9  | J-J-8 | ours; 000 pair    |
        | A-5-3  | K-Q-J | ours; 000 nothing |
        | A-9-3  | A-8-7 | ours; 000 nothing |
        | A-9-4  | A-9-3 | ours; 000 nothing |

    @from-ours @from-002-old-text-three-card-hands
    Example: three cards of one suit are worth no more than the same ranks
      When K-8-4 of one suit meets K-8-4
      Then the pot is shared

  Rule: A hand of three cards has three cards at least; of more the best three count

    @from-ours
    Example: two cards are refused
      When "8s 8d" is shown
      Then it is refused

    @from-ours @ruling-14
    Example: the best three of five
      When 9-9-K-4-2 is shown
      Then it is a pair

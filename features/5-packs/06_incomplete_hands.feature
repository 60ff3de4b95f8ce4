@incomplete_hands
Feature: Incomplete hands

  In some games hands are compared before all their cards are there (000 names No Peek). They are compared
  like whole ones: first the combination, then the kickers from the highest down.

  Background:
    Given the house rule incomplete hands

  Rule: Each combination needs no more cards than make it up

    Scenario Outline: <hand> is <category> already
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand    | category        | source                     |
        | J-J-J-J | four of a kind  | ours; 000 incomplete hands |
        | K-K-9-9 | two pairs       | ours; 000 incomplete hands |
        | 4-4-4   | three of a kind | ours; 000 incomplete hands |
        | 4-4-4-K | three of a kind | ours; 000 incomplete hands |
        | 10-10   | a pair          | ours; 000 incomplete hands |
        | 8-8-K   | a pair          | 000 incomplete hands       |
        | 8-8-6-2 | a pair          | 000 incomplete hands       |
        | 10      | high card       | 000 incomplete hands       |

  Rule: With fewer than five cards there is no straight, no flush and no full house

    Scenario Outline: <hand> is not enough for more than <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand                 | category  | source                     |
        | Q-J-10-9             | high card | ours; 000 incomplete hands |
        | K-J-8-7 of one suit  | high card | ours; 000 incomplete hands |
        | Q-J-10-9 of one suit | high card | ours; 000 incomplete hands |
        | A-K-Q of one suit    | high card | ours; 000 incomplete hands |

    Scenario Outline: with a fifth card <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand                  | category     | source               |
        | Q-J-10-9-8            | a straight   | ours; 000 straight   |
        | K-J-8-7-4 of one suit | a flush      | ours; 002 new text   |
        | K-K-9-9-9             | a full house | ours; 000 full house |

  Rule: The combination counts first, however many cards there are

    Scenario Outline: <better> beats <worse> on the combination
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better  | worse     | source                     |
        | 2-2     | A-K-Q-J-9 | ours; 000 incomplete hands |
        | 3-3-2-2 | A-A-K-Q-J | ours; 000 incomplete hands |
        | 2-2-2   | A-A-K-K-Q | ours; 000 incomplete hands |
        | 2-2-2-2 | A-A-A-K-K | ours; 000 incomplete hands |

  Rule: At least one card is needed

    @from-ours
    Example: an empty hand is refused
      When "" is shown
      Then it is refused

  Rule: In low poker a missing card is refused

    Scenario Outline: by <low> three cards are no hand
      Given the house rule <low>
      When "8s 8d 6h" is shown
      Then it is refused

      Examples:
        | low            | source          |
        | ace-to-five    | ours; ruling 24 |
        | deuce-to-seven | ours; ruling 24 |
        | ace-to-six     | ours; ruling 24 |

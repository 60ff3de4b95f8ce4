@incomplete_hands
Feature: Incomplete hands

  In some games, such as No Peek, players show their cards one by one.
  Hands are compared before all cards are shown, so a hand has one to five cards.

  Background:
    Given the house rule incomplete hands

  @from-000-incomplete-hands
  Rule: Pairs, three of a kind and four of a kind count even if cards are missing

    Scenario Outline: <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand    | category        | source |
        | J-J-J-J | four of a kind  | ours   |
        | K-K-9-9 | two pairs       | ours   |
        | 4-4-4   | three of a kind | ours   |
        | 10-10   | a pair          | ours   |
        | 8-8-K   | a pair          |        |
        | 8-8-6-2 | a pair          |        |

  @from-ours
  Rule: With fewer than five cards there is no straight, no flush and no full house

    @from-000-incomplete-hands
    Scenario Outline: <hand> is only a high card
      When <hand> is shown
      Then it is a high card

      Examples:
        | hand                 |
        | Q-J-10-9             |
        | K-J-8-7 of one suit  |
        | Q-J-10-9 of one suit |

    Scenario Outline: with a fifth card, <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand                  | category     | source         |
        | Q-J-10-9-8            | a straight   | 000 straight   |
        | K-J-8-7-4 of one suit | a flush      | 002 new text   |
        | K-K-9-9-9             | a full house | 000 full house |

  @from-ours @from-000-incomplete-hands
  Rule: A higher category wins, even with fewer cards

    Scenario Outline: <better> beats <worse>, which has more cards
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better  | worse     |
        | 2-2     | A-K-Q-J-9 |
        | 2-2-2   | A-A-K-K-Q |
        | 2-2-2-2 | A-A-A-K-K |

  @from-ours
  Rule: A single card is a hand, and it is a high card

    @from-000-incomplete-hands
    Example: a ten on its own is a high card
      When 10 is shown
      Then it is a high card

    Example: a joker on its own is an ace
      Given the house rule jokers wild
      When Jk meets K
      Then Jk wins

    @from-002-old-text-no-pair
    Example: a king has the nicknames of a high card
      When Ks is shown
      Then its nicknames are "nothing", "garbage", "no pair" and "king-high no pair"

  @from-ours
  Rule: A hand has at least one card, and if it has more than five, the best five count

    Example: an empty hand is refused
      When "" is shown
      Then it is refused

    @from-000-incomplete-hands @ruling-36
    Example: the best five of six cards count
      When As Kd 9h 7c 4s 2d is shown
      Then its best five are As Kd 9h 7c 4s

  @from-ours @ruling-24
  Rule: In low poker, a hand with fewer than five cards is refused

    Scenario Outline: in <low>, three cards are refused
      Given the house rule <low>
      When "8s 8d 6h" is shown
      Then it is refused

      Examples:
        | low            |
        | ace-to-five    |
        | deuce-to-seven |
        | ace-to-six     |

@five_of_a_kind
Feature: Five of a kind

  Wild cards make a new category possible, the highest of all: five cards of one rank.
  At least one of these cards is wild, because a pack has only four suits.
  Some players rank the royal flush, A-K-Q-J-10 of one suit, above five of a kind.
  They play with the house rule "royal flush beats five of a kind".

  Background:
    Given the house rule jokers wild

  Rule: Five cards of one rank, some of them wild, make five of a kind

    Scenario Outline: <hand> is five of a kind
      When <hand> is shown
      Then it is five of a kind

      Examples:
        | hand           | source                             |
        | 6-6-6-6-Jk     | 002 new text                       |
        | As Ac Ah Ad Jk | 002 old text, five of a kind       |
        | A-A-A-A-Jk     | 003 wild cards; 000 five of a kind |
        | A-Jk-Jk-Jk-Jk  | 003 wild cards                     |
        | 2-2-2-Jk-Jk    | ours                               |

  @from-002-new-text
  Rule: Unless a house rule says otherwise, five of a kind beats every other hand

    @from-ours @from-001-wild-cards @from-003-wild-cards
    Scenario Outline: the lowest five of a kind beats <worse>
      When 2-2-2-2-Jk meets <worse>
      Then 2-2-2-2-Jk wins

      Examples:
        | worse                  | source                       |
        | A-K-Q-J-10 of one suit | 000 five of a kind; ruling 2 |
        | A-A-A-A-K              |                              |

    Example: five of a kind ranks above the nine other categories
      When these hands are laid out, strongest first
        | hand                   |
        | 6-6-6-6-Jk             |
        | Q-J-10-9-8 of one suit |
        | J-J-J-J-6              |
        | 2-2-2-Q-Q              |
        | K-J-8-7-4 of one suit  |
        | 9-8-7-6-5              |
        | 4-4-4-K-9              |
        | K-K-9-9-J              |
        | 10-10-K-7-4            |
        | A-Q-10-5-2             |
      Then each beats every hand below it

  Rule: The higher five of a kind wins

    @from-ours @from-000-five-of-a-kind @from-002-old-text-five-of-a-kind
    Example: five aces are the highest hand, followed by five kings
      When these hands are laid out, strongest first
        | hand           |
        | A-A-A-A-Jk     |
        | K-K-K-K-Jk     |
        | 10-10-10-10-Jk |
        | 6-6-6-6-Jk     |
        | 2-2-2-2-Jk     |
      Then each beats every hand below it

    @from-003-wild-cards
    Example: with an ace on the table, five aces with one wild card tie five aces with four
      When A-A-A-A-Jk meets A-Jk-Jk-Jk-Jk
      Then the pot is shared

  @from-ours @from-003-wild-cards @ruling-2
  Rule: With "royal flush beats five of a kind", no other straight flush beats five of a kind

    Example: a ten and four jokers make a royal flush, not five tens
      Given the house rule royal flush beats five of a kind
      When 10-Jk-Jk-Jk-Jk is shown
      Then it is a straight flush

    Scenario Outline: with "royal flush beats five of a kind", <better> beats <worse>
      Given the house rule royal flush beats five of a kind
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                  | worse                  |
        | A-K-Q-J-10 of one suit  | A-A-A-Jk-Jk            |
        | A-K-Q-Jk-10 of one suit | A-A-A-Jk-Jk            |
        | 2-2-2-2-Jk              | K-Q-J-10-9 of one suit |

@five_of_a_kind
Feature: Five of a kind

  Wild cards make a new category possible, at the top of all: five cards of one rank. At least one of them
  is wild, as there are only four suits. One document (003) knows schools that put the royal flush above
  it; that is a house rule, and it lifts the royal flush only (ruling 2).

  Background:
    Given the house rule jokers wild

  Rule: Four cards of one rank and a wild one, or fewer and more, are five of a kind

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

  Rule: Five of a kind beat everything else

    Scenario Outline: the lowest five of a kind beat <worse>
      When 2-2-2-2-Jk meets <worse>
      Then 2-2-2-2-Jk wins

      Examples:
        | worse                  | source                                                                           |
        | A-K-Q-J-10 of one suit | ours; 000 five of a kind; 001 wild cards; 002 new text; 003 wild cards; ruling 2 |
        | A-A-A-A-K              | ours; 001 wild cards; 002 new text; 003 wild cards                               |

    @from-002-new-text
    Example: a hand of every category
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

  Rule: The higher five beat the lower

    @from-ours @from-000-five-of-a-kind @from-002-old-text-five-of-a-kind
    Example: five aces are the highest hand of all
      When these hands are laid out, strongest first
        | hand           |
        | A-A-A-A-Jk     |
        | K-K-K-K-Jk     |
        | 10-10-10-10-Jk |
        | 6-6-6-6-Jk     |
        | 2-2-2-2-Jk     |
      Then each beats every hand below it

    @from-003-wild-cards
    Example: five aces are worth the same, with one wild card or with four
      When A-A-A-A-Jk meets A-Jk-Jk-Jk-Jk
      Then the pot is shared

  Rule: By a house rule the royal flush beats five of a kind

    @from-ours @from-003-wild-cards @ruling-2
    Example: a ten and four jokers are a straight flush then
      Given the house rule royal flush beats five of a kind
      When 10-Jk-Jk-Jk-Jk is shown
      Then it is a straight flush

    Scenario Outline: where the royal flush is highest, <better> beats <worse>
      Given the house rule royal flush beats five of a kind
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better                  | worse                  | source                         |
        | A-K-Q-J-10 of one suit  | A-A-A-A-Jk             | ours; 003 wild cards; ruling 2 |
        | A-K-Q-Jk-10 of one suit | A-A-A-A-Jk             | ours; 003 wild cards; ruling 2 |
        | Ah Qh Jk Jk Jk          | Kc Kd Jk Jk Jk         | ours; 003 wild cards; ruling 2 |
        | 2-2-2-2-Jk              | K-Q-J-10-9 of one suit | ours; 003 wild cards; ruling 2 |

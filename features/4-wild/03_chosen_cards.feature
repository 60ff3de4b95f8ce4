@chosen_cards
Feature: Wild deuces and jacks

  Cards of the pack can be wild, too: all twos, or the one-eyed jacks. These are the jacks of spades and
  hearts, which show only one eye. A wild card counts as itself only if no other card makes a better hand.

  Rule: With deuces wild every two stands for any card

    Scenario Outline: with deuces wild <hand> plays as <played>
      Given the house rule deuces wild
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand       | played     | source                                                                         |
        | A-10-9-5-2 | A-10-9-5-A | ours; 000 wild cards; 001 wild cards; 002 old text, wild cards; 003 wild cards |
        | 8-8-5-2-2  | 8-8-5-8-8  | ours; 000 wild cards; 001 wild cards                                           |
        | A-2-2-2-2  | A-A-A-A-A  | 003 wild cards                                                                 |
        | 6-5-4-3-2  | 6-5-4-3-7  | ours; 002 old text, straight                                                   |
        | 5-4-3-2-A  | 5-4-3-2-A  | ours                                                                           |

    @from-003-wild-cards
    Example: four deuces and an ace are five aces
      Given the house rule deuces wild
      When A-2-2-2-2 is shown
      Then it is five of a kind

  @from-ours
  Rule: With one-eyed jacks wild the jacks of spades and hearts stand for any card

    @from-000-wild-cards
    Scenario Outline: with one-eyed jacks wild <hand> plays as <played>
      Given the house rule one-eyed jacks wild
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand           | played    |
        | Ad Js 9s 5h 2c | A-A-9-5-2 |
        | Ad Jh 9s 5h 2c | A-A-9-5-2 |
        | 9d 9s Js Jh 4c | 9-9-9-9-4 |

    @from-000-wild-cards
    Example: the jacks of diamonds and clubs are ordinary jacks
      Given the house rule one-eyed jacks wild
      When Jd Jc 9s 5h 2c is shown
      Then it is a pair

  @from-ours @from-002-old-text-wild-cards
  Rule: A wild card that plays as itself is a natural card

    Example: with "fewer wild cards win ties", two straights tie, because both jacks play as jacks
      Given the house rules one-eyed jacks wild + fewer wild cards win ties
      When Qd Js 10c 9h 8d meets Qh Jd 10s 9c 8h
      Then the pot is shared

  @from-ours
  Rule: Only the cards that the house rule names are wild

    Scenario Outline: with <rule> <hand> is <category>
      Given the house rule <rule>
      When <hand> is shown
      Then it is <category>

      Examples:
        | rule                | hand           | category |
        | deuces wild         | Js Jh 9s 5h 3c | a pair   |
        | one-eyed jacks wild | 2s 2h 9s 5h 3c | a pair   |
        | jokers wild         | 2s 2h 9s 5h 3c | a pair   |

  @from-ours
  Rule: When only deuces, jacks or lowest cards are wild, there is no joker in the pack

    Scenario Outline: with <rule> a joker is refused
      Given the house rule <rule>
      When "As Kd 9h 5c Jk" is shown
      Then it is refused, and the message names card 5 "Jk"

      Examples:
        | rule                | source               |
        | deuces wild         | 000 wild cards       |
        | one-eyed jacks wild | 000 wild cards       |
        | lowest card wild    | 000 lowest card wild |

  @from-ours @from-001-wild-cards
  Rule: Several house rules about wild cards may be in force together

    Example: a deuce, a one-eyed jack and a joker make five sixes out of a pair
      Given the house rule jokers wild
      And the house rule deuces wild
      And the house rule one-eyed jacks wild
      When 6d 6c Jh 2s Jk is shown
      Then it is five of a kind

@chosen_cards
Feature: Deuces, one-eyed jacks

  Cards of the pack can be wild too: all twos, or the jacks of spades and of hearts, which are the only
  jacks seen from the side. They then stand for whatever serves, and their own rank and suit count only
  if nothing is better. House rules combine, so several kinds of card can be wild in one game.

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

  Rule: With one-eyed jacks wild the jacks of spades and hearts stand for any card

    Scenario Outline: with one-eyed jacks wild <hand> plays as <played>
      Given the house rule one-eyed jacks wild
      When <hand> is shown
      Then it plays as <played>

      Examples:
        | hand           | played    | source               |
        | Ad Js 9s 5h 2c | A-A-9-5-2 | ours; 000 wild cards |
        | Ad Jh 9s 5h 2c | A-A-9-5-2 | ours; 000 wild cards |
        | 9d 9s Js Jh 4c | 9-9-9-9-4 | ours; 000 wild cards |

    @from-000-wild-cards @from-ours
    Example: the jacks of diamonds and clubs are ordinary jacks
      Given the house rule one-eyed jacks wild
      When Jd Jc 9s 5h 2c is shown
      Then it is a pair

    @from-ours @from-002-old-text-wild-cards
    Example: a jack that is a jack is natural, even beside one that is a queen
      Given the house rules one-eyed jacks wild + fewer wild cards win ties
      When Js Jh 10d 9c 8s meets Qd Jc Js 9h 8d
      Then the pot is shared

  Rule: Only the cards named are wild

    Scenario Outline: with <rule> <hand> is <category>
      Given the house rule <rule>
      When <hand> is shown
      Then it is <category>

      Examples:
        | rule                | hand           | category | source |
        | deuces wild         | Js Jh 9s 5h 3c | a pair   | ours   |
        | one-eyed jacks wild | 2s 2h 9s 5h 3c | a pair   | ours   |
        | jokers wild         | 2s 2h 9s 5h 3c | a pair   | ours   |

  Rule: Only jokers wild and the bug put a joker in the pack

    Scenario Outline: with <rule> there is no joker
      Given the house rule <rule>
      When "As Kd 9h 5c Jk" is shown
      Then it is refused, naming card 5 "Jk"

      Examples:
        | rule                | source                     |
        | deuces wild         | ours; 000 wild cards       |
        | one-eyed jacks wild | ours; 000 wild cards       |
        | lowest card wild    | ours; 000 lowest card wild |

  Rule: Several kinds of card can be wild at once

    @from-001-wild-cards @from-ours
    Example: a deuce, a one-eyed jack and a joker go with two sixes
      Given the house rule jokers wild
      And the house rule deuces wild
      And the house rule one-eyed jacks wild
      When 6d 6c Jh 2s Jk is shown
      Then it is five of a kind

@chosen_cards
Feature: Wild deuces and jacks

  Cards from the pack can be wild, too, for example all twos, or the one-eyed jacks.
  The one-eyed jacks are the jacks of spades and hearts, which show only one eye.
  A wild card plays as itself only if no other card makes a better hand.
  With the house rule "fewer wild cards win ties", the hand with fewer wild cards wins a tie.

  Rule: With deuces wild, a two can stand for any card

    Scenario Outline: with deuces wild, <hand> plays as <played>
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

  @from-ours
  Rule: With one-eyed jacks wild, the jacks of spades and hearts stand for any card

    @from-000-wild-cards
    Scenario Outline: with one-eyed jacks wild, <hand> plays as <played>
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
  Rule: A wild card that plays as itself doesn't count as a wild card

    Example: the jack of spades plays as itself, so the two straights share the pot
      Given the house rules one-eyed jacks wild + fewer wild cards win ties
      When Ad Ks Qc Js 10h meets Ah Kd Qs Jd 10c
      Then the pot is shared

    Example: the jack of spades plays as a king, so the straight without a wild card wins
      Given the house rules one-eyed jacks wild + fewer wild cards win ties
      When Ad Js Qc Jd 10h meets Ah Kd Qs Jc 10c
      Then Ah Kd Qs Jc 10c wins

  @from-ours
  Rule: Only the cards that the house rule names are wild

    Scenario Outline: with <rule>, <hand> is only a pair
      Given the house rule <rule>
      When <hand> is shown
      Then it is a pair

      Examples:
        | rule                | hand           |
        | deuces wild         | Js Jh 9s 5h 3c |
        | one-eyed jacks wild | 2s 2h 9s 5h 3c |
        | jokers wild         | 2s Jh Js 5h 3c |

  @from-ours
  Rule: Without the house rule "jokers wild" or "bug", the pack has no joker

    Scenario Outline: with <rule>, a joker is refused
      Given the house rule <rule>
      When "As Kd 9h 8c Jk" is shown
      Then it is refused, and the message names card 5 "Jk"

      Examples:
        | rule                | source               |
        | deuces wild         | 000 wild cards       |
        | one-eyed jacks wild | 000 wild cards       |
        | lowest card wild    | 000 lowest card wild |

  @from-ours @from-001-wild-cards
  Rule: If several house rules make cards wild, all of those cards are wild

    Example: a deuce, a one-eyed jack and a joker turn a pair of sixes into five sixes
      Given the house rule jokers wild
      And the house rule deuces wild
      And the house rule one-eyed jacks wild
      When 6d 6c Jh 2s Jk is shown
      Then it is five of a kind

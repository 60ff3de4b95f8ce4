@two_decks
Feature: Two decks

  Two packs shuffled together: every card is there twice. No wild card is needed for five of one
  rank then, nor cards on the table for two players to hold the same four.

  Background:
    Given the house rule two decks

  Rule: A hand may hold the same card twice

    Scenario Outline: <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand           | category        | source                   |
        | 9s 9s Kd 7h 2c | a pair          | ours; 000 multiple decks |
        | 9s 9s 9h Kd 2c | three of a kind | ours; 000 multiple decks |
        | 9s 9s Ks Ks 2c | two pairs       | ours; 000 multiple decks |
        | As As 9s 5s 2s | a flush         | ours; 000 multiple decks |
        | 9s 9s 9h 9h Kd | four of a kind  | ours; 000 multiple decks |

  Rule: A third time is refused

    Scenario Outline: "<hand>" has a card once too often
      When "<hand>" is shown
      Then it is refused, naming <fault>

      Examples:
        | hand           | fault       | source                   |
        | 9s 9s 9s Kd 7h | card 3 "9s" | ours; 000 multiple decks |
        | 9s Kd 9s 7h 9s | card 5 "9s" | ours; 000 multiple decks |

  Rule: Five natural cards of one rank are five of a kind, the highest hand

    @from-ours @from-000-multiple-decks
    Example: five aces without a wild card
      When As As Ah Ad Ac is shown
      Then it is five of a kind

    @from-ours @from-000-multiple-decks @from-001-wild-cards
    Example: five twos beat a royal flush
      When 2s 2s 2h 2d 2c meets A-K-Q-J-10 of one suit
      Then 2s 2s 2h 2d 2c wins

    @from-ours @from-000-multiple-decks
    Example: the higher five beat the lower
      When 3s 3s 3h 3d 3c meets 2s 2s 2h 2d 2c
      Then 3s 3s 3h 3d 3c wins

  Rule: Two players may hold the same four, so the kicker decides

    @from-004-four-of-a-kind @ruling-23
    Example: the jack decides between sevens and sevens
      When 7c 7s 7d 7h Jh meets 7c 7s 7d 7h 10c
      Then 7c 7s 7d 7h Jh wins

    @from-ours @from-004-four-of-a-kind
    Example: with equal kickers they share the pot
      When 7c 7s 7d 7h Jh meets 7c 7c 7d 7h Jh
      Then the pot is shared

  Rule: The same card twice goes with all that a house has agreed on

    Scenario Outline: with <rules>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-000-multiple-decks @from-000-wild-cards @from-000-lowest-card-wild @from-000-deuce-to-seven
      @from-003-low-hands
      Examples: both cards are wild, or both count beside a wild one
        | rules                                                 | hand           | category       |
        | deuces wild                                           | 9s 9s 2h 2h Kd | four of a kind |
        | one-eyed jacks wild                                   | Js Js 9s 9s 4d | four of a kind |
        | lowest card wild                                      | 4c 4c 4d Kh Kd | five of a kind |
        | deuce-to-seven + jokers wild + wild cards pair in low | 9s 9s 5d 4c Jk | two pairs      |

      @from-ours @from-000-multiple-decks
      Examples: a custom lifts the hand above its pair
        | rules                     | hand               | category             | source                   |
        | canadian stud             | 9c 9c 8d 7h 6s     | a four-card straight | 002 old text, exceptions |
        | royal flush is a category | As As Ks Qs Js 10s | a royal flush        | 001 royal flush          |

    Scenario Outline: with <rules>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-multiple-decks
      Examples: it makes a pair or a flush, and even five kings, which five aces beat
        | rules                                      | better         | worse          | source                               |
        | bug                                        | As Ad Ah Ac Jk | Ks Ks Kd Kh Kc | 000 the bug                          |
        | flush beats full house                     | As As 9s 5s 2s | K-K-K-4-4      | 000 stripped decks                   |
        | jokers wild + double-ace flush             | As 9s 9s 5s Jk | Ad Kd Qd Jd 9d | 000 wild cards; 000 double ace flush |
        | incomplete hands                           | 9s 9s          | A-K-Q-J        | 000 incomplete hands                 |
        | three-card hands                           | 9s 9s 4h       | A-K-Q          | 002 old text, three-card hands       |
        | suit order shcd + suit of the highest card | Kc Kc 9h 7d 2s | Kd Kd 9s 7c 2h | 000 ranking of suits                 |

      @from-ours @from-000-multiple-decks @from-000-ace-to-six @from-003-option-b @from-000-ace-to-five @ruling-8
      @ruling-9 @ruling-10
      Examples: it is a pair for low, better than a straight or two aces, worse than no pair, and does not qualify
        | rules                                  | better                | worse          |
        | ace-to-six + ace-high straight counts  | 9s 9s 4d 3c 2h        | A-K-Q-J-10     |
        | ace-to-six + aces are the highest pair | 9s 9s 4d 3c 2h        | A-A-4-3-2      |
        | ace-to-six + ace as the owner pleases  | A-5-4-3-2             | 9s 9s 8d 7c 6h |
        | ace-to-six + eight or better           | 5-4-3-2-A of one suit | 8s 8s 4d 3c 2h |
        | ace-to-five                            | 5-4-3-2-A of one suit | 9s 9s 4d 3c 2h |

      Examples: it helps nothing against what a custom lifts
        | rules                 | better             | worse              | source                                           |
        | nevada pai gow        | 5-4-3-2-A          | Kd Kd Qc Jh 10s 9s | ours; 000 multiple decks; 002 new text           |
        | minimum beats maximum | A-2-3-4-5 of clubs | 10s Js Qs Ks As As | ours; 000 multiple decks; 000 no unbeatable hand |

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

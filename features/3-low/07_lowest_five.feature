@lowest_five
Feature: The lowest five cards

  In low poker, a player with more than five cards chooses the five that make the lowest hand.
  Leave out high cards, and cards that repeat a rank.
  If straights and flushes count, leave out a card that would complete one.

  Rule: Only the five cards that make the lowest hand count

    Scenario Outline: in ace-to-five, the lowest five of <cards> are <five>
      Given the house rule ace-to-five
      When <cards> is shown
      Then its best five are <five>

      Examples: no pair
        | cards                | five           | source                   |
        | 10-8-6-6-3-2-A       | 8-6-3-2-A      | 000 more than five cards |
        | 7-6-5-4-3-2-A        | 5-4-3-2-A      | ours                     |
        | 8-6-4-3-2-A of clubs | 6-4-3-2-A      | ours                     |

      @from-ours
      Examples: a pair can't be avoided, so the lowest pair counts, or the lowest two pairs
        | cards          | five       |
        | K-K-Q-Q-J-J-10 | J-J-K-Q-10 |
        | A-A-A-K-K-2-2  | A-A-2-2-K  |

  @from-ours
  Rule: If straights and flushes count, leave out a card that would complete one

    Scenario Outline: in <system>, the best five of <cards> are <five>
      Given the house rule <system>
      When <cards> is shown
      Then its best five are <five>

      Examples: the ace is high
        | system         | cards                | five           |
        | deuce-to-seven | A-7-6-5-4-3-2        | 7-5-4-3-2      |
        | deuce-to-seven | K-A-6-5-4-3-2        | K-5-4-3-2      |
        | deuce-to-seven | 8h 6h 4h 3h 2h 9c Kd | 9c 6h 4h 3h 2h |

      Examples: the ace is low
        | system     | cards                | five           |
        | ace-to-six | 6-5-4-3-2-A-K        | 6-4-3-2-A      |
        | ace-to-six | 6d 4d 3d 2d Ad 7d 5c | 6d 5c 3d 2d Ad |

  @from-ours @from-000-standard-ranking @from-002-new-text
  Rule: Cards outside the lowest five make no difference

    Example: the lowest five cards are equal, so the pot is shared, although one player also has a pair
      Given the house rule ace-to-five
      When 10-8-6-6-3-2-A meets K-Q-8-6-3-2-A
      Then the pot is shared

@lowest_five
Feature: The lowest five of more

  With more than five cards a player picks the five that make the lowest hand, and leaves out what spoils it:
  high cards, second cards of a rank, and where they count, cards that make a straight or a flush.

  Rule: The lowest five are played

    Scenario Outline: by <system>, the lowest of <cards> are <five>
      Given the house rule <system>
      When <cards> is shown
      Then its best five are <five>

      Examples: straights and flushes do not count
        | system      | cards                | five           | source                   |
        | ace-to-five | 10-8-6-6-3-2-A       | 8-6-3-2-A      | 000 more than five cards |
        | ace-to-five | 7-6-5-4-3-2-A        | 5-4-3-2-A      | ours                     |
        | ace-to-five | 8-6-4-3-2-A of clubs | Ac 2c 3c 4c 6c | ours                     |
        | ace-to-five | K-K-Q-Q-J-J-10       | J-J-K-Q-10     | ours                     |
        | ace-to-five | A-A-A-K-K-2-2        | A-A-2-2-K      | ours                     |

      Examples: they do, and the ace is high
        | system         | cards                | five           | source |
        | deuce-to-seven | A-7-6-5-4-3-2        | 7-5-4-3-2      | ours   |
        | deuce-to-seven | K-A-6-5-4-3-2        | K-5-4-3-2      | ours   |
        | deuce-to-seven | 8h 6h 4h 3h 2h 9c Kd | 9c 6h 4h 3h 2h | ours   |

      Examples: they do, and the ace is low
        | system     | cards                | five           | source |
        | ace-to-six | 6-5-4-3-2-A-K        | 6-4-3-2-A      | ours   |
        | ace-to-six | 6d 4d 3d 2d Ad 7d 5c | 6d 5c 3d 2d Ad | ours   |

  Rule: The other cards play no part

    @from-000-standard-ranking @from-002-new-text @from-ours
    Example: two eights with the same cards below, though one holds a pair besides
      Given the house rule ace-to-five
      When 10-8-6-6-3-2-A meets K-Q-8-6-3-2-A
      Then the pot is shared

@nicknames
Feature: Nicknames

  Players have other names for many hands. The function `nicknames` lists all of them, but not the usual name.
  Strictly speaking, a set is a pair in a player's hand and a third card of its rank on the table.
  Five cards don't show where they come from, so here any three of a kind is also a set.

  Rule: A high card is also called "nothing", "garbage" and "no pair", or named after its highest cards

    Scenario Outline: the high card <hand> is also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | hand           | name             | source                                          |
        | Kh Jc 8c 7d 3s | nothing          | 002 old text, no pair; 000 nothing; 003 nothing |
        | Kh Jc 8c 7d 3s | garbage          | 002 old text, no pair                           |
        | Kh Jc 8c 7d 3s | no pair          | 002 old text, no pair                           |
        | A-Q-10-5-2     | no pair          | 002 new text                                    |
        | 3c 2d As Ks Qc | no pair          | 002 old text, straight                          |
        | A-J-9-5-3      | no pair          | 000 nothing                                     |
        | Kh Jh 8c 7d 4s | no pair          | 004 high card                                   |
        | Ac Qc 7d 5h 2c | ace-queen high   | 002 old text, no pair                           |
        | 3c 2d As Ks Qc | ace-high no pair | 002 old text, straight                          |

  Rule: A pair is also called "one pair"

    Scenario Outline: the pair <hand> is also called one pair
      When <hand> is shown
      Then it is also called "one pair"

      Examples:
        | hand            | source                               |
        | 4h 4s Ks 10d 5s | 002 old text, one pair; 004 one pair |
        | 10-10-K-7-4     | 002 new text                         |
        | 6-6-4-3-2       | 003 one pair; counting article       |

  Rule: Two pairs are also called "two pair"; jacks and fours are also "jacks over fours" and "jacks up"

    Scenario Outline: the two pairs <hand> are also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | hand           | name             | source                                        |
        | Jd Jc 4c 4s 9s | two pair         | 002 old text, two pair; 004 two pair          |
        | K-K-9-9-J      | two pair         | 002 new text                                  |
        | J-J-2-2-4      | two pair         | 000 questions; 003 two pair; counting article |
        | Jd Jc 4c 4s 9s | jacks over fours | 002 old text, two pair                        |
        | Jd Jc 4c 4s 9s | jacks up         | 002 old text, two pair                        |
        | 6-6-2-2-A      | sixes up         | ours                                          |

  Rule: Three of a kind is also called "trips", "triplets" and "set"

    Scenario Outline: the three of a kind <hand> is also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | hand           | name                     | source                                   |
        | 2d 2s 2h Ks 6s | trips                    | 002 old text, three of a kind            |
        | 2d 2s 2h Ks 6s | set                      | 002 old text, three of a kind            |
        | 2d 2s 2c Ks 6h | trips                    | 004 three of a kind; ruling 23           |
        | 2d 2s 2c Ks 6h | set                      | 004 three of a kind; ruling 23           |
        | 5-5-5-3-2      | trips                    | 000 three of a kind; 001 three of a kind |
        | 5-5-5-3-2      | triplets                 | 000 three of a kind; 001 three of a kind |
        | 8s 8h 8d 5s 3c | trip eights              | 002 old text, three of a kind            |
        | 8s 8h 8d Ac 2d | three eights, ace kicker | 002 old text, three of a kind            |

  Rule: A full house is also called "boat", "full boat" and "tight"; sevens full of tens is also "sevens on tens"

    Scenario Outline: the full house <hand> is also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | hand           | name           | source                         |
        | 3c 3s 3d 6c 6h | boat           | 002 old text, full house       |
        | 3c 3s 3d 6c 6h | tight          | 002 old text, full house       |
        | 3c 3s 3d 6c 6h | full boat      | 004 full house; ruling 23      |
        | 7-7-7-10-10    | boat           | 000 full house                 |
        | 7-7-7-10-10    | sevens full    | 001 full house                 |
        | 7-7-7-10-10    | sevens on tens | 000 full house; 001 full house |

  Rule: Four of a kind is also called "quads" and "poker"

    Scenario Outline: the four of a kind <hand> is also called <name>
      When <hand> is shown
      Then it is also called "<name>"

      Examples:
        | hand           | name                            | source                                                      |
        | Q-Q-Q-Q-3      | quads                           | ours; 000 four of a kind; 001 four of a kind                |
        | 9c 9s 9d 9h Jh | quads                           | 002 old text, four of a kind; 004 four of a kind; ruling 23 |
        | Q-Q-Q-Q-3      | poker                           | ours; 000 four of a kind; 001 four of a kind                |
        | 9-9-9-9-8      | four nines with an eight kicker | ours; 002 old text, four of a kind                          |

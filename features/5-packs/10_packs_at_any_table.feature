@packs_at_any_table
Feature: Packs at any table

  What a pack changes holds for each kind of hand, at any table, with more cards than five, and for either
  half of a pot.

  Rule: The pack changes every kind of hand that it touches

    Scenario Outline: with the <rule>, <hand> is <category>
      Given the house rule <rule>
      When <hand> is shown
      Then it is <category>

      Examples: what the ace below the lowest card completes
        | rule         | hand                   | category         | source                   |
        | 32-card deck | A-7-8-9-10 of one suit | a straight flush | ours; 000 stripped decks |
        | 36-card deck | A-6-7-8-9 of one suit  | a straight flush | ours; 000 stripped decks |
        | 40-card deck | A-5-6-7-8              | a straight       | ours; 000 stripped decks |

      Examples: what twenty cards do not know, even among six
        | rule          | hand         | category | source                   |
        | 20-card poker | A-K-Q-J-J-10 | a pair   | ours; 000 stripped decks |

      Examples: the same card twice
        | rule      | hand               | category         | source                   |
        | two decks | 9s 9s 9h Kd Kd     | a full house     | ours; 000 multiple decks |
        | two decks | Kh Qh Jh 10h 9h 9h | a straight flush | ours; 000 multiple decks |
        | two decks | Qs Jd 10c 9h 8s 8s | a straight       | ours; 000 multiple decks |

      Examples: three cards, where straights and flushes count
        | rule                             | hand  | category        | source                                             |
        | three-card straights and flushes | 4-4-9 | a pair          | ours; 002 old text, three-card hands; 002 new text |
        | three-card straights and flushes | 4-4-4 | three of a kind | ours; 002 old text, three-card hands; 002 new text |

    Scenario Outline: with the <rule>, <better> beats <worse>
      Given the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples: straights and straight flushes
        | rule              | better                 | worse                 | source                                    |
        | 32-card deck      | A-7-8-9-10 of one suit | 8-8-8-8-K             | ours; 000 stripped decks                  |
        | 36-card deck      | A-6-7-8-9 of one suit  | 8-8-8-8-K             | ours; 000 stripped decks                  |
        | 40-card deck      | A-5-6-7-8 of one suit  | 8-8-8-8-K             | ours; 000 stripped decks                  |
        | 40-card deck      | A-5-6-7-8              | 8-8-8-K-Q             | ours; 000 stripped decks                  |
        | mexican stud deck | J-7-6-5-4 of one suit  | 6-5-4-3-2 of one suit | ours; 002 old text, exceptions; ruling 15 |
        | mexican stud deck | J-7-6-5-4              | 6-5-4-3-2             | ours; 002 old text, exceptions; ruling 15 |

      Examples: all that beats a sequence of one suit where it is nothing
        | rule          | better        | worse                  | source                   |
        | 20-card poker | 10-10-K-Q-J   | A-K-Q-J-10 of one suit | ours; 000 stripped decks |
        | 20-card poker | J-J-10-10-Q   | A-K-Q-J-10 of one suit | ours; 000 stripped decks |
        | 20-card poker | 10-10-10-Q-J  | A-K-Q-J-10 of one suit | ours; 000 stripped decks |
        | 20-card poker | 10-10-10-K-K  | A-K-Q-J-10 of one suit | ours; 000 stripped decks |
        | 20-card poker | 10-10-10-10-J | A-K-Q-J-10 of one suit | ours; 000 stripped decks |
        | 20-card poker | K-K-A-Q-J     | A-K-Q-J-10-10          | ours; 000 stripped decks |

      Examples: the same card twice
        | rule      | better            | worse          | source                   |
        | two decks | 9s 9s Kd 7h 2c    | 8s 8s Ad 7c 3h | ours; 000 multiple decks |
        | two decks | 9s 9s 4d 4d Kc    | 8s 8s 7d 7d Ac | ours; 000 multiple decks |
        | two decks | 9s 9s 9h Kd 2c    | 8s 8s 8h Ad Kc | ours; 000 multiple decks |
        | two decks | As As 9s 5s 2s    | Kd Kd Qd Jd 9d | ours; 000 multiple decks |
        | two decks | 9s 8d 7c 6h 5s 5s | 8s 7d 6h 5c 4c | ours; 000 multiple decks |
        | two decks | 9h 8h 7h 6h 5h 5h | 8s 7s 6s 5s 4s | ours; 000 multiple decks |
        | two decks | 9s 9s 9h 4d 4d    | 8s 8s 8h Ad Ad | ours; 000 multiple decks |
        | two decks | 9s 9s 9h 9h 4d    | 8s 8s 8h 8h Ad | ours; 000 multiple decks |

      Examples: five cards against fewer
        | rule             | better                 | worse   | source                     |
        | incomplete hands | Q-J-10-9-8             | A-A-A-K | ours; 000 incomplete hands |
        | incomplete hands | K-J-8-7-4 of one suit  | A-A-A-K | ours; 000 incomplete hands |
        | incomplete hands | K-K-9-9-9              | A-A-A-K | ours; 000 incomplete hands |
        | incomplete hands | Q-J-10-9-8 of one suit | A-A-A-A | ours; 000 incomplete hands |

    Scenario Outline: with <rule>, <one> and <other> are worth the same
      Given the house rule <rule>
      When <one> meets <other>
      Then the pot is shared

      Examples:
        | rule          | one                    | other        | source                   |
        | 20-card poker | A-K-Q-J-10 of one suit | A-K-Q-J-10   | ours; 000 stripped decks |
        | 32-card deck  | A-7-8-9-10             | A-A-7-8-9-10 | ours; 000 stripped decks |
        | 36-card deck  | A-6-7-8-9              | A-A-6-7-8-9  | ours; 000 stripped decks |
        | 40-card deck  | A-5-6-7-8              | A-A-5-6-7-8  | ours; 000 stripped decks |

  Rule: It makes no difference how many players there are, nor how many cards they choose from

    Scenario Outline: with <rule>, <best> is the best of five
      Given the house rule <rule>
      When these players show their hands
        | Eve | <second> |
        | Dan | <best>   |
        | Ann | <third>  |
        | Bob | <second> |
        | Cid | <third>  |
      Then Dan wins
      And Dan takes a pot of 25 chips

      @from-ours @from-000-stripped-decks @from-002-old-text-exceptions @from-000-multiple-decks
      @from-000-incomplete-hands @from-002-old-text-three-card-hands
      Examples:
        | rule                             | best                    | second            | third             |
        | 32-card deck                     | A-7-8-9-10-K            | 9-9-9-K-Q         | K-K-9-9-A         |
        | 36-card deck                     | A-6-7-8-9-K             | 9-9-9-K-Q         | K-K-9-9-A         |
        | 40-card deck                     | A-5-6-7-8-K             | 9-9-9-K-Q         | K-K-9-9-A         |
        | mexican stud deck                | K-Q-J-7-6-2             | Q-Q-Q-A-K         | A-A-K-K-Q         |
        | 20-card poker                    | K-K-K-A-Q-J             | A-A-K-K-Q         | A-K-Q-J-10-10     |
        | two decks                        | 9s 9s 9h 9h Kd 2c       | 9c 9c 9d Kd Kd    | As As Ks Ks 2d    |
        | flush beats full house           | K-J-9-7-3-2 of one suit | A-A-A-Q-Q         | K-K-K-Q-Q         |
        | incomplete hands                 | 8-8-K                   | 8-8-6-2           | A-K-Q-J           |
        | three-card hands                 | 4-4-4                   | A-A-K             | A-K-Q of one suit |
        | three-card straights and flushes | 9-8-7                   | A-K-J of one suit | A-A-K             |

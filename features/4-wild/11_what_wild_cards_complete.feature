@what_wild_cards_complete
Feature: What wild cards complete

  Whichever cards of the pack are wild, they help every kind of hand. Here each hand is what it is, or wins, by its
  wild cards.

  Rule: Deuces and one-eyed jacks help every kind of hand

    Scenario Outline: with <rule>, <hand> is <category>
      Given the house rule <rule>
      When <hand> is shown
      Then it is <category>

      Examples: twos
        | rule        | hand                   | category         | source               |
        | deuces wild | A-Q-9-5-2              | a pair           | ours; 000 wild cards |
        | deuces wild | 9-9-K-5-2              | three of a kind  | ours; 000 wild cards |
        | deuces wild | K-Q-J-9-2              | a straight       | ours; 000 wild cards |
        | deuces wild | Kc 9c 6c 4c 2d         | a flush          | ours; 000 wild cards |
        | deuces wild | K-K-4-4-2              | a full house     | ours; 000 wild cards |
        | deuces wild | 9-9-9-K-2              | four of a kind   | ours; 000 wild cards |
        | deuces wild | 10-9-8-7-2 of one suit | a straight flush | ours; 000 wild cards |
        | deuces wild | 9-9-9-9-2              | five of a kind   | ours; 000 wild cards |

      Examples: the jacks of spades and hearts
        | rule                | hand            | category         | source               |
        | one-eyed jacks wild | As Qd 9c 5h Js  | a pair           | ours; 000 wild cards |
        | one-eyed jacks wild | 9d 9s Kc 5h Js  | three of a kind  | ours; 000 wild cards |
        | one-eyed jacks wild | 10d 9s 7c 6h Jh | a straight       | ours; 000 wild cards |
        | one-eyed jacks wild | Kc 9c 6c 4c Jh  | a flush          | ours; 000 wild cards |
        | one-eyed jacks wild | Kd Kc 4h 4c Jh  | a full house     | ours; 000 wild cards |
        | one-eyed jacks wild | 9d 9s 9c Kh Js  | four of a kind   | ours; 000 wild cards |
        | one-eyed jacks wild | 10h 9h 8h 7h Js | a straight flush | ours; 000 wild cards |
        | one-eyed jacks wild | 9d 9s 9c 9h Js  | five of a kind   | ours; 000 wild cards |

    Scenario Outline: with <rule>, <better> beats <worse>
      Given the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples: twos
        | rule        | better               | worse               | source               |
        | deuces wild | A-Q-9-5-2            | K-K-8-6-3           | ours; 000 wild cards |
        | deuces wild | 9-9-K-5-2            | 8-8-8-A-Q           | ours; 000 wild cards |
        | deuces wild | K-Q-J-9-2            | 9-8-7-6-5           | ours; 000 wild cards |
        | deuces wild | Q-9-6-4-2 of hearts  | K-J-8-5-3 of spades | ours; 000 wild cards |
        | deuces wild | K-K-4-4-2            | Q-Q-Q-J-J           | ours; 000 wild cards |
        | deuces wild | 9-9-9-K-2            | 8-8-8-8-A           | ours; 000 wild cards |
        | deuces wild | 10-9-8-7-2 of hearts | 9-8-7-6-5 of spades | ours; 000 wild cards |
        | deuces wild | K-K-K-2-2            | 9-9-9-9-2           | ours; 000 wild cards |

      Examples: the jacks of spades and hearts; in the last row one of them is on the table for all
        | rule                | better          | worse            | source               |
        | one-eyed jacks wild | As Qd 9c 5h Js  | Kd Kc 8s 6h 3d   | ours; 000 wild cards |
        | one-eyed jacks wild | 9d 9s Kc 5h Js  | 8d 8s 8c Ah Qd   | ours; 000 wild cards |
        | one-eyed jacks wild | 10d 9s 7c 6h Jh | 9d 8s 7d 6c 5h   | ours; 000 wild cards |
        | one-eyed jacks wild | Qs Js 9s 6s 4s  | Kh 10h 8h 5h 3h  | ours; 000 wild cards |
        | one-eyed jacks wild | Kd Kc 4h 4c Jh  | Qd Qs Qc 10h 10d | ours; 000 wild cards |
        | one-eyed jacks wild | 9d 9s 9c Kh Js  | 8d 8s 8c 8h Ad   | ours; 000 wild cards |
        | one-eyed jacks wild | 10h 9h 8h 7h Js | 9s 8s 7s 6s 5s   | ours; 000 wild cards |
        | one-eyed jacks wild | Kd Kc Ks Js Jh  | 9d 9s 9c 9h Js   | ours; 000 wild cards |

  Rule: The lowest card helps every kind of hand

    Background:
      Given the house rule lowest card wild

    Scenario Outline: by its lowest cards <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples: one or two of them
        | better          | worse                | source                                |
        | A-Q-9-4-4       | K-K-8-7-3            | ours; 000 lowest card wild; ruling 26 |
        | Q-J-10-3-3      | 9-8-7-6-5            | ours; 000 lowest card wild; ruling 26 |
        | Kh 10h 8h 6h 3c | Qs Js 9s 7s 5s       | ours; 000 lowest card wild            |
        | K-K-9-9-6       | Qh 10h 8h 7h 3h      | ours; 000 lowest card wild            |
        | K-K-6-5-5       | 9-9-9-8-3            | ours; 000 lowest card wild; ruling 26 |
        | Kh Qh Jh 10h 4c | 10-9-8-7-6 of spades | ours; 000 lowest card wild            |

      Examples: three or four of them
        | better    | worse                 | source                                |
        | K-9-3-3-3 | Q-J-9-7-5 of one suit | ours; 000 lowest card wild; ruling 26 |
        | A-A-A-Q-Q | 5-5-5-5-K             | ours; 000 lowest card wild; ruling 26 |

    Scenario Outline: <one> and <other> are equal, whichever cards were the lowest
      When <one> meets <other>
      Then the pot is shared

      Examples:
        | one       | other     | source                     |
        | K-K-9-9-4 | K-K-9-9-3 | ours; 000 lowest card wild |
        | K-Q-8-7-5 | K-Q-8-7-4 | ours; 000 lowest card wild |

    Scenario Outline: by its lowest card <hand> is <category>
      When <hand> is shown
      Then it is <category>

      Examples:
        | hand            | category         | source                                |
        | A-Q-9-5-3       | a pair           | ours; 000 lowest card wild            |
        | K-K-9-5-3       | three of a kind  | ours; 000 lowest card wild            |
        | K-Q-J-9-3       | a straight       | ours; 000 lowest card wild            |
        | Kh 10h 8h 6h 3c | a flush          | ours; 000 lowest card wild            |
        | K-K-9-9-6       | a full house     | ours; 000 lowest card wild            |
        | 9-9-9-8-3       | four of a kind   | ours; 000 lowest card wild            |
        | K-9-3-3-3       | four of a kind   | ours; 000 lowest card wild; ruling 26 |
        | Kh Qh Jh 10h 4c | a straight flush | ours; 000 lowest card wild            |
        | A-A-A-A-K       | five of a kind   | ours; 000 lowest card wild            |

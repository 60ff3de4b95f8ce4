@names_refused
Feature: Names to which a hand has no claim

  A name says something of a hand, so it must not be said of any other. Each hand here is asked for names of other
  kinds, and of other hands of its own kind.

  Rule: The name of one kind of hand is not said of another

    Scenario Outline: <hand> is called none of <names>
      When <hand> is shown
      Then it is called none of <names>

      Examples: of no pair, one and two
        | hand            | names                                         | source                              |
        | Kh Jc 8c 7d 3s  | one pair, two pair                            | ours; 002 old text, no pair         |
        | 4h 4s Ks 10d 5s | nothing, garbage, no pair, two pair           | ours; 002 old text, one pair        |
        | Jd Jc 4c 4s 9s  | nothing, garbage, no pair, one pair           | ours; 002 old text, two pair        |
        | 2d 2s 2h Ks 6s  | nothing, garbage, no pair, one pair, two pair | ours; 002 old text, three of a kind |
        | Qc Js 10s 9h 8h | nothing, garbage, no pair, one pair, two pair | ours; 002 old text, straight        |
        | Qc 10c 7c 6c 4c | nothing, garbage, no pair, one pair, two pair | ours; 002 old text, flush           |
        | 3c 3s 3d 6c 6h  | nothing, garbage, no pair, one pair, two pair | ours; 002 old text, full house      |
        | 9c 9s 9d 9h Jh  | nothing, garbage, no pair, one pair, two pair | ours; 002 old text, four of a kind  |
        | Qs Js 10s 9s 8s | nothing, garbage, no pair, one pair, two pair | ours; 004 straight flush            |

      Examples: of threes, fours and full houses
        | hand            | names                                                      | source                              |
        | Kh Jc 8c 7d 3s  | trips, triplets, set, boat, full boat, tight, quads, poker | ours; 002 old text, no pair         |
        | 4h 4s Ks 10d 5s | trips, triplets, set, boat, full boat, tight, quads, poker | ours; 002 old text, one pair        |
        | Jd Jc 4c 4s 9s  | trips, triplets, set, boat, full boat, tight, quads, poker | ours; 002 old text, two pair        |
        | 2d 2s 2h Ks 6s  | boat, full boat, tight, quads, poker                       | ours; 002 old text, three of a kind |
        | Qc Js 10s 9h 8h | trips, triplets, set, boat, full boat, tight, quads, poker | ours; 002 old text, straight        |
        | Qc 10c 7c 6c 4c | trips, triplets, set, boat, full boat, tight, quads, poker | ours; 002 old text, flush           |
        | 3c 3s 3d 6c 6h  | trips, triplets, set, quads, poker                         | ours; 002 old text, full house      |
        | 9c 9s 9d 9h Jh  | trips, triplets, set, boat, full boat, tight               | ours; 002 old text, four of a kind  |
        | Qs Js 10s 9s 8s | trips, triplets, set, boat, full boat, tight, quads, poker | ours; 004 straight flush            |

      @from-ours
      Examples: of sequences
        | hand                  | names                                                          | source                        |
        | Kh Jc 8c 7d 3s        | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, no pair         |
        | 4h 4s Ks 10d 5s       | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, one pair        |
        | Jd Jc 4c 4s 9s        | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, two pair        |
        | 2d 2s 2h Ks 6s        | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, three of a kind |
        | Qc Js 10s 9h 8h       | broadway, wheel, bicycle, baby straight, steel wheel           | 002 old text, straight        |
        | Qc 10c 7c 6c 4c       | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, flush           |
        | 6-4-3-2-A of one suit | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, flush           |
        | 3c 3s 3d 6c 6h        | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, full house      |
        | 9c 9s 9d 9h Jh        | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, four of a kind  |
        | Qs Js 10s 9s 8s       | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 004 straight flush            |
        | Qs Js 10s 9s 8s       | ace-high straight flush, straight to the queen                 | 004 straight flush            |
        | Ac Kc Qc Jc 10c       | sequence, broadway, wheel, bicycle, baby straight, steel wheel | 002 old text, straight flush  |
        | Ac Kc Qc Jc 10c       | straight to the ace                                            | 002 old text, straight flush  |
        | 6s 5c 4c 3h 2h        | wheel, bicycle, baby straight, steel wheel, broadway           | 002 old text, straight        |

  Rule: The name of one rank is not said of another

    Scenario Outline: <hand> is not <name>
      When <hand> is shown
      Then it is not called "<name>"

      Examples: of the highest cards
        | hand                   | name                  | source                       |
        | Ac Qc 7d 5h 2c         | ace-king high         | ours; 002 old text, no pair  |
        | A-J-9-5-3              | ace-queen high        | ours; 002 old text, no pair  |
        | 4d 3c 2d Ks Qc         | ace-high no pair      | ours; 002 old text, straight |
        | Qs Js 10s 9s 8s        | sequence              | ours; 000 straight           |
        | Qc Js 10s 9h 8h        | straight to the king  | ours; 002 old text, straight |
        | Kh Qs Jh 10h 9d        | straight to the queen | ours; 002 old text, straight |
        | 6s 5c 4c 3h 2h         | straight to the five  | ours; 002 old text, straight |
        | K-Q-J-10-9 of one suit | royal flush           | ours; 004 straight flush     |

      Examples: of pairs
        | hand           | name             | source                       |
        | 3-3-5-4-2      | pair of deuces   | ours; 001 low poker          |
        | Jd Jc 4c 4s 9s | fours over jacks | ours; 002 old text, two pair |
        | Jd Jc 4c 4s 9s | nines up         | ours; 002 old text, two pair |
        | 10-10-9-9-J    | jacks up         | ours; 002 old text, two pair |
        | K-K-4-4-J      | jacks over fours | ours; 002 old text, two pair |
        | 7-7-2-2-6      | sixes up         | ours; 002 old text, two pair |

      Examples: of threes and fours
        | hand           | name                          | source                              |
        | 8s 8h 8d Kc 2d | three eights, ace kicker      | ours; 002 old text, three of a kind |
        | 8s 8h 8d Ac 2d | three eights, deuce kicker    | ours; 002 old text, three of a kind |
        | 9-9-9-8-2      | trip eights                   | ours; 002 old text, three of a kind |
        | 8s 8h 8d 5s 3c | trip fives                    | ours; 002 old text, three of a kind |
        | 7-7-7-10-10    | tens full                     | ours; 001 full house                |
        | 9c 9s 9d 9h Jh | four nines with a king kicker | ours; 002 old text, four of a kind  |
        | 8-8-8-7-7      | sevens full                   | ours; 001 full house                |
        | 10-10-10-7-7   | sevens on tens                | ours; 000 full house                |

  Rule: Only a house rule brings the names that come with it

    Scenario Outline: without a house rule <hand> is not the <name>
      When <hand> is shown
      Then it is not called "<name>"

      Examples:
        | hand                 | name             | source                          |
        | A-K-Q-J-10 of hearts | imperial flush   | ours; 000 no unbeatable hand    |
        | A-J-9-5-3 of hearts  | double-ace flush | ours; 000 double ace flush      |
        | 7-5-4-3-2            | seventy-five     | ours; 003 low hands             |
        | 8-6-5-4-2            | eight-six        | ours; 002 old text, ace to five |

    Scenario Outline: with the <rule> <hand> is not the <name>
      Given the house rule <rule>
      And the house rule jokers wild
      When <hand> is shown
      Then it is not called "<name>"

      Examples: a second ace that is not there
        | rule             | hand           | name             | source                     |
        | double-ace flush | Ah Kh 9h 4h 2h | double-ace flush | ours; 000 double ace flush |
        | double-ace flush | Kh Jh 9h 3h Jk | double-ace flush | ours; 000 double ace flush |

    Scenario Outline: where it is at home, <hand> is not the imperial flush
      Given the house rule imperial flush
      When <hand> is shown
      Then it is not called "imperial flush"

      Examples: another suit, or another straight flush
        | hand                 | source                                  |
        | A-K-Q-J-10 of spades | ours; 000 no unbeatable hand; ruling 18 |
        | K-Q-J-10-9 of hearts | ours; 000 no unbeatable hand; ruling 18 |

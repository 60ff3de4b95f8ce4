@naming
Feature: Names of hands

  A player announces more than the category: a hand is named after its most important ranks.
  Two pairs are named with the higher pair first, and a full house with the three of a kind first.
  This feature has the usual names. The next two features cover the nicknames.

  Rule: Hands other than straights and flushes are named after their main ranks

    Scenario Outline: <hand> is called <words>
      When <hand> is shown
      Then it is called "<words>"

      Examples: high card
        | hand           | words     | source                 |
        | Kh Jc 8c 7d 3s | king high | 002 old text, no pair  |
        | 3c 2d As Ks Qc | ace high  | 002 old text, straight |

      Examples: pair
        | hand        | words         | source                                                   |
        | 10-10-K-J-8 | pair of tens  | 000 questions                                            |
        | 2-2-5-4-3   | pair of twos  | 000 ace to six                                           |
        | A-A-9-5-3   | pair of aces  | 000 ace to six; 001 low poker; 002 old text, ace to five |
        | 6-6-5-4-2   | pair of sixes | ours; 000 wild cards in low poker                        |
        | K-K-A-4-3   | pair of kings | ours; 002 old text, wild cards                           |

      Examples: two pairs
        | hand           | words           | source                 |
        | Jd Jc 4c 4s 9s | jacks and fours | 002 old text, two pair |
        | 9s 4s 4c Jc Jd | jacks and fours | 002 old text, two pair |
        | 2-2-6-6-A      | sixes and twos  | ours                   |

      Examples: three of a kind
        | hand            | words        | source                        |
        | 8s 8h 8d 5s 3c  | three eights | 002 old text, three of a kind |
        | 5c 5h 5d Qd 10c | three fives  | 002 old text, three of a kind |
        | K-K-K-Q-J       | three kings  | ours; 002 old text, straight  |
        | 9-9-9-3-2       | three nines  | 003 wild cards                |
        | 8-8-8-5-2       | three eights | 003 wild cards                |

      Examples: full house, four of a kind
        | hand        | words               | source                                       |
        | 7-7-7-10-10 | sevens full of tens | 000 full house                               |
        | 6-6-6-A-A   | sixes full of aces  | ours                                         |
        | Q-Q-Q-Q-3   | four queens         | ours; 000 four of a kind; 001 four of a kind |
        | 6-6-6-6-A   | four sixes          | ours; 000 the bug                            |

  Rule: A straight or flush is named after its top card, except the royal flush

    Scenario Outline: the straight or flush <hand> is called <words>
      When <hand> is shown
      Then it is called "<words>"

      Examples: straight
        | hand            | words               | source                          |
        | Qc Js 10s 9h 8h | queen-high straight | 002 old text, straight          |
        | Ac Kc Qd Js 10s | ace-high straight   | 002 old text, straight          |
        | Kh Qs Jh 10h 9d | king-high straight  | 002 old text, straight          |
        | 6s 5c 4c 3h 2h  | six-high straight   | 002 old text, straight          |
        | 6c 5s 4h 3c 2s  | six-high straight   | 002 old text, ace to five       |
        | 7-6-5-4-3       | seven-high straight | ours; 002 old text, ace to five |
        | 5s 4d 3d 2s Ac  | five-high straight  | 002 old text, straight          |
        | 5s 4d 3d 2s Ah  | five-high straight  | 004 straight                    |

      Examples: flush and straight flush
        | hand                   | words                    | source                                           |
        | 5d 4d 3d 2d Ad         | five-high straight flush | 002 old text, straight flush; 004 straight flush |
        | Q-10-7-6-4 of clubs    | queen-high flush         | ours                                             |
        | J-10-9-8-7 of one suit | jack-high straight flush | ours                                             |

  Rule: The highest straight flush is called a royal flush

    Scenario Outline: <hand> is a royal flush
      When <hand> is shown
      Then it is called "royal flush"

      Examples:
        | hand                   | source                                                                    |
        | Ac Kc Qc Jc 10c        | 002 old text, straight flush                                              |
        | A-K-Q-J-10 of diamonds | 004 straight flush; ruling 23                                             |
        | A-K-Q-J-10 of spades   | 000 straight flush; 001 royal flush; 003 straight flush; counting article |

  Rule: A wild card is named after the card that it stands for

    Scenario Outline: with <house rule>, <hand> is called <words>
      Given the house rule <house rule>
      When <hand> is shown
      Then it is called "<words>"

      Examples: the joker, Jk, may stand for any card
        | house rule  | hand           | words               | source                             |
        | jokers wild | A-A-A-A-Jk     | five aces           | 003 wild cards; 000 five of a kind |
        | jokers wild | A-Jk-Jk-Jk-Jk  | five aces           | 003 wild cards                     |
        | jokers wild | 9-9-Jk-5-2     | three nines         | 003 wild cards                     |
        | jokers wild | J-Jk-Jk-3-2    | three jacks         | 003 wild cards                     |
        | jokers wild | Jk 6h 5h 4c 3s | seven-high straight | 002 old text, ace to five          |

      Examples: the bug is a joker that is an ace, or completes a straight or a flush
        | house rule | hand       | words         | source                         |
        | bug        | A-A-A-A-Jk | five aces     | 000 the bug                    |
        | bug        | 6-6-6-6-Jk | four sixes    | 000 the bug                    |
        | bug        | K-K-9-4-Jk | pair of kings | ours; 002 old text, wild cards |

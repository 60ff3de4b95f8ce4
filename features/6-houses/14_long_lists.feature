@long_lists
Feature: Other houses with long lists

  Some houses have a list about everything: the pack, the number of cards, low, wild cards, customs, names and
  suits. Whatever else is on it, each line means what it says.

  Rule: Each line of a long list holds

    Scenario Outline: in the club, where <what>, <hand> is <category>
      Given the house rules 32-card deck + flush beats full house + lowest card wild + natural wins ties
      And the house rules canadian stud + royal flush is a category
      And the house rules suit order shcd + suit of the highest unpaired card
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                       | hand                  | category        | source                     |
        | the ace is below the seven | A-10-9-8-7            | a straight      | ours; 000 stripped decks   |
        | the lowest card is wild    | 9-9-K-Q-7             | three of a kind | ours; 000 lowest card wild |
        | a royal flush has its name | A-K-Q-J-8 of one suit | a royal flush   | ours; 001 royal flush      |

    @from-ours @from-000-ranking-of-suits
    Example: in the club the ace beside three jacks decides, and clubs are above diamonds
      Given the house rules 32-card deck + flush beats full house + lowest card wild + natural wins ties
      And the house rules canadian stud + royal flush is a category
      And the house rules suit order shcd + suit of the highest unpaired card
      When Jh Jc Ac 9s 8s meets Jd Js Ad 9h 8h
      Then Jh Jc Ac 9s 8s wins

  Rule: Each line holds where high and low share

    Scenario Outline: with the <pack> and all this, <hand> is a straight
      Given the house rules <pack> + two decks + bug + natural wins ties
      And the house rules ace-to-five + high-low + canadian stud
      And the house rules suit order shcd + suit of the highest card
      When <hand> is shown
      Then it is a straight

      Examples: of the pack, for high
        | pack              | hand      | source                         |
        | 36-card deck      | A-9-8-7-6 | ours; 000 stripped decks       |
        | mexican stud deck | K-Q-J-7-6 | ours; 002 old text, exceptions |

    Scenario Outline: on the ship, where <what>, <hand> is <category>
      Given the house rules 40-card deck + two decks + ace-to-five + high-low
      And the house rules bug + lowest card wild + natural wins ties + canadian stud
      And the house rules royal flush is a category + suit order shcd + suit of the highest card
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                        | hand                  | category             | source                         |
        | the ace is below the five   | A-8-7-6-5             | a straight           | ours; 000 stripped decks       |
        | there are two packs         | Ks Ks Qd Qd 9h        | a full house         | ours; 000 multiple decks       |
        | the bug is an ace           | A-K-K-6-Jk            | a full house         | ours; 000 the bug              |
        | the lowest card is wild     | 9-9-K-Q-7             | three of a kind      | ours; 000 lowest card wild     |
        | straights count for high    | J-10-9-8-7            | a straight           | ours; 000 low poker            |
        | a royal flush has its name  | A-K-Q-J-6 of one suit | a royal flush        | ours; 001 royal flush          |
        | four in sequence are enough | A-J-10-9-6            | a four-card straight | ours; 002 old text, exceptions |

  Rule: Each line holds for three cards

    Scenario Outline: of three, where <what>, <better> beats <worse>
      Given the house rules 36-card deck + two decks
      And the house rules three-card hands + three-card straights and flushes
      And the house rules bug + natural beats wild of a kind
      And the house rules suit order shcd + suit of the highest card outside the combination
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                          | better    | worse     | source                                |
        | the ace is below the six      | A-7-6     | A-K-9     | ours; 000 stripped decks              |
        | the natural straight is first | 8-7-6     | K-Q-Jk    | ours; 003 wild cards; ruling 4        |
        | clubs are above diamonds      | Kc 10c 7c | Kd 10d 7d | ours; 001 ranking of suits; ruling 13 |

    Scenario Outline: of three for high and low, where <what>, <hand> is <category>
      Given the house rules 40-card deck + two decks + three-card straights and flushes
      And the house rules ace-to-six + high-low + lowest card wild
      And the house rules suit order shcd + suit of the highest card
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                      | hand     | category        | source                     |
        | the ace is below the five | A-6-5    | a straight      | ours; 000 stripped decks   |
        | there are two packs       | 9s 9s 6h | three of a kind | ours; 000 multiple decks   |
        | the lowest card is wild   | 10-9-5   | a straight      | ours; 000 lowest card wild |

    Scenario Outline: of three for low, where <rule>, <better> is better than <worse>
      Given the house rules 40-card deck + two decks + three-card straights and flushes
      And the house rules ace-to-six + jokers wild
      And the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      Examples: a pair is less than a straight; but three ranks of six or less qualify, even in sequence
        | rule                     | better | worse | source                                                         |
        | ace-high straight counts | K-K-Q  | A-K-Q | ours; 002 old text, three-card hands; 000 ace to six; ruling 8 |
        | eight or better          | A-6-5  | K-Q-9 | ours; 002 old text, three-card hands; ruling 28                |

  Rule: Each line of a short list holds beside the others

    Scenario Outline: where <what>, <hand> is <category>
      Given the house rules <rules>
      When <hand> is shown
      Then it is <category>

      Examples:
        | what                                     | rules                                                                                        | hand            | category             | source                            |
        | the six is wild, being the lowest        | 36-card deck + lowest card wild + royal flush is a category                                  | Ah 6h 7h 8h 9h  | a straight flush     | ours; 000 lowest card wild        |
        | the jack and the seven are neighbours    | mexican stud deck + three-card straights and flushes + ace-to-six + ace-high straight counts | Jd Qs 7h        | a straight           | ours; 002 old text, exceptions    |
        | a card that pairs is left out            | two decks + three-card hands + ace-to-five                                                   | 7s 7c Jd 5s     | a high card          | ours; 000 more than five cards    |
        | a card that makes a straight is left out | three-card hands + three-card straights and flushes + deuce-to-seven                         | 7d 8c 9h 5h     | a high card          | ours; 000 more than five cards    |
        | the ace need not be low                  | 40-card deck + flush beats full house + ace-to-six + ace as the owner pleases                | As 5d 6h 7d 8d  | a high card          | ours; 000 stripped decks          |
        | the ace need not be low in a flush       | 40-card deck + ace-to-six + ace as the owner pleases + bug                                   | As 5s 6s 7s 8s  | a flush              | ours; 000 stripped decks          |
        | there is a joker                         | three-card hands + jokers wild + suit of the highest card outside the combination            | 6s Jk Ks        | a pair               | ours; 000 wild cards              |
        | three deuces need not be alike           | three-card straights and flushes + ace-to-six + aces are the highest pair + deuces wild      | 2d 2h 2c        | a high card          | ours; 003 wild cards in low hands |
        | the jack spoils the straight             | 36-card deck + ace-to-six + ace-high straight counts + one-eyed jacks wild                   | 9s 10s Js Qs Ks | a high card          | ours; 003 wild cards in low hands |
        | the jack of hearts is wild for four      | incomplete hands + one-eyed jacks wild + royal flush is a category                           | 2s 3s 4s Jh     | a pair               | ours; 000 wild cards              |
        | deuces and a jack are wild               | deuces wild + one-eyed jacks wild + royal flush is a category                                | Ac 2d Js 4c 5c  | a straight flush     | ours; 000 wild cards              |
        | the jack of hearts is an ace             | 36-card deck + one-eyed jacks wild + royal flush is a category                               | Ad Ah Jh Qc Qd  | a full house         | ours; 000 wild cards              |
        | the jack of hearts is a ten              | one-eyed jacks wild + royal flush is a category + suit of the highest paired card            | 7c 8d 9c Jh Jd  | a straight           | ours; 000 wild cards              |
        | the three is as wild as the joker        | three-card straights and flushes + jokers wild + lowest card wild + more wild cards win ties | 3h 4c 5s Jk     | a straight flush     | ours; 000 lowest card wild        |
        | four in sequence are enough              | incomplete hands + canadian stud + suit of the highest card                                  | 7c 8d 9d 10h    | a four-card straight | ours; 002 old text, exceptions    |

    Scenario Outline: where <what>, <better> beats <worse>
      Given the house rules <rules>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                                          | rules                                                                                                      | better          | worse           | source                          |
        | an ace is not below the nine                  | 36-card deck + three-card hands + ace-to-six + aces are the highest pair                                   | 9d 9s 8c        | As Ah 9s        | ours; 002 old text, ace to five |
        | the ace is below the seven                    | 32-card deck + ace-to-six + ace as the owner pleases + jokers wild + more wild cards win ties              | 7c 8h 9d Ac Jc  | 7s 8c 9s As 10h | ours; 000 stripped decks        |
        | fewer wild cards come before the kickers      | 40-card deck + ace-to-six + aces are the highest pair + jokers wild + fewer wild cards before kickers      | 5c 6c 8c 9s 10c | 6s 7h 8d Jk 10s | ours; 003 wild cards; ruling 4  |
        | natural cards beat wild ones of a kind        | jokers wild + natural beats wild of a kind + royal flush is a category + suit of the highest card          | 9h Js Ks Qh 10c | 9d Jc Jk Jk 10d | ours; 003 wild cards; ruling 4  |
        | the suit of the highest card decides of three | three-card straights and flushes + deuces wild + suit of the highest paired card                           | Js Qs Ks        | Jc Qc Kc        | ours; 000 ranking of suits      |
        | the suit of the highest card decides          | jokers wild + fewer wild cards win ties + royal flush is a category + suit of the highest paired card      | 4d 5c 6h 7c 8s  | 4h 5s 6d 7s 8c  | ours; 000 ranking of suits      |
        | hearts are above diamonds                     | fewer wild cards before kickers + minimum beats maximum + suit of the highest card outside the combination | 6h 7h 8h 9h 10h | 6d 7d 8d 9d 10d | ours; 001 ranking of suits      |

    @from-ours @from-003-wild-cards-in-low-hands
    Example: where high and low share, a wild card that pairs loses the low half
      Given the house rules deuce-to-seven + high-low + jokers wild + wild cards pair in low
      And the house rule suit of the highest card
      When a pot of 10 chips is divided among
        | Ann | Kh Qs 5d 4h Jk |
        | Bob | Ks Qc 4d 2c 2s |
      Then the chips are Ann 5, Bob 5

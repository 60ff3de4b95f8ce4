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

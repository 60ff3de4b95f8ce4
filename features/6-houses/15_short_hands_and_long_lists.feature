@short_hands_and_long_lists
Feature: Short hands and long lists

  One card, or a pair, may be all that somebody holds where the list of the house is long.

  Rule: Each line of a long list holds for incomplete hands

    Scenario Outline: at the bar, where <what>, <better> beats <worse>
      Given the house rules two decks + incomplete hands + bug + deuces wild + natural wins ties
      And the house rules canadian stud + royal flush is a category
      And the house rules suit order shcd + suit of the highest card
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                     | better | worse   | source                     |
        | there are two packs      | 9s 9s  | A-K-Q   | ours; 000 multiple decks   |
        | the bug is an ace        | K-Jk   | K-Q-J   | ours; 000 the bug          |
        | deuces are wild          | 9-9-2  | A-A-K-K | ours; 000 wild cards       |
        | clubs are above diamonds | Kc 9d  | Kd 9s   | ours; 000 ranking of suits |

    Scenario Outline: of twenty cards, with <number>, <better> beats <worse>
      Given the house rules 20-card poker + two decks + jokers wild + natural wins ties
      And the house rules suit of the highest card outside the combination + <number>
      When <better> meets <worse>
      Then <better> wins

      Examples: a pair is more than any sequence, and two tens are a hand
        | number           | better | worse      | source                                         |
        | incomplete hands | 10-10  | A-K-Q-J-10 | ours; 000 stripped decks; 000 incomplete hands |

    @from-ours @from-000-the-bug @from-002-old-text-exceptions
    Example: in Mexican stud the bug completes a straight, and three aces are a hand
      Given the house rules mexican stud deck + incomplete hands + bug
      When K-Q-J-6-Jk meets A-A-A
      Then K-Q-J-6-Jk wins

  Rule: Whole hands are compared as ever, though somebody holds a single king

    Scenario Outline: with <rules>, <best> beats <second>, and a king
      Given the house rules incomplete hands + <rules>
      When these players show their hands
        | Ann | <second> |
        | Bob | K        |
        | Cid | <best>   |
      Then Cid wins

      @from-ours @from-000-stripped-decks @from-002-new-text @from-000-no-unbeatable-hand @from-003-wild-cards
      @ruling-2
      Examples:
        | rules                                          | best                   | second               |
        | flush beats full house                         | Q-J-9-3-2 of one suit  | 8-8-8-4-4            |
        | nevada pai gow                                 | 5-4-3-2-A              | Q-J-10-9-8           |
        | minimum beats maximum                          | A-2-3-4-5 of clubs     | 10-J-Q-K-A of spades |
        | jokers wild + royal flush beats five of a kind | A-K-Q-J-10 of one suit | 9-9-9-9-Jk           |

  Rule: Each line of it holds for three cards

    @from-ours @from-002-old-text-three-card-hands
    Example: the same nine twice is a pair of three cards
      Given the house rules three-card hands + two decks + jokers wild + natural wins ties
      And the house rule suit of the highest card outside the combination
      When 9s 9s 4h meets A-K-Q of one suit
      Then 9s 9s 4h wins

    @from-ours @from-000-deuce-to-seven @from-002-old-text-three-card-hands
    Example: for low the same nine twice is no better than two nines
      Given the house rules three-card hands + two decks + deuce-to-seven
      When A-K-J meets 9s 9s 4h
      Then A-K-J wins

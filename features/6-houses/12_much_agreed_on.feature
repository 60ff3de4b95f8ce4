@much_agreed_on
Feature: A house that has agreed on much

  A group that plays for years agrees on many rules. Each goes on to say what it says alone.

  Rule: Each rule of a long list is in force

    Scenario Outline: at home, where <what>, <better> beats <worse>
      Given the house rules jokers wild + double-ace flush + natural wins ties + more wild cards win ties
      And the house rules royal flush beats five of a kind + royal flush is a category + flush beats full house
      And the house rules canadian stud + nevada pai gow + suit order shcd + suit of the highest card
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                       | better               | worse               | source                                   |
        | jokers are wild            | 8-8-8-8-Jk           | K-Q-J-10-9 of clubs | ours; 000 wild cards                     |
        | a flush has two aces       | A-J-9-3-Jk of hearts | A-K-J-9-3 of hearts | 003 wild cards                           |
        | natural hands win          | 9-9-9-5-2            | 9-9-Jk-5-2          | ours; 000 natural versus wild            |
        | then more wild cards       | 9-Jk-Jk-5-2          | 9-9-Jk-5-2          | ours; 000 natural versus wild; ruling 42 |
        | the royal flush is highest | A-K-Q-J-10 of clubs  | A-A-A-A-Jk          | ours; 003 wild cards; ruling 2           |
        | a flush beats a full house | K-J-9-3-2 of clubs   | A-A-A-K-K           | ours; 000 stripped decks                 |
        | four in a row beat a pair  | 9-5-4-3-2            | A-A-K-Q-9           | ours; 002 old text, exceptions           |
        | the wheel comes second     | 5-4-3-2-A            | K-Q-J-10-9          | 002 old text, exceptions; 002 new text   |
        | clubs are above diamonds   | Kc Qd 7h 6s 2h       | Kd Qc 7s 6h 2s      | ours; 000 ranking of suits               |

    Scenario Outline: in Italy, where <what>, <better> beats <worse>
      Given the house rules 40-card deck + two decks + flush beats full house + canadian stud
      And the house rules minimum beats maximum + imperial flush + royal flush is a category
      And the house rules suit order hdcs + suit of the highest card outside the combination
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                       | better               | worse                | source                                  |
        | the ace is below the five  | A-8-7-6-5            | A-A-A-K-Q            | ours; 000 stripped decks                |
        | there are two packs        | 6c 6c 6d 6h 6s       | A-K-Q-J-10 of clubs  | ours; 000 multiple decks                |
        | a flush beats a full house | K-J-9-6-5 of clubs   | A-A-A-K-K            | ours; 000 stripped decks                |
        | four in a row beat a pair  | K-9-8-7-6            | A-A-K-Q-9            | ours; 002 old text, exceptions          |
        | minimum beats maximum      | A-5-6-7-8 of clubs   | 10-J-Q-K-A of spades | 000 no unbeatable hand                  |
        | fives beat the imperial    | 5-5-5-5-6            | A-K-Q-J-10 of hearts | ours; 000 no unbeatable hand; ruling 18 |
        | hearts are the best royal  | A-K-Q-J-10 of hearts | A-K-Q-J-10 of spades | ours; 000 no unbeatable hand; ruling 40 |
        | the card outside decides   | Kd Qh 7s 6c 5c       | Kh Qd 7c 6s 5s       | ours; 001 ranking of suits; ruling 13   |

    Scenario Outline: on the border, where <what>, <better> beats <worse>
      Given the house rules mexican stud deck + two decks + flush beats full house + bug + deuces wild
      And the house rules one-eyed jacks wild + double-ace flush + fewer wild cards before kickers
      And the house rules canadian stud + nevada pai gow + suit order cshd + suit of the highest paired card
      When <better> meets <worse>
      Then <better> wins

      @from-ours
      Examples:
        | what                                  | better              | worse              | source                              |
        | the seven is next to the jack         | Ks Qd Jc 7h 6s      | A-A-A-K-Q          | 002 old text, exceptions            |
        | there are two packs                   | 6c 6c 6d 6h 6s      | A-A-A-A-K          | 000 multiple decks                  |
        | a flush beats a full house            | K-Q-7-4-3 of clubs  | A-A-A-K-K          | 002 old text, exceptions; ruling 39 |
        | the bug is an ace                     | 4-4-4-6-3           | 7-7-5-5-Jk         | 000 the bug                         |
        | deuces are wild                       | 7-7-6-3-2           | A-A-K-Q-4          | 000 wild cards                      |
        | one-eyed jacks are wild               | 7c 7d 6h 3s Js      | A-A-K-Q-4          | 000 wild cards                      |
        | a flush has two aces                  | A-Q-7-4-2 of hearts | A-K-Q-7-4 of clubs | 000 double ace flush                |
        | fewer wild cards count before kickers | 7-7-7-4-3           | 7-7-K-Q-2          | 003 wild cards                      |
        | four in a row beat a pair             | 7-6-5-4-Q           | A-A-K-Q-7          | 002 old text, exceptions            |
        | the wheel comes second                | 5-4-3-Jk-A          | 7-6-5-4-3          | 002 new text                        |
        | clubs are the highest suit            | Kc Kd 7c 4h 3h      | Ks Kh 7s 4c 3c     | 000 ranking of suits                |

    Scenario Outline: for low, where <what>, <better> beats <worse>
      Given the house rules two decks + ace-to-six + ace-high straight counts + aces are the highest pair
      And the house rules flush beats full house + jokers wild + wild cards pair in low + natural beats wild of a kind
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | what                              | better         | worse              | source                         |
        | there are two packs               | 9s 9s 4d 3c 2h | J-J-4-3-2          | ours; 000 multiple decks       |
        | ten to ace are a straight         | K-Q-J-10-2     | A-K-Q-J-10         | 000 ace to six; ruling 8       |
        | aces are the highest pair         | K-K-4-3-2      | A-A-4-3-2          | ours; 000 ace to six; ruling 9 |
        | a full house is less than a flush | A-A-A-K-K      | K-J-9-3-2 of clubs | ours; 000 stripped decks       |
        | a joker must pair                 | K-Q-J-10-8     | 7-5-4-3-Jk         | 003 low hands; ours; ruling 6  |
        | of two pairs the natural one wins | K-K-Q-J-9      | 7-5-4-3-Jk         | ours; 003 wild cards; ruling 4 |

    Scenario Outline: of three cards, where <what>, <better> beats <worse>
      Given the house rules 32-card deck + three-card straights and flushes + two decks
      And the house rules one-eyed jacks wild + natural wins ties + more wild cards win ties
      And the house rules double-ace flush + suit order dhsc + suit of the highest unpaired card
      When <better> meets <worse>
      Then <better> wins

      @from-ours
      Examples:
        | what                          | better   | worse             | source                                             |
        | the ace is below the seven    | A-8-7    | A-K-9 of one suit | 000 stripped decks; 002 old text, three-card hands |
        | there are two packs           | 9s 9s 9h | A-K-Q             | 000 multiple decks                                 |
        | one-eyed jacks are wild       | 9c 9d Js | A-K-Q             | 000 wild cards                                     |
        | natural hands win             | 9c 9d 9h | 9c 9d Js          | 000 natural versus wild                            |
        | then more wild cards          | 9c Jh Js | 9c 9d Js          | 000 natural versus wild; ruling 42                 |
        | a flush has two aces          | As 9s Jh | Ad Kd 10d         | 000 double ace flush                               |
        | diamonds are the highest suit | 9d 8s 7c | 9h 8d 7s          | 000 ranking of suits                               |

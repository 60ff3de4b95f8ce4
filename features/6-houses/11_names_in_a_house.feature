@names_in_a_house
Feature: Names in a house

  What a house has agreed on is not only about who wins. A hand has the name of what it is there.

  Rule: A hand is called what it is in this house

    Scenario Outline: with <rules>, <hand> is called <words>, also <name>
      Given the house rules <rules>
      When <hand> is shown
      Then it is called "<words>"
      And it is also called "<name>"

      @from-ours @from-000-stripped-decks @from-002-old-text-exceptions @from-000-multiple-decks
      @from-000-incomplete-hands @from-002-old-text-three-card-hands
      Examples: in other packs, and of other numbers of cards
        | rules                            | hand           | words               | name                  |
        | 32-card deck                     | 10-9-8-7-A     | ten-high straight   | straight to the ten   |
        | 36-card deck                     | 9-8-7-6-A      | nine-high straight  | sequence              |
        | 40-card deck                     | 8-7-6-5-A      | eight-high straight | straight to the eight |
        | mexican stud deck                | K-Q-J-7-6      | king-high straight  | straight to the king  |
        | 20-card poker                    | A-K-Q-J-10     | ace high            | ace-king high         |
        | two decks                        | As As Ac Kd Jd | three aces          | trip aces             |
        | incomplete hands                 | 8-8-K          | pair of eights      | one pair              |
        | three-card hands                 | A-K-Q          | ace high            | ace-king high         |
        | three-card hands                 | 2-2-K          | pair of twos        | pair of deuces        |
        | three-card straights and flushes | 4-4-4          | three fours         | trip fours            |

      @from-ours @from-000-ace-to-six @from-003-option-b @from-000-low-poker @from-003-low-hands
      @from-000-ace-to-five @ruling-8 @ruling-9 @ruling-10
      Examples: in low poker
        | rules                                              | hand       | words               | name             |
        | ace-to-six + ace-high straight counts              | A-K-Q-J-10 | ace-high straight   | broadway         |
        | ace-to-six + ace as the owner pleases              | 5-4-3-2-A  | ace-low             | ace-five         |
        | ace-to-five + high-low                             | 7-6-5-4-3  | seven-high straight | sequence         |
        | deuce-to-seven                                     | A-K-Q-J-10 | ace-high straight   | broadway         |
        | ace-to-six                                         | 10-9-8-7-6 | ten-high straight   | sequence         |
        | ace-to-five + wild cards pair in low + jokers wild | 7-5-4-3-Jk | pair of threes      | one pair         |
        | ace-to-five + jokers wild                          | 8-6-5-4-Jk | 8-low               | eight-six        |
        | ace-to-six + aces are the highest pair             | 5-4-3-2-A  | five-high straight  | wheel            |
        | ace-to-six + aces are the highest pair             | A-A-3-3-7  | aces and threes     | aces over threes |

      @from-ours @from-000-wild-cards @from-000-lowest-card-wild @from-003-wild-cards @from-002-new-text @ruling-4
      @ruling-2
      Examples: with wild cards of the pack
        | rules                                          | hand           | words               | name                          |
        | jokers wild                                    | 9-2-2-Jk-Jk    | four twos           | four twos with a nine kicker  |
        | deuces wild                                    | 9-9-K-5-2      | three nines         | trip nines                    |
        | one-eyed jacks wild                            | Kd Kc Kh 5h Js | four kings          | four kings with a five kicker |
        | lowest card wild                               | 9-9-K-K-3      | kings full of nines | kings on nines                |
        | deuces wild + natural beats wild of a kind     | 6-5-4-3-2      | six-high straight   | straight to the six           |
        | jokers wild + royal flush beats five of a kind | As Jk Jk Jk Jk | royal flush         | ace-high straight flush       |
        | jokers wild + nevada pai gow                   | 5-4-3-2-Jk     | five-high straight  | wheel                         |

      @from-001-royal-flush @from-002-old-text-straight-flush @ruling-1
      Examples: where the highest hand is a category
        | rules                     | hand                | words       | name                    |
        | royal flush is a category | A-K-Q-J-10 of clubs | royal flush | ace-high straight flush |

    Scenario Outline: in Canadian stud <hand> is called <words>, and no longer <name>
      Given the house rule canadian stud
      When <hand> is shown
      Then it is called "<words>"
      And it is not called "<name>"

      Examples:
        | hand           | words                        | name     | source                         |
        | 9-8-7-6-2      | nine-high four-card straight | nothing  | ours; 002 old text, exceptions |
        | Kc 9c 6c 2c Kd | king-high four-card flush    | one pair | ours; 002 old text, exceptions |

    @from-ours @from-000-stripped-decks @from-000-multiple-decks
    Example: where the flush is above the full house, the joker makes a flush
      Given the house rules two decks + jokers wild
      And the house rule flush beats full house
      When Ks Ks 9s 9s Jk is shown
      Then it is a flush
      And it is called "ace-high flush"
      And it is not called "boat"
      And it plays as Ks Ks 9s 9s As

    @from-ours @from-000-ace-to-five @from-003-wild-cards @ruling-4
    Example: where fewer wild cards come before kickers, a jack is better left a jack
      Given the house rules ace-to-five + one-eyed jacks wild + fewer wild cards before kickers
      When Kd Js 7c 5h 4d is shown
      Then it is called "king-low"
      And it is also called "king-jack"

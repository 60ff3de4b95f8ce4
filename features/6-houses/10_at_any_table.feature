@customs_at_any_table
Feature: Customs of a house at any table

  A custom holds however many players there are, however many cards they choose from, and in the high half of a
  pot as well.

  Rule: It makes no difference how many players there are, nor how many cards they choose from

    Scenario Outline: with <rule>, <best> is the best of five
      Given the house rules <rule>
      When these players show their hands
        | Eve | <second> |
        | Dan | <best>   |
        | Ann | <third>  |
        | Bob | <second> |
        | Cid | <third>  |
      Then Dan wins
      And Dan takes a pot of 25 chips

      Examples: customs about straights and flushes
        | rule                  | best              | second             | third      | source                                  |
        | canadian stud         | 9-8-7-6-2-K       | A-A-K-Q-10         | A-K-Q-10-9 | ours; 002 old text, exceptions          |
        | canadian stud         | Kc 9c 6c 2c 4d 7h | A-A-K-Q-10         | 10-9-8-7-2 | ours; 002 old text, exceptions          |
        | nevada pai gow        | 5-4-3-2-A-A       | K-Q-J-10-9-9       | Q-Q-Q-A-K  | ours; 002 new text                      |
        | minimum beats maximum | 5h 4h 3h 2h Ah Ac | As Ks Qs Js 10s Ad | K-K-K-K-Q  | ours; 000 no unbeatable hand            |
        | imperial flush        | 2c 2d 2h 2s 3c 9d | Ah Kh Qh Jh 10h Ad | A-A-A-K-K  | ours; 000 no unbeatable hand; ruling 18 |

      @from-ours @from-000-ranking-of-suits @from-001-ranking-of-suits
      Examples: whose suit decides, of the five cards that count
        | rule                                             | best              | second            | third             |
        | suit of the highest card                         | As Kd 9c 7d 4h 2c | Ah Ks 9s 7s 4d 3h | Ac Kc 9d 7h 4c 3d |
        | suit of the highest card + suit order shcd       | Ac Kd 9c 7d 4h 2c | Ad Kc 9s 7s 4d 3h | Ks Qs 9d 7h 4c 3d |
        | suit of the highest paired card                  | Js Jd 7c 7h Kc 2d | Jh Jc 7s 7d Ks 3h | 10s 10c 9h 9d As  |
        | suit of the highest unpaired card                | Jh Jc 7d 7c 9s 2d | Js Jd 7s 7h 9h 2s | 10s 10c 8h 8d As  |
        | suit of the highest card outside the combination | Jh Jc 7d 7c 9s 2d | Js Jd 7s 7h 9h 2s | 10s 10c 8h 8d As  |

    @from-ours @from-001-royal-flush
    Example: among six cards the royal flush has its name
      Given the house rule royal flush is a category
      When As Ks Qs Js 10s 9s is shown
      Then it is a royal flush

  Rule: In the high half of a pot suits break ties, in the low half they do not

    Scenario Outline: with the <rule>, Dan wins the high half alone
      Given the house rule <rule>
      And the house rule ace-to-five
      And the house rule high-low
      When these players show their hands
        | Eve | 8h 8c Kh 9d 3c |
        | Dan | 8s 8d Ks 9h 3d |
        | Cid | 7-5-4-3-2      |
        | Ann | 7-5-4-3-2      |
      Then Dan, Cid and Ann share the pot

      Examples:
        | rule                                             | source                     |
        | suit of the highest card                         | ours; 000 ranking of suits |
        | suit of the highest paired card                  | ours; 000 ranking of suits |
        | suit of the highest unpaired card                | ours; 000 ranking of suits |
        | suit of the highest card outside the combination | ours; 001 ranking of suits |

  Rule: In the high half of a pot a custom decides as where there is one pot

    Scenario Outline: with <rule>, <high hand> for high and <low hand> for low share the pot
      Given the house rule <rule>
      And the house rule ace-to-five
      And the house rule high-low
      When <high hand> meets <low hand>
      Then the pot is shared

      Examples:
        | rule           | high hand  | low hand             | source                                  |
        | canadian stud  | 10-9-8-7-7 | A-A-4-3-2            | ours; 002 old text, exceptions          |
        | imperial flush | 2-2-2-2-3  | A-K-Q-J-10 of hearts | ours; 000 no unbeatable hand; ruling 18 |

    Scenario Outline: with <rule>, <best> scoops the pot from <worse>
      Given the house rule <rule>
      And the house rule ace-to-five
      And the house rule high-low
      When <best> meets <worse>
      Then <best> wins

      Examples:
        | rule                  | best                  | worse                  | source                       |
        | nevada pai gow        | 5-4-3-2-A             | K-Q-J-10-9             | ours; 002 new text           |
        | minimum beats maximum | 5-4-3-2-A of one suit | A-K-Q-J-10 of one suit | ours; 000 no unbeatable hand |

  Rule: Customs go together

    @from-ours @from-002-old-text-exceptions @from-002-new-text
    Example: in Nevada, too, four of the wheel are only a four-card straight
      Given the house rules canadian stud + nevada pai gow
      When 9-4-3-2-A is shown
      Then it is a four-card straight

    @from-ours @from-002-old-text-exceptions @from-001-ranking-of-suits
    Example: in Canadian stud the card outside the four of a suit decides
      Given the house rules canadian stud + suit of the highest card outside the combination
      When Ks 9s 6s 2s Kh meets Ks 9s 6s 2s Kd
      Then Ks 9s 6s 2s Kh wins

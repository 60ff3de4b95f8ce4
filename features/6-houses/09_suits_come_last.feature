@suits_come_last
Feature: Suits come after ranks

  A house that lets suits break ties has agreed on nothing else: the kind of hand comes first, then its ranks down
  to the last kicker, and only then the suit of a card. Here the better hand has the lower suits wherever it can.

  Rule: No suit lifts a hand above one of a higher kind or of higher ranks

    Scenario Outline: with the <rule>, every hand beats those below, whatever their suits
      Given the house rule <rule>
      When these hands are laid out, strongest first
        | hand                |
        | A-K-Q-J-10 of clubs |
        | A-5-4-3-2 of spades |
        | 8c 8d 8h 8s 5c      |
        | 8c 8d 8h 8s 3s      |
        | 9c 9d 9h 4c 4d      |
        | 8s 8h 8d As Ah      |
        | K-J-9-4-3 of clubs  |
        | K-J-9-4-2 of spades |
        | 9c 8d 7c 6d 5c      |
        | 8s 7h 6s 5h 4s      |
        | 6c 6d 6h 9c 4d      |
        | 6s 6h 6d 9s 3s      |
        | Jc Jd 4c 4d 8c      |
        | Js Jh 4s 4h 7s      |
        | Qc Qd 9c 6d 3c      |
        | Qs Qh 9s 6s 2h      |
        | Ac Jd 9c 5d 4c      |
        | As Jh 9s 5s 3h      |
      Then each beats every hand below it

      Examples:
        | rule                                             | source                     |
        | suit of the highest card                         | ours; 000 ranking of suits |
        | suit of the highest paired card                  | ours; 000 ranking of suits |
        | suit of the highest unpaired card                | ours; 000 ranking of suits |
        | suit of the highest card outside the combination | ours; 001 ranking of suits |

    Scenario Outline: with the <rule>, the royal flush of hearts beats <worse>
      Given the house rule <rule>
      When A-K-Q-J-10 of hearts meets <worse>
      Then A-K-Q-J-10 of hearts wins

      Examples:
        | rule                                             | worse               | source                     |
        | suit of the highest card                         | 9c 9d 9h 9s Ks      | ours; 000 ranking of suits |
        | suit of the highest card                         | 9-8-7-6-5 of spades | ours; 000 ranking of suits |
        | suit of the highest paired card                  | 9c 9d 9h 9s Ks      | ours; 000 ranking of suits |
        | suit of the highest paired card                  | 9-8-7-6-5 of spades | ours; 000 ranking of suits |
        | suit of the highest unpaired card                | 9c 9d 9h 9s Ks      | ours; 000 ranking of suits |
        | suit of the highest unpaired card                | 9-8-7-6-5 of spades | ours; 000 ranking of suits |
        | suit of the highest card outside the combination | 9c 9d 9h 9s Ks      | ours; 001 ranking of suits |
        | suit of the highest card outside the combination | 9-8-7-6-5 of spades | ours; 001 ranking of suits |

  Rule: In Italy too, suits come after all kickers

    Background:
      Given the house rule suit of the highest card outside the combination
      And the house rule suit order hdcs

    Scenario Outline: in Italy <better> beats <worse>, which has the higher suit
      When <better> meets <worse>
      Then <better> wins

      Examples: on the last kicker, or the last card
        | better              | worse               | source                     |
        | 8s 8c Js 9c 4s      | 8h 8d Jh 9d 3h      | ours; 001 ranking of suits |
        | Ks Qs 9c 7s 3c      | Kh Qh 9d 7h 2d      | ours; 001 ranking of suits |
        | 4s 4c 4d Ks 9c      | 4h 4c 4d Kh 8h      | ours; 001 ranking of suits |
        | Js Jc 7s 7c 6s      | Jh Jd 7h 7d 5h      | ours; 001 ranking of suits |
        | 9c 9d 9h 9s Js      | 9c 9d 9h 9s 10h     | ours; 001 ranking of suits |
        | K-J-9-3-2 of spades | K-J-8-7-6 of hearts | ours; 001 ranking of suits |

      Examples: on the combination
        | better          | worse           | source                     |
        | 9s 9c 4s 3c 2s  | 8h 8d Ah Kd Qh  | ours; 001 ranking of suits |
        | Qs Jc 10s 9c 8s | Jh 10d 9h 8d 7h | ours; 001 ranking of suits |
        | 8s 8c 8d 3s 3c  | 7h 7d 7c Ah Ad  | ours; 001 ranking of suits |

  Rule: What is equal in rank and has the deciding card in common is shared

    @from-ours @from-001-ranking-of-suits
    Example: three players have the four and the kicker from the table
      Given the house rule suit of the highest card outside the combination
      When these players show their hands
        | Dan | 9c 9d 9h 9s Kd |
        | Cid | 9c 9d 9h 9s Qs |
        | Ann | 9c 9d 9h 9s Kd |
      Then Dan and Ann share the pot

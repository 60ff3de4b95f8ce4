@customs_with_a_pack
Feature: Customs with a pack

  What a house has agreed on beside its pack is asked about the hands that the pack makes: above all its lowest
  straight, which elsewhere would be nothing.

  Rule: A suit decides between two straights of the pack

    Scenario Outline: with the <pack>, by the <rule>, <better> beats <worse>
      Given the house rule <pack>
      And the house rules <rule> + suit order shcd
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-stripped-decks @from-000-ranking-of-suits @from-001-ranking-of-suits
      @from-002-old-text-exceptions
      Examples: the top card of the straight is a club, though elsewhere the other hand would have a pair
        | pack              | rule                                             | better          | worse              |
        | 32-card deck      | suit of the highest card                         | Ah 10c 9d 8s 7h | As 10d 9h 8c 7d 7s |
        | 32-card deck      | suit of the highest paired card                  | Ah 10c 9d 8s 7h | As 10d 9h 8c 7d 7s |
        | 32-card deck      | suit of the highest card outside the combination | Ah 10c 9d 8s 7h | As 10d 9h 8c 7d 7s |
        | 36-card deck      | suit of the highest card                         | Ah 9c 8d 7s 6h  | As 9d 8h 7c 6d 6s  |
        | 36-card deck      | suit of the highest paired card                  | Ah 9c 8d 7s 6h  | As 9d 8h 7c 6d 6s  |
        | 36-card deck      | suit of the highest unpaired card                | Ah 9c 8d 7s 6h  | As 9d 8h 7c 6d 6s  |
        | 36-card deck      | suit of the highest card outside the combination | Ah 9c 8d 7s 6h  | As 9d 8h 7c 6d 6s  |
        | 40-card deck      | suit of the highest card                         | Ah 8c 7d 6s 5h  | As 8d 7h 6c 5d 5s  |
        | 40-card deck      | suit of the highest paired card                  | Ah 8c 7d 6s 5h  | As 8d 7h 6c 5d 5s  |
        | 40-card deck      | suit of the highest unpaired card                | Ah 8c 7d 6s 5h  | As 8d 7h 6c 5d 5s  |
        | mexican stud deck | suit of the highest card                         | Kc Qh Jd 7s 6h  | Kd Qs Jh 7c 6d 6s  |
        | mexican stud deck | suit of the highest unpaired card                | Kc Qh Jd 7s 6h  | Kd Qs Jh 7c 6d 6s  |
        | mexican stud deck | suit of the highest card outside the combination | Kc Qh Jd 7s 6h  | Kd Qs Jh 7c 6d 6s  |

      @from-ours @from-000-stripped-decks @from-000-ranking-of-suits @from-001-ranking-of-suits
      Examples: of twenty cards a sequence of one suit is only an ace and a king, so that clubs decide
        | pack          | rule                                             | better          | worse                  |
        | 20-card poker | suit of the highest card                         | Ac Kc Qh Js 10h | A-K-Q-J-10 of diamonds |
        | 20-card poker | suit of the highest paired card                  | Ac Kc Qh Js 10h | A-K-Q-J-10 of diamonds |
        | 20-card poker | suit of the highest unpaired card                | Ac Kc Qh Js 10h | A-K-Q-J-10 of diamonds |
        | 20-card poker | suit of the highest card outside the combination | Ac Kc Qh Js 10h | A-K-Q-J-10 of diamonds |

  Rule: The neighbours are the same with two decks, and with any number of cards

    Scenario Outline: with the <pack> and <rule>, <better> beats <worse>
      Given the house rule <pack>
      And the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      @from-ours
      Examples: it beats three of a kind, with the same card twice or with nothing beside them
        | pack              | rule             | better     | worse          | source                                         |
        | 32-card deck      | two decks        | A-10-9-8-7 | Ks Ks Kd Qh Jc | 000 stripped decks; 000 multiple decks         |
        | 36-card deck      | two decks        | A-9-8-7-6  | Ks Ks Kd Qh Jc | 000 stripped decks; 000 multiple decks         |
        | 40-card deck      | two decks        | A-8-7-6-5  | Ks Ks Kd Qh Jc | 000 stripped decks; 000 multiple decks         |
        | mexican stud deck | two decks        | K-Q-J-7-6  | As As Ad Qh Jc | 002 old text, exceptions; 000 multiple decks   |
        | 32-card deck      | incomplete hands | A-10-9-8-7 | K-K-K          | 000 stripped decks; 000 incomplete hands       |
        | 36-card deck      | incomplete hands | A-9-8-7-6  | K-K-K          | 000 stripped decks; 000 incomplete hands       |
        | 40-card deck      | incomplete hands | A-8-7-6-5  | K-K-K          | 000 stripped decks; 000 incomplete hands       |
        | mexican stud deck | incomplete hands | K-Q-J-7-6  | A-A-A          | 002 old text, exceptions; 000 incomplete hands |

      Examples: of twenty cards ten to ace are no straight, and lose to a pair or to three cards
        | pack          | rule             | better           | worse      | source                                         |
        | 20-card poker | two decks        | 10h 10h Kd Qs Jc | A-K-Q-J-10 | ours; 000 stripped decks; 000 multiple decks   |
        | 20-card poker | incomplete hands | 10-10-10         | A-K-Q-J-10 | ours; 000 stripped decks; 000 incomplete hands |

    Scenario Outline: with the <pack> and <rule>, <hand> is <category>
      Given the house rule <pack>
      And the house rule <rule>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-000-stripped-decks @from-002-old-text-three-card-hands @from-002-old-text-exceptions
      Examples: three cards, or four of five, are in sequence across the gap
        | pack              | rule                             | hand      | category             |
        | 36-card deck      | three-card straights and flushes | A-7-6     | a straight           |
        | 40-card deck      | three-card straights and flushes | A-6-5     | a straight           |
        | mexican stud deck | three-card straights and flushes | J-7-6     | a straight           |
        | 32-card deck      | canadian stud                    | A-K-9-8-7 | a four-card straight |
        | 36-card deck      | canadian stud                    | A-K-8-7-6 | a four-card straight |
        | 40-card deck      | canadian stud                    | A-J-7-6-5 | a four-card straight |
        | mexican stud deck | canadian stud                    | A-Q-J-7-6 | a four-card straight |

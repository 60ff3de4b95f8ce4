@few_cards_by_suits_and_for_low
Feature: Few cards by suits, and for low

  Of few cards, too, a suit decides only where the ranks are equal; and the disputed points of low poker are
  settled for three cards as for five.

  Rule: The suit decides between few cards that are equal

    Scenario Outline: with <number>, by the <rule>, <better> beats <worse>
      Given the house rule <number>
      And the house rule <rule>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-incomplete-hands @from-000-ranking-of-suits @from-002-old-text-three-card-hands
      Examples: of the eights the spade
        | number                           | rule                            | better   | worse    |
        | incomplete hands                 | suit of the highest paired card | 8s 8c Jd | 8h 8d Js |
        | three-card hands                 | suit of the highest paired card | 8s 8c Jd | 8h 8d Js |
        | three-card straights and flushes | suit of the highest paired card | 8s 8c Jd | 8h 8d Js |

      @from-ours @from-000-incomplete-hands @from-000-ranking-of-suits @from-002-old-text-three-card-hands
      @from-001-ranking-of-suits
      Examples: the card that is not paired
        | number                           | rule                                             | better   | worse    |
        | incomplete hands                 | suit of the highest unpaired card                | 8h 8c Js | 8s 8d Jh |
        | three-card hands                 | suit of the highest unpaired card                | 8h 8c Js | 8s 8d Jh |
        | incomplete hands                 | suit of the highest card outside the combination | 8h 8c Js | 8s 8d Jh |
        | three-card hands                 | suit of the highest card outside the combination | 8h 8c Js | 8s 8d Jh |
        | three-card straights and flushes | suit of the highest card outside the combination | 8h 8c Js | 8s 8d Jh |

    Scenario Outline: with <number>, where clubs are above diamonds, <better> beats <worse>
      Given the house rule <number>
      And the house rules suit of the highest card + suit order shcd
      When <better> meets <worse>
      Then <better> wins

      Examples: the highest card is a club
        | number                           | better   | worse    | source                                                     |
        | incomplete hands                 | Kc       | Kd       | ours; 000 ranking of suits; 000 incomplete hands           |
        | three-card hands                 | Kc 8d 5h | Kd 8c 5s | ours; 000 ranking of suits; 002 old text, three-card hands |
        | three-card straights and flushes | 9c 8d 7h | 9d 8c 7s | ours; 000 ranking of suits; 002 old text, three-card hands |

  Rule: Three cards for low settle the disputed points as five do

    Scenario Outline: with <number>, where <answer>, <hand> is <category>
      Given the house rules <number> + ace-to-six
      And the house rule <answer>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-002-old-text-three-card-hands
      Examples: ace, king and queen are a straight, or ace, two and three none
        | number                           | answer                   | hand  | category   | source                   |
        | three-card hands                 | ace-high straight counts | A-K-Q | a straight | 000 ace to six; ruling 8 |
        | three-card straights and flushes | ace-high straight counts | A-K-Q | a straight | 000 ace to six; ruling 8 |
        | three-card hands                 | ace as the owner pleases | A-2-3 | high card  | 003 option b; ruling 10  |
        | three-card straights and flushes | ace as the owner pleases | A-2-3 | high card  | 003 option b; ruling 10  |

    Scenario Outline: with <number>, where <answer>, <better> is better than <worse>
      Given the house rules <number> + ace-to-six
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-002-old-text-three-card-hands @from-000-ace-to-six @ruling-9
      Examples: aces are the worst pair
        | number                           | answer                    | better | worse |
        | three-card hands                 | aces are the highest pair | K-K-2  | A-A-2 |
        | three-card straights and flushes | aces are the highest pair | K-K-2  | A-A-2 |

    Scenario Outline: with <number>, a wild card that must pair makes <hand> a pair
      Given the house rules <number> + deuce-to-seven
      And the house rules jokers wild + wild cards pair in low
      When <hand> is shown
      Then it is a pair

      Examples:
        | number                           | hand   | source                                              |
        | three-card hands                 | 7-5-Jk | ours; 003 low hands; 002 old text, three-card hands |
        | three-card straights and flushes | 7-5-Jk | ours; 003 low hands; 002 old text, three-card hands |

@packs_in_low_poker
Feature: Packs in low poker

  The straight of a pack is good for high and bad for low. Where high and low share the pot, the pack is the same
  for both halves.

  Rule: What the pack makes a straight is no good low

    Scenario Outline: with the <pack> and <low>, <better> is better than <worse>
      Given the house rule <pack>
      And the house rule <low>
      When <better> meets <worse>
      Then <better> wins

      Examples: a pair is less than the straight of the pack
        | pack              | low        | better     | worse      | source                                         |
        | 32-card deck      | ace-to-six | K-K-Q-9-8  | A-7-8-9-10 | ours; 000 stripped decks; 000 ace to six       |
        | 36-card deck      | ace-to-six | K-K-Q-10-8 | A-6-7-8-9  | ours; 000 stripped decks; 000 ace to six       |
        | 40-card deck      | ace-to-six | K-K-Q-10-9 | A-5-6-7-8  | ours; 000 stripped decks; 000 ace to six       |
        | mexican stud deck | ace-to-six | A-A-4-3-2  | 6-7-J-Q-K  | ours; 002 old text, exceptions; 000 ace to six |

    Scenario Outline: with the <pack>, from deuce to seven <better> is better than <worse>
      Given the house rules <pack> + deuce-to-seven
      When <better> meets <worse>
      Then <better> wins

      Examples: the ace is high there, so that the lowest straight of the pack is none
        | pack         | better     | worse      | source                                       |
        | 32-card deck | A-7-8-9-10 | 7-7-8-9-10 | ours; 000 stripped decks; 000 deuce to seven |
        | 36-card deck | A-6-7-8-9  | 6-6-7-8-9  | ours; 000 stripped decks; 000 deuce to seven |
        | 40-card deck | A-5-6-7-8  | 5-5-6-7-8  | ours; 000 stripped decks; 000 deuce to seven |

    Scenario Outline: with the <pack>, ace-to-six and <answer>, <better> is better than <worse>
      Given the house rules <pack> + ace-to-six
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-stripped-decks @from-000-ace-to-six @ruling-9
      Examples: both would rather play a pair than their straight, and aces are the worst pair
        | pack         | answer                    | better       | worse        |
        | 32-card deck | aces are the highest pair | A-10-9-8-7-7 | A-A-10-9-8-7 |
        | 36-card deck | aces are the highest pair | A-9-8-7-6-6  | A-A-9-8-7-6  |
        | 40-card deck | aces are the highest pair | A-8-7-6-5-5  | A-A-8-7-6-5  |

      @from-ours @from-002-old-text-exceptions @from-003-option-b @ruling-10
      Examples: their owner calls the ace high, so it is in no straight; the other hand is
        | pack              | answer                   | better    | worse       |
        | mexican stud deck | ace as the owner pleases | A-5-4-3-2 | J-J-Q-7-6-5 |

    Scenario Outline: with the <pack>, <low> and <answer>, <hand> is <category>
      Given the house rules <pack> + <low>
      And the house rules <answer>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-002-old-text-exceptions @from-000-ace-to-six @ruling-8
      Examples: the straight that ends with the ace counts, across the gap too
        | pack              | low        | answer                   | hand      | category   |
        | mexican stud deck | ace-to-six | ace-high straight counts | A-K-Q-J-7 | a straight |

      @from-ours @from-002-old-text-exceptions @from-000-deuce-to-seven @from-000-wild-cards @from-003-low-hands
      @from-000-stripped-decks @from-000-ace-to-six
      Examples: a joker that must pair saves from the straight
        | pack              | low            | answer                               | hand         | category |
        | mexican stud deck | deuce-to-seven | jokers wild + wild cards pair in low | Q-J-7-6-5-Jk | a pair   |
        | 40-card deck      | ace-to-six     | jokers wild + wild cards pair in low | A-8-7-6-5-Jk | a pair   |

    Scenario Outline: with the <pack>, where <answer>, <best> is better than both
      Given the house rules <pack> + ace-to-six
      And the house rule <answer>
      When these players show their hands
        | Ann | <second> |
        | Bob | <third>  |
        | Cid | <best>   |
      Then Cid wins

      @from-ours @from-000-stripped-decks @from-000-ace-to-six @from-002-old-text-exceptions @ruling-8 @ruling-9
      Examples: one is the straight of the pack; the other is the straight to the ace, or the highest pair
        | pack              | answer                    | best       | second     | third      |
        | 32-card deck      | ace-high straight counts  | K-K-Q-9-8  | A-10-9-8-7 | A-K-Q-J-10 |
        | 36-card deck      | ace-high straight counts  | K-K-Q-10-8 | A-9-8-7-6  | A-K-Q-J-10 |
        | mexican stud deck | aces are the highest pair | K-K-4-3-2  | K-Q-J-7-6  | A-A-4-3-2  |

  Rule: For high the straight of the pack is a straight, whatever is low

    Scenario Outline: with the <pack>, <low> and high-low, <hand> is <category>
      Given the house rule <pack>
      And the house rules <low> + high-low
      When <hand> is shown
      Then it is <category>

      Examples:
        | pack              | low            | hand       | category   | source                                          |
        | 32-card deck      | ace-to-five    | A-7-8-9-10 | a straight | ours; 000 stripped decks; 000 ace to five       |
        | 32-card deck      | deuce-to-seven | A-7-8-9-10 | a straight | ours; 000 stripped decks; 000 deuce to seven    |
        | 36-card deck      | ace-to-five    | A-6-7-8-9  | a straight | ours; 000 stripped decks; 000 ace to five       |
        | 36-card deck      | deuce-to-seven | A-6-7-8-9  | a straight | ours; 000 stripped decks; 000 deuce to seven    |
        | 40-card deck      | ace-to-five    | A-5-6-7-8  | a straight | ours; 000 stripped decks; 000 ace to five       |
        | 40-card deck      | deuce-to-seven | A-5-6-7-8  | a straight | ours; 000 stripped decks; 000 deuce to seven    |
        | mexican stud deck | ace-to-five    | 6-7-J-Q-K  | a straight | ours; 002 old text, exceptions; 000 ace to five |

    Scenario Outline: with the <pack> and the owner's aces, <best> scoops the pot from <worse>
      Given the house rules <pack> + high-low
      And the house rules ace-to-six + <answer>
      When <best> meets <worse>
      Then <best> wins

      Examples: the ace is low for high, and high for low, so that it is a straight there and none here
        | pack         | answer                   | best       | worse      | source                                            |
        | 32-card deck | ace as the owner pleases | A-7-8-9-10 | K-K-Q-9-8  | ours; 000 stripped decks; 003 option b; ruling 10 |
        | 36-card deck | ace as the owner pleases | A-6-7-8-9  | K-K-Q-10-8 | ours; 000 stripped decks; 003 option b; ruling 10 |
        | 40-card deck | ace as the owner pleases | A-5-6-7-8  | K-K-Q-10-9 | ours; 000 stripped decks; 003 option b; ruling 10 |

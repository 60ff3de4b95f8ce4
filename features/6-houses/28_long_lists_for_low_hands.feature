@long_lists_for_low_hands
Feature: Long lists for low hands

  However long the list of a house where high and low share the pot, each line means what it says.

  Rule: Each line of a long list holds for who takes the pot, beside low poker

    @from-ours @from-000-stripped-decks
    Example: where four queens are high, and a flush is worse than a full house for low, Qc Qh Qs Ad Qd Ac beats Ks Js 9s 5s 4s
      Given the house rules flush beats full house + ace-to-six + high-low + imperial flush
      And the house rules royal flush is a category + suit of the highest card outside the combination
      When Qc Qh Qs Ad Qd Ac meets Ks Js 9s 5s 4s
      Then Qc Qh Qs Ad Qd Ac wins

    @from-ours @from-000-ranking-of-suits
    Example: where nobody is low enough, and the suit of the flush decides, 3h 4h Kh 7h 6h beats 3c 4c Kc 7c 6c
      Given the house rules two decks + ace-to-five + eight or better + high-low + lowest card wild
      And the house rules canadian stud + suit order shcd + suit of the highest paired card
      When 3h 4h Kh 7h 6h meets 3c 4c Kc 7c 6c
      Then 3h 4h Kh 7h 6h wins

    @from-ours @from-000-ranking-of-suits
    Example: where nobody is low enough, and clubs are above diamonds, 3d 10c 6d 2d Qc beats 3c 10d 6c 2c Qd
      Given the house rules two decks + ace-to-five + eight or better + high-low + minimum beats maximum
      And the house rules royal flush is a category + suit order shcd + suit of the highest card
      When 3d 10c 6d 2d Qc meets 3c 10d 6c 2c Qd
      Then 3d 10c 6d 2d Qc wins

    @from-ours @from-000-no-unbeatable-hand
    Example: where the ace is below the seven, and the minimum beats the maximum, Ah 7h 8h 9h 10h beats 10s Js Qs Ks As
      Given the house rules 32-card deck + ace-to-six + ace-high straight counts + high-low + fewer wild cards before kickers
      And the house rules minimum beats maximum + imperial flush + suit of the highest card
      When Ah 7h 8h 9h 10h meets 10s Js Qs Ks As
      Then Ah 7h 8h 9h 10h wins

    @from-ours @from-000-natural-versus-wild @ruling-5
    Example: where two wild jacks are better than one, Ah 6h Jh Js 9h beats Ah 6h Jh 8h 9h
      Given the house rules 36-card deck + two decks + ace-to-five + high-low + one-eyed jacks wild
      And the house rules more wild cards win ties + canadian stud + royal flush is a category
      When Ah 6h Jh Js 9h meets Ah 6h Jh 8h 9h
      Then Ah 6h Jh Js 9h wins

    @from-ours @from-003-wild-cards @from-003-low-hands @ruling-4
    Example: where one wild jack is better than two, 2s 3s 4s 5s Jh beats 2s 3s Js 5s Jh
      Given the house rules two decks + ace-to-six + high-low + one-eyed jacks wild + fewer wild cards before kickers + wild cards pair in low
      And the house rules nevada pai gow + royal flush is a category + suit of the highest card outside the combination
      When 2s 3s 4s 5s Jh meets 2s 3s Js 5s Jh
      Then 2s 3s 4s 5s Jh wins

    @from-ours @from-003-wild-cards @ruling-4
    Example: where one joker is better than two, 9h 10h Jk Qd Kh beats 9d Jk Jk Qc Kc
      Given the house rules flush beats full house + ace-to-five + high-low + bug + natural beats wild of a kind
      And the house rules nevada pai gow + royal flush is a category + suit of the highest unpaired card
      When 9h 10h Jk Qd Kh meets 9d Jk Jk Qc Kc
      Then 9h 10h Jk Qd Kh wins

    @from-ours @from-000-ranking-of-suits
    Example: where nobody is low enough, and the ace of spades decides, As 6h 6d Ad Ac beats Ah 6s 6d Ad Ac
      Given the house rules mexican stud deck + two decks + ace-to-six + eight or better + high-low
      And the house rules more wild cards win ties + nevada pai gow + suit of the highest card
      When As 6h 6d Ad Ac meets Ah 6s 6d Ad Ac
      Then As 6h 6d Ad Ac wins

    @from-ours @from-001-ranking-of-suits @ruling-13
    Example: where nobody is low enough, and the queens outside decide, Kd Qh 7s 6c 2c beats Kh Qd 7c 6s 2s
      Given the house rules ace-to-five + eight or better + high-low + minimum beats maximum
      And the house rules royal flush is a category + suit of the highest card outside the combination
      When Kd Qh 7s 6c 2c meets Kh Qd 7c 6s 2s
      Then Kd Qh 7s 6c 2c wins

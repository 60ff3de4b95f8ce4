@long_lists_for_low_hands
Feature: Other lists for low hands

  High and low share the pot, or only low hands win. Whatever else is on the list, each line means what it says.

  Rule: A list holds for the half of the pot that it is about

    @from-ours @from-000-ace-to-six @from-000-low-poker @from-000-the-bug @from-002-old-text-wild-cards
    @from-001-royal-flush
    Example: where three jokers are better than four for high, Jk Ad Kd Jk Jk beats Jk Jk Kc Jk Jk
      Given the house rules ace-to-six + high-low + bug + fewer wild cards win ties + royal flush is a category
      When Jk Ad Kd Jk Jk meets Jk Jk Kc Jk Jk
      Then Jk Ad Kd Jk Jk wins

    @from-ours @from-000-ace-to-six @from-000-low-poker @from-000-the-bug @from-002-old-text-wild-cards
    @from-002-new-text
    Example: where two jokers are better than three for high, Jk 4s 5s Jk 2s beats Jk Jk 4s 5s Jk
      Given the house rules ace-to-six + high-low + bug + fewer wild cards win ties + nevada pai gow
      When Jk 4s 5s Jk 2s meets Jk Jk 4s 5s Jk
      Then Jk 4s 5s Jk 2s wins

    @from-ours @from-000-ace-to-five @from-000-low-poker @from-001-royal-flush @from-001-ranking-of-suits
    Example: where suits decide nothing for low, Ah 7h 8h 6h Jc and Ad 7d 8d 6d Js share
      Given the house rules ace-to-five + high-low + royal flush is a category
      And the house rule suit of the highest card outside the combination
      When Ah 7h 8h 6h Jc meets Ad 7d 8d 6d Js
      Then the pot is shared

    @from-ours @from-000-ace-to-five @from-000-low-poker @from-001-royal-flush @from-000-ranking-of-suits
    Example: where nobody is low enough, and the suit of the ten decides, 6h 7d 8c 9h 10d beats 6s 7c 8d 9s 10c
      Given the house rules ace-to-five + eight or better + high-low
      And the house rules royal flush is a category + suit of the highest unpaired card
      When 6h 7d 8c 9h 10d meets 6s 7c 8d 9s 10c
      Then 6h 7d 8c 9h 10d wins

    @from-ours @from-000-ace-to-five @from-000-low-poker @from-000-ranking-of-suits
    Example: where nobody is low enough, and clubs are above diamonds, 3d 10c 6d 2d Qc beats 3c 10d 6c 2c Qd
      Given the house rules ace-to-five + eight or better + high-low + suit order shcd + suit of the highest card
      When 3d 10c 6d 2d Qc meets 3c 10d 6c 2c Qd
      Then 3d 10c 6d 2d Qc wins

    @from-ours @from-000-stripped-decks @from-000-ace-to-five @from-000-low-poker @from-000-wild-cards
    @from-000-natural-versus-wild @from-002-old-text-exceptions @from-001-royal-flush @ruling-5
    Example: where two wild jacks are better than one, Ah 6h Jh Js 9h beats Ah 6h Jh 8h 9h
      Given the house rules 36-card deck + ace-to-five + high-low + one-eyed jacks wild
      And the house rules more wild cards win ties + canadian stud + royal flush is a category
      When Ah 6h Jh Js 9h meets Ah 6h Jh 8h 9h
      Then Ah 6h Jh Js 9h wins

    @from-ours @from-000-ace-to-six @from-003-option-b @from-000-low-poker @from-002-new-text @ruling-10
    Example: where the ace is high for low, and spoils no straight, Ac 2d 3d 4h 5h beats 10c 10s 10d Kh Jc
      Given the house rules ace-to-six + ace as the owner pleases + high-low + nevada pai gow
      When Ac 2d 3d 4h 5h meets 10c 10s 10d Kh Jc
      Then Ac 2d 3d 4h 5h wins

    @from-ours @from-000-ace-to-five @from-000-low-poker @from-000-wild-cards @from-000-double-ace-flush
    @from-000-ranking-of-suits
    Example: where jokers are two more aces of the flush, 3d Jk Ad Jk 8d beats Jk Kh Qh Jh 2h
      Given the house rules ace-to-five + high-low + jokers wild + double-ace flush + suit of the highest card
      When 3d Jk Ad Jk 8d meets Jk Kh Qh Jh 2h
      Then 3d Jk Ad Jk 8d wins

    @from-ours @from-000-ace-to-six @from-000-low-poker @from-002-old-text-exceptions @from-002-new-text
    @from-000-no-unbeatable-hand @ruling-40
    Example: where 5-4-3-2-A is above a nine-high straight, and low as well, 2c 3h 4s 5s Ah beats 5c 6d 7h 8d 9s
      Given the house rules ace-to-six + high-low + canadian stud + nevada pai gow + imperial flush
      When 2c 3h 4s 5s Ah meets 5c 6d 7h 8d 9s
      Then 2c 3h 4s 5s Ah wins

  Rule: A list holds for three cards, for high and for low

    @from-ours @from-002-old-text-exceptions @from-002-old-text-three-card-hands @from-000-wild-cards
    Example: where seven and jack are neighbours, and the deuce is a queen, 2c 7h Jh is a straight flush
      Given the house rules mexican stud deck + three-card hands + three-card straights and flushes + deuces wild
      When 2c 7h Jh is shown
      Then it is a straight flush

    @from-ours @from-000-multiple-decks @from-002-old-text-three-card-hands @from-000-deuce-to-seven
    @from-000-lowest-card-wild
    Example: where the wild sevens make the hand low, not high, 7h 7h Kh is a high card
      Given the house rules two decks + three-card straights and flushes + deuce-to-seven + lowest card wild
      When 7h 7h Kh is shown
      Then it is a high card

    @from-ours @from-002-old-text-three-card-hands @from-000-ace-to-five @from-000-low-poker @from-000-wild-cards
    @from-000-natural-versus-wild
    Example: where a natural straight wins the high half only, 6s 7s 8d and 6d 7c Jk share
      Given the house rules three-card straights and flushes + ace-to-five + high-low + jokers wild + natural wins ties
      When 6s 7s 8d meets 6d 7c Jk
      Then the pot is shared

    @from-ours @from-000-stripped-decks @from-000-multiple-decks @from-002-old-text-three-card-hands
    @from-000-ace-to-five @from-000-wild-cards @from-000-natural-versus-wild @from-003-low-hands
    Example: where the joker must pair, and the natural pair is first, Ks 8s 8s beats Ks Jk 8s
      Given the house rules 32-card deck + two decks + three-card hands + ace-to-five + jokers wild
      And the house rules natural wins ties + wild cards pair in low
      When Ks 8s 8s meets Ks Jk 8s
      Then Ks 8s 8s wins

    @from-ours @from-002-old-text-three-card-hands @from-000-ace-to-five @from-000-low-poker @from-000-the-bug
    @from-000-natural-versus-wild @from-000-ranking-of-suits @ruling-5
    Example: where two jokers are better than one, Jk Jk Jd beats As Jk Jc
      Given the house rules three-card hands + ace-to-five + high-low + bug
      And the house rules more wild cards win ties + suit of the highest paired card
      When Jk Jk Jd meets As Jk Jc
      Then Jk Jk Jd wins

    @from-ours @from-002-old-text-three-card-hands @from-000-ace-to-five @from-000-low-poker @from-000-wild-cards
    @from-000-ranking-of-suits
    Example: where the jokers are of spades, Jk Jk Jk beats Kd Jk Jk
      Given the house rules three-card straights and flushes + ace-to-five + high-low
      And the house rules jokers wild + suit of the highest unpaired card
      When Jk Jk Jk meets Kd Jk Jk
      Then Jk Jk Jk wins

    @from-ours @from-000-multiple-decks @from-002-old-text-three-card-hands @from-000-ace-to-five @from-000-low-poker
    @from-000-lowest-card-wild @from-000-ranking-of-suits @from-001-ranking-of-suits
    Example: where kings and nines are wild, and the suit of the ace decides, Ah Kh Kh beats 9s Qc 9c
      Given the house rules two decks + three-card hands + three-card straights and flushes + ace-to-five + high-low
      And the house rules lowest card wild + suit order shdc + suit of the highest card outside the combination
      When Ah Kh Kh meets 9s Qc 9c
      Then Ah Kh Kh wins

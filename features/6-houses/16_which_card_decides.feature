@which_card_decides
Feature: Which card decides

  Every two hands here are equal but for their suits, and the upper of the two has the deciding card of the higher
  suit: kind after kind, from the straight flush down.

  Rule: The highest card decides in each kind of hand

    @from-ours @from-000-ranking-of-suits
    Example: of the highest cards the higher suit wins, whatever the kind
      Given the house rule suit of the highest card
      When these hands are laid out, strongest first
        | hand                |
        | 9-8-7-6-5 of spades |
        | 9-8-7-6-5 of clubs  |
        | 9c 9d 9h 9s Ks      |
        | 9c 9d 9h 9s Kc      |
        | 8c 8d 8h Ks Kc      |
        | 8c 8d 8h Kd Kh      |
        | K-J-9-3-2 of spades |
        | K-J-9-3-2 of clubs  |
        | Qs Jh 10c 9d 8h     |
        | Qh Js 10s 9s 8s     |
        | 4c 4d 4h As 9c      |
        | 4c 4d 4h Ac 9s      |
        | 9h 9c 4d 4c As      |
        | 9s 9d 4s 4h Ah      |
        | 8h 8d As 9d 3c      |
        | 8s 8c Ah 9s 3s      |
        | Ks Jd 9c 5d 3h      |
        | Kh Js 9s 5c 3s      |
      Then each beats every hand below it

    @from-ours @from-000-ranking-of-suits @from-002-old-text-exceptions
    Example: of a four-card straight with a king beside it the king decides
      Given the house rules canadian stud + suit of the highest card
      When Ks 9h 8h 7c 6d meets Kh 9s 8s 7d 6c
      Then Ks 9h 8h 7c 6d wins

    @from-ours @from-000-ranking-of-suits
    Example: of two equal pairs that choose from six cards, the king of spades has the pot, not the jack
      Given the house rule suit of the highest card
      When a pot of 20 chips is divided among
        | Ann | Ks Kh Jd 8h 4c 3d |
        | Bob | Kd Kc Js 8d 4h 3s |
      Then the chips are Ann 20, Bob 0

  Rule: The highest paired card decides, or else the highest card

    @from-ours @from-000-ranking-of-suits
    Example: of the highest paired cards the higher suit wins
      Given the house rule suit of the highest paired card
      When these hands are laid out, strongest first
        | hand                |
        | 9-8-7-6-5 of spades |
        | 9-8-7-6-5 of clubs  |
        | 8c 8d 8h Ks Kc      |
        | 8c 8d 8h Kd Kh      |
        | K-J-9-3-2 of spades |
        | K-J-9-3-2 of clubs  |
        | Qs Jh 10c 9d 8h     |
        | Qh Js 10s 9s 8s     |
        | 4s 4d 4c Kh 9c      |
        | 4h 4d 4c Ks 9s      |
        | 9s 9d 4h 4c Ah      |
        | 9h 9c 4s 4d As      |
        | 8s 8c Ah 9s 3s      |
        | 8h 8d As 9d 3c      |
        | Ks Jd 9c 5d 3h      |
        | Kh Js 9s 5c 3s      |
      Then each beats every hand below it

  Rule: The highest unpaired card decides, or else the highest card

    @from-ours @from-000-ranking-of-suits
    Example: of the highest unpaired cards the higher suit wins
      Given the house rule suit of the highest unpaired card
      When these hands are laid out, strongest first
        | hand                |
        | 9-8-7-6-5 of spades |
        | 9-8-7-6-5 of clubs  |
        | 9c 9d 9h 9s Ks      |
        | 9c 9d 9h 9s Kc      |
        | 8c 8d 8h Ks Kc      |
        | 8c 8d 8h Kd Kh      |
        | K-J-9-3-2 of spades |
        | K-J-9-3-2 of clubs  |
        | Qs Jh 10c 9d 8h     |
        | Qh Js 10s 9s 8s     |
        | 4c 4d 4h Ks 9c      |
        | 4c 4d 4s Kh 9s      |
        | 9h 9c 4d 4c 7s      |
        | 9s 9d 4s 4h 7h      |
        | 8h 8d As 9d 3c      |
        | 8s 8c Ah 9s 3s      |
        | Ks Jd 9c 5d 3h      |
        | Kh Js 9s 5c 3s      |
      Then each beats every hand below it

  Rule: The highest card outside the combination decides, or else the highest card

    @from-ours @from-001-ranking-of-suits @ruling-13
    Example: of the highest cards outside the higher suit wins
      Given the house rule suit of the highest card outside the combination
      When these hands are laid out, strongest first
        | hand                |
        | 9-8-7-6-5 of spades |
        | 9-8-7-6-5 of clubs  |
        | 9h 9c 4d 4c 7s      |
        | 9s 9d 4s 4h 7h      |
        | 8h 8d As 9d 3c      |
        | 8s 8c Ah 9s 3s      |
        | Kh Js 9c 5d 3h      |
        | Ks Jh 9s 5c 3s      |
      Then each beats every hand below it

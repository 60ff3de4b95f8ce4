@bad_hands_in_deuce_to_seven
Feature: Bad deuce-to-seven hands

  Straights, flushes and pairs count in deuce to seven, and every one of them is worse than a hand without any
  category.

  Background:
    Given the house rule deuce-to-seven

  @from-000-deuce-to-seven @from-001-low-poker
  Rule: Straights and flushes count, and are bad

    @from-002-old-text-deuce-to-seven @from-003-low-hands @ruling-37
    Example: the best hand must be of mixed suits
      When 7-5-4-3-2 of one suit meets A-K-Q-J-9
      Then A-K-Q-J-9 wins

    @from-ours
    Example: the best hand of each category
      When these hands are laid out, strongest first
        | hand                  |
        | 7-5-4-3-2             |
        | 2-2-5-4-3             |
        | 3-3-2-2-4             |
        | 2-2-2-4-3             |
        | 6-5-4-3-2             |
        | 7-5-4-3-2 of one suit |
        | A-5-4-3-2 of one suit |
        | 2-2-2-3-3             |
        | 2-2-2-2-3             |
        | 6-5-4-3-2 of one suit |
      Then each beats every hand below it

  Rule: A pair is worse than any hand without a pair

    @from-000-deuce-to-seven
    Example: the best pair loses to the worst high card
      When 2-2-5-4-3 meets A-K-Q-J-9
      Then A-K-Q-J-9 wins

    @from-ours
    Scenario Outline: <better> is the better pair than <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better     | worse     | source             |
        | 2-2-5-4-3  | 2-2-6-4-3 | 000 deuce to seven |
        | 2-2-A-K-Q  | 3-3-5-4-2 | 000 deuce to seven |
        | K-K-Q-J-10 | A-A-4-3-2 | 001 low poker      |

@fewer_wild_cards_first
@from-003-wild-cards
Feature: Fewer wild cards first

  There are two methods of comparing hands of one category if some of them have wild cards.
  The first is the house rule "fewer wild cards before kickers". The second is "natural beats wild of a kind".

  Background:
    Given the house rule jokers wild

  @ruling-4
  Rule: With the first method, the rank decides, then the number of wild cards, then the kickers

    Example: jacks beat natural nines, which beat nines with a wild card, which beat eights
      Given the house rule fewer wild cards before kickers
      When these hands are laid out, strongest first
        | hand        |
        | J-Jk-Jk-3-2 |
        | 9-9-9-3-2   |
        | 9-9-Jk-5-2  |
        | 8-8-8-5-2   |
      Then each beats every hand below it

  Rule: With the second method, the number of wild cards decides, then the rank, then the kickers

    @ruling-4
    Example: the fewer wild cards, the better the three of a kind
      Given the house rule natural beats wild of a kind
      When these hands are laid out, strongest first
        | hand        |
        | 9-9-9-3-2   |
        | 8-8-8-5-2   |
        | 9-9-Jk-5-2  |
        | J-Jk-Jk-3-2 |
      Then each beats every hand below it

    @from-ours
    Example: the category still counts first, so three of a kind with two wild cards beats two natural pairs
      Given the house rule natural beats wild of a kind
      When 2-Jk-Jk-5-4 meets A-A-K-K-Q
      Then 2-Jk-Jk-5-4 wins

@few_cards_and_wild_cards
Feature: Few cards and wild cards

  Hands of three cards, and incomplete ones, are compared as whole hands are: first by what they are, then by what
  the house says of wild cards or of suits.

  Rule: A wild card completes a hand of few cards

    Scenario Outline: with <number> and <wild>, <hand> is <category>
      Given the house rule <number>
      And the house rule <wild>
      When <hand> is shown
      Then it is <category>

      @from-ours @from-000-incomplete-hands @from-000-lowest-card-wild @from-002-old-text-three-card-hands
      @from-000-the-bug @from-000-wild-cards
      Examples: a pair, or three in sequence
        | number                           | wild                | hand     | category   |
        | incomplete hands                 | lowest card wild    | 9-3      | a pair     |
        | three-card hands                 | bug                 | A-9-Jk   | a pair     |
        | three-card hands                 | deuces wild         | 9-4-2    | a pair     |
        | three-card hands                 | one-eyed jacks wild | 9c 4d Js | a pair     |
        | three-card hands                 | lowest card wild    | 9-4-3    | a pair     |
        | three-card straights and flushes | bug                 | 9-8-Jk   | a straight |
        | three-card straights and flushes | deuces wild         | 9-8-2    | a straight |
        | three-card straights and flushes | lowest card wild    | 9-8-3    | a straight |

    Scenario Outline: of two cards, where <wild> goes, <better> beats <worse>
      Given the house rule incomplete hands
      And the house rule <wild>
      When <better> meets <worse>
      Then <better> wins

      Examples: the higher pair is one with a wild card
        | wild                | better | worse | source                                     |
        | deuces wild         | 9-2    | 8-8   | ours; 000 incomplete hands; 000 wild cards |
        | one-eyed jacks wild | 9c Js  | 8-8   | ours; 000 incomplete hands; 000 wild cards |

    @from-ours @from-000-incomplete-hands @from-000-the-bug @from-002-old-text-exceptions
    Example: in Canadian stud four cards are enough for the bug to complete a four-card straight
      Given the house rules incomplete hands + bug + canadian stud
      When A-K-Q-Jk is shown
      Then it is a four-card straight

  Rule: Between few cards the answer of the house about wild cards decides

    Scenario Outline: with <number> and <answer>, <better> beats <worse>
      Given the house rules jokers wild + <number>
      And the house rule <answer>
      When <better> meets <worse>
      Then <better> wins

      @from-ours @from-000-incomplete-hands @from-000-natural-versus-wild @from-002-old-text-three-card-hands
      @from-002-old-text-wild-cards @from-003-wild-cards @ruling-4
      Examples: of equal hands the natural one, or the one with fewer jokers
        | number                           | answer                          | better | worse   |
        | incomplete hands                 | natural wins ties               | 9-9    | 9-Jk    |
        | three-card hands                 | natural wins ties               | 9-9-4  | 9-4-Jk  |
        | incomplete hands                 | fewer wild cards win ties       | 9-9-Jk | 9-Jk-Jk |
        | three-card hands                 | fewer wild cards win ties       | 9-9-Jk | 9-Jk-Jk |
        | three-card straights and flushes | fewer wild cards win ties       | 9-8-7  | 9-7-Jk  |
        | three-card straights and flushes | fewer wild cards before kickers | 9-8-7  | 9-7-Jk  |

      @from-ours @from-000-natural-versus-wild @ruling-5
      Examples: of equal hands the one with more jokers
        | number                           | answer                   | better | worse | source                         |
        | incomplete hands                 | more wild cards win ties | 9-Jk   | 9-9   | 000 incomplete hands           |
        | three-card hands                 | more wild cards win ties | 9-4-Jk | 9-9-4 | 002 old text, three-card hands |
        | three-card straights and flushes | more wild cards win ties | 9-7-Jk | 9-8-7 | 002 old text, three-card hands |

      @from-ours @from-003-wild-cards @ruling-4
      Examples: the natural pair before the higher kicker
        | number           | answer                          | better | worse  | source                         |
        | incomplete hands | fewer wild cards before kickers | 9-9-3  | 9-8-Jk | 000 incomplete hands           |
        | three-card hands | fewer wild cards before kickers | 9-9-4  | 9-8-Jk | 002 old text, three-card hands |

      @from-ours @from-003-wild-cards @ruling-4
      Examples: the natural hand before the higher one of its kind
        | number                           | answer                       | better | worse   | source                         |
        | incomplete hands                 | natural beats wild of a kind | 8-8    | 9-Jk    | 000 incomplete hands           |
        | three-card hands                 | natural beats wild of a kind | 8-8-4  | 9-4-Jk  | 002 old text, three-card hands |
        | three-card straights and flushes | natural beats wild of a kind | 8-7-6  | 10-9-Jk | 002 old text, three-card hands |

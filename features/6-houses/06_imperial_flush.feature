@imperial_flush
Feature: The imperial flush

  In Greece, where hearts rank highest, A-K-Q-J-10 of hearts is the imperial flush. Its suit is lost in 000;
  as the highest hand it must be hearts (ruling 18). It, too, can be beaten.

  Rule: The imperial flush is beaten by four of a kind of the lowest rank of the deck

    Scenario Outline: with the <deck> <four> beat the imperial flush
      Given the house rule imperial flush
      And the house rule <deck>
      When <four> meets A-K-Q-J-10 of hearts
      Then <four> wins

      Examples:
        | deck         | four      | source                                  |
        | 36-card deck | 6-6-6-6-7 | ours; 000 no unbeatable hand; ruling 18 |
        | 36-card deck | 6-6-6-6-K | ours; 000 no unbeatable hand; ruling 18 |
        | 32-card deck | 7-7-7-7-8 | ours; 000 no unbeatable hand; ruling 18 |
        | 40-card deck | 5-5-5-5-6 | ours; 000 no unbeatable hand; ruling 18 |

    @from-ours @from-000-no-unbeatable-hand @ruling-18
    Example: with all 52 cards four deuces beat it
      Given the house rule imperial flush
      When 2-2-2-2-3 meets A-K-Q-J-10 of hearts
      Then 2-2-2-2-3 wins

    @from-ours @from-000-no-unbeatable-hand
    Example: of two players with four deuces the kicker decides as ever
      Given the house rule imperial flush
      When 2-2-2-2-9 meets 2-2-2-2-5
      Then 2-2-2-2-9 wins

  Rule: Nothing else beats the imperial flush

    Scenario Outline: the imperial flush beats <worse>
      Given the house rule imperial flush
      And the house rule 36-card deck
      When A-K-Q-J-10 of hearts meets <worse>
      Then A-K-Q-J-10 of hearts wins

      Examples:
        | worse                | source                       |
        | 7-7-7-7-A            | ours; 000 no unbeatable hand |
        | A-A-A-A-K            | ours; 000 no unbeatable hand |
        | K-Q-J-10-9 of spades | ours; 000 no unbeatable hand |
        | A-6-7-8-9 of spades  | ours; 000 no unbeatable hand |
        | 6-6-6-8-8            | ours; 000 no unbeatable hand |

    @from-ours @from-000-no-unbeatable-hand
    Example: five deuces are not four of them, where it beats five of a kind
      Given the house rules imperial flush + two decks + royal flush beats five of a kind
      When A-K-Q-J-10 of hearts meets 2c 2c 2d 2h 2s
      Then A-K-Q-J-10 of hearts wins

  Rule: The other royal flushes are below it, whatever suits break ties

    @from-ours @from-000-no-unbeatable-hand @ruling-40
    Example: hearts beat spades, and no other suit is above another
      Given the house rule imperial flush
      When these players show their hands
        | Bob | A-K-Q-J-10 of spades |
        | Ann | A-K-Q-J-10 of hearts |
        | Cid | A-K-Q-J-10 of clubs  |
      Then Ann wins

    @from-ours @from-000-no-unbeatable-hand @ruling-40
    Example: without hearts the others are equal
      Given the house rule imperial flush
      When A-K-Q-J-10 of spades meets A-K-Q-J-10 of clubs
      Then the pot is shared

    @from-ours @from-000-no-unbeatable-hand @ruling-40
    Example: where spades are the highest suit for ties, hearts come first, then spades
      Given the house rule imperial flush
      And the house rule suit order sdch
      And the house rule suit of the highest card
      When these hands are laid out, strongest first
        | hand                 |
        | A-K-Q-J-10 of hearts |
        | A-K-Q-J-10 of spades |
        | A-K-Q-J-10 of clubs  |
      Then each beats every hand below it

  Rule: No other hand loses to four of the lowest rank

    Scenario Outline: <better> still beats four sixes
      Given the house rule imperial flush
      And the house rule 36-card deck
      When <better> meets 6-6-6-6-8
      Then <better> wins

      Examples:
        | better               | source                                  |
        | A-K-Q-J-10 of spades | ours; 000 no unbeatable hand; ruling 18 |
        | K-Q-J-10-9 of hearts | ours; 000 no unbeatable hand; ruling 18 |
        | 7-7-7-7-9            | ours; 000 no unbeatable hand            |

  Rule: Elsewhere no royal flush is beaten

    @from-ours @from-000-no-unbeatable-hand
    Example: without the house rule four sixes lose
      Given the house rule 36-card deck
      When 6-6-6-6-7 meets A-K-Q-J-10 of hearts
      Then A-K-Q-J-10 of hearts wins

"""Bugs about straights and flushes."""

from __future__ import annotations

from dataclasses import replace

from reference.cards import RANKS, Card
from reference.categories import runs
from reference.rules import Rules

from .bug import Bug, below, by, compared, edited, missing, straights, taken_for

STRAIGHT = ("straight", "Five cards in sequence are a straight")
ANY_STRAIGHT = ("straight", "Any straight beats any three of a kind")
TOP = ("straight", "The straight with the higher top card wins")
FLUSH = ("flush", "Five cards of one suit are a flush")
ANY_FLUSH = ("flush", "Any flush beats any straight")
NEXT = ("flush", "The highest card decides, then the next, down to the fifth")
STRAIGHT_FLUSH = ("straight_flush", "Five cards in sequence and of one suit are a straight flush")
ANY_STRAIGHT_FLUSH = ("straight_flush", "Any straight flush beats any four of a kind")
TOP_OF_FLUSH = ("straight_flush", "The straight flush with the higher top card wins")
WHEEL, BROADWAY = "A2345", "TJQKA"
CORNERS = ("JQKA2", "QKA23", "KA234")
NOTHING = 9  # a place that no order has, so that nothing is compared


def four_apart(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """2-2-3-4-6 is taken for 6-5-4-3-2: its ends are four apart."""
    places = sorted(RANKS.index(card.rank) for card in cards if card.suit)
    if len(places) != 5 or len(set(places)) == 5 or places[-1] - places[0] != 4:
        return cards
    return tuple(Card(RANKS[places[0] + n], "cdhsc"[n]) for n in range(5))


def four_in_sequence(table: Rules) -> Rules:
    """Four cards in sequence are enough for a straight."""
    wider = edited(table, "straight", lambda category: replace(category, run=4))
    return replace(wider, straights=(*runs("A" + RANKS, 4), *table.straights))


def four_of_a_suit(table: Rules) -> Rules:
    """Four cards of a suit are enough for a flush."""
    return edited(table, "flush", lambda category: replace(category, suited=4))


def royal(table: Rules) -> Rules:
    """The highest straight flush is a category of its own."""
    flush = table.categories[-1]
    return replace(table, categories=(*table.categories, replace(flush, name="royal flush", only=BROADWAY)))


STRAIGHTS = (
    Bug(
        "5-4-3-2-A is no straight",
        STRAIGHT,
        straights(lambda all_: all_[1:]),
        touches=("straight_flush", "showdown", "best_five", "odds"),
    ),
    Bug(
        "A-K-Q-J-10 is no straight",
        STRAIGHT,
        straights(lambda all_: all_[:-1]),
        touches=(
            "straight_flush",
            "showdown",
            "writing_cards",
            "cards_for_all",
            "minimum_beats_maximum",
            "royal_flush",
            "odds",
        ),
    ),
    Bug(
        "a straight may go round the corner",
        STRAIGHT,
        straights(lambda all_: (*CORNERS, *all_)),
        touches=("straight_flush", "best_five"),
    ),
    Bug(
        "four cards in sequence are a straight",
        STRAIGHT,
        by(four_in_sequence),
        touches=("high_card", "pair", "two_pairs", "showdown", "writing_cards", "cards_for_all", "odds"),
    ),
    Bug(
        "2-2-3-4-6 is a straight: its ends are four apart",
        STRAIGHT,
        taken_for(four_apart),
        touches=("two_pairs", "three_of_a_kind", "full_house", "four_of_a_kind", "showdown"),
    ),
    Bug(
        "a straight loses to three of a kind",
        ANY_STRAIGHT,
        below("straight", "three of a kind"),
        touches=("showdown", "cards_for_all", "odds"),
    ),
    Bug(
        "5-4-3-2-A is an ace-high straight",
        TOP,
        straights(lambda all_: (*all_[1:-1], WHEEL, BROADWAY)),
        touches=("straight_flush", "showdown", "nevada_pai_gow"),
    ),
    Bug(
        "all straights are equal",
        TOP,
        compared("straight", NOTHING),
        touches=("showdown", "cards_for_all", "nevada_pai_gow", "odds"),
    ),
)

FLUSHES = (
    Bug("four cards of one suit are a flush", FLUSH, by(four_of_a_suit)),
    Bug("a straight beats a flush", ANY_FLUSH, below("flush", "straight"), touches=("showdown", "best_five", "odds")),
    Bug("a flush is decided by its highest card alone", NEXT, compared("flush", 0)),
    Bug("a flush is compared lowest card first", NEXT, compared("flush", 4, 3, 2, 1, 0)),
)

STRAIGHT_FLUSHES = (
    Bug(
        "a straight flush is taken for a flush",
        STRAIGHT_FLUSH,
        missing("straight flush"),
        touches=("showdown", "writing_cards", "best_five", "nevada_pai_gow", "royal_flush", "odds"),
    ),
    Bug("a royal flush is a category of its own", STRAIGHT_FLUSH, by(royal), touches=("writing_cards", "royal_flush")),
    Bug(
        "four of a kind beats a straight flush",
        ANY_STRAIGHT_FLUSH,
        below("straight flush", "four of a kind"),
        touches=("showdown", "odds"),
    ),
    Bug(
        "all straight flushes are equal",
        TOP_OF_FLUSH,
        compared("straight flush", NOTHING),
        touches=("showdown", "nevada_pai_gow", "minimum_beats_maximum", "royal_flush"),
    ),
)

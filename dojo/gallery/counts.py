"""Bugs in counting how many hands there are of each category."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from reference.rules import FULL_DECK, STANDARD

from .bug import Bug, Wrong, by
from .tables import answer

ALL_HANDS = ("odds", "The hands of each category can be counted, and add up to all hands of the deck")
JOKER = ("odds_wild", "With a joker every hand above two pairs is commoner")
OWN_FIGURES = ("odds_packs", "Every stripped deck has figures of its own")
STRIPPED = ("32-card deck", "36-card deck", "40-card deck")
Figures = dict[str, int]


def figures(change: Callable[[Figures], Figures]) -> Wrong:
    """The right figures, changed."""
    return answer(lambda right, _: right | change(right) if isinstance(right, dict) else right)


def bug(name: str, wrong: Wrong, rule: tuple[str, str] = ALL_HANDS, *house: str, touches: tuple[str, ...] = ()) -> Bug:
    """A bug in the odds."""
    return Bug(name, rule, wrong, touches, ("odds",), house)


BUGS = (
    bug(
        "a royal flush is counted apart",
        figures(lambda right: {"straight flush": right["straight flush"] - 4, "royal flush": 4}),
    ),
    bug(
        "straight flushes are counted among the straights too",
        figures(lambda right: {"straight": right["straight"] + right["straight flush"]}),
    ),
    bug(
        "straight flushes are counted among the flushes too",
        figures(lambda right: {"flush": right["flush"] + right["straight flush"]}),
    ),
    bug(
        "ten straight flushes are taken from the straights, not forty",
        figures(lambda right: {"straight": right["straight"] + 30}),
    ),
    bug(
        "two pairs are counted twice, one for each order", figures(lambda right: {"two pairs": 2 * right["two pairs"]})
    ),
    bug(
        "with a joker the figures are those of 52 cards",
        by(lambda _: STANDARD),
        JOKER,
        "jokers wild",
        touches=("odds_low",),
    ),
    bug(
        "a stripped deck has the figures of 52 cards",
        by(lambda table: replace(table, deck=FULL_DECK, straights=STANDARD.straights)),
        OWN_FIGURES,
        *STRIPPED,
    ),
)

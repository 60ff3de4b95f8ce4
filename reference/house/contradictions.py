"""Lists the house rules that cannot be combined, with the reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from .catalogue import BY_NAME
from .low import SYSTEMS
from .packs import STRIPPED_DECKS
from .rule import Half, HouseRule
from .wilds import WILD_CARDS

WILD = tuple(rule.name for rule in WILD_CARDS)
# decks that have no low cards
STRIPPED = (*(rule.name for rule in STRIPPED_DECKS), "20-card poker")
THREE_CARDS = ("three-card hands", "three-card straights and flushes")
UPSETS = ("minimum beats maximum", "imperial flush")
HIGH_ONLY = tuple(rule.name for rule in BY_NAME.values() if rule.half is Half.HIGH)
FIVE_CARD_RULES = (
    "canadian stud",
    "nevada pai gow",
    *UPSETS,
    "royal flush is a category",
    "royal flush beats five of a kind",
    "flush beats full house",
)
LOW_WITH_STRAIGHTS = ("deuce-to-seven", "ace-to-six")
REFINEMENTS = (
    set(THREE_CARDS),
    {"natural wins ties", "fewer wild cards win ties"},
    {"natural wins ties", "more wild cards win ties"},
)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A contradiction between each rule in ``rules`` and each rule in ``excluded``.

    Args:
        rules: the names of the first rules.
        excluded: the names of the second rules.
        why: the reason, in which "the first" means the rule from ``rules``.
        unless_high_low: whether the rules can be combined in a high-low game, in which
            each half of the pot has its own rules.
    """

    rules: tuple[str, ...]
    excluded: tuple[str, ...]
    why: str
    unless_high_low: bool = False


CONTRADICTIONS = (
    Contradiction(
        SYSTEMS,
        HIGH_ONLY,
        "the first is for low hands, the second for high hands",
        unless_high_low=True,
    ),
    Contradiction(
        ("ace-to-five",),
        ("flush beats full house", "three-card straights and flushes"),
        "straights and flushes do not count in ace-to-five",
        unless_high_low=True,
    ),
    Contradiction(
        ("incomplete hands",), SYSTEMS, "a missing card would be the best card of all"
    ),
    Contradiction(
        ("20-card poker",),
        (*FIVE_CARD_RULES, *LOW_WITH_STRAIGHTS),
        "20-card poker has no straights or flushes",
    ),
    Contradiction(
        ("20-card poker",),
        ("three-card straights and flushes", "double-ace flush"),
        "20-card poker has no straights or flushes",
    ),
    Contradiction(THREE_CARDS, FIVE_CARD_RULES, "the second is for five cards"),
    Contradiction(
        ("three-card hands",),
        ("double-ace flush",),
        "flushes do not count in three-card hands",
    ),
    Contradiction(STRIPPED, ("deuces wild",), "there are no deuces in that deck"),
    Contradiction(STRIPPED, ("nevada pai gow",), "there is no 5-4-3-2-A in that deck"),
    Contradiction(
        ("32-card deck", "36-card deck", "20-card poker"),
        ("eight or better",),
        "no hand from that deck would qualify",
    ),
    Contradiction(
        ("mexican stud deck",),
        (
            "imperial flush",
            "royal flush is a category",
            "royal flush beats five of a kind",
        ),
        "there is no ten in that deck, so no royal flush",
    ),
    Contradiction(
        WILD, UPSETS, "a wild card could stand for several cards equally well"
    ),
    Contradiction(
        ("ace as the owner pleases",),
        ("ace-high straight counts", "aces are the highest pair"),
        "the owner decides how an ace counts",
    ),
)


def list_contradictions(rules: list[HouseRule]) -> Iterator[tuple[str, str, str]]:
    """Yield each pair of names that cannot be combined, with the reason."""
    names = [rule.name for rule in rules]
    for first, second in combinations(rules, 2):
        if (
            first.decides
            and first.decides == second.decides
            and {first.name, second.name} not in REFINEMENTS
        ):
            yield first.name, second.name, f"both decide {first.decides}"
    for entry in CONTRADICTIONS:
        if not (entry.unless_high_low and "high-low" in names):
            for name, excluded in product(entry.rules, entry.excluded):
                if name in names and excluded in names:
                    yield name, excluded, entry.why


def list_needs(rules: list[HouseRule]) -> Iterator[tuple[str, str]]:
    """Yield each rule that needs a missing rule, and the names of suitable rules."""
    names = {rule.name for rule in rules}
    for rule in rules:
        if rule.needs and names.isdisjoint(rule.needs):
            yield rule.name, " or ".join(repr(name) for name in rule.needs)

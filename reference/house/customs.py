"""House rules that are customs in a country, a casino or a group of friends."""

from __future__ import annotations

from dataclasses import replace

from ..categories import FLUSH, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, runs
from ..rules import Rules
from ..upsets import Side, Upset
from .rule import Half, HouseRule

FOUR_CARD_STRAIGHT = replace(STRAIGHT, name="four-card straight", run=4)
FOUR_CARD_FLUSH = replace(FLUSH, name="four-card flush", suited=4)
STRAIGHT_FLUSHES = ("straight flush", "royal flush")


def canadian_stud(rules: Rules) -> Rules:
    """Add categories for four cards in sequence or of one suit."""
    position = rules.categories.index(PAIR) + 1
    categories = (
        *rules.categories[:position],
        FOUR_CARD_STRAIGHT,
        FOUR_CARD_FLUSH,
        *rules.categories[position:],
    )
    return replace(
        rules,
        categories=categories,
        straights=(*runs(rules.deck.sequence, 4), *rules.straights),
    )


def nevada_pai_gow(rules: Rules) -> Rules:
    """Make the lowest straight the second-highest straight."""
    fives = [run for run in rules.straights if len(run) == rules.counted_cards]
    fours = [run for run in rules.straights if len(run) != rules.counted_cards]
    wheel, *middle, broadway = fives
    return replace(rules, straights=(*fours, *middle, wheel, broadway))


def minimum_beats_maximum(rules: Rules) -> Rules:
    """Let the lowest straight flush beat the highest."""
    fives = runs(rules.deck.sequence, rules.counted_cards)
    minimum = Side(STRAIGHT_FLUSHES, top_of(fives[0]))
    maximum = Side(STRAIGHT_FLUSHES, top_of(fives[-1]))
    upset = Upset("the minimum beats the maximum", minimum, maximum)
    return replace(rules, upsets=(*rules.upsets, upset))


def top_of(run: str) -> str:
    return run[-1]


def imperial_flush(rules: Rules) -> Rules:
    """Put the royal flush of hearts above the other royal flushes.

    Four cards of the lowest rank beat the imperial flush.
    """
    lowest_four = Side(("four of a kind",), rules.deck.ranks[0])
    imperial = Side(
        STRAIGHT_FLUSHES,
        rules.deck.ranks[-1],
        suit="h",
        nickname="imperial flush",
        above_equals=True,
    )
    name = "four of the lowest rank beat the imperial flush"
    upset = Upset(name, lowest_four, imperial)
    return replace(rules, upsets=(*rules.upsets, upset))


def royal_flush(rules: Rules) -> Rules:
    """Call the highest straight flush a royal flush, without changing the order."""
    order = list(rules.categories)
    royal = [category for category in order if category.only_sequence]
    if royal:
        order[order.index(royal[0])] = ROYAL_FLUSH
    else:
        order.insert(order.index(STRAIGHT_FLUSH) + 1, ROYAL_FLUSH)
    return replace(rules, categories=tuple(order))


HOUSES = (
    HouseRule(
        "canadian stud",
        "A four-card straight beats a pair, and a four-card flush beats both.",
        "002 exceptions",
        change=canadian_stud,
        half=Half.HIGH,
        example="9-5-4-3-2 beats A-A-K-Q-9",
    ),
    HouseRule(
        "nevada pai gow",
        "5-4-3-2-A is the second-highest straight.",
        "002 exceptions; ruling 16",
        change=nevada_pai_gow,
        half=Half.HIGH,
        example="5-4-3-2-A beats K-Q-J-10-9",
    ),
    HouseRule(
        "minimum beats maximum",
        "The lowest straight flush beats the highest. If a third player has a straight "
        "flush in between, the three players share the pot.",
        "000 no unbeatable hand; rulings 17 and 41",
        change=minimum_beats_maximum,
        half=Half.HIGH,
        example="5-4-3-2-A of one suit beats A-K-Q-J-10 of one suit",
    ),
    HouseRule(
        "imperial flush",
        "A-K-Q-J-10 of hearts loses only to four cards of the lowest rank, and to "
        "five of a kind. If a third player's hand is above the four cards and below "
        "the imperial flush, the three players share the pot.",
        "000 no unbeatable hand; rulings 17, 18, 40 and 41",
        change=imperial_flush,
        half=Half.HIGH,
        example="2-2-2-2-3 beats A-K-Q-J-10 of hearts",
    ),
)

NAMES = (
    HouseRule(
        "royal flush is a category",
        "The highest straight flush is called a royal flush. "
        "This doesn't change who wins.",
        "001 royal flush; counting article; ruling 1",
        change=royal_flush,
        half=Half.HIGH,
        example="A-K-Q-J-10 of one suit is a royal flush",
    ),
)

"""Bugs of low poker."""

from __future__ import annotations

from dataclasses import replace

from reference.cards import LOW_ACE, RANKS
from reference.categories import STANDARD_ORDER
from reference.house.packs import without_lines
from reference.rules import HIGH, Aces, Rules

from .bug import HANDS, Bug, Change, Wrong, by, by_low, edited

LOWEST = "The highest card is compared first, then the next, and the lower one wins"
ACE_TO_FIVE = ("ace-to-five",)
DEUCE = ("deuce-to-seven",)
ACE_TO_SIX = ("ace-to-six",)
LINES_IN_LOW = "Straights and flushes count, and are bad"
AS_PLEASES = ("three_options", "Option (b): the ace is high or low as its owner pleases")
SYSTEMS = (*ACE_TO_FIVE, *DEUCE, *ACE_TO_SIX)


def fields(**changed: object) -> Wrong:
    """Other fields of the low rules."""
    return by_low(lambda table: replace(table, **changed))  # type: ignore[arg-type]


def lines(table: Rules) -> Rules:
    """Straights and flushes count after all."""
    return replace(table, categories=STANDARD_ORDER)


def no_lines(table: Rules) -> Rules:
    """Straights and flushes do not count."""
    return replace(table, categories=without_lines(table.categories))


def lowest_first(table: Rules) -> Rules:
    """Without a combination the lowest cards are compared first."""
    return edited(table, "high card", lambda category: replace(category, compared=(4, 3, 2, 1, 0)))


def wheel(table: Rules) -> Rules:
    """Five to ace is a straight."""
    return replace(table, straights=("A2345", *table.straights))


def broadway(table: Rules) -> Rules:
    """Ace to ten is a straight."""
    return replace(table, straights=(*table.straights, "TJQKA"))


def low_only(table: Rules) -> Rules:
    """Aces are low, never high."""
    straights = tuple(run for run in table.straights if not run.endswith("A"))
    return replace(table, aces=Aces.AS_RANKED, ranks="A23456789TJQK", straights=spelt(straights))


def spelt(straights: tuple[str, ...]) -> tuple[str, ...]:
    """Straights with the ace under its usual name."""
    return tuple(run.replace(LOW_ACE, "A") for run in straights)


def high_only(table: Rules) -> Rules:
    """The low hand wins nothing."""
    return replace(table, low=None)


def low_bug(  # noqa: PLR0913 - a bug has that many sides
    name: str, tag: str, sentence: str, change: Change, house: tuple[str, ...], *, touches: tuple[str, ...] = ()
) -> Bug:
    """A bug of the low hands of these systems."""
    return Bug(name, (tag, sentence), by_low(change), touches, HANDS, house)


BUGS = (
    low_bug(
        "in ace-to-five straights and flushes count",
        "ace_to_five",
        "Straights and flushes do not count",
        lines,
        ACE_TO_FIVE,
        touches=("three_options", "lowest_five", "high_low", "spoken_names"),
    ),
    low_bug(
        "in ace-to-five the ace is high",
        "ace_to_five",
        "The ace is the lowest card",
        lambda t: replace(t, ranks=RANKS),
        ACE_TO_FIVE,
        touches=("lowest_five", "high_low", "spoken_names", "wild_low", "both_ways", "three_card_lows"),
    ),
    low_bug(
        "in ace-to-five the lowest cards are compared first",
        "ace_to_five",
        LOWEST,
        lowest_first,
        ACE_TO_FIVE,
        touches=("high_low", "three_card_lows"),
    ),
    low_bug(
        "in deuce-to-seven the lowest cards are compared first",
        "deuce_to_seven",
        LOWEST,
        lowest_first,
        DEUCE,
        touches=("three_card_lows",),
    ),
    low_bug(
        "in deuce-to-seven 5-4-3-2-A is a straight",
        "deuce_to_seven",
        "The ace is high, so ace to five is no straight",
        wheel,
        DEUCE,
        touches=("three_options", "high_low", "spoken_names"),
    ),
    low_bug(
        "in deuce-to-seven straights and flushes do not count",
        "deuce_to_seven",
        LINES_IN_LOW,
        no_lines,
        DEUCE,
        touches=("three_options", "lowest_five", "spoken_names", "wild_low", "three_card_lows"),
    ),
    low_bug(
        "in ace-to-six straights and flushes do not count",
        "ace_to_six",
        LINES_IN_LOW,
        no_lines,
        ACE_TO_SIX,
        touches=("three_options", "lowest_five", "wild_low", "three_card_lows"),
    ),
    Bug(
        "in ace-to-six A-K-Q-J-10 is always a straight",
        ("ace_to_six", "First disputed point: the ace above the king makes no straight, unless the house says so"),
        by_low(broadway),
        ("spoken_names",),
        HANDS,
        ACE_TO_SIX,
    ),
    low_bug(
        "the ace as its owner pleases is low only",
        *AS_PLEASES,
        low_only,
        ("ace as the owner pleases",),
        touches=("high_low",),
    ),
    Bug(
        "in high-low the high hand takes all",
        ("high_low", "The highest and the lowest hand each win half"),
        by(high_only),
        ("eight_or_better", "both_ways"),
        HANDS,
        ("high-low",),
    ),
    Bug(
        "a nine-low qualifies as eight or better",
        ("eight_or_better", "Five different ranks, none above the eight, qualify"),
        fields(qualifier="A23456789"),
        (),
        HANDS,
        ("eight or better",),
    ),
    Bug(
        "of more cards the highest five are played in low",
        ("lowest_five", "The lowest five are played"),
        by_low(lambda table: replace(table, goal=HIGH)),
        (),
        ("best_five",),
        SYSTEMS,
    ),
)

"""House rules about low poker, in which the lowest hand wins."""

from __future__ import annotations

from dataclasses import replace

from ..cards import LOW_ACE, RANKS
from ..categories import runs
from ..rules import LOW, QUALIFIES, STANDARD, Aces, Rules
from .packs import THREE_CARD_ORDER, THREE_CARD_SETS, without_straights_and_flushes
from .rule import Half, HouseRule

ACE_LOW = "A23456789TJQK"
ACE_BOTH = LOW_ACE + RANKS


def low(rules: Rules) -> Rules:
    """Let the lowest hand win."""
    return replace(rules, goal=LOW)


def with_straights_and_flushes(rules: Rules) -> Rules:
    """Let straights and flushes count, even in three-card hands."""
    if rules.categories != THREE_CARD_SETS:
        return rules
    return replace(rules, categories=THREE_CARD_ORDER)


def ace_to_five(rules: Rules) -> Rules:
    """Let the lowest hand win; aces are low, and straights and flushes don't count."""
    return replace(
        low(rules),
        ranks=ACE_LOW,
        categories=without_straights_and_flushes(rules.categories),
    )


def deuce_to_seven(rules: Rules) -> Rules:
    """Let the lowest hand win; aces are high, and straights and flushes count.

    An ace is never low, so 5-4-3-2-A is not a straight.
    """
    straights = tuple(run for run in rules.straights if not run.startswith("A"))
    return replace(low(with_straights_and_flushes(rules)), straights=straights)


def ace_to_six(rules: Rules) -> Rules:
    """Let the lowest hand win; aces are low, and straights and flushes count.

    An ace is never high, so A-K-Q-J-10 is not a straight.
    """
    straights = tuple(run for run in rules.straights if not run.endswith("A"))
    return replace(
        low(with_straights_and_flushes(rules)), ranks=ACE_LOW, straights=straights
    )


def ace_high_straight(rules: Rules) -> Rules:
    """Add the sequence with the ace on top as the highest straight."""
    return replace(rules, straights=(*rules.straights, highest_run(rules)))


def highest_run(rules: Rules) -> str:
    """Return the sequence with the ace on top."""
    return runs(rules.deck.sequence, rules.counted_cards)[-1]


def aces_highest_pair(rules: Rules) -> Rules:
    """Make single aces low, but pairs and larger sets of aces high."""
    straights = tuple(run.replace("A", LOW_ACE) for run in rules.straights)
    return replace(rules, ranks=ACE_BOTH, straights=straights, aces=Aces.HIGH_IN_SETS)


def ace_either_way(rules: Rules) -> Rules:
    """Let each player count all aces in the hand as high, or all as low."""
    straights = (
        *(run.replace("A", LOW_ACE) for run in rules.straights),
        highest_run(rules),
    )
    return replace(rules, ranks=ACE_BOTH, straights=straights, aces=Aces.EITHER_WAY)


def eight_or_better(rules: Rules) -> Rules:
    """Let a hand win only if all its ranks are different and 8 or lower.

    In three-card games, the ranks must be 6 or lower. If aces are high, a hand with an
    ace does not qualify.
    """
    highest = "8" if rules.counted_cards == STANDARD.counted_cards else "6"
    low_ranks = rules.ranks[: rules.ranks.index(highest) + 1]
    return replace(rules, qualifier=low_ranks, criteria=(QUALIFIES, *rules.criteria))


def no_change(rules: Rules) -> Rules:
    """Return the rules unchanged, because ``combine`` makes the rules for each half."""
    return rules


SYSTEMS = ("ace-to-five", "deuce-to-seven", "ace-to-six")


RULES = (
    HouseRule(
        "ace-to-five",
        "The lowest hand wins. Straights and flushes do not count, and aces are low.",
        "000 ace to five; 001 low poker; 002 California; 003 option c",
        change=ace_to_five,
        decides="what counts as low",
        half=Half.LOW,
        example="8-6-5-4-2 beats K-Q-J-10-9",
    ),
    HouseRule(
        "deuce-to-seven",
        "The lowest hand wins. Straights and flushes count, and aces are high. "
        "A-5-4-3-2 is not a straight.",
        "000 deuce to seven; 001 low poker; 002 Kansas City; 003 option a; "
        "rulings 7 and 10",
        change=deuce_to_seven,
        decides="what counts as low",
        half=Half.LOW,
        example="7-5-4-3-2 beats 5-4-3-2-A",
    ),
    HouseRule(
        "ace-to-six",
        "The lowest hand wins. Straights and flushes count, and aces are low. "
        "A-K-Q-J-10 is not a straight.",
        "000 ace to six; 001 low poker; 002 Chicago; ruling 8",
        change=ace_to_six,
        decides="what counts as low",
        half=Half.LOW,
        example="6-4-3-2-A beats 5-4-3-2-A",
    ),
    HouseRule(
        "ace-high straight counts",
        "With `ace-to-six`, A-K-Q-J-10 is a straight.",
        "000 ace to six; ruling 8",
        change=ace_high_straight,
        half=Half.LOW,
        needs=("ace-to-six",),
        example="K-Q-J-10-2 beats A-K-Q-J-10",
    ),
    HouseRule(
        "aces are the highest pair",
        "With `ace-to-six`, A-A is the worst pair.",
        "000 ace to six; ruling 9",
        change=aces_highest_pair,
        half=Half.LOW,
        needs=("ace-to-six",),
        example="K-K-4-3-2 beats A-A-4-3-2",
    ),
    HouseRule(
        "ace as the owner pleases",
        "With `ace-to-six`, the player chooses whether an ace is high or low.",
        "003 option b; ruling 10",
        change=ace_either_way,
        half=Half.LOW,
        needs=("ace-to-six",),
        example="5-4-3-2-A beats 2-2-5-4-3",
    ),
    HouseRule(
        "eight or better",
        "A low hand can win only if it has five different ranks of 8 or lower "
        "(with three cards: 6 or lower).",
        "000 ace to five; 002 three-card hands; ruling 28",
        change=eight_or_better,
        half=Half.LOW,
        needs=SYSTEMS,
        example="9-4-3-2-A wins nothing",
    ),
    HouseRule(
        "high-low",
        "The highest hand gets half of the pot. The lowest hand gets the other half, "
        "if it qualifies.",
        "000 low poker; 002 low hands; ruling 25",
        change=no_change,
        needs=SYSTEMS,
        example="A-A-A-K-Q shares with 7-5-4-3-2",
    ),
)

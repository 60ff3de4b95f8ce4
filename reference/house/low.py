"""Low poker: the lowest hand wins, and what is low is agreed beforehand."""

from __future__ import annotations

from dataclasses import replace

from ..cards import LOW_ACE, RANKS
from ..categories import runs
from ..rules import LOW, QUALIFIES, STANDARD, Aces, Rules
from .packs import THREE_CARD_LINES, THREE_CARD_SETS, without_lines
from .rule import Half, HouseRule

ACE_LOW = "A23456789TJQK"
ACE_BOTH = LOW_ACE + RANKS


def low(rules: Rules) -> Rules:
    """The lowest hand wins."""
    return replace(rules, goal=LOW)


def with_lines(rules: Rules) -> Rules:
    """Straights and flushes count, in three cards too."""
    if rules.categories != THREE_CARD_SETS:
        return rules
    return replace(rules, categories=THREE_CARD_LINES)


def ace_to_five(rules: Rules) -> Rules:
    """Straights and flushes do not count, and aces are low."""
    return replace(
        low(rules), ranks=ACE_LOW, categories=without_lines(rules.categories)
    )


def deuce_to_seven(rules: Rules) -> Rules:
    """Straights and flushes count, and aces are high: no sequence begins with one."""
    straights = tuple(run for run in rules.straights if not run.startswith("A"))
    return replace(low(with_lines(rules)), straights=straights)


def ace_to_six(rules: Rules) -> Rules:
    """Straights and flushes count, and aces are low: no sequence ends with one."""
    straights = tuple(run for run in rules.straights if not run.endswith("A"))
    return replace(low(with_lines(rules)), ranks=ACE_LOW, straights=straights)


def ace_high_straight(rules: Rules) -> Rules:
    """The sequence that ends with the ace is the highest straight after all."""
    return replace(rules, straights=(*rules.straights, highest_run(rules)))


def highest_run(rules: Rules) -> str:
    """The sequence that ends with the ace."""
    return runs(rules.deck.sequence, rules.counted_cards)[-1]


def aces_highest_pair(rules: Rules) -> Rules:
    """An ace is low alone and high with another."""
    straights = tuple(run.replace("A", LOW_ACE) for run in rules.straights)
    return replace(rules, ranks=ACE_BOTH, straights=straights, aces=Aces.HIGH_IN_SETS)


def ace_either_way(rules: Rules) -> Rules:
    """The holder counts the aces high or low."""
    straights = (
        *(run.replace("A", LOW_ACE) for run in rules.straights),
        highest_run(rules),
    )
    return replace(rules, ranks=ACE_BOTH, straights=straights, aces=Aces.EITHER_WAY)


def eight_or_better(rules: Rules) -> Rules:
    """Only different ranks of eight or less win, of three cards six or less.

    Where aces are high, an ace is more.
    """
    highest = "8" if rules.counted_cards == STANDARD.counted_cards else "6"
    low_ranks = rules.ranks[: rules.ranks.index(highest) + 1]
    return replace(rules, qualifier=low_ranks, criteria=(QUALIFIES, *rules.criteria))


def no_change(rules: Rules) -> Rules:
    """Two orders of one table: put together where the rules of a house are."""
    return rules


SYSTEMS = ("ace-to-five", "deuce-to-seven", "ace-to-six")


RULES = (
    HouseRule(
        "ace-to-five",
        "The lowest hand wins; straights and flushes do not count, aces are low.",
        "000 ace to five; 001 low poker; 002 California; 003 option c",
        change=ace_to_five,
        question="what is low",
        half=Half.LOW,
        example="8-6-5-4-2 beats K-Q-J-10-9",
    ),
    HouseRule(
        "deuce-to-seven",
        "The lowest hand wins; straights and flushes count, aces are high, "
        "A-5-4-3-2 is no straight.",
        "000 deuce to seven; 001 low poker; 002 Kansas City; 003 option a; "
        "rulings 7 and 10",
        change=deuce_to_seven,
        question="what is low",
        half=Half.LOW,
        example="7-5-4-3-2 beats 5-4-3-2-A",
    ),
    HouseRule(
        "ace-to-six",
        "The lowest hand wins; straights and flushes count, aces are low, "
        "A-K-Q-J-10 is no straight.",
        "000 ace to six; 001 low poker; 002 Chicago; ruling 8",
        change=ace_to_six,
        question="what is low",
        half=Half.LOW,
        example="6-4-3-2-A beats 5-4-3-2-A",
    ),
    HouseRule(
        "ace-high straight counts",
        "With ace-to-six, A-K-Q-J-10 is a straight.",
        "000 ace to six; ruling 8",
        change=ace_high_straight,
        half=Half.LOW,
        needs=("ace-to-six",),
        example="K-Q-J-10-2 beats A-K-Q-J-10",
    ),
    HouseRule(
        "aces are the highest pair",
        "With ace-to-six, A-A is the worst pair.",
        "000 ace to six; ruling 9",
        change=aces_highest_pair,
        half=Half.LOW,
        needs=("ace-to-six",),
        example="K-K-4-3-2 beats A-A-4-3-2",
    ),
    HouseRule(
        "ace as the owner pleases",
        "With ace-to-six, aces are high or low, whichever serves the holder.",
        "003 option b; ruling 10",
        change=ace_either_way,
        half=Half.LOW,
        needs=("ace-to-six",),
        example="5-4-3-2-A beats 2-2-5-4-3",
    ),
    HouseRule(
        "eight or better",
        "A low hand wins only with five different ranks of 8 or less; "
        "of three cards, three of 6 or less.",
        "000 ace to five; 002 three-card hands; ruling 28",
        change=eight_or_better,
        half=Half.LOW,
        needs=SYSTEMS,
        example="9-4-3-2-A wins nothing",
    ),
    HouseRule(
        "high-low",
        "Half the pot goes to the high hand, half to the low hand that qualifies.",
        "000 low poker; 002 low hands; ruling 25",
        change=no_change,
        needs=SYSTEMS,
        example="A-A-A-K-Q shares with 7-5-4-3-2",
    ),
)

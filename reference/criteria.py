"""What is compared between two hands, one thing after the other; greater wins, in low poker too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .readings import Reading
    from .rules import Rules

Order = tuple[int, ...]
HIGH, LOW = 1, -1  # the goal of a game is a sign: it turns every order of ranks round


@dataclass(frozen=True, slots=True)
class Criterion:
    """One thing that is compared: its name in a rule book, and the number or numbers that stand for it."""

    name: str
    key: Callable[[Reading, Rules], Order]


def qualifies(reading: Reading, rules: Rules) -> Order:
    """Whether all ranks are different and among those that the house asks for."""
    ranks = set(reading.ranks)
    return (int(len(ranks) == rules.plays and ranks <= set(rules.qualifier)),)


def category(reading: Reading, rules: Rules) -> Order:
    """The place of the category in the order of the house."""
    return (rules.goal * reading.place,)


def combination(reading: Reading, rules: Rules) -> Order:
    """What makes up the combination: the ranks, most important first, or the place in the table of straights."""
    return tuple(rules.goal * rank for rank in reading.order[: reading.split])


def kickers(reading: Reading, rules: Rules) -> Order:
    """The ranks beside the combination, highest first; a missing card is less than any."""
    return tuple(rules.goal * rank for rank in reading.order[reading.split :])


def natural(reading: Reading, _: Rules) -> Order:
    """Whether no card stands for another."""
    return (int(reading.wilds == 0),)


def fewer_wild_cards(reading: Reading, _: Rules) -> Order:
    """How few cards stand for another."""
    return (-reading.wilds,)


def more_wild_cards(reading: Reading, _: Rules) -> Order:
    """How many cards stand for another."""
    return (reading.wilds,)


QUALIFIES = Criterion("qualifies", qualifies)
CATEGORY = Criterion("category", category)
COMBINATION = Criterion("combination", combination)
KICKERS = Criterion("kickers", kickers)
NATURAL = Criterion("natural", natural)
FEWER_WILD_CARDS = Criterion("fewer wild cards", fewer_wild_cards)
MORE_WILD_CARDS = Criterion("more wild cards", more_wild_cards)

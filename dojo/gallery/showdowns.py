"""Bugs beside the rules: who is compared with whom, and who is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import cast

from reference.rules import Rules

from .bug import Arguments, Bug, Right, Wrong

EVERYBODY = ("showdown", "Everybody at the table is compared, and all who hold the best hand win")
NO_SUITS = ("high_card", "Suits never decide, so hands of the same ranks share the pot")
HIGHEST = ("high_card", "The highest card decides, whatever the others are")

Hands = Mapping[str, str]
Teller = Callable[[Hands, Callable[[Hands], list[str]]], list[str]]


def told(teller: Teller) -> Wrong:
    """What *teller* makes of the hands, given who really wins among any hands."""

    def wrong(right: Right, asked: Arguments, table: Rules) -> object:
        (hands,) = asked
        if not isinstance(hands, Mapping) or not isinstance(answer := right(hands, table), list) or not answer:
            return right(hands, table)
        return teller(hands, lambda some: cast("list[str]", right(some, table)))

    return wrong


def first_two(hands: Hands, winners: Callable[[Hands], list[str]]) -> list[str]:
    """Only the first two players are compared."""
    return winners(dict(list(hands.items())[:2]))


def neighbours(hands: Hands, winners: Callable[[Hands], list[str]]) -> list[str]:
    """Each hand is compared only with the one before it, and the last to do well is named."""
    names = list(hands)
    found = names[:1]
    for one, other in pairwise(names):
        better = winners({one: hands[one], other: hands[other]})
        if other in better:
            found = [*found, other] if one in better and one in found else [other]
    return found


def losers(hands: Hands, winners: Callable[[Hands], list[str]]) -> list[str]:
    """Those who do not win are named, unless everybody does."""
    best = winners(hands)
    return [name for name in hands if name not in best] or best


def alone(hands: Hands, winners: Callable[[Hands], list[str]]) -> list[str]:
    """Who does not win alone does not win."""
    best = winners(hands)
    return best if len(best) == 1 else []


BUGS = tuple(
    Bug(name, rule, told(teller), touches=("*",), functions=("winners",))
    for name, rule, teller in (
        ("the loser is named", HIGHEST, losers),
        ("the first player wins ties", NO_SUITS, lambda hands, winners: winners(hands)[:1]),
        ("the last player wins ties", NO_SUITS, lambda hands, winners: winners(hands)[-1:]),
        ("on a tie nobody wins", NO_SUITS, alone),
        ("only the first two players are compared", EVERYBODY, first_two),
        ("each hand is compared only with the one before", EVERYBODY, neighbours),
        ("only two of those who share are named", EVERYBODY, lambda hands, winners: winners(hands)[:2]),
        ("those who share are named last first", EVERYBODY, lambda hands, winners: winners(hands)[::-1]),
    )
)

"""Chips: who gets how many, and in which counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import gcd

from .cards import RANKS, SUITS_HIGH_TO_LOW, Card
from .errors import DealError, Fault, abridge, abridge_name

COUNTERS = {"yellow": 100, "blue": 25, "red": 5, "white": 1}


def by_suit(card: Card) -> tuple[int, int]:
    """Where a card stands in high card by suit: rank first, then suit; a joker below all."""
    return RANKS.find(card.rank), -SUITS_HIGH_TO_LOW.find(card.suit)


def highest_first(players: Sequence[str], held: Mapping[str, tuple[Card, ...]]) -> list[str]:
    """The *players* by the highest card that each holds, by suit, then by the second highest, and so on."""
    return sorted(players, key=lambda player: sorted(map(by_suit, held[player]), reverse=True), reverse=True)


def divide(pot: int, players: Sequence[str], held: Mapping[str, tuple[Card, ...]]) -> dict[str, int]:
    """Share *pot* chips equally among the *players*; odd chips go by high card by suit.

    Returns:
        Chips for each of the players, adding up to *pot*. Source: 000 and 002, ranking of suits.
    """
    each, odd = divmod(pot, len(players))
    lucky = {*highest_first(players, held)[:odd]}
    return {player: each + (player in lucky) for player in players}


def pay(amount: int, counters: Mapping[str, int]) -> dict[str, int]:
    """The fewest *counters* that make *amount* units, in the order of their names. Source: 003 chips.

    Raises:
        DealError: these counters cannot pay the amount.
    """
    largest_first = sorted(counters, key=lambda name: counters[name], reverse=True)
    paid = fewest(amount, [counters[name] for name in largest_first], amount)
    if paid is None:
        values = ", ".join(f"{abridge_name(name)} {abridge(value)}" for name, value in counters.items())
        raise DealError(
            [Fault("the amount", "", f"{abridge(amount)} cannot be paid", f"in {values or 'no counters':.80}")]
        )
    numbers = dict(zip(largest_first, paid, strict=True))
    return {name: numbers[name] for name in counters}


def fewest(amount: int, values: Sequence[int], most: int) -> list[int] | None:
    """How many counters of each of the *values*, largest first, make the *amount*; None if it takes more than *most*.

    >>> fewest(40, [25, 20, 1], 40)
    [0, 2, 0]
    """
    if amount == 0:
        return [0] * len(values)
    if not values or amount % gcd(*values):
        return None
    best = None
    for number in range(amount // values[0], -1, -1):
        left = amount - number * values[0]
        if number + -(-left // max(values[1:], default=1)) > most:  # fewer of the largest take more of the others
            break
        if (others := fewest(left, values[1:], most - number)) is not None:
            best = [number, *others]
            most = sum(best) - 1
    return best

"""Chips: who gets how many, and in which counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

from .cards import RANKS, SUITS_HIGH_TO_LOW, Card
from .errors import DealError, Fault, abridge, abridge_name

COUNTERS = {"yellow": 100, "blue": 25, "red": 5, "white": 1}
MOST_STEPS = 10**6  # in search of the fewest counters


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
        DealError: these counters cannot pay the amount, or in more ways than can be tried.
    """
    largest_first = sorted(counters, key=lambda name: counters[name], reverse=True)
    values = [counters[name] for name in largest_first]
    of_largest = count_largest(amount, values)
    left = amount - of_largest * max(values, default=0)
    if left * len(values) > MOST_STEPS:
        wrong = f"{abridge(amount)} can be paid in too many ways"
        raise DealError([Fault("the amount", "", wrong, "give fewer counters, or values of which one divides another")])
    numbers = fewest(left, values)
    if numbers is None:
        told = ", ".join(f"{abridge_name(name)} {abridge(value)}" for name, value in counters.items())
        raise DealError(
            [Fault("the amount", "", f"{abridge(amount)} cannot be paid", f"in {told or 'no counters':.80}")]
        )
    paid = dict(zip(largest_first, numbers, strict=True))
    return {name: paid[name] + of_largest * (name == largest_first[0]) for name in counters}


def count_largest(amount: int, values: Sequence[int]) -> int:
    """How many of the largest counter are paid at the least, as so many of another make no more of the largest.

    >>> count_largest(1000, [100, 25, 1])
    8
    """
    others = sum(lcm(values[0], value) - value for value in values[1:])
    return max(amount - others, 0) // values[0] if values else 0


def fewest(amount: int, values: Sequence[int]) -> list[int] | None:
    """How many counters of each of the *values*, largest first, make the *amount*; None if they cannot.

    >>> fewest(40, [25, 20, 1])
    [0, 2, 0]
    """
    least = [0] + [amount + 1] * amount  # counters for each amount, by all values so far
    for value in values:
        for total in range(value, amount + 1):
            least[total] = min(least[total], least[total - value] + 1)
    if least[amount] > amount:
        return None
    numbers = []
    for value in values:
        before = amount
        while amount >= value and least[amount - value] < least[amount]:
            amount -= value
        numbers.append((before - amount) // value)
    return numbers

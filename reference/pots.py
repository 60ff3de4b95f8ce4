"""Divides a pot among players, and pays an amount in chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

from .cards import RANKS, SUITS_HIGH_TO_LOW, Card
from .errors import DealError, Fault, abridge, abridge_name

COUNTERS = {"yellow": 100, "blue": 25, "red": 5, "white": 1}
MAX_STEPS = 10**6  # maximum number of steps in the search for the fewest chips


def make_sort_key(card: Card) -> tuple[int, int]:
    """Return the sort key of a card: its rank, then its suit.

    A joker ranks below all other cards.
    """
    return RANKS.find(card.rank), -SUITS_HIGH_TO_LOW.find(card.suit)


def sort_players(
    players: Sequence[str], held: Mapping[str, tuple[Card, ...]]
) -> list[str]:
    """Return *players*, from the highest card to the lowest.

    If players have the same highest card, their second-highest cards decide, and so on.
    """

    def cards_downwards(player: str) -> list[tuple[int, int]]:
        return sorted(map(make_sort_key, held[player]), reverse=True)

    return sorted(players, key=cards_downwards, reverse=True)


def divide(
    pot: int, players: Sequence[str], held: Mapping[str, tuple[Card, ...]]
) -> dict[str, int]:
    """Share *pot* chips equally.

    High card by suit decides who gets the odd chips. House rules don't change the order
    of cards: aces are high, and spades are the highest suit. Source: 000 and 002,
    ranking of suits.

    Returns:
        The chips of each player; they add up to *pot*.
    """
    share, odd = divmod(pot, len(players))
    lucky = {*sort_players(players, held)[:odd]}
    return {player: share + (player in lucky) for player in players}


def pay(amount: int, counters: Mapping[str, int]) -> dict[str, int]:
    """Return how many chips of each name pay *amount* with the fewest chips.

    The names keep the order of *counters*. Source: 003 chips.

    Raises:
        DealError: These chips cannot pay the amount, or there are too many ways to try.
    """
    largest_first = sorted(counters, key=lambda name: counters[name], reverse=True)
    numbers = find_fewest(amount, [counters[name] for name in largest_first])
    if numbers is None:
        values = [
            f"{abridge_name(name)} {abridge(value)}" for name, value in counters.items()
        ]
        remedy = f"the counters are {', '.join(values):.80}" if values else ""
        wrong = f"{abridge(amount)} cannot be paid exactly"
        raise DealError([Fault(where="the amount", wrong=wrong, remedy=remedy)])
    paid = dict(zip(largest_first, numbers, strict=True))
    return {name: paid[name] for name in counters}


def find_fewest(amount: int, values: Sequence[int]) -> list[int] | None:
    """Return how many chips of each value pay the *amount* with the fewest chips.

    The *values* are in descending order. Return None if chips of these values cannot
    pay the amount exactly.

    >>> find_fewest(40, [25, 20, 1])
    [0, 2, 0]

    Raises:
        DealError: There are too many ways to try.
    """
    if not values:
        return None if amount else []
    largest = values[0]
    # If smaller chips pay more than `by_smaller`, the largest chips can replace some of
    # the smaller chips.
    by_smaller = sum(lcm(largest, value) - value for value in values[1:])
    of_largest = max(amount - by_smaller, 0) // largest
    remainder = amount - of_largest * largest
    if remainder * len(values) > MAX_STEPS:
        wrong = f"{abridge(amount)} can be paid in too many ways"
        remedy = "use fewer counters, or values that divide each other"
        raise DealError([Fault(where="the amount", wrong=wrong, remedy=remedy)])
    # The fewest chips for each amount, or remainder + 1 if no chips pay the amount.
    counters = [0]
    counters += [remainder + 1] * remainder
    for value in values:
        for total in range(value, remainder + 1):
            counters[total] = min(counters[total], counters[total - value] + 1)
    if counters[remainder] > remainder:
        return None
    numbers = [of_largest] + [0] * len(values[1:])
    for position, value in enumerate(values):
        while remainder >= value and counters[remainder - value] < counters[remainder]:
            numbers[position] += 1
            remainder -= value
    return numbers

"""Chips: who gets how many, and in which counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards import RANKS, SUITS_HIGH_TO_LOW, Card

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
    lucky = highest_first(players, held)[:odd]
    return {player: each + (player in lucky) for player in players}


def counters(amount: int) -> dict[str, int]:
    """The fewest counters that make *amount* units, by colour. Source: 003 chips."""
    paid = {}
    for colour, value in COUNTERS.items():
        paid[colour], amount = divmod(amount, value)
    return paid

"""Finds the shape of a hand: its ranks, and which ranks may make a flush.

Two hands of the same shape have the same strength unless suits break ties, so every
shape is ranked only once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .cards import SUITS, Card


class Shape(NamedTuple):
    """The ranks of the suit that may make a flush, and all other ranks.

    Both fields are in a fixed order.
    """

    suited: str
    unsuited: str

    @property
    def ranks(self) -> str:
        return self.suited + self.unsuited


def find_shape(cards: tuple[Card, ...], enough: int) -> tuple[Shape, str]:
    """Return the shape of *cards*, and the suit of its suited ranks.

    Args:
        cards: natural cards.
        enough: the number of cards of one suit that may make a flush. If every suit has
            fewer cards, suits don't matter.
    """
    ranks, suits = zip(*cards, strict=True) if cards else ((), ())
    # Every other suit has at least one card, so too few cards are left for a flush.
    if len(set(suits)) > len(cards) - enough + 1:
        return Shape("", join_sorted(ranks)), ""
    suit = max(SUITS, key=suits.count)
    if suits.count(suit) < enough:
        return Shape("", join_sorted(ranks)), ""
    suited = join_sorted(card.rank for card in cards if card.suit == suit)
    unsuited = join_sorted(card.rank for card in cards if card.suit != suit)
    return Shape(suited, unsuited), suit


def join_sorted(ranks: Iterable[str]) -> str:
    """Return *ranks* in the fixed order that shapes use."""
    return "".join(sorted(ranks))

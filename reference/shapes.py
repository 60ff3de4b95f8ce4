"""What five cards look like but for suits, save those that may make a flush.

Two hands of one shape are worth the same wherever suits are equal, so every shape is
ranked once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .cards import SUITS, Card


class Shape(NamedTuple):
    """The ranks in the one suit that may make a flush, and all other ranks.

    Each in a fixed order.
    """

    suited: str
    unsuited: str

    @property
    def ranks(self) -> str:
        """All ranks."""
        return self.suited + self.unsuited


def shape(cards: tuple[Card, ...], enough: int) -> tuple[Shape, str]:
    """The shape of *cards*, and the suit of its suited ranks.

    Args:
        cards: natural cards.
        enough: how many cards of one suit may make a flush; with fewer, no suit counts.
    """
    ranks, suits = zip(*cards, strict=True) if cards else ((), ())
    # spread over so many suits, no suit has enough
    if len(set(suits)) > len(cards) - enough + 1:
        return Shape("", in_order(ranks)), ""
    suit = max(SUITS, key=suits.count)
    if suits.count(suit) < enough:
        return Shape("", in_order(ranks)), ""
    suited = in_order(card.rank for card in cards if card.suit == suit)
    unsuited = in_order(card.rank for card in cards if card.suit != suit)
    return Shape(suited, unsuited), suit


def in_order(ranks: Iterable[str]) -> str:
    """Some ranks in the fixed order of shapes."""
    return "".join(sorted(ranks))

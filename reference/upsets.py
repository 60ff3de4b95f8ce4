"""Defines upsets, in which a hand beats a hand that ranks above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import Card
from .reading import Reading


@dataclass(frozen=True, slots=True)
class Side:
    """The hands on one side of an upset.

    Args:
        categories: the names of the categories that the hands may have.
        rank: the most important rank of the hand, such as the top card of a sequence.
        suit: the suit that all cards must have, if any.
        nickname: the name that players use, if there is one.
        above_equals: whether these hands beat other hands with the same ranks.
    """

    categories: tuple[str, ...]
    rank: str
    suit: str = ""
    nickname: str = ""
    above_equals: bool = False

    def has(self, cards: Sequence[Card], reading: Reading) -> bool:
        """Return whether a hand without wild cards belongs to this side."""
        return (
            reading.category.name in self.categories
            and reading.ranks[0] == self.rank
            and all(card.suit == self.suit for card in cards if self.suit)
        )


@dataclass(frozen=True, slots=True)
class Upset:
    """A rule that the hands on one side beat the hands on the other side."""

    name: str
    winner: Side
    loser: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, the winner first."""
        return (self.winner, self.loser)

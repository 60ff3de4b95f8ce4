"""Named exceptions outside the order of ranks: there is no unbeatable hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import Card
from .reading import Reading


@dataclass(frozen=True, slots=True)
class Side:
    """The hands on one side of an upset.

    Args:
        categories: the names that their category may have.
        rank: the rank that comes first in them, the top card of a sequence.
        suit: the one suit they must have, if any.
        nickname: what players call them, if they have a name for them.
        above_equals: whether they are above other hands of the same ranks.
    """

    categories: tuple[str, ...]
    rank: str
    suit: str = ""
    nickname: str = ""
    above_equals: bool = False

    def has(self, cards: Sequence[Card], reading: Reading) -> bool:
        """Whether these natural *cards*, so read, are on this side."""
        return (
            reading.category.name in self.categories
            and reading.ranks[0] == self.rank
            and all(card.suit == self.suit for card in cards if self.suit)
        )


@dataclass(frozen=True, slots=True)
class Upset:
    """The hands of one side beat those of the other, whatever they rank."""

    name: str
    winner: Side
    loser: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, the winner first."""
        return (self.winner, self.loser)

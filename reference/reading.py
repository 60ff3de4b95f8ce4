"""Defines a reading: a way to read a hand's cards, and the resulting category."""

from __future__ import annotations

from typing import NamedTuple

from .categories import Category

Order = tuple[int, ...]


class Face(NamedTuple):
    """The face of a wild card: its rank, and whether it has the suit of the flush.

    The face of a joker is ("*", False).
    """

    rank: str
    in_suit: bool


class Reading(NamedTuple):
    """A way to read the cards as a hand, with a rank chosen for each wild card.

    Args:
        category: the category that the cards make.
        position: the position of the category in the order of the house.
        order: numbers that decide within the category, the most important first;
            greater is stronger.
        ranks: the ranks that decide, the most important first; a sequence begins with
            its top card.
        stand_ins: the ranks for which the wild cards stand.
        own_faces: the faces of wild cards that count as themselves.
        key: the values to compare, one for each criterion of the house.
    """

    category: Category
    position: int
    order: Order
    ranks: str
    stand_ins: tuple[str, ...] = ()
    own_faces: tuple[Face, ...] = ()
    key: tuple[Order, ...] = ()

    @property
    def split(self) -> int:
        """The number of entries in ``order`` that belong to the combination.

        A sequence has a single entry.
        """
        return 1 if self.category.run else self.category.combination

    @property
    def wilds(self) -> int:
        """The number of wild cards that stand for another card."""
        return len(self.stand_ins)

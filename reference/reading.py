"""A reading: one way to take the cards that count, and what that makes of them."""

from __future__ import annotations

from typing import NamedTuple

from .categories import Category

Order = tuple[int, ...]


class Face(NamedTuple):
    """What a wild card shows: its rank, and whether it is in the suit that matters.

    A joker is ("*", False).
    """

    rank: str
    in_suit: bool


class Reading(NamedTuple):
    """One way to take the cards that count.

    Args:
        category: what they make.
        place: that of the category in the order of the house.
        order: what decides within it, as numbers that grow with strength, most
            important first.
        ranks: the ranks behind these numbers, a sequence from its top.
        stand_ins: the ranks for which wild cards stand.
        own_faces: the faces of the wild cards that are themselves.
        key: what is compared, one criterion of the house after the other.
    """

    category: Category
    place: int
    order: Order
    ranks: str
    stand_ins: tuple[str, ...] = ()
    own_faces: tuple[Face, ...] = ()
    key: tuple[Order, ...] = ()

    @property
    def split(self) -> int:
        """How much of ``order`` stands for the combination.

        A sequence is one number.
        """
        return 1 if self.category.run else self.category.combination

    @property
    def wilds(self) -> int:
        """How many cards stand for another; a wild card that is itself is natural."""
        return len(self.stand_ins)

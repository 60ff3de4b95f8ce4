"""Named exceptions between two hands, outside every order: there is no unbeatable hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Side:
    """The hands on one side of an upset.

    Args:
        categories: the names that their category may have.
        rank: the rank that comes first in them, the top card of a sequence.
        suit: the one suit they must have, if any.
        nickname: what players call them, if they have a name for them.
    """

    categories: tuple[str, ...]
    rank: str
    suit: str = ""
    nickname: str = ""


@dataclass(frozen=True, slots=True)
class Upset:
    """The hands of one side beat those of the other, whatever they rank."""

    name: str
    winner: Side
    loser: Side

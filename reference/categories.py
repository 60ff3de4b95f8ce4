"""Defines the categories of hands by the cards that each category requires."""

from __future__ import annotations

from dataclasses import dataclass
from operator import ge


@dataclass(frozen=True, slots=True)
class Category:
    """A category of hands.

    Args:
        name: the name in the API. If a house ranks some hands in a category higher or
            lower than the others, these hands form a second category with this name.
        groups: the sizes of the sets of equal ranks, largest first; (3, 2) is a full
            house.
        run: the number of cards that must be in sequence.
        suited: the number of cards that must be of one suit.
        only_sequence: the only sequence that qualifies; for the royal flush, this is
            TJQKA.
        compared: the positions of the ranks that are compared, in order; () stands for
            all positions.
    """

    name: str
    groups: tuple[int, ...] = ()
    run: int = 0
    suited: int = 0
    only_sequence: str = ""
    compared: tuple[int, ...] = ()

    @property
    def combination(self) -> int:
        """The number of ranks in the combination, not counting kickers.

        In a high-card hand, the combination is the top card.
        """
        return self.run or self.suited or len(self.groups) or 1

    def implies(self, category: Category) -> bool:
        """Return whether every hand in this category also fits *category*."""
        return (
            len(self.groups) >= len(category.groups)
            and all(map(ge, self.groups, category.groups))
            and self.run >= category.run
            and self.suited >= category.suited
            and category.only_sequence in ("", self.only_sequence)
        )


HIGH_CARD = Category("high card")
PAIR = Category("pair", groups=(2,))
TWO_PAIRS = Category("two pairs", groups=(2, 2))
THREE_OF_A_KIND = Category("three of a kind", groups=(3,))
STRAIGHT = Category("straight", run=5)
FLUSH = Category("flush", suited=5)
FULL_HOUSE = Category("full house", groups=(3, 2))
FOUR_OF_A_KIND = Category("four of a kind", groups=(4,))
STRAIGHT_FLUSH = Category("straight flush", run=5, suited=5)
ROYAL_FLUSH = Category("royal flush", run=5, suited=5, only_sequence="TJQKA")
FIVE_OF_A_KIND = Category("five of a kind", groups=(5,))

STANDARD_ORDER = (
    HIGH_CARD,
    PAIR,
    TWO_PAIRS,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
)


def runs(sequence: str, length: int) -> tuple[str, ...]:
    """Return all runs of *length* neighbouring ranks in a *sequence*, lowest first.

    >>> runs("A2345", 4)
    ('A234', '2345')
    """
    starts = range(len(sequence) - length + 1)
    return tuple(sequence[start : start + length] for start in starts)

"""Which cards are wild, and what each may stand for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from .cards import JOKER, RANKS, Card

NONE: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Wild:
    """A house's rule about wild cards.

    Args:
        cards: the cards that are always wild.
        lowest: the cards of the lowest rank in each player's own hand are wild, the ace counting high.
        bug: a joker is an ace unless it completes a straight or a flush.
        repeats: in a flush a wild card may repeat a rank that is there already.
        pairs: a wild card must repeat a rank held.
    """

    cards: frozenset[Card] = NONE
    lowest: bool = False
    bug: bool = False
    repeats: bool = False
    pairs: bool = False

    def among(self, held: tuple[Card, ...]) -> frozenset[Card]:
        """Which kinds of the cards *held* are wild."""
        wild = self.cards.intersection(held) if self.cards else NONE
        if self.lowest:
            natural = [card for card in held if card != JOKER]
            lowest = min((RANKS.index(card.rank) for card in natural), default=None)
            wild |= {card for card in natural if RANKS.index(card.rank) == lowest}
        return wild

    def in_suit(self, suited: str, number: int, ranks: str) -> Iterator[tuple[str, ...]]:
        """Every choice of *ranks* that *number* wild cards may take in the suit of the ranks *suited*."""
        free = ranks if self.repeats else [rank for rank in ranks if rank not in suited]
        return combinations_with_replacement(free, number) if self.repeats else combinations(free, number)

    def off_suit(self, held: str, number: int, ranks: str) -> Iterator[tuple[str, ...]]:
        """Every choice of *ranks* that *number* wild cards may take, in suits that make no flush."""
        if not self.pairs:
            yield from combinations_with_replacement(ranks, number)
        elif held:
            yield from combinations_with_replacement(sorted(set(held)), number)
        else:
            yield from ((rank,) * number for rank in ranks)

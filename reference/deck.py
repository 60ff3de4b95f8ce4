"""Defines the deck in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .cards import JOKER, RANKS, SUITS, Card


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck, complete or stripped, single or double, with or without jokers.

    Args:
        name: the name that players use.
        ranks: the ranks in the deck, lowest first.
        copies: how many copies of each card the deck has.
        jokers: the number of jokers in the deck. If there is at least one, a hand may
            have any number of jokers.
    """

    name: str = "52-card deck"
    ranks: str = RANKS
    copies: int = 1
    jokers: int = 0
    kinds: frozenset[Card] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Store the distinct cards of this deck."""
        pack = {Card(rank, suit) for rank in self.ranks for suit in SUITS}
        object.__setattr__(
            self, "kinds", frozenset(pack | {JOKER} if self.jokers else pack)
        )

    @property
    def sequence(self) -> str:
        """The ranks in order, with the ace at both ends."""
        return self.ranks[-1] + self.ranks

    def find_extra(self, cards: Sequence[Card | None]) -> list[int]:
        """Return the positions, from 0, of cards that appear too often for this deck.

        A hand may have any number of jokers.
        """
        return [
            position
            for position, card in enumerate(cards)
            if card and card != JOKER and cards[:position].count(card) >= self.copies
        ]

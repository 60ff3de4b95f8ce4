"""The cards a game is played with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .cards import JOKER, RANKS, SUITS, Card


@dataclass(frozen=True, slots=True)
class Deck:
    """A pack, whole or stripped, once or several times, with or without jokers.

    Args:
        name: what a player calls it.
        ranks: those in the pack, lowest first.
        copies: how often each card is there.
        jokers: how many jokers are dealt from; a hand may hold any number where there
            is one at all.
    """

    name: str = "52-card deck"
    ranks: str = RANKS
    copies: int = 1
    jokers: int = 0
    kinds: frozenset[Card] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Note which cards there are."""
        pack = {Card(rank, suit) for rank in self.ranks for suit in SUITS}
        object.__setattr__(
            self, "kinds", frozenset(pack | {JOKER} if self.jokers else pack)
        )

    @property
    def sequence(self) -> str:
        """The ranks as neighbours, the ace above the king and below the lowest card."""
        return self.ranks[-1] + self.ranks

    def spare(self, cards: Sequence[Card | None]) -> list[int]:
        """The places, from 0, of the cards that are there once too often.

        Jokers never are.
        """
        return [
            place
            for place, card in enumerate(cards)
            if card and card != JOKER and cards[:place].count(card) >= self.copies
        ]

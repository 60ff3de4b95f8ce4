"""A card, and how it is read from text."""

import re
from dataclasses import dataclass

RANKS = {text: value for value, text in enumerate("23456789TJQKA", start=2)}
SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
ONE_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs])", re.IGNORECASE)


@dataclass(frozen=True)
class Card:
    rank: int
    suit: str

    @classmethod
    def read(cls, text):
        """Read a card such as ``Jd``, ``10S`` or ``a♥``; return None for other text."""
        plain = text[:-1] + SUITS.get(text[-1], text[-1])
        match = ONE_CARD.fullmatch(plain)
        if not match:
            return None
        rank, suit = match.groups()
        return cls(RANKS[rank.upper().replace("10", "T")], suit.lower())

"""Cards, and the text that people write them in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain, islice, product
from typing import NamedTuple

from .errors import CardError, Fault, abridge

RANKS = "23456789TJQKA"
LOW_ACE = "1"  # an ace that its owner counts as low, where both are possible
SUITS = "cdhs"
SUITS_HIGH_TO_LOW = "shdc"  # for seats, dealing, odd chips, and where none matters
SYMBOLS = dict(zip("♣♦♥♠", SUITS, strict=True))
EMOJI_STYLE = "\ufe0f"  # some keyboards put it, unseen, behind a suit symbol

RANK_REMEDY = "ranks are 2 to 9, T or 10, J, Q, K and A"
SUIT_REMEDY = "suits are c, d, h and s"
LONGEST_PIECE = 20  # characters of a faulty piece that a message repeats
MOST_PIECES = 60  # more than any hand has; what comes after them is not looked at


class Card(NamedTuple):
    """A rank and a suit. The joker has neither: no card of the pack is equal to it."""

    rank: str
    suit: str

    def __str__(self) -> str:
        """Write the card in two characters, ``Td``; the joker is ``Jk``."""
        return self.rank + self.suit if self.suit else "Jk"


JOKER = Card("*", "")


RANK_TEXTS = dict(zip(RANKS + RANKS.lower(), RANKS + RANKS, strict=True)) | {"10": "T"}
SUIT_TEXTS = dict(zip(SUITS + SUITS.upper(), SUITS + SUITS, strict=True)) | SYMBOLS
READS = {
    rank + suit: Card(RANK_TEXTS[rank], SUIT_TEXTS[suit])
    for rank, suit in product(RANK_TEXTS, SUIT_TEXTS)
} | dict.fromkeys(("Jk", "jk", "JK", "jK"), JOKER)

PIECE = re.compile(r"[Jj][Kk]|10.?|..?", re.DOTALL)


class Piece(NamedTuple):
    """A piece of text that should be a card, and the card if it is one."""

    text: str
    card: Card | None


def read(text: str) -> tuple[Card, ...]:
    """Read the cards of a hand, separated by white space or run together.

    Raises:
        CardError: some pieces are no cards; every one is named with its place.
    """
    try:
        return tuple(map(READS.__getitem__, str.split(text, None, MOST_PIECES)))
    except (KeyError, TypeError):
        pieces = cut(text)
    if faults := faults_of_text(pieces):
        raise CardError(faults)
    return tuple(piece.card for piece in pieces if piece.card)


def cut(text: str) -> list[Piece]:
    """Cut *text* into pieces, no more than a hand could have, and read them.

    Raises:
        CardError: it is not text.
    """
    if not isinstance(text, str):
        wrong = f"{abridge(text)} is {type(text).__name__}"
        raise CardError(
            [
                Fault(
                    where="a hand is text", wrong=wrong, remedy="write 'Jd Js Ts Tc 9s'"
                )
            ]
        )
    words = text.replace(EMOJI_STYLE, "").split(None, MOST_PIECES)
    pieces = islice(chain.from_iterable(map(split, words)), MOST_PIECES)
    return [Piece(piece, READS.get(piece)) for piece in pieces]


def faults_of_text(pieces: Sequence[Piece]) -> list[Fault]:
    """A fault for each piece that is no card."""
    return [
        fault(piece.text, place)
        for place, piece in enumerate(pieces, start=1)
        if piece.card is None
    ]


def split(word: str) -> list[str]:
    """Split cards that are run together.

    A word in which no card can be found stays whole.
    """
    pieces = [match[0] for match in islice(PIECE.finditer(word), MOST_PIECES)]
    return pieces if any(piece in READS for piece in pieces) else [word]


def fault(piece: str, place: int) -> Fault:
    """The fault of a piece that is no card; its *place* counts from 1."""
    wrong, remedy = explain_piece(piece)
    text = piece if len(piece) <= LONGEST_PIECE else piece[:LONGEST_PIECE] + "..."
    return Fault(text=text, wrong=wrong, remedy=remedy, card=place)


def explain_piece(piece: str) -> tuple[str, str]:
    """Say what is wrong with a piece that is no card, and what would do."""
    rank = piece[:-1]
    suit = piece[-1]
    if piece in RANK_TEXTS:
        return "is half a card, its suit is missing", SUIT_REMEDY
    if piece in SUIT_TEXTS:
        return "is half a card, its rank is missing", RANK_REMEDY
    if rank in RANK_TEXTS:
        return f"there is no suit {suit!r}", SUIT_REMEDY
    if suit in SUIT_TEXTS and len(piece) <= len("10d"):
        return f"there is no rank {rank!r}", RANK_REMEDY
    return "is not a card", "write a rank and a suit, as in Td"


def write(cards: Iterable[Card]) -> str:
    """Write cards in canonical form, one blank between them."""
    return " ".join(map(str, cards))

"""Reads cards in all notations, and writes cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain, islice, product
from typing import NamedTuple

from .errors import CardError, Fault, abridge

RANKS = "23456789TJQKA"
LOW_ACE = "1"  # stands for a low ace in games where an ace is high or low
SUITS = "cdhs"
SUITS_HIGH_TO_LOW = "shdc"  # the usual order, for example for odd chips
SYMBOLS = dict(zip("♣♦♥♠", SUITS, strict=True))
EMOJI_STYLE = "\ufe0f"  # some keyboards add this invisible character to a suit symbol

RANK_REMEDY = "ranks are 2 to 9, T or 10, J, Q, K and A"
SUIT_REMEDY = "suits are c, d, h and s"
MAX_PIECE_LENGTH = 20  # characters; messages shorten longer pieces
MAX_PIECES = 60  # no hand has this many cards; further text is ignored


class Card(NamedTuple):
    """A card with a rank and a suit, or the joker, which has neither."""

    rank: str
    suit: str

    def __str__(self) -> str:
        """Return the card as two characters, such as ``Td``.

        The joker is ``Jk``.
        """
        return self.rank + self.suit if self.suit else "Jk"


JOKER = Card("*", "")


RANK_TEXTS = dict(zip(RANKS + RANKS.lower(), RANKS + RANKS, strict=True)) | {"10": "T"}
SUIT_TEXTS = dict(zip(SUITS + SUITS.upper(), SUITS + SUITS, strict=True)) | SYMBOLS
CARD_TEXTS = {
    rank + suit: Card(RANK_TEXTS[rank], SUIT_TEXTS[suit])
    for rank, suit in product(RANK_TEXTS, SUIT_TEXTS)
} | dict.fromkeys(("Jk", "jk", "JK", "jK"), JOKER)

PIECE = re.compile(r"[Jj][Kk]|10.?|..?", re.DOTALL)


class Piece(NamedTuple):
    """A piece of a hand's text, and the card that it stands for, or None."""

    text: str
    card: Card | None


def read(text: str) -> tuple[Card, ...]:
    """Read the cards of a hand, with or without white space between them.

    Raises:
        CardError: *text* is not a string, or some pieces are not cards. The error gives
            the positions of these pieces.
    """
    try:
        return tuple(map(CARD_TEXTS.__getitem__, str.split(text, None, MAX_PIECES)))
    except (KeyError, TypeError):
        pieces = cut(text)
    if faults := find_text_faults(pieces):
        raise CardError(faults)
    return tuple(piece.card for piece in pieces if piece.card)


def cut(text: str) -> list[Piece]:
    """Cut *text* into at most ``MAX_PIECES`` pieces, and read each piece as a card.

    Raises:
        CardError: *text* is not a string.
    """
    if not isinstance(text, str):
        wrong = f"expected a string, got {abridge(text)}"
        remedy = "write 'Jd Js Ts Tc 9s'"
        raise CardError([Fault(where="a hand", wrong=wrong, remedy=remedy)])
    words = text.replace(EMOJI_STYLE, "").split(None, MAX_PIECES)
    pieces = islice(chain.from_iterable(map(split, words)), MAX_PIECES)
    return [Piece(piece, CARD_TEXTS.get(piece)) for piece in pieces]


def find_text_faults(pieces: Sequence[Piece]) -> list[Fault]:
    """Return a fault for each piece that is not a card."""
    return [
        make_fault(piece.text, position)
        for position, piece in enumerate(pieces, start=1)
        if piece.card is None
    ]


def split(word: str) -> list[str]:
    """Split a word such as ``JdJs``, in which cards are written without spaces.

    A word without any card stays in one piece.
    """
    pieces = [match[0] for match in islice(PIECE.finditer(word), MAX_PIECES)]
    return pieces if any(piece in CARD_TEXTS for piece in pieces) else [word]


def make_fault(piece: str, position: int) -> Fault:
    """Return the fault for a piece that is not a card.

    *position* counts from 1.
    """
    wrong, remedy = explain_piece(piece)
    text = piece if len(piece) <= MAX_PIECE_LENGTH else piece[:MAX_PIECE_LENGTH] + "..."
    return Fault(text=text, wrong=wrong, remedy=remedy, card=position)


def explain_piece(piece: str) -> tuple[str, str]:
    """Return the reason why a piece is not a card, and the valid alternatives."""
    rank = piece[:-1]
    suit = piece[-1]
    if piece in RANK_TEXTS:
        return "has no suit", SUIT_REMEDY
    if piece in SUIT_TEXTS:
        return "has no rank", RANK_REMEDY
    if rank in RANK_TEXTS:
        return f"there is no suit {suit!r}", SUIT_REMEDY
    if suit in SUIT_TEXTS and len(piece) <= len("10d"):
        return f"there is no rank {rank!r}", RANK_REMEDY
    return "is not a card", "write a rank and a suit, such as Td"


def write(cards: Iterable[Card]) -> str:
    """Return cards as text, in the standard notation and with single spaces."""
    return " ".join(map(str, cards))

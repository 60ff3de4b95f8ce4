"""Writes ranks and suits in words."""

from __future__ import annotations

from .cards import LOW_ACE

SINGULAR = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
    LOW_ACE: "ace",
}
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def singular(rank: str) -> str:
    """Return the name of a rank in the singular, such as ``six``."""
    return SINGULAR[rank]


def one_with_article(rank: str) -> str:
    """Return the name of a rank with an article, such as ``an ace``."""
    return f"{'an' if SINGULAR[rank][0] in 'ae' else 'a'} {SINGULAR[rank]}"


def plural(rank: str) -> str:
    """Return the name of a rank in the plural, such as ``sixes``."""
    return SINGULAR[rank] + ("es" if rank == "6" else "s")


def short(rank: str) -> str:
    """Return a rank in digits, such as ``10``, or as a word if it isn't a number."""
    if rank == "T":
        return "10"
    if rank.isdecimal() and rank != LOW_ACE:
        return rank
    return SINGULAR[rank]

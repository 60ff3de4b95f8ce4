"""Bugs in reading what players write."""

from __future__ import annotations

from dataclasses import replace

from reference.rules import Rules

from .bug import Arguments, Bug, Right, Wrong, but, by, reading

WAYS = ("writing_cards", "A card may be written in several ways")
NAMED = ("writing_cards", "What is not a card is named, with its place")
ELSEWHERE = ("writing_cards", "A card that cannot be there is named, with its place")
AT_ONCE = ("writing_cards", "Everything that is wrong is named at once")
FIVE = ("writing_cards", "A hand has five cards")


def refusing(*unknown: str) -> Wrong:
    """Hands that hold one of these pieces of text are refused, as if they were no cards."""

    def read(text: str) -> str:
        for piece in unknown:
            text = text.replace(piece, "?")
        return text

    return reading(read)


def ten(text: str) -> str:
    """Ten is known as T only."""
    return text.replace("10", "1")


def apart(text: str) -> str:
    """Cards are told apart by a single blank only."""
    return " ".join("?" if len(word.replace("10", "T")) > 2 else word for word in text.split())


def worded(change: str) -> Wrong:
    """The right refusal in other words: only its first fault, or without a place."""

    def wrong(right: Right, asked: Arguments, table: Rules) -> object:
        try:
            return right(*asked, table)
        except ValueError as error:
            first, *_ = str(error).split("; ")
            raise ValueError(first if change == "first" else "this is no hand") from None

    return wrong


def twice(table: Rules) -> Rules:
    """The same card may be there twice."""
    return replace(table, deck=replace(table.deck, copies=2))


BUGS = (
    Bug("ten is known as T only", WAYS, reading(ten)),
    Bug("small letters for ranks are refused", WAYS, refusing(*"tjqka")),
    Bug("capital letters for suits are refused", WAYS, refusing("C", "D", "H", "S")),
    Bug("cards that are run together are refused", WAYS, reading(apart)),
    Bug("bad text is refused without saying which", NAMED, worded("none")),
    Bug("a card may be there twice", ELSEWHERE, by(twice)),
    Bug("only the first fault is named", AT_ONCE, worded("first")),
    Bug("four cards are a hand", FIVE, but(min_cards=4)),
)

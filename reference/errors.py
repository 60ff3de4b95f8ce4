"""Everything that can be wrong with what a player hands in, as one tree.

All of it is a ``ValueError``.

* PokerError
    + CardError    a piece of text is not a card (``1c``)
    + HandError    the cards are not a hand of the deck in play (the same card twice)
    + RulesError   the house rules are unknown or contradict themselves
    + DealError    there is nothing to compare, or no pot to divide
"""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

MOST_TOLD = 20  # faults in a message
SCREEN = 1700  # characters of them: a message should fit on a screen
LONGEST_NAME = 60  # characters of a name that a message repeats


def abridge(thing: object) -> str:
    """Show a *thing* as in a program, on a part of a line."""
    try:
        return reprlib.repr(thing)
    except ValueError:  # Python does not write numbers of thousands of digits
        return "a very long number"


def clip_name(name: str) -> str:
    """A *name*, no longer than names are."""
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}..."


def abridge_name(name: str) -> str:
    """A *name* as it is, but no longer than names are.

    Control characters are spelt out.
    """
    short = clip_name(name)
    return short if short.isprintable() else repr(short)[1:-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that is wrong.

    Args:
        where: the thing or the player that it concerns; "" if the card says it all.
        text: what stands there, quoted in the message; "" if there is nothing to
            quote.
        wrong: what is wrong with it.
        remedy: what would do.
        card: the number of the card in its hand, from 1; 0 if it is not about one card.
    """

    where: str = ""
    text: str = ""
    wrong: str
    remedy: str = ""
    card: int = 0

    def __str__(self) -> str:
        """Say it: ``Ann, card 2 '1c': there is no rank '1' (ranks are ...)``."""
        places = [self.where] if self.where else []
        if self.card:
            places.append(f"card {self.card}")
        sentence = ", ".join(places)
        if self.text:
            sentence += f" {self.text!r}"
        sentence += f": {self.wrong}"
        return f"{sentence} ({self.remedy})" if self.remedy else sentence


class PokerError(ValueError):
    """Base of every error that this package raises on purpose.

    ``faults`` lists all that is wrong at once.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        # an error is rebuilt from its arguments where it crosses processes
        super().__init__(self.faults)

    def __str__(self) -> str:
        """Say the faults in a row; of those beyond a screen only how many they are."""
        sentences = [str(fault) for fault in self.faults[:MOST_TOLD]]
        lengths = accumulate(len(sentence) for sentence in sentences)
        fitting = max(1, sum(length <= SCREEN for length in lengths))
        message = "; ".join(sentences[:fitting])
        surplus = len(self.faults) - fitting
        return f"{message}; and {surplus} more" if surplus else message


class CardError(PokerError):
    """At least one piece of the text is not a card."""


class HandError(PokerError):
    """Every piece is a card, but together they are no hand of the deck in play."""


class RulesError(PokerError):
    """House rules that nobody knows, or that cannot all hold."""


class DealError(PokerError):
    """Nobody to compare, a player without a name, a pot that is no number of chips."""

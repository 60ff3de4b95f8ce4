"""Defines the errors that this package raises, all of which are ``ValueError``s.

* PokerError
    + CardError    a piece of text is not a card (``1c``)
    + HandError    the cards are not a hand from the deck in play (the same card twice)
    + RulesError   the house rules are unknown or contradict each other
    + DealError    hands, amounts, chip values or ranks are missing or invalid
"""

from __future__ import annotations

import inspect
import reprlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

MAX_FAULTS = 20  # faults listed in one message
MAX_CHARACTERS = 1700  # characters; a message must fit on a screen
MAX_NAME_LENGTH = 60  # characters; messages shorten longer names


def abridge(thing: object) -> str:
    """Return the ``repr`` of a *thing*, shortened to fit on a line.

    For a function, return a description such as ``the function winners``.
    """
    if inspect.isroutine(thing):  # its repr contains its address in memory
        return f"the function {thing.__name__}"
    try:
        return reprlib.repr(thing)
    except ValueError:  # Python refuses to print numbers with thousands of digits
        return "a very long number"


def clip_name(name: str) -> str:
    """Shorten a *name* that is too long for a message."""
    return name if len(name) <= MAX_NAME_LENGTH else f"{name[:MAX_NAME_LENGTH]}..."


def abridge_name(name: str) -> str:
    """Shorten a *name* that is too long for a message.

    Control characters in the name are escaped.
    """
    short = clip_name(name)
    return short if short.isprintable() else repr(short)[1:-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One fault in the input.

    Args:
        where: the player or the argument with the fault, or "" if *card* is enough.
        text: the faulty text, which the message quotes, or "" if there is none.
        wrong: the reason for the refusal.
        remedy: how to correct the input, the valid alternatives, or "".
        card: the position of the card in its hand, from 1, or 0 if no card is at fault.
    """

    where: str = ""
    text: str = ""
    wrong: str
    remedy: str = ""
    card: int = 0

    def __str__(self) -> str:
        """Return a message such as ``Ann, card 2 '1c': there is no rank '1' (...)``."""
        parts = [self.where] if self.where else []
        if self.card:
            parts.append(f"card {self.card}")
        sentence = ", ".join(parts)
        if self.text:
            sentence += f" {self.text!r}"
        sentence += f": {self.wrong}"
        return f"{sentence} ({self.remedy})" if self.remedy else sentence


class PokerError(ValueError):
    """The base class of all errors that this package raises on purpose.

    The attribute ``faults`` lists the faults in the input.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        # An error that is sent to another process is rebuilt from its arguments.
        super().__init__(self.faults)

    def __str__(self) -> str:
        """Return the faults that fit on a screen, and the number of further faults."""
        sentences = [str(fault) for fault in self.faults[:MAX_FAULTS]]
        lengths = accumulate(len(sentence) for sentence in sentences)
        fitting = max(1, sum(length <= MAX_CHARACTERS for length in lengths))
        message = "; ".join(sentences[:fitting])
        surplus = len(self.faults) - fitting
        return f"{message}; and {surplus} more" if surplus else message


class CardError(PokerError):
    """Raised if a hand is not a string, or has a piece that is not a card."""


class HandError(PokerError):
    """Raised if cards do not form a hand from this deck."""


class RulesError(PokerError):
    """Raised if house rules are unknown or contradict each other."""


class DealError(PokerError):
    """Raised if hands, amounts, chip values or ranks are missing or invalid."""

"""The cases about text: the ways to write a hand, and what has to be refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random

import reference
from dojo.comparing.cases import WRITING, Case, Plan, Refusal
from dojo.comparing.question import Question
from dojo.comparing.standard import RUNGS, category, dealt

FORMS = 12  # hands for each way to write
SYMBOLS = str.maketrans("cdhs", "♣♦♥♠")
WAYS: dict[str, Callable[[str], str]] = {
    "with small letters for ranks": str.lower,
    "with capitals for suits": str.upper,
    "with 10": lambda text: text.replace("T", "10"),
    "with symbols for suits": lambda text: text.translate(SYMBOLS),
    "without blanks": lambda text: text.replace(" ", ""),
    "with 10 and without blanks": lambda text: text.replace("T", "10").replace(" ", "") if "T" in text else text,
    "with blanks around": lambda text: f"  {text}\t",
    "with many blanks": lambda text: text.replace(" ", "   "),
}
PROPER = "2c 3d 5h 9s Kc"
NO_HANDS = (
    "1c 3d 5h 9s Kc",
    "Jd 1c 5h 9s Kc",
    "2c 3x 5h 9s Kc",
    "2c 3d 5h 9 Kc",
    "2c 3d h 9s Kc",
    "2c 3d 5h 9s Zz",
    "2c 3d 5h 9s Xq 4y",
    "Jd Jd 5h 9s Kc",
    "2c 3d 5h 3d Kc",
    "2c 3d 5h 9s 2c",
    "Th 10h 5h 9s Kc",
    "Td tD 5h 9s Kc",
    "JdJd5h9sKc",
    "Jk 3d 5h 9s Kc",
    "0c 3d 5h 9s Kc",
    "",
    " ",
    "2c",
    "2c 3d 5h 9s",
    "nothing",
)
NO_TEXT: tuple[object, ...] = (None, 5, ["2c", "3d", "5h", "9s", "Kc"])
NO_DEALS: tuple[object, ...] = ({}, None, [PROPER])
NO_RULES = (("no such rule",), ("ace-to-fiv",), ("ace-to-five", "deuce-to-seven"))


def forms(dealer: Random) -> Iterator[Case]:
    """The same hands in every way in which a card may be written."""
    for place in [RUNGS, 1, *dealer.sample(range(1, RUNGS + 1), FORMS)]:
        text, _ = dealt(place, dealer)
        for form, write in WAYS.items():
            if write(text) != text:
                right = category(text, write(text))
                yield Case(right.question, right.right, WRITING, form)


def no_hands(_: Random) -> Iterator[Case]:
    """Text that is no hand, and what is no text at all."""
    for thing in (*NO_HANDS, *NO_TEXT):
        yield refused("category", (thing,))
    for names in NO_RULES:
        yield refused("category", (PROPER,), names)


def no_deals(_: Random) -> Iterator[Case]:
    """The same in a showdown, and what is no showdown."""
    for thing in (*NO_HANDS, *NO_TEXT):
        yield refused("winners", ({"Ann": PROPER, "Bob": thing},))
    for deal in NO_DEALS:
        yield refused("winners", (deal,))


def refused(function: str, arguments: tuple[object, ...], rules: Sequence[str] = ()) -> Case:
    """The case in which this must be refused."""
    named: tuple[tuple[str, int], ...] = ()
    with suppress(reference.PokerError):
        try:
            getattr(reference, function)(*arguments, tuple(rules))
        except reference.PokerError as error:
            named = tuple((fault.seen, fault.card) for fault in error.faults if fault.seen and fault.card)
    return Case(Question(function, arguments, tuple(rules)), Refusal(named), WRITING)


PLANS = (
    Plan("ways to write a hand", "category", forms),
    Plan("hands that are refused", "category", no_hands),
    Plan("deals that are refused", "winners", no_deals),
)

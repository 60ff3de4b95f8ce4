"""Checks of answers that the steps of the features and `compare` share."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from types import GeneratorType, NoneType, UnionType
from typing import TypeGuard

from dojo.text import clip

RANKING = (  # weakest first
    *("high card", "pair", "two pairs", "three of a kind"),
    *("straight", "flush", "full house", "four of a kind", "straight flush"),
)
CATEGORIES = (
    *RANKING,
    "royal flush",
    "five of a kind",
    "four-card straight",
    "four-card flush",
)
UNCOUNTED = {
    "high card",
    "two pairs",
    "three of a kind",
    "four of a kind",
    "five of a kind",
}
TYPES: dict[type | UnionType, str] = {
    str: "a text",
    list: "a list",
    tuple: "a tuple",
    set | frozenset: "a set",
    dict: "a dict",
    bool: "True or False",
    int: "a number",
    float: "a number",
    GeneratorType: "a generator",
    NoneType: "None",
}
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # of an object, another each time
ANSWER_TYPES = {
    "winners": list,
    "nicknames": list,
    "shares": dict,
    "chips": dict,
    "odds": dict,
}  # the others a text


def add_article(category: object) -> str:
    """Say ``a pair``, but ``two pairs``."""
    return f"{category}" if category in UNCOUNTED else f"a {category}"


def show(answer: object, width: int) -> str:
    """Write any object on one line of *width* characters; its class may do anything."""
    try:
        text = " ".join(repr(answer).split())
    except Exception:  # noqa: BLE001 - the class of the answer is the solution's own
        text = f"a {type(answer).__name__} that cannot be shown"
    return clip(text, width)


def describe_answer(function: str, answer: object, width: int) -> str:
    """Write an answer as Python does; name its type if it is the wrong one.

    The line has about *width* characters.
    """
    proper = ANSWER_TYPES.get(function, str)
    if isinstance(answer, proper):
        return show(answer, width)
    if answer is None:
        return "None (is a `return` missing, or a `print` in its place?)"
    kind = name_type(answer)
    wish = f"{function} answers {TYPES[proper]}"
    if isinstance(answer, Iterator):
        return f"{kind} ({wish})"
    fault = f"({kind}; {wish})"
    return f"{show(answer, max(width - len(fault), 24))} {fault}"


def name_type(answer: object) -> str:
    """Say what sort of thing an answer is."""
    for kind, words in TYPES.items():
        if isinstance(answer, kind):
            return words
    return f"a {type(answer).__name__}"


def read_winners(answer: object, players: Collection[str]) -> list[str] | None:
    """Read who wins; None unless these are players, once each, in the order given."""
    if not isinstance(answer, list) or not 0 < len(answer) <= len(players):
        return None
    in_order = [player for player in players if player in answer]
    return answer if answer == in_order else None


def are_dealt_from(answer: Sequence[str], hand: Sequence[str]) -> bool:
    """Say whether all these cards are in the hand, none more often than it holds it."""
    return not Counter(answer) - Counter(hand)


def is_count(answer: object) -> TypeGuard[dict[str, int]]:
    """Say whether an answer is a whole number for each name."""
    if not isinstance(answer, dict):
        return False
    for name, number in answer.items():
        if not isinstance(name, str) or not isinstance(number, int):
            return False
        if isinstance(number, bool):
            return False
    return True


def names_card(message: str, text: str, place: object) -> bool:
    """Say whether a message names a card by its text and, as a number, its place."""
    message = message.casefold()
    text = text.casefold()
    if text not in message:
        return False
    number = rf"(?<!\w){place}(?:st|nd|rd|th)?(?!\w)"
    return not place or bool(re.search(number, message.replace(text, " ")))

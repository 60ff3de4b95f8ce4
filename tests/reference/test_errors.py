"""Error messages fit on a screen for any input, and errors can be pickled.

The messages are in ``refusals.md``.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from reference import (
    CardError,
    PokerError,
    category,
    chips,
    low_card_by_suit,
    shares,
    winners,
)

GOOD = "Jd Js Ts Tc 9s"


@pytest.mark.parametrize(
    "piece", ["x", "Td", "Td ", "1x ", "10", "Jk", "\x1b[31m", "2c2x", "\0\n"]
)
def test_error_message_about_a_megabyte_of_text_is_short(
    piece,
):
    text = piece * (10**6 // len(piece))
    calls: tuple[Callable[[], object], ...] = (
        lambda: category(text),
        lambda: category(text, ["jokers wild", "two decks"]),
        lambda: category(GOOD, [text, *map(str, range(1000))]),
        lambda: category(GOOD, text),
        lambda: category([text] * 1000),
        lambda: winners({text: "1c", **{f"{text}{n}": "1c" for n in range(30)}}),
        lambda: shares(5, {text: "1c"}),
        lambda: low_card_by_suit({text: "1c"}),
        lambda: chips(3, {text: 0}),
        lambda: chips(text),
    )
    for call in calls:
        check_message(call)


def test_error_message_about_a_huge_number_is_short():
    check_message(lambda: chips(10**5000 + 1, {"red": 10**30 + 1, "white": 2}))
    check_message(lambda: chips(10**6, {f"colour {n}": n for n in range(1, 5000)}))
    check_message(lambda: shares(-(10**5000), {"Ann": GOOD}))


def check_message(call):
    with pytest.raises(PokerError) as caught:
        call()
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) <= 24 * 80


def test_error_keeps_its_message_when_copied_or_pickled():
    with pytest.raises(CardError) as caught:
        category("1c Jd")
    for twin in (
        copy.copy(caught.value),
        pickle.loads(pickle.dumps(caught.value)),  # noqa: S301
    ):
        assert type(twin) is CardError
        assert str(twin) == str(caught.value)
        assert twin.faults == caught.value.faults

"""Errors: they fit on a screen, whatever was handed in, and cross processes.

What they say is in ``refusals.md``.
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
def test_a_megabyte_of_text_is_refused_at_once_in_a_message_that_fits_on_a_screen(
    piece,
):
    text = piece * (10**6 // len(piece))
    asked: tuple[Callable[[], object], ...] = (
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
    for ask in asked:
        check_message(ask)


def test_very_large_numbers_are_refused_in_a_message_that_fits_on_a_screen():
    check_message(lambda: chips(10**5000 + 1, {"red": 10**30 + 1, "white": 2}))
    check_message(lambda: chips(10**6, {f"colour {n}": n for n in range(1, 5000)}))
    check_message(lambda: shares(-(10**5000), {"Ann": GOOD}))


def check_message(ask):
    with pytest.raises(PokerError) as caught:
        ask()
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) <= 24 * 80


def test_an_error_says_the_same_after_its_way_from_one_process_to_another():
    with pytest.raises(CardError) as caught:
        category("1c Jd")
    for twin in (
        copy.copy(caught.value),
        pickle.loads(pickle.dumps(caught.value)),  # noqa: S301
    ):
        assert type(twin) is CardError
        assert str(twin) == str(caught.value)
        assert twin.faults == caught.value.faults

"""Values of any class are shown and copied quickly, even if their code is slow."""

from __future__ import annotations

import ast
import time
from collections import Counter, deque
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import NamedTuple
from unittest import mock

import pytest

from dojo.values import copy_plain, read_message, show, write_source

WIDTH = 40
FAST = 0.5  # seconds of CPU time; generous, for busy machines


class Looping:
    def __repr__(self):
        while True:
            pass


class Raising:
    def __repr__(self):
        raise SystemExit


class Chatty:
    def __repr__(self):
        return "x" * 10**8


class Kind(StrEnum):
    PAIR = "pair"


class Number(IntEnum):
    ONE = 1


class Seat(NamedTuple):
    player: str
    chips: list[int]


@dataclass
class Card:
    rank: int
    others: list[int]


class Liar(str):
    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other):
        return True


class Guest:
    __class__ = list


def nest(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


def contain_itself():
    value = [1]
    value.append(value)
    return value


# maps a value's description to a function that makes it, and to the text shown
SHOWN = {
    "a long list": (
        lambda: ["Ann"] * 10**7,
        "['Ann', 'Ann', 'Ann', 'Ann', 'Ann', '...",
    ),
    "a long text": (lambda: "x" * 10**8, "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."),
    "a deep list": (lambda: nest(10**5), "[[[[[[[[[...]]]]]]]]]"),
    "a list in itself": (contain_itself, "[1, [...]]"),
    "a long number": (lambda: 10**5000, "a 16,610-bit number"),
    "a long queue": (lambda: deque([1] * 10**7), "a deque of 10,000,000 items"),
    "an endless repr": (Looping, "a Looping that cannot be shown"),
    "a raising repr": (lambda: [Raising()], "[a Raising that cannot be shown]"),
    "a long repr": (Chatty, "x" * 37 + "..."),
    "a dataclass": (
        lambda: Card(2, [3] * 10**7),
        "Card(rank=2, others=[3, 3, 3, 3, 3, 3...",
    ),
    "an unfinished dataclass": (lambda: Card.__new__(Card), "Card()"),
    "a named tuple": (lambda: Seat("Ann", [1]), "Seat(player='Ann', chips=[1])"),
    "an enum": (lambda: Kind.PAIR, "<Kind.PAIR: 'pair'>"),
    "a counter": (lambda: Counter("aab"), "Counter({'a': 2, 'b': 1})"),
    "an address": (Guest, "<tests.test_values.Guest object>"),
    "a mock": (mock.Mock, "<Mock>"),
    "plain values": (
        lambda: {"Ann": ("it's", None, 1.5)},
        """{'Ann': ("it's", None, 1.5)}""",
    ),
    "an empty set": (set, "set()"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_value_of_any_class_is_shown_quickly(name):
    make, text = SHOWN[name]
    value = make()
    began = time.process_time()
    assert show(value, WIDTH) == text
    assert time.process_time() - began < FAST


@pytest.mark.parametrize(
    ("answer", "plain"),
    [
        (Kind.PAIR, "pair"),
        (Number.ONE, 1),
        (Liar("Ann"), "Ann"),
        (Seat("Ann", [1]), ("Ann", [1])),
        (Counter(Ann=2), {"Ann": 2}),
        ([Liar("Ann")], ["Ann"]),
        (True, True),
    ],
)
def test_copied_answer_has_only_built_in_types(answer, plain):
    copied = copy_plain(answer)
    assert type(copied) is type(plain)
    assert copied == plain
    assert repr(copied) == repr(plain)


@pytest.mark.parametrize("answer", [mock.ANY, Guest(), [mock.ANY], {"Ann": mock.ANY}])
def test_copied_object_no_longer_equals_everything(answer):
    assert copy_plain(answer) not in ("Ann", [], ["Ann"], {"Ann": 1})


@pytest.mark.parametrize(
    "value",
    ["it's", 'say "x"', "both ' and \"", "back\\slash'", {"it's": ("x",)}, b"it's", []],
)
def test_write_source_returns_valid_python(value):
    assert ast.literal_eval(write_source(value)) == value


def test_write_source_prefers_double_quotes():
    assert write_source({"Ann": ["it's", "2c"]}) == '{"Ann": ["it\'s", "2c"]}'


class SilentError(ValueError):
    def __str__(self):
        raise self


class EndlessError(ValueError):
    def __str__(self):  # noqa: PLE0307 - it never returns
        while True:
            pass


@pytest.mark.parametrize("error", [SilentError(), EndlessError()])
def test_error_message_that_cannot_be_shown_is_replaced(error):
    assert read_message(error) == "(its message cannot be shown)"


def test_long_error_message_is_cut_off():
    assert read_message(ValueError("x" * 10**7)) == "x" * 5_000
    assert read_message(ValueError()) == ""

"""What is asked, with the right answer: one list of cases for each thing that two people may see differently."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, wraps
from random import Random
from threading import RLock
from typing import ParamSpec, TypeVar

from dojo.comparing.question import Question

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
EVENING = (
    "high card",
    "pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
MORE_PLAYERS = len(EVENING)  # levels, in which those after the categories follow: what is not about cards is the last
TABLE = MORE_PLAYERS + 1
HOUSES = TABLE + 1
WRITING = HOUSES + 1


@dataclass(frozen=True, slots=True)
class Refusal:
    """The right answer to bad text: a ValueError whose message names these pieces, each with its place."""

    named: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        """Say it in the words of the features."""
        pieces = [f'card {place} "{text}"' if place else f'"{text}"' for text, place in self.named]
        *most, last = pieces or [""]
        return "it is refused" + (f", naming {', '.join(most)}{' and ' if most else ''}{last}" if last else "")


@dataclass(frozen=True, slots=True)
class Case:
    """A question with its right answer.

    Args:
        question: what is asked.
        right: the answer, or a :class:`Refusal`.
        level: how far into the kata it is: the place of its category, then what comes after the evening.
        form: the way in which the hand is written, if that is what the case is about.
    """

    question: Question
    right: object
    level: int = 0
    form: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """Cases of one kind.

    Args:
        name: what they are about, in a few words.
        cases: all of them.
        rule: the house rule that they are about; "" for standard poker.
    """

    name: str
    cases: tuple[Case, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the cases of an area come about.

    Args:
        area: its name.
        function: what must be started for them to make sense.
        build: makes the cases; always the same, by a dealer that starts from the name of the area.
    """

    area: str
    function: str
    build: Callable[[Random], Iterable[Case]]

    def cases(self) -> Area:
        """Make the cases."""
        return made(self)


Given = ParamSpec("Given")
Made = TypeVar("Made")


def once(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Make a thing once, whoever asks for it how often, on whichever thread."""
    known = cache(make)

    @wraps(make)
    def remembered(*what: Given.args, **named: Given.kwargs) -> Made:
        with MAKING:
            return known(*what, **named)  # type: ignore[arg-type]

    return remembered


MAKING = RLock()


@once
def made(plan: Plan) -> Area:
    """The cases of a *plan*, which all solutions are asked."""
    return Area(plan.area, tuple(plan.build(Random(plan.area))))  # noqa: S311 - the same cases every time

"""How much of each part of a report fits the first screen."""

from __future__ import annotations

from typing import NamedTuple

from dojo.report.tally import Tally
from dojo.trial.judging import Kind


class Room(NamedTuple):
    """How many entries there are under each heading.

    Args:
        lines: of code with changes that nobody noticed.
        functions: that no test calls.
        parts: of the reference.
        reasons: why changes do not count.
        tests: that took no part.
    """

    lines: int
    functions: int
    parts: int
    reasons: int
    tests: int


ROOMS = (Room(3, 3, 8, 3, 3), Room(2, 3, 2, 1, 1), Room(1, 2, 2, 1, 1), Room(1, 1, 2, 1, 1), Room(0, 1, 2, 1, 1))


def room(tally: Tally) -> Room:
    """The room where only a screen is wanted: the more there is to say beside the changes, the less for each."""
    results = tally.results
    if tally.unscored:
        return ROOMS[0]
    beside = [
        any(test.kind is not Kind.FAIR for test in results.tests.values()),
        *([] if tally.counted else tally.uncalled),
        results.trouble or tally.stopped,
    ]
    return ROOMS[sum(map(bool, beside))]


def all_of(tally: Tally) -> Room:
    """The room where everything is wanted."""
    results = tally.results
    return Room(*[len(results.mutants) + len(results.tests)] * len(Room._fields))

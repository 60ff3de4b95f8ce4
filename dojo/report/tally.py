"""Which little changes to the code count, which of them nobody noticed, and in which order to look at these."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, takewhile

from dojo.mutants.attainable import NO_RULE, Attainable
from dojo.mutants.mutant import Mutant
from dojo.mutants.results import Results
from dojo.trial.findings import Test
from dojo.trial.judging import Kind

FEWEST = 10  # changes; fewer say nothing, and neither do more if they are in a small part of the code
SMALL = 3  # of which this is the share: a third
ORDER = "operators and comparisons first, texts last"
DECIDING = ("swap op", "remove unary ops", "name", "if exp", "augmented assignment")
BEFORE_A_NUMBER = re.compile(r"(?:[<>]=?|[=!]=)\s*-?\d*$")
AFTER_A_NUMBER = re.compile(r"\d*\s*(?:[<>]=?|[=!]=)")
PLAIN = "plain poker"
TO_MEND = (Kind.UNFAIR, Kind.ENDLESS, Kind.BROKEN, Kind.UNSTEADY)
NOBODY = "No test calls"
NOBODY_THERE = "No test that took part calls"
IN_VAIN = "Called only by tests that took no part"
AT_IMPORT = "run while the code is imported, before any test"
ABOUT_TEXT = ("string", "symmetric string methods swap", "unsymmetrical string methods swap")


@dataclass(frozen=True, slots=True)
class Tally:
    """What was tried and counts.

    Args:
        chosen: the changes that count.
        missed: those that nobody noticed.
        results: everything else.
        counted: which changes count, where the reference is changed; None for a pair's own code.
    """

    chosen: tuple[Mutant, ...]
    missed: tuple[Mutant, ...]
    results: Results
    counted: Attainable | None

    @property
    def seen(self) -> int:
        """How many were noticed."""
        return len(self.chosen) - len(self.missed)

    @property
    def beyond(self) -> tuple[Mutant, ...]:
        """Those that the test which comes with the kit does not notice already: all of a pair's own code."""
        floor = self.counted.floor if self.counted else frozenset()
        return tuple(mutant for mutant in self.chosen if mutant.name not in floor)

    @property
    def seen_beyond(self) -> int:
        """How many of these were noticed."""
        return len(set(self.beyond).difference(self.missed))

    @property
    def floor(self) -> str:
        """How many of the others were noticed, and the figures with them; "" if it is not known which they are.

        They are those that the test which comes with the kit notices already: many changes
        of the reference break every hand, so that any test notices them, and say little.
        """
        others = len(self.chosen) - len(self.beyond)
        if not self.counted or not self.counted.floor:
            return ""
        seen, in_all = self.seen - self.seen_beyond, f"{self.seen} of {len(self.chosen)}"
        return f"Of {others} others, which the kit's first test notices, {seen}: {in_all} in all."

    @property
    def left(self) -> int:
        """How many count and were not tried, because somebody stopped it."""
        fates, counted = self.results.fates, self.counted
        return sum(m.name not in fates and (not counted or m.name in counted.counted) for m in self.results.mutants)

    @property
    def total(self) -> int:
        """How many count: those noticed, those not noticed and those not tried."""
        return len(self.chosen) + self.left

    @property
    def stopped(self) -> str:
        """How far it came if it came to no end; "" if it did, or if nothing was begun."""
        if not self.left or (self.results.whole and not self.chosen):
            return ""
        figures = f"{self.seen} noticed, {len(self.missed)} not noticed, {self.left} not tried"
        return f"Stopped early: {figures}, {self.total} in all."

    @property
    def unscored(self) -> str:
        """Why there is no score; "" if there is one."""
        results = self.results
        if results.tests and all(test.kind is not Kind.FAIR for test in results.tests.values()):
            return "no test can be tried"
        if self.chosen:
            return ""
        if not results.whole and not results.trouble:
            return "stopped before any change was tried"
        return (
            "no change could be tried"
            if results.tests or results.trouble or not results.mutants
            else "there are no tests"
        )

    @property
    def started(self) -> list[str]:
        """What the tests ask about, where that decides what counts."""
        if self.counted is None or self.counted.stale or not self.results.about:
            return []
        return [PLAIN, *sorted(self.results.asked)]

    @property
    def small(self) -> bool:
        """Whether so little could be changed that the figures say nothing about the tests."""
        few, points = len(self.results.mutants), self.results.points
        if self.counted:
            return bool(self.counted.floor) and len(self.beyond) < FEWEST
        return few < FEWEST or SMALL * few < points

    @property
    def uncalled(self) -> dict[str, dict[str, list[Mutant]]]:
        """The functions that no test calls, or only tests that took no part, with their changes; by such a heading."""
        unknown = any(test.kind is Kind.BROKEN for test in self.results.tests.values())  # what they would call
        nobody = NOBODY_THERE if unknown else NOBODY
        found: dict[str, dict[str, list[Mutant]]] = {IN_VAIN: {}, nobody: {}}
        for mutant in self.missed:
            if self.results.fates[mutant.name].status == "no tests":
                heading = IN_VAIN if mutant.function in self.results.in_vain else nobody
                found[heading].setdefault(mutant.function, []).append(mutant)
        return {heading: functions for heading, functions in found.items() if functions}

    @property
    def to_mend(self) -> list[Test]:
        """The tests that took no part and should: they fail, do not end or cannot be tried, with nothing changed."""
        return [test for test in self.results.tests.values() if test.kind in TO_MEND]

    @property
    def partial(self) -> str:
        """Of how few tests the score is; "" if it is of all."""
        fair, more = sum(test.kind is Kind.FAIR for test in self.results.tests.values()), len(self.to_mend)
        if not more or not fair:
            return ""
        they = "fails, does not end or cannot be tried" if more == 1 else "fail, do not end or cannot be tried"
        return f"The score is of {fair} test{'s' * (fair != 1)} only: {more} more {they}."

    @property
    def reasons(self) -> list[tuple[str, int]]:
        """Why the others do not count, and how many for each reason; what no pair can help comes last."""
        chosen = {mutant.name for mutant in self.chosen}
        others = self.counted.others if self.counted else {}
        left = [m.name for m in self.results.mutants if m.name in others or m.name in self.results.fates]
        found = Counter(others.get(name, AT_IMPORT) for name in left if name not in chosen)
        return sorted(found.most_common(), key=lambda pair: pair[0] == NO_RULE)

    @property
    def by_line(self) -> list[list[Mutant]]:
        """The changes of functions that tests do call and that nobody noticed, a list for each line.

        The most telling first: what decides before what is only said.
        """
        called = [m for m in self.missed if self.results.fates[m.name].status != "no tests"]
        lines = [sorted(those, key=telling) for _, those in groupby(called, key=lambda m: (m.file, m.line))]
        return sorted(lines, key=lambda those: telling(those[0]))


def tallied(results: Results, counted: Attainable | None) -> Tally:
    """Count; *counted* says which changes of the reference count."""
    chosen = tuple(mutant for mutant in results.mutants if counts(mutant, results, counted))
    return Tally(chosen, tuple(m for m in chosen if not results.fates[m.name].noticed), results, counted)


def counts(mutant: Mutant, results: Results, counted: Attainable | None) -> bool:
    """Whether a change counts: it has been tried, and not in vain."""
    if mutant.name not in results.fates or (counted and mutant.name not in counted.counted):
        return False
    return results.fates[mutant.name].noticed or mutant.function not in results.static


def telling(mutant: Mutant) -> int:
    """How likely a change is about poker: 0 for what decides, 4 for what is only said to people.

    An operator comes first, then a number that is compared; any other number comes late, since much that is only
    ordered by numbers is ordered alike by others.
    """
    if mutant.operator in ABOUT_TEXT or mutant.before.startswith("raise "):
        return 4
    if mutant.operator == "number":
        return 1 if compares(mutant) else 3
    return 0 if mutant.operator in DECIDING else 2


def compares(mutant: Mutant) -> bool:
    """Whether what was changed stands beside a comparison."""
    start, end = alike(mutant.before, mutant.after)
    left, right = mutant.before[:start], mutant.before[len(mutant.before) - end :]
    return bool(BEFORE_A_NUMBER.search(left) or AFTER_A_NUMBER.match(right))


def difference(mutant: Mutant, room: int) -> tuple[str, str]:
    """The line without and with a change, so much of both that the change is seen in *room* columns."""
    same, _ = alike(mutant.before, mutant.after)
    longest = max(len(mutant.before), len(mutant.after))
    start = max(0, min(same - room // 3, longest - room))
    return cut(mutant.before, start, room), cut(mutant.after, start, room)


def alike(before: str, after: str) -> tuple[int, int]:
    """How many characters two lines share at the start, and how many at the end."""
    start = shared(before, after)
    return start, shared(before[start:][::-1], after[start:][::-1])


def shared(one: str, other: str) -> int:
    """With how many characters both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def cut(text: str, start: int, room: int) -> str:
    """A piece of a line; dots stand for what is left out."""
    piece = text[start : start + room]
    if start:
        piece = "..." + piece[3:]
    return piece[:-3] + "..." if start + room < len(text) else piece


def called(function: str) -> str:
    """A function as it is written: ``Hand.best`` for mutmut's ``starter.hands.xǁHandǁbest``."""
    last = function.rpartition(".")[2]
    return last.removeprefix("xǁ").replace("ǁ", ".") if "ǁ" in last else last.removeprefix("x_")


def inside(mutant: Mutant) -> str:
    """The file of a change, below the folder of the solution."""
    return mutant.file.partition("/")[2]


def noticers(tally: Tally) -> Iterator[tuple[str, int, int]]:
    """Each test with the number of changes that it notices, and of those that only it notices."""
    for test in tally.results.tests:
        fates = [fate for mutant in tally.chosen if test in (fate := tally.results.fates[mutant.name]).by]
        yield test, len(fates), sum(len(fate.by) == 1 for fate in fates)

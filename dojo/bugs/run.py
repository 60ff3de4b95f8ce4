"""Runs the tests of pairs on the planted bugs, two pairs at a time."""

import sys
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

from dojo.errors import NoReport
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import work_on_each
from dojo.pair_tests.messages import (
    Began,
    Caught,
    Notice,
    TestKind,
    Tried,
    Warned,
)
from dojo.pair_tests.run import SuiteResult, run_tests
from dojo.report.output import Progress
from dojo.solution.folder import NAME
from dojo.text import shorten_path

TRIAL = "dojo.bugs.trial"  # the module that a worker runs
PATIENCE = 5.0  # seconds before a slow test is named on the screen
COUNTED_KINDS = (
    TestKind.VALID,
    TestKind.SAMPLE,
)  # kinds of tests that are run on the bugs


@dataclass
class TrialResult(SuiteResult):
    """The result of running a pair's tests on the planted bugs.

    Each bug is given as its position in BUGS.
    """

    # number of test runs that have started on the correct implementation
    runs_begun: int = 0
    runs_planned: int = 0
    running: str = ""  # the test that is now running on the correct implementation
    total: int = 0  # number of planted bugs that count; 0 before the first bug is tried
    # for each bug, the tests that catch it; usually only the first such test
    caught_by: dict[int, set[str]] = field(default_factory=dict)
    tried: set[int] = field(default_factory=set)  # bugs on which the tests have run

    def add(self, notice: Notice) -> None:
        """Record a worker's message in this result."""
        match notice:
            case Warned(sentence):
                sentence = self.relocate(sentence)
                # a new worker sends the same warnings again
                if sentence not in self.warnings:
                    self.warnings.append(sentence)
            case Began(run, total, test):
                self.runs_begun = run
                self.runs_planned = total
                self.running = self.relocate(test)
            case Caught(number, test):
                self.caught_by.setdefault(number, set()).add(self.relocate(test))
            case Tried(number, total):
                self.tried.add(number)
                self.total = total
            case _:
                super().add(notice)

    @property
    def counted(self) -> list[int]:
        """The bugs that count in the score, or no bugs if there is no valid test."""
        return sorted(self.tried) if self.has_score else []

    @property
    def caught(self) -> list[int]:
        """The bugs that count in the score and that a valid test catches."""
        return [number for number in self.counted if self.list_catching_tests(number)]

    @property
    def has_score(self) -> bool:
        """Whether at least one test is valid."""
        return bool(self.select_tests(*COUNTED_KINDS))

    def list_catching_tests(self, number: int) -> list[str]:
        """Return the names of the valid tests that catch a bug, sorted."""
        valid = self.select_tests(*COUNTED_KINDS)
        return sorted(self.caught_by.get(number, set()).intersection(valid))


def try_pairs(solutions: Mapping[str, Path]) -> dict[str, TrialResult]:
    """Run all pairs' tests on the planted bugs; return the results, keyed by pair.

    After Ctrl-C, the results include only pairs whose tests had finished.

    Raises:
        KeyboardInterrupt: Ctrl-C was pressed before any pair's tests had finished.
    """
    results = {name: TrialResult(folder="") for name in solutions}
    if len(solutions) == 1:  # a report on several pairs must not show their names
        for name, solution in solutions.items():
            results[name].folder = shorten_path(solution, Path.cwd())
    stop = Event()

    def try_pair(name: str) -> TrialResult:
        try_tests(solutions[name], results[name], stop)
        return results[name]

    with Progress("test runs", sys.stderr) as progress:
        reminder = Reminder()

        def watch(_: int) -> None:
            show_progress(progress, results.values())
            if progress.disable:  # otherwise, the progress bar names the running test
                reminder.watch(find_running(results.values()), time.monotonic())

        done = work_on_each(list(results), try_pair, stop, watch=watch)
    if stop.is_set() and not done:
        raise KeyboardInterrupt
    return done


def show_progress(progress: Progress, results: Collection[TrialResult]) -> None:
    """Show how many test runs have started or, later, how many bugs have been tried."""
    if total := sum(result.total for result in results):
        tried = sum(len(result.tried) for result in results)
        progress.show(tried, total, "planted bugs tried")
    else:
        runs = sum(result.runs_begun for result in results)
        planned = sum(result.runs_planned for result in results)
        things = f"test runs {find_running(results)}".rstrip()
        progress.show(runs, planned, things)


def find_running(results: Collection[TrialResult]) -> str:
    """Return a test that is running on correct code now, or "" if there is none."""
    running = [r.running for r in results if r.running and not r.total]
    return running[-1] if running else ""


@dataclass
class Reminder:
    """Prints the name of each test that runs for more than a few seconds."""

    test: str = ""
    since: float = 0.0  # the time, in seconds, at which this test was first seen
    printed: set[str] = field(default_factory=set)

    def watch(self, test: str, now: float) -> None:
        """Print the name of the running *test* if it started several seconds ago."""
        if test != self.test:
            self.test = test
            self.since = now
        is_long = test and now - self.since >= PATIENCE
        if is_long and test not in self.printed:
            self.printed.add(test)
            print(f"Waiting for {test}. Press Ctrl-C to stop.", file=sys.stderr)


def try_tests(solution: Path, result: TrialResult, stop: Event) -> None:
    """Run the tests of one pair on the planted bugs, and fill in the pair's *result*.

    If *stop* is set, as after Ctrl-C, the result is incomplete.
    """
    if any((solution / "tests").rglob("*.py")):
        try:
            with make_sandbox() as folder:
                copy_solution(solution, folder / NAME)
                for notice in run_tests(folder, TRIAL, stop):
                    result.add(notice)
        except (NoReport, OSError) as error:
            result.trouble = str(error)
    result.add_warnings(solution)

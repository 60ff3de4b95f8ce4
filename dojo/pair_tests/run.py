"""Runs tests in workers. If a test ends its worker, a new worker skips the test."""

import sys
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import cast

import msgspec

from dojo.errors import BUSY, TIMED_OUT
from dojo.isolation.process import START_LIMIT, Worker, WorkerEnded
from dojo.pair_tests.messages import (
    MESSAGES,
    At,
    Caught,
    Done,
    Ended,
    Judged,
    Notice,
    RanInReverse,
    Stage,
    Task,
    Tested,
    TestKind,
    relocate,
)
from dojo.pair_tests.never_run import find_unrun_tests, suspect_conftest
from dojo.solution.faults import explain_end
from dojo.solution.folder import NAME

# seconds of CPU time for a test, as under pytest
TEST_LIMIT = 2.0
# extra seconds before a silent worker is killed; five of them are for a test's clean-up
TEST_GRACE = 6.0
OWN_CODE = "dojo.pair_tests.judging"  # module that runs tests on the pair's own code


@dataclass(slots=True)
class SuiteResult:
    """The judgements of a pair's tests."""

    tests: dict[str, Judged] = field(default_factory=dict)  # keyed by test name
    trouble: str = ""  # why the run couldn't start or finish
    # the solution's folder, which replaces the sandbox's folder in names and locations
    folder: str = NAME
    # warnings about tests that can't fail and tests that pytest doesn't run
    unrun: list[str] = field(default_factory=list)
    # the warnings in `unrun`, and warnings from Python and pytest
    warnings: list[str] = field(default_factory=list)

    def add(self, notice: Notice) -> None:
        """Record what a worker reports."""
        match notice:
            case Tested(name, test):
                # pytest adds the ending if the list of cases is empty
                name = self.relocate(name).removesuffix("[NOTSET]")
                self.tests[name] = test.relocate(self.folder)
            case Done(trouble):
                self.trouble = self.relocate(trouble)

    def add_warnings(self, solution: Path) -> None:
        """Add warnings about a solution's tests, before the worker's warnings.

        If pytest ran no test, a conftest.py may be the reason.
        """
        unrun = find_unrun_tests(solution)
        if not self.tests and not self.trouble:
            unrun += suspect_conftest(solution, solution / "tests")
        self.unrun = [test.describe() for test in unrun]
        # leave out pytest's warnings about the same lines, which suggest no fix
        locations = tuple(f"{text.partition(': ')[0]}: " for text in self.unrun)
        remaining = [text for text in self.warnings if not text.startswith(locations)]
        self.warnings = [*self.unrun, *remaining]

    def relocate(self, text: str) -> str:
        """Replace the sandbox's folder in a text with the solution's folder."""
        return relocate(text, self.folder)

    def select_tests(self, *kinds: TestKind) -> dict[str, Judged]:
        """Return the tests of these kinds, keyed by name."""
        return {name: test for name, test in self.tests.items() if test.kind in kinds}


def run_tests(folder: Path, module: str, stop: Event) -> Iterator[Notice]:
    """Run the tests in a sandbox, and yield the notices of the workers.

    A worker runs the tests in reverse order, and a fork of it runs them in file order.
    If a worker ends early, another worker starts. *module* is the name of the module
    that a worker runs. The last notice is Done, unless *stop* is set.
    """
    following: Task | None = Task(TEST_LIMIT)
    while following:  # if a test ends a worker, the next worker leaves that test out
        following = yield from _run_worker(folder, module, following, stop=stop)


def judge_tests(sandbox: Path, folder: str) -> SuiteResult:
    """Run the tests in a sandbox on the pair's own code, and judge each of them.

    *folder* is the solution's folder, as you would type it.
    """
    result = SuiteResult(folder=folder)
    for notice in run_tests(sandbox, OWN_CODE, Event()):
        result.add(notice)
    return result


def _run_worker(
    folder: Path, module: str, task: Task, *, stop: Event
) -> Generator[Notice, None, Task | None]:
    """Yield a worker's notices, and return the next worker's task, if there is one."""
    at = At(Stage.START)
    with Worker(module, folder, MESSAGES) as worker:
        if stop.is_set():  # Ctrl-C may have come before this worker started
            return None
        try:
            worker.send(task)
            while True:
                match worker.receive(_find_timeout(at, task)):
                    case At() as at:
                        pass
                    case Ended() as end:
                        break
                    case RanInReverse(outcomes):
                        task = msgspec.structs.replace(task, reverse_outcomes=outcomes)
                        if sys.platform == "win32":
                            return task
                        at = At(Stage.START)
                        worker.send(task)  # the worker forks for each task
                    case notice:
                        task = _leave_out_timeout(task, notice)
                        yield cast("Notice", notice)
                        if isinstance(notice, Done):
                            return None
        except WorkerEnded as error:
            if stop.is_set():
                return None
            end = Ended(error.why)
    last, following = _continue_after(at, end, task)
    yield last
    return following


def _find_timeout(at: At, task: Task) -> float:
    """Return how many seconds a worker may take to send its next message."""
    if at.stage in (Stage.START, Stage.KIT_CODE):
        # before the first message, pytest also imports conftest.py
        return START_LIMIT + BUSY * task.limit
    return BUSY * task.limit + TEST_GRACE


def _continue_after(at: At, end: Ended, task: Task) -> tuple[Notice, Task | None]:
    """Return a notice about the early end of a worker, and the next task."""
    why = end.why
    if at.stage in (Stage.IMPORT, Stage.TEST):
        test = Judged(TestKind.BROKEN, f"It {why}.")
        if why == TIMED_OUT:
            test = Judged(TestKind.TIMED_OUT, end.location)
        return Tested(at.name, test), _leave_out(task, at.name)
    if at.stage == Stage.BUG:
        return Caught(at.number, at.name), _leave_out(task, at.name)
    if at.stage == Stage.CODE:
        return Done(str(explain_end("Its import", why))), None
    if at.stage == Stage.START:
        suggestion = "Check the files that are imported first, such as conftest.py."
        return Done(f"pytest didn't reach the first test: it {why}. {suggestion}"), None
    return Done(f"The correct implementation {why}."), None


def _leave_out_timeout(task: Task, notice: object) -> Task:
    """Return the task without the test whose timeout a notice reports, if any."""
    if isinstance(notice, Tested) and notice.test.kind is TestKind.TIMED_OUT:
        return _leave_out(task, notice.name)
    return task


def _leave_out(task: Task, name: str) -> Task:
    return msgspec.structs.replace(task, left_out=[*task.left_out, name])

"""The parent: runs a pair's tests in workers, and goes on without what ended one."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Event
from typing import cast

from dojo.errors import BUSY
from dojo.isolation.process import ENDLESS, START_LIMIT, Worker, WorkerEnded
from dojo.pair_tests.messages import (
    MESSAGES,
    ON_ENGINES,
    At,
    Classified,
    Done,
    Ended,
    Killed,
    Notice,
    Step,
    Subject,
    Task,
    Tested,
    TestKind,
)
from dojo.solution.faults import explain_end

# seconds that a test may take; the odds at some tables take the right engine two
TEST_LIMIT = 5.0
TEST_GRACE = 3.0  # seconds of silence beyond them after which a worker is ended


@dataclass(slots=True)
class SuiteResult:
    """What the tests of a pair are on some code."""

    tests: dict[str, Classified] = field(default_factory=dict)  # by name
    trouble: str = ""  # what kept pytest from running any test

    def add(self, notice: Notice) -> None:
        """Add what a worker found out."""
        match notice:
            case Tested(name, test):
                self.tests[name] = test
            case Done(trouble):
                self.trouble = trouble

    def find_tests(self, *kinds: TestKind) -> dict[str, Classified]:
        """Find the tests of these kinds, by name."""
        return {name: test for name, test in self.tests.items() if test.kind in kinds}


def run_tests(folder: Path, subject: Subject, stop: Event) -> Iterator[Notice]:
    """Run the tests in a sandbox's *folder*, whatever becomes of the workers.

    Done comes last, unless somebody says *stop*.
    """
    following: Task | None = Task(subject, TEST_LIMIT)
    while following:  # each worker that is ended leaves out one test more
        following = yield from _run_worker(folder, following, stop)


def judge_tests(folder: Path, subject: Subject, stop: Event) -> SuiteResult:
    """Run the tests, and say what each is."""
    result = SuiteResult()
    for notice in run_tests(folder, subject, stop):
        result.add(notice)
    return result


def _run_worker(
    folder: Path, task: Task, stop: Event
) -> Generator[Notice, None, Task | None]:
    """Let a worker do the task; return what is left to do if something ended it."""
    at = At(Step.START)
    module = "dojo.pair_tests.worker"
    if task.subject in ON_ENGINES:
        module = "dojo.bugs.worker"
    with Worker(module, folder, MESSAGES) as worker:
        if stop.is_set():  # it may have begun after all others were ended
            return None
        try:
            worker.send(task)
            while not isinstance(message := worker.receive(_limit(at, task)), Ended):
                if isinstance(message, At):
                    at = message
                    continue
                if isinstance(message, Tested) and message.test.kind == "endless":
                    task = _leave_out(task, message.name)
                yield cast("Notice", message)
                if isinstance(message, Done):
                    return None
            why = message.why
        except WorkerEnded as end:
            if stop.is_set():
                return None
            why = end.why
    notice, following = _go_on(task, at, why)
    yield notice
    return following


def _limit(at: At, task: Task) -> float:
    """Give the seconds for which a worker may be silent."""
    if at.step in (Step.START, Step.QUESTIONS):
        return START_LIMIT + BUSY * task.limit  # which conftest.py may take, too
    return BUSY * task.limit + TEST_GRACE


def _go_on(task: Task, at: At, why: str) -> tuple[Notice, Task | None]:
    """Say what the end of a worker means, and what is left to do."""
    if at.step in (Step.IMPORT, Step.TEST):
        kind = TestKind.ENDLESS if why == ENDLESS else TestKind.BROKEN
        return Tested(at.name, Classified(kind, why)), _leave_out(task, at.name)
    if at.step == Step.BUG:
        return Killed(at.bug, at.name), _leave_out(task, at.name)
    if at.step == Step.CODE:
        return Done(str(explain_end("Its import", why))), None
    if at.step == Step.START:
        way_out = "Look at what is imported first, as conftest.py."
        return Done(f"The test run {why} before any test. {way_out}"), None
    return Done(f"The right engine {why}."), None


def _leave_out(task: Task, name: str) -> Task:
    return replace(task, left_out=[*task.left_out, name])

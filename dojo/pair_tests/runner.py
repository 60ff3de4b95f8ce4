"""Collects a pair's tests once with pytest, and runs each test several times."""

import contextlib
import gc
import io
import os
import random
import re
import sys
import warnings
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Literal, NoReturn, Protocol, cast

import msgspec
import pytest

from dojo.contract import Call
from dojo.errors import TIMED_OUT, TimeIsUp
from dojo.features import list_tags
from dojo.isolation.process import UNUSED_PLUGINS, Channel, limit_memory
from dojo.isolation.side_effects import (
    MAX_THREADS,
    find_threads,
    guard_process,
    refuse_breakpoints,
)
from dojo.isolation.time_limit import LimitedModule, stop_after
from dojo.pair_tests.messages import (
    At,
    Began,
    Done,
    Ended,
    Judged,
    RanInReverse,
    Stage,
    Task,
    Tested,
    TestKind,
    Warned,
)
from dojo.pair_tests.mistakes import explain_hook, find_replaced, read_api
from dojo.solution.faults import explain_error, explain_import
from dojo.solution.folder import KIT, NAME, Solution
from dojo.solution.tracebacks import describe_error, is_inside

PYTEST_OPTIONS = (
    "--rootdir=.",
    "-c=pytest.ini",
    "-s",
    "-pno:cacheprovider",
    "-pno:terminal",
    "-pno:warnings",
    *UNUSED_PLUGINS,
)
# matches the last sentence of a warning if it has a link or is cut off
USELESS_END = re.compile(r"(?<=[.?!]) +[^.?!]*(https?:.*|\.\.\.)$")
MANY_TIMEOUTS = 5  # after the fifth timeout, the limit is divided by SPEEDUP
SPEEDUP = 3
RUNS = 3  # number of runs in file order, each with a different seed
NEXT_TASK = 75  # exit status of a process that has run the tests in reverse order
Outcome = Literal["passed", "failed", "skipped", "timeout"]


@dataclass(frozen=True, slots=True)
class RecordedCall:
    """A call to the API by a test."""

    call: Call
    line: int  # line in the test, or 0 if the call came from elsewhere


@dataclass(slots=True)
class RecordedCalls:
    """The calls to the API in one run of a test."""

    kept: list[RecordedCall] = field(default_factory=list)
    incomplete: bool = False  # whether some calls could not be recorded

    def __bool__(self) -> bool:
        return self.incomplete or bool(self.kept)


@dataclass(frozen=True, slots=True)
class TestRun:
    """The result of a single run of a test."""

    __test__ = False  # prevents pytest from collecting this class

    item: pytest.Item
    outcome: Outcome
    calls: RecordedCalls
    error: BaseException | None = None
    phase: str = "call"  # where the error was raised: setup, call or teardown
    is_random: bool = False  # whether the test used the module `random`
    failed_step: tuple[Path, int] | None = None  # file and line in a feature
    replaced: str = ""  # the function that the test replaced in `starter`

    @property
    def location(self) -> tuple[Path, int]:
        """The file and line of the step that failed, or of the test."""
        if self.failed_step:
            return self.failed_step
        return self.item.path, (self.item.location[1] or 0) + 1

    @property
    def own_outcome(self) -> Outcome | None:
        """The outcome, or None if a teardown failed.

        The last test in a module also runs the teardown of fixtures that tests share.
        """
        return None if self.phase == "teardown" else self.outcome


class Feature(Protocol):
    """The part of pytest-bdd's class that this module uses."""

    filename: str


class Step(Protocol):
    """The part of pytest-bdd's class that this module uses."""

    line_number: int


class Recorder:
    """A pytest plugin that records one run of a test."""

    def __init__(self) -> None:
        self.function = ""  # the name of the test function
        self.calls = RecordedCalls()
        self.outcome: Outcome = "passed"
        self.errors: list[tuple[str, BaseException]] = []  # the phase and the error
        self.failed_step: tuple[Path, int] | None = None  # file and line in a feature

    def begin(self, item: pytest.Item) -> None:
        """Start a new record for a test."""
        self.function = getattr(item, "originalname", "")
        self.calls = RecordedCalls()
        self.outcome = "passed"
        self.errors = []
        self.failed_step = None

    def add_timeout(self, error: TimeIsUp) -> None:
        """Record that the test timed out, even if the test caught the error."""
        self.errors.insert(0, ("call", error))
        self.outcome = "timeout"

    def make_run(self, item: pytest.Item) -> TestRun:
        if not self.errors:
            return TestRun(item, self.outcome, self.calls)
        phase, error = self.errors[0]
        return TestRun(
            item,
            self.outcome,
            self.calls,
            error=error,
            phase=phase,
            failed_step=self.failed_step,
        )

    @pytest.hookimpl(optionalhook=True)  # pytest-bdd isn't always loaded
    def pytest_bdd_step_error(self, feature: Feature, step: Step) -> None:
        """Record the location of a step that failed in a scenario."""
        self.failed_step = Path(feature.filename), step.line_number

    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport | None:
        """Record an error without formatting its traceback, which would take 4 ms."""
        if call.excinfo is None or call.when == "collect":
            return None
        error = call.excinfo.value
        self.errors.append((call.when, error))
        skipped = isinstance(error, pytest.skip.Exception)
        return pytest.TestReport(
            nodeid=item.nodeid,
            location=item.location,
            keywords={},
            outcome="skipped" if skipped else "failed",
            longrepr=type(error).__name__,
            when=call.when,
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the outcome of a phase.

        An expected failure counts as skipped.
        """
        is_passed = report.passed and not hasattr(report, "wasxfail")
        if any(isinstance(error, TimeIsUp) for _, error in self.errors):
            self.outcome = "timeout"
        elif report.failed:
            self.outcome = "failed"
        elif self.outcome == "passed" and not is_passed:
            self.outcome = "skipped"


def receive_task(channel: Channel) -> Task:
    """Receive a task, and return it in a forked child, because forking saves imports.

    After a run in reverse order, receive the next task. If the child ends in another
    way, end this process in the same way. Windows can't fork.
    """
    while True:
        task = cast("Task", channel.receive())
        if sys.platform == "win32":
            return task
        child = os.fork()
        if not child:
            return task
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if status < 0:
            os.kill(os.getpid(), -status)
        elif status != NEXT_TASK:
            os._exit(status)


class Runner:
    """A pytest plugin that collects tests, and calls *work* instead of running them.

    Args:
        folder: the sandbox.
        task: the time limit, and the tests to leave out.
        channel: the connection to the parent.
        shows_values: whether errors show the values in a failed assertion.
    """

    def __init__(
        self, folder: Path, task: Task, channel: Channel, *, shows_values: bool = True
    ) -> None:
        self.solution = folder / NAME
        self.task = task
        self.channel = channel
        self.shows_values = shows_values
        self.recorder = Recorder()
        self.items: dict[str, pytest.Item] = {}
        self.tests: dict[str, Judged] = {}  # tests that have been judged
        self.timeouts = 0
        # set by `run`
        self.work: Callable[[], None]
        self.judge_file: Callable[[BaseException], Judged]

    def run(
        self,
        work: Callable[[], None],
        judge_file: Callable[[BaseException], Judged],
    ) -> NoReturn:
        """Collect the tests, call *work*, and exit even if threads are running."""
        self.work = work
        self.judge_file = judge_file
        # report_warning ignores the last arguments of showwarning
        warnings.showwarning = self.report_warning  # type: ignore[assignment]
        limit_memory()
        for stream in (1, 2):  # discard what tests print
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        try:
            with contextlib.redirect_stderr(io.StringIO()) as printed:
                status = pytest.main(
                    self.list_arguments(), plugins=[self, self.recorder]
                )
        except BaseException as error:  # noqa: BLE001 - a hook may raise anything
            self.end(error)
        if status == pytest.ExitCode.USAGE_ERROR:
            words = printed.getvalue().replace(f"{self.solution}{os.sep}", "")
            self.finish(" ".join(words.removeprefix("ERROR: ").split()))
        self.finish()

    def list_arguments(self) -> list[str]:
        arguments = [*PYTEST_OPTIONS, f"{NAME}/tests"]
        for name in self.task.left_out:
            if "::" not in name:
                arguments.append(f"--ignore={name}")
        if not uses_pytest_bdd(self.solution):
            arguments.append("-pno:pytest-bdd")  # it takes 0.1 s to import pytest-bdd
        if not self.shows_values:
            arguments.append("--assert=plain")
        return arguments

    def run_test(self, name: str, seed: int, next_test: str = "") -> TestRun:
        """Run a test once with the random seed *seed*, and return the result.

        If *next_test* is given, keep the fixtures that both tests share.
        """
        item = self.items[name]
        self.recorder.begin(item)
        limit = self.task.limit
        if self.timeouts >= MANY_TIMEOUTS:
            limit /= SPEEDUP
        random.seed(seed)
        state = random.getstate()
        path = [*sys.path]
        api = read_api()
        threads = len(find_threads(self.solution))
        try:
            with stop_after(limit, end_run=self.end), guard_process():
                item.ihook.pytest_runtest_protocol(
                    item=item, nextitem=self.items.get(next_test)
                )
        except TimeIsUp as error:
            self.recorder.add_timeout(error)
        except BaseException as error:  # noqa: BLE001 - a test may break pytest itself
            self.end(error)
        sys.path[:] = path
        if replaced := find_replaced(api):
            vars(sys.modules[NAME]).update(api)
        self.check_threads(threads)
        run = self.recorder.make_run(item)
        is_random = random.getstate() != state
        run = replace(run, is_random=is_random, replaced=replaced)
        if isinstance(run.error, TimeIsUp):
            self.timeouts += 1
        return run

    def check_threads(self, before: int) -> None:
        """End the worker if a test has left many threads running."""
        threads = find_threads(self.solution)
        if len(threads) > max(before, MAX_THREADS):
            location = next(iter(threads.values()))
            self.channel.send(Ended(f"leaves a thread running ({location})"))
            os._exit(0)

    def run_repeatedly(
        self, judge_timeout: Callable[[str, BaseException], Judged]
    ) -> dict[str, list[TestRun]]:
        """Run all tests several times in file order.

        The first time, each test gets new fixtures, so that the run includes the calls
        that the fixtures make. After that, tests share fixtures as under pytest.

        If there are several tests that haven't run in reverse order yet, run them in
        reverse order instead, and exit.

        Returns:
            The runs of each test, keyed by its name.
        """
        names = [name for name in self.items if name not in self.tests]
        if self.task.reverse_outcomes is None and len(names) > 1:
            self.run_in_reverse(names, judge_timeout)
        runs: dict[str, list[TestRun]] = {name: [] for name in names}
        for number in range(1, RUNS + 1):
            remaining = [name for name in names if name not in self.tests]
            share_fixtures = number > 1
            for name, run in self.run_once(
                remaining, number, judge_timeout, share_fixtures=share_fixtures
            ).items():
                runs[name].append(run)
        return runs

    def run_in_reverse(
        self,
        names: Sequence[str],
        judge_timeout: Callable[[str, BaseException], Judged],
    ) -> NoReturn:
        """Run each test once in reverse order, send the outcomes, and exit.

        The runs may have changed the tests' modules, so file order needs a new process.
        """
        runs = self.run_once(names[::-1], 0, judge_timeout, share_fixtures=True)
        outcomes = {name: run.own_outcome for name, run in runs.items()}
        self.channel.send(
            RanInReverse({name: own for name, own in outcomes.items() if own})
        )
        os._exit(NEXT_TASK)

    def find_reverse_outcome(self, name: str) -> str:
        """Return the outcome of a test in reverse order, or "" if there is none."""
        return (self.task.reverse_outcomes or {}).get(name, "")

    def run_once(
        self,
        names: Sequence[str],
        number: int,
        judge_timeout: Callable[[str, BaseException], Judged],
        *,
        share_fixtures: bool,
    ) -> dict[str, TestRun]:
        """Run each test once, and return the runs, keyed by the tests' names.

        *number* is the number of earlier runs of each test. It is also the random seed.
        """
        runs = {}
        begun = number * len(names)
        for name, next_test in pairwise([*names, ""]):
            begun += 1
            self.channel.send(Began(begun, (RUNS + 1) * len(names), name))
            self.report_stage(Stage.TEST, name)
            run = self.run_test(name, number, next_test if share_fixtures else "")
            runs[name] = run
            if run.error and run.outcome == "timeout":
                # report the timeout now, because the next test may end the worker
                test = name.rpartition("::")[-1]
                self.report_test(name, judge_timeout(test, run.error))
        return runs

    def report_stage(self, stage: Stage, name: str = "", number: int = 0) -> None:
        self.channel.send(At(stage, name, number))

    def report_test(self, name: str, test: Judged) -> None:
        """Send the judgement of a test or a test file."""
        self.tests[name] = test
        if test.fault:
            fault = test.fault.locate_in(NAME)
            test = msgspec.structs.replace(test, fault=fault)
        sandbox = f"{self.solution.parent}{os.sep}"
        test = test.replace_text(lambda text: text.replace(sandbox, ""))
        self.channel.send(Tested(name, test))

    def report_warning(
        self, warning: Warning, _kind: object, path: str, line: int, *_: object
    ) -> None:
        """Send a warning about the pair's code, or a warning from pytest."""
        words = USELESS_END.sub("", describe_error(warning))
        if is_inside(path, self.solution):
            file = Path(path).relative_to(self.solution).as_posix()
            words = f"{NAME}/{file}:{line}: {words}"
        elif not isinstance(warning, pytest.PytestWarning):
            return
        self.channel.send(Warned(words))

    def finish(self, trouble: str = "") -> NoReturn:
        """Report that the run has ended, or why it couldn't start or finish; exit."""
        self.channel.send(Done(trouble))
        os._exit(0)

    def end(self, error: BaseException) -> NoReturn:
        """Report an error that ends the test run, and exit."""
        solution = Solution(self.solution, self.solution.parent)
        diagnosis = explain_hook(error, solution) or explain_error(error, solution)
        diagnosis = diagnosis.locate_in(NAME)
        if diagnosis.file.endswith("conftest.py"):
            self.finish(str(diagnosis))
        words = str(diagnosis).replace(f"{self.solution}{os.sep}", "").rstrip(".")
        if isinstance(error, TimeIsUp):
            location = f"{diagnosis.file}:{diagnosis.line}" if diagnosis.file else ""
            self.channel.send(Ended(TIMED_OUT, location))
        else:
            self.channel.send(Ended(f"stops the test run: {words}"))
        os._exit(0)

    @pytest.hookimpl(wrapper=True)
    def pytest_load_initial_conftests(self) -> Generator[None, None, None]:
        """Import conftest.py within the time limit for a test."""
        try:
            with stop_after(self.task.limit), guard_process():
                return (yield)
        except BaseException as error:
            solution = Solution(self.solution, self.solution.parent)
            cause = error.__cause__ or error
            diagnosis = explain_hook(cause, solution) or explain_import(cause, solution)
            if diagnosis.file:
                self.finish(str(diagnosis.locate_in(NAME)))
            raise

    def pytest_configure(self, config: pytest.Config) -> None:
        """Allow the marks that the kit's plugin allows."""
        for tag in list_tags(KIT):
            config.addinivalue_line("markers", f"{tag}: a tag of the kit's features")

    def pytest_sessionstart(self) -> None:
        """Refuse breakpoints again, because pytest has replaced ``pdb.set_trace``."""
        refuse_breakpoints()

    def pytest_pycollect_makemodule(
        self, module_path: Path, parent: pytest.Collector
    ) -> pytest.Module:
        """Import a test file within the time limit for a test."""
        return LimitedModule.make(parent, module_path, self.task.limit)

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Send the name of the test file that pytest is about to import."""
        if isinstance(collector, pytest.Module):
            self.report_stage(Stage.IMPORT, collector.nodeid)

    def pytest_exception_interact(
        self,
        node: pytest.Item | pytest.Collector,
        call: pytest.CallInfo[object],
        report: pytest.CollectReport,
    ) -> None:
        """Judge a test file that pytest can't import."""
        if isinstance(report, pytest.CollectReport) and call.excinfo:
            error = call.excinfo.value
            if isinstance(error, pytest.Collector.CollectError):
                error = error.__cause__ or error.__context__ or error
            self.report_test(node.nodeid, self.judge_file(error))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Report a test file that is skipped."""
        if report.skipped and isinstance(report.longrepr, tuple):
            why = advise_on_skip(report.longrepr[2].removeprefix("Skipped: "))
            self.report_test(report.nodeid, Judged(TestKind.SKIPPED, why))

    def pytest_internalerror(
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> None:
        """Exit if a hook has raised an error or stopped pytest."""
        self.end(excinfo.value)

    pytest_keyboard_interrupt = pytest_internalerror

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Call *work* instead of running the tests one after another."""
        for item in session.items:
            if item.nodeid not in self.task.left_out:
                self.items[item.nodeid] = item
        # tests run faster if the garbage collector ignores existing objects
        gc.freeze()
        self.work()
        return True


def advise_on_skip(reason: str) -> str:
    """Return the reason for a skip, if there is one, and advice to remove the skip."""
    return f"{reason.strip().rstrip('.')}. Remove the skip.".removeprefix(". ")


def uses_pytest_bdd(solution: Path) -> bool:
    """Return whether any file in a solution mentions pytest-bdd."""
    files = filter(Path.is_file, solution.rglob("*.py"))
    return any(b"pytest_bdd" in file.read_bytes() for file in files)

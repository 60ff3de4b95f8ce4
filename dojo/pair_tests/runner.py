"""A plugin of pytest that collects once, and runs any test as often as it is told."""

import contextlib
import gc
import io
import os
import random
import warnings
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NoReturn

import pytest

from dojo.errors import TimeIsUp, refuse_breakpoints
from dojo.isolation.process import ENDLESS, Channel, limit_memory
from dojo.isolation.time_limit import LimitedModule, stop_after
from dojo.pair_tests.messages import (
    ON_ENGINES,
    At,
    Classified,
    Done,
    Ended,
    Step,
    Task,
    Tested,
    Warned,
)
from dojo.pair_tests.options import RUN_OPTIONS
from dojo.solution.faults import explain_error, explain_import
from dojo.solution.folder import NAME, Solution
from dojo.solution.tracebacks import describe_error, is_inside

MANY_ENDLESS = 5  # tests that did not end; then each of the others gets less time
FASTER = 6  # so many times less
Outcome = Literal["passed", "failed", "skipped", "timeout"]


@dataclass(frozen=True, slots=True)
class Call:
    """A question that a test asked."""

    function: str
    args: tuple[object, ...]
    keywords: dict[str, object]
    line: int  # of the test; 0 if it is asked elsewhere

    def __str__(self) -> str:
        """Write it as in the test."""
        words = [repr(argument) for argument in self.args]
        words += [f"{name}={value!r}" for name, value in self.keywords.items()]
        return f"{self.function}({', '.join(words)})"


@dataclass(slots=True)
class Calls:
    """What the test that runs has asked."""

    questions: list[Call] = field(default_factory=list)
    overflow: bool = False  # whether there were more


@dataclass(frozen=True, slots=True)
class TestRun:
    """One run of one test."""

    __test__ = False  # pytest need not look into it

    item: pytest.Item
    outcome: Outcome
    calls: Calls
    error: BaseException | None = None


class Runner:
    """The plugin."""

    def __init__(self, folder: Path, task: Task, channel: Channel) -> None:
        self.folder = folder  # the sandbox
        self.solution = folder / NAME
        self.task = task
        self.channel = channel
        self.items: dict[str, pytest.Item] = {}
        self.tests: dict[str, Classified] = {}  # what is known by now
        self.calls = Calls()
        self.function = ""  # of the test that runs
        self.outcome: Outcome = "passed"  # likewise
        self.errors: list[BaseException] = []  # of its phases
        self.endless = 0

    def run(
        self,
        work: Callable[[], None],
        classify_file: Callable[[BaseException], Classified],
    ) -> NoReturn:
        """Collect, do the *work*, and end at once whatever tests have left running."""
        self.work = work
        self.classify_file = classify_file
        # it does without the parameters that nobody passes here
        warnings.showwarning = self.tell_warning  # type: ignore[assignment]
        limit_memory()
        for stream in (1, 2):  # whatever tests print goes nowhere
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        try:
            with contextlib.redirect_stderr(io.StringIO()) as printed:
                status = pytest.main(self.list_arguments(), plugins=[self])
        except BaseException as error:  # noqa: BLE001 - a hook may raise anything
            self.end(error)
        if status == pytest.ExitCode.USAGE_ERROR:
            words = printed.getvalue().replace(f"{self.solution}{os.sep}", "")
            self.finish(" ".join(words.removeprefix("ERROR: ").split()))
        self.finish()

    def finish(self, trouble: str = "") -> NoReturn:
        """End the worker, whose work is done, or kept from beginning by *trouble*."""
        self.channel.send(Done(trouble))
        os._exit(0)

    def list_arguments(self) -> list[str]:
        """List the arguments of pytest."""
        arguments = [*RUN_OPTIONS, f"{NAME}/tests"]
        for name in self.task.left_out:
            if "::" not in name:
                arguments.append(f"--ignore={name}")
        if self.task.subject in ON_ENGINES:
            arguments.append("--assert=plain")  # no report shows the values
        return arguments

    def tell_step(self, step: Step, name: str = "", bug: int = 0) -> None:
        """Tell what is done from now on, in case that ends everything."""
        self.channel.send(At(step, name, bug))

    def tell(self, name: str, test: Classified) -> None:
        """Tell what a test is; what is told last is true."""
        self.tests[name] = test
        self.channel.send(Tested(name, test))

    def tell_warning(
        self, warning: Warning, _kind: object, path: str, line: int, *_: object
    ) -> None:
        """Tell what Python or pytest warns of in the files of the pair."""
        words = describe_error(warning)
        if is_inside(path, self.solution):
            file = Path(path).relative_to(self.solution).as_posix()
            words = f"{file}:{line}: {words}"
        elif not isinstance(warning, pytest.PytestWarning):
            return
        self.channel.send(Warned(words))

    def end(self, error: BaseException) -> NoReturn:
        """End the worker, since pytest does not survive this."""
        diagnosis = explain_error(error, Solution(self.solution, self.folder))
        if diagnosis.file.endswith("conftest.py"):
            self.finish(str(diagnosis))
        words = str(diagnosis).replace(f"{self.solution}{os.sep}", "")
        why = f"stops the test run: {words}"
        self.channel.send(Ended(ENDLESS if isinstance(error, TimeIsUp) else why))
        os._exit(0)

    def run_test(self, name: str, seed: int) -> TestRun:
        """Run a test once; chance is the same for the same *seed*."""
        item = self.items[name]
        self.function = getattr(item, "originalname", "")
        self.outcome = "passed"
        self.errors = []
        self.calls = Calls()
        limit = self.task.limit
        if self.endless >= MANY_ENDLESS:
            limit /= FASTER
        random.seed(seed)
        try:
            with stop_after(limit):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        except TimeIsUp as error:  # which the test may have swallowed
            self.errors.insert(0, error)
            self.outcome = "timeout"
        except BaseException as error:  # noqa: BLE001 - a test may break pytest itself
            self.end(error)
        if not self.errors:
            return TestRun(item, self.outcome, self.calls)
        if isinstance(self.errors[0], TimeIsUp):
            self.endless += 1
        return TestRun(item, self.outcome, self.calls, error=self.errors[0])

    @pytest.hookimpl(wrapper=True)
    def pytest_load_initial_conftests(self) -> Generator[None, None, None]:
        """Import conftest.py in no more time than any test may take."""
        try:
            with stop_after(self.task.limit):
                return (yield)
        except BaseException as error:
            solution = Solution(self.solution, self.folder)
            diagnosis = explain_import(error.__cause__ or error, solution)
            if diagnosis.file:
                self.finish(str(diagnosis))
            raise

    def pytest_sessionstart(self) -> None:
        """Take ``pdb.set_trace`` back from pytest, which has put its own there."""
        refuse_breakpoints()

    def pytest_pycollect_makemodule(
        self, module_path: Path, parent: pytest.Collector
    ) -> pytest.Module:
        """Import a file of tests in no more time than any test may take."""
        return LimitedModule.make(parent, module_path, self.task.limit)

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Tell which file is imported."""
        if isinstance(collector, pytest.Module):
            self.tell_step(Step.IMPORT, collector.nodeid)

    def pytest_exception_interact(
        self,
        node: pytest.Item | pytest.Collector,
        call: pytest.CallInfo[object],
        report: pytest.CollectReport,
    ) -> None:
        """Tell of a file that cannot be imported."""
        if isinstance(report, pytest.CollectReport) and call.excinfo:
            error = call.excinfo.value
            if isinstance(error, pytest.Collector.CollectError):
                error = error.__cause__ or error.__context__ or error
            self.tell(node.nodeid, self.classify_file(error))

    def pytest_internalerror(
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> None:
        """End by what a hook has raised."""
        self.end(excinfo.value)

    pytest_keyboard_interrupt = pytest_internalerror  # whatever asked pytest to end

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do the work."""
        for item in session.items:
            if item.nodeid not in self.task.left_out:
                self.items[item.nodeid] = item
        # what is there stays, and is no longer looked through for garbage, which takes
        # a third of the time of short tests
        gc.freeze()
        self.work()
        return True

    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport | None:
        """Note what was raised; nobody wants a traceback, which takes 4 ms to write."""
        if call.excinfo is None or call.when == "collect":
            return None
        error = call.excinfo.value
        self.errors.append(error)
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
        """Note what a phase of the test came to; xfail counts as skipped."""
        is_passed = report.passed and not hasattr(report, "wasxfail")
        if any(isinstance(error, TimeIsUp) for error in self.errors):
            self.outcome = "timeout"
        elif report.failed:
            self.outcome = "failed"
        elif self.outcome == "passed" and not is_passed:
            self.outcome = "skipped"

"""The child: runs a pair's tests on the right engine, then on one bug after the other, and sends what comes of it.

``python -m dojo.bugs.worker FOLDER`` is started in a sandbox by the parent, which is
`dojo.bugs.run`.
"""

import contextlib
import gc
import io
import os
import random
import sys
import time
from dataclasses import astuple
from pathlib import Path
from typing import Literal, NoReturn, cast

import pytest

from dojo.bugs.classify import (
    Classifier,
    Outcome,
    TestRun,
    describe,
    find_point,
    is_shipped,
)
from dojo.bugs.proxy import Call, Proxy
from dojo.bugs.result import (
    CLASSIFIED_ENDLESS,
    CLASSIFIED_FLAKY,
    COUNTED,
    Classified,
    Task,
    TestKind,
)
from dojo.catalogue import BUGS, find_counting
from dojo.catalogue.bug import Engine, build_engine, find_house_rules
from dojo.finder import SolutionFinder
from dojo.limits import LimitedModule, TimeIsUp, stop_after
from dojo.sandbox import (
    ENDLESS,
    Channel,
    choose_plugins,
    limit_memory,
    refuse_breakpoints,
)
from dojo.solution import NAME
from dojo.tracebacks import Fault, find_fault, find_printed_fault

PASSES = 3  # runs of each test on the right engine, each with another seed
MANY_ENDLESS, FASTER = (
    5,
    6,
)  # after several tests that did not end, so many times less is waited for each
SHORTEST = (
    2.0  # seconds that a test gets on a bug, or else ten times as many as it took
)
RUN_OPTIONS = [
    "--rootdir=.",
    "-c",
    "pytest.ini",
    "-s",
    "--assert=plain",
    "-p",
    "no:terminal",
    "-p",
    "no:cacheprovider",
]


def main(folder: Path) -> None:
    """Do what the parent sends, and end at once whatever tests have left running."""
    channel = Channel()
    task = Task(
        *cast("tuple[float, list[str], list[list[int | str]], int]", channel.receive())
    )
    limit_memory()
    fix_chance()
    for stream in (1, 2):  # whatever tests print goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    solution = folder / NAME
    proxy = Proxy(build_engine(), solution)
    SolutionFinder(solution, proxy).install()
    runner = BugRunner(task, channel, proxy, solution)
    ignored = [f"--ignore={path}" for path in task.left_out if "::" not in path]
    for conftest in sorted((solution / "tests").rglob("conftest.py"))[:1]:
        channel.send("at", "conftest", conftest.relative_to(folder).as_posix())
    arguments = [
        *RUN_OPTIONS,
        *choose_plugins(solution / "tests"),
        *ignored,
        f"{NAME}/tests",
    ]
    try:
        with contextlib.redirect_stderr(io.StringIO()) as said:
            code = pytest.main(arguments, plugins=[runner])
        if code == pytest.ExitCode.USAGE_ERROR:
            runner.stop(
                find_printed_fault(said.getvalue(), solution) or said.getvalue()
            )
    except BaseException as error:  # noqa: BLE001 - a hook may raise anything
        runner.stop_by(error)
    os._exit(0)


def fix_chance() -> None:
    """Let all chance come from `random`, which each run begins anew, so that the same tests give the same figures."""

    class Seeded(random.Random):
        def __init__(self, x: float | str | bytes | bytearray | None = None) -> None:
            super().__init__(random.getrandbits(64) if x is None else x)

    random.seed(0)
    os.urandom = random.randbytes
    vars(random).update({"_urandom": random.randbytes, "Random": Seeded})


class BugRunner:
    """A pytest plugin that collects once, and runs what it has collected as often as it takes."""

    def __init__(
        self, task: Task, channel: Channel, proxy: Proxy, solution: Path
    ) -> None:
        self.task, self.channel, self.proxy = task, channel, proxy
        self.right: Engine = proxy.engine
        self.classifier = Classifier(solution, proxy.engine)
        self.items: dict[str, pytest.Item] = {}
        self.runs: dict[str, list[TestRun]] = {}
        self.tests: dict[str, Classified] = {}
        self.ends: dict[
            str, tuple[int, ...]
        ] = {}  # of tests that are run on the bugs: what fails before is noticed
        self.questions: dict[
            str, tuple[Call, frozenset[str], str]
        ] = {}  # by their text, with house rules and answer
        self.asked: dict[str, set[str]] = {}  # the texts, by test
        self.outcome: Outcome = "passed"
        self.errors: list[tuple[str, BaseException]] = []
        self.endless = 0

    def pytest_sessionstart(self) -> None:
        """Take ``pdb.set_trace`` back from pytest, which by now has put its own there."""
        refuse_breakpoints()

    def pytest_pycollect_makemodule(
        self, module_path: Path, parent: pytest.Collector
    ) -> pytest.Module:
        """Import a file of tests in no more time than any test may take."""
        return LimitedModule.make(parent, module_path, self.task.limit)

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Say which file is imported, in case that ends everything."""
        self.channel.send("at", "import", collector.nodeid)

    def pytest_exception_interact(
        self,
        node: pytest.Item | pytest.Collector,
        call: pytest.CallInfo[object],
        report: pytest.CollectReport,
    ) -> None:
        """Tell of a file that cannot be imported, and whether that is for want of more than the contract."""
        if isinstance(report, pytest.CollectReport) and call.excinfo:
            error = call.excinfo.value
            if isinstance(error, pytest.Collector.CollectError):
                error = error.__cause__ or error.__context__ or error
            self.tell(node.nodeid, self.classifier.classify_file(error))

    def stop_by(self, error: BaseException) -> NoReturn:
        """End the worker, since pytest itself does not survive this; the parent goes on without what raised it."""
        fault = find_fault(error, self.classifier.folder)
        if fault and fault.file.endswith("conftest.py"):
            self.stop(fault)
        why = (
            ENDLESS
            if isinstance(error, TimeIsUp)
            else f"stops the test run: {fault or describe(error)}"
        )
        self.channel.send("ended", why)
        os._exit(0)

    def stop(self, trouble: Fault | str) -> NoReturn:
        """End the worker as no test can be run, and say why: which line is to be mended, or else what pytest says."""
        if isinstance(trouble, Fault):
            self.tell(
                f"{NAME}/{trouble.file}",
                Classified(TestKind.BROKEN, "stops pytest", fault=trouble),
            )
            self.channel.send("done")
        else:
            self.channel.send("trouble", trouble)
        os._exit(0)

    def pytest_internalerror(
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> None:
        """End by what a hook has raised."""
        self.stop_by(excinfo.value)

    pytest_keyboard_interrupt = pytest_internalerror  # whatever asked pytest to end

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests on the right engine until they are classified, then on every bug that counts."""
        self.items = {
            item.nodeid: item
            for item in session.items
            if item.nodeid not in self.task.left_out
        }
        # what is there stays; otherwise collecting garbage takes a third of the time of
        # short tests
        gc.freeze()
        for name, item in self.items.items():
            if is_shipped(item):
                self.tell(name, Classified(TestKind.SHIPPED))
        self.run_dry()
        for name in self.items:
            if name not in self.tests:
                self.classify(name)
        in_play = find_counting(
            {(call.function, names) for call, names, _ in self.questions.values()}
        )
        self.channel.send("in play", in_play)
        for number in in_play:
            if number >= self.task.first:
                self.kill(number)
        # once more: a test that fails now was disturbed by another, or changes its mind
        for name in self.ends:
            self.channel.send("at", "test", name)
            if self.is_noticed(name, self.right):
                self.tell(name, CLASSIFIED_FLAKY)
        self.channel.send("done")
        return True

    def run_dry(self) -> None:
        """Run every test several times on the right engine, unless it does not end."""
        for seed in range(PASSES):
            for name in self.items:
                if name not in self.tests:
                    runs = self.runs.setdefault(name, [])
                    self.channel.send("at", "test", name)
                    runs.append(self.run_test(name, seed, self.task.limit))
                    if runs[-1].outcome == "timeout":
                        self.tell(
                            name, CLASSIFIED_ENDLESS
                        )  # now, as the next test may end the worker

    def classify(self, name: str) -> None:
        """Say what a test is, and whether it is run on the bugs: not if nothing is asked before it fails."""
        self.channel.send(
            "at", "classify", name
        )  # the odds, for one, take their time to be answered
        runs = self.runs[name]
        test = self.classifier.classify(runs)
        self.tell(name, test)
        ends = {find_point(run, self.classifier.folder) for run in runs}
        if (
            test.kind in COUNTED
            and len(ends) == 1
            and (end := ends.pop()) > (1, sys.maxsize)
        ):
            self.ends[name] = end
            calls = {str(call): call for run in runs for call in run.calls}
            self.asked[name] = set(calls)
            for text in calls.keys() - self.questions.keys():
                call = calls[text]
                self.questions[text] = (
                    call,
                    find_house_rules(*call),
                    call.put_to(self.right)[0],
                )

    def kill(self, number: int) -> None:
        """Run each fair test on a bug, unless it asks nothing that could tell the bug from the right engine."""
        self.channel.send("at", "bug", number, "")
        bug, wrong = BUGS[number], build_engine(BUGS[number])
        shows = {
            text
            for text, (call, names, answer) in self.questions.items()
            if call.function in bug.functions
            and bug.concerns(names)
            and call.put_to(wrong)[0] != answer
        }
        for name in self.ends:
            asks = self.runs[name][0].lost or not shows.isdisjoint(self.asked[name])
            if asks and [number, name] not in self.task.cells:
                self.channel.send("at", "bug", number, name)
                if self.is_noticed(name, wrong):
                    self.channel.send("killed", number, name)
        self.channel.send("tried", number)

    def is_noticed(self, name: str, engine: Engine) -> bool:
        """Say whether a test fails on an engine; one that fails on the right engine, too, must fail before that."""
        limit = max(SHORTEST, 10 * max(run.seconds for run in self.runs[name]))
        self.proxy.engine = engine
        try:
            run = self.run_test(name, 0, limit)
        finally:
            self.proxy.engine = self.right
        return (
            run.outcome in ("failed", "timeout")
            and find_point(run, self.classifier.folder) < self.ends[name]
        )

    def run_test(self, name: str, seed: int, limit: float) -> TestRun:
        """Run a test once; chance is the same for the same *seed*. What stops pytest itself ends the worker."""
        item = self.items[name]
        self.outcome, self.errors = "passed", []
        self.proxy.take_calls()
        random.seed(seed)
        start = time.perf_counter()
        try:
            with stop_after(limit / FASTER if self.endless >= MANY_ENDLESS else limit):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        except BaseException as error:  # noqa: BLE001 - a test may raise anything, and break pytest itself
            self.stop_by(error)
        seconds, lost = time.perf_counter() - start, self.proxy.lost
        phase, raised = self.errors[0] if self.errors else ("", None)
        if isinstance(raised, TimeIsUp):
            self.endless += 1
        return TestRun(
            self.outcome, tuple(self.proxy.take_calls()), lost, seconds, raised, phase
        )

    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport | None:
        """Keep what was raised; a traceback, which takes 4 ms to write, is not wanted."""
        if call.excinfo is None or call.when == "collect":
            return None
        error = call.excinfo.value
        self.errors.append((call.when, error))
        outcome: Literal["skipped", "failed"] = (
            "skipped" if isinstance(error, pytest.skip.Exception) else "failed"
        )
        return pytest.TestReport(
            item.nodeid, item.location, {}, outcome, type(error).__name__, call.when
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what became of a phase of the test; nothing is known of one that is expected to fail."""
        if any(isinstance(error, TimeIsUp) for _, error in self.errors):
            self.outcome = "timeout"
        elif report.failed:
            self.outcome = "failed"
        elif (
            report.skipped or hasattr(report, "wasxfail")
        ) and self.outcome == "passed":
            self.outcome = "skipped"

    def tell(self, name: str, test: Classified) -> None:
        """Tell what a test is; what is told last is true."""
        self.tests[name] = test
        self.channel.send("test", name, astuple(test))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

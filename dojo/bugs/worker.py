"""The child: runs a pair's tests on the right engine, then on one bug after the other, and sends what comes of it.

``python -m dojo.bugs.worker FOLDER`` is started in a sandbox by the parent, which is `dojo.bugs.run`.
"""

import gc
import os
import random
import runpy
import sys
import time
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Literal, NoReturn

import pytest

from dojo.bugs.classify import Classifier, Outcome, TestRun, describe
from dojo.bugs.proxy import AnsweredCall, Proxy
from dojo.bugs.result import CLASSIFIED_ENDLESS, CLASSIFIED_FLAKY, Classified, Task, TestKind
from dojo.catalogue.all_bugs import BUGS, find_counting
from dojo.catalogue.bug import Engine, build_engine
from dojo.finder import SolutionFinder
from dojo.limits import TimeIsUp, stop_after
from dojo.sandbox import ENDLESS, Channel, choose_plugins, limit_memory
from dojo.solution import NAME
from dojo.tracebacks import Fault, find_fault

PASSES = 4  # runs of each test on the right engine, each with another seed
QUICK = 0.02  # seconds; a slower test gets two passes
CONFIRMED = 3  # times that a test which kills a bug must show that this was not by chance
SEVERAL, FASTER = 5, 6  # after several tests that did not end, so many times less is waited for each
SHORTEST = 1.0  # seconds that a test gets on a bug, or else ten times as many as it took
BAD = (Outcome.FAILED, Outcome.TIMEOUT)
SETTINGS = ["--rootdir=.", "-c", "pytest.ini", "-s", "--assert=plain"]
UNUSED = ("-p", "no:terminal", "-p", "no:cacheprovider")  # plugins that a worker has no use for


def main(folder: Path) -> None:
    """Do what the parent sends, and end at once whatever tests have left running."""
    channel = Channel()
    task = Task.read(channel.receive())
    limit_memory()
    for stream in (1, 2):  # whatever tests print goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    solution = folder / NAME
    proxy = Proxy(build_engine(), solution)
    SolutionFinder(solution, proxy).install()
    runner = BugRunner(task, channel, proxy, solution)
    ignored = [f"--ignore={path}" for path in task.left_out if "::" not in path]
    for conftest in sorted((solution / "tests").rglob("conftest.py"))[:1]:
        channel.send("at", "conftest", conftest.relative_to(folder).as_posix())
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    plugins = [*UNUSED, *choose_plugins(solution / "tests")]
    code = pytest.main([*SETTINGS, *plugins, *ignored, f"{NAME}/tests"], plugins=[runner])
    if code == pytest.ExitCode.USAGE_ERROR and (fault := find_conftest_fault(solution)):
        runner.tell(f"{NAME}/{fault.file}", Classified(TestKind.BROKEN, "cannot be imported", fault=fault))
        channel.send("done")
    elif code == pytest.ExitCode.USAGE_ERROR:
        channel.send("trouble", "pytest cannot start here")
    os._exit(0)


def find_conftest_fault(solution: Path) -> Fault | None:
    """Find why pytest cannot start: the first `conftest.py` that cannot be loaded."""
    for path in sorted(solution.rglob("conftest.py")):
        try:
            runpy.run_path(str(path))
        except BaseException as error:  # noqa: BLE001 - it may raise anything
            elsewhere = Fault(path.relative_to(solution).as_posix(), 1, describe(error))
            return find_fault(error, solution) or elsewhere
    return None


class BugRunner:
    """A pytest plugin that collects once, and runs what it has collected as often as it takes."""

    def __init__(self, task: Task, channel: Channel, proxy: Proxy, solution: Path) -> None:
        self.task, self.channel, self.proxy = task, channel, proxy
        self.right: Engine = proxy.engine
        self.classifier = Classifier(solution, task.called, proxy.engine)
        self.asking_files: set[str] = set()  # which ask while they are imported; "" is for what all of them share
        self.items: dict[str, pytest.Item] = {}
        self.runs: dict[str, list[TestRun]] = {}
        self.tests: dict[str, Classified] = {}
        self.questions: dict[str, AnsweredCall] = {}  # by their text
        self.asked: dict[str, set[str]] = {}  # the texts, by test
        self.reports: list[pytest.TestReport] = []
        self.errors: list[tuple[str, BaseException]] = []
        self.confirmed: Counter[str] = Counter()
        self.endless = 0

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Import a file of tests, in no more time than any test may take; note whether it asks meanwhile."""
        self.note_asking("")
        self.channel.send("at", "import", collector.nodeid)
        try:
            with stop_after(self.task.limit):
                report = yield
        except BaseException as error:  # noqa: BLE001 - sys.exit, for one, passes through pytest
            self.end(error)
        self.note_asking(collector.nodeid.partition("::")[0])
        return report

    def note_asking(self, file: str) -> None:
        """Note whether something was asked while a file was imported."""
        if self.proxy.take_calls():
            self.asking_files.add(file)

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object], report: pytest.CollectReport
    ) -> None:
        """Tell of a file that cannot be imported, and whether that is for want of more than the contract."""
        if not isinstance(report, pytest.CollectReport) or call.excinfo is None:
            return
        error = call.excinfo.value.__cause__ or call.excinfo.value
        if isinstance(error, TimeIsUp):
            self.end(error)
        self.tell(node.nodeid, self.classifier.classify_file(error))

    def end(self, error: BaseException) -> NoReturn:
        """End the worker, since pytest itself does not survive this; the parent goes on without what raised it."""
        brief = ENDLESS if isinstance(error, TimeIsUp) else f"stops the test run: {describe(error)}"
        self.channel.send("ended", brief)
        os._exit(0)

    def pytest_internalerror(self, excrepr: object) -> None:
        """Tell what stopped pytest itself."""
        self.channel.send("trouble", str(excrepr)[-2000:])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests on the right engine until they are classified, then on every bug that counts."""
        self.note_asking("")
        self.items = {item.nodeid: item for item in session.items if item.nodeid not in self.task.left_out}
        gc.freeze()  # what is there stays; otherwise collecting garbage takes a third of the time of short tests
        self.run_dry()
        questions = {(question.call.function, question.names) for question in self.questions.values()}
        in_play = list(range(len(BUGS))) if self.task.every_bug else find_counting(questions)
        self.channel.send("in play", in_play)
        for number in in_play:
            if number >= self.task.first:
                self.kill(number)
        self.run_once_more()
        self.channel.send("done")
        return True

    def run_dry(self) -> None:
        """Run every test several times on the right engine, and say what it is."""
        for seed in range(PASSES):
            for name, item in self.items.items():
                runs = self.runs.setdefault(name, [])
                quick = seed < 2 or runs[0].seconds < QUICK
                if quick and not any(run.outcome is Outcome.TIMEOUT for run in runs):
                    self.channel.send("at", "test", name)
                    runs.append(self.run_test(item, seed))
                    if runs[-1].outcome is Outcome.TIMEOUT:
                        self.tell(name, CLASSIFIED_ENDLESS)  # now, as the next test may end the worker
        for name in self.items:
            self.channel.send("at", "classify", name)  # the odds, for one, take their time to be answered
            at_import = not self.asking_files.isdisjoint(("", name.partition("::")[0]))
            classified = self.classifier.classify(self.runs[name], at_import=at_import)
            if classified.kind is TestKind.FAIR:
                calls = {str(call): call for run in self.runs[name] for call in run.calls}
                self.asked[name] = set(calls)
                self.questions |= {t: AnsweredCall(c, self.right) for t, c in calls.items() if t not in self.questions}
            self.tell(name, classified)

    def kill(self, number: int) -> None:
        """Run each fair test on a bug, unless it asks nothing that could tell the bug from the right engine."""
        self.channel.send("at", "bug", number, "")
        bug, wrong = BUGS[number], build_engine(BUGS[number])
        shows = {text for text, question in self.questions.items() if question.shows(bug, wrong)}
        for name, item in self.items.items():
            test = self.tests[name]
            if test.kind is not TestKind.FAIR or (number, name) in self.task.cells:
                continue
            if test.restless or not shows.isdisjoint(self.asked[name]):
                self.channel.send("at", "bug", number, name)
                if self.fails_on(item, wrong):
                    self.channel.send("killed", number, name)
        self.channel.send("tried", number)

    def fails_on(self, item: pytest.Item, wrong: Engine) -> bool:
        """Say whether a test kills a bug; the first times it must do so twice, and pass on the right engine between."""
        limit = max(SHORTEST, 10 * max(run.seconds for run in self.runs[item.nodeid]))
        if self.run_on(item, wrong, limit) not in BAD:
            return False
        if self.confirmed[item.nodeid] >= CONFIRMED:
            return True
        self.confirmed[item.nodeid] += 1
        if self.run_on(item, self.right, limit) not in BAD and self.run_on(item, wrong, limit) in BAD:
            return True
        self.tell(item.nodeid, CLASSIFIED_FLAKY)
        return False

    def run_once_more(self) -> None:
        """Run the right engine again: a test that fails now was disturbed by another, or changes its mind."""
        for name, item in self.items.items():
            if self.tests[name].kind is TestKind.FAIR:
                self.channel.send("at", "test", name)
                if self.run_test(item, 0).outcome in BAD:
                    self.tell(name, CLASSIFIED_FLAKY)

    def run_on(self, item: pytest.Item, engine: Engine, limit: float) -> Outcome:
        """Run a test once on an engine."""
        self.proxy.engine = engine
        try:
            return self.run_test(item, 0, limit).outcome
        finally:
            self.proxy.engine = self.right

    def run_test(self, item: pytest.Item, seed: int, limit: float = 0.0) -> TestRun:
        """Run a test once; chance is the same for the same *seed*. What stops pytest itself ends the worker."""
        limit = (limit or self.task.limit) / (FASTER if self.endless >= SEVERAL else 1)
        self.reports, self.errors = [], []
        self.proxy.take_calls()
        random.seed(seed)
        start = time.perf_counter()
        try:
            with stop_after(limit):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        except BaseException as error:  # noqa: BLE001 - a test may raise anything, and break pytest itself
            self.end(error)
        seconds, lost = time.perf_counter() - start, self.proxy.lost
        outcome, skipped = self.find_outcome()
        self.endless += outcome is Outcome.TIMEOUT
        phase, raised = self.errors[0] if self.errors else ("", None)
        return TestRun(outcome, tuple(self.proxy.take_calls()), lost, seconds, raised, phase, skipped)

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport | None:
        """Keep what was raised; a traceback, which takes 4 ms to write, is not wanted."""
        if call.excinfo is None or call.when == "collect":
            return None
        error = call.excinfo.value
        self.errors.append((call.when, error))
        outcome: Literal["skipped", "failed"] = "skipped" if isinstance(error, pytest.skip.Exception) else "failed"
        return pytest.TestReport(item.nodeid, item.location, {}, outcome, type(error).__name__, call.when)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what became of a phase of the test."""
        self.reports.append(report)

    def find_outcome(self) -> tuple[Outcome, str]:
        """Sum up the phases of one run, and say why it was skipped, if it says so."""
        if any(isinstance(error, TimeIsUp) for _, error in self.errors):
            return Outcome.TIMEOUT, ""
        if any(report.failed for report in self.reports):
            return Outcome.FAILED, ""
        if any(hasattr(report, "wasxfail") for report in self.reports):
            return Outcome.SKIPPED, "is expected to fail"
        skipped = any(report.skipped for report in self.reports)
        return (Outcome.SKIPPED, str(self.errors[0][1])) if skipped else (Outcome.PASSED, "")

    def tell(self, name: str, test: Classified) -> None:
        """Tell what a test is; what is told last is true."""
        self.tests[name] = test
        fault = [test.fault.file, test.fault.line, test.fault.error] if test.fault else []
        self.channel.send("test", name, str(test.kind), test.why, list(test.rules_say), fault)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

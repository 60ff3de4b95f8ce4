"""The child: runs a pair's tests on the right engine, then on one bug after the other, and sends what comes of it.

``python -m dojo.bugs.worker FOLDER`` is started in a sandbox by the parent, which is `dojo.bugs.run`.
"""

import contextlib
import gc
import io
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Literal, NoReturn

import pytest

from dojo.bugs.classify import Classifier, Outcome, TestRun, describe, is_shipped
from dojo.bugs.proxy import AnsweredCall, Proxy, count_too_many, refuse_more
from dojo.bugs.result import CLASSIFIED_ENDLESS, CLASSIFIED_FLAKY, COUNTED, Classified, Task, TestKind
from dojo.catalogue.all_bugs import BUGS, find_counting
from dojo.catalogue.bug import Engine, build_engine
from dojo.finder import SolutionFinder
from dojo.limits import TimeIsUp, stop_after
from dojo.sandbox import ENDLESS, Channel, choose_plugins, limit_memory
from dojo.solution import NAME
from dojo.tracebacks import find_fault, find_printed_fault

PASSES = 4  # runs of each test on the right engine, each with another seed
TIMES, LONG = 12, 20.0  # all takes about so many times as long as the first pass; more seconds than that are foretold
MUCH = 50  # questions; a test that asks more gets two passes
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
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    plugins = [*UNUSED, *choose_plugins(solution / "tests")]
    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said):
            code = pytest.main([*SETTINGS, *plugins, *ignored, f"{NAME}/tests"], plugins=[runner])
        if code == pytest.ExitCode.USAGE_ERROR:
            runner.tell_trouble(said.getvalue())
    except BaseException as error:  # noqa: BLE001 - a hook may raise anything
        runner.tell_trouble(describe(error), error)
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
        self.ends: dict[str, tuple[int, ...]] = {}  # of unfair tests: what fails before that is noticed
        self.strict: set[str] = set()  # tests that want more than five cards to be refused
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
        fault = find_fault(error, self.classifier.folder)
        if isinstance(error, TimeIsUp):
            self.channel.send("ended", ENDLESS)
        elif fault and fault.file.endswith("conftest.py"):
            self.tell_trouble("", error)
        else:
            self.channel.send("ended", f"stops the test run: {fault or describe(error)}")
        os._exit(0)

    def tell_trouble(self, said: str, error: BaseException | None = None) -> None:
        """Tell why no test can be run, and which file is to be mended if that is known."""
        folder = self.classifier.folder
        if fault := (error and find_fault(error, folder)) or find_printed_fault(said, folder):
            self.tell(f"{NAME}/{fault.file}", Classified(TestKind.BROKEN, "stops pytest", fault=fault))
            self.channel.send("done")
        else:
            self.channel.send("trouble", said)

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Tell what stopped pytest itself."""
        self.tell_trouble(describe(excinfo.value), excinfo.value)

    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Tell what asked pytest to end."""
        self.end(excinfo.value)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests on the right engine until they are classified, then on every bug that counts."""
        self.note_asking("")
        self.items = {item.nodeid: item for item in session.items if item.nodeid not in self.task.left_out}
        gc.freeze()  # what is there stays; otherwise collecting garbage takes a third of the time of short tests
        for name in [name for name, item in self.items.items() if is_shipped(item)]:
            self.tell(name, Classified(TestKind.SHIPPED))
            del self.items[name]
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
            seconds = TIMES * sum(runs[0].seconds for runs in self.runs.values())
            if seed == 1 and seconds > LONG and not self.task.left_out:
                self.channel.send("takes", len(self.items), seconds)
            for name, item in self.items.items():
                runs = self.runs.setdefault(name, [])
                if (seed < 2 or len(runs[0].calls) < MUCH) and not any(run.outcome is Outcome.TIMEOUT for run in runs):
                    self.channel.send("at", "test", name)
                    runs.append(self.run_test(item, seed))
                    if runs[-1].outcome is Outcome.TIMEOUT:
                        self.tell(name, CLASSIFIED_ENDLESS)  # now, as the next test may end the worker
        for name, item in self.items.items():
            self.channel.send("at", "classify", name)  # the odds, for one, take their time to be answered
            at_import = not self.asking_files.isdisjoint(("", name.partition("::")[0]))
            classified = self.classifier.classify(self.runs[name], at_import=at_import)
            if classified.kind is TestKind.UNFAIR:
                classified = self.look_closer(item, classified)
            if self.counts(name, classified):
                calls = {str(call): call for run in self.runs[name] for call in run.calls}
                self.asked[name] = set(calls)
                self.questions |= {t: AnsweredCall(c, self.right) for t, c in calls.items() if t not in self.questions}
            self.tell(name, classified)

    def look_closer(self, item: pytest.Item, unfair: Classified) -> Classified:
        """See whether an unfair test only wants more than five cards refused, and what of it counts all the same."""
        runs, undecided = self.runs[item.nodeid], Classified(TestKind.UNDECIDED, "wants six cards to be refused")
        if any(map(count_too_many, runs[0].calls)):
            strict = self.run_on(item, refuse_more(self.right), self.task.limit)
            if strict.outcome is Outcome.PASSED:
                self.runs[item.nodeid] = [strict]  # it asks more than before
                self.strict.add(item.nodeid)
                return undecided
            if count_too_many(runs[0].calls[-1]) and isinstance(runs[0].error, pytest.fail.Exception):  # did not raise
                unfair = undecided
        point, *others = {self.classifier.find_point(run) for run in runs}
        if point > (1, sys.maxsize) and not others:
            self.ends[item.nodeid] = point
        return unfair

    def counts(self, name: str, test: Classified) -> bool:
        """Say whether a test is run on the bugs, in part at least."""
        return test.kind is TestKind.FAIR or (test.kind in COUNTED and (name in self.strict or name in self.ends))

    def kill(self, number: int) -> None:
        """Run each fair test on a bug, unless it asks nothing that could tell the bug from the right engine."""
        self.channel.send("at", "bug", number, "")
        bug, wrong = BUGS[number], build_engine(BUGS[number])
        shows = {text for text, question in self.questions.items() if question.shows(bug, wrong)}
        for name, item in self.items.items():
            test = self.tests[name]
            if not self.counts(name, test) or (number, name) in self.task.cells:
                continue
            if test.restless or not shows.isdisjoint(self.asked[name]):
                self.channel.send("at", "bug", number, name)
                if self.fails_on(item, wrong):
                    self.channel.send("killed", number, name)
        self.channel.send("tried", number)

    def fails_on(self, item: pytest.Item, wrong: Engine) -> bool:
        """Say whether a test kills a bug; the first times it must do so twice, and pass on the right engine between."""
        limit = max(SHORTEST, 10 * max(run.seconds for run in self.runs[item.nodeid]))
        if not self.is_noticed(item, wrong, limit):
            return False
        if self.confirmed[item.nodeid] >= CONFIRMED:
            return True
        self.confirmed[item.nodeid] += 1
        if not self.is_noticed(item, self.right, limit) and self.is_noticed(item, wrong, limit):
            return True
        self.tell(item.nodeid, CLASSIFIED_FLAKY)
        return False

    def is_noticed(self, item: pytest.Item, engine: Engine, limit: float) -> bool:
        """Say whether a test fails on an engine; one that fails on the right engine, too, must fail before that."""
        run = self.run_on(item, refuse_more(engine) if item.nodeid in self.strict else engine, limit)
        end = self.ends.get(item.nodeid)
        return run.outcome in BAD and (end is None or self.classifier.find_point(run) < end)

    def run_once_more(self) -> None:
        """Run the right engine again: a test that fails now was disturbed by another, or changes its mind."""
        for name, item in self.items.items():
            if self.counts(name, self.tests[name]):
                self.channel.send("at", "test", name)
                if self.is_noticed(item, self.right, self.task.limit):
                    self.tell(name, CLASSIFIED_FLAKY)

    def run_on(self, item: pytest.Item, engine: Engine, limit: float) -> TestRun:
        """Run a test once on an engine."""
        self.proxy.engine = engine
        try:
            return self.run_test(item, 0, limit)
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
        self.channel.send("test", name, str(test.kind), test.why, list(test.rules_say), test.cost, fault)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

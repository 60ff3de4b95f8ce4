"""The child: runs a pair's tests on the right engine, then on one bug after the other.

``python -m dojo.bugs.worker FOLDER`` is started in a sandbox by `dojo.suite.run`.
"""

import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from dojo.bugs.fairness import RulesClassifier, ask, is_shipped
from dojo.bugs.proxy import Proxy
from dojo.catalogue import BUGS, find_counting
from dojo.catalogue.bug import Engine, build_engine, find_house_rules
from dojo.finder import SolutionFinder
from dojo.sandbox import Channel
from dojo.suite.classify import FLAKY
from dojo.suite.messages import (
    COUNTED,
    MESSAGES,
    Classified,
    InPlay,
    Killed,
    Step,
    Subject,
    Task,
    TestKind,
    Tried,
)
from dojo.suite.runner import Call, Runner, TestRun
from dojo.suite.worker import run_dry
from dojo.tracebacks import find_frames

PASSED = (sys.maxsize,)  # the point of failure of a test that does not fail


def main(folder: Path) -> None:
    """Do what the parent sends."""
    channel = Channel(MESSAGES)
    runner = Runner(folder, cast("Task", channel.receive()), channel)
    fix_chance()
    trial = Trial(runner)
    SolutionFinder(runner.solution, trial.proxy).install()
    runner.run(trial.run, trial.classifier.classify_file)


def fix_chance() -> None:
    """Let all chance come from `random`, which each run of a test begins anew."""

    class Seeded(random.Random):
        def __init__(self, x: float | str | bytes | bytearray | None = None) -> None:
            super().__init__(random.getrandbits(64) if x is None else x)

    random.seed(0)
    random.Random = Seeded  # type: ignore[misc]
    vars(random)["_urandom"] = random.randbytes  # of which `secrets` makes its own


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """What a test asked."""

    call: Call
    house_rules: frozenset[str]
    answer: str  # the right one


class Trial:
    """What is known of the tests: what they ask, and where they fail."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.right: Engine = build_engine()
        self.proxy = Proxy(self.right, runner)
        subject = runner.task.subject
        self.classifier = RulesClassifier(runner.solution, subject, self.right)
        self.runs: dict[str, list[TestRun]] = {}
        # where tests fail on the right engine, if they do; those that are tried on bugs
        self.baseline_failure: dict[str, tuple[int, ...]] = {}
        self.asked: dict[str, set[str]] = {}  # the texts of the questions, by test
        self.questions: dict[str, AskedQuestion] = {}  # by their texts

    def run(self) -> None:
        """Run all tests on the right engine until they are classified, then on bugs."""
        for name, item in self.runner.items.items():
            if is_shipped(item):
                self.runner.tell(name, Classified(TestKind.SHIPPED))
        self.runs = run_dry(self.runner, self.classifier)
        self.runner.tell_step(Step.QUESTIONS)
        for name, runs in self.runs.items():
            if name not in self.runner.tests:
                self.runner.tell(name, self.classifier.classify(runs))
                self.note_baseline(name)
        if self.runner.task.subject == Subject.BUGS:
            self.try_bugs()

    def note_baseline(self, name: str) -> None:
        """Note where a test fails, unless it is before its first question's answer."""
        runs = self.runs[name]
        failures = {self.find_failure_point(run) for run in runs}
        failure = failures.pop()
        if self.runner.tests[name].kind not in COUNTED or failures:
            return
        if failure <= (1, sys.maxsize):
            return
        self.baseline_failure[name] = failure
        calls = {str(call): call for run in runs for call in run.calls.kept}
        self.asked[name] = set(calls)
        for text, call in calls.items():
            if text not in self.questions:
                rules = find_house_rules(call.function, call.args, call.named)
                answer, _ = ask(self.right, call)
                self.questions[text] = AskedQuestion(call, rules, answer)

    def find_failure_point(self, run: TestRun) -> tuple[int, ...]:
        """Find how far a test came: the number of its questions, lines of its calls."""
        if run.outcome == "passed":
            return PASSED
        tests = self.runner.solution / "tests"
        frames = find_frames(run.error, tests) if run.error else []
        return (len(run.calls.kept), *(frame.line for frame in frames))

    def try_bugs(self) -> None:
        """Run the tests on every bug that counts, and once more on the right engine."""
        questions = self.questions.values()
        in_play = find_counting(
            {(question.call.function, question.house_rules) for question in questions}
        )
        self.runner.channel.send(InPlay(in_play))
        for number in in_play:
            if number >= self.runner.task.first_bug:
                self.try_bug(number)
        # a test that fails now was disturbed by another, or changes its mind
        for name in self.baseline_failure:
            self.runner.tell_step(Step.TEST, name)
            if self.is_noticed(name, self.right):
                self.runner.tell(name, Classified(TestKind.FLAKY, FLAKY))

    def try_bug(self, number: int) -> None:
        """Run each test on a bug, unless it asks nothing that could show the bug."""
        self.runner.tell_step(Step.QUESTIONS)
        wrong = build_engine(BUGS[number])
        showing = self.find_showing(number, wrong)
        task = self.runner.task
        noticed = task.noticed if number == task.first_bug else ()
        for name in self.baseline_failure:
            if name in noticed:
                continue
            if self.runs[name][0].calls.lost or showing & self.asked[name]:
                self.runner.tell_step(Step.BUG, name, number)
                if self.is_noticed(name, wrong):
                    self.runner.channel.send(Killed(number, name))
        self.runner.channel.send(Tried(number))

    def find_showing(self, number: int, wrong: Engine) -> set[str]:
        """Find the questions to which a bug gives another answer than the right one."""
        bug = BUGS[number]
        showing = set()
        for text, question in self.questions.items():
            call = question.call
            if call.function in bug.functions and bug.concerns(question.house_rules):
                answer, _ = ask(wrong, call)
                if answer != question.answer:
                    showing.add(text)
        return showing

    def is_noticed(self, name: str, engine: Engine) -> bool:
        """Say whether a test fails on an engine, before it fails on the right one."""
        self.proxy.engine = engine
        run = self.runner.run_test(name, seed=0)
        self.proxy.engine = self.right
        if run.outcome not in ("failed", "timeout"):
            return False
        return self.find_failure_point(run) < self.baseline_failure[name]


if __name__ == "__main__":
    main(Path(sys.argv[1]))

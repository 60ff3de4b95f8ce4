"""The child: runs a pair's tests on the right engine, then on one bug after the other.

``python -m dojo.bugs.worker FOLDER`` is started in a sandbox by `dojo.pair_tests.run`.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from dojo.bugs.catalogue import BUGS, find_counting
from dojo.bugs.catalogue.bug import Engine, build_engine, find_house_rules
from dojo.bugs.fairness import RulesClassifier, ask, is_shipped
from dojo.bugs.proxy import Proxy
from dojo.isolation.process import Channel
from dojo.isolation.time_limit import stop_after
from dojo.pair_tests.judging import FLAKY
from dojo.pair_tests.messages import (
    MESSAGES,
    Classified,
    Killed,
    Step,
    Subject,
    Task,
    TestKind,
    Tried,
)
from dojo.pair_tests.runner import Call, Runner, TestRun
from dojo.pair_tests.worker import run_dry
from dojo.solution.faults import explain_import
from dojo.solution.importing import SolutionFinder


def main(folder: Path) -> None:
    """Do what the parent sends, in the sandbox's *folder*."""
    channel = Channel(MESSAGES)
    runner = Runner(folder, cast("Task", channel.receive()), channel)
    trial = Trial(runner)
    SolutionFinder(runner.solution, trial.proxy).install()
    runner.run(trial.run, trial.classifier.classify_file)


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """What a test asked."""

    call: Call
    house_rules: frozenset[str]
    answer: str  # the right one


class Trial:
    """What is known of the tests: which are fair, and what these ask."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.engine: Engine = build_engine()
        self.proxy = Proxy(self.engine, runner)
        subject = runner.task.subject
        self.classifier = RulesClassifier(runner.solution, subject, self.engine)
        self.runs: dict[str, list[TestRun]] = {}
        # the texts of the questions, by fair test
        self.questions_by_test: dict[str, set[str]] = {}
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
                test = self.classifier.classify(runs)
                self.runner.tell(name, test)
                if test.kind == TestKind.FAIR:
                    self.note_questions(name)
        if self.runner.task.subject == Subject.BUGS:
            self.try_bugs()
            self.import_code()

    def note_questions(self, name: str) -> None:
        """Note what a test asks, and the right answers."""
        calls = {
            str(call): call for run in self.runs[name] for call in run.calls.questions
        }
        self.questions_by_test[name] = set(calls)
        for text, call in calls.items():
            if text not in self.questions:
                rules = find_house_rules(call.function, call.args, call.keywords)
                answer, _ = ask(self.engine, call)
                self.questions[text] = AskedQuestion(call, rules, answer)

    def try_bugs(self) -> None:
        """Run the tests on every bug that counts, and once more on the right engine."""
        questions = self.questions.values()
        in_play = find_counting(
            {(question.call.function, question.house_rules) for question in questions}
        )
        for number in in_play:
            self.try_bug(number)
            self.runner.channel.send(Tried(number, len(in_play)))
        # a test that fails now was disturbed by another, or changes its mind
        for name in self.questions_by_test:
            self.runner.tell_step(Step.TEST, name)
            if self.is_noticed(name, self.engine):
                self.runner.tell(name, Classified(TestKind.FLAKY, FLAKY))

    def import_code(self) -> None:
        """Import the pair's own code; if it cannot be imported, that is trouble."""
        self.runner.tell_step(Step.CODE)
        try:
            with stop_after(self.runner.task.limit):
                self.proxy.import_own()
        except BaseException as error:  # noqa: BLE001 - an import may raise anything
            solution = self.classifier.solution
            self.runner.finish(str(explain_import(error, solution)))

    def try_bug(self, number: int) -> None:
        """Run each test on the bug *number*, unless none of its questions shows it."""
        self.runner.tell_step(Step.QUESTIONS)
        buggy = build_engine(BUGS[number])
        showing = self.find_showing(number, buggy)
        for name, questions in self.questions_by_test.items():
            if self.runs[name][0].calls.overflow or showing & questions:
                self.runner.tell_step(Step.BUG, name, number)
                if self.is_noticed(name, buggy):
                    self.runner.channel.send(Killed(number, name))

    def find_showing(self, number: int, buggy: Engine) -> set[str]:
        """Find the questions to which the bug *number* gives a wrong answer."""
        bug = BUGS[number]
        showing = set()
        for text, question in self.questions.items():
            call = question.call
            if call.function in bug.functions and bug.concerns(question.house_rules):
                answer, _ = ask(buggy, call)
                if answer != question.answer:
                    showing.add(text)
        return showing

    def is_noticed(self, name: str, engine: Engine) -> bool:
        """Say whether a test fails on an engine."""
        self.proxy.engine = engine
        run = self.runner.run_test(name, seed=0)
        self.proxy.engine = self.engine
        return run.outcome in ("failed", "timeout")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

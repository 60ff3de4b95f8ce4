"""The worker of `bugs`: judges a pair's tests, and runs them on the planted bugs.

`dojo.pair_tests.run` starts the process in a sandbox, with
``python -m dojo.isolation.start dojo.bugs.trial FOLDER``.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from dojo.bugs.catalogue import BUGS, select_counting
from dojo.bugs.implementations import (
    Implementation,
    answer_call,
    build_implementation,
    build_nonsense,
    read_house_rules,
)
from dojo.bugs.stand_in import StandIn
from dojo.bugs.validity import CHECKS_NOTHING, RulesJudge, is_sample
from dojo.contract import Call
from dojo.isolation.process import Channel
from dojo.isolation.side_effects import guard_process
from dojo.isolation.time_limit import stop_after
from dojo.pair_tests.judging import FLAKY
from dojo.pair_tests.messages import (
    MESSAGES,
    Caught,
    Judged,
    Stage,
    TestKind,
    Tried,
)
from dojo.pair_tests.runner import Runner, TestRun, receive_task
from dojo.solution.faults import explain_import
from dojo.solution.folder import NAME

FAILURES = ("failed", "timeout")
FAILED_CHECKS = (AssertionError, pytest.fail.Exception)


def main(folder: Path) -> None:
    channel = Channel(MESSAGES)
    task = receive_task(channel)
    runner = Runner(folder, task, channel, shows_values=False)
    trial = Trial(runner)
    trial.stand_in.install()
    runner.run(trial.run, trial.judge.judge_file)


@dataclass(frozen=True, slots=True)
class KnownCall:
    """A call that a test makes, and the correct answer to this call."""

    call: Call
    house_rules: frozenset[str]
    answer: str


class BuggyAnswers:
    """An implementation with a planted bug, and the answers that the bug changes."""

    def __init__(self, number: int) -> None:
        self.bug = BUGS[number]
        self.implementation = build_implementation(self.bug)
        self._changed: dict[str, bool] = {}

    def changes(self, text: str, known: KnownCall) -> bool:
        """Return whether the bug changes the answer to a *known* call.

        The result is cached under *text*, which is the call as text.
        """
        if text not in self._changed:
            self._changed[text] = self._compute(known)
        return self._changed[text]

    def _compute(self, known: KnownCall) -> bool:
        if known.call.function not in self.bug.functions:
            return False
        if not self.bug.is_active(known.house_rules):
            return False
        answer, _ = answer_call(self.implementation, known.call)
        return answer != known.answer


class Trial:
    """Finds out which of a pair's tests are valid, and which bugs they catch."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.implementation: Implementation = build_implementation()
        self.stand_in = StandIn(runner.solution, self.implementation, runner.recorder)
        self.judge = RulesJudge(runner.solution, self.implementation)
        self.incomplete: set[str] = set()  # valid tests with unrecorded calls
        self.calls_by_test: dict[str, set[str]] = {}  # the calls in each valid test
        self.calls: dict[str, KnownCall] = {}  # keyed by the call as text
        self.catching: set[str] = set()  # tests that catch a bug
        # keyed by test: whether the test fails on nonsense answers
        self.rejecting: dict[str, bool] = {}
        self.buggy: dict[int, BuggyAnswers] = {}  # keyed by the position in BUGS

    def run(self) -> None:
        """Judge all tests, then run the valid tests on the planted bugs."""
        runs = self.runner.run_repeatedly(self.judge.judge_timeout)
        self.runner.report_stage(Stage.KIT_CODE)
        for name, test_runs in runs.items():
            if name not in self.runner.tests:
                self.judge_test(name, test_runs)
        self.try_bugs()
        self.report_unchecked()
        self.import_code()

    def judge_test(self, name: str, runs: Sequence[TestRun]) -> None:
        """Judge a test and, if the test is valid, store the calls that it makes."""
        test = self.judge.judge(runs, self.runner.find_reverse_outcome(name))
        if test.kind is not TestKind.VALID:
            self.runner.report_test(name, test)
            return
        if is_sample(runs[0].item):
            test = Judged(TestKind.SAMPLE)
        self.runner.report_test(name, test)
        self.calls_by_test[name] = set()
        for run in runs:
            if run.calls.incomplete:
                self.incomplete.add(name)
            for recorded in run.calls.kept:
                self.calls_by_test[name].add(self.remember_call(recorded.call))

    def remember_call(self, call: Call) -> str:
        """Store a call with its correct answer, and return the call as text."""
        text = str(call)
        if text not in self.calls:
            rules = read_house_rules(call)
            answer, _ = answer_call(self.implementation, call)
            self.calls[text] = KnownCall(call, rules, answer)
        return text

    def try_bugs(self) -> None:
        """Run the tests on each bug that counts."""
        known_calls = self.calls.values()
        counting = select_counting(
            {(known.call.function, known.house_rules) for known in known_calls}
        )
        for number in counting:
            self.try_bug(number)
            self.runner.channel.send(Tried(number, len(counting)))

    def plant(self, number: int) -> BuggyAnswers:
        """Return the BuggyAnswers for the bug at position *number* in BUGS."""
        if number not in self.buggy:
            self.buggy[number] = BuggyAnswers(number)
        return self.buggy[number]

    def try_bug(self, number: int) -> None:
        """Run the tests on a bug until a test catches the bug.

        A test runs only if the bug changes the answer to a call in the test.
        """
        self.runner.report_stage(Stage.KIT_CODE)
        buggy = self.plant(number)
        # a test that has caught a bug is likely to catch others
        for name in sorted(
            self.calls_by_test, key=lambda name: name not in self.catching
        ):
            if not self.can_catch(name, buggy):
                continue
            self.runner.report_stage(Stage.BUG, name, number)
            if self.catches(name, buggy.implementation) and not self.is_flaky(name):
                self.catching.add(name)
                self.runner.channel.send(Caught(number, name))
                return

    def can_catch(self, name: str, buggy: BuggyAnswers) -> bool:
        """Return whether a bug changes the answer to at least one call in a test.

        For a flaky test, the result is False. For a valid test with unrecorded calls,
        the result is True.
        """
        if self.runner.tests[name].kind is TestKind.FLAKY:
            return False
        if name in self.incomplete:
            return True
        return any(
            buggy.changes(text, self.calls[text]) for text in self.calls_by_test[name]
        )

    def catches(self, name: str, buggy: Implementation) -> bool:
        """Return whether a test fails on a bug because of a wrong answer.

        If the test fails for a reason other than a failed check, such as an error, the
        test must also fail on nonsense answers.
        """
        run = self.run_on(name, buggy)
        if run.outcome not in FAILURES:
            return False
        return isinstance(run.error, FAILED_CHECKS) or self.rejects_nonsense(name)

    def is_flaky(self, name: str) -> bool:
        """Return whether a valid test fails when it runs on correct code again.

        If so, report the test as flaky.
        """
        self.runner.report_stage(Stage.TEST, name)
        if self.run_on(name, self.implementation).outcome in FAILURES:
            self.runner.report_test(name, Judged(TestKind.FLAKY, FLAKY))
            return True
        return False

    def report_unchecked(self) -> None:
        """Report the tests that pass on every planted bug and on nonsense answers."""
        for name in self.calls_by_test:
            if self.runner.tests[name].kind is not TestKind.VALID:
                continue
            if name in self.catching or self.rejects_nonsense(name):
                continue
            if not self.catches_any_bug(name):
                unchecked = Judged(TestKind.UNCHECKED, CHECKS_NOTHING)
                self.runner.report_test(name, unchecked)

    def rejects_nonsense(self, name: str) -> bool:
        """Return whether a test fails if the functions return nonsense answers."""
        if name not in self.rejecting:
            self.runner.report_stage(Stage.TEST, name)
            self.rejecting[name] = any(
                self.run_on(name, nonsense).outcome in FAILURES
                for nonsense in build_nonsense()
            )
        return self.rejecting[name]

    def catches_any_bug(self, name: str) -> bool:
        """Return whether a test catches a planted bug, including uncounted bugs."""
        for number in range(len(BUGS)):
            buggy = self.plant(number)
            if self.can_catch(name, buggy) and self.catches(name, buggy.implementation):
                return True
        return False

    def import_code(self) -> None:
        """Import the pair's own code, so that the report can mention errors in it.

        Importing the code is the last step, because it may end the process.
        """
        self.runner.report_stage(Stage.CODE)
        try:
            with stop_after(self.runner.task.limit), guard_process():
                self.stand_in.import_package()
        except BaseException as error:  # noqa: BLE001 - an import may raise anything
            solution = self.judge.solution
            diagnosis = explain_import(error, solution).locate_in(NAME)
            self.runner.finish(str(diagnosis))

    def run_on(self, name: str, implementation: Implementation) -> TestRun:
        self.stand_in.implementation = implementation
        run = self.runner.run_test(name, seed=0)
        self.stand_in.implementation = self.implementation
        return run


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Judges tests by running them several times on the same code.

To judge a pair's tests on the pair's own code, `dojo.pair_tests.run` starts this module
in a sandbox, with ``python -m dojo.isolation.start dojo.pair_tests.judging FOLDER``.
"""

import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from dojo.errors import Interruption, TimeIsUp
from dojo.features import PLACEHOLDER, correct_keyword, is_step, suggest_step
from dojo.isolation.process import Channel
from dojo.pair_tests.messages import (
    MARKED_XFAIL,
    MESSAGES,
    Judged,
    TestKind,
)
from dojo.pair_tests.misspelt_cards import (
    explain_misspelt_card,
    explain_unknown_words,
)
from dojo.pair_tests.mistakes import (
    COPY_STEP,
    REPLACES,
    USE_MONKEYPATCH,
    USE_STEPS,
    explain_called_fixture,
    explain_mistake,
    explain_test_file,
)
from dojo.pair_tests.runner import Runner, TestRun, advise_on_skip, receive_task
from dojo.solution.faults import (
    Diagnosis,
    explain_endless_test,
    explain_error,
    explain_own_feature,
    find_collected_test,
)
from dojo.solution.folder import KIT, NAME, Solution, parse_or_empty
from dojo.solution.importing import SolutionFinder
from dojo.solution.misuse import explain_arguments
from dojo.solution.remedies import find_near_name
from dojo.values import read_message

FLAKY = (
    "It passes in one run and fails in another. "
    "Is it random, does it keep state, or does it depend on another test?"
)

CHANGES_IN_REVERSE = (
    "Its result changes if all tests run in reverse order. "
    "Does it depend on another test, or is it random?"
)
MISSING_STEP = re.compile(
    r'Step definition is not found: (\w+) "(.+)"\. '
    r'Line (\d+) in scenario ".*" in the feature "(.+)"$'
)
# the beginning of pytest's reason for skipping a test whose list of cases is empty
NO_CASES = "got empty parameter set"
REMOVE_EXIT = "Remove the call to exit(), quit() or sys.exit()."


class Judge:
    """Judges a solution's tests."""

    def __init__(self, solution: Path) -> None:
        self.solution = Solution(solution, solution.parent)

    def judge_file(self, error: BaseException) -> Judged:
        """Judge a test file that pytest can't import."""
        fault = explain_test_file(error, self.solution)
        if isinstance(error, TimeIsUp):
            return Judged(TestKind.TIMED_OUT, fault=fault)
        if mistake := explain_own_feature(error, self.solution):
            return Judged(TestKind.BROKEN, fault=mistake)
        if find_collected_test(error):
            return Judged(TestKind.BROKEN, "pytest can't collect it.", fault=fault)
        return Judged(TestKind.BROKEN, "This file cannot be imported.", fault=fault)

    def judge(self, runs: Sequence[TestRun], outcome_in_reverse: str = "") -> Judged:
        """Judge a test by its runs in file order and by its outcome in reverse order.

        *outcome_in_reverse* is empty if the test didn't run in reverse order.
        """
        first = runs[0]
        if first.replaced:
            fault = Diagnosis(REPLACES.format(first.replaced), fix=USE_MONKEYPATCH)
            return self.judge_as_broken(first, fault)
        outcomes = {run.own_outcome for run in runs if run.own_outcome}
        is_flaky = len(outcomes) > 1
        if is_flaky or (outcomes and outcome_in_reverse not in {"", *outcomes}):
            return Judged(TestKind.FLAKY, FLAKY if is_flaky else CHANGES_IN_REVERSE)
        if first.outcome == "skipped":
            return Judged(TestKind.SKIPPED, explain_skip(first.error))
        if first.outcome == "passed":
            return self.judge_passed(runs)
        if first.error is None:
            return Judged(TestKind.FAILED, MARKED_XFAIL)
        return self.judge_broken(first, first.error) or self.judge_failed(
            first, first.error
        )

    def judge_broken(self, run: TestRun, error: BaseException) -> Judged | None:
        """Judge a test that can't run; return None for other tests."""
        if mistake := find_missing_step(error, self.solution):
            return Judged(TestKind.BROKEN, fault=mistake)
        if isinstance(run.item, pytest.Function):
            mistake = explain_mistake(run.item, error, self.solution.folder)
            if mistake:
                return self.judge_as_broken(run, mistake)
        fault = explain_error(error, self.solution)
        is_misspelt = find_near_name(error) and fault.file.startswith("tests/")
        ends_run = isinstance(error, SystemExit | Interruption)
        if is_misspelt or ends_run or explain_called_fixture(error):
            return self.judge_unable(run, error)
        if run.phase == "setup":
            return self.judge_as_broken(run, fault, "Its setup raises an error.")
        if run.phase == "teardown":
            return self.judge_as_broken(run, fault, "Its teardown raises an error.")
        return None

    def judge_unable(self, run: TestRun, error: BaseException, why: str = "") -> Judged:
        """Judge a test that would raise this error on any code."""
        fault = explain_error(error, self.solution)
        if isinstance(error, SystemExit):
            fault = replace(fault, sentence="This ends the test.", fix=REMOVE_EXIT)
        if not fault.fix:
            fault = replace(fault, fix=suggest_fix(error, self.solution))
        if called := explain_called_fixture(error):
            fault = replace(fault, sentence=called.sentence, fix=called.fix)
        return self.judge_as_broken(run, fault, why)

    def judge_as_broken(self, run: TestRun, fault: Diagnosis, why: str = "") -> Judged:
        """Judge a test as broken.

        If the fault has no location, use the location of the test or the failed step.
        """
        if not fault.file:
            path, line = run.location
            file = Path(os.path.relpath(path, self.solution.folder)).as_posix()
            fault = replace(fault, file=file, line=line)
        return Judged(TestKind.BROKEN, why, fault=fault)

    def judge_timeout(self, name: str, error: BaseException) -> Judged:
        """Judge a test that timed out, and find the line in which it was stopped."""
        fault = explain_endless_test(name, error, self.solution)
        return Judged(TestKind.TIMED_OUT, fault=fault)

    def judge_passed(self, _runs: Sequence[TestRun]) -> Judged:
        return Judged(TestKind.VALID)

    def judge_failed(self, _run: TestRun, error: BaseException) -> Judged:
        return Judged(TestKind.FAILED, fault=explain_error(error, self.solution))


def find_missing_step(error: BaseException, solution: Solution) -> Diagnosis | None:
    """Locate a step without a definition, or return None for other errors."""
    step = MISSING_STEP.match(read_message(error))
    if not step:
        return None
    keyword, text, line, feature = step.groups()
    sentence = f"No step definition matches this step: {text}."
    file = Path(os.path.relpath(feature, solution.folder)).as_posix()
    return Diagnosis(sentence, file, int(line), fix=correct_step(text, keyword))


def correct_step(step: str, keyword: str) -> str:
    """Suggest a fix for a step that has no definition."""
    if name := PLACEHOLDER.search(step):
        return f"No Examples table of this scenario has a column {name[1]!r}."
    if fix := explain_misspelt_card(step) or correct_keyword(KIT, keyword, step):
        return fix
    if is_step(KIT, step):
        return USE_STEPS
    if near := suggest_step(KIT, step):
        return f"Did you mean: {near}"
    return explain_unknown_words(step) or COPY_STEP


def suggest_fix(error: BaseException, solution: Solution) -> str:
    """Suggest how to import a name or how to call the API, or return ""."""
    nodes = parse_or_empty(solution.entry).body
    names = {getattr(node, "name", "") for node in nodes}
    if isinstance(error, NameError) and error.name in names:
        return f"Write `from {NAME} import {error.name}`."
    return explain_arguments(error, solution).replace("\n", " ")


def explain_skip(error: BaseException | None) -> str:
    if not isinstance(error, pytest.skip.Exception):
        return "It is marked as an expected failure (xfail). Remove the mark."
    if str(error).startswith(NO_CASES):
        return "Its list of cases is empty. Add a case."
    return advise_on_skip(str(error))


def main(folder: Path) -> None:
    channel = Channel(MESSAGES)
    task = receive_task(channel)
    runner = Runner(folder, task, channel)
    judge = Judge(runner.solution)
    SolutionFinder(runner.solution).install()

    def work() -> None:
        for name, runs in runner.run_repeatedly(judge.judge_timeout).items():
            if name not in runner.tests:
                in_reverse = runner.find_reverse_outcome(name)
                runner.report_test(name, judge.judge(runs, in_reverse))

    runner.run(work, judge.judge_file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

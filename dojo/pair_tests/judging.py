"""What a test is, once it has been run several times on the same code."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from dojo.errors import Interruption, TimeIsUp
from dojo.pair_tests.messages import Classified, Subject, TestKind
from dojo.pair_tests.never_run import checks_nothing, read_source
from dojo.pair_tests.runner import TestRun
from dojo.solution.faults import explain_endless_test, explain_error, explain_import
from dojo.solution.folder import NAME, Solution
from dojo.solution.tracebacks import describe_error, find_near_name

WRITE_ASSERTION = "write an assert that compares an answer"
FLAKY = "does not come to the same result each time"


class Classifier:
    """Says what the tests of a solution are."""

    def __init__(self, solution: Path, subject: Subject) -> None:
        self.solution = Solution(solution, solution.parent)
        self.subject = subject

    def classify_file(self, error: BaseException) -> Classified:
        """Say what a file of tests is that cannot be imported."""
        if lack := self.classify_lack(error):
            return lack
        fault = explain_import(error, self.solution)
        if isinstance(error, TimeIsUp):
            return Classified(TestKind.ENDLESS, fault=fault)
        return Classified(TestKind.BROKEN, "cannot be imported", fault=fault)

    def classify(self, runs: Sequence[TestRun]) -> Classified:
        """Say what a test is by all its runs."""
        first = runs[0]
        outcomes = [run.outcome for run in runs]
        if len(set(outcomes)) > 1:
            return Classified(TestKind.FLAKY, FLAKY)
        if first.outcome == "skipped":
            is_told = isinstance(first.error, pytest.skip.Exception)
            why = str(first.error) if is_told else "is expected to fail"
            return Classified(TestKind.SKIPPED, why)
        if first.outcome == "passed":
            return self.classify_passed(runs)
        if first.error is None:
            return Classified(TestKind.FAILED, "no reason given")
        test = self.classify_broken(first.error) or self.classify_lack(first.error)
        return test or self.classify_failed(first, first.error)

    def classify_broken(self, error: BaseException) -> Classified | None:
        """Say what is to be mended in a test, if it cannot even be tried."""
        if isinstance(error, pytest.FixtureLookupError):
            return Classified(TestKind.BROKEN, f"there is no fixture {error.argname!r}")
        if isinstance(error, Interruption) or find_near_name(error):
            fault = explain_error(error, self.solution)
            return Classified(TestKind.BROKEN, "cannot be tried", fault=fault)
        return None

    def classify_endless(self, name: str, error: BaseException) -> Classified:
        """Say in which line a test was that did not end."""
        fault = explain_endless_test(name, error, self.solution)
        return Classified(TestKind.ENDLESS, fault=fault)

    def classify_passed(self, runs: Sequence[TestRun]) -> Classified:
        """Say that a test is fair, if it checks an answer."""
        if checks_nothing(read_source(runs[0].item)):
            return Classified(TestKind.UNCHECKED, WRITE_ASSERTION)
        return Classified(TestKind.FAIR)

    def classify_failed(self, _run: TestRun, error: BaseException) -> Classified:
        """Say what a test is that fails each time."""
        fault = explain_error(error, self.solution)
        return Classified(TestKind.FAILED, fault=fault)

    def classify_lack(self, error: BaseException) -> Classified | None:
        """Say that a test is about what only its own pair has, if it lacks that."""
        if self.subject == Subject.OWN or not is_lack(error) or find_near_name(error):
            return None
        why = f"needs more than the contract: {describe_error(error)}"
        return Classified(TestKind.OWN, why)


def is_lack(error: BaseException) -> bool:
    """Say whether an error is that `starter` lacks something."""
    if isinstance(error, ImportError):
        return str(error.name).partition(".")[0] == NAME
    if isinstance(error, AttributeError):
        return getattr(error.obj, "__name__", "") == NAME
    return False

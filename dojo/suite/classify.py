"""What a test is, once it has been run several times on the same code."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from dojo.sandbox import ENDLESS, Breakpoint
from dojo.solution import NAME, Solution
from dojo.status import TimeIsUp
from dojo.suite.messages import Classified, Subject, TestKind
from dojo.suite.runner import TestRun
from dojo.tracebacks import (
    Fault,
    describe_error,
    find_fault,
    find_frames,
    find_near_name,
    find_remedies,
)

FROM_WHERE = re.compile(r" \([^()]*starter.__init__\.py\)$")  # in which a name is not
FLAKY = "does not come to the same result each time"


class Classifier:
    """Says what the tests of a solution are."""

    def __init__(self, solution: Path, subject: Subject) -> None:
        self.solution = solution
        self.subject = subject

    def classify_file(self, error: BaseException) -> Classified:
        """Say what a file of tests is that cannot be imported."""
        if isinstance(error, TimeIsUp):
            return self.classify_endless(error)
        return self.classify_lack(error) or self.blame(error, "cannot be imported")

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
        if isinstance(first.error, Breakpoint) or find_near_name(first.error):
            return self.blame(first.error, "cannot be tried")
        lack = self.classify_lack(first.error)
        return lack or self.classify_failed(first, first.error)

    def classify_endless(self, error: BaseException) -> Classified:
        """Say in which line a test, or its file, was that did not end.

        It is the innermost line of the tests; what they call is at another each time.
        """
        frames = find_frames(error, self.solution / "tests")
        place = f": line {frames[-1].line}" if frames else ""
        return Classified(TestKind.ENDLESS, f"{ENDLESS}{place}")

    def classify_passed(self, _runs: Sequence[TestRun]) -> Classified:
        """Say what a test is that passes each time."""
        return Classified(TestKind.FAIR)

    def classify_failed(self, _run: TestRun, error: BaseException) -> Classified:
        """Say what a test is that fails each time."""
        return self.blame(error, "", TestKind.FAILED)

    def classify_lack(self, error: BaseException) -> Classified | None:
        """Say that a test is about what only its own pair has, if it lacks that."""
        if self.subject == Subject.OWN or not is_lack(error) or find_near_name(error):
            return None
        why = f"needs more than the contract: {describe(error)}"
        return Classified(TestKind.OWN, why)

    def blame(
        self, error: BaseException, what: str, kind: TestKind = TestKind.BROKEN
    ) -> Classified:
        """Say which line of the pair's files is to be mended, or what went wrong."""
        fault = find_fault(error, self.solution)
        if fault is None:
            why = ": ".join(filter(None, [what, describe(error)]))
            return Classified(kind, why)
        solution = Solution(self.solution, self.solution.parent)
        words = "; ".join([describe(error), *find_remedies(error, solution)])
        return Classified(kind, what, fault=Fault(fault.file, fault.line, words))


def is_lack(error: BaseException) -> bool:
    """Say whether an error is that `starter` lacks something."""
    if isinstance(error, ImportError):
        return str(error.name).partition(".")[0] == NAME
    if isinstance(error, AttributeError):
        return getattr(error.obj, "__name__", "") == NAME
    return False


def describe(error: BaseException) -> str:
    """Write an error on one line."""
    if isinstance(error, pytest.FixtureLookupError):
        return f"there is no fixture {error.argname!r}"
    return FROM_WHERE.sub("", describe_error(error))

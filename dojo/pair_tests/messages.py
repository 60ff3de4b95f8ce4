"""Defines the messages between the worker that runs a pair's tests and the parent."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

from msgspec import Struct

from dojo.solution.faults import Diagnosis
from dojo.solution.folder import NAME

# why pytest reports a test as failed that passes
MARKED_XFAIL = (
    "It passes, but it is marked as an expected failure (xfail). Remove the mark."
)


class TestKind(StrEnum):
    """The kind of a test, which decides whether the test counts."""

    __test__ = False  # prevents pytest from collecting this class

    VALID = "valid"  # the test passes on the correct implementation
    UNDECIDED = "undecided"  # no rule of the core features covers the test
    INVALID = "invalid"  # the test fails on the correct implementation
    FAILED = "failed"  # pytest reports the test as failed on the pair's own code
    UNCHECKED = "checks nothing"
    SAMPLE = "sample"  # the test comes with the kit
    OWN = "outside the API"  # the test doesn't call the API, or needs other code, too
    FLAKY = "flaky"
    SKIPPED = "skipped"
    TIMED_OUT = "timed out"
    BROKEN = "broken"


class Judged(Struct, frozen=True):
    """The judgement of a test: its kind, and the reason."""

    kind: TestKind
    why: str = ""  # the reason; for an invalid test, the statement that failed
    rules_say: Sequence[str] = ()  # the correct answers to the test's calls
    fault: Diagnosis | None = None  # what to fix

    def __str__(self) -> str:
        """Return the kind and the reason on one line."""
        words = f"{self.why} {self.fault or ''}".strip()
        return f"{self.kind}: {words}" if words else str(self.kind)

    def relocate(self, folder: str) -> "Judged":
        """Return a copy whose paths begin with *folder* instead of `starter`."""
        return self.replace_text(lambda text: relocate(text, folder))

    def replace_text(self, change: Callable[[str], str]) -> "Judged":
        """Return a copy with *change* applied to all texts except calls and answers."""
        fault = self.fault
        if fault:
            fault = replace(
                fault,
                file=change(fault.file),
                sentence=change(fault.sentence),
                fix=change(fault.fix),
            )
        return Judged(self.kind, change(self.why), self.rules_say, fault)


class Stage(StrEnum):
    """A stage in a worker's run."""

    START = "start"
    IMPORT = "import a test file"
    TEST = "run a test"
    BUG = "run a test on a planted bug"
    CODE = "import the pair's code"
    KIT_CODE = "run only the kit's code"


class SuiteMessage(Struct, frozen=True, tag=True):
    """A message between a worker and its parent."""


class Task(SuiteMessage, frozen=True):
    """Sent to the worker: how to run the tests."""

    limit: float  # seconds for each test
    left_out: Sequence[str] = ()  # node ids of tests and test files
    # the outcome of each test in reverse order, keyed by node id; None if the tests
    # haven't run in reverse order yet
    reverse_outcomes: Mapping[str, str] | None = None


class At(SuiteMessage, frozen=True):
    """Sent by the worker before a stage that may end the process."""

    stage: Stage
    name: str = ""  # name of the file or test
    number: int = 0  # the planted bug's position in BUGS


class Ended(SuiteMessage, frozen=True):
    """Sent by the worker: why the worker can't continue."""

    why: str
    location: str = ""  # such as starter/tests/test_ours.py:7; empty if unknown


class Tested(SuiteMessage, frozen=True):
    """Sent by the worker: the judgement of a test or a test file.

    A later message about the same test replaces an earlier one.
    """

    name: str
    test: Judged


class RanInReverse(SuiteMessage, frozen=True):
    """Sent by the worker after it has run the tests in reverse order."""

    outcomes: Mapping[str, str]  # keyed by the node id of the test


class Warned(SuiteMessage, frozen=True):
    """Sent by the worker: a warning from Python or pytest about the pair's code."""

    sentence: str


class Began(SuiteMessage, frozen=True):
    """Sent by the worker when it begins to run a test without a planted bug."""

    number: int  # number of runs that have begun
    total: int
    test: str = ""  # the test that runs now


class Caught(SuiteMessage, frozen=True):
    """A planted bug, and a test that fails on this bug or ends the worker."""

    number: int  # the planted bug's position in BUGS
    test: str


class Tried(SuiteMessage, frozen=True):
    """Sent by the worker after the tests have run on a planted bug."""

    number: int  # the planted bug's position in BUGS
    total: int  # number of planted bugs that count in the score


class Done(SuiteMessage, frozen=True):
    """The worker's last message.

    If the worker ends without sending it, the parent creates this message.
    """

    trouble: str = ""  # why the run couldn't start or finish


Notice = Began | Tested | Warned | Caught | Tried | Done
MESSAGES = (
    At,
    Began,
    Caught,
    Done,
    Ended,
    RanInReverse,
    Task,
    Tested,
    Tried,
    Warned,
)


def relocate(text: str, folder: str) -> str:
    """Replace the sandbox's folder `starter` in a text with *folder*.

    If *folder* is empty, paths become relative to the solution.
    """
    return text.replace(f"{NAME}/", f"{folder}/" if folder else "")

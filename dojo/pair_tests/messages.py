"""Messages between a worker that runs a pair's tests and its parent."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from dojo.solution.faults import Diagnosis
from dojo.solution.folder import NAME


class Subject(StrEnum):
    """The code that tests run on.

    Planted bugs need dojo.bugs, which a pair's kit does not have.
    """

    OWN = "the pair's own code"
    BUGS = "the correct implementation, then each planted bug"


class TestKind(StrEnum):
    """The result of judging a test."""

    __test__ = False  # keeps pytest from collecting this class

    VALID = "valid"  # it passes
    UNDECIDED = "undecided"  # no rule of the core features settles it
    INVALID = "invalid"  # the correct implementation fails it
    FAILED = "failed"  # code that may be wrong itself fails it
    UNCHECKED = "checks nothing"
    SAMPLE = "sample"  # the test that comes with the kit
    OWN = "own"  # about something that is not in the API
    FLAKY = "flaky"
    SKIPPED = "skipped"
    TIMED_OUT = "timed out"
    BROKEN = "broken"


class Judged(Struct, frozen=True):
    """The kind of a test, and the reason for it."""

    kind: TestKind
    why: str = ""  # for an invalid test: the statement that failed
    rules_say: Sequence[str] = ()  # the correct answers to the calls of that statement
    fault: Diagnosis | None = None  # what to fix

    def __str__(self) -> str:
        """Write the kind and the reason on one line."""
        words = f"{self.why} {self.fault or ''}".strip()
        return f"{self.kind}: {words}" if words else str(self.kind)


class Step(StrEnum):
    """A step of a worker's work."""

    START = "start"
    IMPORT = "import a test file"
    TEST = "run a test"
    BUG = "run a test on a planted bug"
    CODE = "import the pair's code"
    CALLS = "repeat the calls of tests"


class Message(Struct, frozen=True, tag=True):
    """A message in either direction."""


class Task(Message, frozen=True):
    """To the worker: the work to do."""

    subject: Subject
    limit: float  # seconds for each test
    left_out: Sequence[str] = ()  # pytest's names of tests and files


class At(Message, frozen=True):
    """From the worker: the step that begins now, in case it ends the process."""

    step: Step
    name: str = ""  # of the file or test
    bug: int = 0


class Ended(Message, frozen=True):
    """From the worker: it cannot go on."""

    why: str


class Tested(Message, frozen=True):
    """From the worker: a test or a test file is judged; a later message replaces it."""

    name: str
    test: Judged


class Warned(Message, frozen=True):
    """From the worker: Python or pytest warns about a line of the pair's."""

    sentence: str


class Caught(Message, frozen=True):
    """From the worker: a test fails on a planted bug."""

    bug: int
    test: str


class Tried(Message, frozen=True):
    """From the worker: the tests have run on a planted bug."""

    bug: int
    total: int  # planted bugs that count for these tests


class Done(Message, frozen=True):
    """From the worker: the work is done, or *trouble* keeps pytest from starting."""

    trouble: str = ""


Notice = Tested | Warned | Caught | Tried | Done
MESSAGES = (At, Caught, Done, Ended, Task, Tested, Tried, Warned)


def name_test(node: str) -> str:
    """Write the name of a test without the folder that it was copied to."""
    return node.removeprefix(f"{NAME}/").removeprefix("tests/")

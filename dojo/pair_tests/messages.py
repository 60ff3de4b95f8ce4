"""What a worker and its parent tell each other about a pair's tests."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from dojo.solution.faults import Diagnosis
from dojo.solution.folder import NAME


class Subject(StrEnum):
    """What tests are run on."""

    OWN = "the pair's own code"
    OTHER = "the code of another pair, which may lack what the tests import"
    RIGHT = "the right engine"
    BUGS = "the right engine, then one named bug after the other"


# engines are known to bugs alone, which a pair's kit does not have
ON_ENGINES = (Subject.RIGHT, Subject.BUGS)


class TestKind(StrEnum):
    """What a test is."""

    __test__ = False  # pytest need not look into it

    FAIR = "fair"  # it passes
    UNDECIDED = "undecided"  # about what no rule of the evening settles
    UNFAIR = "unfair"  # the right engine fails it
    FAILED = "failed"  # other code, which may be wrong itself, fails it
    UNCHECKED = "checks nothing"
    SHIPPED = "kit"
    OWN = "own"  # about something that is not in the contract
    FLAKY = "flaky"
    SKIPPED = "skipped"
    ENDLESS = "endless"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Classified:
    """What a test is, and why."""

    kind: TestKind
    why: str = ""  # of an unfair test what it expects
    rules_say: Sequence[str] = ()  # to what an unfair test asked
    fault: Diagnosis | None = None  # what is to be mended

    def __str__(self) -> str:
        """Write it on one line."""
        words = [self.kind, self.why, str(self.fault or "")]
        return ": ".join(filter(None, words))


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker has to do."""

    subject: Subject
    limit: float  # seconds that a test may take
    left_out: Sequence[str] = ()  # tests and files, by their names in pytest


class Step(StrEnum):
    """What a worker does."""

    START = "starts"
    IMPORT = "imports a file of tests"
    TEST = "runs a test"
    BUG = "runs a test on a bug"
    CODE = "imports the pair's code"
    QUESTIONS = "asks the engines what tests ask"


@dataclass(frozen=True, slots=True)
class At:
    """What a worker does from now on, in case that ends it."""

    step: Step
    name: str = ""  # of the file or test
    bug: int = 0


@dataclass(frozen=True, slots=True)
class Ended:
    """A worker cannot go on, and says why."""

    why: str


@dataclass(frozen=True, slots=True)
class Tested:
    """What a test is, or a file of tests; of two such messages the later one holds."""

    name: str
    test: Classified


@dataclass(frozen=True, slots=True)
class Warned:
    """Python or pytest warns of a line of the pair."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Killed:
    """A test fails on a bug."""

    bug: int
    test: str


@dataclass(frozen=True, slots=True)
class Tried:
    """All tests have been run on a bug."""

    bug: int
    total: int  # of the bugs that count for these tests


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing is left to do; *trouble* is what kept pytest from running any test."""

    trouble: str = ""


Notice = Tested | Warned | Killed | Tried | Done
MESSAGES = (
    At,
    Classified,
    Diagnosis,
    Done,
    Ended,
    Killed,
    Task,
    Tested,
    Tried,
    Warned,
)


def name_test(node: str) -> str:
    """Write a test as its pair knows it: without the folder in which it is copied."""
    return node.removeprefix(f"{NAME}/").removeprefix("tests/")

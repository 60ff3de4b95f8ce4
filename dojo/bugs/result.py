"""The result of a trial: the kind of each test, and the bugs that the tests catch."""

from dataclasses import dataclass, field

from dojo.pair_tests.messages import Caught, Notice, TestKind, Tried, Warned
from dojo.pair_tests.run import SuiteResult

COUNTED = (TestKind.VALID, TestKind.SAMPLE)  # kinds of tests that run on the bugs


@dataclass
class TrialResult(SuiteResult):
    """The result of a trial; bugs are given as numbers."""

    total: int = 0  # planted bugs that count
    # by bug: the tests that fail on it, usually just the first
    caught_by: dict[int, set[str]] = field(default_factory=dict)
    tried: set[int] = field(default_factory=set)  # bugs that the tests have run on
    # about tests that pytest doesn't run or that cannot fail
    warnings: list[str] = field(default_factory=list)

    def add(self, notice: Notice) -> None:
        """Add what a worker reports."""
        match notice:
            case Warned(sentence):
                if sentence not in self.warnings:  # a new worker repeats them
                    self.warnings.append(sentence)
            case Caught(bug, test):
                self.caught_by.setdefault(bug, set()).add(test)
            case Tried(bug, total):
                self.tried.add(bug)
                self.total = total
            case _:
                super().add(notice)

    @property
    def counted(self) -> list[int]:
        """The bugs that count in the score."""
        return sorted(self.tried) if self.has_score else []

    @property
    def caught(self) -> list[int]:
        """The counted bugs that a test catches."""
        return [bug for bug in self.counted if self.find_catching(bug)]

    @property
    def has_score(self) -> bool:
        """Whether any test is valid."""
        return bool(self.find_tests(*COUNTED))

    def find_catching(self, bug: int) -> set[str]:
        """Return the names of the valid tests that catch a bug."""
        return self.caught_by.get(bug, set()).intersection(self.find_tests(*COUNTED))

"""The result of a trial: the kind of each test, and the bugs that the tests catch."""

from dataclasses import dataclass, field

from dojo.pair_tests.messages import Caught, Notice, TestKind, Tried, Warned
from dojo.pair_tests.run import SuiteResult

COUNTED = (TestKind.VALID, TestKind.SAMPLE)  # the kinds of tests that run on bugs


@dataclass
class TrialResult(SuiteResult):
    """The result of a trial; bugs go by their numbers."""

    total: int = 0  # planted bugs that count
    # tests that fail on a bug; the search ends with the first
    caught_by: dict[int, set[str]] = field(default_factory=dict)
    tried: set[int] = field(default_factory=set)  # bugs that the tests have run on
    # sentences about tests that are never run, or cannot fail
    warnings: list[str] = field(default_factory=list)

    def add(self, notice: Notice) -> None:
        """Add what a worker reports."""
        match notice:
            case Warned(sentence):
                if sentence not in self.warnings:  # a second worker repeats it
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
        """The bugs that make the score."""
        return sorted(self.tried) if self.has_score else []

    @property
    def caught(self) -> list[int]:
        """The bugs among them that a test catches."""
        return [bug for bug in self.counted if self.find_catching(bug)]

    @property
    def has_score(self) -> bool:
        """Whether any test is valid."""
        return bool(self.find_tests(*COUNTED))

    def find_catching(self, bug: int) -> set[str]:
        """Return the names of tests that catch a bug, without those that are flaky."""
        return self.caught_by.get(bug, set()).intersection(self.find_tests(*COUNTED))

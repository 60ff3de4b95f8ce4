"""The kill matrix: what each test is, and which test kills which bug."""

from dataclasses import dataclass, field

from dojo.pair_tests.messages import Killed, Notice, TestKind, Tried, Warned
from dojo.pair_tests.run import SuiteResult


@dataclass
class KillMatrix(SuiteResult):
    """All that was found out about the tests of a pair; bugs go by their numbers."""

    total: int = 0  # of the bugs that count
    # the tests that fail on each
    killed_by: dict[int, set[str]] = field(default_factory=dict)
    tried: set[int] = field(default_factory=set)  # on which all tests have been run
    # about tests that are never run, or check nothing
    warnings: list[str] = field(default_factory=list)

    def add(self, notice: Notice) -> None:
        """Add what a worker found out."""
        match notice:
            case Warned(sentence):
                if sentence not in self.warnings:  # a worker may be a second one
                    self.warnings.append(sentence)
            case Killed(bug, test):
                self.killed_by.setdefault(bug, set()).add(test)
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
    def has_score(self) -> bool:
        """Whether some test is fair, or there is none yet but that of the kit."""
        kinds = {test.kind for test in self.tests.values()}
        return TestKind.FAIR in kinds or kinds == {TestKind.SHIPPED}

    def find_killers(self, bug: int) -> set[str]:
        """Find the names of tests that kill a bug, but for those that are flaky."""
        fair = self.find_tests(TestKind.FAIR)
        return self.killed_by.get(bug, set()).intersection(fair)

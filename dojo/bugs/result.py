"""The kill matrix: what each test is, and which test kills which bug."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dojo.suite.messages import (
    COUNTED,
    Classified,
    Done,
    InPlay,
    Killed,
    Notice,
    Tested,
    TestKind,
    Tried,
    Warned,
)


@dataclass
class KillMatrix:
    """All that was found out about the tests of a pair; bugs go by their numbers."""

    # by name, in the order of the files; also files that cannot be imported
    tests: dict[str, Classified] = field(default_factory=dict)
    in_play: Sequence[int] = ()  # the bugs that count
    # the tests that fail on each
    killed_by: dict[int, set[str]] = field(default_factory=dict)
    tried: set[int] = field(default_factory=set)  # on which all tests have been run
    trouble: str = ""  # what kept pytest from running any test
    whole: bool = False  # whether everything was tried
    stopped: bool = False  # whether somebody pressed Ctrl-C
    # about tests that are never run, or check nothing
    warnings: list[str] = field(default_factory=list)

    def add(self, notice: Notice) -> None:
        """Add what a worker found out."""
        match notice:
            case Tested(name, test):
                self.tests[name] = test
            case Warned(sentence):
                if sentence not in self.warnings:  # a worker may be a second one
                    self.warnings.append(sentence)
            case InPlay(bugs):
                self.in_play = bugs
            case Killed(bug, test):
                self.killed_by.setdefault(bug, set()).add(test)
            case Tried(bug):
                self.tried.add(bug)
            case Done(trouble):
                self.trouble = trouble
                self.whole = not trouble

    @property
    def counted(self) -> list[int]:
        """The bugs that make the score: all that count, or those tried so far."""
        if not self.has_score:
            return []
        return [number for number in self.in_play if self.whole or number in self.tried]

    @property
    def has_score(self) -> bool:
        """Whether some test counts, or there is none yet but that of the kit."""
        kinds = {test.kind for test in self.tests.values()}
        return not kinds.isdisjoint(COUNTED) or kinds == {TestKind.SHIPPED}

    def find_killers(self, bug: int) -> set[str]:
        """Name the tests that kill a bug, unless they turned out to be flaky."""
        killers = self.killed_by.get(bug, set())
        return {name for name in killers if self.tests[name].kind in COUNTED}

    def find_tests(self, *kinds: TestKind) -> dict[str, Classified]:
        """Find the tests of these kinds."""
        return {name: test for name, test in self.tests.items() if test.kind in kinds}

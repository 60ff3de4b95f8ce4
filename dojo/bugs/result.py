"""What came of it: what each test is, and which test kills which bug."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from dojo.sandbox import ENDLESS
from dojo.tracebacks import Fault


class TestKind(StrEnum):
    """What a test is."""

    __test__ = False  # pytest need not look into it

    FAIR = "fair"
    UNDECIDED = (
        "undecided"  # fair but for a question that no rule of the evening settles
    )
    UNFAIR = "unfair"
    SHIPPED = "kit"
    OWN = "own"
    FLAKY = "flaky"
    SKIPPED = "skipped"
    ENDLESS = "endless"
    BROKEN = "broken"


COUNTED = (
    TestKind.FAIR,
    TestKind.UNDECIDED,
    TestKind.UNFAIR,
)  # of an unfair test what stands before its fault


@dataclass(frozen=True, slots=True)
class Classified:
    """What a test is, and why."""

    kind: TestKind
    why: str = ""  # of an unfair test what it expects
    rules_say: tuple[str, ...] = ()  # to what an unfair test asked
    cost: str = ""  # what of an unfair test counts for nothing
    fault: Fault | None = None  # the error in a file of the pair that is to be mended


CONFTEST = re.compile(r"tests/(?:[\w/]+/)?conftest\.py")
CLASSIFIED_ENDLESS = Classified(TestKind.ENDLESS, ENDLESS)
CLASSIFIED_FLAKY = Classified(TestKind.FLAKY, "does not come to the same result twice")


@dataclass(frozen=True, slots=True)
class Task:
    """What one worker has to do."""

    limit: float  # seconds that a test may take
    left_out: Sequence[str] = ()  # tests and files that ended a worker before this one
    cells: Sequence[
        list[int | str]
    ] = ()  # bugs, by number, each with a test that ended a worker before this one
    first: int = 0  # the number of the bug to begin with


@dataclass
class KillMatrix:
    """All that the workers found out; bugs go by their numbers."""

    tests: dict[str, Classified] = field(
        default_factory=dict
    )  # by name; also files that cannot be imported
    in_play: list[int] = field(default_factory=list)  # the bugs that count
    killed_by: dict[int, set[str]] = field(
        default_factory=dict
    )  # the tests that fail on each
    tried: set[int] = field(default_factory=set)  # on which all tests have been tried
    trouble: str = ""  # what kept pytest from trying any test
    whole: bool = False  # whether everything was tried
    stopped: bool = False  # whether somebody pressed Ctrl-C
    left_out: tuple[str, ...] = ()  # files that were not copied
    unrun: tuple[str, ...] = ()  # sentences about tests that never run, or cannot fail

    @property
    def counted(self) -> list[int]:
        """The bugs that make the score: all that count, or those tried so far."""
        return [number for number in self.in_play if self.whole or number in self.tried]

    @property
    def faults(self) -> list[Fault]:
        """Errors in the pair's files that kept tests from being tried."""
        return list(
            dict.fromkeys(test.fault for test in self.tests.values() if test.fault)
        )

    @property
    def fair(self) -> list[str]:
        """The fair tests, in the order of the files."""
        return list(self.find_tests(TestKind.FAIR, TestKind.UNDECIDED))

    @property
    def in_part(self) -> list[str]:
        """The unfair tests that notice something before they expect what the rules refuse."""
        killers = set[str]().union(*self.killed_by.values())
        return [name for name in self.find_tests(TestKind.UNFAIR) if name in killers]

    @property
    def has_score(self) -> bool:
        """Whether the figures mean something: some test is fair, or there is none yet but that of the kit."""
        return bool(self.fair or self.in_part) or {
            one.kind for one in self.tests.values()
        } == {TestKind.SHIPPED}

    def find_killers(self, bug: int) -> set[str]:
        """Name the tests that kill a bug, unless it turned out later that they are flaky."""
        return {
            name
            for name in self.killed_by.get(bug, ())
            if self.tests[name].kind in COUNTED
        }

    def find_tests(self, *kinds: TestKind) -> dict[str, Classified]:
        """Give the tests of these kinds, in the order of the files."""
        return {name: test for name, test in self.tests.items() if test.kind in kinds}

    def take_in(self, message: object) -> None:
        """Take in what a worker found out."""
        match message:
            case [
                "test",
                str(name),
                [str(kind), str(why), list(says), str(cost), fault],
            ]:
                where = Fault(*fault) if isinstance(fault, list) else None
                self.tests[name] = Classified(
                    TestKind(kind), why, tuple(says), cost, where
                )
            case ["in play", list(numbers)]:
                self.in_play = [int(number) for number in numbers]
            case ["killed", int(number), str(test)]:
                self.killed_by.setdefault(number, set()).add(test)
            case ["tried", int(number)]:
                self.tried.add(number)
            case ["trouble", str(text)]:
                self.trouble = text.strip()
            case ["done"]:
                self.whole = True

    def take_in_end(self, task: Task, at: object, why: str) -> Task | None:
        """Take in that a worker ended *at* this place; return what is left to do, None if nothing can be."""
        left_out = (*task.left_out, *self.find_tests(TestKind.ENDLESS))
        own = CONFTEST.search(why)  # a hook of theirs
        match ["at", "conftest", own[0]] if own else at:
            case ["at", "conftest", str(path)]:  # without it there are no tests
                self.tests[path] = Classified(TestKind.BROKEN, why)
                self.whole = True
            case ["at", "import", str(path)] if (
                path.endswith(".py") and path not in task.left_out
            ):
                self.tests[path] = Classified(
                    TestKind.BROKEN, f"{why} while it is imported"
                )
                return replace(task, left_out=(*left_out, path))
            case ["at", "test", str(test)] if test not in task.left_out:
                self.tests[test] = (
                    CLASSIFIED_ENDLESS
                    if why == ENDLESS
                    else Classified(TestKind.BROKEN, why)
                )
                return replace(task, left_out=(*left_out, test))
            case ["at", "bug", int(number), str(test)] if (
                test and [number, test] not in task.cells
            ):
                self.killed_by.setdefault(number, set()).add(test)
                return replace(
                    task,
                    left_out=left_out,
                    cells=[*task.cells, [number, test]],
                    first=number,
                )
        return None

"""What a trial has found out so far."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from dojo.trial.faults import Fault
from dojo.trial.job import Job
from dojo.trial.judging import Kind

NO_END = "does not end"
ENDED = "ends the program"


@dataclass(frozen=True, slots=True)
class Test:
    """A test, what it is, why, and what the rules say to what it asked."""

    name: str
    kind: Kind
    why: str = ""
    rules_say: tuple[str, ...] = ()


@dataclass
class Findings:
    """All that the workers told.

    Args:
        tests: by name; also files that cannot be imported.
        in_play: the numbers of the bugs that count.
        by_code: those of them that count only because the pair's code has begun what they are about.
        noticed: by the number of the bug, the tests that notice it.
        tried: the numbers of the bugs that all tests have been tried on.
        faults: errors in the pair's files that kept tests from being tried.
        whole: whether the trial came to its end.
        trouble: what kept pytest from trying any test.
        stopped: whether somebody pressed Ctrl-C.
    """

    tests: dict[str, Test] = field(default_factory=dict)
    in_play: list[int] = field(default_factory=list)
    by_code: list[int] = field(default_factory=list)
    noticed: dict[int, set[str]] = field(default_factory=dict)
    tried: set[int] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    whole: bool = False
    trouble: str = ""
    stopped: bool = False

    def of_kind(self, *kinds: Kind) -> list[Test]:
        """The tests of these kinds, in the order of the files."""
        return [test for test in self.tests.values() if test.kind in kinds]

    def noticers(self, bug: int) -> list[str]:
        """The fair tests that notice a bug."""
        fair = [test.name for test in self.of_kind(Kind.FAIR)]
        return [name for name in fair if name in self.noticed.get(bug, ())]

    def hear(self, fact: list[object]) -> None:
        """Take in one fact from a worker."""
        match fact:
            case ["test", str(name), str(kind), str(why), list(says)]:
                self.tests[name] = Test(name, Kind(kind), why, tuple(map(str, says)))
            case ["in play", list(numbers)]:
                self.in_play = [number for number in numbers if isinstance(number, int)]
            case ["by code", list(numbers)]:
                self.by_code = [number for number in numbers if isinstance(number, int)]
            case ["noticed", int(number), str(test)]:
                self.noticed.setdefault(number, set()).add(test)
            case ["tried", int(number)]:
                self.tried.add(number)
            case ["fault", str(file), int(line), str(words)]:
                if Fault(file, line, words) not in self.faults:
                    self.faults.append(Fault(file, line, words))
            case ["trouble", str(text)]:
                self.trouble = text
            case ["done"]:
                self.whole = True

    def after_death(self, job: Job, at: list[object], why: str) -> Job | None:
        """What the next worker has to do if one ended, or was ended, *at* this place; None if none would help."""
        match at:
            case ["at", "import", str(path)] if path.endswith(".py") and path not in job.deadly:
                self.tests[path] = Test(path, Kind.BROKEN, f"{why} while it is imported")
                return replace(job, deadly=(*job.deadly, path))
            case ["at", "right", str(test)] if test not in job.deadly:
                self.tests[test] = Test(test, Kind.ENDLESS if why == NO_END else Kind.BROKEN, why)
                return replace(job, deadly=(*job.deadly, test))
            case ["at", "bug", int(number), str(test)] if test and (number, test) not in job.cells:
                return replace(job, cells=(*job.cells, (number, test)), first=number)
            case ["at", "bug", int(number), ""]:  # no test is to blame: a busy machine, most likely
                return replace(job, first=number if number > job.first else number + 1)
        return None

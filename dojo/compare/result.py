"""What a comparison found: plain data."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from pathlib import Path

from dojo.bugs.catalogue.bug import Bug
from dojo.compare.cases import EXTRAS, ODD_INPUT
from dojo.compare.judge import UNSTEADY, Exchange
from dojo.pair_tests.messages import Judged, TestKind
from dojo.pair_tests.run import SuiteResult
from dojo.solution.folder import REFERENCE_FOLDER


class Why(StrEnum):
    """What explains differences that belong together."""

    CAUSE = "cause"  # a named bug
    NOT_STARTED = "not started"  # a category that is not there yet
    UNEXPLAINED = "unexplained"  # nothing: they are of one kind


class Topic(IntEnum):
    """What differences are about, as the report has them."""

    GAME = 0
    NOT_STARTED = 1
    EXTRAS = 2
    ODD_INPUT = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """Differences that belong together."""

    why: Why
    title: str  # the cause, or what is wrong
    differences: Sequence[Exchange]
    simplest: Exchange
    bug: Bug | None = None  # the cause
    shows: int = 0  # in how many questions the cause shows

    @property
    def count(self) -> int:
        """How many differences it explains."""
        return len(self.differences)

    @property
    def times(self) -> str:
        """Its figures in words."""
        if self.shows:
            return f"{self.count:,} of {self.shows:,}"
        return "once" if self.count == 1 else f"{self.count:,} times"

    @property
    def is_unsteady(self) -> bool:
        """Whether they may not come again."""
        return self.title == UNSTEADY

    @property
    def topic(self) -> Topic:
        """What it is about."""
        lesson = self.simplest.case.lesson
        if self.why is Why.NOT_STARTED:
            return Topic.NOT_STARTED
        if lesson < EXTRAS:
            return Topic.GAME
        return Topic.ODD_INPUT if lesson == ODD_INPUT else Topic.EXTRAS


@dataclass(slots=True)
class Result:
    """All that was found about one solution; what matters most first."""

    name: str
    import_fault: str = ""  # why it cannot be imported
    total: int = 0  # questions that were answered
    right: int = 0  # of these, as the reference does
    not_asked: int = 0  # questions for which there was no time
    why_not_asked: str = ""
    findings: list[Finding] = field(default_factory=list)
    # what it does beside answering, and the first question at which it does
    habits: dict[str, str] = field(default_factory=dict)
    not_started: list[str] = field(default_factory=list)  # functions, house rules
    misspelt: list[str] = field(default_factory=list)  # where functions are instead

    @property
    def plays(self) -> bool:
        """Whether both functions of the game are there."""
        return not {"category", "winners"} & {*self.not_started}

    @property
    def is_complete(self) -> bool:
        """Whether all categories are there, too."""
        return self.plays and all(
            finding.why is not Why.NOT_STARTED for finding in self.findings
        )


@dataclass(slots=True)
class Comparison:
    """All that was found about the solutions in some folders."""

    folders: Sequence[Path]
    results: dict[Path, Result] = field(default_factory=dict)
    # the tests of the first folder on the code of the second
    test_runs: dict[tuple[Path, Path], SuiteResult] = field(default_factory=dict)
    stopped: bool = False  # somebody had no more time
    names_shown: bool = False  # it is said whose a difference or a test is
    absent: Sequence[str] = ()  # what is the matter with folders that are none

    def find_unfair_tests(self) -> dict[Path, dict[str, Judged]]:
        """Find the tests that the right engine fails, by folder and by name."""
        unfair = {}
        for folder in self.results:
            run = self.test_runs.get((folder, REFERENCE_FOLDER), SuiteResult())
            if tests := run.find_tests(TestKind.INVALID):
                unfair[folder] = tests
        return unfair

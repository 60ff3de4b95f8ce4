"""Defines the results of comparing one solution or several."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dojo.compare.finding import Finding, Topic


@dataclass(frozen=True, slots=True)
class MissingPart:
    """A function that a solution doesn't implement, perhaps only for some calls."""

    function: str = ""  # "" stands for all functions
    limit: str = ""  # such as "under two decks"; "" if the whole function is missing

    def __str__(self) -> str:
        return f"{self.function} {self.limit}".strip()

    @property
    def needs_rules(self) -> bool:
        """Whether the function is missing only under house rules."""
        return self.limit.startswith(UNDER_RULES)


LARGER_HANDS = "more than five cards"
UNDER_RULES = "under"  # followed by the names of house rules
CORE = (MissingPart("category"), MissingPart("winners"))


@dataclass(slots=True)
class Result:
    """The result of comparing one solution, with the most important findings first."""

    name: str
    rules: Sequence[str] = ()  # the house rules that the user chose with `--rule`
    import_fault: str = ""  # why the solution can't be imported
    total: int = 0  # number of calls to implemented functions
    right: int = 0  # number of these calls with a right reply
    not_called: int = 0  # number of calls that weren't made
    why_not_called: str = ""
    is_cut_short: bool = False  # whether some calls to category or winners weren't made
    # functions that gave different answers to the same call
    unsteady: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    not_started: list[MissingPart] = field(default_factory=list)
    # how to fix functions whose name is misspelt, or whose file isn't imported
    remedies: list[str] = field(default_factory=list)
    is_outdated: bool = False  # whether the code was saved during the comparison

    @property
    def has_core(self) -> bool:
        """Whether `category` and `winners` are implemented."""
        return not any(part in self.not_started for part in CORE)

    @property
    def not_callable(self) -> set[str]:
        """The names of functions that can't be called as the API describes."""
        needed = [f.rules for f in self.findings if f.topic is Topic.SIGNATURE]
        return {function.partition("(")[0] for function in needed}

    @property
    def missing(self) -> list[MissingPart]:
        """The parts that aren't implemented, except for functions in `not_callable`."""
        return [p for p in self.not_started if p.function not in self.not_callable]

    @property
    def is_right(self) -> bool:
        """Whether CORE is implemented, all calls were made, and nothing was wrong."""
        faulty = self.not_called or self.findings
        return self.total > 0 and self.has_core and not faulty


@dataclass(slots=True)
class Comparison:
    """The results for the solutions in some folders."""

    folders: Sequence[Path]
    results: dict[Path, Result] = field(default_factory=dict)
    stopped: bool = False  # whether Ctrl-C ended the comparison
    names_shown: bool = False  # whether the report names solutions
    absent: Sequence[str] = ()  # why some folders contain no solution

"""What a worker has found out about mutants so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from dojo.mutants.making import Mutant
from dojo.trial.findings import Test
from dojo.trial.judging import Kind

NOTICED = ("killed", "timeout", "crashed")


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mutant, which tests noticed it, and how long that took."""

    status: str
    by: tuple[str, ...] = ()
    seconds: float = 0.0

    @property
    def noticed(self) -> bool:
        """Whether a test failed, did not end or was cut short."""
        return self.status in NOTICED


@dataclass
class Results:
    """All that a worker told."""

    mutants: list[Mutant] = field(default_factory=list)
    points: int = 0
    functions: int = 0
    tests: dict[str, Test] = field(default_factory=dict)
    static: frozenset[str] = frozenset()
    about: dict[str, list[str]] = field(default_factory=dict)
    fates: dict[str, Fate] = field(default_factory=dict)
    whole: bool = False
    trouble: str = ""

    @property
    def asked(self) -> frozenset[str]:
        """The house rules and functions about which any fair test asks."""
        return frozenset(part for parts in self.about.values() for part in parts)

    def hear(self, fact: list[object]) -> None:
        """Take in one fact."""
        match fact:
            case ["made", list(mutants), int(points), int(functions)]:
                self.mutants = [Mutant(**mutant) for mutant in mutants]
                self.points, self.functions = points, functions
            case ["test", str(name), str(kind), str(why), list(says)]:
                self.tests[name] = Test(name, Kind(kind), why, tuple(map(str, says)))
            case ["static", list(functions)]:
                self.static = frozenset(map(str, functions))
            case ["asked", dict(about)]:
                self.about = about
            case ["mutant", str(name), str(status), list(by), int() | float() as seconds]:
                self.fates[name] = Fate(status, tuple(map(str, by)), float(seconds))
            case ["trouble", str(text)]:
                self.trouble = text
            case ["done"]:
                self.whole = True

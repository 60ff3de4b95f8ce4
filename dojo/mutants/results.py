"""What a worker has found out about mutants so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from dojo.mutants.mutant import Mutant
from dojo.trial.faults import Fault
from dojo.trial.findings import Test
from dojo.trial.judging import Kind

NOTICED = ("killed", "timeout", "crashed")
CALLED = {"static": "at_import", "in vain": "in_vain"}  # what functions are, by the fact that tells of them


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mutant.

    Args:
        status: in mutmut's words.
        by: the tests that noticed it.
        seconds: that this took.
        anew: whether it was in place before anything was imported; where a function runs while something is, mutmut
            switches its mutants on too late, and its verdict may be another.
    """

    status: str
    by: tuple[str, ...] = ()
    seconds: float = 0.0
    anew: bool = False

    @property
    def noticed(self) -> bool:
        """Whether a test failed, did not end or was cut short."""
        return self.status in NOTICED


@dataclass
class Results:
    """All that a worker told.

    Args:
        mutants: all that there are.
        points: the changes that mutmut sees, also those outside of functions, which it cannot make.
        functions: those that have mutants.
        tests: by name; also files that cannot be imported.
        static: the functions whose mutants came too late to be judged: they had run before one was switched on.
        at_import: the functions that are called while the code or the tests are imported.
        in_vain: the functions that only tests call which took no part.
        about: what each test is about, where the reference is changed.
        fates: by the name of the mutant; those not tried yet are missing.
        whole: whether all were tried.
        faults: errors in the pair's files that kept anything from being tried.
        trouble: what kept it from being tried, in a sentence.
        stopped: whether somebody pressed Ctrl-C.
    """

    mutants: list[Mutant] = field(default_factory=list)
    points: int = 0
    functions: int = 0
    tests: dict[str, Test] = field(default_factory=dict)
    static: frozenset[str] = frozenset()
    at_import: frozenset[str] = frozenset()
    in_vain: frozenset[str] = frozenset()
    about: dict[str, list[str]] = field(default_factory=dict)
    fates: dict[str, Fate] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    whole: bool = False
    trouble: str = ""
    stopped: bool = False

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
            case ["static" | "in vain" as how, list(functions)]:
                setattr(self, CALLED[how], frozenset(map(str, functions)))
            case ["asked", dict(about)]:
                self.about = about
            case ["mutant", str(name), str(status), list(by), int() | float() as seconds, *anew]:
                self.fates[name] = Fate(status, tuple(map(str, by)), float(seconds), anew == [True])
                if not self.fates[name].anew:
                    self.static |= self.at_import & {name.rpartition("__mutmut_")[0]}
            case ["fault", str(file), int(line), str(words)]:
                self.faults.append(Fault(file, line, words))
                self.trouble = f"{self.faults[0]}."
            case ["trouble", str(text)]:
                self.trouble = self.trouble or text
            case ["done"]:
                self.whole = True

"""Results and findings made by hand, so that reports on them can be read without trying anything."""

from dataclasses import replace

from dojo.gallery import BUGS
from dojo.mutants.attainable import Attainable
from dojo.mutants.mutant import Mutant
from dojo.mutants.results import Fate, Results
from dojo.trial.findings import Findings, Test
from dojo.trial.judging import Kind
from dojo.trial.stage import KIT

RANKING = """\
def winners(hands):
    best = max(strength(hand) for hand in hands)
    if best < 1:
        raise ValueError("no <hand>")
    return best


class Hand:
    def best(self):
        return self.cards[0]
"""
TESTS = "from starter import winners\n\n\ndef test_a():\n    pass\n"
SOURCES = {"starter/ranking.py": RANKING, "starter/tests/test_ours.py": TESTS}
A, B, C = (f"starter/tests/test_ours.py::test_{letter}" for letter in "abc")


def mutant(name: str, line: int, operator: str, before: str, after: str) -> Mutant:
    """A change of the file above."""
    column = 1 + RANKING.splitlines()[line - 1].index(before)
    name = f"starter.ranking.{name}"
    return Mutant(name, "starter/ranking.py", line, column, line, column + len(before), operator, after, before, after)


MUTANTS = [
    mutant("x_winners__mutmut_1", 2, "arg removal", "best = max(strength(hand) for hand in hands)", "best = max(None)"),
    mutant("x_winners__mutmut_2", 3, "number", "if best < 1:", "if best < 2:"),
    mutant("x_winners__mutmut_3", 3, "swap op", "if best < 1:", "if best <= 1:"),
    mutant("x_winners__mutmut_4", 4, "string", 'raise ValueError("no <hand>")', 'raise ValueError("XXno <hand>XX")'),
    mutant("x_winners__mutmut_5", 5, "assignment", "return best", "return None"),
    mutant("xǁHandǁbest__mutmut_1", 10, "number", "return self.cards[0]", "return self.cards[1]"),
]
FATES = ("killed", "timeout", "survived", "survived", "crashed", "no tests")


def results(fates: tuple[str, ...] = FATES, **fields: object) -> Results:
    """What became of the changes above; those without a fate have not been tried."""
    made = Results(mutants=list(MUTANTS), points=8, functions=2, whole=len(fates) == len(MUTANTS))
    made.tests = {name: Test(name, Kind.FAIR) for name in (A, B, C)}
    for one, status in zip(MUTANTS, fates, strict=False):
        noticed = status in ("killed", "timeout", "crashed")
        by = () if not noticed else (A, B) if status == "killed" else (A,)
        made.fates[one.name] = Fate(status, by, 0.0123)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def of_the_reference(counted: int = 4, *, stale: bool = False) -> tuple[Results, Attainable]:
    """The same with the reference changed; so many changes count."""
    names = [one.name for one in MUTANTS]
    others = dict.fromkeys(names[counted:], "belongs to: wild cards")
    return results(), Attainable(frozenset(names[:counted]), others, stale=stale)


def on_the_reference() -> Results:
    """The same changes, in lines of the reference that are there."""
    found = results()
    lines = (KIT / "reference" / "strength.py").read_text(encoding="utf-8").splitlines()
    long = [number for number, text in enumerate(lines, start=1) if 40 < len(text) < 70]
    for place, one in enumerate(MUTANTS):
        code = lines[long[place] - 1].strip()
        name = one.name.replace("starter", "reference")
        found.fates[name] = found.fates.pop(one.name)
        moved = {"file": "reference/strength.py", "line": long[place], "before": code, "after": f"{code} or None"}
        found.mutants[place] = replace(one, name=name, **moved)
    return found


def findings(**fields: object) -> Findings:
    """Two fair tests notice the first three of five bugs, a third notices none."""
    made = Findings(
        tests={name: Test(name, Kind.FAIR) for name in (A, B, C)},
        in_play=[0, 1, 2, 3, 4],
        noticed={0: {A, B}, 1: {A}, 2: {B}},
        tried={0, 1, 2, 3, 4},
        whole=True,
    )
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def one_test(name: str, kind: Kind, why: str = "") -> Test:
    """A test of a pair."""
    return Test(name, kind, why)


def with_tests(*tests: Test) -> Findings:
    """The same with other tests beside the three."""
    made = findings()
    made.tests |= {test.name: test for test in tests}
    return made


UNFAIR = Test("starter/tests/test_ours.py::test_hearts", Kind.UNFAIR, "line 6: assert it", ("winners(it) is ['Ann']",))
FIRST_MISSED = BUGS[3]

"""Results and findings made by hand, so that reports on them can be read without trying anything."""

from dojo.gallery import BUGS
from dojo.trial.findings import Findings, Test
from dojo.trial.judging import Kind

TESTS = "from starter import winners\n\n\ndef test_a():\n    pass\n"
A, B, C = (f"starter/tests/test_ours.py::test_{letter}" for letter in "abc")


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

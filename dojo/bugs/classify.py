"""What a test is worth, once it has been run on the right engine several times."""

import ast
import inspect
import linecache
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

import pytest

from dojo.bugs.proxy import Call, has_too_many
from dojo.bugs.result import CLASSIFIED_FLAKY, Classified, TestKind
from dojo.catalogue.bug import Engine
from dojo.contract import FUNCTIONS
from dojo.limits import TimeIsUp
from dojo.sandbox import ENDLESS, Breakpoint
from dojo.solution import NAME
from dojo.text import count
from dojo.tracebacks import Fault, Frame, describe_error, find_fault, find_frames
from reference.errors import PokerError

MOST_ANSWERS = 2  # questions of an unfair test that are told
FROM_WHERE = re.compile(
    r" \([^()]*starter.__init__\.py\)$"
)  # the module that lacks a name: it is only a proxy
WANTS_REFUSAL = re.compile(
    r"\bassert (False|0)\b|\bis None\b"
)  # what a test says that wants a refusal
Outcome = Literal["passed", "failed", "skipped", "timeout"]
# of 1; winner is as near to winners as categry to category, and a pair's own rank_of to
# none
MISSPELT = 0.8
SHIPPED_TEST = """
def test_the_higher_card_wins():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""  # the kit's own first test


@dataclass(frozen=True, slots=True)
class TestRun:
    """One run of one test."""

    outcome: Outcome
    calls: tuple[Call, ...]
    lost: bool  # whether it asked more than could be kept
    seconds: float
    error: BaseException | None = None
    phase: str = ""  # in which it failed: setup, call or teardown


class Classifier:
    """Says what tests are, of the solution in a *folder*, given the *right* engine."""

    def __init__(self, folder: Path, right: Engine) -> None:
        self.folder, self.right = folder, right

    def classify_file(self, error: BaseException) -> Classified:
        """Say what a file of tests is that cannot be imported."""
        if isinstance(error, TimeIsUp):
            return Classified(TestKind.BROKEN, f"{ENDLESS} while it is imported")
        slip = self._find_slip(error)
        if needs_more(error) and not slip:
            return Classified(
                TestKind.OWN, f"needs more than the contract: {describe(error)}"
            )
        return self._classify_broken(error, slip, "cannot be imported")

    def _classify_broken(
        self, error: BaseException, slip: Fault | None, what: str
    ) -> Classified:
        """Say which line of the pair's files is to be mended, or else only what went wrong."""
        fault = slip or find_fault(error, self.folder)
        return Classified(
            TestKind.BROKEN,
            what if fault else f"{what}: {describe(error)}",
            fault=fault,
        )

    def classify(self, runs: Sequence[TestRun]) -> Classified:
        """Say what a test is by all its runs, which have all come to an end."""
        first, outcomes = runs[0], {run.outcome for run in runs}
        if len(outcomes) > 1:
            return CLASSIFIED_FLAKY
        if first.outcome == "skipped":
            said = isinstance(first.error, pytest.skip.Exception)
            return Classified(
                TestKind.SKIPPED, str(first.error) if said else "is expected to fail"
            )
        if first.outcome == "failed":
            return self._classify_failed(first)
        if any(run.calls or run.lost for run in runs):
            return Classified(TestKind.FAIR)
        return Classified(
            TestKind.OWN, "asks none of the functions of the contract while it runs"
        )

    def _classify_failed(self, run: TestRun) -> Classified:
        """Tell a test that the rules reject from one about the pair's own inner functions."""
        error, calls = run.error, run.calls
        if error and (
            (slip := self._find_slip(error)) or isinstance(error, Breakpoint)
        ):
            return self._classify_broken(error, slip, "cannot be tried")
        if error is None or needs_more(error):
            return Classified(
                TestKind.OWN, f"needs more than the contract: {describe(error)}"
            )
        if run.phase != "call" and not calls:
            return self._classify_broken(error, None, "cannot be set up")
        frames = find_frames(error, self.folder / "tests")
        if not calls or len(frames) < len(find_frames(error, self.folder)):
            return Classified(
                TestKind.OWN, f"fails in code of your own: {describe(error)}"
            )
        line = linecache.getline(frames[-1].path, frames[-1].line) if frames else ""
        not_raised = isinstance(error, pytest.fail.Exception) or "not raised" in str(
            error
        )
        if has_too_many(calls[-1]) and (not_raised or WANTS_REFUSAL.search(line)):
            return Classified(TestKind.UNDECIDED, "wants six cards to be refused")
        of_line = [call for call in calls if f"{call.function}(" in line]
        last = list({str(call): call for call in of_line or calls}.values())[
            -MOST_ANSWERS:
        ]
        says = tuple(call.describe(self.right) for call in last)
        return Classified(
            TestKind.UNFAIR,
            find_line(error, frames),
            says,
            "".join(map(find_cost, frames[:1])),
        )

    def _find_slip(self, error: BaseException) -> Fault | None:
        """Find an error in a test where a name of the contract is misspelt, or not imported."""
        where = find_fault(error, self.folder)
        if where is None or not where.file.startswith("tests/"):
            return None
        advice = suggest_name(error)
        return (
            Fault(where.file, where.line, f"{describe(error)}; {advice}")
            if advice
            else None
        )


def find_point(run: TestRun, folder: Path) -> tuple[int, ...]:
    """Find how far a test came that failed: the number of its questions, then the lines of its calls."""
    if run.outcome == "passed":
        return (sys.maxsize,)
    frames = find_frames(run.error, folder / "tests") if run.error else ()
    return (len(run.calls), *(frame.line for frame in frames))


def needs_more(error: BaseException) -> bool:
    """Say whether an error is that `starter` lacks something."""
    if isinstance(error, ImportError):
        return bool(error.name) and str(error.name).partition(".")[0] == NAME
    return (
        isinstance(error, AttributeError) and getattr(error.obj, "__name__", "") == NAME
    )


def find_line(error: BaseException, frames: Sequence[Frame]) -> str:
    """Give the line of the test that failed, and what went wrong unless the rules say that themselves."""
    if not frames:
        return describe(error)
    text = linecache.getline(frames[-1].path, frames[-1].line).strip()
    wrong = (
        ""
        if isinstance(error, AssertionError | PokerError)
        else f"   ({describe(error)})"
    )
    return f"line {frames[-1].line}: {text}{wrong}"


def find_cost(frame: Frame) -> str:
    """Say how many assertions of a test are not reached because of the line in which it failed."""
    tree = ast.parse("".join(linecache.getlines(frame.path)))
    functions = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == frame.function
    ]
    nodes = [
        node
        for one in functions
        if one.lineno <= frame.line <= (one.end_lineno or 0)
        for node in ast.walk(one)
    ]
    because = f"for nothing because of line {frame.line}"
    if any(
        isinstance(n, ast.For | ast.While)
        and n.lineno < frame.line <= (n.end_lineno or 0)
        for n in nodes
    ):
        return f"the rest of its loop counts {because}"
    calls = [
        node
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ]  # in `raises`
    asserts = [node for node in nodes if isinstance(node, ast.Assert)]
    lost = sum(node.lineno > frame.line for node in (*asserts, *calls))
    return (
        f"{count(lost, 'assertion')} of this test count{'s' if lost == 1 else ''} {because}"
        if lost
        else ""
    )


def is_shipped(item: pytest.Item) -> bool:
    """Say whether this is the kit's own test, as it came; comments and line ends make no difference."""
    if not isinstance(item, pytest.Function) or item.name not in SHIPPED_TEST:
        return False
    with suppress(OSError, TypeError, SyntaxError):
        return ast.dump(ast.parse(inspect.getsource(item.function))) == ast.dump(
            ast.parse(SHIPPED_TEST)
        )
    return False


def describe(error: BaseException | None) -> str:
    """Write an error on one line."""
    if error is None:
        return "no reason given"
    if isinstance(error, pytest.FixtureLookupError):
        return f"there is no fixture {error.argname!r}"
    return FROM_WHERE.sub("", describe_error(error))


def suggest_name(error: BaseException) -> str:
    """Say what was meant by the name that is missing; nothing if that is not known."""
    if not (isinstance(error, NameError) or needs_more(error)):
        return ""
    missing = re.search(r"cannot import name '(\w+)'", str(error))
    name = missing[1] if missing else str(getattr(error, "name", ""))
    if name in FUNCTIONS:
        return f"not imported? say `from {NAME} import {name}`"
    near = get_close_matches(name.lower(), FUNCTIONS, n=1, cutoff=MISSPELT)
    return f"misspelt? the contract has `{near[0]}`" if near else ""

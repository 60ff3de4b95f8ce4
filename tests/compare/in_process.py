"""Calls a solution in the test process, for the tests of `compare`."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.implementations import build_implementation
from dojo.compare.calls.caller import Incident, note_habits
from dojo.compare.calls.cases import AREAS, Case, make_cases_of
from dojo.compare.calls.messages import MESSAGES, Calls, Reply
from dojo.compare.calls.worker import make_calls
from dojo.compare.command import make_report
from dojo.compare.report.one_solution import list_main_rows
from dojo.compare.result import Comparison, Result
from dojo.compare.run import compare_solution
from dojo.contract import Call
from dojo.isolation.process import decode, encode
from dojo.report.document import Document
from dojo.report.terminal import render_screen
from tests.compare.faults import FAULTS


@dataclass
class InProcess:
    """A caller that calls the functions of a solution in the test process."""

    source: str = ""
    # functions to call, if there is no source
    functions: dict[str, object] = field(default_factory=dict)
    incidents: dict[str, Incident] = field(default_factory=dict)
    is_second: bool = False

    def __post_init__(self) -> None:
        self.start()

    def use_second_worker(self) -> None:
        if not self.is_second:
            self.is_second = True
            self.start()

    def start(self) -> None:
        names: dict[str, object] = dict(self.functions)
        file = str(Path("solution", "__init__.py"))
        exec(compile(self.source, file, "exec"), names)  # noqa: S102
        self.module = SimpleNamespace(**names | {"__file__": file})

    def end_worker(self) -> None:
        pass

    def explain_stop(self) -> str:
        return ""

    def call(self, calls: list[Call]) -> list[Reply]:
        """Make calls; encode and decode the replies as if another process sent them."""
        replies = make_calls(self.module, Calls(calls))
        message = decode(encode(replies), MESSAGES)
        note_habits(self.incidents, calls, message)
        return message.replies


def load(source: str) -> InProcess:
    """Return a caller that calls the functions in *source*."""
    return InProcess(source)


def load_implementation(bug: Bug | None) -> InProcess:
    """Return a caller that calls the reference, with or without a planted bug."""
    return InProcess(functions=dict(build_implementation(bug)))


@cache
def make_few_cases(step: int = 4) -> list[Case]:
    """Return every *step*-th test case of each area."""
    return [case for area in AREAS for case in make_cases_of(area)[::step]]


@cache
def compare_once(source: str) -> Result:
    """Compare the solution in *source*, and cache the result for other tests."""
    return compare_solution("fox", load(source), make_few_cases())


def report(result: Result) -> Document:
    """Return the report on a single solution."""
    return make_report(Comparison([Path("fox")], {Path("fox"): result}))


def check_first_screen(result: Result, fewest_rows: int = 3) -> None:
    """Check that the first screen fits in a terminal and shows whole table rows."""
    document = report(result)
    screen = render_screen(document)
    assert len(screen) <= 22
    assert max(map(len, screen)) <= 80
    rows = [*list_main_rows(result)]
    brief_rows = [*list_main_rows(result, has_figures=False)]
    table = document.sections[0].table
    shown = [row for row in table.rows if row[0] != "more"] if table else []
    assert shown in (rows, brief_rows[: len(shown)])
    assert len(shown) >= min(fewest_rows, len(rows))


WHEEL = FAULTS["5-4-3-2-A isn't a straight"]
HALF_DONE = """
from collections import Counter

def key(hand):
    held = Counter("23456789TJQKA".index(card[0]) for card in hand.split())
    return sorted(((number, rank) for rank, number in held.items()), reverse=True)

def category(hand):
    most = [n for n, r in key(hand)]
    if most[:2] == [2, 2]:
        return "two pairs"
    return "pair" if most[0] == 2 else "high card"

def winners(hands):
    best = max(key(hand) for hand in hands.values())
    return [player for player in hands if key(hands[player]) == best]
"""

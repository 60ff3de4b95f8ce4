"""What a test is by the rules: fair or not, and what the rules say to what it asks."""

import ast
import linecache
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from dojo.bugs.catalogue.bug import Engine
from dojo.contract import FUNCTIONS
from dojo.pair_tests.judging import Classifier
from dojo.pair_tests.messages import Classified, Subject, TestKind
from dojo.pair_tests.never_run import find_remedy, read_source
from dojo.pair_tests.runner import Call, TestRun
from dojo.solution.folder import list_around
from dojo.solution.tracebacks import Frame, describe_error, find_frames
from dojo.text import clip
from reference.cards import cut
from reference.errors import PokerError
from reference.rules import MAX_CARDS, STANDARD

MOST_ANSWERS = 2  # questions of an unfair test that are told
LONGEST_SHOWN = 600  # characters of what was asked, and of an answer
# it takes the best five of more, as other tables do
AS_THE_REFERENCE = f"{STANDARD.min_cards} to {MAX_CARDS} needed"
AS_THE_SHEET = "a hand is five cards"
# the kit's own first test
SHIPPED_TEST = """
def test_nothing_special_is_a_high_card():
    assert category("2h 3d 5s 9c Kd") == "high card"
"""


class RulesClassifier(Classifier):
    """Says what tests are by the rules, which the right *engine* knows."""

    def __init__(self, solution: Path, subject: Subject, engine: Engine) -> None:
        super().__init__(solution, subject)
        self.engine = engine

    def classify_passed(self, runs: Sequence[TestRun]) -> Classified:
        """Say that a test is fair, if it asks something and checks the answer."""
        if not any(run.calls.questions or run.calls.overflow for run in runs):
            why = "asks none of the functions of the contract while it runs"
            return Classified(TestKind.OWN, why)
        return super().classify_passed(runs)

    def classify_failed(self, run: TestRun, error: BaseException) -> Classified:
        """Tell a test that the rules reject from one about the pair's own functions."""
        calls = run.calls.questions
        if not calls:
            why = f"fails before it asks anything: {describe_error(error)}"
            return Classified(TestKind.OWN, why)
        frames = find_frames(error, self.solution.folder / "tests")
        if not frames or frames != find_frames(error, self.solution.folder):
            why = f"fails in code of your own: {describe_error(error)}"
            return Classified(TestKind.OWN, why)
        for asserted in list_around(Path(frames[-1].path), frames[-1].line):
            if remedy := find_remedy(asserted):
                return Classified(TestKind.UNCHECKED, remedy)
        statement = find_statement(frames, getattr(run.item, "originalname", ""))
        questions = find_asked(calls, statement)
        if has_too_many(questions[-1]):
            why = "asks about more than five cards, which no rule of tonight does"
            return Classified(TestKind.UNDECIDED, why)
        rules_say = [tell_rules(call, self.engine) for call in questions]
        return Classified(TestKind.UNFAIR, tell_statement(error, statement), rules_say)


def ask(engine: Engine, call: Call) -> tuple[str, Exception | None]:
    """Return what an engine answers, as text, and the error if it raised one."""
    try:
        return repr(engine[call.function](*call.args, **call.keywords)), None
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer
        return f"{type(error).__name__}: {error}", error


def tell_rules(call: Call, engine: Engine) -> str:
    """Tell what the rules say, as a player would: the answer, or why it is refused."""
    question = clip(str(call), LONGEST_SHOWN)
    answer, error = ask(engine, call)
    if isinstance(error, PokerError):
        why = str(error).replace(AS_THE_REFERENCE, AS_THE_SHEET)
        return f"it is refused ({why}): {question}"
    if error:
        return f"{question} raises {answer}"
    return f"{clip(answer, LONGEST_SHOWN)} to {question}"


def has_too_many(call: Call) -> bool:
    """Say whether a hand has more than five cards, as only other games deal."""
    texts = re.findall(r"'([^']*)'", str(call))
    return any(len(cut(text)) > STANDARD.min_cards for text in texts)


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of a test."""

    path: str
    lines: range
    text: str  # of a loop or a block only the line in which it begins


def find_statement(frames: Sequence[Frame], test: str) -> Statement:
    """Find the statement of the *test* in which it failed, rather than a helper's."""
    direct = [frame for frame in frames if frame.function == test]
    frame = (direct or frames)[-1]
    first = last = frame.line
    end = first
    if around := list_around(Path(frame.path), frame.line):
        first = around[-1].lineno
        last = around[-1].end_lineno or first
        end = first if hasattr(around[-1], "body") else last
    lines = [
        linecache.getline(frame.path, line).strip() for line in range(first, end + 1)
    ]
    return Statement(frame.path, range(first, last + 1), " ".join(lines))


def find_asked(calls: Sequence[Call], statement: Statement) -> list[Call]:
    """Find what a statement asked when it failed, or what its names stand for."""
    questions = [call for call in calls if call.line in statement.lines]
    number = sum(statement.text.count(f"{name}(") for name in FUNCTIONS)
    if not questions:
        names = re.findall(r"\w+", statement.text)
        for call in calls:
            line = linecache.getline(statement.path, call.line)
            if line.partition("=")[0].strip() in names:
                questions.append(call)
    different = {str(call): call for call in questions or calls}
    return list(different.values())[-max(1, min(number, MOST_ANSWERS)) :]


def tell_statement(error: BaseException, statement: Statement) -> str:
    """Give the statement in which a test failed, and the error if that says more."""
    place = f"line {statement.lines.start}: {statement.text}"
    if isinstance(error, AssertionError | PokerError):
        return place
    return f"{place}   ({describe_error(error)})"


def is_shipped(item: pytest.Item) -> bool:
    """Say whether this is the kit's own test, as it came, but for comments."""
    return ast.dump(read_source(item)) == ast.dump(ast.parse(SHIPPED_TEST))

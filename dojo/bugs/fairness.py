"""What a test is by the rules: fair or not, and what the rules say to what it asks."""

import ast
import inspect
import linecache
import textwrap
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from dojo.catalogue.bug import Engine
from dojo.suite.classify import Classifier, describe
from dojo.suite.messages import Classified, Subject, TestKind
from dojo.suite.runner import Call, TestRun
from dojo.suite.unrun import checks_nothing
from dojo.text import clip
from dojo.tracebacks import Frame, find_frames
from reference.cards import cut
from reference.errors import PokerError
from reference.rules import MOST_CARDS, STANDARD

MOST_ANSWERS = 2  # questions of an unfair test that are told
LONGEST_CALL = 600  # characters of what was asked, and of an answer
# it takes the best five of more, as other tables do
AS_THE_REFERENCE = f"{STANDARD.min_cards} to {MOST_CARDS} needed"
AS_THE_SHEET = "a hand is five cards"
# the kit's own first test
SHIPPED_TEST = """
def test_the_higher_card_wins():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""


class RulesClassifier(Classifier):
    """Says what tests are by the rules, which the *right* engine knows."""

    def __init__(self, solution: Path, subject: Subject, right: Engine) -> None:
        super().__init__(solution, subject)
        self.right = right

    def classify_passed(self, runs: Sequence[TestRun]) -> Classified:
        """Say that a test is fair, if it asks something and checks the answer."""
        if not any(run.calls.kept or run.calls.lost for run in runs):
            why = "asks none of the functions of the contract while it runs"
            return Classified(TestKind.OWN, why)
        if checks_nothing(read_source(runs[0].item)):
            return Classified(
                TestKind.UNCHECKED, "write an assert; one of a tuple is always true"
            )
        return Classified(TestKind.FAIR)

    def classify_failed(self, run: TestRun, error: BaseException) -> Classified:
        """Tell a test that the rules reject from one about the pair's own functions."""
        calls = run.calls.kept
        if run.phase != "call" and not calls:
            return self.blame(error, "cannot be set up")
        frames = find_frames(error, self.solution / "tests")
        if not calls or len(frames) < len(find_frames(error, self.solution)):
            why = f"fails in code of your own: {describe(error)}"
            return Classified(TestKind.OWN, why)
        line = read_line(frames)
        if has_too_many(calls[-1]):
            why = "asks about more than five cards, which no rule of tonight does"
            return Classified(TestKind.UNDECIDED, why)
        of_line = [call for call in calls if f"{call.function}(" in line]
        different = {str(call): call for call in of_line or calls}
        last = list(different.values())[-MOST_ANSWERS:]
        rules_say = [tell_rules(call, self.right) for call in last]
        return Classified(TestKind.UNFAIR, find_place(error, frames), rules_say)


def ask(engine: Engine, call: Call) -> tuple[str, Exception | None]:
    """Give the answer of an engine as text, and the error in its place."""
    try:
        return repr(engine[call.function](*call.args, **call.named)), None
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer
        return f"{type(error).__name__}: {error}", error


def tell_rules(call: Call, right: Engine) -> str:
    """Tell what the rules say, as a player would: the answer, or why it is refused."""
    asked = clip(str(call), LONGEST_CALL)
    answer, error = ask(right, call)
    if isinstance(error, PokerError):
        why = str(error).replace(AS_THE_REFERENCE, AS_THE_SHEET)
        return f"it is refused ({why}): {asked}"
    if error:
        return f"{asked} raises {answer}"
    return f"{clip(answer, LONGEST_CALL)} to {asked}"


def has_too_many(call: Call) -> bool:
    """Say whether a hand has more than five cards, as only other games deal."""
    values = [*call.args, *call.named.values()]
    for hands in [*values]:
        if isinstance(hands, Mapping):
            values += hands.values()
    texts = [value for value in values if isinstance(value, str)]
    return any(len(cut(text)) > STANDARD.min_cards for text in texts)


def read_line(frames: Sequence[Frame]) -> str:
    """Read the line in which a test failed."""
    return linecache.getline(frames[-1].path, frames[-1].line) if frames else ""


def find_place(error: BaseException, frames: Sequence[Frame]) -> str:
    """Give the line in which a test failed, and the error if that says more."""
    if not frames:
        return describe(error)
    place = f"line {frames[-1].line}: {read_line(frames).strip()}"
    if isinstance(error, AssertionError | PokerError):
        return place
    return f"{place}   ({describe(error)})"


def is_shipped(item: pytest.Item) -> bool:
    """Say whether this is the kit's own test, as it came, but for comments."""
    return ast.dump(read_source(item)) == ast.dump(ast.parse(SHIPPED_TEST))


def read_source(item: pytest.Item) -> ast.Module:
    """Read the function of a test; nothing if it has none that can be read."""
    with suppress(OSError, TypeError, SyntaxError):
        if isinstance(item, pytest.Function):
            return ast.parse(textwrap.dedent(inspect.getsource(item.function)))
    return ast.parse("")

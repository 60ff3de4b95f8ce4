"""Judges whether tests agree with the rules, and reports the correct answers."""

import ast
import inspect
import linecache
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from traceback import walk_tb

import pytest

from dojo.bugs.implementations import Implementation, answer_call
from dojo.bugs.stand_in import is_plain
from dojo.contract import FUNCTIONS, Call
from dojo.errors import FAILED_CALL, WrongAnswer
from dojo.pair_tests.judging import Judge
from dojo.pair_tests.messages import Judged, TestKind
from dojo.pair_tests.never_run import is_test, list_tests, suggest_assertion
from dojo.pair_tests.runner import RecordedCall, TestRun
from dojo.solution.faults import explain_error
from dojo.solution.folder import (
    KIT,
    NAME,
    REFERENCE,
    REFERENCE_FOLDER,
    SAMPLE_TEST_NAME,
    Solution,
    list_around,
)
from dojo.solution.misuse import PASSED_FIXTURE, explain_arguments
from dojo.solution.remedies import find_near_name
from dojo.solution.tracebacks import Frame, describe_error, find_frames
from dojo.text import clip
from dojo.values import write_source
from reference.cards import cut
from reference.errors import Fault, PokerError
from reference.hands import describe_number
from reference.rules import MAX_CARDS, STANDARD

MAX_ANSWERS = 2  # calls that the report shows for an invalid test
MAX_SHOWN = 600  # characters in a call or an answer
MAX_VALUE = 100  # characters in the value of a variable
# errors that don't depend on the answers of the code
UNRELATED = (
    AttributeError,
    MemoryError,
    NameError,
    OSError,
    RecursionError,
    TypeError,
)
CORRECT = Solution(REFERENCE_FOLDER, KIT)
CONTRADICTIONS = (
    AssertionError,
    PokerError,
)  # errors from a scenario that contradicts the rules
CHECKS_NOTHING = (
    "It passes on every planted bug and on nonsense answers. "
    "Compare an answer with the expected value, in an assert that can fail."
)
RANDOM = "uses random numbers"
FAILS_BEFORE_CALL = "It fails before it calls the API"
LOOPS_OVER_NOTHING = "Does it loop over an empty list?"
LOOPS = (
    ast.For,
    ast.While,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
)
CALL_OF_API = re.compile(rf"(?:(?<![\w.])|(?<={NAME}\.))({'|'.join(FUNCTIONS)})\(")
ENDS_WITHOUT_CALL = (
    "The test itself doesn't call category, winners or another function in the API."
)
CALLS_REFERENCE = f"It calls the functions of {REFERENCE}/, not yours."
MOCK = re.compile(r"\b(Mock|MagicMock|patch|monkeypatch|mocker)\b")
USES_MOCK = "Does a mock replace the function?"
TOO_MANY_CARDS = (
    "It has more than five cards. No rule in the core features covers that."
)
# the reference also accepts more than five cards, and uses the best five
NUMBER_IN_REFERENCE = describe_number(STANDARD.min_cards, MAX_CARDS)
NUMBER_IN_HANDOUT = "a hand is five cards"
# matches a card and a separator that isn't a space
SEPARATOR = re.compile(r"(?:[2-9TJQKA]|10)[cdhs] *[,;:/|-]")
ONLY_SPACES = "Put only spaces between cards, as in `Td 9c`."
# the sample test in `starter/tests`
SAMPLE_TEST = """
def test_nothing_special_is_a_high_card():
    assert category("2h 3d 5s 9c Kd") == "high card"
"""


class RulesJudge(Judge):
    """Judges tests by running them on a correct *implementation* of the rules."""

    def __init__(self, solution: Path, implementation: Implementation) -> None:
        super().__init__(solution)
        self.implementation = implementation

    def judge_passed(self, runs: Sequence[TestRun]) -> Judged:
        """Judge a test that passes.

        A test that never calls the API isn't valid.
        """
        if not any(run.calls for run in runs):
            return Judged(TestKind.OWN, explain_missing_call(runs[0].item))
        return super().judge_passed(runs)

    def judge_failed(self, run: TestRun, error: BaseException) -> Judged:
        """Judge a test that fails on the correct implementation."""
        frames = find_frames(error, self.solution.folder / "tests")
        own_frames = find_frames(error, self.solution.folder)
        fault = explain_error(error, self.solution)
        if isinstance(error, ImportError):
            return self.judge_unable(run, error)
        if name := find_uncalled(error):
            sentence = f"{name} is a function."
            fix = f"Write `{name}(...)`."
            fault = replace(fault, sentence=sentence, fix=fix)
            return self.judge_as_broken(run, fault)
        located = fault.locate_in(NAME)
        if lacks_name(error):
            why = f"It needs more than the API: {located}"
        elif not run.calls:
            if frames == own_frames and not isinstance(error, AssertionError):
                return self.judge_unable(run, error, f"{FAILS_BEFORE_CALL}.")
            why = f"{FAILS_BEFORE_CALL}: {located}"
        elif not own_frames and isinstance(error, CONTRADICTIONS):
            return self.judge_scenario(run, error)
        elif not own_frames:
            why = f"It fails outside your files: {located}"
        elif frames != own_frames and not is_check(error, own_frames[-1]):
            why = f"It fails in your own code: {located}"
        else:
            return self.judge_wrong(run, error, own_frames)
        return Judged(TestKind.OWN, why)

    def judge_scenario(self, run: TestRun, error: BaseException) -> Judged:
        """Judge a scenario that fails in one of the kit's steps."""
        is_wrong = isinstance(error, WrongAnswer)
        why = str(error) if is_wrong else describe_error(error)
        if not run.calls.kept:
            return Judged(TestKind.INVALID, why)
        calls = [recorded.call for recorded in run.calls.kept]
        failed = [call for call in calls if str(call) == vars(error).get(FAILED_CALL)]
        rules = describe_rules((failed or calls)[-1], self.implementation)
        return Judged(TestKind.INVALID, why, [rules])

    def judge_wrong(
        self, run: TestRun, error: BaseException, frames: Sequence[Frame]
    ) -> Judged:
        """Judge a test that calls the API and then fails in the pair's tests."""
        if isinstance(error, UNRELATED):
            return self.judge_unable(run, error)
        if explain_arguments(error, CORRECT) == PASSED_FIXTURE:
            fault = explain_error(error, self.solution)
            return self.judge_as_broken(run, replace(fault, sentence=PASSED_FIXTURE))
        for asserted in list_around(Path(frames[-1].path), frames[-1].line):
            if suggestion := suggest_assertion(asserted):
                return Judged(TestKind.UNCHECKED, suggestion)
        statement = locate_statement(frames, getattr(run.item, "originalname", ""))
        calls = []
        if not run.calls.incomplete:
            calls = select_calls(run.calls.kept, statement)
            if has_too_many_cards(calls[-1]):
                return Judged(TestKind.UNDECIDED, TOO_MANY_CARDS)
        rules_say = [describe_rules(call, self.implementation) for call in calls]
        notes = describe_values(error, statement, rules_say)
        if isinstance(error, PokerError) and not calls:
            notes.append(f"ValueError: {error}")
        if run.is_random:
            notes.append(RANDOM)
        why = describe_statement(error, statement)
        why += "".join(f"   ({note})" for note in notes)
        return Judged(TestKind.INVALID, why, rules_say)


def explain_missing_call(item: pytest.Item) -> str:
    """Explain that a test doesn't call the API, and ask about a likely cause."""
    if not isinstance(item, pytest.Function):
        return ENDS_WITHOUT_CALL
    code = read_source(item)
    if MOCK.search(ast.unparse(code)):
        return f"{ENDS_WITHOUT_CALL} {USES_MOCK}"
    for test in list_tests(code):  # pytest doesn't run a test inside a test
        test.body = [node for node in test.body if not is_test(node)]
    has_loop = any(isinstance(node, LOOPS) for node in ast.walk(code))
    for name in CALL_OF_API.findall(ast.unparse(code)):
        function = getattr(item.module, name, None)
        if getattr(function, "__module__", "").partition(".")[0] == REFERENCE:
            return CALLS_REFERENCE
        # a function from another module, such as starter.cards, isn't part of the API
        if has_loop and getattr(function, "__module__", NAME) == NAME:
            return f"{ENDS_WITHOUT_CALL} {LOOPS_OVER_NOTHING}"
    return ENDS_WITHOUT_CALL


def is_check(error: BaseException, frame: Frame) -> bool:
    """Return whether an assertion failed in a function that calls the API.

    A function that calls the API and asserts something is a helper of the tests, even
    if its file isn't in the tests folder.
    """
    if not isinstance(error, AssertionError):
        return False
    around = list_around(Path(frame.path), frame.line)
    functions = [node for node in around if isinstance(node, ast.FunctionDef)]
    names = {
        node.id
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Name)
    }
    return not names.isdisjoint(FUNCTIONS)


def find_uncalled(error: BaseException) -> str:
    """Return the name of a function that a failed assertion forgets to call, or "".

    For example, ``assert category == "pair"`` forgets to call `category`.
    """
    calls = [*walk_tb(error.__traceback__)]
    if not isinstance(error, AssertionError) or not calls:
        return ""
    frame, line = calls[-1]
    around = list_around(Path(frame.f_code.co_filename), line)
    names = frame.f_globals | frame.f_locals
    match around[-1:]:
        case [ast.Assert(test=ast.Compare(left=ast.Name(id=name)))] if (
            name in FUNCTIONS and callable(names.get(name))
        ):
            return name
    return ""


def lacks_name(error: BaseException) -> bool:
    """Return whether an error is about a name that `starter` lacks.

    A misspelt name doesn't count.
    """
    if find_near_name(error):
        return False
    return (
        isinstance(error, AttributeError) and getattr(error.obj, "__name__", "") == NAME
    )


def describe_rules(call: Call, implementation: Implementation) -> str:
    """Return a line with a call and its correct answer, or with the correct error."""
    text = clip(str(call), MAX_SHOWN)
    answer, error = answer_call(implementation, call)
    if isinstance(error, PokerError):
        why = str(PokerError([reword_number(fault) for fault in error.faults]))
        if SEPARATOR.search(text):
            why = f"{error.faults[0]}. {ONLY_SPACES}"
        return f"{text} raises ValueError: {why}"
    if error:
        return f"{text} raises {answer}"
    return f"{text} == {clip(answer, MAX_SHOWN)}"


def reword_number(fault: Fault) -> Fault:
    """Replace the remedy for a wrong number of cards with the handout's remedy.

    The handout covers only hands of five cards, but the reference accepts more cards.
    """
    if fault.remedy != NUMBER_IN_REFERENCE:
        return fault
    return replace(fault, remedy=NUMBER_IN_HANDOUT)


def has_too_many_cards(call: Call) -> bool:
    """Return whether a call has a hand of more than five valid cards."""
    hands: list[object] = []
    for argument in (*call.arguments, *call.keywords.values()):
        hands += argument.values() if isinstance(argument, dict) else [argument]
    for hand in hands:
        cards = cut(hand) if isinstance(hand, str) else []
        if len(cards) > STANDARD.counted_cards and all(piece.card for piece in cards):
            return True
    return False


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement in a test."""

    path: str
    lines: range
    text: str  # the source; for a loop or another block, only its first line


def locate_statement(frames: Sequence[Frame], test: str) -> Statement:
    """Return the failed statement in a test function, given the function's name."""
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


def select_calls(calls: Sequence[RecordedCall], statement: Statement) -> list[Call]:
    """Return the last one or two calls that a failed statement is about.

    If the statement contains no call, return calls whose results the statement uses. If
    there are no such calls either, return the last calls in the test.
    """
    direct = [call for call in calls if call.line in statement.lines]
    number = sum(statement.text.count(f"{name}(") for name in FUNCTIONS)
    if not direct:
        names = re.findall(r"\w+", statement.text)
        for call in calls:
            line = linecache.getline(statement.path, call.line)
            if line.partition("=")[0].strip() in names:
                direct.append(call)
    different = {str(call.call): call.call for call in direct or calls}
    return list(different.values())[-max(1, min(number, MAX_ANSWERS)) :]


def describe_statement(error: BaseException, statement: Statement) -> str:
    """Return the failed statement and, unless an assertion failed, the error."""
    location = f"line {statement.lines.start}: {statement.text}"
    if isinstance(error, AssertionError | PokerError):
        return location
    return f"{location}   ({describe_error(error)})"


def describe_values(
    error: BaseException, statement: Statement, rules_say: Sequence[str]
) -> list[str]:
    """List the values of the variables in a failed statement.

    Leave out the values that *rules_say* shows: arguments and answers of the API.
    """
    frames = [
        frame
        for frame, line in walk_tb(error.__traceback__)
        if frame.f_code.co_filename == statement.path and line in statement.lines
    ]
    around = list_around(Path(statement.path), statement.lines.start)
    if not frames or not around or hasattr(around[-1], "body"):
        return []
    variables = frames[-1].f_globals | frames[-1].f_locals
    values = {}
    for node in find_variables(around[-1]):
        with suppress(LookupError, TypeError):
            values[ast.unparse(node)] = write_source(look_up(node, variables))
    return [
        f"{name} is {clip(value, MAX_VALUE)}"
        for name, value in values.items()
        if not any(line.endswith(f" == {value}") for line in rules_say)
    ]


def find_variables(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the variables in some code, such as hand or case[1].

    Leave out the arguments of calls to the API.
    """
    match node:
        case ast.Name() | ast.Subscript():
            yield node
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if (
            name in FUNCTIONS
        ):
            return
        case _:
            for child in ast.iter_child_nodes(node):
                yield from find_variables(child)


def look_up(node: ast.expr, variables: Mapping[str, object]) -> object:
    """Return the value of a constant, a variable, or a subscript such as case[1].

    Raises:
        LookupError: There is no such value, or finding it may run the pair's code.
        TypeError: The value can't be indexed with this key.
    """
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id=name) if is_plain([variables[name]]):
            return variables[name]
        case ast.Subscript(value=table, slice=key):
            values = look_up(table, variables)
            return values[look_up(key, variables)]  # type: ignore[index]
    raise LookupError


def is_sample(item: pytest.Item) -> bool:
    """Return whether a test is the kit's sample test.

    The test's comments may differ.
    """
    if getattr(item, "originalname", "") != SAMPLE_TEST_NAME:
        return False
    return ast.dump(read_source(item)) == ast.dump(ast.parse(SAMPLE_TEST))


def read_source(item: pytest.Item) -> ast.Module:
    """Parse the source of a test function; return an empty module if this fails."""
    with suppress(OSError, TypeError, SyntaxError):
        if isinstance(item, pytest.Function):
            return ast.parse(textwrap.dedent(inspect.getsource(item.function)))
    return ast.parse("")

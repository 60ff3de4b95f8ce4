"""Calls a solution, and explains wrong answers and errors."""

import ast
import linecache
import re
import sys
import time
from collections.abc import Collection, Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from traceback import walk_tb
from types import FunctionType, GeneratorType, ModuleType

from dojo.contract import (
    RULES_REQUIRED,
    Assertion,
    Call,
    describe_answer,
    has_wrong_type,
    name_type,
    write_unchanged_test,
)
from dojo.errors import (
    CALL_SECONDS,
    FAILED_CALL,
    VALUE_MARK,
    WRONG_CALL,
    NotWritten,
    TimeIsUp,
    WrongAnswer,
    WrongCall,
)
from dojo.isolation import rescue
from dojo.solution.folder import NAME, Solution, list_around, parse, parse_or_empty
from dojo.solution.misuse import compare_parameters
from dojo.solution.remedies import find_functions, list_code
from dojo.solution.tracebacks import describe_error, is_inside
from dojo.stubs import accepts
from dojo.text import WIDTH, enumerate_words, shorten_path
from dojo.values import ADDRESS, copy_plain, read_message, show, write_source

from .cards import Hand

ANSWER_WIDTH = 64  # characters; the rest of a strange answer is cut off
VALUE_WIDTH = 500  # characters; the board shortens a value further
CODE_WIDTH = WIDTH - 8  # characters; the board indents lines of code by 8
# values of these types have an unhelpful repr
VAGUE = (type, FunctionType, ModuleType)
# advice on answers of the wrong type
NOT_RETURNED = {
    "a coroutine": "Write `def` instead of `async def`.",
    "a generator": "Don't use `yield`. Return the whole answer at once.",
}
GENERATOR_EXPRESSION = (
    "`(... for ...)` is a generator expression. For a list, write `[... for ...]`."
)
NO_RETURN = "None (is a `return` missing, or is there a `print` instead?)"
MISSING = object()  # not None, because a solution may set a function's name to None
NEAR_RULE = 0.9  # how similar a misspelt house rule must be to the right name
# a solution's ValueError about an unknown house rule contains these words
UNKNOWN_RULE = "unknown house rule"


def make_call(function: str, *arguments: object, rules: Collection[str] = ()) -> Call:
    """Return a call to a function.

    Without house rules, only a function that requires rules gets an empty tuple. If
    *rules* isn't a tuple, the feature tests what the function does with such a value.
    """
    if not isinstance(rules, tuple):
        return Call(function, (*arguments, rules))
    if rules == () and function == RULES_REQUIRED:
        arguments = (*arguments, ())
    return Call(function, arguments, rules)


def make_three_calls(
    function: str, hand: Hand, rules: Collection[str]
) -> Iterator[Call]:
    """Yield a call with the hand as written, and two calls with shuffled cards."""
    for times in range(3):
        yield make_call(function, hand.shuffle(times).text, rules=rules)


def run(test: Assertion, solution: object) -> object:
    """Call a function of the *solution*, and return a plain copy of its answer.

    An error from the solution gets a note with the test.

    Raises:
        NotImplementedError: The function is missing, doesn't know these house rules, or
            doesn't take more than five cards.
        WrongAnswer: The function has changed its arguments.
    """
    try:
        return call_function(test, solution)
    except (ValueError, TypeError) as error:
        check_known(test, solution, error)
        if not (is_raised_on_purpose(error) and refuses_many_cards(test, solution)):
            raise
        missing = f"{test.call.function}() doesn't take more than five cards yet."
        not_written = report_missing(missing, test)
        not_written.__notes__.insert(0, describe_error(error))
        raise not_written from error


def is_raised_on_purpose(error: Exception) -> bool:
    """Return whether an error is a ValueError from a `raise` in Python code.

    A mistake such as `"KQ".index("x")` also raises a ValueError.
    """
    *_, (frame, line) = walk_tb(error.__traceback__)
    statements = list_around(Path(frame.f_code.co_filename), line)
    is_raised = any(isinstance(statement, ast.Raise) for statement in statements)
    return isinstance(error, ValueError) and is_raised


def refuses_many_cards(test: Assertion, solution: object) -> bool:
    """Return whether a call fails only because hands have more than five cards.

    A solution that passes only the core features may refuse hands with more than five
    cards.
    """
    hands, *remaining = test.call.arguments or [""]
    if isinstance(hands, Mapping):
        fewer: object = {name: _keep_five_cards(hand) for name, hand in hands.items()}
    else:
        fewer = _keep_five_cards(hands)
    if fewer == hands:
        return False
    call = replace(test.call, arguments=(fewer, *remaining))
    try:
        call_function(replace(test, call=call), solution)
    except Exception:  # noqa: BLE001 - the solution may raise anything
        return False
    return True


def _keep_five_cards(hand: object) -> object:
    cards = hand.split() if isinstance(hand, str) else []
    return " ".join(cards[:5]) if len(cards) > 5 else hand


def call_function(test: Assertion, solution: object) -> object:
    """Call a function of the *solution*, and return a plain copy of its answer.

    The function gets a copy of the arguments, so that the test shows the originals.
    """
    call = test.call
    function = getattr(solution, call.function, MISSING)
    if function is MISSING:
        missing = f"{call.function}() isn't implemented yet."
        raise report_missing(missing, test, call.function)
    if isinstance(function, type) or not callable(function):
        kind = "a class" if isinstance(function, type) else name_type(function)
        missing = f"{call.function} is {kind}, not a function."
        raise report_missing(missing, test, call.function)
    arguments = deepcopy(call.positional)
    start = time.monotonic()
    try:
        rescue.begin_call()
        answer: object = function(*arguments)
    except KeyboardInterrupt:
        raise  # add no notes, because pytest shows all notes after Ctrl-C
    except BaseException as error:
        vars(error).setdefault(CALL_SECONDS, time.monotonic() - start)
        note_values(error, Path(getattr(solution, "__file__", "")).parent)
        note_test(error, test)
        if (
            isinstance(error, TypeError)
            and isinstance(function, FunctionType)
            and not accepts(function, call.positional, if_unknown=False)
        ):
            error.__notes__.insert(0, compare_parameters(call.function, function))
        if isinstance(error, TypeError) and hasattr(function, "cache_info"):
            sentence = f"{call.function} is cached by functools. Remove the cache."
            error.__notes__.insert(0, sentence)
        raise
    for before, after in zip(call.positional, arguments, strict=True):
        if repr(before) != show(after, len(repr(before)) + 1):
            raise _explain_change(call, before, after)
    return copy_plain(answer)


def _explain_change(call: Call, before: object, after: object) -> WrongAnswer:
    """Return the error to raise if a function has changed an argument."""
    kind = type(before).__name__
    error = WrongAnswer(
        f"the {kind} stays as it was",
        f"{call.function}() changed the {kind} it was given: "
        f"{show(after, ANSWER_WIDTH)}",
        is_about_arguments=True,
    )
    note_lines(error, "As a test:", write_unchanged_test(call, before, CODE_WIDTH))
    return error


def check_known(test: Assertion, solution: object, error: Exception) -> None:
    """Raise NotImplementedError if *solution* doesn't know the house rules.

    *error* is the error that the solution has raised.
    """
    rules = test.call.rules
    message = read_message(error)
    refused = isinstance(error, ValueError) and UNKNOWN_RULE in message.casefold()
    function = getattr(solution, test.call.function)
    fits = accepts(function, test.call.positional, if_unknown=False)
    if rules and (refused or not fits):
        culprits = [rule for rule in rules if refused and rule in message]
        names = " or ".join(culprits or rules)
        missing = f"{test.call.function}() doesn't know the house rule {names} yet."
        not_written = report_missing(missing, test)
        note_similar_rule(not_written, rules, solution)
        if isinstance(function, FunctionType) and not fits:
            parameters = compare_parameters(test.call.function, function)
            not_written.__notes__.insert(0, parameters)
        raise not_written from error


def note_similar_rule(
    error: BaseException, rules: Collection[str], solution: object
) -> None:
    """Add a note for each house rule whose name is misspelt in the code."""
    file = getattr(solution, "__file__", "")
    if not file or not rules:
        return
    strings = {}
    for path in list_code(Solution(Path(file).parent, Path.cwd())):
        tree = parse(path)
        for node in ast.walk(tree) if tree else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                location = f"{shorten_path(path, Path.cwd())}:{node.lineno}"
                strings[node.value] = location
    for rule in {*rules} - {*strings}:
        for near in get_close_matches(rule, strings, n=1, cutoff=NEAR_RULE):
            error.add_note(f"{strings[near]} has {near!r}. The house rule is {rule!r}.")


def report_missing(sentence: str, test: Assertion, function: str = "") -> NotWritten:
    """Return the error to raise if something isn't implemented yet.

    *function* is the name of the function, if a whole function is missing.
    """
    error = NotWritten(sentence, function)
    note_test(error, test)
    return error


def note_values(error: BaseException, folder: Path) -> None:
    """Add a note with the local variables of the innermost call in *folder*.

    The variables in the line that failed come first. NotImplementedError and TimeIsUp
    get no note.
    """
    values: dict[str, object] = {}
    code = ""
    for frame, line in walk_tb(error.__traceback__):
        if is_inside(frame.f_code.co_filename, folder):
            code = linecache.getline(frame.f_code.co_filename, line)
            # a comprehension has its own frame; add the variables of its function
            is_loop = frame.f_code.co_name.startswith("<")
            values = {**frame.f_locals, **(values if is_loop else {})}
    if isinstance(error, NotImplementedError | TimeIsUp):
        return
    used = re.findall(r"\w+", code)
    lines = []
    for name, value in sorted(values.items(), key=lambda item: item[0] not in used):
        text = show(value, VALUE_WIDTH)
        # omit objects without a `__repr__`, and ".0", the iterator in a comprehension
        is_vague = isinstance(value, VAGUE) or text.endswith(" object>")
        if not name.startswith(".") and not is_vague:
            lines.append(f"{VALUE_MARK}{name} = {text}")
    if lines:
        error.add_note("\n".join(lines))


def note_test(error: BaseException, test: Assertion) -> None:
    """Add a note with the failing test, ready to paste, or with the failing call."""
    vars(error)[FAILED_CALL] = str(test.call)
    lines = test.write(CODE_WIDTH)
    is_whole = test.before and lines[0].startswith(test.before.splitlines()[0])
    note_lines(error, "As a test:" if is_whole else "The call:", lines)


def note_lines(error: BaseException, heading: str, lines: Collection[str]) -> None:
    """Add a note with lines of code below a heading."""
    error.add_note("\n".join([heading, *(f"    {line}" for line in lines)]))


def expect(right: object, call: Call, solution: object, turned: str = "") -> None:
    """Call the *solution*, and raise WrongAnswer unless its answer is *right*.

    *turned* describes how this call differs from an earlier call with a right answer.
    """
    test = Assertion.equal(call, right)
    answer = run(test, solution)
    if type(answer) is not type(right) or answer != right:
        error = explain_wrong_answer(test, right, answer, turned=turned)
        note_similar_rule(error, call.rules, solution)
        raise error


def refute(
    expected: str, actual: str, test: Assertion, *, has_wrong_type: bool = False
) -> WrongAnswer:
    """Return the error to raise if a call doesn't do what the test expects."""
    error = WrongAnswer(expected, actual, has_wrong_type=has_wrong_type)
    note_test(error, test)
    return error


def refute_answer(expected: str, answer: object, test: Assertion) -> WrongAnswer:
    """Return the error to raise if an answer isn't what the feature expects."""
    wrong_type = answer is not None and has_wrong_type(test.call.function, answer)
    actual = write_answer(test.call, answer)
    error = refute(expected, actual, test, has_wrong_type=wrong_type)
    is_expression = getattr(answer, "__name__", "") == "<genexpr>"
    if isinstance(answer, GeneratorType) and is_expression:
        error.add_note(GENERATOR_EXPRESSION)
    elif advice := NOT_RETURNED.get(name_type(answer)):
        error.add_note(advice)
    return error


def explain_wrong_answer(
    test: Assertion, right: object, answer: object, turned: str = ""
) -> WrongAnswer:
    """Return the error to raise if an answer isn't *right*.

    *turned* describes how this call differs from an earlier call with a right answer.
    """
    error = refute_answer(repr(right), answer, test)
    if error.expected == error.actual:
        error.add_note(
            "It looks the same, but it is or contains an object of another class."
        )
    if turned:
        vars(error)[WRONG_CALL] = WrongCall(
            function=test.call.function,
            arguments=write_source(test.call.positional),
            right=write_source(right),
            turned=turned,
            has_other_cause=False,
        )
    if isinstance(right, list) and isinstance(answer, list):
        names = sorted(map(repr, answer))
        if names == sorted(map(repr, right)):
            error.add_note("Return the names in the order in which they were given.")
    if advice := advise_on_names(test.call, right, answer):
        error.add_note(advice)
    return error


def advise_on_names(call: Call, right: object, answer: object) -> str:
    """Return advice if a list of winners has an item that isn't a player, or ""."""
    hands = call.arguments[0] if call.arguments else None
    if not hands or not isinstance(hands, Mapping) or not isinstance(right, list):
        return ""
    for name in answer if isinstance(answer, list) else ():
        if name not in [*hands]:
            unknown = ADDRESS.sub("", show(name, ANSWER_WIDTH))
            players = enumerate_words([*hands])
            return f"{unknown} isn't one of this call's players: {players}."
    return ""


def write_answer(call: Call, answer: object) -> str:
    """Return the `repr` of an answer, without the addresses of objects.

    If the answer is None, ask whether a `return` is missing, unless the code returns
    None on purpose.
    """
    if answer is None and not returns_none(call.function):
        return NO_RETURN
    return ADDRESS.sub("", describe_answer(call.function, answer, ANSWER_WIDTH))


def returns_none(name: str) -> bool:
    """Return whether a function of the solution has `None` in a `return` statement."""
    code = getattr(getattr(sys.modules.get(NAME), name, None), "__code__", None)
    if not code:
        return False
    functions = find_functions(parse_or_empty(Path(code.co_filename)))
    function = functions.get(code.co_name)
    return any(
        isinstance(part, ast.Constant) and part.value is None
        for node in (ast.walk(function) if function else ())
        if isinstance(node, ast.Return) and node.value
        for part in ast.walk(node.value)
    )

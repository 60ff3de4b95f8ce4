"""Ask a solution, and say what is wrong with its answer.

Nothing that it answers can make a step stumble.
"""

import inspect
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from traceback import walk_tb
from types import CodeType
from typing import Self

from dojo.answers import ADDRESS, describe_answer, show
from dojo.errors import TimeIsUp, WrongAnswer
from dojo.solution.tracebacks import is_inside
from dojo.stubs import write_signature
from dojo.text import WIDTH, clip, shorten_path

ANSWER_WIDTH = 64  # characters of an odd answer that are shown
VALUE_WIDTH = 32  # characters of a value that are shown
ROOM = WIDTH - 8  # characters of a line of code on the board
UNKNOWN = "unknown house rule"  # what a refusal of one says


@dataclass(frozen=True, slots=True)
class Question:
    """One call of a function of the contract, and what a test writes around it."""

    function: str
    arguments: tuple[object, ...]
    prefix: str = ""
    suffix: str = ""

    def expecting(self, right: object) -> Self:
        """Ask the same, and say what the right answer is."""
        return replace(self, prefix="assert ", suffix=f" == {write_python(right)}")

    def __str__(self) -> str:
        """Write what a pair would type; the call alone if a test of it is too wide."""
        alone = replace(self, prefix="", suffix="")
        versions = [
            version
            for question in (self, alone)
            for version in (
                _write_in_a_row(question),
                _write_below_each_other(question),
            )
        ]
        for version in versions:
            if max(map(len, version.splitlines())) <= ROOM:
                return version
        return versions[-1]


def write_python(value: object) -> str:
    """Write a value as people type it, with double quotes."""
    text = repr(value)
    return text if '"' in text else text.replace("'", '"')


def _write_in_a_row(question: Question) -> str:
    arguments = ", ".join(map(write_python, question.arguments))
    return f"{question.prefix}{question.function}({arguments}){question.suffix}"


def _write_below_each_other(question: Question) -> str:
    """Write an argument a line, and of a table a player a line."""
    head = f"{question.prefix}{question.function}("
    new_line = ",\n" + " " * len(head.rpartition("\n")[2])
    arguments = []
    for argument in question.arguments:
        text = write_python(argument)
        if isinstance(argument, Mapping):
            rows = [write_python({name: thing}) for name, thing in argument.items()]
            text = f"{new_line} ".join(row[1:-1] for row in rows)
            text = f"{{{text}}}"
        arguments.append(text)
    return f"{head}{new_line.join(arguments)}){question.suffix}"


def make_question(
    function: str, *arguments: object, rules: Collection[str] = ()
) -> Question:
    """Prepare a call; house rules go last, and only if there are any."""
    return Question(function, arguments if rules == () else (*arguments, rules))


def put(question: Question, solution: object) -> object:
    """Ask *solution* this question.

    Whatever it raises comes through, with the question noted on it.

    Raises:
        NotImplementedError: the function is missing, or does not know these house
            rules, or more cards, yet.
    """
    try:
        return call(question, solution)
    except (ValueError, TypeError) as error:
        check_known(question, solution, error)
        if not (isinstance(error, ValueError) and _has_many(question)):
            raise
        many = NotImplementedError(
            f"{question.function} does not take more than five cards yet."
        )
        note(many, question)
        raise many from error


def _has_many(question: Question) -> bool:
    """Say whether there are more than five cards in a hand.

    A solution refuses them at first, as feature 11 asks.
    """
    hands = question.arguments[0] if question.arguments else ""
    texts = hands.values() if isinstance(hands, Mapping) else [hands]
    return any(len(str(text).split()) > 5 for text in texts)


def call(question: Question, solution: object) -> object:
    """Ask *solution* this question, whatever it makes of house rules."""
    function = getattr(solution, question.function, None)
    if not callable(function):
        missing = NotImplementedError(f"{question.function}() isn't implemented yet.")
        note(missing, question)
        raise missing
    try:
        answer: object = function(*question.arguments)
    except KeyboardInterrupt:
        raise  # somebody presses Ctrl-C; pytest would show all notes for its message
    except BaseException as error:
        note_values(error, Path(getattr(solution, "__file__", "")).parent)
        note(error, question)
        if (
            isinstance(error, TypeError)
            and hasattr(function, "__code__")
            and not _accepts(question, solution)
        ):
            error.__notes__.insert(0, _compare_places(question, function.__code__))
        raise
    return answer


def check_known(question: Question, solution: object, error: Exception) -> None:
    """Raise NotImplementedError if an *error* says only that rules are unknown."""
    rules = [(), *question.arguments][-1]
    refused = isinstance(error, ValueError) and UNKNOWN in str(error).casefold()
    if (
        isinstance(rules, tuple)
        and rules
        and (refused or not _accepts(question, solution))
    ):
        culprits = [rule for rule in rules if refused and rule in str(error)]
        names = " or ".join(culprits or rules)
        missing = NotImplementedError(
            f"{question.function} does not know the house rule {names} yet."
        )
        note(missing, question)
        raise missing from error


def _accepts(question: Question, solution: object) -> bool:
    """Say whether the function has a place for the house rules at all."""
    try:
        inspect.signature(getattr(solution, question.function)).bind(
            *question.arguments
        )
    except (TypeError, ValueError):
        return False
    return True


def _compare_places(question: Question, code: CodeType) -> str:
    """Say where a function lies that takes other arguments than it should."""
    place = f"{shorten_path(code.co_filename, Path.cwd())}:{code.co_firstlineno}"
    signature = (
        f"{question.function}({', '.join(code.co_varnames[: code.co_argcount])})"
    )
    needed = write_signature(question.function)
    return f"{place}: yours is  {signature}\nThe API needs  {needed}"


def note_values(error: BaseException, folder: Path) -> None:
    """Note on a crash the values in the innermost call below *folder*."""
    values: dict[str, object] = {}
    for frame, _ in walk_tb(error.__traceback__):
        if is_inside(frame.f_code.co_filename, folder):
            # a loop within a line belongs to the function around it
            is_loop = frame.f_code.co_name.startswith("<")
            values = {**frame.f_locals, **(values if is_loop else {})}
    texts = []
    for name, value in values.items():
        text = f"{name} = {show(value, VALUE_WIDTH)}"
        # neither what a loop goes through, nor an object known by its address only
        if not name.startswith(".") and " at 0x" not in text:
            texts.append(text)
    if texts and not isinstance(error, NotImplementedError | TimeIsUp):
        error.add_note(clip(f"with {', '.join(texts)}", ROOM))


def note(error: BaseException, question: Question) -> None:
    """Note on an error what was asked, on lines to be typed into a test."""
    error.add_note(
        "\n".join(["asked:", *(f"    {line}" for line in str(question).splitlines())])
    )


def ask(
    solution: object, function: str, *arguments: object, rules: Collection[str] = ()
) -> object:
    """Call a function of the contract, with house rules if there are any."""
    return put(make_question(function, *arguments, rules=rules), solution)


def expect(
    right: object, question: Question, solution: object, turned: str = ""
) -> None:
    """Ask *solution*, and raise WrongAnswer unless it answers what is right.

    Where the question is *turned*, the first one was answered rightly.
    """
    question = question.expecting(right)
    answer = put(question, solution)
    if not isinstance(answer, type(right)) or answer != right:
        raise explain_wrong_answer(question, right, answer, turned=turned)


def refute(expected: str, actual: str, question: Question) -> WrongAnswer:
    """Build the error to raise when *actual* is not what the feature says."""
    error = WrongAnswer(expected, actual)
    note(error, question)
    return error


def explain_wrong_answer(
    question: Question, right: object, answer: object, turned: str = ""
) -> WrongAnswer:
    """Build the error to raise when the answer is not the *right* one.

    Both are written as Python does. Where the question is *turned*, the earlier ones of
    the scenario were answered rightly.
    """
    error = refute(repr(right), write_answer(question, answer), question)
    if error.expected == error.actual:
        kind = type(answer).__name__
        error.add_note(
            f"It reads alike, but yours is of the type {kind}, or holds one."
        )
    if turned:
        error.add_note(f"Your first answer was right. It is wrong {turned}.")
    if isinstance(right, list) and isinstance(answer, list):
        names = sorted(map(repr, answer))
        if names == sorted(map(repr, right)):
            error.add_note("The names come in the order in which they were given.")
    return error


def write_answer(question: Question, answer: object) -> str:
    """Write what came back, whatever it is, as Python does."""
    return ADDRESS.sub("", describe_answer(question.function, answer, ANSWER_WIDTH))

"""Ask a solution, and say what is wrong with its answer; nothing that it answers can make a step stumble."""

import inspect
import sys
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

from dojo.answers import describe_answer
from dojo.board.result import MARK, WrongAnswer
from dojo.limits import LEAVING
from dojo.text import WIDTH, shorten_path

LONGEST = 64  # characters of an odd answer that are shown
ROOM = WIDTH - 8  # characters of a line of code on the board
PLACES = {  # what the functions of the contract take, if not a hand
    "winners": "hands, rules=()",
    "best_five": "cards, rules=()",
    "shares": "pot, hands, rules=()",
    "high_card_by_suit": "cards",
    "low_card_by_suit": "cards",
    "chips": "amount, counters=None",
    "stands_for": "hand, rules",
    "odds": "rules=()",
}
UNKNOWN = "unknown house rule"  # what a refusal of one says


@dataclass(frozen=True, slots=True)
class Question:
    """One call of a function of the contract."""

    function: str
    arguments: tuple[object, ...]

    def __str__(self) -> str:
        """Write the call as a pair would type it; a long one is broken between arguments, never inside a text."""
        line = f"{self.function}({', '.join(map(repr, self.arguments))})"
        if len(line) <= ROOM:
            return line
        column = len(self.function) + 1
        arguments = (_write(argument, column) for argument in self.arguments)
        return f"{self.function}({_new_line(column).join(arguments)})"


def _write(argument: object, column: int) -> str:
    """Write a table with a line for each player; anything else on one line."""
    if not isinstance(argument, Mapping):
        return repr(argument)
    return f"{{{_new_line(column + 1).join(f'{name!r}: {thing!r}' for name, thing in argument.items())}}}"


def _new_line(column: int) -> str:
    return ",\n" + " " * column


def question(
    function: str, *arguments: object, rules: Collection[str] = ()
) -> Question:
    """Prepare a call; house rules go last, and only if there are any."""
    return Question(function, arguments if rules == () else (*arguments, rules))


def put(asked: Question, solution: object) -> object:
    """Ask *solution* this question; whatever it raises comes through, with the question noted on it.

    Raises:
        NotImplementedError: the function is missing, or does not know these house
            rules, or more cards, yet.
    """
    try:
        return call(asked, solution)
    except (ValueError, TypeError) as error:
        check_known(asked, solution, error)
        if not (isinstance(error, ValueError) and _has_many(asked)):
            raise
        many = NotImplementedError(
            f"{asked.function} does not take more than five cards yet."
        )
        note(many, asked)
        raise many from error


def _has_many(asked: Question) -> bool:
    """Say whether there are more than five cards in a hand: as feature 11 asks, a solution refuses them at first."""
    hands = asked.arguments[0] if asked.arguments else ""
    texts = hands.values() if isinstance(hands, Mapping) else [hands]
    return any(len(str(text).split()) > 5 for text in texts)


def call(asked: Question, solution: object) -> object:
    """Ask *solution* this question, whatever it makes of house rules."""
    function = getattr(solution, asked.function, None)
    if not callable(function):
        missing = NotImplementedError(f"There is no function {asked.function} yet.")
        note(missing, asked)
        raise missing
    if (
        sys.stdout is not sys.__stdout__
    ):  # what it prints is captured, and told apart by call
        with suppress(
            AttributeError, ValueError
        ):  # a solution may have closed it, or put nothing in its place
            sys.stdout.write(f"{MARK}{id(asked)}{MARK}")
    try:
        answer: object = function(*asked.arguments)
    except BaseException as error:
        if not isinstance(error, (*LEAVING, KeyboardInterrupt)):
            note(error, asked)
        if (
            isinstance(error, TypeError)
            and hasattr(function, "__code__")
            and not _accepts(asked, solution)
        ):
            error.__notes__.insert(0, _compare_places(asked, function.__code__))
        raise
    return answer


def check_known(asked: Question, solution: object, error: Exception) -> None:
    """Raise NotImplementedError if an *error* says no more than that these house rules are not known yet."""
    rules = [(), *asked.arguments][-1]
    refused = isinstance(error, ValueError) and UNKNOWN in str(error).casefold()
    if (
        isinstance(rules, tuple)
        and rules
        and (refused or not _accepts(asked, solution))
    ):
        named = [rule for rule in rules if refused and rule in str(error)] or rules
        unknown = NotImplementedError(
            f"{asked.function} does not know the house rule {' or '.join(named)} yet."
        )
        note(unknown, asked)
        raise unknown from error


def _accepts(asked: Question, solution: object) -> bool:
    """Say whether the function has a place for the house rules at all."""
    try:
        inspect.signature(getattr(solution, asked.function)).bind(*asked.arguments)
    except (TypeError, ValueError):
        return False
    return True


def _compare_places(asked: Question, code: CodeType) -> str:
    """Say where a function lies that takes other arguments than the contract gives, and which these are."""
    place = f"{shorten_path(code.co_filename, Path.cwd())}:{code.co_firstlineno}"
    taken = f"{asked.function}({', '.join(code.co_varnames[: code.co_argcount])})"
    contract = f"{asked.function}({PLACES.get(asked.function, 'hand, rules=()')})"
    return f"{place}: yours is  {taken}\nThe contract has  {contract}"


def note(error: BaseException, asked: Question) -> None:
    """Note on an error what was asked, on lines that can be pasted into a test."""
    vars(error)["asked"] = str(id(asked))
    error.add_note(
        "\n".join(["asked:", *(f"    {line}" for line in str(asked).splitlines())])
    )


def ask(
    solution: object, function: str, *arguments: object, rules: Collection[str] = ()
) -> object:
    """Call a function of the contract: ``ask(solution, "best_five", text, rules=rules)``."""
    return put(question(function, *arguments, rules=rules), solution)


def wrong(expected: str, actual: str, asked: Question, test: str) -> WrongAnswer:
    """Build the error to raise when *actual* is not what the feature says, and the *test* that shows it."""
    error = WrongAnswer(expected, actual, test)
    note(error, asked)
    return error


def differ(
    asked: Question, right: object, answer: object, turned: str = ""
) -> WrongAnswer:
    """Build the error to raise when the answer is not the *right* one; Python stands against Python.

    The earlier calls of the scenario, which are not *turned*, were answered rightly.
    """
    error = wrong(
        repr(right), write_answer(asked, answer), asked, _write_test(asked, right)
    )
    if turned:
        error.add_note(f"Your first answer was right. It is wrong {turned}.")
    return error


def _write_test(asked: Question, right: object) -> str:
    """Write what a test would say of this question; its further lines stand below the first bracket."""
    return f"assert {asked} == {right!r}".replace("\n", "\n" + " " * len("assert "))


def write_answer(asked: Question, answer: object) -> str:
    """Write what came back, whatever it is, as Python does."""
    return describe_answer(asked.function, answer, LONGEST)

"""The worker of a comparison: it imports a solution and answers for it."""

import importlib
import sys
from collections.abc import Collection
from copy import copy
from pathlib import Path
from types import ModuleType
from typing import cast

from dojo.compare.messages import (
    TO_WORKER,
    Answer,
    NoImport,
    NotStarted,
    OddAnswer,
    Question,
    Questions,
    Raised,
    Ready,
    Replies,
    Reply,
)
from dojo.contract import TYPES, describe_answer, is_count, name_type
from dojo.isolation.process import Channel, limit_memory
from dojo.solution.faults import explain_import
from dojo.solution.folder import NAME, Solution
from dojo.solution.importing import SolutionFinder
from dojo.solution.tracebacks import find_place
from dojo.text import clip
from dojo.values import ADDRESS

LONGEST_TEXT = 300  # characters of a text or of a message that are sent
MOST_ITEMS = 200  # players, chips or names in one answer
LARGEST_NUMBER = 1 << 53  # a number of chips that JSON can hold
CHANGES_ARGUMENTS = "changes what it is given"


def main(folder: Path) -> None:
    """Import the solution in a *folder*; answer until the parent is gone."""
    channel = Channel(TO_WORKER)
    limit_memory()
    SolutionFinder(folder / NAME).install()
    try:
        solution = importlib.import_module(NAME)
    except BaseException as error:  # noqa: BLE001 - whatever it raises is worth telling
        broken = Solution(folder / NAME, cwd=folder / NAME)
        channel.send(NoImport(str(explain_import(error, broken))))
        channel.receive()  # who ends at once may be found gone before this is read
        return
    channel.send(Ready())
    while isinstance(batch := channel.receive(), Questions):
        answer_all(channel, solution, batch)


def answer_all(channel: Channel, solution: ModuleType, batch: Questions) -> None:
    """Answer each question, and note what the solution does beside answering."""
    message = Replies()
    for number, question in enumerate(batch.questions):
        arguments = [*question.arguments]
        if question.rules:
            arguments.append(question.rules)
        copies = [copy(argument) for argument in arguments]
        message.replies.append(answer_question(solution, question, copies))
        if copies != arguments:
            message.habits.setdefault(CHANGES_ARGUMENTS, number)
    channel.send(message)


def answer_question(
    solution: ModuleType, question: Question, arguments: list[object]
) -> Reply:
    """Call the function with these *arguments*, and say what came of it."""
    function = getattr(solution, question.function, None)
    if not callable(function):
        return NotStarted()
    try:
        return describe(question.function, function(*arguments))
    except NotImplementedError:
        return NotStarted()
    except BaseException as error:  # noqa: BLE001 - sys.exit is an answer too, a wrong one
        frames = error.__traceback__
        was_called = frames is not None and frames.tb_next is not None
        if question.rules and isinstance(error, TypeError) and not was_called:
            return NotStarted()  # one argument too many: it takes no house rules
        return describe_raised(solution, error)


def describe(function: str, answer: object) -> Reply:
    """Give an answer as it is, or say what it is if the contract has no such type."""
    if is_plain(answer):
        return Answer(answer)
    kind = TYPES.get(type(answer), f"a {type(answer).__name__}")
    if type(answer) is list:
        for item in answer:
            if not is_short(item):
                kind = f"a list with {name_type(item)} in it"
    if kind == "a dict" and not is_count(answer):
        kind = "a dict without a whole number for each name"
    text = shorten_text(describe_answer(function, answer, LONGEST_TEXT))
    return OddAnswer(kind, text, list_names(answer))


def list_names(answer: object) -> list[str] | None:
    """List the texts in a tuple or a set, which was meant to be a list."""
    if type(answer) not in (tuple, set, frozenset):
        return None
    items = list(cast("Collection[object]", answer))[: MOST_ITEMS + 1]
    if len(items) > MOST_ITEMS or not all(is_short(item) for item in items):
        return None
    return [str(item) for item in items]


def describe_raised(solution: ModuleType, error: BaseException) -> Raised:
    """Say what was raised, and where, whatever its class does when it is written."""
    try:
        text = shorten_text(str(error))
    except BaseException:  # noqa: BLE001 - its own class may do anything
        text = ""
    file, line = find_place(error, Path(str(solution.__file__)).parent)
    place = f"{file}:{line}" if file else ""
    return Raised(
        type(error).__name__,
        text,
        is_refusal=isinstance(error, ValueError),
        place=place,
    )


def is_plain(answer: object) -> bool:
    """Say whether it is a text, a list of texts or a count, none of them too long."""
    if type(answer) is list:
        return len(answer) <= MOST_ITEMS and all(is_short(item) for item in answer)
    if type(answer) is dict and len(answer) <= MOST_ITEMS and is_count(answer):
        small = all(abs(number) < LARGEST_NUMBER for number in answer.values())
        return small and all(is_short(name) for name in answer)
    return is_short(answer)


def is_short(item: object) -> bool:
    """Say whether it is a text that can be sent as it is."""
    return type(item) is str and len(item) <= LONGEST_TEXT


def shorten_text(text: str) -> str:
    """Write a text on one line, without what differs every time."""
    words = text[: 4 * LONGEST_TEXT].split()
    return clip(ADDRESS.sub("", " ".join(words)), LONGEST_TEXT)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

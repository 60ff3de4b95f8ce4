"""Puts questions to a solution and writes down whatever comes back, so that it fits into JSON."""

from __future__ import annotations

import inspect
import re
import threading
import time
from collections.abc import Sequence
from types import ModuleType

from .guard import Guard

LONGEST = 300  # characters of an odd answer or of a message that are kept
MANY = 200  # players, chips or names in one answer

ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
NAME_OF = type.__dict__["__name__"].__get__  # a class may hide its name, or raise instead
CLOCK = time.process_time  # a busy machine does not change what it says
RUNNING = threading.active_count  # taken before a solution can replace it

CHANGED = "changes what it is given"
THREADS = "leaves threads running"


def answers(
    solution: ModuleType, questions: list[list[object]], guard: Guard, progress: memoryview
) -> dict[str, object]:
    """Ask each question, a function with its arguments; note how far it got, so that the comparison can see it."""
    replies = []
    seconds = 0.0
    for place, (function, arguments, rules) in enumerate(questions):
        progress[0] = place
        guard.place = place
        reply, took = asked(solution, str(function), arguments, rules, guard)
        seconds += took
        replies.append(reply)
    progress[0] = len(questions)
    if RUNNING() > 1:
        guard.note(THREADS)
    return {"answers": replies, "seconds": seconds}


def asked(
    solution: ModuleType, function: str, arguments: object, rules: object, guard: Guard
) -> tuple[list[object], float]:
    """Ask one question; give the answer and the seconds it took."""
    given = [dict(item) if isinstance(item, dict) else item for item in arguments]  # type: ignore[attr-defined]
    given += [list(rules)] if rules else []  # type: ignore[call-overload]
    start = CLOCK()
    try:
        call = getattr(solution, function, None)
        if not callable(call) or (rules and takes_too_few(call, given)):
            return ["not started"], 0.0
        start = CLOCK()
        answer = call(*given)
    except NotImplementedError:
        return ["not started"], 0.0
    except BaseException as error:  # noqa: BLE001 - a sys.exit is an answer too, and a wrong one
        return raised(error), CLOCK() - start
    took = CLOCK() - start
    if given != ([*arguments, rules] if rules else [*arguments]):  # type: ignore[misc]
        guard.note(CHANGED)
    return plain(answer), took


def takes_too_few(call: object, given: Sequence[object]) -> bool:
    """Whether a function has no place for house rules beside what it takes without them."""
    try:
        parameters = inspect.signature(call)  # type: ignore[arg-type]
        parameters.bind(*given[:-1])
    except BaseException:  # noqa: BLE001 - it hides what it takes, or takes something else: asking it tells
        return False
    try:
        parameters.bind(*given)
    except TypeError:
        return True
    return False


def raised(error: BaseException) -> list[object]:
    """What was raised, and whether that is a refusal."""
    try:
        message = shown(str(error))
    except BaseException:  # noqa: BLE001 - its own class may do anything
        message = ""
    return ["raised", type(error).__name__[:LONGEST], message, isinstance(error, ValueError)]


def plain(answer: object) -> list[object]:
    """An answer as it is, if it is one of the contract's kinds; else its type and what it looks like."""
    kind = type(answer)
    if kind is str and len(answer) <= LONGEST:  # type: ignore[arg-type]
        return ["answer", answer]
    if kind is list and len(answer) <= MANY and all(short(item) for item in answer):  # type: ignore[arg-type, attr-defined]
        return ["answer", answer]
    if kind is dict and len(answer) <= MANY and all(short(k) and type(v) is int for k, v in answer.items()):  # type: ignore[arg-type, attr-defined]
        return ["answer", {name: number if abs(number) < 1 << 53 else 1 << 53 for name, number in answer.items()}]  # type: ignore[attr-defined]
    return ["odd", named(kind, answer), shown_whatever(answer)]


def named(kind: type, answer: object) -> str:
    """The type of an odd answer; of a list that is odd because of what is in it, that too."""
    name = str(NAME_OF(kind))[:LONGEST]
    if kind is not list:
        return name
    odd = [NAME_OF(type(item)) for item in answer[:MANY] if not short(item)]  # type: ignore[index]
    return f"{name} with a {odd[0]} in it"[:LONGEST] if odd else name


def short(item: object) -> bool:
    """Whether an item is a text that is no book."""
    return type(item) is str and len(item) <= LONGEST


def shown_whatever(answer: object) -> str:
    """Show an answer of any class, as far as its class allows it."""
    if hasattr(type(answer), "__len__") and type(answer).__module__ == "builtins" and len(answer) > MANY:  # type: ignore[arg-type]
        return f"{len(answer):,} of them"  # type: ignore[arg-type]
    try:
        return shown(repr(answer))
    except BaseException:  # noqa: BLE001 - see above
        return "(it cannot be shown)"


def shown(text: str) -> str:
    """A text on one line that is no book; places in memory, which differ every time, are left out."""
    line = ADDRESS.sub("", " ".join(str(text)[: 4 * LONGEST].split()))
    return line if len(line) <= LONGEST else line[: LONGEST - 3] + "..."

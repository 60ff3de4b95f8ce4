"""Puts questions to a solution and writes down whatever comes back, so that it fits into JSON."""

from __future__ import annotations

import threading
import time
from types import ModuleType

from .guard import Guard

LONGEST = 300  # characters of an odd answer or of a message that are kept
MANY = 200  # players, chips or names in one answer

CHANGED = "changes what it is given"
THREADS = "leaves threads running"


def answers(
    solution: ModuleType, questions: list[list[object]], guard: Guard, progress: memoryview
) -> dict[str, object]:
    """Ask each question, a function with its arguments; note how far it got, so that the comparison can see it."""
    replies, clock = [], time.perf_counter
    seconds = 0.0
    for place, (function, arguments, rules) in enumerate(questions):
        progress[0] = place
        guard.place = place
        reply, took = asked(solution, str(function), arguments, rules, guard)
        seconds += took
        replies.append(reply)
    progress[0] = len(questions)
    if threading.active_count() > 1:
        guard.note(THREADS)
    return {"answers": replies, "seconds": seconds, "clock": clock()}


def asked(
    solution: ModuleType, function: str, arguments: object, rules: object, guard: Guard
) -> tuple[list[object], float]:
    """Ask one question; give the answer and the seconds it took."""
    given = [dict(item) if isinstance(item, dict) else item for item in arguments]  # type: ignore[attr-defined]
    given += [list(rules)] if rules else []  # type: ignore[call-overload]
    call = getattr(solution, function, None)
    if not callable(call):
        return ["not started"], 0.0
    start = time.perf_counter()
    try:
        answer = call(*given)
    except NotImplementedError:
        return ["not started"], 0.0
    except BaseException as error:  # noqa: BLE001 - a sys.exit is an answer too, and a wrong one
        return raised(error), time.perf_counter() - start
    took = time.perf_counter() - start
    if given != ([*arguments, rules] if rules else [*arguments]):  # type: ignore[misc]
        guard.note(CHANGED)
    return plain(answer), took


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
    return ["odd", kind.__name__[:LONGEST], shown_whatever(answer)]


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
    """A text on one line that is no book."""
    line = " ".join(str(text)[: 4 * LONGEST].split())
    return line if len(line) <= LONGEST else line[: LONGEST - 3] + "..."

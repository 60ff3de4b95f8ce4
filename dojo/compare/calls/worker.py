"""Imports a solution and calls its functions, in a worker process."""

import importlib
import os
import signal
import sys
import time
import warnings
from collections.abc import Collection, Sequence
from contextlib import suppress
from copy import copy
from pathlib import Path
from types import ModuleType
from typing import NoReturn, TypeGuard, cast

from dojo.compare.calls.messages import (
    MESSAGES,
    Answer,
    Calls,
    NoAnswer,
    NoImport,
    NotStarted,
    OddAnswer,
    Plain,
    Raised,
    Ready,
    Replies,
    WorkerReply,
    WrongSignature,
)
from dojo.compare.calls.stuck_call import prepare_stack, show_loop
from dojo.contract import (
    TYPES,
    Call,
    add_article,
    describe_answer,
    is_count,
    name_type,
)
from dojo.errors import TIMED_OUT, TimeIsUp
from dojo.isolation.process import Channel, limit_memory
from dojo.solution.folder import NAME, Solution
from dojo.solution.importing import SolutionFinder
from dojo.solution.tracebacks import find_frames, find_place
from dojo.stubs import STUBS, accepts, write_parameters
from dojo.text import clip
from dojo.values import ADDRESS, copy_plain

MAX_LENGTH = 300  # characters; the rest of a string isn't sent
MAX_ITEMS = 200  # players, chips or names in one answer
CACHED = "is cached by functools, which can't store a dict"
MAX_NUMBER = 1 << 53  # some JSON readers round whole numbers above this


def main(folder: Path) -> None:
    """Import the solution in a *folder*, and make calls for the parent process."""
    channel = Channel(MESSAGES)
    limit_memory()
    prepare_stack(folder)
    if sys.platform != "win32":
        signal.signal(signal.SIGPROF, handle_timer)
    # the reply already says that the answer is a coroutine
    warnings.filterwarnings("ignore", "coroutine .* was never awaited")
    SolutionFinder(folder / NAME).install()
    try:
        solution = importlib.import_module(NAME)
    except BaseException as error:  # noqa: BLE001 - any error is reported
        # importing this module takes longer than most imports of a solution
        from dojo.solution.faults import explain_import  # noqa: PLC0415

        broken = Solution(folder / NAME, cwd=folder)
        channel.send(NoImport(str(explain_import(error, broken))))
        channel.receive()  # otherwise the parent might miss the message
        return
    channel.send(Ready())
    while isinstance(batch := channel.receive(), Calls):
        replies = make_calls(solution, batch)
        with suppress(Exception):  # the solution may replace or close sys.stdout
            sys.stdout.flush()  # the parent may kill this process at any time
        channel.send(replies)


def make_calls(solution: ModuleType, batch: Calls) -> Replies:
    """Make the calls in a batch, and stop if a call times out."""
    replies: list[WorkerReply] = []
    changing = None
    slowest = 0.0
    process = os.getpid()
    start = time.process_time()
    for number, call in enumerate(batch.calls):
        copies = [copy(argument) for argument in call.positional]
        replies.append(make_timed_call(solution, call, copies, limit=batch.limit))
        if os.getpid() != process:
            os._exit(0)  # the call forked this process, which must not make calls
        if copies != [*call.positional] and changing is None:
            changing = number
        if isinstance(replies[-1], NoAnswer):
            break
        end = time.process_time()
        slowest = max(slowest, end - start)
        start = end
    return Replies(replies, changing, slowest)


def make_timed_call(
    solution: ModuleType, call: Call, arguments: Sequence[object], *, limit: float
) -> WorkerReply:
    """Make one call, and interrupt it after *limit* seconds of CPU time.

    If *limit* is 0, the call has no limit.
    """
    if not limit:
        return make_call(solution, call, arguments)
    try:
        start_timer(limit)
        reply = make_call(solution, call, arguments)
        start_timer(0.0)
    except TimeIsUp as error:
        folder = Path(str(solution.__file__)).parent
        return NoAnswer(TIMED_OUT, show_loop(find_frames(error, folder), folder))
    return reply


def start_timer(seconds: float) -> None:
    """Start a timer that interrupts this process after some seconds of CPU time.

    With 0 seconds, stop the timer. Windows has no such timer. There, the parent process
    kills the worker if a call takes too long.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def handle_timer(*_: object) -> NoReturn:
    raise TimeIsUp


def make_call(
    solution: ModuleType, call: Call, arguments: Sequence[object]
) -> WorkerReply:
    """Make one call with these *arguments*, which the function may change."""
    if not hasattr(solution, call.function):
        return NotStarted()
    function = getattr(solution, call.function)
    if fault := explain_no_function(function):
        return describe_signature(solution, call.function, fault)
    try:
        return describe(call.function, function(*arguments))
    except NotImplementedError:
        return NotStarted()
    except TimeIsUp:
        raise
    except BaseException as error:  # noqa: BLE001 - sys.exit counts as a wrong answer
        frames = error.__traceback__
        was_called = frames is not None and frames.tb_next is not None
        if isinstance(error, TypeError) and not was_called:
            return explain_refused_call(solution, call, error)
        return describe_raised(solution, error)


def explain_no_function(value: object) -> str:
    """Return a predicate such as "is a class", or "" if a value is a function."""
    if isinstance(value, type):
        return "is a class"
    return "" if callable(value) else f"is {name_type(value)}"


def explain_refused_call(
    solution: ModuleType, call: Call, error: TypeError
) -> WorkerReply:
    """Return the reply for a call that Python refuses because of its arguments."""
    function = getattr(solution, call.function)
    if call.rules:
        return NotStarted()  # the function takes no house rules
    if hasattr(function, "cache_info"):
        return describe_signature(solution, call.function, CACHED)
    if not accepts(function, call.positional, if_unknown=True):
        return describe_signature(solution, call.function)
    return describe_raised(solution, error)


def describe_signature(
    solution: ModuleType, name: str, fault: str = ""
) -> WrongSignature:
    """Return the reply for a function that can't be called as the API requires.

    *fault* is a predicate, such as "is a class". Without *fault*, the reply shows the
    function's parameters.
    """
    function = getattr(solution, name)
    yours = f"{name} {fault}" if fault else f"{name}{write_parameters(function)}"
    needed = f"{name}{write_parameters(STUBS[name])}"
    code = getattr(function, "__code__", None)
    place = ""
    if code:
        path = Path(code.co_filename)
        folder = Path(str(solution.__file__)).parent
        file = path.relative_to(folder) if path.is_relative_to(folder) else path
        place = f"{file.as_posix()}:{code.co_firstlineno}"
    return WrongSignature(clip(yours, MAX_LENGTH), needed, place)


def describe(function: str, answer: object) -> WorkerReply:
    """Return the reply for an answer, which may have any type."""
    if is_plain(answer):
        return Answer(answer)
    plain = copy_plain(answer)
    if is_plain(plain):
        return Answer(plain)
    kind = TYPES.get(type(answer), add_article(type(answer).__name__))
    flaw = f"with more than {MAX_LENGTH} characters" if type(answer) is str else ""
    if type(answer) is list:
        odd_items = [item for item in answer if not is_short(item)]
        flaw = f"with more than {MAX_ITEMS} items"
        if odd_items:
            flaw = f"with {name_type(odd_items[-1])} in it"
    if type(answer) is dict and not is_count(answer):
        flaw = "without a whole number for each name"
    text = shorten_text(describe_answer(function, answer, MAX_LENGTH))
    return OddAnswer(kind, text, flaw, list_names(answer))


def list_names(answer: object) -> list[str] | None:
    """Return the strings in a tuple or set of short strings, otherwise None."""
    if type(answer) not in (tuple, set, frozenset):
        return None
    items = list(cast("Collection[object]", answer))[: MAX_ITEMS + 1]
    if len(items) > MAX_ITEMS or not all(is_short(item) for item in items):
        return None
    return [str(item) for item in items]


def describe_raised(solution: ModuleType, error: BaseException) -> Raised:
    try:
        text = shorten_text(str(error))
    except BaseException:  # noqa: BLE001 - the pair's own __str__ may fail
        text = ""
    file, line = find_place(error, Path(str(solution.__file__)).parent)
    place = f"{file}:{line}" if file else ""
    return Raised(
        type(error).__name__,
        text,
        is_refusal=isinstance(error, ValueError),
        place=place,
    )


def is_plain(answer: object) -> TypeGuard[Plain]:
    """Return whether an answer has a type from the API, and is short enough to send."""
    if type(answer) is list:
        return len(answer) <= MAX_ITEMS and all(is_short(item) for item in answer)
    if type(answer) is dict and len(answer) <= MAX_ITEMS and is_count(answer):
        small = all(abs(number) < MAX_NUMBER for number in answer.values())
        return small and all(is_short(name) for name in answer)
    return is_short(answer)


def is_short(item: object) -> bool:
    """Return whether an item is a string that is short enough to send."""
    return type(item) is str and len(item) <= MAX_LENGTH


def shorten_text(text: str) -> str:
    """Return a text on one short line, without the addresses of objects."""
    words = text[: 4 * MAX_LENGTH].split()
    return clip(ADDRESS.sub("", " ".join(words)), MAX_LENGTH)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

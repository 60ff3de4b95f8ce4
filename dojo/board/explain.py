"""Explains why a scenario or a test failed."""

import re
from collections.abc import Iterator, Sequence
from textwrap import indent

from dojo.board.state import State, find_state
from dojo.errors import WrongAnswer
from dojo.solution.folder import Solution
from dojo.solution.tracebacks import (
    Frame,
    describe_error,
    drop_calls_of_loop,
    find_frames,
    find_missing_name,
    find_near_name,
    find_remedies,
)
from dojo.stubs import STUBS, write_stub
from dojo.text import clip, plain
from dojo.values import read_message

# characters, and escapes in Python source, that `compare_spelling` ignores
NOT_SPELT = re.compile(r"[\s_-]|\\[nrt]")
MAX_NOTES = 3  # notes shown for an error
PASTE = "To begin, paste this:"  # a heading above a stub
MAX_NOTE = 5_000  # characters


def find_calls(error: BaseException, solution: Solution) -> Sequence[Frame]:
    """Find the calls that led to a crash or a timeout."""
    frames = find_frames(error, solution.folder)
    match find_state(error):
        case State.CRASHED:
            return frames
        case State.STOPPED:
            return drop_calls_of_loop(frames)
        case _:
            return []


def explain_failure(
    error: BaseException, solution: Solution, limit: float
) -> Iterator[str]:
    """Write what is wrong; *limit* is the scenario's time limit in seconds."""
    match find_state(error):
        case State.WRONG if isinstance(error, WrongAnswer):
            yield f"expected: {clip(error.expected, MAX_NOTE)}"
            yield f"actual:   {clip(error.actual, MAX_NOTE)}"
            yield from compare_spelling(error.expected, error.actual)
        case State.NOT_STARTED:
            yield _name_start(error, solution)
            remedies = list(find_remedies(error, solution))
            yield from remedies or show_stub(find_missing_name(error))
        case State.STOPPED:
            yield f"It did not end within {limit:g} seconds."
        case State.UNKNOWN_STEP:
            yield "No step definition matches this step."
            yield "If you wrote it, compare it with the steps in features/steps/."
            yield "Otherwise, please report it to the kit's authors."
        case State.NOT_RUN:
            yield str(error)
        case _:
            yield describe_error(error)
            if near := find_near_name(error):
                yield near
    for note in getattr(error, "__notes__", [])[-MAX_NOTES:]:
        yield from plain(clip(str(note), MAX_NOTE)).splitlines()


def can_hint_help(error: BaseException, solution: Solution) -> bool:
    """Return whether a hint about the rules may help against an *error*.

    It doesn't help if a name is misspelt or in another file, or if an answer is
    misspelt or has the wrong type.
    """
    match find_state(error):
        case State.WRONG if isinstance(error, WrongAnswer):
            is_misspelt = any(compare_spelling(error.expected, error.actual))
            return not (is_misspelt or error.has_wrong_type)
        case State.NOT_STARTED:
            return not any(find_remedies(error, solution))
        case _:
            return not find_near_name(error)


def compare_spelling(expected: str, actual: str) -> Iterator[str]:
    """Point out that two answers, in Python source, differ only in spelling."""
    if expected.casefold() == actual.casefold():
        yield "Only upper and lower case differ."
    elif NOT_SPELT.sub("", expected).casefold() == NOT_SPELT.sub("", actual).casefold():
        yield "Only spaces, hyphens, underscores or case differ."


def show_stub(function: str) -> Iterator[str]:
    """Write the stub of a function, ready to paste."""
    if function in STUBS:
        yield PASTE
        yield from indent(write_stub(function), "    ").splitlines()


def _name_start(error: BaseException, solution: Solution) -> str:
    frames = find_frames(error, solution.folder)
    if not frames:
        missing = read_message(error) or "This isn't implemented yet."
        return f"{missing} Start in {solution.shorten(solution.entry)}"
    innermost = frames[-1]
    place = f"{solution.shorten(innermost.path)}:{innermost.line}"
    return f"{innermost.function}() isn't implemented yet. Start in {place}"

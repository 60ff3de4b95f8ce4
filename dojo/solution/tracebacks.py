"""Describes errors by the lines in the pair's own files that caused them."""

import ast
import linecache
import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from traceback import walk_tb

from dojo.errors import CALLS, MERGE_MARK, MERGED, Interruption, TimeIsUp
from dojo.solution.folder import (
    Solution,
    list_around,
)
from dojo.solution.importing import is_outdated
from dojo.text import clip, plain
from dojo.values import read_message

OUTDATED = "    (saved after this run began)"
MAX_ERROR = 220  # characters in a message; they fill three lines on the board
MAX_CODE = 30  # characters of the code at a syntax error
TRAILING_PATH = re.compile(r" \([^()]*\.py\)$")  # matches the path after a message


@dataclass(frozen=True, slots=True)
class Frame:
    """One call in a traceback."""

    path: str
    line: int
    function: str


def find_frames(error: BaseException, folder: Path) -> list[Frame]:
    """List the calls in *folder* that led to *error*, outermost first.

    For a RecursionError, list only the call that repeats.
    """
    calls = [
        # Python 3.11 knows no line for some instructions of a loop
        (
            call.f_code.co_filename,
            line or call.f_code.co_firstlineno,
            call.f_code.co_name,
        )
        for call, line in walk_tb(error.__traceback__)
    ]
    calls += vars(error).get(CALLS, [])
    # an endless recursion has a thousand calls, but only a few files
    files = {call[0] for call in calls}
    inside = {file for file in files if is_inside(file, folder)}
    calls = [call for call in calls if call[0] in inside]
    if isinstance(error, RecursionError) and calls:
        calls = [call for call, _ in Counter(calls).most_common(1)]
    return [Frame(*call) for call in calls]


def drop_calls_of_loop(frames: Sequence[Frame]) -> Sequence[Frame]:
    """Drop the calls inside a loop, and end with the loop's first line.

    The loop is the outermost `while` loop around the innermost call that has one. If
    there is no `while` loop, it is the outermost `for` loop around the innermost call.
    A line inside an infinite loop would vary from run to run.
    """
    for kind, calls in ((ast.While, frames), (ast.For, frames[-1:])):
        for frame in reversed(calls):
            path = Path(frame.path)
            for node in () if is_outdated(path) else list_around(path, frame.line):
                if isinstance(node, kind):  # the outermost of nested loops
                    return cut_at_loop(frames, frame.path, node)
    return frames


def cut_at_loop(
    frames: Sequence[Frame], path: str, loop: ast.While | ast.For
) -> Sequence[Frame]:
    """Return the calls up to the outermost call in the loop, with the loop's line.

    Further in, a line in the loop may belong to a generator or a lambda.
    """
    for number, frame in enumerate(frames):
        if frame.path == path and loop.lineno <= frame.line <= (loop.end_lineno or 0):
            return [*frames[:number], replace(frame, line=loop.lineno)]
    return frames


def describe_frames(frames: Sequence[Frame], solution: Solution) -> Iterator[str]:
    """Yield the location and the code of each frame.

    If a file was saved after its import, a note replaces the code.
    """
    for frame in frames:
        yield f"{solution.shorten(frame.path)}:{frame.line}: in {frame.function}"
        if is_outdated(Path(frame.path)):
            yield OUTDATED
        else:
            line = linecache.getline(frame.path, frame.line)
            yield "    " + clip(plain(line.strip()), 70)


def describe_error(error: BaseException) -> str:
    """Describe an error on one line.

    Most errors read as in Python's own tracebacks.
    """
    kind = type(error).__name__
    text = error.msg if isinstance(error, SyntaxError) else read_message(error)
    if isinstance(error, Interruption):
        return text
    if isinstance(error, SystemExit) and not isinstance(error.code, str):
        return "SystemExit: don't call exit(), quit() or sys.exit()."
    if waits_for_keyboard(error):
        return (
            "Your code waits for keyboard input. Pass the hands as arguments instead."
        )
    if isinstance(error, SyntaxError) and MERGE_MARK.match(error.text or ""):
        return MERGED
    if isinstance(error, AssertionError):
        text = text.partition("\n")[0]  # drop pytest's comparison of the values
    words = TRAILING_PATH.sub("", " ".join(text.split()))
    sentence = f"{kind}: {words}" if words else kind
    if isinstance(error, SyntaxError):
        sentence += locate_syntax_error(error)
    return plain(clip(sentence, MAX_ERROR))


def locate_syntax_error(error: SyntaxError) -> str:
    """Return the code at which Python found the error, in brackets.

    Return "" if the code is the whole line.
    """
    line = (error.text or "").partition("\n")[0]
    code = line[(error.offset or 1) - 1 :].strip()
    is_part = code and code != line.strip()
    return f" (at `{clip(code, MAX_CODE)}`)" if is_part else ""


def waits_for_keyboard(error: BaseException) -> bool:
    """Return whether an error was raised because code waits for keyboard input.

    pytest raises an OSError. In a process without a keyboard, Python raises an
    EOFError.
    """
    if type(error) not in (OSError, EOFError):
        return False
    return (
        re.search("reading from stdin|EOF when reading", read_message(error))
        is not None
    )


def find_place(error: BaseException, folder: Path) -> tuple[str, int]:
    """Find the innermost line in *folder* that led to *error*.

    Returns:
        The file, relative to *folder*, and the line number, or "" and 0.
    """
    path = ""
    line = 0
    frames: Sequence[Frame] = find_frames(error, folder)
    if isinstance(error, TimeIsUp):
        frames = drop_calls_of_loop(frames)
    if frames:
        path = frames[-1].path
        line = frames[-1].line
    if isinstance(error, SyntaxError) and is_inside(error.filename, folder):
        path = str(error.filename)  # the file that Python can't parse
        line = error.lineno or 1
    if not path:
        return "", 0
    return Path(path).relative_to(folder).as_posix(), line


def is_inside(path: str | None, folder: Path) -> bool:
    return path is not None and path.startswith(f"{folder}{os.sep}")

"""What went wrong inside a pair's own files, and where: their calls, never those of the kit or of pytest."""

import ast
import linecache
import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from traceback import walk_tb

from dojo.contract import FUNCTIONS
from dojo.solution import NAME, Solution, list_around
from dojo.text import clip, count, plain

FIRST, LAST = 1, 2  # calls shown of a long chain
LONGEST_ERROR = 220  # characters of a message: three lines of the board
PRINTED_PLACE = re.compile(r"([^\s\"']+\.py)[\"']?(?::|, line )(\d+)")
DEFINITION = re.compile(r"^def (\w+)\(", re.MULTILINE)
QUOTED, WORD = re.compile(r"""['\"]([-\w.]+)['\"]"""), re.compile(r"[-\w.]+")


@dataclass(frozen=True, slots=True)
class Frame:
    """One call that was under way."""

    path: str
    line: int
    function: str


@dataclass(frozen=True, slots=True)
class Fault:
    """An error, and the file of the pair that it came from."""

    file: str  # from the folder of the solution
    line: int  # from 1
    error: str  # its kind, and what it says

    def __str__(self) -> str:
        """Say where and what."""
        return f"{self.file}, line {self.line}: {self.error}"


def find_frames(error: BaseException, folder: Path) -> list[Frame]:
    """List the calls in files below *folder* that led to *error*, the outermost first; of a recursion what repeats."""
    here = [
        (frame.f_code.co_filename, line, frame.f_code.co_name)
        for frame, line in walk_tb(error.__traceback__)
    ]
    calls = [
        *here,
        *getattr(error, "calls", ()),
    ]  # the others are of an error that was found in another process
    own = [call for call in calls if call[0].startswith(f"{folder}{os.sep}")]
    if isinstance(error, RecursionError) and own:
        (path, line, function), times = Counter(own).most_common(1)[0]
        return [Frame(path, line, f"{function}, {count(times, 'time')}")]
    return [Frame(*call) for call in own]


def drop_calls_of_loop(frames: Sequence[Frame]) -> Sequence[Frame]:
    """Drop what the innermost `while` has called: that one does not end, and any of its calls may be under way."""
    around = [list_around(Path(frame.path), frame.line) for frame in frames]
    loops = [
        n
        for n, nodes in enumerate(around, start=1)
        if any(isinstance(node, ast.While) for node in nodes)
    ]
    return frames[: loops[-1]] if loops else frames


def describe_frames(frames: Sequence[Frame], solution: Solution) -> Iterator[str]:
    """Write each frame as a place to click on and the line that stands there; of many only the ends."""
    left_out = max(len(frames) - FIRST - LAST, 0)
    for number, frame in enumerate([*frames[:FIRST], *frames[FIRST + left_out :]]):
        if left_out and number == FIRST:
            yield f"... {count(left_out, 'more call')} ..."
        yield f"{solution.shorten(frame.path)}:{frame.line}: in {frame.function}"
        if not solution.hides_source:
            yield "    " + clip(
                plain(linecache.getline(frame.path, frame.line).strip()), 70
            )


def describe_error(error: BaseException) -> str:
    """Write an error as Python does, on one line, whatever its class makes of being written."""
    kind = type(error).__name__
    try:
        text = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:  # noqa: BLE001 - an error of the solution's own may do anything
        text = "(its message cannot be shown)"
    if isinstance(error, OSError) and "reading from stdin" in text:
        return (
            "Your code waits for the keyboard (input); the hands come in as arguments."
        )
    words = " ".join(text.split())
    return clip(
        plain(clip(f"{kind}: {words}" if words else kind, LONGEST_ERROR)), LONGEST_ERROR
    )


def find_remedies(error: BaseException, solution: Solution) -> Iterator[str]:
    """Find out what would help if something is not found that lies in a file beside the one that asks."""
    if isinstance(error, ModuleNotFoundError) and re.fullmatch(
        r"\w+", name := error.name or ""
    ):
        asks = find_frames(error, solution.folder)[-1:]
        line = linecache.getline(asks[0].path, asks[0].line) if asks else ""
        if (solution.folder / f"{name}.py").is_file() or (
            solution.folder / name / "__init__.py"
        ).is_file():
            where = NAME if asks and "tests" in Path(asks[0].path).parts else ""
            yield f"{name} lies in {solution.shorten(solution.folder)}: write `from {where}.{name} import ...`"
        elif get_close_matches(name, [NAME], cutoff=0.75) or re.search(
            rf"\b({'|'.join(FUNCTIONS)})\b", line
        ):
            yield f"Your package is called {NAME}. Did you mean `from {NAME} import ...`?"
        return
    missing = re.search(r"(?:no function|cannot import name) '?(\w+)", str(error))
    frames = find_frames(error, solution.folder)
    if missing or (
        frames
        and frames[-1].function in FUNCTIONS
        and Path(frames[-1].path) == solution.entry
    ):
        yield from find_elsewhere(
            missing[1] if missing else frames[-1].function, solution
        )


@cache
def find_elsewhere(name: str, solution: Solution) -> tuple[str, ...]:
    """Find a function of this name in the files beside the entry, or one of nearly this name in any."""
    entry, found = solution.shorten(solution.entry), list[str]()
    for path in sorted(solution.folder.glob("*.py")):
        text = path.read_text("utf-8", "replace")
        lines = {
            part[1]: text.count("\n", 0, part.start()) + 1
            for part in DEFINITION.finditer(text)
        }
        if name in lines and path != solution.entry:
            return (
                f"{name} is in {solution.shorten(path)}: add `from .{path.stem} import {name}` to {entry}",
            )
        known = (
            name in FUNCTIONS
        )  # else it may be mistyped itself, where it is asked for
        near = get_close_matches(
            name, lines.keys() - set(FUNCTIONS if known else ()), n=1, cutoff=0.75
        )
        places = [
            f"{each} in {solution.shorten(path)}, line {lines[each]}" for each in near
        ]
        found += [
            f"{place}: did you mean {name}?" if known else f"Did you mean {place}?"
            for place in places
        ]
    return tuple(found)


def find_fault(error: BaseException, folder: Path) -> Fault | None:
    """Find the innermost line below *folder* that *error* came from, or the one that Python cannot read."""
    places = [(Path(frame.path), frame.line) for frame in find_frames(error, folder)]
    if (
        isinstance(error, SyntaxError)
        and error.filename
        and Path(error.filename).is_relative_to(folder)
    ):
        places.append((Path(error.filename), error.lineno or 1))
    return (
        Fault(
            places[-1][0].relative_to(folder).as_posix(),
            places[-1][1],
            describe_error(error),
        )
        if places
        else None
    )


def find_printed_fault(printed: str, folder: Path) -> Fault | None:
    """Find the line below *folder* that pytest speaks of: its place, or a name that only a `conftest.py` holds."""
    error = (
        printed.strip()
        .splitlines()[-1]
        .removeprefix("ERROR:")
        .removeprefix("E ")
        .strip()
    )
    error = error.replace(f"{folder}{os.sep}", "")
    places = [
        (Path(path).resolve(), int(line))
        for path, line in PRINTED_PLACE.findall(printed)
    ]
    names = set(QUOTED.findall(printed))
    for path in sorted(folder.rglob("conftest.py")):
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        places[:0] = [
            (path, place)
            for place, line in enumerate(lines, start=1)
            if names & set(WORD.findall(line))
        ]
    own = [
        (path.relative_to(folder).as_posix(), line)
        for path, line in places
        if path.is_relative_to(folder)
    ]
    return Fault(*own[-1], error) if own else None

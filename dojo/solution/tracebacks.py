"""What went wrong inside a pair's own files, and where: never in those of the kit."""

import ast
import linecache
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from traceback import walk_tb
from types import ModuleType

from dojo.contract import FUNCTIONS
from dojo.errors import Interruption, TimeIsUp
from dojo.solution.folder import NAME, Solution, list_around, parse
from dojo.text import clip, plain
from dojo.values import read_message

LONGEST_ERROR = 220  # characters of a message: three lines of the board
# names that are this much alike may be one misspelt, as categry and category
NEAR = 0.75
CANNOT_IMPORT = re.compile(r"cannot import name '(\w+)'")
OWN_IMPORTS = f"`from {NAME} import x` in tests, `from .file import x` in code"
MERGE_MARK = re.compile("[<=>]{7}")
FROM_WHERE = re.compile(r" \([^()]*\.py\)$")  # in which a name is not


@dataclass(frozen=True, slots=True)
class Frame:
    """One call that was under way."""

    path: str
    line: int
    function: str


def find_frames(error: BaseException, folder: Path) -> list[Frame]:
    """List the calls in files below *folder* that led to *error*, the outermost first.

    Of a recursion it is the call that repeats.
    """
    frames = []
    for call, line in walk_tb(error.__traceback__):
        code = call.f_code
        if is_inside(code.co_filename, folder):
            frames.append(Frame(code.co_filename, line, code.co_name))
    if isinstance(error, RecursionError) and frames:
        frame, _ = Counter(frames).most_common(1)[0]
        return [frame]
    return frames


def drop_calls_of_loop(frames: Sequence[Frame]) -> Sequence[Frame]:
    """Drop what the innermost `while` has called: it is another call each time.

    So is the line within it: what is named is its first one, which does not change.
    Where there is none, it is that of a `for` which was at no call.
    """
    for kind, calls in ((ast.While, frames), (ast.For, frames[-1:])):
        for frame in reversed(calls):
            for node in list_around(Path(frame.path), frame.line):
                if isinstance(node, kind):  # of several the outermost
                    loop = replace(frame, line=node.lineno)
                    return [*frames[: frames.index(frame)], loop]
    return frames


def describe_frames(frames: Sequence[Frame], solution: Solution) -> Iterator[str]:
    """Write each frame as a place to click on and its line."""
    for frame in frames:
        yield f"{solution.shorten(frame.path)}:{frame.line}: in {frame.function}"
        line = linecache.getline(frame.path, frame.line)
        yield "    " + clip(plain(line.strip()), 70)


def describe_error(error: BaseException) -> str:
    """Write an error as Python does, but on one line."""
    kind = type(error).__name__
    text = error.msg if isinstance(error, SyntaxError) else read_message(error)
    if isinstance(error, Interruption):
        return text
    if waits_for_keyboard(error):
        return (
            "Your code waits for the keyboard (input); the hands come in as arguments."
        )
    if isinstance(error, SyntaxError) and MERGE_MARK.match(error.text or ""):
        return "A merge left its marks here: keep one version, and take the marks out."
    words = FROM_WHERE.sub("", " ".join(text.split()))
    sentence = f"{kind}: {words}" if words else kind
    return plain(clip(sentence, LONGEST_ERROR))


def waits_for_keyboard(error: BaseException) -> bool:
    """Say whether it is the error where code waits for somebody to type.

    One is pytest's; the other is Python's in a process in which nobody can.
    """
    if type(error) not in (OSError, EOFError):
        return False
    return (
        re.search("reading from stdin|EOF when reading", read_message(error))
        is not None
    )


def find_remedies(error: BaseException, solution: Solution) -> Iterator[str]:
    """Find out what would help if something is not found that lies in another file."""
    frames = find_frames(error, solution.folder)
    if isinstance(error, ModuleNotFoundError):
        yield from _find_module(error.name or "", frames, solution)
        return
    if "attempted relative import" in read_message(error):
        yield f"Write {OWN_IMPORTS}."
    yield from _find_namesake(error, solution)
    if near := find_near_name(error):
        yield near
        return
    if missing := find_missing_name(error):
        yield from find_elsewhere(missing, solution)
    elif frames and Path(frames[-1].path) == solution.entry:
        function = frames[-1].function
        if function in FUNCTIONS:
            yield from find_elsewhere(function, solution)


def find_missing_name(error: BaseException) -> str:
    """Return the name of a function that isn't there, or "" if nothing is missing."""
    for pattern in (r"(\w+)\(\) isn't implemented", r"cannot import name '?(\w+)"):
        if missing := re.search(pattern, read_message(error)):
            return missing[1]
    return ""


def _find_module(
    name: str, frames: Sequence[Frame], solution: Solution
) -> Iterator[str]:
    """Say how a file of the solution, or a function of the contract, is imported."""
    # in the list, as some systems find a file by its name in another case, too
    names = os.listdir(solution.folder)  # noqa: PTH208 - names are all that is wanted
    if f"{name}.py" in names:
        place = solution.shorten(solution.folder)
        is_test = frames and "tests" in Path(frames[-1].path).parts
        package = NAME if is_test else ""
        yield f"{name} lies in {place}: write `from {package}.{name} import ...`"
        return
    file_name = f"{name.rpartition('.')[2]}.py"
    for near in get_close_matches(file_name, names, n=1, cutoff=NEAR):
        yield f"Did you mean {near.removesuffix('.py')}?"
    yield f"If it is yours: {OWN_IMPORTS}."


def _find_namesake(error: BaseException, solution: Solution) -> Iterator[str]:
    """Find a file that is called as the module of Python's own that lacks a name."""
    module = getattr(error, "obj", None)
    name = getattr(module, "__name__", "")
    if isinstance(error, ImportError):
        name = error.name
    if name in sys.stdlib_module_names:
        for path in solution.folder.rglob(f"{name}.py"):
            place = solution.shorten(path)
            yield f"{place} has the same name as a standard-library module. Rename it."


def find_near_name(error: BaseException) -> str:
    """Say what a name that nobody knows was meant to be; nothing if that is unknown."""
    missing = getattr(error, "name", None) or ""
    candidates: Iterable[str] = ()
    match error:
        case NameError():
            *_, (frame, _) = walk_tb(error.__traceback__)
            candidates = frame.f_globals
        case ImportError() if name := CANNOT_IMPORT.search(read_message(error)):
            if missing.startswith(f"{NAME}."):
                return ""  # its place is told with it
            candidates = [] if missing == NAME else dir(sys.modules.get(missing))
            missing = name[1]
        case AttributeError(obj=ModuleType() as module):
            candidates = [] if module.__name__ == NAME else dir(module)
        case _:
            return ""
    for near in get_close_matches(missing, candidates, n=1, cutoff=NEAR):
        return f"Did you mean {near}?"
    if candidates and not isinstance(error, NameError):
        return ""
    for near in get_close_matches(missing.lower(), FUNCTIONS, n=1, cutoff=NEAR):
        if near != missing or isinstance(error, NameError):
            return f"Did you mean `from {NAME} import {near}`?"
    return ""


@cache
def find_elsewhere(name: str, solution: Solution) -> tuple[str, ...]:
    """Find a function in the files beside the entry, or one of nearly its name."""
    places = {}
    entry = solution.shorten(solution.entry)
    folder = solution.shorten(solution.folder)
    # code is sometimes written beside the folder of the solution
    outside = sorted(solution.folder.parent.glob("*.py"))
    for path in [*sorted(solution.folder.glob("*.py")), *outside]:
        tree = parse(path)
        for node in tree.body if tree else ():
            if not isinstance(node, ast.FunctionDef):
                continue
            place = f"{solution.shorten(path)}:{node.lineno}"
            if node.name == name and path != solution.entry:
                remedy = f"add `from .{path.stem} import {name}` to {entry}"
                if path in outside:
                    remedy = f"move {path.name} into {folder}/, and {remedy}"
                return (f"{name} is in {place}: {remedy}",)
            if path in outside:
                continue
            # functions of the contract are not mixed up, however alike their names
            if not {name, node.name} <= {*FUNCTIONS}:
                places[node.name] = place
    alike = get_close_matches(name, {*places} - {name}, cutoff=NEAR)
    return tuple(f"{near} in {places[near]}: nearly the same name." for near in alike)


def find_place(error: BaseException, folder: Path) -> tuple[str, int]:
    """Find the innermost line below *folder* that *error* came from.

    It is the file, from there, and the line, from 1; "" and 0 if there is none.
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
        path = str(error.filename)  # that Python cannot read
        line = error.lineno or 1
    if not path:
        return "", 0
    return Path(path).relative_to(folder).as_posix(), line


def is_inside(path: str | None, folder: Path) -> bool:
    """Say whether a file lies below *folder*."""
    return path is not None and path.startswith(f"{folder}{os.sep}")

"""An error as its pair needs it: which file of theirs, which line, what it says; in one line, and told once."""

from __future__ import annotations

import linecache
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import TracebackType

import pytest

LONG = 300  # characters of a text that is passed on
NOWHERE = " (unknown location)"  # as Python ends an error about the module on trial, which is made of no file


@dataclass(frozen=True, slots=True)
class Fault:
    """An error in a file of the pair.

    Args:
        file: from the folder of the solution.
        line: from 1.
        words: the kind of error and what it says.
    """

    file: str
    line: int
    words: str

    def __str__(self) -> str:
        """Say where and what."""
        return f"{self.file}, line {self.line}: {self.words}"


def fault(error: BaseException, home: Path) -> Fault | None:
    """Where an error came from, if that is a file below *home*: the innermost such line."""
    if isinstance(error, SyntaxError) and error.filename and Path(error.filename).is_relative_to(home):
        return Fault(inside(error.filename, home), error.lineno or 1, f"{type(error).__name__}: {error.msg}"[:LONG])
    theirs = [(file, line) for file, line in frames(error) if Path(file).is_relative_to(home)]
    if not theirs:
        return None
    file, line = theirs[-1]
    return Fault(inside(file, home), line, said(error))


def unreadable(path: Path, home: Path) -> Fault | None:
    """What keeps Python from reading a file, if anything does."""
    try:
        compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
    except SyntaxError as error:
        return Fault(inside(str(path), home), error.lineno or 1, f"{type(error).__name__}: {error.msg}"[:LONG])
    except ValueError as error:
        return Fault(inside(str(path), home), 1, said(error))
    return None


def inside(file: str, home: Path) -> str:
    """A file as seen from *home*."""
    return Path(file).relative_to(home).as_posix()


def frames(error: BaseException) -> Iterator[tuple[str, int]]:
    """The files and lines through which an error came, outermost first."""
    trace: TracebackType | None = error.__traceback__
    while trace is not None:
        yield trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next


def place(error: BaseException, staged: Path, *, known: bool = False) -> str:
    """The line of the test that failed, with its text, and what went wrong unless that is *known*."""
    here = [(file, line) for file, line in frames(error) if Path(file).is_relative_to(staged / "tests")]
    if not here:
        return said(error)
    file, line = here[-1]
    text = linecache.getline(file, line).strip()
    wrong = "" if known or isinstance(error, AssertionError) else f"   ({said(error)})"
    return f"line {line}: {text}{wrong}"[:LONG]


def said(error: BaseException | None) -> str:
    """An error in one line."""
    if error is None:
        return "no reason given"
    if isinstance(error, pytest.FixtureLookupError):
        return f"there is no fixture {error.argname!r}"
    words = " ".join(message(error).split())
    return (f"{type(error).__name__}: {words}" if words else type(error).__name__)[:LONG]


def message(error: BaseException) -> str:
    """What an error says, if it can say anything."""
    try:
        return str(error).removesuffix(NOWHERE)
    except Exception as worse:  # noqa: BLE001 - it is as broken as that
        return f"({type(worse).__name__})"


def of_conftest(home: Path) -> Fault | None:
    """Why pytest cannot start with the tests below *home*: the first of their ``conftest.py`` that cannot be loaded."""
    for path in sorted(home.rglob("conftest.py")):
        if found := unreadable(path, home):
            return found
        spec = spec_from_file_location("conftest", path)
        if spec is None or spec.loader is None:
            continue
        try:
            spec.loader.exec_module(module_from_spec(spec))
        except BaseException as error:  # noqa: BLE001 - it may raise anything
            return fault(error, home) or Fault(inside(str(path), home), 1, said(error))
    return None

"""Fits text into the board: eighty columns, a few lines, and whatever characters the terminal has."""

import textwrap
from collections.abc import Iterable
from pathlib import Path

WIDTH = 80


def clipped(text: str, width: int) -> str:
    """Cut *text* to *width* characters, and show that something is missing."""
    return text if len(text) <= width else text[: width - 3] + "..."


def wrapped(text: str, indent: str = "", hang: str = "") -> list[str]:
    """Break *text* into lines of the board; all but the first stand below *hang* as well."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + hang,
        break_on_hyphens=False,  # J-J-2-2-4 stays in one piece
    ) or [indent.rstrip()]


def first_and_last(text: str, most: int, width: int) -> list[str]:
    """Show at most so many lines of *text*, the beginning and the end of them, each cut to *width*."""
    lines = text.rstrip().splitlines()
    if len(lines) > most:
        head = (most - 1) // 2
        tail = most - 1 - head
        lines = [*lines[:head], f"... {len(lines) - head - tail} more lines ...", *lines[-tail:]]
    return [clipped(plain(line), width) for line in lines]


def plain(line: str) -> str:
    """Show tabs as blanks and control characters as what they are, so that they move no cursor."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line.expandtabs(4))


def writable(lines: Iterable[str], encoding: str) -> list[str]:
    """Replace what the terminal has no character for by its number."""
    return [line.encode(encoding, "backslashreplace").decode(encoding) for line in lines]


def typed(path: Path, here: Path) -> str:
    """Write a path as one would type it in the folder *here*: shortened if it lies below."""
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()

"""Fits text into lines: eighty columns, and the characters that a terminal has."""

import re
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path

from dojo.contract import HAND

WIDTH = 80
# a quotation, a command to its end or to two blanks, a hand
IN_ONE_PIECE = re.compile(
    rf'"[^"]*"|(?:pytest|python -m dojo)(?: [^\s`;]+)+|{HAND.pattern}'
)
TIE = "\0"  # stands for a blank at which no line ends; plain text has none


def plain(text: str) -> str:
    """Show control characters by their numbers, so that they move no cursor."""
    return "".join(map(_show, text.expandtabs(4)))


def _show(character: str) -> str:
    if character == "\n" or character.isprintable():
        return character
    return ascii(character)[1:-1]


def make_writable(lines: Iterable[str], encoding: str) -> list[str]:
    """Show by its number what would move the cursor or has no character there."""
    return [
        plain(line).encode(encoding, "backslashreplace").decode(encoding)
        for line in lines
    ]


def clip(text: str, width: int) -> str:
    """Cut *text* to *width* characters, and show that something is missing."""
    return text if len(text) <= width else text[: width - 3] + "..."


def wrap(
    text: str,
    width: int = WIDTH,
    indent: str = "",
    *,
    hang: str = "",
) -> list[str]:
    """Break *text* into lines of *width* columns.

    No hand and no quotation that a line can hold is broken. All lines begin with
    *indent*, all but the first with *hang* as well.
    """
    longest = width - len(indent) - len(hang)

    def tie(piece: re.Match[str]) -> str:
        return piece[0].replace(" ", TIE) if len(piece[0]) <= longest else piece[0]

    lines = textwrap.wrap(
        IN_ONE_PIECE.sub(tie, text),
        width,
        initial_indent=indent,
        subsequent_indent=indent + hang,
        break_on_hyphens=False,
    )
    return [line.replace(TIE, " ") for line in lines] or [indent.rstrip()]


def fit_line(line: str, width: int) -> list[str]:
    """Break a line of a screen of WIDTH columns for a narrower one, at its blanks.

    What follows is indented below it. A ruler is cut, and nothing else.
    """
    if len(line) <= width:
        return [line]
    if line.endswith("----"):
        return [line[:width]]
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line.strip(),
        width,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def shorten_lines(text: str, most: int, width: int) -> list[str]:
    """Show at most so many lines, the beginning and the end, each cut to *width*."""
    lines = text.rstrip().splitlines()
    if len(lines) > most:
        head = (most - 1) // 2
        tail = most - 1 - head
        lines = [
            *lines[:head],
            f"... {len(lines) - head - tail} more lines ...",
            *lines[-tail:],
        ]
    return [clip(plain(line), width) for line in lines]


def count(number: int, thing: str) -> str:
    """Write a number of things: ``1 test``, ``2 tests``."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def enumerate_words(words: Sequence[str]) -> str:
    """Write several words as a sentence does: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def draw_bar(done: int, total: int, width: int = 20) -> str:
    """Draw ``[#####------]``, of *width* marks.

    It is full only if all is done, and empty only if nothing is.
    """
    filled = max(width * done // max(total, 1), min(done, 1))
    return f"[{'#' * filled:-<{width}}]"


def shorten_path(path: Path | str, cwd: Path) -> str:
    """Write a path as it is typed in the folder *cwd*: shortened if it lies below."""
    path = Path(path)
    if not path.is_relative_to(cwd):
        cwd = cwd.resolve()  # a drive of Windows may stand for a folder
    if path.is_relative_to(cwd):
        path = path.relative_to(cwd)
    return path.as_posix()


def quote_path(path: str) -> str:
    """Write a path as every shell takes it: cmd knows double quotes alone.

    A comma makes two words of one in PowerShell.
    """
    return path if re.fullmatch(r"[\w./:-]+", path) else f'"{path}"'

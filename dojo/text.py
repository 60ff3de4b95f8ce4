"""Formats text for a terminal: the width, the encoding, counts and lists."""

import re
import shutil
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from dojo.contract import HAND

WIDTH = 80
# matches quoted text, a hand, or a command; two spaces end a command
IN_ONE_PIECE = re.compile(
    rf'"[^"]*"|(?:pytest|python -m dojo|git \w+)(?: [^\s`;]+)+|{HAND.pattern}'
)
TIE = "\0"  # replaces a space at which a line must not break


def plain(text: str) -> str:
    """Escape control characters, so that they can't move the cursor."""
    return "\n".join(map(_escape, text.expandtabs(4).split("\n")))


def _escape(line: str) -> str:
    if line.isprintable():
        return line
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1]
        for character in line
    )


def make_writable(lines: Iterable[str], encoding: str) -> list[str]:
    """Escape control characters, and characters that the *encoding* can't express."""
    return [
        plain(line).encode(encoding, "backslashreplace").decode(encoding)
        for line in lines
    ]


def clip(text: str, width: int) -> str:
    """Truncate *text* to *width* characters, ending with "..." if it is cut."""
    if len(text) <= width:
        return text
    return text[: width - 3].rstrip(".") + "..."


def name_other_letter(right: str, wrong: str) -> str:
    """Return a sentence about a letter from another alphabet in the *wrong* word.

    If the words also differ in any other way, return "".
    """
    if len(right) != len(wrong):
        return ""
    pairs = [pair for pair in zip(right, wrong, strict=True) if pair[0] != pair[1]]
    for right_letter, wrong_letter in pairs:
        if not right_letter.isascii() or wrong_letter.isascii():
            return ""
    if not pairs:
        return ""
    right_letter, wrong_letter = pairs[0]
    name = unicodedata.name(wrong_letter, "another character").capitalize()
    return f"The {wrong_letter} is {name}, not {right_letter}."


def wrap(
    text: str,
    width: int = WIDTH,
    indent: str = "",
    *,
    hang: str = "",
    breaks_words: bool = True,
) -> list[str]:
    """Break *text* into lines of at most *width* columns.

    Hands, quoted text and commands stay on one line if they fit. All lines begin with
    *indent*. After *indent*, all lines except the first have *hang*. If *breaks_words*
    is False, a word that is longer than a line stays whole.
    """
    longest = width - len(indent) - len(hang)
    lines = textwrap.wrap(
        _tie(text, longest),
        width,
        initial_indent=indent,
        subsequent_indent=indent + hang,
        break_long_words=breaks_words,
        break_on_hyphens=False,
    )
    return [line.replace(TIE, " ") for line in lines] or [indent.rstrip()]


def _tie(text: str, longest: int) -> str:
    """Replace spaces with TIE in each hand, quote and command that fits on a line.

    *longest* is the number of characters that fit.
    """

    def tie(piece: re.Match[str]) -> str:
        return piece[0].replace(" ", TIE) if len(piece[0]) <= longest else piece[0]

    return IN_ONE_PIECE.sub(tie, text)


def count_columns() -> int:
    """Return the width of the terminal, but at most WIDTH."""
    return min(shutil.get_terminal_size().columns, WIDTH)


def fit_terminal(lines: Iterable[str]) -> list[str]:
    """Break lines if the terminal is narrower than WIDTH."""
    width = count_columns()
    # a long command stays on one line in a terminal of the usual width
    return [*fit_lines(lines, width)] if width < WIDTH else [*lines]


def fit_lines(lines: Iterable[str], width: int) -> Iterator[str]:
    """Break lines at spaces for a screen that is narrower than WIDTH.

    Code and commands aren't broken, so that users can copy whole lines. Lines
    indented below a heading that ends with a colon count as code.
    """
    heading = None  # indent of the heading above the current lines
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if heading is not None and indent > heading:
            yield line
            continue
        heading = indent if line.endswith(":") else None
        yield from fit_line(line, width)


def fit_line(line: str, width: int) -> list[str]:
    """Break a line at spaces, and indent all parts except the first.

    Hands, quoted text and commands stay whole. A line of hyphens is shortened to fit.
    """
    if len(line) <= width:
        return [line]
    if line.endswith("----"):
        return [line[:width]]
    indent = line[: len(line) - len(line.lstrip())]
    parts = textwrap.wrap(
        _tie(line.strip(), longest=len(line)),
        width,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_on_hyphens=False,
        break_long_words=False,
    )
    return [part.replace(TIE, " ") for part in parts]


def shorten_lines(text: str, max_lines: int, width: int) -> list[str]:
    """Return at most *max_lines* lines from both ends of a text, cut to *width*."""
    lines = text.rstrip().splitlines()
    if len(lines) > max_lines:
        head = (max_lines - 1) // 2
        tail = max_lines - 1 - head
        lines = [
            *lines[:head],
            f"... {len(lines) - head - tail} more lines ...",
            *lines[-tail:],
        ]
    return [clip(plain(line), width) for line in lines]


def count(number: int, thing: str) -> str:
    """Return a number with its noun: ``1 test``, ``2 tests``."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def enumerate_words(words: Sequence[str], conjunction: str = "and") -> str:
    """Join words as in a sentence: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def draw_bar(done: int, total: int, width: int = 20) -> str:
    """Draw a bar such as ``[#####------]`` with *width* marks.

    The bar is full only if everything is done, and empty only if nothing is done.
    """
    filled = max(width * done // max(total, 1), min(done, 1))
    return f"[{'#' * filled:-<{width}}]"


def shorten_path(path: Path | str, cwd: Path) -> str:
    """Return a path relative to *cwd*, or the whole path if it isn't in *cwd*."""
    path = Path(path)
    if not path.is_relative_to(cwd):
        cwd = cwd.resolve()  # on Windows, a drive letter may be an alias for a folder
    if path.is_relative_to(cwd):
        path = path.relative_to(cwd)
    return path.as_posix()


def quote_path(path: str) -> str:
    """Quote a path so that a shell reads it as one word.

    cmd accepts only double quotes, and PowerShell splits words at commas.
    """
    return path if re.fullmatch(r"[\w./:-]+", path) else f'"{path}"'

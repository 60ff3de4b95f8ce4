"""Lines of eighty plain columns."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from dojo.text import clipped as cut

WIDTH = 80
BAR = 20
DEEP = 16  # columns at which a long line goes on


def bar(done: int, total: int) -> str:
    """``[#####---------------]``; it is full only when everything is done, and empty only when nothing is."""
    filled = BAR * done // max(total, 1)
    if done and not filled:
        filled = 1
    return f"[{'#' * filled}{'-' * (BAR - filled)}]"


def clipped(text: str, width: int) -> str:
    """Text in ASCII of at most *width* columns."""
    return cut(plain(text), width)


def shortened(text: str, width: int) -> str:
    """Text in ASCII of at most *width* columns; what is too long ends after a whole word, if it has any."""
    shown = plain(text)
    if len(shown) <= width:
        return shown
    start = shown[: width - 3]
    return (start.rpartition(" ")[0].rstrip() or start) + "..."


def squeezed(text: str, width: int) -> str:
    """Text in ASCII of at most *width* columns, its start and, since examples differ there, more of its end."""
    shown = plain(text)
    start = width // 3
    return shown if len(shown) <= width else f"{shown[:start]}...{shown[start + 3 - width :]}"


def plain(text: str) -> str:
    """Text in ASCII; what moves a cursor, or what the terminal may not have, is shown by its number."""
    return "".join(c if c.isascii() and c.isprintable() else ascii(c)[1:-1] for c in text)


def folded(text: str) -> Iterator[str]:
    """A long line in pieces, indented."""
    yield from wrap(clipped(text, 3 * (WIDTH - 6)), WIDTH, initial_indent=" " * 6, subsequent_indent=" " * DEEP)


def more(number: int) -> Iterator[str]:
    """How many are not shown."""
    if number > 0:
        yield f"  and {number} more"

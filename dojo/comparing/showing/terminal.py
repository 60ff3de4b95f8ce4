"""A document on a terminal: eighty columns, plain characters, one fact a line."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from dojo.comparing.document import Document, Section, Table

WIDTH = 80
LINES = {1: "=", 2: "-"}


def lines(document: Document) -> Iterator[str]:
    """Every line of it."""
    yield document.title
    yield "=" * len(document.title)
    for section in document.sections:
        yield ""
        yield from of(section)


def of(section: Section) -> Iterator[str]:
    """One section."""
    indent = "  " if section.level > 2 else ""
    yield from wrapped(section.title, indent)
    if section.level in LINES:
        yield LINES[section.level] * min(len(section.title), WIDTH)
    for sentence in section.text:
        yield from wrapped(sentence, indent + "  ", hang="  ")
    if section.table:
        yield from table(section.table)
    for code in section.code:
        yield f"{indent}  {code.where}"
        yield from (f"{indent}    {line}".rstrip() for line in plain(code.text).splitlines())


def table(shown: Table) -> Iterator[str]:
    """Columns as wide as they must be; numbers to the right; the last one is broken where it is too long."""
    rows = [tuple(plain(cell) for cell in row) for row in (shown.head, *shown.rows)]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    room = WIDTH - 2 - sum(width + 2 for width in widths[:-1])
    if room < min(widths[-1], 12):
        yield from one_below_another(rows)
        return
    for row in rows:
        cells = [set_in(cell, width) for cell, width in zip(row[:-1], widths, strict=False)]
        first, *more = textwrap.wrap(row[-1], max(room, 12)) or [""]
        last = first.rjust(min(widths[-1], room)) if number(first) else first
        yield ("  " + "  ".join([*cells, last])).rstrip()
        yield from (" " * (WIDTH - room) + part for part in more)


def one_below_another(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """A table that is too wide for a line: a block for each row."""
    head, *body = rows
    for row in body:
        yield f"  {row[0]}"
        for name, cell in zip(head[1:], row[1:], strict=True):
            yield from wrapped(f"{name}: {cell}", "    ", hang="  ")


def set_in(cell: str, width: int) -> str:
    """A cell of this width, numbers to the right."""
    return cell.rjust(width) if number(cell) else cell.ljust(width)


def number(cell: str) -> bool:
    """Whether a cell holds a figure."""
    return cell.replace(",", "").replace(".", "").isdigit() or cell in ("-", ".", "all", "own", "x")


def wrapped(text: str, indent: str, hang: str = "") -> list[str]:
    """Break a sentence into lines."""
    return textwrap.wrap(
        plain(text), WIDTH, initial_indent=indent, subsequent_indent=indent + hang, break_on_hyphens=False
    ) or [""]


def plain(text: str) -> str:
    """Only characters that every terminal has."""
    return "".join(c if c == "\n" or (c.isascii() and c.isprintable()) else ascii(c)[1:-1] for c in text)

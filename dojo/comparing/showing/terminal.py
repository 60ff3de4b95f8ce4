"""A document on a terminal: eighty columns, plain characters, one fact a line."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from dojo.comparing.document import Document, Section, Table

WIDTH = 80
WIDEST = 100  # beyond that lines are hard to read, and tables hard to follow
NARROWEST = 40
LINES = {1: "=", 2: "-"}
LEAST = 24  # columns that the last, broken cell of a table must have
MORE = "-v: everything, with tests to paste; --html FILE: a page; --all: every hand"


def lines(document: Document, width: int = WIDTH, *, whole: bool = True) -> Iterator[str]:
    """Every line of it; or, not the *whole*, what need not wait, and how to see the rest."""
    width = max(NARROWEST, min(width, WIDEST))
    yield from wrapped(document.title, width)
    yield "=" * min(len(document.title), width)
    for section in document.sections:
        if whole or not section.detail:
            if section.title != document.title:
                yield ""
            yield from of(section, width, headed=section.title != document.title)
    if not whole and any(section.detail for section in document.sections):
        yield ""
        yield from wrapped(MORE, width)


def of(section: Section, width: int = WIDTH, *, headed: bool = True) -> Iterator[str]:
    """One section, with its heading if it needs one of its own."""
    if headed:
        yield from wrapped(section.title, width)
        yield LINES[section.level] * min(len(section.title), width)
    for sentence in section.text:
        yield from wrapped(sentence, width, "  ", hang="  ")
    if section.table:
        yield from table(section.table, width)
    for code in section.code:
        yield f"  {code.where}"
        yield from (f"    {line}".rstrip() for line in plain(code.text).splitlines())


def table(shown: Table, width: int = WIDTH) -> Iterator[str]:
    """Columns as wide as they must be; a table that is too wide is set closer, or in parts one below the other."""
    rows = [tuple(plain(cell) for cell in row) for row in shown.rows]
    if shown.bare:
        befores = [("",), *rows]
        rows = [("" if row[0] == before[0] else row[0], *row[1:]) for before, row in zip(befores, rows, strict=False)]
        yield from set_in_lines(rows, width, headed=False)
        return
    rows = [tuple(plain(cell) for cell in shown.head), *rows]
    gap = 2 if fits(rows, width, 2) else 1
    if fits(rows, width, gap):
        yield from set_in_lines(rows, width, gap)
        return
    for number, part in enumerate(parts(rows, width)):
        if number:
            yield ""
        yield from set_in_lines(part, width)


def fits(rows: list[tuple[str, ...]], width: int, gap: int) -> bool:
    """Whether a line holds a row; text in the last column may be broken."""
    widths = widest(rows)
    last = widths[-1] if all(number(row[-1]) for row in rows[1:]) else min(widths[-1], LEAST)
    return 2 + sum(width + gap for width in widths[:-1]) + last <= width


def parts(rows: list[tuple[str, ...]], width: int) -> Iterator[list[tuple[str, ...]]]:
    """A table in parts that fit, each with the first column."""
    columns = [*zip(*rows, strict=True)]
    names, *others = columns
    part = [names]
    for column in others:
        if len(part) > 1 and not fits([*zip(*part, column, strict=True)], width, 2):
            yield [*zip(*part, strict=True)]
            part = [names]
        part.append(column)
    yield [*zip(*part, strict=True)]


def set_in_lines(rows: list[tuple[str, ...]], width: int, gap: int = 2, *, headed: bool = True) -> Iterator[str]:
    """Rows in columns; the last one is broken where it is too long."""
    widths = widest(rows)
    figures = [headed and all(number(cell) for cell in column[1:]) for column in zip(*rows, strict=True)]
    start = 2 + sum(width + gap for width in widths[:-1])
    for row in rows:
        cells = [set_in(*one) for one in zip(row[:-1], widths, figures, strict=False)]
        first, *more = wrapped(row[-1], max(width - start, NARROWEST // 2), hang="  ")
        last = set_in(first, min(widths[-1], width - start), figures[-1])
        yield ("  " + (" " * gap).join([*cells, last])).rstrip()
        yield from (" " * start + part for part in more)


def widest(rows: list[tuple[str, ...]]) -> list[int]:
    """How wide each column is."""
    return [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]


def set_in(cell: str, width: int, right: bool) -> str:  # noqa: FBT001 - it is said once for a column
    """A cell of this width, to the right in a column of numbers."""
    return cell.rjust(width) if right else cell.ljust(width)


def number(cell: str) -> bool:
    """Whether a cell holds a figure."""
    return cell.replace(",", "").replace(".", "").isdigit() or cell in ("", "-", ".", "all", "own", "x")


def wrapped(text: str, width: int, indent: str = "", hang: str = "") -> list[str]:
    """Break a sentence into lines."""
    return textwrap.wrap(
        plain(text), width, initial_indent=indent, subsequent_indent=indent + hang, break_on_hyphens=False
    ) or [""]


def plain(text: str) -> str:
    """Only characters that every terminal has."""
    return "".join(c if c == "\n" or (c.isascii() and c.isprintable()) else ascii(c)[1:-1] for c in text)

"""A document on a terminal: eighty columns, plain characters, one fact a line."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from dojo.comparing.document import Document, Section, Table

WIDTH = 80
WIDEST = 100  # beyond that lines are hard to read, and tables hard to follow
NARROWEST = 40
LINES = {1: "=", 2: "-"}
MARKS = ("", "-", ".", "all", "own", "x", "!", "?")  # stand in a column of figures
LEAST = 24  # columns that the last, broken cell of a table must have
SCREEN = 22  # lines, so that the title is still there when the prompt is back
GOES_ON = " ..."
MORE_OF_THEM = "and more, see -v"
RANK = "(?:10|[2-9TJQKA])"
CARD = f"(?:{RANK}[cdhs]|Jk)"
WHOLE_ON_A_LINE = re.compile(rf'"[^"]*"|\b{CARD}(?: {CARD})+\b|\b{RANK}(?:-{RANK})+ of one suit\b')
TIE = "\0"  # stands for a blank at which no line ends; plain text has none


@dataclass(frozen=True, slots=True)
class Room:
    """How many lines a sentence or a cell may take, and how many rows may stand under one label."""

    lines: int
    rows: int


WHOLE = Room(1_000_000, 1_000_000)
ROOMS = (WHOLE, *(Room(*room) for room in ((3, 5), (2, 5), (2, 4), (1, 4), (1, 3), (1, 2), (1, 1))))


def lines(document: Document, width: int = WIDTH, *, whole: bool = True) -> Iterator[str]:
    """Every line of it; or, not the *whole*, a screen of what need not wait, and how to see the rest."""
    width = max(NARROWEST, min(width, WIDEST))
    if whole:
        yield from set_out(document, document.sections, width, WHOLE)
        return
    first = [section for section in document.sections if not section.detail]
    rest = len(first) < len(document.sections)
    tries = ([*set_out(document, first, width, room, rest=rest)] for room in ROOMS)
    screen: list[str] = []
    for screen in tries:
        if len(screen) <= SCREEN:
            break
    yield from screen


def set_out(
    document: Document, sections: Sequence[Section], width: int, room: Room, *, rest: bool = False
) -> Iterator[str]:
    """Some sections of a document under its title, and its last lines; whether there is a *rest* is said there."""
    yield from wrapped(document.title, width)
    yield "=" * min(len(document.title), width)
    for section in sections:
        headed = section.title != document.title
        yield from [""] * headed
        yield from of(section, width, room, headed=headed)
    if rest or document.next:
        yield ""
    yield from wrapped(document.more, width, hang="  ") if rest else ()
    yield from wrapped(f"Next: {document.next}", width, hang="  ") if document.next else ()


def of(section: Section, width: int = WIDTH, room: Room = WHOLE, *, headed: bool = True) -> Iterator[str]:
    """One section, with its heading if it needs one of its own."""
    if headed:
        yield from wrapped(section.title, width)
        yield LINES[section.level] * min(len(section.title), width)
    for sentence in section.text:
        yield from clipped(wrapped(sentence, width, "  ", hang="  "), room.lines, width)
    if section.table:
        yield from table(section.table, width, room)
    for code in section.code:
        yield f"  {code.where}"
        yield from (f"    {line}".rstrip() for line in plain(code.text).splitlines())


def table(shown: Table, width: int = WIDTH, room: Room = WHOLE) -> Iterator[str]:
    """Columns as wide as they must be; a table that is too wide is set closer, or in parts one below the other."""
    rows = [tuple(plain(cell) for cell in row) for row in shown.rows]
    if shown.bare:
        rows = [*labelled(rows, room.rows)]
        befores = [("",), *rows]
        rows = [("" if row[0] == before[0] else row[0], *row[1:]) for before, row in zip(befores, rows, strict=False)]
        yield from set_in_lines(rows, width, room, headed=False)
        return
    rows = [tuple(plain(cell) for cell in shown.head), *rows]
    gap = 2 if fits(rows, width, 2) else 1
    if fits(rows, width, gap):
        yield from set_in_lines(rows, width, room, gap)
        return
    for number, part in enumerate(parts(rows, width)):
        if number:
            yield ""
        yield from set_in_lines(part, width, room)


def labelled(rows: Sequence[tuple[str, ...]], most: int) -> Iterator[tuple[str, ...]]:
    """The rows under each label, no more than so many; that there are more is said in place of the last or after it."""
    for label, group in groupby(rows, key=itemgetter(0)):
        some = [*group]
        if len(some) <= most:
            yield from some
        elif most == 1:
            yield (*some[0][:-1], f"{some[0][-1]} ...")
        else:
            yield from [*some[: most - 1], (label, MORE_OF_THEM)]


def clipped(shown: list[str], most: int, width: int) -> list[str]:
    """No more than so many lines; the last one ends after a sentence, if it can, and shows that something follows."""
    if len(shown) <= most:
        return shown
    last = shown[most - 1]
    if len(last) > width - len(GOES_ON):
        last = last[: width - len(GOES_ON) + 1].rpartition(" ")[0].rstrip(" ,;")
    sentence = last.rpartition(". ")[0]
    return [*shown[: most - 1], f"{sentence}.{GOES_ON}" if sentence.strip() else f"{last}{GOES_ON}"]


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


def set_in_lines(
    rows: list[tuple[str, ...]], width: int, room: Room, gap: int = 2, *, headed: bool = True
) -> Iterator[str]:
    """Rows in columns; the last one is broken where it is too long."""
    widths = widest(rows)
    figures = [headed and all(number(cell) for cell in column[1:]) for column in zip(*rows, strict=True)]
    start = 2 + sum(width + gap for width in widths[:-1])
    for row in rows:
        cells = [set_in(*one) for one in zip(row[:-1], widths, figures, strict=False)]
        left = max(width - start, NARROWEST // 2)
        first, *more = clipped(wrapped(row[-1], left, hang="  "), room.lines, left)
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
    return cell.replace(",", "").replace(".", "").isdigit() or cell in MARKS


def wrapped(text: str, width: int, indent: str = "", hang: str = "") -> list[str]:
    """Break a sentence into lines, but no hand and no quotation that a line can hold."""
    longest = width - len(indent) - len(hang)
    kept = WHOLE_ON_A_LINE.sub(lambda piece: tied(piece[0]) if len(piece[0]) <= longest else piece[0], plain(text))
    broken = textwrap.wrap(
        kept, width, initial_indent=indent, subsequent_indent=indent + hang, break_on_hyphens=False
    ) or [""]
    return [line.replace(TIE, " ") for line in broken]


def tied(piece: str) -> str:
    """A piece of text that is one word to whoever breaks lines."""
    return piece.replace(" ", TIE)


def plain(text: str) -> str:
    """Only characters that every terminal has."""
    return "".join(c if c == "\n" or (c.isascii() and c.isprintable()) else ascii(c)[1:-1] for c in text)

"""A document on a terminal: lines of some eighty columns, and at first no more of them than a screen has."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from dojo.report.document import Bar, Cell, Document, Section, Table
from dojo.text import WIDTH, draw_bar, wrap

WIDEST = 100  # beyond that lines are hard to read, and tables hard to follow
NARROWEST = 40
LEAST = 24  # columns that the last, broken cell of a table must have
SCREEN = 22  # lines, so that the title is still there when the prompt is back
GOES_ON = " ..."
FIGURES = ("", "-", ".", "!", "?", "x", "all", "own")  # stand in a column of figures
Row = tuple[str, ...]


class Room(NamedTuple):
    """How many lines a sentence or a cell may take, and how many rows a list or a group in it may have."""

    lines: int
    rows: int


WHOLE = Room(1_000_000, 1_000_000)
MORE_AND_MORE_CUT = ((3, 10, 3), (2, 5, 3), (1, 4, 1))  # lines, most rows, and least
ROOMS = [Room(lines, rows) for lines, most, least in MORE_AND_MORE_CUT for rows in range(most, least - 1, -1)]


def render(document: Document, width: int = WIDTH) -> list[str]:
    """Write every line of it."""
    return list(_set_out(document, document.sections, max(NARROWEST, min(width, WIDEST)), WHOLE))


def render_screen(document: Document, width: int = WIDTH) -> list[str]:
    """Write a screen of what need not wait, and how to see the rest; long lists lose their ends first."""
    first = [section for section in document.sections if not section.detail]
    screen: list[str] = []
    for room in ROOMS:
        screen = list(_set_out(document, first, max(NARROWEST, min(width, WIDEST)), room))
        if len(screen) <= SCREEN:
            break
    return screen


def _set_out(document: Document, sections: Sequence[Section], width: int, room: Room) -> Iterator[str]:
    title = document.title
    yield from _with_bar(title, document.bar, width) if document.bar else wrap(title, width)
    if any(section.level == 1 for section in sections):
        yield "=" * min(len(title), width)
    below: list[str] = []
    for section in sections:
        if section.title:
            below.append("")
        below += _section(section, width, room)
    yield from below
    more = document.more if room is not WHOLE else ""
    if document.next or more:
        yield ""
    if more:
        yield from wrap(more, width, "  ", "  ")
    for place, line in enumerate(document.next):
        yield from wrap(line if place else f"Next: {line}", width, " " * 8 if place else "  ", "" if place else " " * 6)


def _section(section: Section, width: int, room: Room) -> Iterator[str]:
    """Write one section under its heading."""
    if section.title:
        more = section.text or section.bars or section.table or section.code
        ending = ":" if more and section.level > 1 and not section.title.endswith((".", "?", "!", ":")) else ""
        yield from wrap(section.title + ending, width)
        yield from ["-" * min(len(section.title), width)] * (section.level == 1)
    for sentence in section.text:
        yield from _cut(wrap(sentence, width, "  ", "  "), room.lines, width)
    for bar in section.bars:
        yield from _with_bar(f"  {bar.what}", bar, width)
    if section.table and section.table.rows:
        yield from _table(section.table, width, room)
    for code in section.code:
        yield f"  {code.where}"
        yield from (f"    {line}".rstrip() for line in code.text.splitlines())


def _with_bar(text: str, bar: Bar, width: int) -> list[str]:
    """Put a bar behind a text, or below it where the line is full."""
    drawn = draw_bar(bar.done, bar.total)
    if len(text) + 2 + len(drawn) <= width:
        return [f"{text}  {drawn}"]
    return [*wrap(text, width, "", "  "), f"  {drawn}"]


def _table(table: Table, width: int, room: Room) -> Iterator[str]:
    """Set columns as wide as they must be; a table that is too wide is set closer, or in parts, one below the other."""
    rows = [tuple(_write(cell) for cell in row) for row in table.rows]
    left_out = 0
    if table.grouped:
        rows = list(_cut_groups(rows, room.rows))
    elif not table.uncut and len(rows) > room.rows:
        left_out = sum(len(row) == len(table.head) for row in rows[room.rows :])
        rows = rows[: room.rows]
    if not table.bare:
        rows = [table.head, *rows]
    fits = table.bare or _fits(rows, width, 2) or _fits(rows, width, 1)
    for place, part in enumerate([rows] if fits else _split(rows, width)):
        yield from [""] * bool(place)
        yield from _set_in_columns(part, width, room, 2 if _fits(part, width, 2) else 1)
    if left_out:
        yield f"  and {left_out} more"


def _write(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return ", ".join(cell)
    return f"{cell:,}" if isinstance(cell, int) else cell


def _cut_groups(rows: Sequence[Row], most: int) -> Iterator[Row]:
    """Give no more than so many rows of each group, its label once; of more it is said that they are there."""
    for label, group in groupby(rows, key=itemgetter(0)):
        first, *others = group
        if len(others) >= most:
            first = first if most > 1 else (*first[:-1], f"{first[-1]}{GOES_ON}")
            others = [*others[: most - 2], (label, "and more, see -v")] if most > 1 else []
        yield first
        yield from (("", *row[1:]) for row in others)


def _cut(lines: list[str], most: int, width: int) -> list[str]:
    """Keep so many lines; the last one ends after a sentence, if it can, and shows that something follows."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    if len(last) > width - len(GOES_ON):
        words = last[: width - len(GOES_ON) + 1].rpartition(" ")[0].rstrip(" ,;")
        last = words or last[: width - len(GOES_ON)]  # a name may fill the line
    sentence = last.rpartition(". ")[0]
    return [*lines[: most - 1], f"{sentence}.{GOES_ON}" if sentence.strip() else f"{last}{GOES_ON}"]


def _fits(rows: Sequence[Row], width: int, gap: int) -> bool:
    """Say whether a line holds a row; text in the last column may be broken."""
    *widths, last = _widths(rows)
    if not all(_is_figure(row[-1]) for row in _full(rows)[1:]):
        last = min(last, LEAST)
    return 2 + sum(width + gap for width in widths) + last <= width


def _split(rows: Sequence[Row], width: int) -> Iterator[list[Row]]:
    """Give a table in parts that fit, each with the first column."""
    names, *others = zip(*_full(rows), strict=True)
    part = [names]
    for column in others:
        if len(part) > 1 and not _fits(list(zip(*part, column, strict=True)), width, 2):
            yield list(zip(*part, strict=True))
            part = [names]
        part.append(column)
    yield list(zip(*part, strict=True))


def _set_in_columns(rows: Sequence[Row], width: int, room: Room, gap: int) -> Iterator[str]:
    """Set rows in columns, figures to the right; the last cell is broken where it is too long."""
    widths = _widths(rows)
    figures = [all(map(_is_figure, column[1:])) and len(column) > 1 for column in zip(*_full(rows), strict=True)]
    start = 2 + sum(width + gap for width in widths[:-1])
    for row in rows:
        if len(row) == 1 < len(widths):
            yield f"  {row[0]}"
            continue
        cells = [c.rjust(w) if right else c.ljust(w) for c, w, right in zip(row, widths, figures, strict=True)][:-1]
        left = max(width - start, NARROWEST // 2)
        first, *more = _cut(wrap(row[-1], left, "", "  "), room.lines, left)
        last = first.rjust(min(widths[-1], width - start)) if figures[-1] else first
        yield ("  " + (" " * gap).join([*cells, last])).rstrip()
        yield from (" " * start + line for line in more)


def _full(rows: Sequence[Row]) -> list[Row]:
    """Leave out rows that are headings."""
    columns = max(map(len, rows), default=1)
    return [row for row in rows if len(row) == columns]


def _widths(rows: Sequence[Row]) -> list[int]:
    return [max(map(len, column)) for column in zip(*_full(rows), strict=True)]


def _is_figure(cell: str) -> bool:
    return cell in FIGURES or cell.replace(",", "").replace(".", "").removesuffix("%").strip().isdigit()

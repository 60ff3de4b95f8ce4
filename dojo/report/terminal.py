"""A document on a terminal: lines of some eighty columns, and at first no more of them than a screen has."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter

from dojo.report.document import Bar, Cell, Document, Look, Section, Table
from dojo.text import WIDTH, draw_bar, plain, wrap

WIDEST = 100  # beyond that lines are hard to read, and tables hard to follow
NARROWEST, MARK = (
    40,
    3,
)  # columns of less are marks, which stand to the right as figures do
LEAST, SPARE = (
    16,
    44,
)  # columns that the last, broken cell of a table must have; if it can be spared
SCREEN = 22  # lines, so that the title is still there when the prompt is back
MOST = 10  # rows of a list on a screen; a sentence has at most half as many lines
MORE_ROWS = (
    5  # so many more rows has each group of a table, which is what a report is about
)
EVERYTHING = 1_000_000
GOES_ON = " ..."
Row = tuple[str, ...]


def render(document: Document, width: int = WIDTH) -> list[str]:
    """Write every line of it."""
    return list(
        map(
            plain,
            _set_out(document, document.sections, max(NARROWEST, width), EVERYTHING),
        )
    )


def render_screen(
    document: Document, width: int = WIDTH, most: int = MOST
) -> list[str]:
    """Write a screen of what need not wait, and how to see the rest; lists lose rows until they fit, groups last.

    If they never do, and there is a way to see everything, the last list is left out.
    """
    first = [section for section in document.sections if not section.detail]
    screen = list(map(plain, _set_out(document, first, max(NARROWEST, width), most)))
    if len(screen) <= SCREEN:
        return screen
    if most > 2 - MORE_ROWS:
        return render_screen(document, width, most - 1)
    lists = [
        part
        for part in first[1:]
        if part.look is Look.PLAIN and part.table and part.table.bare
    ]
    if not (lists and document.more):
        return screen
    return render_screen(
        replace(
            document, sections=tuple(part for part in first if part is not lists[-1])
        ),
        width,
    )


def _set_out(
    document: Document, sections: Sequence[Section], screen: int, most: int
) -> Iterator[str]:
    title, width = document.title, min(screen, WIDEST)
    yield from (
        _with_bar(title, document.bar, width) if document.bar else wrap(title, width)
    )
    if any(section.level == 1 for section in sections):
        yield "=" * min(len(title), width)
    for section in sections:
        yield from _set_section(section, width, most, screen)
    more = document.more if most != EVERYTHING else ""
    if document.next or more:
        yield ""
    if more:
        yield from wrap(more, width, "  ", "  ")
    for place, line in enumerate(document.next):
        yield from wrap(
            line if place else f"Next: {line}",
            width,
            " " * 8 if place else "  ",
            "" if place else " " * 6,
        )


def _set_section(section: Section, width: int, most: int, screen: int) -> Iterator[str]:
    if section.title:
        more = section.text or section.bars or section.table or section.code
        ending = (
            ":"
            if more
            and section.level > 1
            and not section.title.endswith((".", "?", "!", ":"))
            else ""
        )
        yield from ["", *wrap(section.title + ending, width)]
        yield from ["-" * min(len(section.title), width)] if section.level == 1 else []
    for sentence in section.text:
        yield from _cut(wrap(sentence, width, "  ", "  "), most, width)
    for bar in section.bars:
        yield from _with_bar(f"  {bar.what}", bar, width)
    if section.table and section.table.rows:
        yield from _set_table(
            section.table, width if section.table.bare else screen, most
        )
    for code in (
        section.code if most == EVERYTHING else section.code[: max(most // 3, 1)]
    ):
        yield f"  {code.where}"
        for line in (
            code.text.splitlines()
        ):  # to be pasted from the whole of it, so only a screen breaks them
            yield from (
                [f"    {line}".rstrip()]
                if most == EVERYTHING
                else wrap(line, width, "    ", "    ")
            )


def _with_bar(text: str, bar: Bar, width: int) -> list[str]:
    """Put a bar behind a text, or below it where the line is full."""
    drawn = draw_bar(bar.done, bar.total)
    if len(text) + 2 + len(drawn) <= width:
        return [f"{text}  {drawn}"]
    return [*wrap(text, width, "", "  "), f"  {drawn}"]


def _set_table(table: Table, width: int, most: int) -> Iterator[str]:
    """Set a table in columns; one that is too wide loses what it can spare, or has a sentence for each row."""
    cut = table.rows if table.uncut or table.grouped else table.rows[: max(most, 1)]
    rows = [tuple(map(_write, row)) for row in cut]
    rows = [
        *([] if table.bare else [table.head]),
        *(_cut_groups(rows, most + MORE_ROWS) if table.grouped else rows),
    ]
    columns = list(
        zip(*(row for row in rows if len(row) == len(table.head)), strict=True)
    )
    widths = [max(map(len, column)) for column in columns]
    if table.spare and width - sum(widths[:-1], 2 * len(widths)) < min(
        widths[-1], SPARE
    ):
        yield from _set_table(
            Table(table.head[:-1], tuple(row[:-1] for row in table.rows), uncut=True),
            width,
            most,
        )
    elif (
        table.bare
        or sum(widths[:-1], 2 * len(widths)) + min(widths[-1], LEAST) <= width
    ):
        yield from _set_in_columns(
            rows, columns, width, EVERYTHING if table.spare else most
        )
    else:
        for row in rows[1:]:
            cells = ", ".join(
                f"{head} {cell}"
                for head, cell in zip(table.head[1:], row[1:], strict=False)
                if cell
            )
            yield from wrap(
                f"{row[0]}{': ' if cells else ''}{cells}", width, "  ", "  "
            )
    if len(cut) < len(table.rows):
        yield f"  and {sum(len(row) == len(table.head) for row in table.rows[len(cut) :])} more"


def _write(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return ", ".join(cell)
    return f"{cell:,}" if isinstance(cell, int) else cell


def _cut_groups(rows: Sequence[Row], most: int) -> Iterator[Row]:
    """Give no more than so many rows of each group, its label once; of more it is said that they are there."""
    for label, group in groupby(rows, key=itemgetter(0)):
        inside = [row[1:] for row in group]
        if len(inside) > most:
            inside[most - 1 :] = [("and more, see -v",)]
        yield from (
            (label if place == 0 else "", *row) for place, row in enumerate(inside)
        )


def _set_in_columns(
    rows: Sequence[Row], columns: Sequence[Row], width: int, most: int
) -> Iterator[str]:
    """Set rows in columns, figures to the right; the last cell is broken where it is too long."""
    widths = [max(map(len, column)) for column in columns]
    figures = [
        max(map(len, one)) < MARK
        or any(cell.replace(",", "").isdigit() for cell in one)
        for one in columns
    ]
    start = sum(widths[:-1], 2 * len(widths))
    for row in rows:
        if len(row) < len(columns):
            yield f"  {row[0]}"
            continue
        cells = [
            c.rjust(w) if right else c.ljust(w)
            for c, w, right in zip(row, widths, figures, strict=True)
        ]
        left = max(width - start, LEAST)
        first, *more = _cut(wrap(cells[-1].rstrip(), left, "", "  "), most, left)
        yield "  ".join(["", *cells[:-1], first]).rstrip()
        yield from (" " * start + line for line in more)


def _cut(lines: list[str], most: int, width: int) -> list[str]:
    """Keep half as many lines as a list has rows; the last one ends after a sentence, if it can, and says " ..."."""
    kept = max(most // 2, 1)
    lines, rest = lines[:kept], lines[kept:]
    if rest:
        room = width - len(GOES_ON)
        words = (
            f"{lines[-1]} "[: room + 1].rpartition(" ")[0].rstrip() or lines[-1][:room]
        )  # a name may fill the line
        sentence = f"{words} ".rpartition(". ")[0]
        lines[-1] = (f"{sentence}." if sentence.strip() else words) + GOES_ON
    return lines

"""A document on a terminal: lines of eighty columns, and at first a screen."""

from collections.abc import Iterator, Sequence

from dojo.report.document import Bar, Cell, Document, Section, Table
from dojo.text import WIDTH, draw_bar, plain, wrap

LEAST = 16  # columns that the longest cells must have, or each row is a sentence
SCREEN = 22  # lines, so that the title is still there when the prompt is back
MOST = 10  # rows of a list on a screen
EVERYTHING = 1_000_000
INDENT = "  "


def render(document: Document) -> list[str]:
    """Write every line of it."""
    return _set(document, document.sections, EVERYTHING)


def render_screen(document: Document) -> list[str]:
    """Write a screen of what need not wait; lists lose rows until it fits."""
    sections = [section for section in document.sections if not section.detail]
    for most in range(MOST, 0, -1):
        lines = _set(document, sections, most)
        if len(lines) <= SCREEN:
            break
    return lines


def _set(document: Document, sections: Sequence[Section], most: int) -> list[str]:
    """Set these sections, with so many rows of each list at most."""
    lines = _set_bar(document.title, document.bar)
    if any(section.level == 1 for section in sections):
        lines.append("=" * min(len(document.title), WIDTH))
    for section in sections:
        lines += _set_section(section, most)
    more = document.more if most != EVERYTHING else ""
    if more or document.next:
        lines.append("")
    if more:
        lines += wrap(more, WIDTH, INDENT, INDENT)
    for step in document.next[:1]:
        lines += wrap(f"Next: {step}", WIDTH, INDENT, " " * 6)
    for advice in document.next[1:]:
        lines += wrap(advice, WIDTH, " " * 8)
    return [plain(line) for line in lines]


def _set_section(section: Section, most: int) -> Iterator[str]:
    yield from _set_heading(section)
    for sentence in section.text:
        yield from wrap(sentence, WIDTH, INDENT, INDENT)
    for bar in section.bars:
        yield from _set_bar(INDENT + bar.what, bar)
    if section.table and section.table.rows:
        yield from _set_table(section.table, most)
    for code in section.code[: max(most // 3, 1)]:
        yield INDENT + code.where
        for line in code.text.splitlines():
            yield f"    {line}".rstrip()


def _set_heading(section: Section) -> Iterator[str]:
    if not section.title:
        return
    title = section.title
    follows = section.text or section.bars or section.table or section.code
    if follows and section.level > 1 and not title.endswith((".", "?", "!", ":")):
        title += ":"
    yield ""
    yield from wrap(title)
    if section.level == 1:
        yield "-" * min(len(title), WIDTH)


def _set_bar(text: str, bar: Bar | None) -> list[str]:
    """Set a bar behind a text, or below it where the line is full."""
    if not bar:
        return wrap(text)
    drawn = draw_bar(bar.done, bar.total)
    if len(text) + 2 + len(drawn) <= WIDTH:
        return [f"{text}  {drawn}"]
    return [*wrap(text, WIDTH, "", INDENT), INDENT + drawn]


def _set_table(table: Table, most: int) -> Iterator[str]:
    """Set a list, which loses rows where there is no room, or a whole table."""
    rows = [[plain(_write(cell)) for cell in cells] for cells in table.rows]
    if not table.bare:
        yield from _set_rows(table, rows)
        return
    yield from _set_rows(table, rows[:most])
    hidden = sum(len(row) == len(table.head) for row in rows[most:])
    if hidden:
        yield f"{INDENT}and {hidden} more"


def _write(cell: Cell) -> str:
    if isinstance(cell, int):
        return f"{cell:,}"
    return cell if isinstance(cell, str) else ", ".join(cell)


def _set_rows(table: Table, rows: Sequence[list[str]]) -> Iterator[str]:
    """Set rows in columns, of which the longest has what the others leave.

    Where that is too little, each row is a sentence. A row of one cell is a heading.
    """
    lines = rows if table.bare else [list(table.head), *rows]
    whole = [row for row in lines if len(row) == len(table.head)]
    columns = list(zip(*whole, strict=True))
    widths = [max(map(len, cells)) for cells in columns]
    longest = widths.index(max(widths))
    room = WIDTH - sum(widths) - len(INDENT) * len(widths) + widths[longest]
    widths[longest] = min(widths[longest], room)
    if room < LEAST:
        for row in rows:
            pairs = zip(table.head[1:], row[1:], strict=False)
            words = ", ".join(f"{name} {cell}" for name, cell in pairs)
            yield from wrap(f"{row[0]}: {words}", WIDTH, INDENT, INDENT)
        return
    for row in lines:
        if len(row) < len(table.head):
            yield INDENT + row[0]
        else:
            yield from _set_row(row, columns, widths, longest)


def _set_row(
    row: Sequence[str],
    columns: Sequence[Sequence[str]],
    widths: Sequence[int],
    longest: int,
) -> Iterator[str]:
    """Set a row on a line, and below it what is left of its longest column."""
    margin = sum(widths[:longest]) + len(INDENT) * (longest + 1)
    first, *below = wrap(row[longest], widths[longest], "", INDENT)
    line = ""
    for place, cell in enumerate(row):
        text = first if place == longest else cell
        if any(cell.replace(",", "").isdigit() for cell in columns[place]):
            text = text.rjust(widths[place])
        line += INDENT + text.ljust(widths[place])
    yield line.rstrip()
    for text in below:
        yield " " * margin + text

"""A document on a terminal: lines of eighty columns, and at first a screen."""

import io
from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.table import Table as RichTable
from rich.text import Text

from dojo.report.document import Bar, Cell, Document, Section, Table
from dojo.text import WIDTH, draw_bar, plain, wrap

LEAST = 10  # characters of a longer cell that stand on a line, however wide the table
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
        lines += wrap(more, indent=INDENT, hang=INDENT)
    for step in document.next[:1]:
        lines += wrap(f"Next: {step}", indent=INDENT, hang=" " * 6)
    for advice in document.next[1:]:
        lines += wrap(advice, indent=" " * 8)
    return [plain(line) for line in lines]


def _set_section(section: Section, most: int) -> Iterator[str]:
    yield from _set_heading(section)
    for sentence in section.text:
        yield from wrap(sentence, indent=INDENT, hang=INDENT)
    if section.bar:
        yield from _set_bar(INDENT + section.bar.what, section.bar)
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
    follows = section.text or section.bar or section.table or section.code
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
    return [*wrap(text, hang=INDENT), INDENT + drawn]


def _set_table(table: Table, most: int) -> Iterator[str]:
    """Set a list, which loses rows where there is no room, or a whole table."""
    if not table.bare:
        yield from _draw_table(table, table.rows)
        return
    yield from _draw_table(table, table.rows[:most])
    hidden = sum(len(row) == len(table.head) for row in table.rows[most:])
    if hidden:
        yield f"{INDENT}and {hidden} more"


def _draw_table(table: Table, rows: Sequence[Sequence[Cell]]) -> list[str]:
    """Set rows in columns, figures to the right.

    A row of one cell, a heading for those below it, stands in the last column.
    """
    drawn = RichTable(box=None, pad_edge=False, padding=(0, len(INDENT), 0, 0))
    drawn.show_header = not table.bare
    for name in table.head:
        drawn.add_column(Words(name))
    for row in rows:
        cells = [Words(_write(cell)) for cell in row]
        before = [""] * (len(table.head) - len(cells))
        drawn.add_row(*before, *cells)
        for column, cell in zip(drawn.columns, row, strict=False):
            if str(cell).isdigit():
                column.justify = "right"
    console = Console(file=io.StringIO(), width=EVERYTHING, color_system=None)
    least = Measurement.get(console, console.options, drawn).minimum
    with console.capture() as capture:
        console.print(drawn, width=max(least, WIDTH - len(INDENT)))
    return [f"{INDENT}{line}".rstrip() for line in capture.get().splitlines()]


def _write(cell: Cell) -> str:
    if isinstance(cell, int):
        return f"{cell:,}"
    return cell if isinstance(cell, str) else ", ".join(cell)


class Words:
    """Words in a column by rich, wrapped as ours are: no line ends within a hand."""

    def __init__(self, text: str) -> None:
        self.text = plain(text)

    def __rich_measure__(self, *_: object) -> Measurement:
        """Let a column be as narrow as the others need, but not too narrow to read."""
        return Measurement(min(len(self.text), LEAST), len(self.text))

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[Text]:
        """Wrap the words into the column."""
        for line in wrap(self.text, options.max_width, hang=INDENT):
            yield Text(line)

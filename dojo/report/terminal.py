"""Draws a report for the terminal, and wraps its sentences at 80 characters."""

import io
import shutil
from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.table import Table as RichTable
from rich.text import Text

from dojo.report.document import Bar, Cell, Document, Section, Table
from dojo.text import WIDTH, count_columns, draw_bar, plain, wrap

MIN_CELL_WIDTH = 10  # characters, even if the table becomes too wide
MIN_SCREEN = 22  # lines on the smallest screen
UNKNOWN_SCREEN = 40  # lines, if the terminal's height isn't known
PROMPT = 2  # lines for the prompt below a report
MAX_ROWS = 10  # rows of a list on the first screen
ROWS_OF_CODE = 3  # a piece of code counts as three rows of a list
UNLIMITED = 1_000_000
INDENT = "  "


def render(document: Document) -> list[str]:
    """Return all lines in a report."""
    return _format(document, document.sections, UNLIMITED)


def count_screen_lines() -> int:
    """Return how many lines of a report fit on the screen."""
    height = shutil.get_terminal_size((WIDTH, UNKNOWN_SCREEN)).lines
    return max(height - PROMPT, MIN_SCREEN)


def render_screen(document: Document) -> list[str]:
    """Return the lines of a report, without details and with shortened lists."""
    sections = [section for section in document.sections if not section.detail]
    longest = max(map(_count_rows, sections), default=1)
    most_lines = count_screen_lines()
    for max_rows in range(min(MAX_ROWS, longest), 0, -1):
        lines = _format(document, sections, max_rows)
        if len(lines) <= most_lines:
            break
    return lines


def _count_rows(section: Section) -> int:
    """Return how many rows a section's list or code counts as, at least 1."""
    rows = section.table.rows if section.table and section.table.bare else ()
    code = ROWS_OF_CODE * len(section.code) if len(section.code) > 1 else 0
    return max(len(rows), code, 1)


def _format(
    document: Document, sections: Sequence[Section], max_rows: int
) -> list[str]:
    """Return a report's lines for these sections, with lists cut to *max_rows* rows."""
    lines = _format_bar(document.title, document.bar)
    if any(section.level == 1 for section in sections):
        lines.append("=" * min(len(document.title), count_columns()))
    for section in sections:
        lines += _format_section(section, max_rows)
    more = document.more if max_rows != UNLIMITED else ""
    if more or document.next:
        lines.append("")
    if more:
        lines += _wrap(more, indent=INDENT, hang=INDENT)
    for step in document.next[:1]:
        lines += _wrap(f"Next: {step}", indent=INDENT, hang=" " * 6)
    for advice in document.next[1:]:
        lines += _wrap(advice, indent=" " * 8)
    return [plain(line) for line in lines]


def _format_section(section: Section, max_rows: int) -> Iterator[str]:
    yield from _format_heading(section)
    for sentence in section.text:
        yield from _wrap(sentence, indent=INDENT, hang=INDENT)
    if section.bar:
        yield from _format_bar(INDENT + section.bar.what, section.bar)
    if section.table and section.table.rows:
        yield from _format_table(section.table, max_rows)
    most = max(max_rows // ROWS_OF_CODE, 1)
    for code in section.code[:most]:
        yield INDENT + code.where
        for line in code.text.splitlines():
            yield f"    {line}".rstrip()
    if len(section.code) > most:
        yield f"{INDENT}and {len(section.code) - most} more"


def _format_heading(section: Section) -> Iterator[str]:
    if not section.title:
        return
    title = section.title
    follows = section.text or section.bar or section.table or section.code
    if follows and section.level > 1 and not title.endswith((".", "?", "!", ":")):
        title += ":"
    yield ""
    yield from _wrap(title)
    if section.level == 1:
        yield "-" * min(len(title), count_columns())


def _format_bar(text: str, bar: Bar | None) -> list[str]:
    """Return a text and a bar, on the same line if they fit."""
    if not bar:
        return _wrap(text)
    drawn = draw_bar(bar.done, bar.total)
    if len(text) + 2 + len(drawn) <= count_columns():
        return [f"{text}  {drawn}"]
    return [*_wrap(text, hang=INDENT), INDENT + drawn]


def _format_table(table: Table, max_rows: int) -> Iterator[str]:
    """Yield the lines of a table; cut a bare table to *max_rows* rows."""
    if not table.bare:
        yield from _draw_table(table, table.rows)
        return
    yield from _draw_table(table, table.rows[:max_rows])
    hidden = sum(len(row) == len(table.head) for row in table.rows[max_rows:])
    if hidden:
        yield f"{INDENT}and {hidden} more"


def _draw_table(table: Table, rows: Sequence[Sequence[Cell]]) -> list[str]:
    """Return the lines of a table's rows, with numbers aligned to the right.

    The cells of a short row are drawn in the last columns.
    """
    drawn = RichTable(box=None, pad_edge=False, padding=(0, len(INDENT), 0, 0))
    drawn.show_header = not table.bare
    for name in table.head:
        drawn.add_column(WrappedText(name))
    drawn.columns[0].max_width = table.label_width
    for row in rows:
        cells = [""] * (len(table.head) - len(row)) + [*row]
        drawn.add_row(*(WrappedText(_format_cell(cell)) for cell in cells))
        for column, cell in zip(drawn.columns, cells, strict=True):
            if str(cell).isdigit():
                column.justify = "right"
    console = Console(file=io.StringIO(), width=UNLIMITED, color_system=None)
    least = Measurement.get(console, console.options, drawn).minimum
    with console.capture() as capture:
        console.print(drawn, width=max(least, count_columns() - len(INDENT)))
    return [f"{INDENT}{line}".rstrip() for line in capture.get().splitlines()]


def _format_cell(cell: Cell) -> str:
    if isinstance(cell, int):
        return f"{cell:,}"
    return cell if isinstance(cell, str) else ", ".join(cell)


def _wrap(text: str, indent: str = "", hang: str = "") -> list[str]:
    """Break a sentence at its spaces.

    On a narrow screen, long paths stay whole.
    """
    columns = count_columns()
    return wrap(text, columns, indent, hang=hang, breaks_words=columns == WIDTH)


class WrappedText:
    """A cell of a Rich table; wrapping its text never breaks a hand."""

    def __init__(self, text: str) -> None:
        self.text = plain(text)

    def __rich_measure__(self, *_: object) -> Measurement:
        """Return the minimum and the maximum width of the cell."""
        return Measurement(min(len(self.text), MIN_CELL_WIDTH), len(self.text))

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[Text]:
        """Wrap the text to the width of the column."""
        for line in wrap(self.text, options.max_width, hang=INDENT):
            yield Text(line)

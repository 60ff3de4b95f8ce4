"""A document on a terminal: lines of some eighty columns, and at first a screen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

from rich.console import Console, ConsoleOptions, JustifyMethod
from rich.measure import Measurement
from rich.table import Table as RichTable
from rich.text import Text

from dojo.report.document import Bar, Cell, Code, Document, Section, Table
from dojo.text import WIDTH, draw_bar, plain, wrap

WIDEST = 100  # columns; longer lines are hard to read
NARROWEST = 40  # columns
LEAST = 16  # columns that a long cell must have, if not all of the row is a sentence
MARK = 2  # characters; what has no more stands to the right as figures do
SCREEN = 22  # lines, so that the title is still there when the prompt is back
MOST = 10  # rows of a list on a screen
EVERYTHING = 1_000_000
INDENT = "  "


@dataclass(frozen=True, slots=True)
class Space:
    """What there is room for."""

    columns: int  # of the terminal
    rows: int = EVERYTHING  # of a list

    @property
    def width(self) -> int:
        """The columns of a sentence."""
        return min(self.columns, WIDEST)

    @property
    def lines(self) -> int:
        """The most lines of a sentence."""
        return max(self.rows // 2, 1)


def render(document: Document, width: int = WIDTH) -> list[str]:
    """Write every line of it."""
    return _set(document, document.sections, Space(max(NARROWEST, width)))


def render_screen(document: Document, width: int = WIDTH) -> list[str]:
    """Write a screen of what need not wait; lists lose rows until it fits."""
    sections = [section for section in document.sections if not section.detail]
    for rows in range(MOST, -1, -1):
        lines = _set(document, sections, Space(max(NARROWEST, width), rows))
        if len(lines) <= SCREEN:
            break
    return lines


def _set(document: Document, sections: Sequence[Section], space: Space) -> list[str]:
    width = space.width
    lines = _set_bar(document.title, document.bar, width)
    if any(section.level == 1 for section in sections):
        lines.append("=" * min(len(document.title), width))
    for section in sections:
        lines += _set_section(section, space)
    more = document.more if space.rows != EVERYTHING else ""
    if more or document.next:
        lines.append("")
    if more:
        lines += wrap(more, width, INDENT, INDENT)
    for step in document.next[:1]:
        lines += wrap(f"Next: {step}", width, INDENT, " " * 6)
    for advice in document.next[1:]:
        lines += wrap(advice, width, " " * 8)
    return [plain(line) for line in lines]


def _set_section(section: Section, space: Space) -> Iterator[str]:
    yield from _set_heading(section, space.width)
    for sentence in section.text:
        yield from wrap(sentence, space.width, INDENT, INDENT, space.lines)
    for bar in section.bars:
        yield from _set_bar(INDENT + bar.what, bar, space.width)
    if section.table and section.table.rows:
        yield from _set_table(section.table, space)
    for code in section.code[: max(space.rows // 3, 1)]:
        yield from _set_code(code, space)


def _set_heading(section: Section, width: int) -> Iterator[str]:
    if not section.title:
        return
    title = section.title
    follows = section.text or section.bars or section.table or section.code
    if follows and section.level > 1 and not title.endswith((".", "?", "!", ":")):
        title += ":"
    yield ""
    yield from wrap(title, width)
    if section.level == 1:
        yield "-" * min(len(title), width)


def _set_code(code: Code, space: Space) -> Iterator[str]:
    """Set lines to be pasted; only a screen, which does not show all, breaks them."""
    yield INDENT + code.where
    for line in code.text.splitlines():
        if space.rows == EVERYTHING:
            yield f"    {line}".rstrip()
        else:
            yield from wrap(line, space.width, "    ", "    ")


def _set_bar(text: str, bar: Bar | None, width: int) -> list[str]:
    """Set a bar behind a text, or below it where the line is full."""
    if not bar:
        return wrap(text, width)
    drawn = draw_bar(bar.done, bar.total)
    if len(text) + 2 + len(drawn) <= width:
        return [f"{text}  {drawn}"]
    return [*wrap(text, width, "", INDENT), INDENT + drawn]


def _set_table(table: Table, space: Space) -> Iterator[str]:
    """Set a table in columns, or if these were too narrow a sentence for each row."""
    rows = []
    for cells in _cut_rows(table, space.rows):
        rows.append([plain(_write(cell)) for cell in cells])
    hidden = table.rows[len(rows) :]
    lines = rows if table.bare else [table.head, *rows]
    width = space.width if table.bare else space.columns
    columns = list(zip(*[row for row in lines if len(row) > 1], strict=True))
    least = sum(min(max(map(len, cells)), LEAST) + len(INDENT) for cells in columns)
    if 0 < least <= width:
        yield from _set_columns(lines, columns, width)
    else:
        for row in rows:
            sentence = _write_sentence(table.head, row)
            yield from wrap(sentence, space.width, INDENT, INDENT, space.lines)
    if hidden:
        number = sum(len(row) == len(table.head) for row in hidden)
        yield f"{INDENT}and {number} more" if rows else f"{INDENT}{number}, see -v"


def _cut_rows(table: Table, most: int) -> Sequence[tuple[Cell, ...]]:
    """Choose the rows that are shown."""
    if table.uncut or len(table.rows) == 1:
        return table.rows
    return table.rows[:most]


def _write(cell: Cell) -> str:
    if isinstance(cell, int):
        return f"{cell:,}"
    return cell if isinstance(cell, str) else ", ".join(cell)


def _write_sentence(head: Sequence[str], row: Sequence[str]) -> str:
    cells = [f"{name} {cell}" for name, cell in zip(head[1:], row[1:], strict=False)]
    return ": ".join(filter(None, [row[0], ", ".join(cells)]))


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a cell, for rich to ask how much room they want."""

    text: str

    def __rich_measure__(self, _: Console, options: ConsoleOptions) -> Measurement:
        """Want all on one line, if there is room."""
        return Measurement(1, len(self.text)).with_maximum(options.max_width)

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[Text]:
        """Break them into lines, hands whole."""
        yield Text("\n".join(wrap(self.text, options.max_width, "", INDENT)))


def _set_columns(
    rows: Sequence[Sequence[str]], columns: Sequence[Sequence[str]], width: int
) -> Iterator[str]:
    """Set rows in columns; a row of one cell is a heading for those below it."""
    grid = RichTable.grid(padding=(0, len(INDENT), 0, 0))
    for cells in columns:
        side: JustifyMethod = "right" if _are_figures(cells) else "left"
        grid.add_column(justify=side, overflow="fold")
    for row in rows:
        cells = row if len(row) > 1 else ("", *row)
        grid.add_row(*map(Words, cells))
    console = Console(file=StringIO(), width=width - len(INDENT), force_terminal=False)
    with console.capture() as capture:
        console.print(grid)
    for line in capture.get().splitlines():
        yield f"{INDENT}{line}".rstrip()


def _are_figures(cells: Sequence[str]) -> bool:
    """Say whether cells stand to the right: figures, or marks."""
    if max(map(len, cells)) <= MARK:
        return True
    return any(cell.replace(",", "").isdigit() for cell in cells)

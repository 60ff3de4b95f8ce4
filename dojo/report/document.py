"""The content of a report, before it is drawn as lines, as a page or as JSON."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

# text, a number, or lines of text that a page can collapse
Cell = str | int | tuple[str, ...]


class Look(StrEnum):
    """The style of a section on a page."""

    PLAIN = "plain"
    GOOD = "good"
    WARNING = "warning"
    HIGHLIGHT = "highlight"
    FOLDED = "folded"  # the reader can open and close the section


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar that shows how much of a total is done."""

    done: int
    total: int
    what: str = ""


@dataclass(frozen=True, slots=True)
class Light:
    """The result of a run: green if all examples or tests passed, otherwise red."""

    when: datetime
    passed: int
    size: int


# a pair's lights during a session: a list for each feature, and one for the pair's own
# tests; only pages draw journeys
Journey = Mapping[str, list[Light]]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells.

    A row with a single cell is a heading for the rows below.
    """

    head: tuple[str, ...]  # the names of the columns; they are also the keys in JSON
    rows: tuple[tuple[Cell, ...], ...]
    bare: bool = False  # True for a list, which may be shortened and shows no head
    # for the dashboard: a journey for each row; a page draws the journeys in an extra
    # column on the right, and replaces states such as "x" with words
    journeys: tuple[Journey, ...] = ()
    label_width: int = 80  # maximum number of characters in the first column


def make_list(head: str, lines: Iterable[str]) -> Table:
    """Return a table with a single column, named *head*, and a row for each line."""
    return Table((head,), tuple((line,) for line in lines), bare=True)


@dataclass(frozen=True, slots=True)
class Code:
    """Code to paste, or a diff whose lines begin with a minus or a plus."""

    where: str  # the location of the code, or ""
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section in a report, with text, a bar, a table or code."""

    key: str  # the name of the section in JSON
    title: str = ""
    level: int = 2  # 1 for a main section, 2 for a subsection
    text: tuple[str, ...] = ()  # sentences
    bar: Bar | None = None  # drawn below the sentences
    table: Table | None = None
    code: tuple[Code, ...] = ()
    data: tuple[tuple[str, object], ...] = ()  # names and values that only JSON has
    detail: bool = False  # True if only -v shows it
    look: Look = Look.PLAIN


@dataclass(frozen=True, slots=True)
class Document:
    """A report: a title, its sections, and the next step."""

    title: str  # the subject and the result
    sections: tuple[Section, ...]
    next: tuple[str, ...] = ()  # the next step, followed by advice
    more: str = ""  # how to see the details that the first screen leaves out
    bar: Bar | None = None  # the result, drawn to the right of the title
    every: int = 0  # seconds until a page reloads itself; 0 or less for never
    language: str = "en"

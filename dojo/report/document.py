"""The content of a report, before it becomes lines, a page or JSON."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

# text, a number, or a list that may be long
Cell = str | int | tuple[str, ...]


class Look(StrEnum):
    """How a section looks on a page."""

    PLAIN = "plain"
    GOOD = "good"
    WARNING = "warning"
    HIGHLIGHT = "highlight"
    FOLDED = "folded"  # collapsed until the reader opens the section


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar that shows how much of a total is done."""

    done: int
    total: int
    what: str = ""


@dataclass(frozen=True, slots=True)
class Light:
    """A light for a run: green if all its examples pass, otherwise red."""

    when: datetime
    passed: int
    size: int


# the colours of a pair's features during a session; only pages draw them
Journey = Mapping[str, list[Light]]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; a row with a single cell is a heading for the rows below it."""

    head: tuple[str, ...]  # the names of the columns, which are also the keys in JSON
    rows: tuple[tuple[Cell, ...], ...]
    bare: bool = False  # True for a list that has no heading and may be shortened
    journeys: tuple[Journey, ...] = ()  # one for each row; drawn after its last cell
    has_states: bool = False  # True if the middle columns show a pair's states
    label_width: int = 80  # characters in the first column


@dataclass(frozen=True, slots=True)
class Code:
    """Code to paste, or a change whose lines begin with a minus or a plus."""

    where: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section in a report."""

    key: str  # the name of the section in JSON
    title: str = ""
    level: int = 2  # 1 for a main section, 2 for a subsection
    text: tuple[str, ...] = ()  # sentences
    bar: Bar | None = None  # the bar below the sentences
    table: Table | None = None
    code: tuple[Code, ...] = ()
    data: tuple[tuple[str, object], ...] = ()  # further values for JSON, by name
    detail: bool = False  # True if only -v shows it
    look: Look = Look.PLAIN


@dataclass(frozen=True, slots=True)
class Document:
    """A report."""

    title: str  # the subject and the result
    sections: tuple[Section, ...]
    next: tuple[str, ...] = ()  # the next step, followed by advice
    more: str = ""  # how to see the details that aren't on the first screen
    bar: Bar | None = None  # the result, drawn to the right of the title
    every: int = 0  # seconds until a page reloads itself; 0 or less for never
    language: str = "en"

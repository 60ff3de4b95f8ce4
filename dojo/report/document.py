"""What a report says, before it is shown: terminal, page and data render only this."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

# words, a figure, or several things of which there may be many
Cell = str | int | tuple[str, ...]


class Look(StrEnum):
    """How a section stands out on a page."""

    PLAIN = "plain"
    GOOD = "good"
    WARNING = "warning"
    HIGHLIGHT = "highlight"
    FOLDED = "folded"  # it opens when somebody wants it


@dataclass(frozen=True, slots=True)
class Bar:
    """A share, drawn: so many of so many."""

    done: int
    total: int
    what: str = ""


@dataclass(frozen=True, slots=True)
class Light:
    """What a run came to: green if all of so many pass, else red."""

    when: datetime
    passed: int
    size: int


# the lights of a pair over the evening, by feature; only a page draws them
Journey = Mapping[str, list[Light]]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under a head; a row of one cell is a heading for those below it."""

    head: tuple[str, ...]  # of each column, which is also its name as data
    rows: tuple[tuple[Cell, ...], ...]
    bare: bool = False  # whether it is a list: without a head, and a screen may cut it
    journeys: tuple[Journey, ...] = ()  # drawn at the end of each row


@dataclass(frozen=True, slots=True)
class Code:
    """Something to paste, or a change, whose lines begin with a minus or a plus."""

    where: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """One thing that is said."""

    key: str  # its name as data
    title: str = ""
    level: int = 2  # 1 for a part of the document, 2 for a section in it
    text: tuple[str, ...] = ()  # sentences
    bar: Bar | None = None  # drawn below the sentences
    table: Table | None = None
    code: tuple[Code, ...] = ()
    data: tuple[tuple[str, object], ...] = ()  # more for the data alone, by name
    detail: bool = False  # whether it can wait until somebody asks for more
    look: Look = Look.PLAIN


@dataclass(frozen=True, slots=True)
class Document:
    """A report."""

    title: str  # what it is about, and what came out
    sections: tuple[Section, ...]
    next: tuple[str, ...] = ()  # the step that it ends with, and advice below it
    more: str = ""  # how to see what can wait, for the first screen
    bar: Bar | None = None  # what came out, drawn beside the title
    every: int = 0  # seconds after which a page loads itself anew; 0 or less for never

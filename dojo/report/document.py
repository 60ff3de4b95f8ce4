"""What a report says, before it is shown: the terminal, the page and the data all render this and nothing else."""

from dataclasses import dataclass
from enum import StrEnum

Cell = (
    str | int | tuple[str, ...]
)  # words, a figure, or several things of which there may be many


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
class Table:
    """Rows of cells under a head."""

    head: tuple[str, ...]  # a name for each column, which is also its name as data
    rows: tuple[
        tuple[Cell, ...], ...
    ]  # one of a single cell is a heading for those below it
    bare: bool = False  # whether readers need not see the head
    # whether rows with the same first cell belong together, which is then shown once
    grouped: bool = False
    uncut: bool = False  # whether no row may be left out where there is little room
    spare: bool = (
        False  # whether the last column is shown only where there is room for it
    )


@dataclass(frozen=True, slots=True)
class Code:
    """Something to paste, and where to; or a change of code, whose lines begin with a minus or a plus."""

    where: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """One thing that is said."""

    key: str  # its name as data
    title: str = ""  # its heading
    level: int = 2  # 1 for a part of the document, 2 for a section in it
    text: tuple[str, ...] = ()  # sentences
    bars: tuple[Bar, ...] = ()  # drawn below the sentences
    table: Table | None = None  # figures, or a list
    code: tuple[Code, ...] = ()
    data: tuple[
        tuple[str, object], ...
    ] = ()  # more for the data alone, each with a name
    detail: bool = False  # whether it can wait until somebody asks for more
    look: Look = Look.PLAIN


@dataclass(frozen=True, slots=True)
class Document:
    """A report."""

    title: str  # what it is about, and what came out
    sections: tuple[Section, ...]
    next: tuple[
        str, ...
    ] = ()  # the one step that it ends with, and lines of advice below it
    more: str = ""  # how to see what can wait, for the first screen
    bar: Bar | None = None  # what came out, drawn beside the title
    every: int = 0  # seconds after which a page loads itself anew; 0 for never

"""What a report says, before it is shown: the terminal, the page and the data all render this and nothing else."""

from dataclasses import dataclass
from enum import StrEnum

Cell = str | int | tuple[str, ...]  # words, a figure, or several things of which there may be many


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
    """Rows of cells under a head.

    Attributes:
        head: a name for each column, which is also its name as data.
        rows: the cells of each; a row of one cell is a heading for those below it.
        bare: whether readers need not see the head.
        grouped: whether rows with the same first cell belong together, which is then shown once.
        uncut: whether no row may be left out where there is little room.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    bare: bool = False
    grouped: bool = False
    uncut: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """Something to paste, and where to; or a change of code, whose lines begin with a minus or a plus."""

    where: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """One thing that is said.

    Attributes:
        key: its name as data.
        title: its heading; none if it is empty.
        level: 1 for a part of the document, 2 for a section in it.
        text: sentences.
        bars: shares, drawn below the sentences.
        table: figures or a list.
        code: what is there to paste.
        data: more for the data alone, each with a name.
        detail: whether it can wait until somebody asks for more.
        look: how it stands out.
    """

    key: str
    title: str = ""
    level: int = 2
    text: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()
    table: Table | None = None
    code: tuple[Code, ...] = ()
    data: tuple[tuple[str, object], ...] = ()
    detail: bool = False
    look: Look = Look.PLAIN


@dataclass(frozen=True, slots=True)
class Document:
    """A report.

    Attributes:
        title: what it is about, and what came out.
        sections: all that is said.
        next: the one step that it ends with, and lines of advice below it; none if it is empty.
        more: how to see what can wait, for the first screen.
        bar: what came out, drawn beside the title.
    """

    title: str
    sections: tuple[Section, ...]
    next: tuple[str, ...] = ()
    more: str = ""
    bar: Bar | None = None

"""What a comparison says, before it is printed: the terminal, the page and the data all show this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

MORE = "-v: everything, with tests to paste; --html FILE: a page; --all: every hand"

Cell = str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text under a head.

    Args:
        head: a name for each column.
        rows: the text of each cell.
        bare: whether its first column says enough, so that readers need not see the head.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """Something to paste, and where to."""

    where: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """One thing that is said.

    Args:
        key: its name as data.
        title: its heading; the same as the title of the document, where it is about the whole of it.
        level: 1 for a part, 2 for a section in it.
        text: sentences.
        table: figures, if it has any.
        code: what is there to paste.
        figures: the numbers in its sentences, each with a name, for the data.
        detail: whether it can wait until somebody asks for more.
    """

    key: str
    title: str
    level: int = 2
    text: tuple[str, ...] = ()
    table: Table | None = None
    code: tuple[Code, ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    detail: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """A title and what is said under it.

    Args:
        title: what it is about.
        sections: all that is said.
        next: the one step that it ends with; "" if there is none.
        more: how to see what can wait, for the first screen.
    """

    title: str
    sections: tuple[Section, ...]
    next: str = ""
    more: str = MORE

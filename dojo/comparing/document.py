"""What a comparison says, before it is printed: the terminal, the page and the data all show this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

Cell = str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text under a head; ``wide`` names the one column that may be broken, the last unless said."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


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
        title: its heading.
        level: 1 for a part, 2 for a section in it, 3 for an example.
        text: sentences.
        table: figures, if it has any.
        code: what is there to paste.
    """

    key: str
    title: str
    level: int = 2
    text: tuple[str, ...] = ()
    table: Table | None = None
    code: tuple[Code, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """A title and what is said under it."""

    title: str
    sections: tuple[Section, ...]

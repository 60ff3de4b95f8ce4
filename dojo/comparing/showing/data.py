"""A document as data."""

from __future__ import annotations

import json
import re

from dojo.comparing.document import Document, Section, Table

FIGURE = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")


def as_json(document: Document) -> str:
    """Write it as JSON: a list of sections, each table as a list of rows by column; numbers stand apart, as numbers."""
    data = {"title": document.title, "sections": [of(one) for one in document.sections]}
    return json.dumps(data | ({"next": document.next} if document.next else {}), indent=1)


def by_column(table: Table) -> list[dict[str, str]]:
    """The rows of a table, each cell under the name of its column."""
    return [dict(zip(table.head, row, strict=True)) for row in table.rows]


def labelled(table: Table) -> dict[str, list[str]]:
    """The rows of a table whose first column says enough, by what it says."""
    labels = dict.fromkeys(label for label, _ in table.rows)
    return {label: [what for one, what in table.rows if one == label] for label in labels}


def numbers(table: Table | None) -> list[dict[str, str | int | float]]:
    """The rows of a table that have numbers, by column, each number as one; other cells but the first are left out."""
    if table is None or table.bare:
        return []
    rows = []
    for label, *cells in table.rows:
        figures = {
            name: figure(cell) for name, cell in zip(table.head[1:], cells, strict=True) if FIGURE.fullmatch(cell)
        }
        if figures:
            rows.append({table.head[0]: label, **figures})
    return rows


def figure(cell: str) -> int | float:
    """The number that a cell holds."""
    plain = cell.replace(",", "")
    return float(plain) if "." in plain else int(plain)


def of(section: Section) -> dict[str, object]:
    """One section."""
    data: dict[str, object] = {"key": section.key, "title": section.title, "text": list(section.text)}
    if section.table:
        data["table"] = labelled(section.table) if section.table.bare else by_column(section.table)
    if figures := dict(section.figures) or numbers(section.table):
        data["figures"] = figures
    if section.code:
        data["code"] = {code.where: code.text for code in section.code}
    return data

"""A document as data."""

from __future__ import annotations

import json

from dojo.comparing.document import Document, Section, Table


def as_json(document: Document) -> str:
    """Write it as JSON: a list of sections, each table as a list of rows by column."""
    data = {"title": document.title, "sections": [of(one) for one in document.sections]}
    return json.dumps(data | ({"next": document.next} if document.next else {}), indent=1)


def by_column(table: Table) -> list[dict[str, str]]:
    """The rows of a table, each cell under the name of its column."""
    return [dict(zip(table.head, row, strict=True)) for row in table.rows]


def labelled(table: Table) -> dict[str, list[str]]:
    """The rows of a table whose first column says enough, by what it says."""
    labels = dict.fromkeys(label for label, _ in table.rows)
    return {label: [what for one, what in table.rows if one == label] for label in labels}


def of(section: Section) -> dict[str, object]:
    """One section."""
    data: dict[str, object] = {"key": section.key, "title": section.title, "text": list(section.text)}
    if section.table:
        data["table"] = labelled(section.table) if section.table.bare else by_column(section.table)
    if section.code:
        data["code"] = {code.where: code.text for code in section.code}
    return data

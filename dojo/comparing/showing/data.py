"""A document as data."""

from __future__ import annotations

import json

from dojo.comparing.document import Document, Section


def as_json(document: Document) -> str:
    """Write it as JSON: a list of sections, each table as a list of rows by column."""
    return json.dumps({"title": document.title, "sections": [of(one) for one in document.sections]}, indent=1)


def of(section: Section) -> dict[str, object]:
    """One section."""
    data: dict[str, object] = {"key": section.key, "title": section.title, "text": list(section.text)}
    if section.table:
        data["table"] = [dict(zip(section.table.head, row, strict=True)) for row in section.table.rows]
    if section.code:
        data["code"] = {code.where: code.text for code in section.code}
    return data

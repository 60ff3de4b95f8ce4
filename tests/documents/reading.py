"""What the documents say: their code blocks, tables and commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

KIT = Path(__file__).parents[2]
MARKDOWN = MarkdownIt("commonmark").enable("table")


@dataclass(frozen=True)
class Block:
    """A fenced block of a document: where it begins, its language and its text."""

    document: str
    line: int
    language: str
    text: str


def text_of(document: str) -> str:
    return (KIT / document).read_text(encoding="utf-8")


def blocks(document: str, language: str) -> Iterator[Block]:
    """Every fenced block of a *document* in this *language*."""
    for token in MARKDOWN.parse(text_of(document)):
        if token.type == "fence" and token.info == language:
            yield Block(document, token.map[0] + 1, language, token.content)


def tables(document: str) -> list[list[list[str]]]:
    """Every table of a *document*: rows of cells, the heading first."""
    found: list[list[list[str]]] = []
    for token in MARKDOWN.parse(text_of(document)):
        if token.type == "table_open":
            found.append([])
        elif token.type == "tr_open":
            found[-1].append([])
        elif token.type == "inline" and found and found[-1] and token.level >= 4:
            found[-1][-1].append(token.content)
    return found


def commands(document: str) -> Iterator[tuple[Block, str, str]]:
    """Every command after a ``$`` in a console block, with the output that the document shows for it."""
    for block in blocks(document, "console"):
        for entry in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, output = entry.partition("\n")
            yield block, command, output

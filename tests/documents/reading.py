"""Helpers that read code blocks, tables and commands from the documents."""

import doctest
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

KIT = Path(__file__).parents[2]
MARKDOWN = MarkdownIt("commonmark").enable("table")


def text_of(document: str) -> str:
    return (KIT / document).read_text(encoding="utf-8")


@cache
def parse(document: str) -> list[Token]:
    return MARKDOWN.parse(text_of(document))


def blocks(document: str, language: str) -> Iterator[str]:
    """Yield each fenced code block of a *document* that is in *language*."""
    for token in parse(document):
        if token.type == "fence" and token.info == language:
            yield token.content


def tables(document: str) -> list[list[list[str]]]:
    """Return every table of a *document*: rows of cells, with the heading first."""
    read: list[list[list[str]]] = []
    for token in parse(document):
        if token.type == "table_open":
            read.append([])
        elif token.type == "tr_open":
            read[-1].append([])
        elif token.type == "inline" and read and read[-1] and token.level >= 4:
            read[-1][-1].append(token.content)
    return read


def code_in(document: str) -> Iterator[str]:
    """Yield each line of the code blocks, and the code in sentences and tables."""
    for token in parse(document):
        if token.type in ("fence", "code_block"):
            yield from token.content.splitlines()
        for child in token.children or ():
            if child.type == "code_inline":
                yield child.content


def commands(document: str) -> Iterator[tuple[str, str]]:
    """Yield every command after a ``$``, with the output that the document shows."""
    for block in blocks(document, "console"):
        for entry in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = entry.partition("\n")
            yield command, output


def run_examples(document: str) -> doctest.TestResults:
    """Run a document's Python examples, with `reference` in place of `starter`."""
    text = "".join(blocks(document, "python"))
    text = text.replace("from starter import", "from reference import")
    test = doctest.DocTestParser().get_doctest(text, {}, document, document, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    return runner.summarize(verbose=False)

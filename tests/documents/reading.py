"""What the documents say: their code blocks, tables and commands."""

import doctest
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
    """Read a document of the kit."""
    return (KIT / document).read_text(encoding="utf-8")


def blocks(document: str, language: str) -> Iterator[Block]:
    """Find every fenced block of a *document* in this *language*."""
    for token in MARKDOWN.parse(text_of(document)):
        if token.type == "fence" and token.info == language:
            yield Block(document, token.map[0] + 1, language, token.content)


def tables(document: str) -> list[list[list[str]]]:
    """Read every table of a *document*: rows of cells, the heading first."""
    read: list[list[list[str]]] = []
    for token in MARKDOWN.parse(text_of(document)):
        if token.type == "table_open":
            read.append([])
        elif token.type == "tr_open":
            read[-1].append([])
        elif token.type == "inline" and read and read[-1] and token.level >= 4:
            read[-1][-1].append(token.content)
    return read


def commands(document: str) -> Iterator[tuple[Block, str, str]]:
    """Find every command after a ``$``, with the output that is shown for it."""
    for block in blocks(document, "console"):
        for entry in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, output = entry.partition("\n")
            yield block, command, output


def run_examples(document: str) -> doctest.TestResults:
    """Run the examples in Python of a document; the starter is the reference there."""
    text = "".join(block.text for block in blocks(document, "python"))
    text = text.replace("from starter import", "from reference import")
    test = doctest.DocTestParser().get_doctest(text, {}, document, document, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    return runner.summarize(verbose=False)

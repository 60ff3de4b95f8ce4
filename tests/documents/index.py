"""Write features/README.md: every feature with its rules, how many examples each document gave, and what gave none.

``python -m tests.documents.index`` writes it from the features and from
features/sources.toml.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from dojo.board.internals import build_feature, gherkin
from dojo.feature import SOURCE_COLUMN, SOURCE_TAG, read_document

FEATURES = Path(__file__).parents[2] / "features"
OURS = "ours"
DOCUMENTS: dict[str, Any] = tomllib.loads(
    (FEATURES / "sources.toml").read_text(encoding="utf-8")
)
ABOUT = """\
# The rules, executable

This page is written by `python -m tests.documents.index`; change the features, not the page.

`pytest features` tries them all on `starter`, `--solution reference` on the reference. The files are numbered
in the order in which a pair works. Under each feature stand its rules, with the number of their examples."""
SOURCES = """\
## Where the examples come from

An example counts for every document that has it, and for every section in which it stands. *Ours* are those
whose cards we chose, as the documents state the rule without an example; they count for no document."""
SILENCE = """\
## What carries no example

All lines that do not stand here stand in the table of sections above. Lines are counted from 1; a heading goes with
what it heads, an empty line with what it follows. Where a document states a rule without cards, the section is named
under which the features try it with cards of ours."""


@dataclass(frozen=True)
class Example:
    """One example: where it stands, and its sources in slugs such as ``000-two-pairs``."""

    rule: str
    name: str
    line: int
    sources: tuple[str, ...]

    @property
    def ours(self) -> bool:
        """Whether its cards are our own, even if a document states the rule."""
        return OURS in self.sources

    def list_sections(self) -> list[tuple[str, str]]:
        """List the documents whose example this is, each with its section."""
        split = [source.partition("-") for source in self.sources if not self.ours]
        return [
            (document, section.replace("-", " "))
            for document, _, section in split
            if document in DOCUMENTS
        ]


@dataclass(frozen=True)
class IndexedFeature:
    """A feature: its file, its title, and its examples in the order of the file."""

    path: Path
    title: str
    rules: tuple[str, ...]
    examples: tuple[Example, ...]


def read_features(folder: Path) -> list[IndexedFeature]:
    """Read all features below *folder*, sorted by their paths."""
    return [read_feature(path) for path in sorted(folder.rglob("*.feature"))]


def read_feature(path: Path) -> IndexedFeature:
    """Read one feature."""
    feature = build_feature(path, read_document(path))[0].feature
    examples = []
    for child in feature.children:
        rule, tags = (child.rule.name, child.rule.tags) if child.rule else ("", [])
        for inner in child.rule.children if child.rule else [child]:
            if inner.scenario:
                examples += _read_examples(
                    rule, inner.scenario, [*feature.tags, *tags, *inner.scenario.tags]
                )
    return IndexedFeature(
        path,
        feature.name,
        tuple(c.rule.name for c in feature.children if c.rule),
        tuple(examples),
    )


def _read_examples(
    rule: str, scenario: gherkin.Scenario, tags: Sequence[gherkin.Tag]
) -> Iterator[Example]:
    """Make one example of a scenario, or one of each row of an outline."""
    if not scenario.examples:
        yield Example(
            rule, scenario.name, scenario.location.line, tuple(_read_tags(tags))
        )
    for table in scenario.examples:
        for row in table.table_body:
            cells = {
                head.value: cell.value
                for head, cell in zip(table.table_header.cells, row.cells, strict=True)
            }
            name = re.sub(
                "<(.+?)>", lambda found, cells=cells: cells[found[1]], scenario.name
            )
            sources = map(
                _write_slug, filter(str.strip, cells.get(SOURCE_COLUMN, "").split(";"))
            )
            yield Example(
                rule,
                name,
                row.location.line,
                (*_read_tags([*tags, *table.tags]), *sources),
            )


def _read_tags(tags: Sequence[gherkin.Tag]) -> Iterator[str]:
    """Read the sources that tags name: ``@from-000-two-pairs``, ``@ruling-11``."""
    names = [tag.name.removeprefix("@") for tag in tags]
    return (
        name.removeprefix(SOURCE_TAG)
        for name in names
        if name.startswith((SOURCE_TAG, "ruling-"))
    )


def _write_slug(source: str) -> str:
    """Write a source of a table as a tag would have it: ``000 two pairs`` is ``000-two-pairs``."""
    return re.sub(
        "[^a-z0-9]+", "-", source.lower().replace("counting article", "counting")
    ).strip("-")


def write_index(folder: Path) -> str:
    """Write the page for the features below *folder*."""
    features = read_features(folder)
    examples = [example for feature in features for example in feature.examples]
    chapters = ["\n".join(lines) for lines in _write_chapters(folder, features)]
    documents = "\n".join([*_write_totals(examples), "", *_write_sections(examples)])
    return (
        "\n\n".join([ABOUT, *chapters, SOURCES, documents, "\n".join(_write_silence())])
        + "\n"
    )


def _write_chapters(
    folder: Path, features: Sequence[IndexedFeature]
) -> Iterator[list[str]]:
    """Write a heading for each folder, then a list of rules for each of its features."""
    for inner, members in groupby(features, key=lambda feature: feature.path.parent):
        inside = list(members)
        number = sum(len(feature.examples) for feature in inside)
        yield [f"## {inner.relative_to(folder).as_posix()} ({number} examples)"]
        for feature in inside:
            path = feature.path.relative_to(folder).as_posix()
            numbers = Counter(example.rule for example in feature.examples)
            rules = [f"* {rule}: {numbers[rule]}" for rule in feature.rules]
            yield [f"[{feature.title}]({path}): {len(feature.examples)}", "", *rules]


def _write_totals(examples: Sequence[Example]) -> Iterator[str]:
    """Write how many examples each document has, and how many are ours."""
    rows = [
        (
            name,
            document["about"],
            str(sum(name in dict(example.list_sections()) for example in examples)),
        )
        for name, document in DOCUMENTS.items()
    ]
    rows.append(
        (OURS, "the cards are our own", str(sum(example.ours for example in examples)))
    )
    rows.append(("all", "each example once", str(len(examples))))
    return _write_table(("document", "what it is", "examples"), rows)


def _write_sections(examples: Sequence[Example]) -> Iterator[str]:
    """Write how many examples each section has, and on which lines it stands; the counting article is in 000."""
    cited = {
        section: lines
        for document in DOCUMENTS.values()
        for section, lines in document.get("cited", {}).items()
    }
    numbers = Counter(
        pair for example in examples for pair in set(example.list_sections())
    )
    ordered = sorted(
        numbers, key=lambda pair: (list(DOCUMENTS).index(pair[0]), pair[1])
    )
    rows = [
        (*pair, cited.get(" ".join(pair).strip(), "-"), str(numbers[pair]))
        for pair in ordered
    ]
    return _write_table(("document", "section", "lines", "examples"), rows)


def _write_silence() -> Iterator[str]:
    """Write a table for each document: the lines that carry no example, and why."""
    yield SILENCE
    for name, document in DOCUMENTS.items():
        if "silent" in document:
            rows = [
                (lines, what, "; ours: ".join(why))
                for lines, what, *why in document["silent"]
            ]
            yield f"\n### {name} ({document['lines']} lines)\n"
            yield from _write_table(
                ("lines", "what stands there", "why no example"), rows
            )


def _write_table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Write a table in Markdown; numbers of examples stand to the right."""
    yield f"| {' | '.join(header)} |"
    yield "|---" * (len(header) - 1) + (
        "|---:|" if header[-1] == "examples" else "|---|"
    )
    yield from (f"| {' | '.join(cell or '-' for cell in row)} |" for row in rows)


if __name__ == "__main__":
    (FEATURES / "README.md").write_text(write_index(FEATURES), encoding="utf-8")

"""Write features/README.md: the rules, and which example comes from which document.

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

from pytest_bdd import gherkin_parser as gherkin

from dojo.features import SOURCE_TAG, read_document

FEATURES = Path(__file__).parents[2] / "features"
OURS = "ours"
SOURCES = (FEATURES / "sources.toml").read_text(encoding="utf-8")
DOCUMENTS: dict[str, Any] = tomllib.loads(SOURCES)
HEAD = """\
# The rules, executable

This page is written by `python -m tests.documents.index`;
change the features, not the page.

`pytest features` tries them all on `starter`, `--solution=reference` on the reference.
The files are numbered in the order in which a pair works. Under each feature stand its
rules, with the number of their examples.
"""
ABOUT_SOURCES = """\
## Where the examples come from

An example counts for every document that has it, and for every section in which it
stands. *Ours* are those whose cards we chose, as the documents state the rule without
an example; they count for no document.
"""
ABOUT_SILENCE = """\
## What carries no example

All lines that do not stand here stand in the table of sections above. Lines are counted
from 1; a heading goes with what it heads, an empty line with what it follows. Where a
document states a rule without cards, the section is named under which the features try
it with cards of ours.
"""


@dataclass(frozen=True)
class Example:
    """One example: where it stands, and its sources, such as ``000-two-pairs``."""

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
        sections = []
        for source in self.sources:
            document, _, section = source.partition("-")
            if document in DOCUMENTS and not self.ours:
                sections.append((document, section.replace("-", " ")))
        return sections


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
    feature = gherkin.GherkinDocument.from_dict(read_document(path)).feature
    rules = []
    examples: list[Example] = []
    for child in feature.children:
        rule = ""
        tags = list(feature.tags)
        inside = [child]
        if child.rule:
            rule = child.rule.name
            rules.append(rule)
            tags += child.rule.tags
            inside = child.rule.children
        for part in inside:
            if part.scenario:
                examples += read_examples(rule, part.scenario, tags)
    return IndexedFeature(path, feature.name, tuple(rules), tuple(examples))


def read_examples(
    rule: str, scenario: gherkin.Scenario, tags: Sequence[gherkin.Tag]
) -> Iterator[Example]:
    """Make one example of a scenario, or one of each row of an outline."""
    tags = [*tags, *scenario.tags]
    if not scenario.examples:
        line = scenario.location.line
        yield Example(rule, scenario.name, line, read_tags(tags))
    for table in scenario.examples:
        columns = [cell.value for cell in table.table_header.cells]
        for row in table.table_body:
            values = dict(zip(columns, [cell.value for cell in row.cells], strict=True))
            name = scenario.name
            for column, value in values.items():
                name = name.replace(f"<{column}>", value)
            sources = read_tags([*tags, *table.tags])
            sources += read_column(values.get("source", ""))
            yield Example(rule, name, row.location.line, sources)


def read_tags(tags: Sequence[gherkin.Tag]) -> tuple[str, ...]:
    """Read the sources that tags name: ``@from-000-two-pairs``, ``@ruling-11``."""
    names = [tag.name.removeprefix("@") for tag in tags]
    sources = [name for name in names if name.startswith((SOURCE_TAG, "ruling-"))]
    return tuple(source.removeprefix(SOURCE_TAG) for source in sources)


def read_column(text: str) -> tuple[str, ...]:
    """Read the sources of a row, ``000 two pairs; ours``, as a tag would have them."""
    plain = text.lower().replace("counting article", "counting")
    slugs = [re.sub("[^a-z0-9]+", "-", part).strip("-") for part in plain.split(";")]
    return tuple(filter(None, slugs))


def write_index(folder: Path) -> str:
    """Write the page for the features below *folder*."""
    features = read_features(folder)
    examples = [example for feature in features for example in feature.examples]
    lines = [
        HEAD,
        *write_chapters(folder, features),
        ABOUT_SOURCES,
        *write_totals(examples),
        "",
        *write_sections(examples),
        "",
        ABOUT_SILENCE.rstrip(),
        *write_silence(),
    ]
    return "\n".join(lines) + "\n"


def write_chapters(folder: Path, features: Sequence[IndexedFeature]) -> Iterator[str]:
    """Write a heading for each folder, and the rules of each of its features."""
    for inner, members in groupby(features, key=lambda feature: feature.path.parent):
        inside = list(members)
        number = sum(len(feature.examples) for feature in inside)
        yield f"## {inner.relative_to(folder).as_posix()} ({number} examples)\n"
        for feature in inside:
            path = feature.path.relative_to(folder).as_posix()
            numbers = Counter(example.rule for example in feature.examples)
            yield f"[{feature.title}]({path}): {len(feature.examples)}\n"
            for rule in feature.rules:
                yield f"* {rule}: {numbers[rule]}"
            yield ""


def write_totals(examples: Sequence[Example]) -> Iterator[str]:
    """Write how many examples each document has, and how many are ours."""
    numbers = Counter[str]()
    for example in examples:
        numbers.update({document for document, _ in example.list_sections()})
    ours = sum(example.ours for example in examples)
    rows = [(name, DOCUMENTS[name]["about"], numbers[name]) for name in DOCUMENTS]
    rows.append((OURS, "the cards are our own", ours))
    rows.append(("all", "each example once", len(examples)))
    return write_table(("document", "what it is", "examples"), rows)


def write_sections(examples: Sequence[Example]) -> Iterator[str]:
    """Write how many examples each section has, and on which lines it stands."""
    cited: dict[str, str] = {}
    for document in DOCUMENTS.values():
        cited.update(document.get("cited", {}))
    numbers = Counter[tuple[str, str]]()
    for example in examples:
        numbers.update(set(example.list_sections()))
    rows = []
    for name in DOCUMENTS:
        for document, section in sorted(numbers):
            if document == name:
                lines = cited.get(f"{document} {section}".strip(), "")
                rows.append((document, section, lines, numbers[document, section]))
    return write_table(("document", "section", "lines", "examples"), rows)


def write_silence() -> Iterator[str]:
    """Write a table for each document: the lines that carry no example, and why."""
    for name, document in DOCUMENTS.items():
        if "silent" in document:
            rows = []
            for lines, what, *why in document["silent"]:
                rows.append((lines, what, "; ours: ".join(why)))
            yield f"\n### {name} ({document['lines']} lines)\n"
            yield from write_table(
                ("lines", "what stands there", "why no example"), rows
            )


def write_table(
    header: Sequence[str], rows: Iterable[Sequence[str | int]]
) -> Iterator[str]:
    """Write a table in Markdown; numbers of examples stand to the right."""
    yield f"| {' | '.join(header)} |"
    last = "|---:|" if header[-1] == "examples" else "|---|"
    yield "|---" * (len(header) - 1) + last
    for row in rows:
        yield f"| {' | '.join(str(cell) or '-' for cell in row)} |"


if __name__ == "__main__":
    (FEATURES / "README.md").write_text(write_index(FEATURES), encoding="utf-8")

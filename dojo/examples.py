"""Reads the features: every rule, every example, and where each example comes from."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pytest_bdd.gherkin_parser import Child, Feature, Row, Scenario, Tag, get_gherkin_document

OURS = "ours"
COLUMN = "source"
TAG = "@from-"
DOCUMENTS = {
    "000": "the ranking of poker hands (twice)",
    "counting": "000 as well: counting poker hands, by Dan Ma",
    "001": "poker hands, with low poker, suits and wild cards",
    "002": "poker hands, an old and a new text",
    "003": "a chapter on poker, with odds and stakes",
    "004": "a handout for a dojo",
}


@dataclass(frozen=True, slots=True)
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

    def sections(self) -> Iterator[tuple[str, str]]:
        """The documents whose example this is, each with its section."""
        for source in () if self.ours else self.sources:
            document, _, section = source.partition("-")
            if document in DOCUMENTS:
                yield document, section.replace("-", " ")


@dataclass(frozen=True, slots=True)
class FeatureFile:
    """A feature: its file, its title, and its examples in the order of the file."""

    path: Path
    title: str
    rules: tuple[str, ...]
    examples: tuple[Example, ...]


def read(folder: Path) -> list[FeatureFile]:
    """Read all features below *folder*, sorted by their paths."""
    return [read_file(path) for path in sorted(folder.rglob("*.feature"))]


def read_file(path: Path) -> FeatureFile:
    """Read one feature."""
    feature = get_gherkin_document(str(path)).feature
    rules = tuple(child.rule.name for child in feature.children if child.rule)
    return FeatureFile(path, feature.name, rules, tuple(examples(feature)))


def examples(feature: Feature) -> Iterator[Example]:
    """Find the examples, under a rule or under the feature itself."""
    for child in feature.children:
        rule, tags = (child.rule.name, child.rule.tags) if child.rule else ("", [])
        children: list[Child] = child.rule.children if child.rule else [child]
        for inner in children:
            if inner.scenario:
                yield from of_scenario(rule, inner.scenario, [*feature.tags, *tags, *inner.scenario.tags])


def of_scenario(rule: str, scenario: Scenario, tags: list[Tag]) -> Iterator[Example]:
    """Make one example of a scenario, or one of each row of an outline."""
    if not scenario.examples:
        yield Example(rule, scenario.name, scenario.location.line, tuple(from_tags(tags)))
    for table in scenario.examples:
        header = values(table.table_header) if table.table_header else []
        for row in table.table_body or []:
            cells = dict(zip(header, values(row), strict=True))
            name = filled(scenario.name, cells)
            written = map(slug, filter(str.strip, cells.get(COLUMN, "").split(";")))
            yield Example(rule, name, row.location.line, (*from_tags([*tags, *table.tags]), *written))


def filled(name: str, cells: Mapping[str, str]) -> str:
    """Put the cells of a row in the place of ``<column>``."""
    for column, value in cells.items():
        name = name.replace(f"<{column}>", value)
    return name


def values(row: Row) -> list[str]:
    """The texts of a row."""
    return [cell.value for cell in row.cells]


def from_tags(tags: list[Tag]) -> Iterator[str]:
    """The sources that tags name: ``@from-000-two-pairs``, ``@ruling-11``."""
    for tag in tags:
        if tag.name.startswith((TAG, "@ruling-")):
            yield tag.name.removeprefix(TAG).removeprefix("@")


def slug(source: str) -> str:
    """Write a source of a table as a tag would have it: ``000 two pairs`` is ``000-two-pairs``."""
    return re.sub("[^a-z0-9]+", "-", source.lower().replace("counting article", "counting")).strip("-")

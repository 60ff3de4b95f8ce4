"""Reads the sources of the examples in the features.

A tag such as ``@from-000-two-pairs`` or ``@ruling-11`` above a feature, a rule, an
example or a table applies to everything below the tag. A column ``source`` adds more
sources for one row.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dojo.features import read_document

SOURCE_TAG = "from-"
NOTE_TAG = re.compile(rf"{SOURCE_TAG}.+|ruling-\d+")  # matches a source or a ruling
FEATURES = Path(__file__).parents[1] / "features"
OURS = "ours"
DOCUMENTS: dict[str, Any] = tomllib.loads(
    (FEATURES / "sources.toml").read_text(encoding="utf-8")
)


@dataclass(frozen=True)
class Example:
    """An example or a row of examples: its rule, name, line and sources."""

    rule: str
    name: str
    line: int
    sources: tuple[str, ...]

    @property
    def ours(self) -> bool:
        """Whether the kit's authors chose the cards of the example."""
        return OURS in self.sources

    def list_sections(self) -> list[str]:
        """List the document sections that contain this example."""
        if self.ours:
            return []
        return [
            source.replace("-", " ")
            for source in self.sources
            if source.partition("-")[0] in DOCUMENTS
        ]


@dataclass(frozen=True)
class SourcedFeature:
    """The rules and examples in a feature."""

    rules: tuple[str, ...]
    examples: tuple[Example, ...]


def read_features(folder: Path) -> list[SourcedFeature]:
    """Read all features below *folder*, sorted by their paths."""
    return [read_feature(path) for path in sorted(folder.rglob("*.feature"))]


def read_feature(path: Path) -> SourcedFeature:
    feature: Mapping[str, Any] = read_document(path)["feature"]
    rules = []
    examples: list[Example] = []
    for child in feature["children"]:
        if "rule" not in child:
            examples += read_children("", [child], feature["tags"])
            continue
        rule = child["rule"]
        rules.append(rule["name"])
        tags = [*feature["tags"], *rule["tags"]]
        examples += read_children(rule["name"], rule["children"], tags)
    return SourcedFeature(tuple(rules), tuple(examples))


def read_children(
    rule: str, children: Sequence[Mapping[str, Any]], tags: Sequence[Mapping[str, Any]]
) -> Iterator[Example]:
    for child in children:
        if "scenario" in child:
            yield from read_examples(rule, child["scenario"], tags)


def read_examples(
    rule: str, scenario: Mapping[str, Any], tags: Sequence[Mapping[str, Any]]
) -> Iterator[Example]:
    """Make one example for a scenario, or one for each row of an outline."""
    tags = [*tags, *scenario["tags"]]
    if not scenario["examples"]:
        line = scenario["location"]["line"]
        yield Example(rule, scenario["name"], line, read_tags(tags))
    for table in scenario["examples"]:
        columns = [cell["value"] for cell in table["tableHeader"]["cells"]]
        for row in table["tableBody"]:
            cells = [cell["value"] for cell in row["cells"]]
            values = dict(zip(columns, cells, strict=True))
            name = scenario["name"]
            for column, value in values.items():
                name = name.replace(f"<{column}>", value)
            sources = read_tags([*tags, *table["tags"]])
            sources += read_column(values.get("source", ""))
            yield Example(rule, name, row["location"]["line"], sources)


def read_tags(tags: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the sources in these tags."""
    names = [tag["name"].removeprefix("@") for tag in tags]
    sources = [name for name in names if NOTE_TAG.fullmatch(name)]
    return tuple(source.removeprefix(SOURCE_TAG) for source in sources)


def read_column(text: str) -> tuple[str, ...]:
    """Return the sources of a table row as in tags: ``000-pair`` for ``000 pair``."""
    plain = text.lower().replace("counting article", "counting")
    slugs = [re.sub("[^a-z0-9]+", "-", part).strip("-") for part in plain.split(";")]
    return tuple(filter(None, slugs))

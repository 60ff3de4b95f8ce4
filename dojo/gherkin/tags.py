"""What a tag may be: where an example comes from, or a name to select by."""

import re
from collections.abc import Iterator

import pytest
from pytest_bdd.gherkin_parser import GherkinDocument, Tag

from dojo.gherkin.reading import rules, scenarios
from dojo.gherkin.refusals import Refusal

SOURCE = "from-"
LIMIT = re.compile(r"within-(\d+)-seconds")  # a scenario that may take longer than others
NOTE = re.compile(rf"{SOURCE}.+|ruling-\d+|{LIMIT.pattern}")  # it tells something; it selects nothing
EFFECTIVE = {"skip", "skipif", "xfail", "parametrize", "usefixtures", "filterwarnings"}


def marks(tags: set[str]) -> list[str]:
    """List those tags that pytest can select by."""
    return sorted(tag for tag in tags if not NOTE.fullmatch(tag))


def seconds(tags: set[str]) -> float:
    """Find how long a scenario may take by its tags; 0 if they do not say."""
    return max((float(found[1]) for found in map(LIMIT.fullmatch, tags) if found), default=0.0)


def register(config: pytest.Config, document: GherkinDocument) -> None:
    """Make the short name of a feature, which is its first tag, known to pytest."""
    names = [tag.name.removeprefix("@") for tag in document.feature.tags]
    if short := next((name for name in names if not NOTE.fullmatch(name)), ""):
        config.addinivalue_line("markers", f"{short}: the feature {document.feature.name}")


def registered(config: pytest.Config) -> set[str]:
    """List the marks that pytest knows."""
    return {re.split(r"[:(]", line)[0].strip() for line in config.getini("markers")}


def refused(document: GherkinDocument, known: set[str]) -> Iterator[Refusal]:
    """Refuse tags that would make pytest skip or forgive something, or that nobody knows."""
    for tag in _all(document):
        name = tag.name.removeprefix("@")
        if NOTE.fullmatch(name):
            continue
        if name in EFFECTIVE or name.startswith("_"):
            fault = f"the tag {tag.name} means something of its own to pytest"
            yield Refusal(tag.location.line, fault, "every scenario is played, and may fail: take it away")
        elif name not in known:
            way_out = "correct it, or add it to `markers` in pyproject.toml"
            yield Refusal(tag.location.line, f"nobody knows the tag {tag.name}", way_out)


def _all(document: GherkinDocument) -> Iterator[Tag]:
    yield from document.feature.tags
    for rule in rules(document):
        yield from rule.tags
    for scenario in scenarios(document):
        yield from scenario.tags
        for table in scenario.examples:
            yield from table.tags


def names_source(tags: list[Tag]) -> bool:
    """Say whether one of the tags says where an example comes from."""
    return any(tag.name.startswith(f"@{SOURCE}") for tag in tags)

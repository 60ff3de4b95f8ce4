"""Refuses what pytest-bdd lets pass in silence."""

from collections.abc import Iterator

from gherkin.dialect import DIALECTS, Dialect
from pytest_bdd.gherkin_parser import GherkinDocument, Row, Scenario

from dojo.gherkin import outlines, tags
from dojo.gherkin.reading import backgrounds, rules, scenarios
from dojo.gherkin.refusals import Refusal


def refused(document: GherkinDocument, known_tags: set[str]) -> Iterator[Refusal]:
    """Find the faults that a feature file has by itself."""
    dialect = Dialect(DIALECTS[document.feature.language])
    yield from tags.refused(document, known_tags)
    yield from _empty(document)
    yield from _same_names(scenarios(document))
    for background in backgrounds(document):
        yield from outlines.refused_background(background)
    for scenario in scenarios(document):
        yield from outlines.refused(scenario, dialect.scenario_outline_keywords)
        yield from _without_source(scenario, document)


def _empty(document: GherkinDocument) -> Iterator[Refusal]:
    """Refuse what has nothing to play: it would pass, or not be there at all."""
    feature = document.feature
    if not scenarios(document):
        yield Refusal(feature.location.line, f"the feature '{feature.name}' has no scenario", "add one")
    for rule in rules(document):
        if not any(child.scenario for child in rule.children):
            yield Refusal(rule.location.line, f"the rule '{rule.name}' has no example", "add one below it")
    for scenario in scenarios(document):
        if not scenario.name:
            yield Refusal(scenario.location.line, "this scenario has no name", "say in it what it is about")
        if not scenario.steps:
            fault = f"'{scenario.name}' has no steps and would always pass"
            yield Refusal(scenario.location.line, fault, "add steps, or delete it")


def _same_names(found: list[Scenario]) -> Iterator[Refusal]:
    """Refuse a second scenario of one name: it would hide the first, even under another rule."""
    seen: dict[str, int] = {}
    for scenario in found:
        line = scenario.location.line
        if scenario.name in seen:
            fault = f"a scenario named '{scenario.name}' stands in line {seen[scenario.name]} already"
            yield Refusal(line, fault, "give each a name of its own; the second would hide the first")
        seen.setdefault(scenario.name, line)


def _without_source(scenario: Scenario, document: GherkinDocument) -> Iterator[Refusal]:
    """Refuse an example that does not say where it comes from."""
    around = [rule.tags for rule in rules(document) if any(child.scenario is scenario for child in rule.children)]
    said = any(map(tags.names_source, [document.feature.tags, scenario.tags, *around]))
    if said or any(step.datatable and _sources(step.datatable.rows) for step in scenario.steps):
        return
    way_out = "add a column `source` or a tag such as @from-000-two-pairs or @from-ours"
    if not scenario.examples:
        yield Refusal(scenario.location.line, f"'{scenario.name}' does not say where it comes from", way_out)
    for table in scenario.examples:
        rows = [table.table_header, *(table.table_body or [])] if table.table_header else []
        if rows and not _sources(rows) and not tags.names_source(table.tags):
            yield Refusal(table.location.line, "not every row of this table says where it comes from", way_out)


def _sources(rows: list[Row]) -> bool:
    """Say whether every row below the header has something in the column `source`."""
    header, *body = [[cell.value for cell in row.cells] for row in rows]
    if outlines.SOURCE not in header:
        return False
    place = header.index(outlines.SOURCE)
    return all(row[place] for row in body)

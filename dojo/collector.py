"""Lets pytest collect .feature files straight away: one item per scenario or example row."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from pytest_bdd.gherkin_parser import GherkinDocument
from pytest_bdd.parser import Feature, ScenarioTemplate

from dojo.gherkin import lint, swallowed, tags
from dojo.gherkin.outlines import SOURCE
from dojo.gherkin.reading import UnreadableError, feature_of, read, scenarios
from dojo.gherkin.refusals import Refusal
from dojo.gherkin.steps import Definitions, whereabouts
from dojo.scenarios import SIZES, Place, ScenarioItem
from dojo.solutions import CHOSEN
from dojo.text import typed

UNUSABLE = ("[", "::")  # pytest finds an item again by its name, unless the name has one of these


def collect_feature(path: Path, parent: pytest.Collector) -> "FeatureFile | None":
    """Make a collector for a feature file; any other file is not ours."""
    return FeatureFile.from_parent(parent, path=path) if path.suffix == ".feature" else None


class FeatureFile(pytest.Module):
    """A feature file; its items are its scenarios."""

    def _getobj(self) -> ModuleType:
        return ModuleType(self.path.stem)  # there is no Python module to import

    def collect(self) -> Iterable[pytest.Item]:
        """Make the items, unless something in the file would pass in silence.

        Raises:
            pytest.Collector.CollectError: with every fault, its place and a way out.
        """
        try:
            document = read(self.path)
            tags.register(self.config, document)
            definitions = Definitions(self)
            faults = lint.refused(document, tags.registered(self.config))
            self._refuse([*faults, *swallowed.refused(document, definitions.understand)])
            feature = feature_of(self.path, document)
        except UnreadableError as error:
            self._refuse([error.refusal])
        self.add_marker(pytest.mark.filterwarnings("default"))  # a warning is no failure of a pair
        items = list(self._items(feature, document, definitions))
        self._refuse([*_unusable_names(items), *_ambiguous(items, definitions)])
        sizes = self.config.stash.setdefault(SIZES, {})
        sizes[typed(self.path, self.config.stash[CHOSEN].here)] = len(items)
        return items

    def _items(self, feature: Feature, document: GherkinDocument, definitions: Definitions) -> Iterator[ScenarioItem]:
        for found in scenarios(document):
            template = feature.scenarios[found.name]
            lines = [row.location.line for table in found.examples for row in table.table_body or []]
            for (row, row_tags), line in zip(_rows(template), lines or [found.location.line], strict=True):
                scenario = template.render(row)
                rule_tags = template.rule.tags if template.rule else set()
                all_tags = feature.tags | rule_tags | template.tags | row_tags
                place = Place(self.path, line, tags.seconds(all_tags))
                item = ScenarioItem.of(self, _name(template, scenario.name, row), scenario, place, definitions)
                for tag in tags.marks(all_tags):
                    item.add_marker(tag)
                yield item

    def _refuse(self, refusals: list[Refusal]) -> None:
        if refusals:
            file = typed(self.path, self.config.invocation_params.dir)
            raise self.CollectError("\n".join(f"{file}:{refusal}" for refusal in sorted(set(refusals))))


def _rows(template: ScenarioTemplate) -> list[tuple[dict[str, str], set[str]]]:
    """List the examples with the tags of their table; a plain scenario is its own single example."""
    rows = [(row, table.tags) for table in template.examples for row in table.as_contexts()]
    return rows or [({}, set())]


def _name(template: ScenarioTemplate, rendered: str, row: dict[str, str]) -> str:
    """Name an example; if no placeholder does, its values do."""
    if not row or rendered != template.name:
        return rendered
    return f"{rendered}: {', '.join(value for column, value in row.items() if column != SOURCE)}"


def _unusable_names(items: list[ScenarioItem]) -> Iterator[Refusal]:
    """Refuse two items of one name, and names by which pytest finds nothing again."""
    seen: dict[str, int] = {}
    for item in items:
        line = item.place.line
        if any(bad in item.name for bad in UNUSABLE):
            yield Refusal(line, f"the name '{item.name}' cannot be selected", f"leave out {' and '.join(UNUSABLE)}")
        if item.name in seen:
            way_out = "put another <column> into the name"
            yield Refusal(line, f"line {seen[item.name]} is called '{item.name}' too", way_out)
        seen.setdefault(item.name, line)


def _ambiguous(items: list[ScenarioItem], definitions: Definitions) -> Iterator[Refusal]:
    """Refuse a step that two definitions understand: which of them is taken would be luck."""
    seen: set[int] = set()
    for item in items:
        for step in item.scenario.steps:
            found = definitions.matching(step)
            if len(found) > 1 and step.line_number not in seen:
                seen.add(step.line_number)
                both = " and ".join(sorted(map(whereabouts, found)))
                yield Refusal(step.line_number, f"'{step.name}' is understood by {both}", "make one of them stricter")
    for known, other in definitions.hidden():
        both = " and ".join(sorted(map(whereabouts, (known, other))))
        yield Refusal(1, f"the step '{known.parser.name}' is defined twice, {both}", "delete one of them")

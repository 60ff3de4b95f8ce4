"""Lets pytest collect .feature files: one item for each scenario or example row."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from dojo.board.bdd import Definitions, Feature, gherkin
from dojo.board.lint import (
    LIMIT_TAG,
    NOTE,
    SOURCE_COLUMN,
    Refusal,
    Unreadable,
    find_faults,
    find_name_faults,
    find_step_faults,
    find_swallowed,
    list_scenarios,
    read_feature,
)
from dojo.board.option import SOLUTION
from dojo.board.play import SIZES, ScenarioItem, play
from dojo.text import shorten_path


def collect_feature(path: Path, parent: pytest.Collector) -> "FeatureFile | None":
    """Make a collector for a feature file; any other file is not ours."""
    if path.suffix != ".feature":
        return None
    file = FeatureFile.from_parent(parent, path=path)
    file.obj = ModuleType(path.stem)  # there is no Python module to import
    return file


class FeatureFile(pytest.Module):
    """A feature file; its items are its scenarios."""

    def collect(self) -> Iterable[pytest.Item]:
        """Make the items, unless something in the file would pass in silence.

        Raises:
            pytest.Collector.CollectError: with every fault, its place and what to do.
        """
        try:
            document, feature = read_feature(self.path)
        except Unreadable as error:
            self._refuse([error.refusal])
        definitions = Definitions(self)
        self._refuse([*find_faults(document, self._find_marks(document)), *find_swallowed(document, definitions)])
        self.add_marker(pytest.mark.filterwarnings("default"))  # a warning is no failure of a pair
        items = list(self._make_items(document, feature, definitions))
        faults = [fault for item in items for fault in find_step_faults(item.scenario, item.line, definitions)]
        self._refuse([*faults, *find_name_faults([(item.name, item.line) for item in items])])
        file = self.config.stash[SOLUTION].shorten(self.path)
        self.config.stash.setdefault(SIZES, {})[file] = len(items)
        return items

    def _find_marks(self, document: gherkin.GherkinDocument) -> set[str]:
        """List the marks that pytest knows; the short name of a feature, its first tag, becomes one of them."""
        names = [tag.name.removeprefix("@") for tag in document.feature.tags]
        if short := next((name for name in names if not NOTE.fullmatch(name)), ""):
            self.config.addinivalue_line("markers", f"{short}: the feature {document.feature.name}")
        return {line.partition(":")[0].partition("(")[0].strip() for line in self.config.getini("markers")}

    def _make_items(
        self, document: gherkin.GherkinDocument, feature: Feature, definitions: Definitions
    ) -> Iterator[ScenarioItem]:
        for in_document in list_scenarios(document):
            template = feature.scenarios[in_document.name]
            lines = [row.location.line for table in in_document.examples for row in table.table_body or []]
            rows = [(row, table.tags) for table in template.examples for row in table.as_contexts()]
            for (row, row_tags), line in zip(rows or [({}, set())], lines or [in_document.location.line], strict=True):
                scenario = template.render(row)
                name = scenario.name
                if row and name == template.name:  # no placeholder tells the examples of this outline apart
                    name += f": {', '.join(value for column, value in row.items() if column != SOURCE_COLUMN)}"
                item = ScenarioItem.from_parent(self, name=name, callobj=play)
                item.scenario, item.line, item.definitions = scenario, line, definitions
                tags = feature.tags | template.tags | row_tags | (template.rule.tags if template.rule else set())
                item.seconds = max((float(tag[1]) for tag in map(LIMIT_TAG.fullmatch, tags) if tag), default=0.0)
                for tag in sorted(tag for tag in tags if not NOTE.fullmatch(tag)):
                    item.add_marker(tag)
                yield item

    def _refuse(self, refusals: list[Refusal]) -> None:
        if refusals:
            file = shorten_path(self.path, self.config.invocation_params.dir)
            raise self.CollectError("\n".join(f"{file}:{refusal}" for refusal in sorted(set(refusals))))

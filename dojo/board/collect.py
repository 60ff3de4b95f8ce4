"""Lets pytest collect .feature files: one item for each scenario or example row."""

from collections.abc import Iterable, Iterator

import pytest

from dojo.board import internals, lint
from dojo.board.internals import Definitions, Feature, gherkin
from dojo.board.option import SOLUTION, choose_lines
from dojo.board.play import SIZES, ScenarioItem
from dojo.feature import UNREADABLE, read_document
from dojo.text import shorten_path


class FeatureFile(pytest.Module):
    """A feature file; its items are its scenarios."""

    shown: str  # its path, as one would type it

    def collect(self) -> Iterable[pytest.Item]:
        """Make the items; CollectError, with each fault and what to do, if something would pass in silence."""
        try:
            document, feature = internals.build_feature(
                self.path, read_document(self.path)
            )
        except (*UNREADABLE, internals.GherkinParseError) as error:
            self._refuse([lint.explain_unreadable(self.path, error)])
        definitions = internals.find_definitions(self.parent or self.session)
        marks = self._find_marks(document)
        self._refuse(
            [
                *lint.find_faults(document, marks),
                *lint.find_swallowed(document, definitions),
            ]
        )
        self.shown = self.config.stash[SOLUTION].shorten(self.path)
        items = list(self._make_items(document, feature, definitions))
        faults = [
            fault
            for item in items
            for fault in lint.find_step_faults(item.scenario, item.line, definitions)
        ]
        self._refuse(
            [
                *faults,
                *lint.find_name_faults([(item.name, item.line) for item in items]),
            ]
        )
        self.config.stash.setdefault(SIZES, {})[self.shown] = len(items)
        chosen = choose_lines(
            self.config, self.path, document, [item.line for item in items]
        )
        return [item for item in items if item.line in chosen]

    def _find_marks(self, document: gherkin.GherkinDocument) -> set[str]:
        """List the marks that pytest knows; the short name of a feature, its first tag, becomes one of them."""
        names = [tag.name.removeprefix("@") for tag in document.feature.tags]
        if short := next(
            (name for name in names if not lint.NOTE_TAG.fullmatch(name)), ""
        ):
            self.config.addinivalue_line(
                "markers", f"{short}: the feature {document.feature.name}"
            )
        return {
            line.partition(":")[0].partition("(")[0].strip()
            for line in self.config.getini("markers")
        }

    def _make_items(
        self,
        document: gherkin.GherkinDocument,
        feature: Feature,
        definitions: Definitions,
    ) -> Iterator[ScenarioItem]:
        fixtures = internals.find_fixtures(self)
        for in_document in lint.list_scenarios(document):
            template = feature.scenarios[in_document.name]
            tags = (
                feature.tags
                | template.tags
                | (template.rule.tags if template.rule else set())
            )
            lines = [
                row.location.line
                for table in in_document.examples
                for row in table.table_body or []
            ]
            rows = [
                (row, table.tags)
                for table in template.examples
                for row in table.as_contexts()
            ]
            for (row, row_tags), line in zip(
                rows or [({}, set())], lines or [in_document.location.line], strict=True
            ):
                scenario = template.render(row)
                values = [
                    value
                    for column, value in row.items()
                    if column != lint.SOURCE_COLUMN
                ]
                told_apart = (
                    scenario.name != template.name
                )  # by a placeholder in the name
                name = (
                    f"{scenario.name}: {', '.join(values)}"
                    if row and not told_apart
                    else scenario.name
                )
                item = ScenarioItem.from_parent(
                    self, name=name, callobj=ScenarioItem.runtest, fixtureinfo=fixtures
                )
                item.scenario, item.file, item.line, item.definitions = (
                    scenario,
                    self.shown,
                    line,
                    definitions,
                )
                item.add_tags(tags | row_tags)
                yield item

    def _refuse(self, refusals: list[lint.Refusal]) -> None:
        if refusals:
            file = shorten_path(self.path, self.config.invocation_params.dir)
            raise self.CollectError(
                "\n".join(f"{file}:{refusal}" for refusal in sorted(set(refusals)))
            )

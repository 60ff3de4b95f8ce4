"""Lets pytest collect .feature files: one item for each scenario or example row."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

from dojo.board import internals
from dojo.board.internals import Feature, ScenarioTemplate, gherkin
from dojo.board.option import REQUEST
from dojo.board.play import SIZES, ScenarioItem
from dojo.features import UNREADABLE_FEATURE, read_document


class FeatureFile(pytest.Module):
    """A feature file; its items are its scenarios."""

    typed_path: str  # as one would type it

    def collect(self) -> Iterable[pytest.Item]:
        """Make the items that were asked for.

        Raises:
            CollectError: Gherkin does not understand the file.
        """
        request = self.config.stash[REQUEST]
        self.typed_path = request.solution.shorten(self.path)
        try:
            document, feature = internals.build_feature(
                self.path, read_document(self.path)
            )
        except (*UNREADABLE_FEATURE, internals.GherkinParseError) as error:
            raise self.CollectError(str(error)) from None
        self._declare_tags(feature)
        items = list(self._make_items(document, feature))
        self.config.stash.setdefault(SIZES, {})[self.typed_path] = len(items)
        lines = request.lines.get(self.path.resolve())
        return items if lines is None else choose_items(items, lines)

    def _declare_tags(self, feature: Feature) -> None:
        """Let pytest select by the tags of a feature, such as its short name."""
        for tag in feature.tags:
            line = f"{tag}: the feature {feature.name}"
            self.config.addinivalue_line("markers", line)

    def _make_items(
        self, document: gherkin.GherkinDocument, feature: Feature
    ) -> Iterator[ScenarioItem]:
        """Make an item of each scenario, or of each row of its examples."""
        fixtures = internals.find_fixtures(self)
        definitions = internals.find_definitions(self.parent or self.session)
        for scenario, headings in list_scenarios(document):
            template = feature.scenarios[scenario.name]
            tags = feature.tags | template.tags
            if template.rule:
                tags |= template.rule.tags
            for row, line, row_tags in list_rows(template, scenario):
                rendered = template.render(row)
                item: ScenarioItem = ScenarioItem.from_parent(
                    self,
                    name=rendered.name,
                    callobj=ScenarioItem.runtest,
                    fixtureinfo=fixtures,
                )
                item.scenario = rendered
                item.file = self.typed_path
                item.line = line
                item.headings = {*headings, line}
                item.definitions = definitions
                item.add_tags(tags | row_tags)
                yield item


def list_scenarios(
    document: gherkin.GherkinDocument,
) -> Iterator[tuple[gherkin.Scenario, set[int]]]:
    """List the scenarios of a file, each with the lines where it and its rule begin."""
    for child in document.feature.children:
        headings = {find_start(child.rule)} if child.rule else set()
        for part in child.rule.children if child.rule else [child]:
            if part.scenario:
                yield part.scenario, {*headings, find_start(part.scenario)}


def find_start(part: gherkin.Rule | gherkin.Scenario) -> int:
    """Find the line in which a rule or a scenario begins, its tags included."""
    return min([part.location.line, *(tag.location.line for tag in part.tags)])


def list_rows(
    template: ScenarioTemplate, scenario: gherkin.Scenario
) -> Iterator[tuple[Mapping[str, str], int, set[str]]]:
    """List the rows of an outline, each with its line and the tags of its table.

    A scenario counts as one row without values.
    """
    if not template.examples:
        yield {}, scenario.location.line, set()
    for table, examples in zip(template.examples, scenario.examples, strict=True):
        for values, row in zip(
            table.as_contexts(), examples.table_body or [], strict=True
        ):
            yield values, row.location.line, table.tags


def choose_items(
    items: Sequence[ScenarioItem], lines: Iterable[int]
) -> list[ScenarioItem]:
    """Choose what *lines* name; one above examples stands for all of these."""
    headings = set().union(*(item.headings for item in items))
    chosen = set()
    for line in lines:
        nearest = max((heading for heading in headings if heading <= line), default=0)
        chosen.add(nearest)
    return [item for item in items if 0 in chosen or chosen & item.headings]

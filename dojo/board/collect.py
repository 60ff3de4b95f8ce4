"""Collects the scenarios of the kit's feature files, which pytest-bdd then runs.

pytest-bdd's own ``scenarios()`` makes a test function of each scenario. The collector
adds what that function lacks: a readable name, and the line of the scenario or row.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import pytest
from gherkin.parser_types import GherkinDocument, Rule, Scenario, TableRow

from dojo.board import internals
from dojo.board.feature_faults import find_faults
from dojo.board.item import SIZES, ScenarioItem
from dojo.board.selection import SELECTION
from dojo.errors import Mistyped
from dojo.features import (
    NOTE_TAG,
    UNREADABLE_FEATURE,
    fill_placeholders,
    list_scenarios,
    read_document,
)
from dojo.text import clip


@dataclass(frozen=True, slots=True)
class ExampleRow:
    """An example row of an outline, or a scenario without examples."""

    line: int
    values: Mapping[str, str]  # by column
    tags: Sequence[str]  # of the table


def check_example_names(arguments: Iterable[str], cwd: Path) -> None:
    """Check the names of examples after ``::``.

    Raises:
        Mistyped: A feature has no example of this name.
    """
    for argument in arguments:
        file, separator, example = argument.partition(".feature::")
        path = cwd / f"{file}.feature"
        if not separator or not path.is_file():
            continue
        names = {}
        with suppress(*UNREADABLE_FEATURE):
            for _, scenario in list_scenarios(read_document(path)["feature"]):
                for row in list_rows(scenario):
                    name = fill_placeholders(scenario["name"], row.values)
                    names[name] = row.line
        if not names or example in names:
            continue
        near = get_close_matches(example, names, n=1, cutoff=0.0)[0]
        raise Mistyped(
            f"There is no example {clip(example, 60)!r} in {file}.feature.\n"
            f"Name its line instead, such as:  pytest {file}.feature:{names[near]}"
        )


class FeatureFile(pytest.Module):
    """A feature file. Its items are its scenarios and the rows of its outlines."""

    typed_path: str  # relative to the current folder

    def collect(self) -> Iterable[pytest.Item]:
        """Return an item for each selected scenario.

        Raises:
            CollectError: The feature can't be read, or has a fault.
        """
        selection = self.config.stash[SELECTION]
        self.typed_path = selection.solution.shorten(self.path)
        try:
            document = read_document(self.path)
        except UNREADABLE_FEATURE as error:
            raise self.CollectError(str(error)) from None
        known = {line.partition(":")[0] for line in self.config.getini("markers")}
        faults = find_faults(document, known)
        if faults:
            raise self.CollectError(
                "\n".join(f"{self.typed_path}:{fault}" for fault in faults)
            )
        items = list(self._make_items(document))
        self.config.stash.setdefault(SIZES, {})[self.typed_path] = len(items)
        lines = selection.lines.get(self.path.resolve())
        return items if lines is None else select_items(items, lines)

    def _make_items(self, document: GherkinDocument) -> Iterator[ScenarioItem]:
        """Make an item of each scenario, or of each row of its examples."""
        functions = internals.bind_scenarios(self)
        scenarios = list_scenarios(document["feature"])
        for function, (rule, scenario) in zip(functions, scenarios, strict=True):
            headings = {find_start(scenario)}
            if rule:
                headings.add(find_start(rule))
            for row in list_rows(scenario):
                item: ScenarioItem = ScenarioItem.from_parent(
                    self,
                    name=fill_placeholders(scenario["name"], row.values),
                    callobj=function,
                )
                item.row = row.values
                item.file = self.typed_path
                item.line = row.line
                item.headings = {*headings, row.line}
                item.feature = document["feature"]["name"]
                item.rule = rule["name"] if rule else ""
                for tag in row.tags:
                    if not NOTE_TAG.fullmatch(tag):
                        item.add_marker(tag)
                yield item


def find_start(part: Rule | Scenario) -> int:
    """Return the line in which a rule or scenario begins, including its tags."""
    lines = [part["location"]["line"]]
    for tag in part["tags"]:
        lines.append(tag["location"]["line"])
    return min(lines)


def list_rows(scenario: Scenario) -> list[ExampleRow]:
    """List the example rows of an outline; a plain scenario is one row."""
    if not scenario["examples"]:
        return [ExampleRow(scenario["location"]["line"], {}, ())]
    rows = []
    for examples in scenario["examples"]:
        header = read_cells(examples["tableHeader"])
        tags = [tag["name"].removeprefix("@") for tag in examples["tags"]]
        for row in examples["tableBody"]:
            values = dict(zip(header, read_cells(row), strict=True))
            rows.append(ExampleRow(row["location"]["line"], values, tags))
    return rows


def read_cells(row: TableRow) -> list[str]:
    """Return the texts of the cells of a table row."""
    return [cell["value"] for cell in row["cells"]]


def select_items(
    items: Sequence[ScenarioItem], lines: Iterable[int]
) -> list[ScenarioItem]:
    """Select the items at *lines*; the line of a heading selects all items below it."""
    headings = set().union(*(item.headings for item in items))
    selected = set()
    for line in lines:
        nearest = max((heading for heading in headings if heading <= line), default=0)
        selected.add(nearest)
    return [item for item in items if 0 in selected or selected & item.headings]

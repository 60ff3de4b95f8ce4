"""Checks that every placeholder of an outline has its column, and every column its use."""

import re
from collections.abc import Iterator

from pytest_bdd.gherkin_parser import Background, ExamplesTable, Scenario, Step

from dojo.gherkin.refusals import Refusal

PLACEHOLDER = re.compile(r"<(.+?)>")  # as pytest-bdd reads it
SOURCE = "source"  # says where a row comes from, and need not be used


def refused(scenario: Scenario, outline_words: list[str]) -> Iterator[Refusal]:
    """Refuse what would be played with its placeholders as they stand, or with one row fewer than it seems."""
    used = {name for text in _texts(scenario) for name in PLACEHOLDER.findall(text)}
    line = scenario.location.line
    if not scenario.examples:
        if scenario.keyword in outline_words:
            yield Refusal(line, f"the outline '{scenario.name}' has no examples", "add a table below `Examples:`")
        elif used:
            way_out = "make it an outline with a table of examples, or write it without < and >"
            yield Refusal(line, f"{_written(used)} in '{scenario.name}' stands for nothing", way_out)
    for table in scenario.examples:
        yield from _table(table, used)
    yield from _twice(scenario)


def refused_background(background: Background) -> Iterator[Refusal]:
    """Refuse a placeholder where there are no rows."""
    for step in background.steps:
        if names := {name for text in _step_texts(step) for name in PLACEHOLDER.findall(text)}:
            way_out = "write it in the steps of each outline"
            yield Refusal(step.location.line, f"{_written(names)} in a background stands for nothing", way_out)


def _table(table: ExamplesTable, used: set[str]) -> Iterator[Refusal]:
    line = table.location.line
    if not table.table_header or not table.table_body:
        yield Refusal(line, "there is no row in this table of examples", "add one, or delete the table")
        return
    columns = [cell.value for cell in table.table_header.cells]
    if twice := {column for column in columns if columns.count(column) > 1}:
        yield Refusal(line, f"two columns are called {_written(twice)}", "rename one")
    if lacking := used - set(columns):
        yield Refusal(line, f"there is no column for {_written(lacking)}", "correct the spelling, or add the column")
    if idle := set(columns) - used - {SOURCE}:
        way_out = "use it in a step or in the name, or delete it"
        yield Refusal(line, f"no step uses the column {_written(idle)}", way_out)


def _twice(scenario: Scenario) -> Iterator[Refusal]:
    """Refuse a row that says again what another one says, wherever it comes from."""
    seen: dict[frozenset[tuple[str, str]], int] = {}
    for table in scenario.examples:
        columns = [cell.value for cell in table.table_header.cells] if table.table_header else []
        for row in table.table_body or []:
            cells = zip(columns, (cell.value for cell in row.cells), strict=True)
            key = frozenset((column, cell) for column, cell in cells if column != SOURCE)
            line = row.location.line
            if key in seen:
                yield Refusal(line, f"this row is the same as that in line {seen[key]}", "name both sources in one row")
            seen.setdefault(key, line)


def _texts(scenario: Scenario) -> Iterator[str]:
    yield scenario.name
    for step in scenario.steps:
        yield from _step_texts(step)


def _step_texts(step: Step) -> Iterator[str]:
    yield step.text
    if step.datatable:
        yield from (cell.value for row in step.datatable.rows for cell in row.cells)
    if step.docstring:
        yield step.docstring.content


def _written(names: set[str]) -> str:
    return ", ".join(f"<{name}>" for name in sorted(names))

"""Runs scenarios without pytest, for tests that try hundreds of solutions."""

import inspect
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

from pytest_bdd.parser import FeatureParser, Scenario, Step
from pytest_bdd.steps import step_function_context_registry

from features import conftest

FEATURES = Path(conftest.__file__).parent
EVENING = FEATURES / "1-evening"
# a copy, because later tests add steps from other kits
KNOWN = list(step_function_context_registry.values())
a_solution = SimpleNamespace


@cache
def scenarios(path: Path) -> list[Scenario]:
    """List the scenarios in a feature, with the values of each row filled in."""
    found = []
    feature = FeatureParser(str(path.parent), path.name).parse()
    for template in feature.scenarios.values():
        rows = [row for table in template.examples for row in table.as_contexts()]
        found += [template.render(row) for row in rows or [{}]]
    return found


@cache
def written(*steps: str) -> Scenario:
    """Return a scenario with these steps, in which a table follows its step."""
    lines = ["Feature: a feature", "Scenario: a scenario", *steps]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.feature"
        path.write_text("\n".join(lines), encoding="utf-8")
        return scenarios.__wrapped__(path)[0]


def play(scenario: Scenario, solution: object) -> Exception | None:
    """Run a scenario on *solution*; return the error, or None if there is none."""
    fixtures: dict[str, object] = {"solution": solution, "rules": ()}
    try:
        for step in scenario.steps:
            run_step(step, fixtures)
    except Exception as error:  # noqa: BLE001 - a solution may raise anything
        return error
    return None


@cache
def find_definitions(kind: str, text: str):
    """Return the step definitions that match a step."""
    return [
        definition
        for definition in KNOWN
        if definition.type in (None, kind) and definition.parser.is_matching(text)
    ]


def run_step(step: Step, fixtures: dict[str, object]) -> None:
    """Run a step as pytest-bdd does; a step may add to *fixtures*."""
    (definition,) = find_definitions(step.type, step.name)
    given = {**fixtures, **(definition.parser.parse_arguments(step.name) or {})}
    if step.datatable:
        given["datatable"] = step.datatable.raw()
    names = inspect.signature(definition.step_func).parameters
    result = definition.step_func(**{name: given[name] for name in names})
    if definition.target_fixture:
        fixtures[definition.target_fixture] = result

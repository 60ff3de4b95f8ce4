"""Plays scenarios without pytest: many solutions, all features, in a moment."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

from dojo.board.bdd import FeatureParser, Scenario, Step, StepFunctionContext, step_function_context_registry
from features import conftest

FEATURES = Path(__file__).parents[1] / "features"
EVENING = FEATURES / "1-evening"


def a_solution(**functions: object) -> SimpleNamespace:
    """A solution with these functions."""
    return SimpleNamespace(**functions)


def scenarios(path: Path) -> tuple[Scenario, ...]:
    """All scenarios of a feature, the rows of outlines filled in; read once for each version of the file."""
    return parsed(path, path.stat().st_mtime_ns)


@cache
def parsed(path: Path, _version: int) -> tuple[Scenario, ...]:
    templates = FeatureParser(str(path.parent), path.name).parse().scenarios.values()
    found: list[Scenario] = []
    for template in templates:
        rows = [row for table in template.examples for row in table.as_contexts()]
        found += [template.render(row) for row in rows or [{}]]
    return tuple(found)


def written(*steps: str) -> Scenario:
    """A scenario of these steps; a data table stands below its step."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.feature"
        path.write_text("\n".join(["Feature: a feature", "Scenario: a scenario", *steps]), encoding="utf-8")
        (scenario,) = scenarios(path)
    return scenario


def definitions() -> Iterator[StepFunctionContext]:
    """Every step definition that features/conftest.py makes known."""
    for value in vars(conftest).values():
        function = getattr(value, "_fixture_function", value)
        try:
            found = step_function_context_registry.get(function)
        except TypeError:  # such a value can be no step definition
            continue
        if found:
            yield found


KNOWN = tuple(definitions())


@cache
def matching(kind: str, text: str) -> tuple[StepFunctionContext, ...]:
    """The definitions that match this step; one is right."""
    return tuple(each for each in KNOWN if each.type in (None, kind) and each.parser.is_matching(text))


def play(scenario: Scenario, solution: object) -> Exception | None:
    """Play one scenario on *solution*: how it ended, None if it passed."""
    fixtures: dict[str, object] = {"solution": solution, "rules": ()}
    try:
        for step in scenario.steps:
            take(step, fixtures)
    except Exception as error:  # noqa: BLE001 - what a step raises is what the caller wants to see
        return error
    return None


def take(step: Step, fixtures: dict[str, object]) -> None:
    """Take one step, as pytest-bdd would."""
    (definition,) = matching(step.type, step.name)
    given = {**fixtures, **(definition.parser.parse_arguments(step.name) or {})}
    if step.datatable:
        given["datatable"] = step.datatable.raw()
    names = inspect.signature(definition.step_func).parameters
    result = definition.step_func(**{name: given[name] for name in names})
    if definition.target_fixture:
        fixtures[definition.target_fixture] = result

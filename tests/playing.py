"""Plays scenarios without pytest: many solutions, all features, in a moment."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import reference
from dojo.board.internals import (
    FeatureParser,
    Scenario,
    Step,
    StepFunctionContext,
    step_function_context_registry,
)
from features import conftest

FEATURES = Path(__file__).parents[1] / "features"
EVENING = FEATURES / "1-evening"
KNOWN = tuple(step_function_context_registry.values())
assert conftest, "which makes them known"
a_solution = SimpleNamespace
CONTRACT = {
    name: getattr(reference, name) for name in reference.__all__ if name.islower()
}
Call = tuple[str, tuple[object, ...], dict[str, object]]  # of a function, by its name


@cache
def scenarios(path: Path) -> tuple[Scenario, ...]:
    """All scenarios of a feature, the rows of outlines filled in."""
    found: list[Scenario] = []
    for template in (
        FeatureParser(str(path.parent), path.name).parse().scenarios.values()
    ):
        rows = [row for table in template.examples for row in table.as_contexts()]
        found += [template.render(row) for row in rows or [{}]]
    return tuple(found)


@cache
def written(*steps: str) -> Scenario:
    """A scenario of these steps; a data table stands below its step."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.feature"
        path.write_text(
            "\n".join(["Feature: a feature", "Scenario: a scenario", *steps]),
            encoding="utf-8",
        )
        return scenarios.__wrapped__(path)[0]


@cache
def matching(kind: str, text: str) -> tuple[StepFunctionContext, ...]:
    """The definitions that match this step; one is right."""
    return tuple(
        each
        for each in KNOWN
        if each.type in (None, kind) and each.parser.is_matching(text)
    )


def play(scenario: Scenario, solution: object) -> Exception | None:
    """Play one scenario on *solution*: how it ended, None if it passed."""
    fixtures: dict[str, object] = {"solution": solution, "rules": ()}
    try:
        for step in scenario.steps:
            take(step, fixtures)
    except Exception as error:  # noqa: BLE001 - what a step raises is what the caller wants to see
        return error
    return None


@cache
def record(path: Path) -> list[tuple[Scenario, list[Call]]]:
    """Play the scenarios of a feature on the reference: each with what it asks."""
    found: list[tuple[Scenario, list[Call]]] = []

    def watch(name: str) -> Callable[..., object]:
        def ask(*given: object, **named: object) -> object:
            found[-1][1].append((name, given, named))
            return getattr(reference, name)(*given, **named)

        return ask

    solution = a_solution(**{name: watch(name) for name in CONTRACT})
    for scenario in scenarios(path):
        found.append((scenario, []))
        play(scenario, solution)
    return found


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

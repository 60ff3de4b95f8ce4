"""Finds the step definition for a line of a scenario: once for each wording, and it must be the only one."""

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_bdd.compat import get_fixture_names, getfixturedefs
from pytest_bdd.parser import Step
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry


class Definitions:
    """The step definitions that a feature file can see."""

    def __init__(self, file: pytest.Module) -> None:
        self._known = list(_visible(file))
        self._found: dict[tuple[str, str], list[StepFunctionContext]] = {}

    def matching(self, step: Step) -> list[StepFunctionContext]:
        """List the definitions for a step: one is right, none or several are a fault of the kit."""
        key = (step.type, step.name)
        if key not in self._found:
            self._found[key] = [known for known in self._known if _understands(known, step)]
        return self._found[key]

    def understand(self, text: str) -> bool:
        """Say whether *text*, without its keyword, could be a step of any kind."""
        return any(known.parser.is_matching(text) for known in self._known)

    def hidden(self) -> Iterator[tuple[StepFunctionContext, StepFunctionContext]]:
        """Pair a definition with one in another file beside it whose same wording it replaced unnoticed."""
        visible = {(known.type, known.parser.name): known for known in self._known}
        for other in list(step_function_context_registry.values()):
            known = visible.get((other.type, other.parser.name))
            if known and _file(known) != _file(other) and _file(known).parent == _file(other).parent and _alive(other):
                yield known, other


def _visible(file: pytest.Module) -> Iterator[StepFunctionContext]:
    manager = file.session._fixturemanager  # noqa: SLF001 - pytest has no public list of fixtures; pytest-bdd does likewise
    for name in get_fixture_names(manager):
        nearest = (getfixturedefs(manager, name, file) or [])[-1:]  # it hides the same wording further away
        yield from filter(None, (step_function_context_registry.get(fixture.func) for fixture in nearest))


def _understands(known: StepFunctionContext, step: Step) -> bool:
    return known.type in (None, step.type) and known.parser.is_matching(step.name)


def _file(known: StepFunctionContext) -> Path:
    return Path(inspect.unwrap(known.step_func).__code__.co_filename)


def _alive(known: StepFunctionContext) -> bool:
    """Say whether the module of a definition is still in use, and not left over from an earlier run."""
    function = inspect.unwrap(known.step_func)
    module = sys.modules.get(function.__module__)
    return module is not None and vars(module) is function.__globals__


def whereabouts(known: StepFunctionContext) -> str:
    """Write where a step is defined."""
    return f"{_file(known).name}:{inspect.unwrap(known.step_func).__code__.co_firstlineno}"

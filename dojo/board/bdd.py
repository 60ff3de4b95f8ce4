"""What the kit takes from inside pytest-bdd and pytest; nothing else in it leans on names that they do not promise.

There is no public list of step definitions, without which nobody can say that two of them understand one step, or that
a line of free text is a step with a misspelt keyword. Nor would the public way to play features do,
``pytest_bdd.scenarios()``: it looks each step up among all fixtures again, and the first, red run of all features would
take a quarter more time.
"""

import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_bdd import gherkin_parser as gherkin  # a feature with the line of every row, which Feature lacks
from pytest_bdd.compat import get_fixture_names, getfixturedefs  # which definitions a file sees; pytest hides that
from pytest_bdd.exceptions import GherkinParseError
from pytest_bdd.parser import Feature, FeatureParser, Scenario, Step
from pytest_bdd.scenario import _execute_step_function as play_step  # with the hooks that its reports need
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry  # its list of definitions

__all__ = ["Definitions", "Feature", "GherkinParseError", "Scenario", "Step", "gherkin", "play_step"]


def build_feature(path: Path, document: gherkin.GherkinDocument) -> Feature:
    """Build the feature that is played of a document, without reading the file again.

    Raises:
        GherkinParseError: a scenario begins with And, But or *.
    """
    parser = FeatureParser(str(path.parent), path.name)
    vars(parser)["_parse_feature_file"] = lambda: document
    return parser.parse()


class Definitions:
    """The step definitions that a feature file can see."""

    def __init__(self, file: pytest.Module) -> None:
        self._visible = list(_find_visible(file))
        for each in self._visible:  # pytest-bdd asks for it several times in each step
            vars(each.step_func).setdefault("__signature__", inspect.signature(each.step_func))
        self._matching: dict[tuple[str, str], list[StepFunctionContext]] = {}

    def match(self, step: Step) -> list[StepFunctionContext]:
        """List the definitions for a step, once for each wording: one is right, several are luck."""
        key = (step.type, step.name)
        if key not in self._matching:
            alike = [each for each in self._visible if each.type in (None, step.type)]
            self._matching[key] = [each for each in alike if each.parser.is_matching(step.name)]
        return self._matching[key]

    def understand(self, text: str) -> bool:
        """Say whether *text*, without its keyword, could be a step of any kind."""
        return any(each.parser.is_matching(text) for each in self._visible)


def _find_visible(file: pytest.Module) -> Iterator[StepFunctionContext]:
    manager = file.session._fixturemanager  # noqa: SLF001 - pytest has no public list of fixtures
    for name in get_fixture_names(manager):
        nearest = (getfixturedefs(manager, name, file) or [])[-1:]  # it hides the same wording further away
        yield from filter(None, (step_function_context_registry.get(fixture.func) for fixture in nearest))


def locate(definition: StepFunctionContext) -> str:
    """Write where a step is defined."""
    code = inspect.unwrap(definition.step_func).__code__
    return f"{Path(code.co_filename).name}:{code.co_firstlineno}"

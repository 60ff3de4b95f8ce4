"""What the kit takes from inside pytest and pytest-bdd, which may change.

After an upgrade tests/board/test_upgrade.py says what did.

There is no public list of step definitions, without which nobody can say that two of
them understand one step, or that a line of free text is a step with a misspelt keyword.
Nor would the public way to play features do, ``pytest_bdd.scenarios()``: it looks each
step up among all fixtures again, and makes a fixture of all that a step hands to the
next; a run of all features would take half as long again.
"""

import inspect
from collections.abc import Callable, Iterator, MutableMapping
from functools import cache, partial
from pathlib import Path
from types import FunctionType, ModuleType

import pytest
from gherkin.parser_types import GherkinDocument

# a feature with the line of every row, which Feature lacks
from pytest_bdd import gherkin_parser as gherkin

# which definitions a file sees; pytest hides that
from pytest_bdd.compat import get_fixture_names, getfixturedefs
from pytest_bdd.exceptions import GherkinParseError
from pytest_bdd.parser import Feature, FeatureParser, Scenario, ScenarioTemplate, Step

# its list of definitions
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

__all__ = [
    "Definitions",
    "Feature",
    "GherkinParseError",
    "Scenario",
    "ScenarioTemplate",
    "Step",
    "gherkin",
]


def build_feature(
    path: Path, data: GherkinDocument
) -> tuple[gherkin.GherkinDocument, Feature]:
    """Build the feature that is played of what was read.

    Raises:
        GherkinParseError: a scenario begins with And, But or *.
    """
    document = gherkin.GherkinDocument.from_dict(data)
    parser = FeatureParser(str(path.parent), path.name)
    vars(parser)["_parse_feature_file"] = lambda: document
    return document, parser.parse()


class Definitions:
    """The step definitions that the feature files of a folder can see."""

    def __init__(self, folder: pytest.Collector) -> None:
        self._visible = list(_find_visible(folder))
        self._matching: dict[tuple[str, str], StepFunctionContext | None] = {}

    def match(self, step: Step) -> StepFunctionContext | None:
        """Find the definition that understands a step; tests hold that it is one."""
        key = (step.type, step.name)
        if key not in self._matching:
            self._matching[key] = self._find(step)
        return self._matching[key]

    def _find(self, step: Step) -> StepFunctionContext | None:
        for definition in self._visible:
            is_alike = definition.type in (None, step.type)
            if is_alike and definition.parser.is_matching(step.name):
                return definition
        return None


DEFINITIONS = pytest.StashKey[Definitions]()


def find_definitions(folder: pytest.Collector) -> Definitions:
    """Find the step definitions once for all files of a folder."""
    if DEFINITIONS not in folder.stash:
        folder.stash[DEFINITIONS] = Definitions(folder)
    return folder.stash[DEFINITIONS]


def _find_visible(folder: pytest.Collector) -> Iterator[StepFunctionContext]:
    manager = folder.session._fixturemanager  # noqa: SLF001 - pytest has no public list of fixtures
    for name in get_fixture_names(manager):
        fixtures = getfixturedefs(manager, name, folder)
        if fixtures:
            nearest = fixtures[-1]  # it hides the same wording further away
            definition = step_function_context_registry.get(nearest.func)
            if definition:
                yield definition


def wrap_conftest_import(  # type: ignore[explicit-any] # it is pytest's own
    manager: pytest.PytestPluginManager,
    wrap: Callable[..., ModuleType],
) -> None:
    """Have each conftest.py imported by *wrap*, which gets the way of pytest first."""
    plain = manager._importconftest  # noqa: SLF001 - pytest has no hook around it
    vars(manager)["_importconftest"] = partial(wrap, plain, manager)


def find_fixtures(file: pytest.Module) -> object:
    """Find the fixtures that nobody asks for, once for a file.

    Pytest would find them for each of its scenarios.
    """
    file.obj = ModuleType(file.path.stem)  # there is no Python module to import
    manager = file.session._fixturemanager  # noqa: SLF001 - as pytest does for tests with several examples
    return manager.getfixtureinfo(file, None, None)  # type: ignore[arg-type] # an item is meant; any node will do


def find_request(item: pytest.Function) -> pytest.FixtureRequest:
    """Find what fixtures are asked of in a test.

    To be given it as one of them takes longer than most steps.
    """
    return item._request  # noqa: SLF001 - pytest has no other way


def play_step(
    request: pytest.FixtureRequest,
    step: Step,
    definition: StepFunctionContext,
    *,
    things: MutableMapping[str, object],
) -> None:
    """Play a step; earlier steps hand *things* to later ones."""
    function = definition.step_func
    matched = definition.parser.parse_arguments(step.name) or {}
    available = {**things, **matched, **_list_below(step)}
    arguments = {}
    for name, is_needed in _list_parameters(function).items():
        if name in available:
            arguments[name] = available[name]
        elif is_needed:
            arguments[name] = request.getfixturevalue(name)
    answer = function(**arguments)
    if definition.target_fixture:
        things[definition.target_fixture] = answer


def _list_below(step: Step) -> dict[str, object]:
    """Give the table or text below a step, by the name that pytest-bdd has for it."""
    things: dict[str, object] = {}
    if step.datatable:
        things["datatable"] = step.datatable.raw()
    if step.docstring is not None:
        things["docstring"] = step.docstring
    return things


@cache
def _list_parameters(function: FunctionType) -> dict[str, bool]:
    """List the parameters of a function; those that it needs have no default."""
    parameters = inspect.signature(function).parameters
    is_needed = {}
    for name, parameter in parameters.items():
        is_needed[name] = parameter.default is parameter.empty
    return is_needed

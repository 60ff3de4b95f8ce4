"""Private names of pytest and pytest-bdd that the kit uses, each with its reason.

An upgrade may change them. ``tests/board/test_upgrade.py`` then shows which.
"""

import importlib
import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import FunctionType, ModuleType

import pytest
from pytest_bdd import scenarios

# which step definitions a file sees; no public function lists them
from pytest_bdd.compat import get_fixture_names, getfixturedefs
from pytest_bdd.exceptions import StepDefinitionNotFoundError

# scenarios() caches each feature, and doesn't use our encoding
from pytest_bdd.feature import features

# arguments of the hooks of pytest-bdd
from pytest_bdd.parser import FeatureParser, Scenario, Step
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

from dojo.features import ENCODING

__all__ = ["FeatureParser", "Scenario", "Step", "StepDefinitionNotFoundError"]

EXAMPLE = "_pytest_bdd_example"  # the fixture that gives a scenario its example row
IS_BOUND = pytest.StashKey[bool]()  # set for a file whose scenarios are bound here
Definitions = list[tuple[object, StepFunctionContext]]
DEFINITIONS = pytest.StashKey[Definitions]()


def bind_scenarios(file: pytest.Module) -> list[FunctionType]:
    """Let pytest-bdd make a test function of each scenario of a file, in order.

    pytest-bdd makes the example row a parameter, which would become part of the name.
    Here the item has the row, and a fixture returns it.
    """
    path = os.path.abspath(file.path)  # noqa: PTH100 - pytest-bdd spells it like this
    folder, name = os.path.split(path)
    features[path] = FeatureParser(folder, name, ENCODING).parse()
    module = ModuleType(file.path.stem)
    names = vars(module)
    names.update(scenarios=scenarios, path=path)
    exec("scenarios(path)", names)  # noqa: S102 - it binds names where it is called
    file.obj = module  # otherwise pytest would import the feature
    file.stash[IS_BOUND] = True
    pytest.register_fixture(
        name=EXAMPLE, func=lambda request: request.node.row, node=file
    )
    return [test for name, test in names.items() if name.startswith("test_")]


def represent_failure(
    excinfo: pytest.ExceptionInfo[BaseException],
    *,
    text: str,
    summary: str,
    location: tuple[str, int],
) -> object:
    """Represent a failure as pytest does, with our own *text* and *summary*.

    The summary and JUnit show an attribute that isn't in a public class of pytest.
    """
    described = AssertionError(text).with_traceback(excinfo.tb)
    shown = pytest.ExceptionInfo.from_exception(described).getrepr(
        style="value", chain=False
    )
    if shown.reprcrash:
        shown.reprcrash.message = summary
        shown.reprcrash.path, shown.reprcrash.lineno = location
    return shown


def speed_up_lookup() -> None:
    """Let pytest-bdd find the definition of a step three times as fast.

    pytest-bdd searches all fixtures of pytest for every step. For the features of the
    kit, a list of the step definitions of each folder replaces this search.
    """
    module = importlib.import_module("pytest_bdd.scenario")
    vars(module)["find_fixturedefs_for_step"] = find_definitions


find_slowly: Callable[[Step, object, pytest.Item], Iterable[object]] = vars(
    importlib.import_module("pytest_bdd.scenario")
)["find_fixturedefs_for_step"]


def find_definitions(
    step: Step, fixturemanager: object, node: pytest.Item
) -> Iterable[object]:
    """Find the fixtures that define a step."""
    file = node.parent
    if not file or not file.parent or IS_BOUND not in file.stash:
        return find_slowly(step, fixturemanager, node)
    folder = file.parent
    if DEFINITIONS not in folder.stash:
        folder.stash[DEFINITIONS] = list(_list_visible(folder))
    return [
        fixture
        for fixture, definition in folder.stash[DEFINITIONS]
        if definition.type in (None, step.type)
        and definition.parser.is_matching(step.name)
    ]


def _list_visible(
    folder: pytest.Collector,
) -> Iterator[tuple[object, StepFunctionContext]]:
    """List the step definitions that the files of a folder can see."""
    manager = folder.session._fixturemanager  # noqa: SLF001 - pytest has no public list of fixtures
    for name in get_fixture_names(manager):
        for fixture in getfixturedefs(manager, name, folder) or []:
            definition = step_function_context_registry.get(fixture.func)
            if definition:
                yield fixture, definition


def list_definitions() -> list[StepFunctionContext]:
    """List all step definitions that were imported so far."""
    return list(step_function_context_registry.values())


def wrap_conftest_import(  # type: ignore[explicit-any] # it is pytest's own
    manager: pytest.PytestPluginManager,
    wrap: Callable[..., ModuleType],
) -> None:
    """Import each conftest.py with *wrap*; its first argument is pytest's function."""
    plain = manager._importconftest  # noqa: SLF001 - pytest has no hook around it
    vars(manager)["_importconftest"] = partial(wrap, plain, manager)

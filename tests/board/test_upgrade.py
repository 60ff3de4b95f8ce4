"""The kit relies on these internal names of pytest and pytest-bdd.

This file doesn't import the kit. If the kit's plugin can't be loaded after an upgrade,
``pytest --noconftest tests/board/test_upgrade.py`` shows why.
"""

from __future__ import annotations

import inspect
import pkgutil
from operator import attrgetter

import pytest

NAMES = {
    "pytest_bdd.parser.FeatureParser": (
        "basedir filename encoding",
        "tests read a feature",
    ),
    "pytest_bdd.parser.ScenarioTemplate.render": (
        "self context",
        "tests fill in the values of a row",
    ),
    "pytest_bdd.steps.step_function_context_registry.get": (
        "key default",
        "the board looks for a step definition",
    ),
    "pytest_bdd.steps.StepFunctionContext": (
        "type step_func parser converters target_fixture",
        "a step definition has a keyword, a wording and a function",
    ),
    "pytest_bdd.parsers.StepParser.is_matching": (
        "self name",
        "the board looks for a step definition",
    ),
    "pytest_bdd.parsers.StepParser.parse_arguments": (
        "self name",
        "tests read the arguments of a step",
    ),
    "_pytest.config.PytestPluginManager._importconftest": (
        "self conftestpath importmode rootpath consider_namespace_packages",
        "the import of a conftest.py is limited",
    ),
    "_pytest._code.code.ReprFileLocation": (
        "path lineno message",
        "pytest's summary and JUnit begin with the answers",
    ),
}
# undocumented attributes of pytest's classes
ATTRIBUTES = {
    "node.funcargs": "a scenario gets the values of its example row",
    "config.args": "the selected paths are read and changed",
    "config.args_source": "a plain `pytest` is recognised",
    "stats": "the board reads the result of each scenario",
}


@pytest.mark.parametrize("name", NAMES)
def test_internal_function_has_the_expected_parameters(name):
    parameters, needed = NAMES[name]
    advice = (
        f"{name} has changed. The kit uses it: {needed}. "
        "Change dojo/board/internals.py, or pin the old version."
    )
    try:
        found = pkgutil.resolve_name(name)
    except (ImportError, AttributeError):
        pytest.fail(advice)
    assert list(inspect.signature(found).parameters) == parameters.split(), advice


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_internal_attribute_still_exists(name, request):
    found = (
        request.config.pluginmanager.get_plugin("terminalreporter")
        if name == "stats"
        else request
    )
    try:
        attrgetter(name)(found)
    except AttributeError:
        pytest.fail(
            f"{name} has changed. The kit uses it: {ATTRIBUTES[name]}. "
            "Search for it in dojo/, or pin the old version."
        )

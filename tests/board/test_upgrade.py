"""What the kit takes from inside pytest-bdd and pytest is still there.

Nothing here imports the kit. If its plugin cannot even be loaded after an upgrade, this
says why: ``pytest --noconftest tests/board/test_upgrade.py``
"""

from __future__ import annotations

import inspect
import pkgutil
from operator import attrgetter

import pytest

TAKEN = {
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
        "tests list the step definitions",
    ),
    "pytest_bdd.steps.StepFunctionContext": (
        "type step_func parser converters target_fixture",
        "a step definition has a keyword, a wording and a function",
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
# those without an underscore are in pytest's types, and not in its reference
ATTRIBUTES = {
    "node.funcargs": "a scenario gets the values of its example row",
    "config.args": "what was asked for is read, and changed if that is nothing",
    "config.args_source": "a plain `pytest` is known",
    "stats": "the board knows what came of every scenario",
}


@pytest.mark.parametrize("name", TAKEN)
def test_upgrade_keeps_inner_name(name):
    parameters, needed = TAKEN[name]
    advice = (
        f"{name} has changed. By it {needed}: "
        "see dojo/board/internals.py, or pin the version before."
    )
    try:
        found = pkgutil.resolve_name(name)
    except (ImportError, AttributeError):
        pytest.fail(advice)
    assert list(inspect.signature(found).parameters) == parameters.split(), advice


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_upgrade_keeps_attribute(name, request):
    found = (
        request.config.pluginmanager.get_plugin("terminalreporter")
        if name == "stats"
        else request
    )
    try:
        attrgetter(name)(found)
    except AttributeError:
        pytest.fail(
            f"{name} has changed. By it {ATTRIBUTES[name]}: "
            "look for it in dojo/, or pin the version before."
        )

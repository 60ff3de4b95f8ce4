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
    "pytest_bdd.gherkin_parser.GherkinDocument.from_dict": (
        "data",
        "a feature is built with the line of each row",
    ),
    "pytest_bdd.parser.FeatureParser._parse_feature_file": (
        "self",
        "a feature is built of what has been read already",
    ),
    "pytest_bdd.parser.ScenarioTemplate.render": (
        "self context",
        "a row is put into a scenario",
    ),
    "pytest_bdd.compat.get_fixture_names": (
        "fixturemanager",
        "all fixtures are listed, for steps are fixtures",
    ),
    "pytest_bdd.compat.getfixturedefs": (
        "fixturemanager fixturename node",
        "a file sees only the steps near it",
    ),
    "pytest_bdd.steps.step_function_context_registry.get": (
        "key default",
        "a fixture that is a step is known as one",
    ),
    "pytest_bdd.steps.StepFunctionContext": (
        "type step_func parser converters target_fixture",
        "a step definition tells its keyword, its wording and its function",
    ),
    "pytest_bdd.parsers.StepParser.parse_arguments": (
        "self name",
        "the arguments of a step are read out of its text",
    ),
    "_pytest.config.PytestPluginManager._importconftest": (
        "self conftestpath importmode rootpath consider_namespace_packages",
        "the import of a conftest.py is limited",
    ),
    "_pytest.fixtures.FixtureManager.getfixtureinfo": (
        "self node func cls",
        "the fixtures of a file are found once",
    ),
}
# those without an underscore are in pytest's types, and not in its reference
ATTRIBUTES = {
    "session._fixturemanager": "the definitions of steps are found among all fixtures",
    "node._request": "a step is given the fixtures that it asks for",
    "node.parent.obj": "nobody imports a feature, as if it were a Python module",
    "config.args": "what was asked for is read, and changed if that is nothing",
    "config.args_source": "a plain `pytest` is known",
    "stats": "the board knows what came of every scenario",
}


@pytest.mark.parametrize("name", TAKEN)
def test_after_an_upgrade_there_is_still(name):
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
def test_after_an_upgrade_pytest_still_has(name, request):
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

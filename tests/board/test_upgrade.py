"""What the kit takes from inside pytest-bdd and pytest is still there, and does what dojo/board needs.

Nothing here imports the kit. If its plugin cannot even be loaded after an upgrade, this says why:
``pytest --noconftest -c /dev/null tests/board/test_upgrade.py``
"""

from __future__ import annotations

import importlib
import inspect

import pytest

TAKEN = {
    "pytest_bdd.gherkin_parser.GherkinDocument.from_dict": ("data", "a feature is built with the line of each row"),
    "pytest_bdd.parser.FeatureParser._parse_feature_file": ("self", "a feature is built of what has been read already"),
    "pytest_bdd.compat.get_fixture_names": ("fixturemanager", "all fixtures are listed, for steps are fixtures"),
    "pytest_bdd.compat.getfixturedefs": ("fixturemanager fixturename node", "a file sees only the steps near it"),
    "pytest_bdd.steps.step_function_context_registry.get": ("key default", "a fixture that is a step is known as one"),
    "pytest_bdd.steps.StepFunctionContext": (
        "type step_func parser converters target_fixture",
        "a step definition tells its keyword, its wording and its function",
    ),
    "pytest_bdd.parsers.StepParser.parse_arguments": ("self name", "the arguments of a step are read out of its text"),
    "pytest_bdd.hooks.pytest_bdd_after_step": (
        "request feature scenario step step_func step_func_args",
        "a step is played with the hooks around it, so that --cucumberjson tells of it",
    ),
    "pytest_bdd.parser.Scenario": (
        "feature keyword name line_number steps description tags rule",
        "a scenario without rows is made of its template without a copy of its tables",
    ),
    "_pytest.fixtures.FixtureManager.getfixtureinfo": (
        "self node func cls",
        "the scenarios of a file share what pytest knows of their fixtures",
    ),
    "_pytest.capture.CaptureManager.read_global_capture": ("self", "the watchdog sees if pytest has lost its output"),
    "_pytest._io.TerminalWriter.write": ("self msg flush markup", "what was written before is not written again"),
    "_pytest._code.code.ReprTraceback": (
        "reprentries extraline style",
        "of an error in a pair's hook its place is left",
    ),
}


@pytest.mark.parametrize("name", TAKEN)
def test_after_an_upgrade_there_is_still(name):
    parameters, needed = TAKEN[name]
    advice = (
        f"{name} has changed. By it {needed}: see where dojo/ names it, or pin the older version in pyproject.toml."
    )
    module = ".".join(name.split(".")[:2])
    found = importlib.import_module(module)
    for part in name.removeprefix(f"{module}.").split("."):
        assert hasattr(found, part), advice
        found = getattr(found, part)
    assert list(inspect.signature(found).parameters) == parameters.split(), advice


def test_after_an_upgrade_the_fixtures_of_pytest_are_still_found(request):
    advice = "no longer tells its fixtures, by which steps are found and played: see dojo/board/internals.py."
    assert hasattr(request.session, "_fixturemanager"), f"A session {advice}"
    assert hasattr(request.node, "_request"), f"A test {advice}"

"""The packed kit works, and its features run under plain pytest-bdd too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clone import clone
from tests.playing import FEATURES, find_definitions, scenarios

pytestmark = pytest.mark.slow
KIT = Path(__file__).parents[2]
GIVEN = ("conftest.py", "pyproject.toml", "dojo", "features", "starter")


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """Return the kit as a pair receives it."""
    folder = tmp_path_factory.mktemp("kit")
    clone(folder, names=GIVEN)
    return folder


def count_scenarios(path: Path) -> int:
    return len(scenarios(path))


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder), "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_pytest_collects_every_scenario(kit):
    found = run(kit, "features", "--all-features", "--co", "-q")
    assert found.returncode == 0, found.stdout
    number = sum(map(count_scenarios, FEATURES.rglob("*.feature")))
    assert found.stdout.splitlines()[-1].startswith(f"{number} tests collected in ")


PLAIN_CONFTEST = f"""\
import sys

sys.path.insert(0, {str(KIT)!r})

import reference
from features.conftest import *

sys.modules["starter"] = reference
"""


def choose_features() -> list[Path]:
    """Return a few features that together use every step, short features first."""
    chosen = []
    used: set[object] = set()
    for path in sorted(FEATURES.rglob("*.feature"), key=count_scenarios):
        steps = [step for scenario in scenarios(path) for step in scenario.steps]
        found = {find_definitions(step.type, step.name)[0].step_func for step in steps}
        if not found <= used:
            chosen.append(path)
            used |= found
    return chosen


def test_reference_passes_features_under_plain_pytest_bdd(tmp_path, monkeypatch):
    """The kit's plugin is disabled, so there is no board."""
    features = choose_features()
    module = (
        f"from pytest_bdd import scenarios\n\nscenarios(*{[*map(str, features)]})\n"
    )
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p pytest_bdd.plugin")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "conftest.py").write_text(PLAIN_CONFTEST, encoding="utf-8")
    (tmp_path / "test_features.py").write_text(module, encoding="utf-8")
    done = run(tmp_path, "-q", "--tb=short", "--disable-warnings")
    number = sum(map(count_scenarios, features))
    assert done.stdout.splitlines()[-1].startswith(f"{number} passed, "), done.stdout
    assert "dojo" not in done.stdout


OWN_FEATURE = """\
Feature: Our hands

  Scenario: we use a step from the kit
    When 2c 3h 4s 8c Ah is shown
    Then it is high card

  Scenario: we expect something else
    When 2c 3h 4s 8c Ah is shown
    Then it is a pair

  Scenario: we name the house rule after the call
    When A-2-3-4-5 meets A-A-3-4-5
    Given the house rule ace-to-five
    Then A-2-3-4-5 wins
"""
CODE = """\
def category(hand):
    return "high card"


def winners(hands, rules=()):
    return ["Ann"]
"""
REUSE = """\
from pytest_bdd import scenarios

from features.conftest import *

scenarios("hands.feature")
"""


def test_own_feature_can_use_the_steps_of_the_kit(kit):
    tests = kit / "fox" / "tests"
    tests.mkdir(parents=True)
    (kit / "fox" / "__init__.py").write_text(CODE, encoding="utf-8")
    (tests / "hands.feature").write_text(OWN_FEATURE, encoding="utf-8")
    (tests / "test_hands.py").write_text(REUSE, encoding="utf-8")
    played = run(kit, "fox")
    assert "expected: 'pair'\nactual:   'high card'" in played.stdout
    assert (
        "Move this Given step above the When step that it belongs to." in played.stdout
    )
    assert "2 failed, 1 passed in " in played.stdout
    assert "call_fixture_func" not in played.stdout

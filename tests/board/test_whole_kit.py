"""The kit as it is cloned, and as pairs get it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clone import copy
from tests.playing import EVENING, scenarios

KIT = Path(__file__).parents[2]
KITS_STEPS = """\
Feature: Our hands

  Scenario: we use a step of the kit
    When 2c 3h 4s 8c Ah is shown
    Then it is high card
"""
REUSE = """\
from pytest_bdd import scenarios

from features.conftest import *

scenarios("hands.feature")
"""
FOLDERS = sorted(path.name for path in (KIT / "features").glob("[0-9]-*"))
GIVEN = ("conftest.py", "pyproject.toml", "dojo", "features", "starter")


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """The kit as pairs get it, in which nothing was played yet."""
    folder = tmp_path_factory.mktemp("kit")
    for name in GIVEN:
        copy(KIT / name, folder / name)
    return folder


def run(kit: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest there."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    environment = os.environ | {"PYTHONPATH": str(kit), "COLUMNS": "80"}
    return subprocess.run(
        command, cwd=kit, env=environment, capture_output=True, text=True, check=False
    )


def test_plain_pytest_shows_own_tests_and_board(kit):
    evening = sum(len(scenarios(path)) for path in EVENING.glob("*.feature"))
    played = run(kit)
    assert (played.returncode, played.stderr) == (1, "")
    tests, _, rest = played.stdout.partition("\n  [ ] High card")
    assert "test_nothing_special_is_a_high_card" in tests
    board, _, end = rest.partition("  All details:  ")
    lines = board.splitlines()
    assert len(lines) <= 22
    assert max(map(len, lines)) <= 80
    assert lines[2].startswith("  [ ] Two pairs")
    assert "tonight's goal ends here" in lines[3]
    assert f" examples pass. All core features: 0 of {evening}.\n" in board
    assert "<-- not started" in board
    assert "Start in starter/__init__.py:" in board
    assert end.startswith("pytest features/1-evening/01_high_card.feature:16 -v")
    assert end.splitlines()[-1].startswith(f"1 failed, {evening} scenarios failed")


def test_pytest_collects_every_scenario(kit):
    found = run(kit, "features", "--all-features", "--co", "-q")
    number = sum(len(scenarios(path)) for path in (KIT / "features").rglob("*.feature"))
    assert found.returncode == 0, found.stdout
    assert found.stdout.splitlines()[-1].startswith(f"{number} tests collected in ")


PLAIN_CONFTEST = f"""\
import sys

sys.path.insert(0, {str(KIT)!r})

import reference
from features.conftest import *

sys.modules["starter"] = reference
"""
PLAIN_MODULE = """\
from pytest_bdd import scenarios

scenarios({folder!r})
"""


@pytest.mark.parametrize("folder", FOLDERS)
def test_plain_pytest_bdd_passes_all_features_on_the_reference(folder, tmp_path):
    """Without the plugin of the kit, its collector and its board."""
    module = PLAIN_MODULE.format(folder=str(KIT / "features" / folder))
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "conftest.py").write_text(PLAIN_CONFTEST, encoding="utf-8")
    (tmp_path / "test_features.py").write_text(module, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "--tb=short", "--disable-warnings"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    files = (KIT / "features" / folder).glob("*.feature")
    number = sum(len(scenarios(path)) for path in files)
    assert done.stdout.splitlines()[-1].startswith(f"{number} passed, "), done.stdout
    assert "dojo" not in done.stdout


@pytest.mark.parametrize(("name", "status"), [("high card", 0), ("pair", 1)])
def test_own_feature_reuses_steps_of_the_kit(kit, name, status):
    tests = kit / "fox" / "tests"
    tests.mkdir(parents=True, exist_ok=True)
    code = f"def category(hand):\n    return {name!r}\n"
    (kit / "fox" / "__init__.py").write_text(code, encoding="utf-8")
    (tests / "hands.feature").write_text(KITS_STEPS, encoding="utf-8")
    (tests / "test_hands.py").write_text(REUSE, encoding="utf-8")
    played = run(kit, "fox")
    assert played.returncode == status, played.stdout
    assert ("expected: 'high card'\nactual:   'pair'" in played.stdout) == bool(status)
    assert "call_fixture_func" not in played.stdout

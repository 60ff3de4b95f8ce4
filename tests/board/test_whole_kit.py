"""The kit as it is cloned, and as pairs get it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import reference
from tests.playing import play, scenarios

KIT = Path(__file__).parents[2]
FOLDERS = sorted(path.name for path in (KIT / "features").glob("[0-9]-*"))
GIVEN = ("conftest.py", "pyproject.toml", "dojo", "features", "starter")


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """The kit as pairs get it, in which nothing was played yet."""
    folder = tmp_path_factory.mktemp("kit")
    for name in GIVEN:
        copy = shutil.copytree if (KIT / name).is_dir() else shutil.copy
        copy(KIT / name, folder / name)
    (folder / "starter" / ".lights.jsonl").unlink(missing_ok=True)
    return folder


def run(kit: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest there."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    environment = os.environ | {"PYTHONPATH": str(kit), "COLUMNS": "80"}
    return subprocess.run(
        command, cwd=kit, env=environment, capture_output=True, text=True, check=False
    )


def test_a_plain_pytest_shows_a_pair_its_own_tests_and_a_board_that_fits_a_screen(kit):
    played = run(kit)
    assert (played.returncode, played.stderr) == (1, "")
    assert "starter/tests/test_" in played.stdout
    lines = played.stdout.splitlines()
    lines = lines[
        next(
            number
            for number, line in enumerate(lines)
            if line.startswith("  [ ] High card")
        ) : -1
    ]
    board = lines[
        : next(number for number, line in enumerate(lines) if "All details:" in line)
        + 1
    ]
    assert len(board) <= 23
    assert max(map(len, board)) <= 80
    assert played.stdout.isascii()
    assert board[2].startswith("  [ ] Two pairs")
    assert "enough for tonight" in board[3]
    assert any(
        re.match(r"  0 of \d+ for tonight, 0 of \d+ of the evening", line)
        for line in board
    )
    assert "<-- not started" in played.stdout
    assert "Start in starter/__init__.py:" in played.stdout
    assert "pytest features/1-evening/01_high_card.feature:16 -v" in board[-1]
    assert re.search(r" failed, \d+ scenarios", played.stdout.splitlines()[-1])


def test_no_feature_is_refused_and_pytest_finds_every_scenario(kit):
    found = run(kit, "features", "--collect-only", "-q")
    number = sum(len(scenarios(path)) for path in (KIT / "features").rglob("*.feature"))
    assert found.returncode == 0, found.stdout
    assert found.stdout.splitlines()[-1].startswith(f"{number} tests collected in ")


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_reference_is_all_green(folder):
    found = [
        scenario
        for path in (KIT / "features" / folder).glob("*.feature")
        for scenario in scenarios(path)
    ]
    assert len(found) > 50
    assert {
        scenario.name: error
        for scenario in found
        if (error := play(scenario, reference))
    } == {}

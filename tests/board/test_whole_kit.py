"""The kit as it is cloned, and as pairs get it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

KIT = Path(__file__).parents[2]
FOLDERS = sorted(path.name for path in (KIT / "features").glob("[0-9]-*"))
GIVEN = ("conftest.py", "pyproject.toml", "dojo", "features", "starter")


def play(*arguments: str, kit: Path = KIT) -> subprocess.CompletedProcess[str]:
    """Run pytest in the kit's own folder."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    environment = os.environ | {"PYTHONPATH": str(kit), "COLUMNS": "80"}
    return subprocess.run(command, cwd=kit, env=environment, capture_output=True, text=True, check=False)


def test_the_board_of_a_fresh_clone_fits_a_screen():
    played = play("features")
    lines = played.stdout.splitlines()
    assert played.returncode == 1
    assert not played.stderr
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert played.stdout.isascii()
    assert "  0 of " in played.stdout
    assert "<-- not started" in played.stdout
    assert "Start in starter/__init__.py:" in played.stdout
    place = next(number for number, line in enumerate(lines) if "enough for tonight" in line)
    assert lines[place - 1].startswith("  [ ] Two pairs")


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_reference_is_all_green(folder):
    played = play(f"features/{folder}", "--solution", "reference")
    assert played.returncode == 0, played.stdout
    assert "All green. Well done!" in played.stdout
    assert len(played.stdout.splitlines()) <= 24


def test_a_plain_pytest_shows_a_pair_its_own_tests_and_the_board(tmp_path):
    for name in GIVEN:
        copy = shutil.copytree if (KIT / name).is_dir() else shutil.copy
        copy(KIT / name, tmp_path / name)
    played = play(kit=tmp_path)
    assert played.returncode == 1
    assert "starter/tests/test_" in played.stdout
    assert "  [ ] High card        [----------]   0/" in played.stdout
    assert "All details:  the same command with -v\n" in played.stdout
    assert " failed, " in played.stdout.splitlines()[-1]
    assert "1 scenarios" not in played.stdout

"""The kit as it is cloned: the board of the empty starter, and the reference."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

KIT = Path(__file__).parents[2]
EVENING = "features/1-evening"


def play(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in the kit's own folder."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=KIT, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("asked", ["features", EVENING])
def test_the_board_of_a_fresh_clone_fits_a_screen(asked):
    played = play(asked)
    lines = played.stdout.splitlines()
    assert played.returncode == 1
    assert not played.stderr
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert played.stdout.isascii()
    assert "[ ] Two pairs" in played.stdout
    assert "  0 of " in played.stdout
    assert "<-- not started" in played.stdout
    assert "Start in starter/__init__.py:" in played.stdout


def test_the_line_about_enough_stands_below_two_pairs():
    lines = play(EVENING).stdout.splitlines()
    place = next(number for number, line in enumerate(lines) if "enough for tonight" in line)
    assert "Two pairs" in lines[place - 1]


def test_the_reference_is_all_green_on_the_evening():
    played = play(EVENING, "--solution", "reference")
    assert played.returncode == 0, played.stdout
    assert "All green" in played.stdout
    assert len(played.stdout.splitlines()) <= 24

"""A pair, and how its tests are tried."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from dojo.__main__ import main

POSIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="mutmut needs POSIX")
CODE = """\
from functools import cache

from .table import TABLE


class Card:
    def __init__(self, text):
        self.rank = TABLE[text[0]]


def highest(hand):
    return max(
        Card(text).rank
        for text in hand.split()[:5]
    )


def winners(hands):
    if not hands:
        raise ValueError("no player")
    best = max(highest(hand) for hand in hands.values())
    if best < 1:
        raise ValueError("no card")  # pragma: no mutate
    return [name for name, hand in hands.items() if highest(hand) == best][:2]


@cache
def called(category):
    return category or None


def category(hand):
    return "high card" if hand else None
"""
TABLE = """\
def numbered(ranks):
    return {rank: number for number, rank in enumerate(ranks, start=2)}


TABLE = numbered("23456789TJQKA")
"""
FAIR = """\
import pytest
from starter import winners


@pytest.mark.parametrize("best", ["3c Ad"])
def test_the_highest_card_wins(best):
    assert winners({"Ann": "Kd 2c", "Bob": best}) == ["Bob"]
"""
TROUBLES = {  # files of tests, and what is said of each
    "error": (
        "import table\n",
        "test_error.py: tests/test_error.py:1: ModuleNotFoundError: No",
    ),
    "endless": (
        "import time\ndef test_a():\n    time.sleep(600)\n",
        "tests/test_endless.py:3: test_a does not end.",
    ),
    "flaky": (
        "RUNS = []\n\ndef test_a():\n    RUNS.append(1)\n    assert len(RUNS) == 1\n",
        "test_flaky.py::test_a: does not come to the same result each time",
    ),
    "asks_only": (
        "from starter import category\n\n\ndef test_a():\n    category('2c')\n",
        "test_asks_only.py::test_a: write an assert that compares an answer",
    ),
}


def lay_out(folder: Path, tests: dict[str, str], code: str = CODE) -> Path:
    """Write a pair's solution with its files of tests."""
    solution = folder / "fox"
    (solution / "tests").mkdir(parents=True)
    (solution / "__init__.py").write_text(code, encoding="utf-8")
    (solution / "table.py").write_text(TABLE, encoding="utf-8")
    for name, text in tests.items():
        (solution / "tests" / name).write_text(text, encoding="utf-8")
    return solution


def mutate(*arguments: object) -> tuple[int, str]:
    """Run the command; give its status, and all that it says."""
    with redirect_stdout(io.StringIO()) as said, redirect_stderr(said):
        status = main(["mutate", *map(str, arguments)])
    return status, said.getvalue()


SETTINGS = """\
[tool.mutmut]
source_paths = ["starter"]
do_not_mutate = ["*/tests/*"]
pytest_add_cli_args_test_selection = ["starter/tests"]

[tool.pytest.ini_options]
pythonpath = ['.']
"""


def run_bare(folder: Path) -> Path:
    """Run mutmut itself, as its handbook has it, without plugins of pytest."""
    (folder / "pyproject.toml").write_text(SETTINGS)
    environment = {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONPATH" and "PYTEST" not in name
    }
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    subprocess.run(
        [sys.executable, "-m", "mutmut", "run"],
        cwd=folder,
        env=environment,
        check=True,
        capture_output=True,
    )
    return folder / "mutants"

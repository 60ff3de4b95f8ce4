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
from .table import TABLE


class Card:
    def __init__(self, text):
        self.rank = TABLE[text[0]]


def highest(hand):
    return max(
        Card(text).rank
        for text in hand.split()
    )


def winners(hands):
    best = max(highest(hand) for hand in hands.values())
    if best < 1:
        raise ValueError("no card")
    return [name for name, hand in hands.items() if highest(hand) == best]


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


@pytest.mark.parametrize("best", ["3c Ad"])  # run again, it keeps nothing of the last time
def test_the_highest_card_wins(best):
    assert winners({"Ann": "Kd 2c", "Bob": best}) == ["Bob"]
"""
TROUBLES = {  # files of tests, and what is said of each
    "error": ("import nowhere\n", "cannot be imported: tests/test_error.py, line 1: ModuleNotFoundError: No module"),
    "syntax": ("def (\n", "cannot be imported: tests/test_syntax.py, line 1: SyntaxError"),
    "import": ("while True:\n    pass\n", "test_import.py: does not end: line"),
    "endless": ("def test_a():\n    while True:\n        pass\n", "test_endless.py::test_a: does not end: line"),
    "fails": (
        "def test_a():\n    assert 1 > 2\n",
        "test_a: fails before anything is changed: tests/test_fails.py, line 2",
    ),
    "flaky": (
        "RUNS = []\n\ndef test_a():\n    RUNS.append(1)\n    assert len(RUNS) == 1\n",
        "test_flaky.py::test_a: does not come to the same result each time: it passes 1 of 3 times",
    ),
    "late": (  # run by mutmut, for the fourth time, it fails
        "def test_a():\n    with open('NOTE', 'a+') as note:\n        assert note.write('.') + note.tell() <= 4\n",
        "test_late.py::test_a: does not come to the same result each time",
    ),
    "skipped": ("import pytest\n\n@pytest.mark.skip('later')\ndef test_a():\n    pass\n", "test_a: skipped: later"),
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


def run_bare(folder: Path, tests: str) -> Path:
    """Run mutmut by itself, as its handbook has it, in a folder with nothing but a solution."""
    settings = f'[tool.mutmut]\nsource_paths = ["starter"]\ndo_not_mutate = ["*/tests/*"]\n{tests}'
    (folder / "pyproject.toml").write_text(f"{settings}[tool.pytest.ini_options]\npythonpath = ['.']\n")
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH" and "PYTEST" not in name}
    subprocess.run([sys.executable, "-m", "mutmut", "run"], cwd=folder, env=kept, check=True, capture_output=True)
    return folder / "mutants"

"""A solution with tests, and functions that run mutmut on solutions."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.mutate.mutmut import SURVIVED, Mutant
from dojo.mutate.report import MutationRun, make_report
from dojo.pair_tests.messages import Judged, TestKind
from dojo.report.document import Document

POSIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="mutmut needs POSIX")
CODE = """\
from functools import cache

from .table import read_rank


class Card:
    def __init__(self, text):
        self.rank = read_rank(text[0])


def strength(hand):
    ranks = [
        Card(text).rank
        for text in hand.split()[:5]
    ]
    return sorted(ranks)[::-1]


def winners(hands):
    top = max(map(strength, hands.values()))  # pragma: no mutate
    return [name for name in hands if strength(hands[name]) == top]  # pragma: no mutate


@cache
def called(category):
    return category or None


def category(hand):
    return "high card" if hand else None
"""
TABLE = """\
RANKS = "23456789TJQKA"


def read_rank(character):
    return RANKS.index(character)
"""
VALID_TEST = """\
import pytest
from starter import winners


@pytest.mark.parametrize("best", ["2d Ad"])
def test_the_highest_card_wins(best):
    assert winners({"Ann": "2c Kd", "Bob": best}) == ["Bob"]
"""
# runs several commands in one process, because importing mutmut is slow
RUN_COMMANDS = """\
import sys
from mutmut.__main__ import cli

for command in sys.argv[1:]:
    cli(command.split(), standalone_mode=False)
"""
TROUBLES = {  # tests that mutmut doesn't run
    "test_error.py": "import table\n",
    "test_yield.py": "def test_a():\n    yield 1\n",
    "test_endless.py": "import time\ndef test_a():\n    time.sleep(600)\n",
    "test_flaky.py": "RUNS = []\n\ndef test_a():\n    RUNS.append(1)\n"
    "    assert len(RUNS) == 1\n",
    "test_order.py": "from starter import winners\n\nFOUND = {}\n\n"
    "def test_a():\n    FOUND['a'] = winners({'Ann': '2c Kd'})\n\n"
    "def test_b():\n    assert FOUND['a'] == ['Ann']\n",
}


def lay_out(folder: Path, tests: dict[str, str], code: str = CODE) -> Path:
    """Write a solution with its test files."""
    solution = folder / "fox"
    (solution / "tests").mkdir(parents=True)
    (solution / "__init__.py").write_text(code, encoding="utf-8")
    (solution / "table.py").write_text(TABLE, encoding="utf-8")
    for name, text in tests.items():
        (solution / "tests" / name).write_text(text, encoding="utf-8")
    return solution


def mutate(*arguments: object) -> tuple[int, str]:
    """Run `mutate`; return the exit status and the output."""
    with redirect_stdout(io.StringIO()) as output, redirect_stderr(output):
        status = main(["mutate", *map(str, arguments)])
    return status, output.getvalue()


def run_mutmut(folder: Path, *commands: str) -> str:
    """Run several commands of mutmut in one process; return the output."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONPATH" and "PYTEST" not in name
    }
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", RUN_COMMANDS, *commands],
        cwd=folder,
        env=environment,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    return done.stdout


def make_mutant(before: str, after: str, *, status: str = SURVIVED) -> Mutant:
    """Make a mutant, by default one that survived."""
    return Mutant(
        name=f"{before}_{after}",
        status=status,
        file="__init__.py",
        function="best",
        line=1,
        diff=f"- {before}\n+ {after}",
    )


def report_on(
    *mutants: Mutant, kind: TestKind = TestKind.VALID, **killers: str
) -> Document:
    """Make the report on a run with a single test and these mutants."""
    tests = {"a": Judged(kind)}
    return make_report(MutationRun("fox", "fox", tests, mutants, killers=killers))

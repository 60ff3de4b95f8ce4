"""The reference's mutants on one suite of tests: by a plain run of mutmut, and by the kit's own two runners."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

from dojo.mutants.results import Results
from dojo.mutants.survey import surveyed
from dojo.mutants.task import Task
from dojo.trial.stage import INI, KIT, LEFT_OUT, Stage
from tests.strength.suites import EXAMPLE_PER_RULE

TESTS = "starter/tests"
PLUGINS = ("-p", "no:dojo", "-p", "no:pytest-bdd", "-p", "no:hypothesispytest")
SHIM = "from reference import category, winners\n\n__all__ = ['category', 'winners']\n"

# every example at tables with house rules that it does not touch; at a table without any, a list of all hands would be
# built first for each mutant, and take longer than all tests
ASKS = "from starter import category, winners\n"
AT_TABLES = """
import starter

TABLES = [["imperial flush"], ["minimum beats maximum"], ["jokers wild"], ["jokers wild", "natural wins ties"]]


@pytest.fixture(params=TABLES, ids=", ".join, autouse=True)
def table(request, monkeypatch):
    monkeypatch.setitem(globals(), "category", lambda hand: starter.category(hand, request.param))
    monkeypatch.setitem(globals(), "winners", lambda hands: starter.winners(hands, request.param))
"""

# mutmut's children inherit whatever its own runs without a mutant have left in memory; so that this helps or hinders
# no runner, all of them begin every test with nothing remembered
FORGETTING = """
import pytest
from reference.house.table import in_force
from reference.readings import best_reading, classify


@pytest.fixture(autouse=True)
def nothing_remembered():
    for remembered in (in_force, best_reading, classify):
        remembered.cache_clear()
"""

CONFIGURATION = f"""
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = {" ".join(PLUGINS)!r}
norecursedirs = ["mutants"]

[tool.mutmut]
source_paths = ["reference"]
also_copy = ["starter"]
pytest_add_cli_args_test_selection = [{TESTS!r}]
timeout_constant = 0.5
timeout_multiplier = 6.0
"""


@dataclass(frozen=True, slots=True)
class Run:
    """The verdicts by the name of the mutant, and the seconds: on the wall, start-up included, and of computing."""

    verdicts: dict[str, str]
    wall: float
    computing: float


class Clock:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self.wall, self.computing = time.perf_counter(), used()

    def run(self, verdicts: dict[str, str]) -> Run:
        """What was found meanwhile."""
        return Run(verdicts, time.perf_counter() - self.wall, used() - self.computing)


def used() -> float:
    """Seconds of computing of all processes that have ended; a busy machine does not change them much."""
    return sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])


def laid_out(folder: Path, *, forgetting: bool = True) -> Path:
    """Lay out the tests, and a solution that is the reference, in a *folder*."""
    tests = folder / TESTS
    tests.mkdir(parents=True)
    (tests.parent / "__init__.py").write_text(SHIM, encoding="utf-8")
    (tests / "test_examples.py").write_text(EXAMPLE_PER_RULE.replace(ASKS, AT_TABLES), encoding="utf-8")
    (tests / "conftest.py").write_text(FORGETTING if forgetting else "", encoding="utf-8")
    (folder / "tmp").mkdir()
    (folder / "pytest.ini").write_text(INI, encoding="utf-8")
    return folder


def by_mutmut(folder: Path, *names: str) -> Run:
    """Let mutmut try all mutants, or only those named, in a folder that was laid out; a second run costs less."""
    if not (folder / "reference").exists():
        (folder / "pytest.ini").unlink()
        shutil.copytree(KIT / "reference", folder / "reference", ignore=LEFT_OUT)
        (folder / "pyproject.toml").write_text(CONFIGURATION, encoding="utf-8")
    clock = Clock()
    mutmut(folder, "run", *names)
    run = clock.run({})
    told = mutmut(folder, "results", "--all", "true")
    pairs = (line.rsplit(": ", 1) for line in told.splitlines() if ": " in line)
    return replace(run, verdicts={name.strip(): verdict.strip() for name, verdict in pairs})


def mutmut(folder: Path, *command: str) -> str:
    """Run a command of mutmut, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *command],
        cwd=folder,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return done.stdout


def by_us(folder: Path, *names: str, yardstick: bool = False) -> tuple[Run, Results]:
    """Let the kit try them in another folder that was laid out: as a pair's own code, or as the yardstick."""
    task = Task(
        str(KIT / "reference"),
        name="reference",
        yardstick=yardstick,
        tests=(TESTS,),
        arguments=(*PLUGINS, "-p", "no:terminal"),
        only=names,
    )
    clock = Clock()
    results = surveyed(Stage("reference", folder, folder / TESTS), task, lambda _: None)
    run = clock.run({name: fate.status for name, fate in results.fates.items()})
    if results.trouble or not results.whole:
        raise RuntimeError(results.trouble or "stopped early")
    return run, results

"""Plays again in a process of its own, such as what comes next, alone."""

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from dojo.board import LINES
from dojo.board.result import ScenarioResult
from dojo.board.scenario import describe_scenario
from dojo.solution.folder import KIT, Solution

RIGHT = ["right"]
NOT_PLAYED = ["not played"]
# of hashes and of `random`: they put sets of the players' names in opposite orders, and
# begin with different draws
OPPOSITE_SEEDS = ("12", "70")
SEEDS = "23456"  # five more tries tell chance from a habit
BY_CHANCE = "Asked alone, it answers now this, now that: it is left to chance."
KEEPS = "does your code keep something between calls?"


def run_pytest(folder: Path, *arguments: str, **environment: str) -> tuple[str, int]:
    """Run pytest in a child process; return what it printed, and its status.

    Nobody can type there.
    """
    # one word: of two, pytest would look for its settings in the second, a folder
    solution = f"--solution={folder}"
    process = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments, solution],
        cwd=KIT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", LINES: "23", **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return process.stdout.strip("\n"), process.returncode


def explain_alone(todo: ScenarioResult, solution: Solution) -> list[str]:
    """Play a scenario alone; say if that comes to something else, and why."""
    ask = partial(ask_alone, todo, solution)
    with ThreadPoolExecutor() as pool:
        answer, second_answer = pool.map(ask, OPPOSITE_SEEDS)
    if NOT_PLAYED in (answer, second_answer):
        return []
    if answer != second_answer:
        return [BY_CHANCE]
    if answer == find_answer(describe_scenario(todo)):
        return []
    for seed in SEEDS:
        if ask(seed) != answer:
            return [BY_CHANCE]
    if answer == RIGHT:
        return [f"Right when asked alone: {KEEPS}"]
    return [f"Asked alone, it answers otherwise: {KEEPS}"]


def ask_alone(todo: ScenarioResult, solution: Solution, seed: str) -> list[str]:
    """Play a scenario alone; return what was answered to which question.

    With -v there is no board, so that run neither plays it again nor leaves a log.
    With -rN there is no summary, which on a build server says all of it once more.
    """
    place = f"{todo['file']}:{todo['line']}"
    printed, status = run_pytest(
        solution.folder,
        "-v",
        "-rN",
        "-pno:cacheprovider",
        str(solution.cwd / place),
        PYTHONHASHSEED=seed,
        PYTHONSAFEPATH="1",  # as for the command pytest: a pair may have a random.py
    )
    match status:
        case pytest.ExitCode.OK:
            return RIGHT
        case pytest.ExitCode.TESTS_FAILED:
            return find_answer(printed.splitlines())
    return NOT_PLAYED


def find_answer(lines: Iterable[str]) -> list[str]:
    """Find the lines that say what was asked, and what came back."""
    beginnings = ("actual:", "assert ")
    return [line for line in lines if line.lstrip().startswith(beginnings)]

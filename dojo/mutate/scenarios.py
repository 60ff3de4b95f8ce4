"""Finds scenarios of the core features that kill surviving mutants.

A scenario kills a mutant if it passes on the original code and not on the mutant. Each
mutant runs in its own process, ``python -m dojo.mutate.scenarios FOLDER``.
"""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Event
from typing import cast

import pytest
from msgspec import Struct

from dojo.features import find_rule, list_features, list_tonight
from dojo.isolation.process import (
    UNUSED_PLUGINS,
    Channel,
    Worker,
    WorkerEnded,
    limit_memory,
    work_on_each,
)
from dojo.solution.folder import KIT, NAME

SWITCH = "MUTANT_UNDER_TEST"  # the environment variable that chooses a mutant
TOTAL_TIMEOUT = 60.0  # seconds for all mutants
MOST_MUTANTS = 10
SCENARIO_LIMIT = "0.5"  # seconds; a mutant may loop forever
# with -v, the kit shows no board and reruns no scenario
OPTIONS = (
    "-v",
    "-rN",
    "-pno:cacheprovider",
    f"--scenario-limit={SCENARIO_LIMIT}",
    *UNUSED_PLUGINS,
)


class Scenario(Struct, frozen=True):
    """A scenario of a feature."""

    file: str  # path relative to the kit
    line: int
    name: str

    @property
    def location(self) -> str:
        """The location as you would type it."""
        return f"{self.file}:{self.line}"

    @property
    def rule(self) -> str:
        """The rule that the scenario is an example of, or ""."""
        return find_rule(KIT, self.location)


class FeatureMessage(Struct, frozen=True, tag=True):
    """A message between a worker and its parent."""


class RunFeatures(FeatureMessage, frozen=True):
    """Sent to the worker: the mutant to run the features on; "" for the original."""

    mutant: str


class Passed(FeatureMessage, frozen=True):
    """Sent by the worker: the scenarios that pass."""

    scenarios: Sequence[Scenario]


MESSAGES = (RunFeatures, Passed)


def find_killers(sandbox: Path, mutants: Sequence[str]) -> dict[str, Scenario | None]:
    """Find a scenario that kills each of the first mutants, until time is up.

    Returns:
        The first such scenario for each mutant, or None if there is none.
    """
    end = time.monotonic() + TOTAL_TIMEOUT
    stop = Event()

    def run(mutant: str) -> list[Scenario] | None:
        return run_features(sandbox, mutant, end - time.monotonic())

    names = ["", *mutants[:MOST_MUTANTS]]
    passed = work_on_each(names, run, stop)
    if stop.is_set():
        raise KeyboardInterrupt
    killers = {}
    for name in names[1:]:
        on_mutant = passed[name]
        if on_mutant is not None:
            failed = [
                passing for passing in passed[""] or () if passing not in on_mutant
            ]
            killers[name] = failed[0] if failed else None
    return killers


def run_features(sandbox: Path, mutant: str, limit: float) -> list[Scenario] | None:
    """Return the scenarios that pass on a mutant; None if time is up."""
    if limit <= 0:
        return None
    try:
        with Worker("dojo.mutate.scenarios", sandbox, MESSAGES) as worker:
            worker.send(RunFeatures(mutant))
            return [*cast("Passed", worker.receive(limit)).scenarios]
    except WorkerEnded:
        return None


class PassPlugin:
    """A pytest plugin that records the scenarios that pass."""

    def __init__(self) -> None:
        self.passed: list[Scenario] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            path, line, name = report.location
            file = (KIT / path).resolve().relative_to(KIT).as_posix()
            self.passed.append(Scenario(file, (line or 0) + 1, name))


def main(folder: Path) -> None:
    """Run the core features on the mutant that the parent sends."""
    channel = Channel(MESSAGES)
    limit_memory()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.environ[SWITCH] = cast("RunFeatures", channel.receive()).mutant
    os.chdir(KIT)
    first = (list_tonight(KIT) or list_features(KIT))[0]
    plugin = PassPlugin()
    solution = f"--solution={folder / 'mutants' / NAME}"
    pytest.main([*OPTIONS, solution, str(first.parent)], plugins=[plugin])
    channel.send(Passed(plugin.passed))
    os._exit(0)  # exit even if threads of the code still run


if __name__ == "__main__":
    main(Path(sys.argv[1]))

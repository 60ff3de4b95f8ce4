"""Finds scenarios in the core features that kill surviving mutants.

A scenario kills a mutant if it passes on the original code but not on the mutant.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from threading import Event

from dojo.board.worker import MESSAGES, PytestResult, Rerun
from dojo.features import list_features, list_tonight
from dojo.isolation.process import UNUSED_PLUGINS, Worker, WorkerEnded, work_on_each
from dojo.solution.folder import KIT, NAME

SWITCH = "MUTANT_UNDER_TEST"  # the environment variable that chooses a mutant
TOTAL_TIMEOUT = 60.0  # seconds for all mutants
MOST_MUTANTS = 10
SCENARIO_LIMIT = "0.5"  # seconds; a mutant may loop forever
OPTIONS = (
    "-pno:cacheprovider",
    f"--scenario-limit={SCENARIO_LIMIT}",
    *UNUSED_PLUGINS,
)


def find_killers(sandbox: Path, mutants: Sequence[str]) -> dict[str, str]:
    """Find a scenario that kills each mutant, for as many mutants as time allows.

    Returns:
        The location of the first such scenario for each mutant, or "" if none kills it.
    """
    end = time.monotonic() + TOTAL_TIMEOUT
    stop = Event()

    def run(mutant: str) -> Sequence[str] | None:
        return run_features(sandbox, mutant, end - time.monotonic())

    names = ["", *mutants[:MOST_MUTANTS]]
    passed = work_on_each(names, run, stop)
    if stop.is_set():
        raise KeyboardInterrupt
    killers = {}
    for name in names[1:]:
        on_mutant = passed[name]
        if on_mutant is not None:
            failed = [place for place in passed[""] or () if place not in on_mutant]
            killers[name] = failed[0] if failed else ""
    return killers


def run_features(sandbox: Path, mutant: str, limit: float) -> Sequence[str] | None:
    """Return the locations of the scenarios that pass on a mutant.

    *mutant* is "" for the original code. Return None if time is up.
    """
    if limit <= 0:
        return None
    first = (list_tonight(KIT) or list_features(KIT))[0]
    solution = f"--solution={sandbox / 'mutants' / NAME}"
    arguments = [*OPTIONS, solution, str(first.parent)]
    try:
        with Worker("dojo.board.worker", sandbox, MESSAGES) as worker:
            worker.send(Rerun(str(KIT), arguments, {SWITCH: mutant}))
            match worker.receive(limit):
                case PytestResult(passed=passed):
                    return passed
    except WorkerEnded:
        pass
    return None

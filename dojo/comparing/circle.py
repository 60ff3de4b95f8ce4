"""What is known about many solutions together: their code, and what everybody's tests say about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from dojo.comparing.facts import Facts, facts
from dojo.comparing.matrix import WORKERS, Cell, Watcher, matrix, scenarios
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.session import Session
from dojo.comparing.standard import PLANS
from dojo.comparing.verdict import Verdict

CATEGORIES = PLANS[0]
EVERY = 4  # of so many strengths one is asked for its speed


@dataclass(frozen=True, slots=True)
class Circle:
    """What is known about all solutions together, by folder; the reference is one of them.

    Args:
        verdicts: how each compares with the reference.
        cells: the tests of one on the code of another.
        facts: what can be counted in the code.
        scenarios: how many scenarios of the features pass.
        speed: seconds of computing for the same hands.
    """

    verdicts: Mapping[Path, Verdict]
    cells: Mapping[tuple[Path, Path], Cell]
    facts: Mapping[Path, Facts]
    scenarios: Mapping[Path, Cell]
    speed: Mapping[Path, float]

    @property
    def folders(self) -> list[Path]:
        """The solutions, by name."""
        return list(self.verdicts)


def gathered(folders: Sequence[Path], verdicts: Sequence[Verdict], watch: Watcher) -> Circle:
    """Run what has to be run; two processes at a time."""
    passed: dict[Path, Cell] = {}
    everybody = [*folders, KEPT_SHUT]
    silent = {folder for folder, verdict in zip(folders, verdicts, strict=True) if "category" in verdict.not_started}
    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            speed = pool.map(lambda folder: 0.0 if folder in silent else seconds(folder), everybody)
            for folder, run in zip(folders, pool.map(scenarios, folders), strict=True):
                passed[folder] = run
                watch(len(passed), len(folders) * (len(folders) + 2))
        finally:
            pool.shutdown(cancel_futures=True)
    return Circle(
        dict(zip(folders, verdicts, strict=True)),
        matrix(folders, lambda done, total: watch(len(folders) + done, len(folders) + total)),
        {folder: facts(folder) for folder in everybody},
        passed,
        dict(zip(everybody, speed, strict=True)),
    )


def seconds(solution: Path) -> float:
    """How long a solution computes for the categories of many strengths, once it is warm."""
    questions = [case.question for case in CATEGORIES.cases().cases[::EVERY]]
    with Session(solution) as session:
        session.ask(questions)
        cold = session.seconds
        session.ask(questions)
        return session.seconds - cold

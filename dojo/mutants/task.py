"""What a worker that tries mutants is to do."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

FILE = "task.json"


@dataclass(frozen=True, slots=True)
class Task:
    """The task of one worker.

    Args:
        source: the folder of the package whose code is changed.
        name: under which it is staged.
        yardstick: whether it stands in for the pair's own, or is the pair's own.
        tests: the files and folders of tests, on the stage.
        arguments: more arguments for pytest.
        only: the names of the mutants to try; () for all.
        matrix: whether all tests that notice a mutant are wanted, not only the first.
        sparing: whether of these a test is left out that is about all that another is about which notices it too.
        copies: how many mutants are tried at the same time.
        passes: runs of each test without a mutant, to see whether it is steady.
        patience: seconds that one test may take without a mutant.
    """

    source: str
    name: str = "starter"
    yardstick: bool = False
    tests: tuple[str, ...] = ("starter/tests",)
    arguments: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    matrix: bool = False
    sparing: bool = False
    copies: int = os.cpu_count() or 1
    patience: float = 3.0
    passes: int = 4

    def write(self, folder: Path) -> None:
        """Leave the task for a worker."""
        (folder / FILE).write_text(json.dumps(asdict(self)), encoding="utf-8")


def read(folder: Path) -> Task:
    """Read the task that was left."""
    task = json.loads((folder / FILE).read_text(encoding="utf-8"))
    return Task(
        source=task["source"],
        name=task["name"],
        yardstick=task["yardstick"],
        tests=tuple(task["tests"]),
        arguments=tuple(task["arguments"]),
        only=tuple(task["only"]),
        matrix=task["matrix"],
        sparing=task["sparing"],
        copies=task["copies"],
        patience=task["patience"],
        passes=task["passes"],
    )

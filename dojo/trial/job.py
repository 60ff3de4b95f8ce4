"""What the worker is to do."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

FILE = "job.json"


@dataclass(frozen=True, slots=True)
class Job:
    """The task of one worker.

    Args:
        plugins: arguments for pytest.
        tests: the folder of tests, on the stage.
        patience: seconds that a test may take.
        passes: runs of each test on the right engine, each with another seed.
        every_bug: whether also bugs of rules are tried about which no test asks.
        deadly: tests and files that ended a worker before this one, or never ended.
        cells: bugs, by number, with tests that ended a worker before this one.
        first: the number of the bug with which to begin.
        code: whether it is being asked what the pair's code has started.
        called: the name that the folder of the solution has where it comes from.
    """

    plugins: tuple[str, ...]
    every_bug: bool
    tests: str = "starter/tests"
    patience: float = 3.0
    passes: int = 4
    deadly: tuple[str, ...] = ()
    cells: tuple[tuple[int, str], ...] = ()
    first: int = 0
    code: bool = False
    called: str = ""

    def write(self, folder: Path) -> None:
        """Leave the task for a worker."""
        (folder / FILE).write_text(json.dumps(asdict(self)), encoding="utf-8")


def read(folder: Path) -> Job:
    """Read the task that was left."""
    task = json.loads((folder / FILE).read_text(encoding="utf-8"))
    lists = {name: tuple(task[name]) for name in ("plugins", "deadly")}
    cells = tuple((number, test) for number, test in task["cells"])
    return Job(
        **lists,
        tests=task["tests"],
        patience=task["patience"],
        passes=task["passes"],
        every_bug=task["every_bug"],
        cells=cells,
        first=task["first"],
        code=task["code"],
        called=task["called"],
    )

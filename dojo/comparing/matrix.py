"""The tests of each solution on the code of every other, and first on the reference: are they fair?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from dojo.comparing.process import FORGED, KEPT_SHUT, NO_IMPORT, Stopped, started
from dojo.trial.stage import KIT

TESTS = ["--rootdir=.", "-c", "pytest.ini", "--continue-on-collection-errors", "starter/tests"]
PLUGINS = ["-p", "dojo.plugin", "-p", "pytest_bdd.plugin"]  # no others are loaded, for each costs time in every run
FEATURES = [*PLUGINS, f"--rootdir={KIT}", "-c", str(KIT / "pyproject.toml"), "--solution", "starter"]
FEATURES += [str(KIT / "features")]
A_TEST = 10.0  # seconds that one test may take
WORKERS = 2

WAS_NOT_RUN = "was not run"
UNREADABLE, ENDED, UNKNOWN = "!", "x", "?"
SIGNS = {  # what the marks of cells mean
    ".": "all pass",
    "-": "there are none",
    "own": "about inner functions",
    UNREADABLE: "the code cannot be imported",
    ENDED: "the run did not come to its end",
    UNKNOWN: "not run",
}

Watcher = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Cell:
    """The tests of one on the code of another.

    Args:
        passed: how many passed.
        failing: how many failed.
        failed: their names, if they are not too many.
        own: the names of those that are about inner functions, which other code does not have.
        stopped: why there is no result; "" if there is one.
    """

    passed: int = 0
    failing: int = 0
    failed: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    stopped: str = ""

    @property
    def mark(self) -> str:
        """The cell in a character or two."""
        if self.stopped:
            return UNKNOWN if self.stopped == WAS_NOT_RUN else UNREADABLE if NO_IMPORT in self.stopped else ENDED
        if not self.passed and not self.failing:
            return "own" if self.own else "-"
        return str(self.failing) if self.failing else "."


def matrix(solutions: Sequence[Path], watch: Watcher) -> dict[tuple[Path, Path], Cell]:
    """A cell for the tests of every solution on the code of every one, and on the reference; Ctrl-C leaves some out."""
    pairs = list(product(solutions, [*solutions, KEPT_SHUT]))
    done: dict[tuple[Path, Path], Cell] = {}
    with suppress(KeyboardInterrupt), ThreadPoolExecutor(WORKERS) as pool:
        try:
            for pair, found in zip(pairs, pool.map(lambda pair: cell(*pair), pairs), strict=True):
                done[pair] = found
                watch(len(done), len(pairs))
        finally:
            pool.shutdown(cancel_futures=True)
    return done


def cell(tests: Path, code: Path) -> Cell:
    """Run the tests of one solution on a copy of the code of another, in a process of its own."""
    folder = tests / "tests"
    if not folder.is_dir():
        return Cell()
    return tried(code, folder, TESTS)


def scenarios(code: Path) -> Cell:
    """Run the features on a copy of the code of a solution."""
    return tried(code, None, FEATURES)


def tried(code: Path, tests: Path | None, arguments: Sequence[str]) -> Cell:
    """Run pytest beside a copy of the *code*."""
    try:
        with started(code, tests) as process:
            reply = process.ask({"tests": list(arguments)}, A_TEST)
    except Stopped as stopped:
        return Cell(stopped=stopped.why)
    match reply:
        case {"counted": [int(passed), int(failing), int()], "failed": list(failed), "own": list(own)}:
            return Cell(passed, failing, tuple(short(failed)), tuple(short(own)))
    return Cell(stopped=FORGED)


def short(names: Sequence[object]) -> Iterator[str]:
    """Tests as their pair knows them."""
    return (str(name).removeprefix("starter/tests/")[:100] for name in names)

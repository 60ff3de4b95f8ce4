"""The tests of each solution on the code of every other, and first on the reference: are they fair?"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

from dojo.compare.result import Cell
from dojo.compare.session import CHILD, NO_IMPORT, Interruption
from dojo.sandbox import Worker, WorkerEnded, copy_solution, make_sandbox
from dojo.solution import KIT, NAME, REFERENCE
from dojo.status import TooLarge

KEPT_SHUT = KIT / REFERENCE
A_TEST = 10.0  # seconds that one test may take
WORKERS = 2


def cross(
    solutions: Sequence[Path], interruption: Interruption, show: Callable[[int, int], None]
) -> dict[tuple[Path, Path], Cell]:
    """Run the tests of every solution on the code of every one, and on the reference; who stops it loses some."""
    pairs = list(product(solutions, dict.fromkeys([KEPT_SHUT, *solutions])))
    done: dict[tuple[Path, Path], Cell] = {}

    def run(pair: tuple[Path, Path]) -> None:
        if not interruption.wishes:
            cell = run_tests(*pair)
            if not interruption.wishes:
                done[pair] = cell
        show(len(done), len(pairs))

    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            list(pool.map(run, pairs))
        except KeyboardInterrupt:
            interruption.wish()
    return done


def run_tests(tests: Path, code: Path) -> Cell:
    """Run the tests of one solution on a copy of the code of another, in a worker."""
    if not (tests / "tests").is_dir():
        return Cell()
    try:
        with make_sandbox() as folder:
            copy_solution(code, folder / NAME)
            for path in (folder / NAME).glob("tests"):
                path.rename(folder / "other_tests")
            copy_solution(tests / "tests", folder / NAME / "tests")
            with Worker(CHILD, folder) as worker:
                match worker.receive():
                    case ["no import", str(why)]:
                        return Cell(stopped=f"{NO_IMPORT}: {why}")
                worker.send({"test": ["--rootdir=.", "-c", "pytest.ini", f"{NAME}/tests"]})
                while True:
                    match worker.receive(A_TEST):
                        case ["tested", list(passed), list(failed), list(own)]:
                            return Cell(shorten(passed), shorten(failed), shorten(own))
    except (OSError, TooLarge, WorkerEnded) as stopped:
        return Cell(stopped=str(stopped))


def shorten(names: Sequence[str]) -> tuple[str, ...]:
    """Name tests as their pair knows them."""
    return tuple(name.removeprefix(f"{NAME}/tests/")[:100] for name in names)

"""Tries the tests of pairs on the named bugs, some pairs at a time."""

import sys
from collections.abc import Mapping
from pathlib import Path
from threading import Event

from dojo.bugs.result import KillMatrix
from dojo.errors import NoReport
from dojo.isolation.process import copy_solution, make_sandbox, work_on_each
from dojo.pair_tests.messages import Subject
from dojo.pair_tests.never_run import find_unrun_tests
from dojo.pair_tests.run import run_tests
from dojo.report.output import Progress
from dojo.solution.folder import NAME


def try_pairs(solutions: Mapping[str, Path]) -> dict[str, KillMatrix]:
    """Try the tests of pairs, by their names, on the named bugs.

    Raises:
        KeyboardInterrupt: somebody has pressed Ctrl-C.
    """
    matrices = {name: KillMatrix() for name in solutions}
    stop = Event()

    def try_pair(name: str) -> None:
        try:
            try_tests(solutions[name], matrices[name], stop)
        except (NoReport, OSError) as error:
            matrices[name].trouble = str(error)

    with Progress("bugs tried", sys.stderr) as progress:

        def show_progress(_: int) -> None:
            number = sum(len(matrix.tried) for matrix in matrices.values())
            total = sum(matrix.total for matrix in matrices.values())
            progress.show(number, total)

        futures = work_on_each(list(matrices), try_pair, stop, watch=show_progress)
    if stop.is_set():
        raise KeyboardInterrupt
    for future in futures.values():
        future.result()  # raises what has gone wrong there
    return matrices


def try_tests(solution: Path, matrix: KillMatrix, stop: Event) -> None:
    """Try the tests of one pair, and put what comes of it into its *matrix*.

    Raises:
        NoReport: there are no tests.
    """
    for sentence in find_unrun_tests(solution):
        matrix.warnings.append(sentence.removeprefix(f"{solution.name}/"))
    if not (solution / "tests").is_dir():
        raise NoReport(
            f"There are no tests: put them into {solution.name}/tests/test_ours.py."
        )
    with make_sandbox() as folder:
        copy_solution(solution, folder / NAME)
        for notice in run_tests(folder, Subject.BUGS, stop):
            matrix.add(notice)

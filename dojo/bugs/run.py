"""Runs the tests of pairs on the planted bugs, two pairs at a time."""

import sys
from collections.abc import Mapping
from pathlib import Path
from threading import Event

from dojo.bugs.result import TrialResult
from dojo.errors import NoReport
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import work_on_each
from dojo.pair_tests.messages import Subject
from dojo.pair_tests.never_run import find_unrun_tests
from dojo.pair_tests.run import run_tests
from dojo.report.output import Progress
from dojo.solution.folder import NAME


def try_pairs(solutions: Mapping[str, Path]) -> dict[str, TrialResult]:
    """Run the tests of all pairs on the planted bugs; return the results by name.

    Raises:
        KeyboardInterrupt: Ctrl-C was pressed.
    """
    results = {name: TrialResult() for name in solutions}
    stop = Event()

    def try_pair(name: str) -> None:
        try:
            try_tests(solutions[name], results[name], stop)
        except (NoReport, OSError) as error:
            results[name].trouble = str(error)

    with Progress("planted bugs tried", sys.stderr) as progress:

        def show_progress(_: int) -> None:
            number = sum(len(result.tried) for result in results.values())
            total = sum(result.total for result in results.values())
            progress.show(number, total)

        futures = work_on_each(list(results), try_pair, stop, watch=show_progress)
    if stop.is_set():
        raise KeyboardInterrupt
    for future in futures.values():
        future.result()  # raises the error of this pair's thread
    return results


def try_tests(solution: Path, result: TrialResult, stop: Event) -> None:
    """Run the tests of one pair on the planted bugs, and fill in its *result*.

    Raises:
        NoReport: the solution has no tests.
    """
    for test in find_unrun_tests(solution):
        result.warnings.append(test.describe(solution))
    if not any((solution / "tests").rglob("*.py")):
        raise NoReport(f"{solution.name}/tests/ has no test files.")
    with make_sandbox() as folder:
        copy_solution(solution, folder / NAME)
        for notice in run_tests(folder, Subject.BUGS, stop):
            result.add(notice)

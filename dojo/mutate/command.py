"""``python -m dojo mutate``: runs mutmut on a copy of a solution.

The command then runs the core features on some surviving mutants. A scenario kills a
mutant if the scenario passes on the original code but not on the mutant.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from threading import Event

from dojo.board.messages import MESSAGES, PytestResult, Rerun
from dojo.contract import FUNCTIONS
from dojo.errors import Mistyped, NoReport, Status
from dojo.features import list_features, list_tonight
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import UNUSED_PLUGINS, Worker, WorkerEnded, work_on_each
from dojo.mutate.mutmut import ResultFiles, configure, run_mutmut
from dojo.mutate.report import MutationRun, make_report
from dojo.pair_tests.messages import relocate
from dojo.pair_tests.run import judge_tests
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.solution.faults import examine_folder, find_other_encoding
from dojo.solution.folder import (
    KIT,
    NAME,
    Solution,
    find_folder,
    find_solution,
    find_team,
    has_code,
    is_untouched,
    provides,
    refuse_reference,
)
from dojo.text import shorten_path

NOT_HERE = (
    "mutmut needs Linux, WSL or a Mac with Apple silicon.\n"
    "Run this command instead:  python -m dojo bugs"
)
UNTOUCHED = (
    "There is no code to mutate yet. First make an example in `pytest features` pass."
)
IMPORTED = (
    "{folder} has no code of its own, and mutmut changes only files in {folder}.\n"
    "Move your code there."
)
MUTANT_VARIABLE = "MUTANT_UNDER_TEST"  # contains the name of the mutant to run
MOST_MUTANTS = 10  # maximum number of surviving mutants on which the features run
# maximum number of seconds to run the features on the original code and the mutants
FEATURES_TIMEOUT = 60.0
FEATURE_OPTIONS = (
    "-pno:cacheprovider",
    "--scenario-limit=0.5",  # seconds; a mutant may loop forever
    *UNUSED_PLUGINS,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "solution",
        nargs="?",
        default=NAME,
        help=f"folder with a solution (default: {NAME})",
    )
    add_output_arguments(parser, "show every mutant that survived")


def run(arguments: argparse.Namespace) -> int:
    """Run mutmut on a solution, and show the result.

    Raises:
        Mistyped: The package mutmut isn't installed, or doesn't run on this system.
        NoReport: There is no solution, no code to mutate, or code that isn't UTF-8.
    """
    if sys.platform == "win32" or not find_spec("mutmut"):
        raise Mistyped(NOT_HERE)
    check_output(arguments)
    refuse_reference([arguments.solution])
    folder = find_folder(arguments.solution)
    solution = Solution(find_solution(folder) or folder, Path.cwd())
    if diagnosis := examine_folder(solution):
        raise NoReport(str(diagnosis))
    location = shorten_path(solution.folder, Path.cwd())
    is_imported = any(provides(solution.entry, name) for name in FUNCTIONS)
    if is_imported and not has_code(solution.folder):
        raise NoReport(IMPORTED.format(folder=location))
    if is_untouched(solution.folder):
        raise NoReport(UNTOUCHED)
    if diagnosis := find_other_encoding(solution):  # mutmut reads only UTF-8
        raise NoReport(str(diagnosis.locate_in(location)))
    result = measure(solution.folder)
    deliver(make_report(result), arguments)
    return Status.REPORTED if result.score is not None else Status.NOTHING


def measure(folder: Path) -> MutationRun:
    """Run a solution's tests, then mutmut, then the features on surviving mutants."""
    location = shorten_path(folder, Path.cwd())
    with make_sandbox() as sandbox, Progress("mutants tried", sys.stderr) as progress:
        copy_solution(folder, sandbox / NAME)
        (sandbox / NAME / "tests").mkdir(exist_ok=True)
        suite = judge_tests(sandbox, location)
        suite.add_warnings(folder)
        result = MutationRun(
            find_team(folder).name,
            location,
            tests=suite.tests,
            trouble=suite.trouble,
            warnings=suite.warnings,
        )
        if result.passing and not result.trouble:
            try_mutants(result, sandbox, progress)
    return result


def try_mutants(result: MutationRun, sandbox: Path, progress: Progress) -> None:
    """Run mutmut with the tests that pass, then the features on surviving mutants."""
    # list the passing tests, because deselecting test_a would also deselect test_ab
    tests = [f"{NAME}{test.removeprefix(result.folder)}" for test in result.passing]
    configure(sandbox, tests, UNUSED_PLUGINS)
    files = ResultFiles(sandbox)
    trouble = run_mutmut(files, progress.show)
    result.trouble = relocate(trouble, result.folder)
    result.mutants = tuple(files.read_mutants())
    result.decorated = list(files.decorated)
    names = [mutant.name for mutant in result.survivors]
    if names:
        result.killers = find_killers(sandbox, names)


def find_killers(sandbox: Path, mutants: Sequence[str]) -> dict[str, str]:
    """Find a scenario that kills each of the first MOST_MUTANTS mutants.

    Returns:
        The location of the first scenario that kills each mutant, or "" if no scenario
        kills it. A mutant is missing if its run timed out or crashed.
    """
    end = time.monotonic() + FEATURES_TIMEOUT
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
            failed = [test for test in passed[""] or () if test not in on_mutant]
            killers[name] = failed[0] if failed else ""
    return killers


def run_features(sandbox: Path, mutant: str, limit: float) -> Sequence[str] | None:
    """Return the locations of the scenarios that pass on a mutant.

    Return None if the run crashes or takes more than *limit* seconds. If *mutant* is
    "", run the scenarios on the original code.
    """
    if limit <= 0:
        return None
    first = (list_tonight(KIT) or list_features(KIT))[0]
    solution = f"--solution={sandbox / 'mutants' / NAME}"
    arguments = [*FEATURE_OPTIONS, solution, str(first.parent)]
    try:
        with Worker("dojo.board.worker", sandbox, MESSAGES) as worker:
            worker.send(Rerun(str(KIT), arguments, {MUTANT_VARIABLE: mutant}))
            match worker.receive(limit):
                case PytestResult(passed=passed):
                    return passed
    except WorkerEnded:
        pass
    return None

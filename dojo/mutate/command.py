"""``python -m dojo mutate``: runs mutmut on a copy of a solution."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from threading import Event

from dojo.errors import Mistyped, NoReport, Status
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import UNUSED_PLUGINS
from dojo.mutate.mutmut import ResultFiles, configure, run_mutmut
from dojo.mutate.report import MutationRun, make_report
from dojo.mutate.scenarios import find_killers
from dojo.pair_tests.messages import relocate
from dojo.pair_tests.never_run import find_unrun_tests
from dojo.pair_tests.run import judge_tests
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.solution.faults import examine_folder
from dojo.solution.folder import (
    NAME,
    Solution,
    find_folder,
    find_solution,
    find_team,
    is_untouched,
)
from dojo.text import shorten_path

NOT_HERE = (
    "mutmut needs Linux, WSL or a Mac with Apple silicon.\n"
    "Run this command instead:  python -m dojo bugs"
)
UNTOUCHED = (
    "There is no code to mutate yet. Make an example of `pytest features` pass first."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "solution",
        nargs="?",
        default=NAME,
        help=f"folder of a solution (default: {NAME})",
    )
    add_output_arguments(parser, "show every mutant that survived")


def run(arguments: argparse.Namespace) -> int:
    """Run mutmut on a solution and show the result.

    Raises:
        Mistyped: mutmut isn't installed, or doesn't run on this system.
        NoReport: there is no code to mutate.
    """
    if sys.platform == "win32" or not find_spec("mutmut"):
        raise Mistyped(NOT_HERE)
    check_output(arguments)
    folder = find_folder(arguments.solution)
    solution = find_solution(folder) or folder
    if diagnosis := examine_folder(Solution(solution, Path.cwd())):
        raise NoReport(str(diagnosis))
    if is_untouched(solution):
        raise NoReport(UNTOUCHED)
    result = measure(solution)
    deliver(make_report(result), arguments)
    return Status.REPORTED if result.score is not None else Status.NOTHING


def measure(folder: Path) -> MutationRun:
    """Run the tests, then mutmut, and then the features on surviving mutants."""
    location = shorten_path(folder, Path.cwd())
    result = MutationRun(find_team(folder).name, location)
    with make_sandbox() as sandbox:
        copy_solution(folder, sandbox / NAME)
        (sandbox / NAME / "tests").mkdir(exist_ok=True)
        files = ResultFiles(sandbox)
        with Progress("mutants tried", sys.stderr) as progress:
            try_mutants(result, files, progress)
        result.mutants = tuple(files.read_mutants())
        result.decorated = list(files.decorated)
        unrun = find_unrun_tests(folder)
        result.warnings = tuple(test.describe() for test in unrun)
        if result.survivors:
            names = [mutant.name for mutant in result.survivors]
            result.killers = find_killers(sandbox, names)
    return result


def try_mutants(result: MutationRun, files: ResultFiles, progress: Progress) -> None:
    """Judge the tests, and run mutmut with the tests that pass."""
    dry_run = judge_tests(files.folder, Event(), result.folder)
    result.tests = dry_run.tests
    result.trouble = dry_run.trouble
    if result.trouble or not result.passing:
        return
    # name the passing tests, because deselecting test_a would deselect test_ab too
    tests = [f"{NAME}{test.removeprefix(result.folder)}" for test in result.passing]
    configure(files.folder, tests, UNUSED_PLUGINS)
    trouble = run_mutmut(files, progress.show)
    result.trouble = relocate(trouble, result.folder)

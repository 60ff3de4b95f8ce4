"""``python -m dojo mutate``: copies a solution, runs its tests and mutmut, reports."""

import argparse
import contextlib
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from threading import Event

from dojo.errors import Mistyped, NoReport, Status
from dojo.isolation.process import Worker, WorkerEnded, copy_solution, make_sandbox
from dojo.mutate.messages import MESSAGES, Chance, Effect, Survivors
from dojo.mutate.mutmut import SURVIVED, ResultFiles, configure, run_mutmut
from dojo.mutate.report import make_report
from dojo.mutate.result import MutationRun
from dojo.pair_tests.messages import Subject
from dojo.pair_tests.options import LEFT_OUT
from dojo.pair_tests.run import judge_tests
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.solution.faults import examine_folder
from dojo.solution.folder import NAME, Solution, find_folder, find_solution, find_team
from dojo.text import shorten_path

NOT_HERE = (
    "mutmut needs Linux, WSL or a Mac without Intel. In its place:  "
    "python -m dojo bugs  or make a change by hand: does  pytest starter  notice it?"
)
ALL_QUESTIONS = 20.0  # seconds for questions to all survivors


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "solution",
        nargs="?",
        default=NAME,
        help=f"folder of a solution (default: {NAME})",
    )
    add_output_arguments(parser, "every change that nobody noticed")


def run(arguments: argparse.Namespace) -> int:
    """Try the changes and say which were noticed; a report has a score.

    Raises:
        Mistyped: mutmut is not here, or does not run on this system.
    """
    if sys.platform == "win32" or not find_spec("mutmut"):
        raise Mistyped(NOT_HERE)
    check_output(arguments)
    folder = find_folder(arguments.solution)
    result = measure(find_solution(folder) or folder)
    deliver(make_report(result), arguments)
    return Status.REPORTED if result.counted else Status.NOTHING


def measure(folder: Path) -> MutationRun:
    """Run the tests and mutmut on a copy of the solution in a *folder*."""
    place = shorten_path(folder, Path.cwd())
    result = MutationRun(find_team(folder).name, place)
    with make_sandbox() as sandbox, Progress("changes tried", sys.stderr) as progress:
        stage(folder, sandbox)
        files = ResultFiles(sandbox)
        try_changes(result, files, progress)
        find_effects(result, files)
        result.mutants = tuple(files.find_mutants())
        result.decorated = list(files.decorated)
    return result


def stage(folder: Path, sandbox: Path) -> None:
    """Copy a solution into a sandbox.

    Raises:
        NoReport: the folder is no solution.
    """
    if diagnosis := examine_folder(Solution(folder, Path.cwd())):
        raise NoReport(str(diagnosis))
    copy_solution(folder, sandbox / NAME)
    (sandbox / NAME / "tests").mkdir(exist_ok=True)


def try_changes(result: MutationRun, files: ResultFiles, progress: Progress) -> None:
    """Find out what the tests notice."""
    dry_run = judge_tests(files.folder, Subject.OWN, Event())
    result.tests = dry_run.tests
    result.trouble = dry_run.trouble
    if result.trouble or not result.fair:
        return
    # by name, for pytest deselects whatever begins with the name of a test
    configure(files.folder, result.fair, LEFT_OUT)
    result.trouble = run_mutmut(files, progress.show)


def find_effects(result: MutationRun, files: ResultFiles) -> None:
    """Have questions asked to all survivors, as long as there is time."""
    survivors = [
        mutant.name for mutant in files.find_mutants() if mutant.status == SURVIVED
    ]
    if not survivors:
        return
    until = time.monotonic() + ALL_QUESTIONS
    with (
        Worker("dojo.mutate.worker", files.folder, MESSAGES) as worker,
        contextlib.suppress(WorkerEnded),
    ):
        worker.send(Survivors(survivors))
        while len(result.effects) < len(survivors):
            match worker.receive(until - time.monotonic()):
                case Effect() as effect:
                    result.effects[effect.mutant] = effect
                case Chance(question):
                    result.chance = question

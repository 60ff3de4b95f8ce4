"""``python -m dojo mutate``: copies a solution, runs its tests and mutmut, reports."""

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from dojo.mutate.messages import MESSAGES, Effect, Survivors, Unanswered
from dojo.mutate.mutmut import SURVIVED, ResultFiles, configure, run_mutmut
from dojo.mutate.report import make_report
from dojo.mutate.result import DryRun, LeftOut, MutationRun, Trouble
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.sandbox import (
    Worker,
    WorkerEnded,
    choose_plugins,
    copy_solution,
    make_sandbox,
)
from dojo.solution import NAME, find_folder, find_solution, find_team
from dojo.status import Mistyped, NoReport, Status

NOT_HERE = (
    "Changing the code needs Linux, macOS or WSL. "
    "The named bugs work everywhere: python -m dojo bugs"
)
SILENCE = 12.0  # seconds of the dry run; what is not interrupted by then runs in C
ALL_QUESTIONS = 20.0  # seconds for questions to all survivors
DRY_OPTIONS = ("--rootdir=.", "-c", "pytest.ini", "-sq", "-p", "no:cacheprovider")


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
    """Try the changes and say which were noticed; a report has a score."""
    if not hasattr(os, "fork"):
        raise Mistyped(NOT_HERE)
    check_output(arguments)
    folder = find_folder(arguments.solution)
    result = measure(find_solution(folder) or folder, arguments.solution)
    deliver(make_report(result), arguments)
    if result.stopped:
        return Status.STOPPED
    return Status.REPORTED if result.counted else Status.NOTHING


def measure(folder: Path, typed: str) -> MutationRun:
    """Run the tests and mutmut on a copy; who stops it gets what is known by then."""
    result = MutationRun(find_team(folder).name, folder.as_posix())
    if Path(typed).resolve() == folder:
        result.folder = typed.rstrip("/")
    if typed != NAME:
        result.typed = (typed,)
    with make_sandbox() as sandbox, Progress("changes tried", sys.stderr) as progress:
        result.not_copied = tuple(stage(folder, sandbox))
        files = ResultFiles(sandbox)
        try:
            try_changes(result, files, progress)
            find_effects(result, files)
        except (KeyboardInterrupt, SystemExit):  # or a request to end, as of `timeout`
            result.stopped = True
            files.read()
        result.mutants = tuple(files.find_mutants())
    return result


def stage(folder: Path, sandbox: Path) -> list[str]:
    """Copy a solution into a sandbox; return what could not be copied."""
    if not (folder / "tests").is_dir():
        raise NoReport(f"{folder} has no folder named tests.")
    if not (folder / "__init__.py").is_file():
        raise NoReport(f"The folder {folder} has no __init__.py, so it is no solution.")
    return copy_solution(folder, sandbox / NAME)


def try_changes(result: MutationRun, files: ResultFiles, progress: Progress) -> None:
    """Find out what the tests notice."""
    tests = f"{NAME}/tests"
    plugins = choose_plugins(files.folder / tests)
    result.dry_run = run_dry(files.folder, [*plugins, tests], result.folder)
    result.trouble = result.dry_run.trouble
    if result.trouble or not result.dry_run.fair:
        return
    if all(left.trouble is Trouble.SKIPPED for left in result.dry_run.left_out):
        chosen: Sequence[str] = [tests]
    else:  # by name, for pytest deselects whatever begins with the name of a test
        chosen = result.dry_run.fair
    configure(files.folder, chosen, plugins)
    result.trouble = run_mutmut(files, progress.show)


def run_dry(sandbox: Path, arguments: Sequence[str], shown: str) -> DryRun:
    """Run the tests in a worker; *shown* is the folder as the reader knows it."""
    running, home = "conftest.py", str(sandbox / NAME)
    with Worker("dojo.mutate.dry_run", sandbox) as worker:
        worker.send([*DRY_OPTIONS, *arguments])
        try:
            while len(message := cast("list[str]", worker.receive(SILENCE))) == 1:
                running = message[0]
        except WorkerEnded as end:
            return DryRun(trouble=f"{running.removeprefix(f'{NAME}/')} {end.why}.")
    tests, trouble = cast("tuple[list[tuple[str, str, str]], str]", message)
    left_out = (
        LeftOut(test, Trouble(kind), why.replace(home, shown))
        for test, kind, why in tests
        if kind
    )
    return DryRun(
        tuple(test for test, kind, _ in tests if not kind),
        tuple(left_out),
        trouble.replace(home, shown),
    )


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
            message = worker.receive(until - time.monotonic())
            match message:
                case Effect():
                    result.effects[message.mutant] = message
                case Unanswered():
                    result.endless = message.question

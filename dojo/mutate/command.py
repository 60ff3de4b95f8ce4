"""``python -m dojo mutate``: stages a solution, runs its tests and then mutmut, and reports."""

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from dojo.mutate.mutmut import NOTICED, SURVIVED, Results, configure, run_mutmut
from dojo.mutate.report import make_report
from dojo.mutate.result import (
    FILE,
    DryRun,
    LeftOut,
    MutationRun,
    Trouble,
    read_put_aside,
)
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.sandbox import (
    Worker,
    WorkerEnded,
    choose_plugins,
    copy_solution,
    make_sandbox,
)
from dojo.solution import KIT, NAME, REFERENCE, find_folder, find_solution, find_team
from dojo.status import Mistyped, NoReport, Status

NOT_HERE = "Changing the code needs Linux, macOS or WSL. The named bugs work everywhere: python -m dojo bugs"
SILENCE = 12.0  # seconds of the dry run; what is not interrupted by then runs in C
ALL_QUESTIONS = (
    20.0  # seconds for questions to all survivors; after Ctrl-C a quarter of them
)
DRY_OPTIONS = ("--rootdir=.", "-c", "pytest.ini", "-sq", "-p", "no:cacheprovider")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "solution",
        nargs="?",
        default=NAME,
        help=f"folder of a solution (default: {NAME})",
    )
    parser.add_argument(
        "--reference",
        action="store_true",
        help="change the reference in place of your own code",
    )
    parser.add_argument(
        "--reveal",
        action="store_true",
        help="with --reference: show the code that was changed",
    )
    add_output_arguments(parser, "every change that nobody noticed")


def run(arguments: argparse.Namespace) -> int:
    """Try the changes and say which were noticed; a report has a score."""
    if not hasattr(os, "fork"):
        raise Mistyped(NOT_HERE)
    if arguments.reveal and not arguments.reference:
        raise Mistyped(
            "--reveal shows the code of the reference; it goes with --reference."
        )
    check_output(arguments)
    folder = find_folder(arguments.solution)
    found = measure(find_solution(folder) or folder, arguments)
    deliver(make_report(found), arguments)
    if found.stopped:
        return Status.STOPPED
    return Status.REPORTED if found.counted else Status.NOTHING


def measure(folder: Path, arguments: argparse.Namespace) -> MutationRun:
    """Run the tests, and then mutmut, on a copy; whoever stops it gets what was found until then."""
    shown = (
        arguments.solution.rstrip("/")
        if Path(arguments.solution).resolve() == folder
        else folder.as_posix()
    )
    typed = () if arguments.solution == NAME else (arguments.solution,)
    found = MutationRun(
        find_team(folder).name, shown, typed, arguments.reference, arguments.reveal
    )
    with make_sandbox() as sandbox, Progress("changes tried", sys.stderr) as progress:
        found.left_out = tuple(stage(folder, sandbox, reference=arguments.reference))
        results = Results(sandbox)
        for step in (
            try_changes,
            find_questions,
        ):  # what is known when the first is stopped is asked about, too
            try:
                step(found, results, progress)
            except (
                KeyboardInterrupt,
                SystemExit,
            ):  # or a request to end, from `timeout` perhaps
                found.stopped = True
                results.read()
        found.mutants = tuple(results.find_mutants())
    if found.of_reference:
        found.folder = REFERENCE
    elif survivors := [
        mutant for mutant in found.mutants if mutant.status not in NOTICED
    ]:
        found.put_aside, found.faults = read_put_aside(
            folder / "tests" / FILE, survivors, found.questions
        )
    return found


def stage(folder: Path, sandbox: Path, *, reference: bool) -> list[str]:
    """Copy what is changed and the tests into a sandbox, if they are there; return what could not be copied."""
    if not (folder / "tests").is_dir():
        raise NoReport(f"{folder} has no folder named tests.")
    if reference and not (KIT / REFERENCE).is_dir():
        raise Mistyped(
            f"--reference needs the folder {REFERENCE}/, which is not in {KIT}."
        )
    if reference:
        copy_solution(KIT / REFERENCE, sandbox / NAME)
        return copy_solution(folder / "tests", sandbox / NAME / "tests")
    if not (folder / "__init__.py").is_file():
        raise NoReport(f"The folder {folder} has no __init__.py, so it is no solution.")
    return copy_solution(folder, sandbox / NAME)


def try_changes(found: MutationRun, results: Results, progress: Progress) -> None:
    """Find out what the tests notice."""
    sandbox, tests = results.folder, f"{NAME}/tests"
    plugins = choose_plugins(sandbox / tests)
    found.dry_run = run_dry(sandbox, [*plugins, tests], found.folder)
    found.trouble = found.dry_run.trouble
    if found.dry_run.fair:
        everything = all(
            left.trouble is Trouble.SKIPPED for left in found.dry_run.left_out
        )
        # else by name, for pytest deselects whatever begins with the name of a test
        chosen = [tests] if everything else found.dry_run.fair
        configure(sandbox, chosen, plugins, only_covered=found.of_reference)
        found.trouble = found.trouble or run_mutmut(results, progress.show)


def run_dry(sandbox: Path, arguments: Sequence[str], shown: str) -> DryRun:
    """Run the tests with these arguments for pytest, in a worker; *shown* is the folder as the reader knows it."""
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


def find_questions(found: MutationRun, results: Results, _: Progress) -> None:
    """Fill in by name the first question that shows a survivor, or ""; some may be missing, for want of time."""
    until = time.monotonic() + (ALL_QUESTIONS / 4 if found.stopped else ALL_QUESTIONS)
    survivors = [
        mutant.name for mutant in results.find_mutants() if mutant.status == SURVIVED
    ]
    if not survivors or (found.of_reference and not found.reveal):
        return
    with (
        Worker("dojo.mutate.survivors", results.folder) as worker,
        contextlib.suppress(WorkerEnded),
    ):
        worker.send(survivors)
        while len(found.questions) < len(survivors) and not found.endless:
            name, question, answers = cast(
                "list[str]", worker.receive(until - time.monotonic())
            )
            if name:
                found.questions[name], found.answers[name] = question, answers
            else:
                found.endless = question

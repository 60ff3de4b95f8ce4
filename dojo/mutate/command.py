"""``python -m dojo mutate``: stages a solution, runs its tests and then mutmut, and reports."""

import argparse
import ast
import os
import sys
from pathlib import Path

from dojo.mutate.dry_run import Trouble, run_dry
from dojo.mutate.effect import find_effects
from dojo.mutate.mutmut import SURVIVED, Results, configure, find_functions, run_mutmut
from dojo.mutate.not_noticeable import FILE, read_put_aside
from dojo.mutate.report import MutationRun, make_report
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.sandbox import choose_plugins, copy_solution, make_sandbox
from dojo.solution import KIT, NAME, REFERENCE, find_folder
from dojo.status import Mistyped, NoReport, Status

NOT_HERE = "Changing the code needs Linux, macOS or WSL. The named bugs work everywhere: python -m dojo bugs"
ONLY_WITH_REFERENCE = "--reveal shows the code of the reference; it goes with --reference."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("solution", nargs="?", default=NAME, help=f"folder of a solution (default: {NAME})")
    parser.add_argument("--reference", action="store_true", help="change the reference in place of your own code")
    parser.add_argument("--reveal", action="store_true", help="with --reference: show the code that was changed")
    add_output_arguments(parser, "every change that nobody noticed")


def run(arguments: argparse.Namespace) -> int:
    """Try the changes and say which were noticed; a report has a score."""
    if not hasattr(os, "fork"):
        raise Mistyped(NOT_HERE)
    if arguments.reveal and not arguments.reference:
        raise Mistyped(ONLY_WITH_REFERENCE)
    check_output(arguments)
    folder = find_folder(arguments.solution)
    found = measure(folder, arguments)
    deliver(make_report(found), arguments)
    if found.stopped:
        return Status.STOPPED
    return Status.REPORTED if found.counted else Status.NOTHING


def measure(folder: Path, arguments: argparse.Namespace) -> MutationRun:
    """Run the tests, and then mutmut, on a copy; whoever stops it gets what was found until then."""
    shown = arguments.solution.rstrip("/") if Path(arguments.solution).resolve() == folder else folder.as_posix()
    found = MutationRun(folder.parent.name if folder.name == "tests" else folder.name, shown, reveal=arguments.reveal)
    found.typed = () if arguments.solution == NAME else (arguments.solution,)
    with make_sandbox() as sandbox, Progress("changes tried", sys.stderr) as progress:
        found.left_out = tuple(stage(folder, sandbox, reference=arguments.reference))
        if arguments.reference:
            found.folder, found.docstrings = REFERENCE, find_docstrings(sandbox / NAME)
        results = Results(sandbox)
        try:
            try_changes(found, results, shown, progress)
        except (KeyboardInterrupt, SystemExit):  # or a request to end, from `timeout` perhaps
            found.stopped = True
            results.read()
        found.mutants = tuple(results.find_mutants())
    if not found.of_reference:
        found.put_aside = read_put_aside(folder / "tests" / FILE, found.mutants, found.effects)
    return found


def try_changes(found: MutationRun, results: Results, shown: str, progress: Progress) -> None:
    """Find out what the tests notice, and of the rest what could be noticed."""
    sandbox = results.folder
    plugins = choose_plugins(sandbox / NAME / "tests")
    found.dry_run = run_dry(sandbox, [*plugins, f"{NAME}/tests"], shown)
    fair: tuple[str, ...] = ()
    while found.dry_run.fair and found.dry_run.fair != fair:  # a flaky test may pass until mutmut runs it: once more
        fair = found.dry_run.fair
        everything = all(left.trouble is Trouble.SKIPPED for left in found.dry_run.left_out)
        # else by name, for pytest deselects whatever begins with the name of a test
        tests = [f"{NAME}/tests"] if everything else fair
        configure(sandbox, tests, plugins, only_covered=str(found.of_reference).lower())
        found.trouble = run_mutmut(results, progress.show)
        if found.trouble:
            found.dry_run = found.dry_run.combine(run_dry(sandbox, [*plugins, *tests], shown))
    found.trouble = found.dry_run.trouble or found.trouble
    survivors = [mutant.name for mutant in results.find_mutants() if mutant.status == SURVIVED]
    if survivors and (found.reveal or not found.of_reference):
        find_effects(sandbox, survivors, found.effects)


def stage(folder: Path, sandbox: Path, *, reference: bool) -> list[str]:
    """Copy what is changed and the tests into a sandbox, if they are there; return what could not be copied."""
    tests = folder / "tests"
    if not tests.is_dir():
        if not list(folder.glob("*test*.py")) or not reference:
            raise NoReport(f"{folder} has no folder named tests.")
        tests = folder
    if reference and not (KIT / REFERENCE).is_dir():
        raise Mistyped(f"--reference needs the folder {REFERENCE}/, which is not in {KIT}.")
    if reference:
        copy_solution(KIT / REFERENCE, sandbox / NAME)
        return copy_solution(tests, sandbox / NAME / "tests")
    if not (folder / "__init__.py").is_file():
        raise NoReport(f"The folder {folder} has no __init__.py, so it is no solution.")
    return copy_solution(folder, sandbox / NAME)


def find_docstrings(folder: Path) -> dict[tuple[str, str], str]:
    """Give the first line that each function says about itself, by its file and name."""
    return {
        (path.relative_to(folder).as_posix(), name): (ast.get_docstring(function) or "").partition("\n")[0]
        for path in folder.rglob("*.py")
        for name, function in find_functions(path.read_text(encoding="utf-8"))
    }

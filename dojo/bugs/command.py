"""``python -m dojo bugs``: would these tests have caught it? Named bugs, in a player's words."""

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from dojo.bugs.pairs import make_joint_report
from dojo.bugs.report import make_report
from dojo.bugs.run import Found, try_many, try_tests
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.solution import KIT, find_folder, find_solutions, name_folders
from dojo.status import NoReport, Status
from dojo.unrun_tests import KITS_OWN


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    words = "folder of a solution (default: starter); of several, or of a folder of them, all are laid side by side"
    parser.add_argument("solutions", nargs="*", default=["starter"], help=words)
    parser.add_argument("--all", action="store_true", help="also bugs of house rules about which no test asks")
    add_output_arguments(parser, "every bug, and which test noticed which")


def run(arguments: argparse.Namespace) -> int:
    """Try the tests of a solution, or of several, and say what they notice; a report has a score."""
    check_output(arguments)
    folders = find_folders(arguments.solutions)
    named = [] if arguments.solutions == ["starter"] else arguments.solutions
    again = shlex.join(["python", "-m", "dojo", "bugs", *named, *["--all"] * arguments.all])
    found = try_all(folders, arguments)
    document = make_joint_report(found, again) if len(found) > 1 else make_report(*next(iter(found.items())), again)
    deliver(document, arguments)
    if any(matrix.stopped for matrix in found.values()):
        return Status.STOPPED
    return Status.REPORTED if any(matrix.has_score for matrix in found.values()) else Status.NOTHING


def try_all(folders: Sequence[Path], arguments: argparse.Namespace) -> Found:
    """Try the tests of each solution, and show how far it is."""
    names = {name: folder for folder, name in name_folders(folders).items()}
    with Progress("bugs tried", sys.stderr) as progress:

        def watch(found: Found) -> None:
            for matrix in found.values():
                progress.say(matrix.notice)
            both = ((len(matrix.tried), len(matrix.in_play)) for matrix in found.values())
            progress.show(*map(sum, zip(*both, strict=True)))

        if len(names) > 1:
            return try_many(names, watch, every_bug=arguments.all)
        [solution] = folders
        called = solution.parent.name if solution.name == "tests" else solution.name
        return {called: try_tests(solution, called, lambda matrix: watch({called: matrix}), every_bug=arguments.all)}


def find_folders(named: Sequence[str]) -> Sequence[Path]:
    """Find the solutions that are meant.

    Raises:
        NoReport: the kit itself is none, and its own tests would take minutes.
    """
    folders = [find_folder(name) for name in named]
    for folder in folders:
        if folder == KIT or (folder / KITS_OWN).exists():
            raise NoReport(f"{folder} belongs to the kit and is no solution. Name one: python -m dojo bugs starter")
    alone = len(folders) == 1 and ((folders[0] / "tests").is_dir() or not list(folders[0].glob("*/__init__.py")))
    return folders if alone else find_solutions(named)

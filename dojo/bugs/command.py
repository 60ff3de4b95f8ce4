"""``python -m dojo bugs``: would these tests have caught it?"""

import argparse
import shlex
from collections.abc import Sequence
from pathlib import Path

from dojo.bugs.joint_report import make_joint_report
from dojo.bugs.report import make_report
from dojo.bugs.run import try_pairs
from dojo.diagnosis import check_solutions, diagnose_absent
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.solution import (
    KIT,
    NAME,
    find_folder,
    find_solutions,
    name_folders,
)
from dojo.status import NoReport, Status


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    words = (
        "folder of a solution (default: starter); of several, or of a folder of them, "
        "all are laid side by side"
    )
    parser.add_argument("solutions", nargs="*", default=[NAME], help=words)
    add_output_arguments(parser, "every bug, and which test noticed which")


def run(arguments: argparse.Namespace) -> int:
    """Try the tests of a solution, or of several; a report has a score."""
    check_output(arguments)
    pairs = find_pairs(arguments.solutions)
    typed = [] if arguments.solutions == [NAME] else arguments.solutions
    again = shlex.join(["python", "-m", "dojo", "bugs", *typed])
    matrices = try_pairs(pairs)
    if len(pairs) > 1:
        absent = diagnose_absent(arguments.solutions)
        document = make_joint_report(matrices, again, absent)
        deliver(document, arguments)
    else:
        for name, matrix in matrices.items():
            deliver(make_report(name, matrix, again), arguments)
    if any(matrix.stopped for matrix in matrices.values()):
        return Status.STOPPED
    if any(matrix.has_score for matrix in matrices.values()):
        return Status.REPORTED
    return Status.NOTHING


def find_pairs(typed: Sequence[str]) -> dict[str, Path]:
    """Find the solutions that are meant, by name; tests stand for what they test.

    Raises:
        NoReport: the kit itself is none, and its own tests would take minutes.
    """
    folders = []
    for word in typed:
        folder = find_folder(word)
        if folder.name == "tests":
            folder = folder.parent
        if folder == KIT:
            raise NoReport(
                f"{folder} belongs to the kit and is no solution. "
                "Name one: python -m dojo bugs starter"
            )
        folders.append(folder)
    if len(folders) > 1 or not (folders[0] / "tests").is_dir():
        check_solutions(typed)
        folders = find_solutions(typed)
    return {name: folder for folder, name in name_folders(folders).items()}

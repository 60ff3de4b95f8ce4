"""``python -m dojo bugs``: would these tests have caught it? Named bugs, in a player's words."""

import argparse
import shlex
from collections.abc import Sequence
from pathlib import Path

from dojo.bugs.report import make_joint_report, make_report, shorten
from dojo.bugs.run import try_pairs
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.solution import (
    KIT,
    NAME,
    find_absent,
    find_folder,
    find_solutions,
    find_team,
    name_folders,
)
from dojo.status import NoReport, Status
from dojo.suite.unrun import KITS_OWN


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    words = "folder of a solution (default: starter); of several, or of a folder of them, all are laid side by side"
    parser.add_argument("solutions", nargs="*", default=["starter"], help=words)
    add_output_arguments(parser, "every bug, and which test noticed which")


def run(arguments: argparse.Namespace) -> int:
    """Try the tests of a solution, or of several, and say what they notice; a report has a score."""
    check_output(arguments)
    pairs = find_pairs(arguments.solutions)
    named = [] if arguments.solutions == ["starter"] else arguments.solutions
    again = shlex.join(["python", "-m", "dojo", "bugs", *named])
    found = try_pairs(pairs)
    if len(pairs) > 1:
        absent = [folder.name for folder in find_absent(arguments.solutions)]
        document = make_joint_report(found, again, absent)
        page = document if arguments.verbose else shorten(document)
    else:
        [(name, matrix)] = found.items()
        document = page = make_report(name, matrix, again)
    deliver(document, arguments, page)
    if any(matrix.stopped for matrix in found.values()):
        return Status.STOPPED
    return (
        Status.REPORTED
        if any(matrix.has_score for matrix in found.values())
        else Status.NOTHING
    )


def find_pairs(named: Sequence[str]) -> dict[str, Path]:
    """Find the solutions that are meant, by name; a folder of tests means the one around it.

    Raises:
        NoReport: the kit itself is none, and its own tests would take minutes.
    """
    folders = [
        folder.parent if folder.name == "tests" else folder
        for folder in map(find_folder, named)
    ]
    for folder in folders:
        if folder == KIT or (folder / KITS_OWN).exists():
            raise NoReport(
                f"{folder} belongs to the kit and is no solution. Name one: python -m dojo bugs starter"
            )
    first = folders[0]
    inside = [*first.glob("*/__init__.py"), *first.glob(f"*/{NAME}/__init__.py")]
    if len(folders) == 1 and ((first / "tests").is_dir() or not inside):
        return {find_team(first).name: first}
    return {
        name: folder for folder, name in name_folders(find_solutions(named)).items()
    }

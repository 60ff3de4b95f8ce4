"""``python -m dojo bugs``: would these tests have caught it?"""

import argparse

from dojo.bugs.joint_report import make_joint_report
from dojo.bugs.report import make_report
from dojo.bugs.run import try_pairs
from dojo.errors import Status
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.solution.faults import check_solutions, diagnose_absent
from dojo.solution.folder import NAME, find_solutions, name_folders
from dojo.text import quote_path


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
    check_solutions(arguments.solutions)
    folders = name_folders(find_solutions(arguments.solutions))
    typed = [] if arguments.solutions == [NAME] else arguments.solutions
    command = " ".join(["python -m dojo bugs", *map(quote_path, typed)])
    matrices = try_pairs({name: folder for folder, name in folders.items()})
    absent = diagnose_absent(arguments.solutions)
    if len(matrices) + len(absent) > 1:
        document = make_joint_report(matrices, command, absent)
        deliver(document, arguments)
    else:
        for name, matrix in matrices.items():
            deliver(make_report(name, matrix, command), arguments)
    if any(matrix.has_score for matrix in matrices.values()):
        return Status.REPORTED
    return Status.NOTHING

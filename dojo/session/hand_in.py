"""``python -m dojo hand-in NAME``: one zip of a pair's folder, and the log of runs."""

import argparse
from pathlib import Path

from dojo.board.log import copy_log
from dojo.errors import NoReport, Status
from dojo.isolation.process import copy_solution, make_sandbox
from dojo.report.output import write_zip
from dojo.solution.faults import examine_files, examine_folder
from dojo.solution.folder import NAME, Solution, check_name, find_folder


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="+",
        help="of your pair; in quotes if it has marks such as &",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the zip, and say so.

    Raises:
        NoReport: the folder is no solution.
    """
    name = check_name(" ".join(arguments.name).removesuffix(".zip"))
    folder = find_folder(NAME)
    solution = Solution(folder, Path.cwd())
    if diagnosis := examine_folder(solution):
        raise NoReport(str(diagnosis))
    file = folder.parent / f"{name}.zip"
    with make_sandbox() as sandbox:
        copy_solution(folder, sandbox / name)
        copy_log(folder, sandbox / name)
        write_zip(file, sandbox, name)
    print(f"{solution.shorten(file)}: all of {folder.name}/, ready to hand in.")
    if diagnosis := examine_files(solution):
        print(f"Only: {diagnosis}")
    return Status.REPORTED

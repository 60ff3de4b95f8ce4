"""``python -m dojo hand-in NAME``: one zip of a pair's folder, with the log of its runs."""

import argparse
from pathlib import Path

from dojo.board.log import copy_log
from dojo.report.output import write_zip
from dojo.sandbox import copy_solution, make_sandbox
from dojo.solution import NAME, clean_name, find_solutions
from dojo.status import Status


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="+",
        help="of your pair; in quotes if it has marks such as &",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the zip, and say so."""
    name, [folder] = clean_name(" ".join(arguments.name)), find_solutions([NAME])
    file = (
        folder.parent if Path.cwd().is_relative_to(folder) else Path()
    ) / f"{name}.zip"  # never into itself
    with make_sandbox() as sandbox:
        copy_solution(folder, sandbox / name)
        copy_log(folder, sandbox / name)
        write_zip(file, sandbox, name)
    print(f"{file}: all of {folder.name}/, ready to hand in.")
    return Status.REPORTED

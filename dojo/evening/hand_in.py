"""``python -m dojo hand-in NAME``: one zip of a pair's folder, with the log of its runs."""

import argparse
import re
import shutil
import tempfile
import unicodedata
from pathlib import Path

from dojo.board.log import LOG, read_log
from dojo.report.output import write_beside
from dojo.sandbox import copy_solution, make_sandbox
from dojo.solution import NAME, REFERENCE, find_solutions
from dojo.status import Status

NOT_COLLECTED = {"build", "dist", "tests", "mutants", REFERENCE}  # by pytest, or not as a pair's


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("name", metavar="NAME", nargs="+", help="of your pair; in quotes if it has marks such as &")


def run(arguments: argparse.Namespace) -> int:
    """Write the zip, and say so."""
    name, [folder] = clean_name(" ".join(arguments.name)), find_solutions([NAME])
    file = (folder.parent if Path.cwd().is_relative_to(folder) else Path()) / f"{name}.zip"  # never into itself
    with make_sandbox() as sandbox:
        copy_team(folder, sandbox / name)
        write_zip(file, sandbox, name)
    print(f"{file}: all of {folder.name}/, ready to hand in.")
    return Status.REPORTED


def clean_name(name: str) -> str:
    """Write a name as every system can: umlauts and blanks stay, marks that mean something to a system do not."""
    plain = unicodedata.normalize("NFC", re.sub(r'[\\/:*?"<>|\x00-\x1f\x7f]', "-", name)).strip(" .-")[:60]
    return f"team-{plain}" if plain.lower() in NOT_COLLECTED | {""} else plain


def copy_team(solution: Path, target: Path) -> None:
    """Copy a solution without caches and links, but with the end of its log."""
    copy_solution(solution, target)
    if log := read_log(solution):
        (target / LOG).write_bytes(log)


def write_zip(file: Path, folder: Path, inside: str) -> None:
    """Write a zip of what lies in a folder under the name *inside*, whole or not at all; all of it is called ``.``."""
    with write_beside(file) as part, tempfile.TemporaryDirectory(prefix="dojo-") as directory:
        shutil.copyfile(shutil.make_archive(f"{directory}/whole", "zip", folder, inside), part)
        part.replace(file.resolve())

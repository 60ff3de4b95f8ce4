"""``python -m dojo hand-in NAME``: one zip of a pair's folder, with the log of its runs."""

import argparse
from pathlib import Path

from dojo.evening.archive import read_entry, refuse_to_overwrite, write_zip
from dojo.evening.teams import check_name, copy_team
from dojo.sandbox import make_sandbox
from dojo.solution import NAME, Solution, find_folder
from dojo.status import NoReport, Status
from dojo.text import count


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("name", metavar="NAME", help="the name of your pair, an animal perhaps")
    parser.add_argument("--solution", metavar="FOLDER", default=NAME, help="the folder to hand in (default: starter)")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=Path(), help="where to (default: here)")
    parser.add_argument("--force", action="store_true", help="overwrite a zip of that name")


def run(arguments: argparse.Namespace) -> int:
    """Write the zip, and say so."""
    name, folder = check_name(arguments.name), find_folder(arguments.solution)
    if fault := Solution(folder, Path.cwd()).find_fault():
        raise NoReport(fault)
    file = arguments.out / f"{name}.zip"
    if not arguments.force:
        refuse_to_overwrite([file])
    with make_sandbox() as sandbox:
        copy = sandbox / name
        left_out = copy_team(folder, copy)
        entries = [read_entry(path, path.relative_to(sandbox).as_posix()) for path in copy.rglob("*") if path.is_file()]
    write_zip(file, entries)
    print(f"{file}: {count(len(entries), 'file')} of {folder.name}/, ready to hand in.")
    if left_out:
        print(f"Left out, for they are neither files nor folders: {', '.join(left_out)}")
    return Status.REPORTED

"""``python -m dojo hand-in NAME``: one zip of a pair's folder, with the log of its runs."""

import argparse
import time
from pathlib import Path

from dojo.evening.archive import Entry, refuse_to_overwrite, write_zip
from dojo.evening.teams import clean_name, copy_team
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
    name, folder = clean_name(arguments.name), find_folder(arguments.solution)
    if fault := Solution(folder, Path.cwd()).find_fault():
        raise NoReport(fault)
    file = arguments.out / f"{name}.zip"
    refuse_to_overwrite([] if arguments.force else [file])
    with make_sandbox() as sandbox:
        copy_team(folder, sandbox / name)
        entries = [
            Entry(path.relative_to(sandbox).as_posix(), path.read_bytes(), time.localtime(path.stat().st_mtime)[:6])
            for path in (sandbox / name).rglob("*")
            if path.is_file()
        ]
    write_zip(file, entries)
    print(f"{file}: {count(len(entries), 'file')} of {folder.name}/, ready to hand in.")
    return Status.REPORTED

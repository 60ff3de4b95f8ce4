"""``python -m dojo hand-in NAME``: one zip of a pair's folder, with the log of its runs."""

import argparse
import re
import stat
import time
import unicodedata
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from dojo.board.lights import LOG, read_log
from dojo.report.output import write_beside
from dojo.sandbox import copy_solution, make_sandbox
from dojo.solution import NAME, REFERENCE, Solution, find_folder
from dojo.status import CannotWrite, NoReport, Status
from dojo.text import count

NOT_COLLECTED = {"build", "dist", "tests", "mutants", REFERENCE}  # by pytest, or not as a pair's


class Entry(NamedTuple):
    """A file of a zip."""

    name: str  # with the folders above it, and slashes
    content: bytes
    when: tuple[int, ...] = (1980, 1, 1, 0, 0, 0)  # the first moment of all zips: the same files make the same zip


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


def clean_name(name: str) -> str:
    """Write a name as every system can: umlauts and blanks stay, marks that mean something to a system do not."""
    plain = unicodedata.normalize("NFC", re.sub(r'[\\/:*?"<>|\x00-\x1f\x7f]', "-", name)).strip(" .-")[:60]
    return f"team-{plain}" if plain.lower() in NOT_COLLECTED | {""} else plain


def copy_team(solution: Path, target: Path) -> None:
    """Copy a solution without caches and links, but with the end of its log."""
    copy_solution(solution, target)
    if log := read_log(solution):
        (target / LOG).write_bytes(log)


def refuse_to_overwrite(files: Iterable[Path]) -> None:
    """See that none of these files is there yet."""
    for file in filter(Path.exists, files):
        raise CannotWrite(f"{file} is there already. Move it away, or say --force to write it anew.")


def write_zip(file: Path, entries: Iterable[Entry]) -> None:
    """Write a zip, whole or not at all; the same entries give the same bytes."""
    with write_beside(file) as part:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            for entry in sorted(entries):
                info = zipfile.ZipInfo(entry.name, entry.when[:6])  # type: ignore[arg-type]
                info.create_system, info.external_attr = 3, (stat.S_IFREG | 0o644) << 16
                archive.writestr(info, entry.content, zipfile.ZIP_DEFLATED)
        part.replace(file.resolve())

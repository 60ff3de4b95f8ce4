"""``dojo compare``: where does a solution differ from the reference, and how do solutions differ from each other?"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from dojo.comparing.circle import gathered, side_by_side
from dojo.comparing.classes import compare_classes
from dojo.comparing.document import Document, Section
from dojo.comparing.everything import Everything, everything
from dojo.comparing.session import Session
from dojo.comparing.showing.data import as_json
from dojo.comparing.showing.page import page
from dojo.comparing.showing.terminal import lines
from dojo.comparing.telling import sections
from dojo.comparing.verdict import Verdict, compared
from dojo.report.progress import Progress
from dojo.trial.stage import NothingToTry, found

LONG = 3_600.0  # seconds for all showdowns of one solution


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("solutions", nargs="*", default=["starter"], help="folders of solutions, or a folder of them")
    parser.add_argument("--all", action="store_true", help="every hand of the deck, with a progress bar")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write it as data to FILE; - is the terminal")
    parser.add_argument("--html", metavar="FILE", type=Path, help="write it as one page to FILE")


def run(arguments: argparse.Namespace) -> int:
    """Compare and say what was found; 0 unless there is no such solution."""
    try:
        folders = solutions(arguments.solutions)
    except NothingToTry as nothing:
        sys.stderr.write(f"{nothing}\n")
        return 2
    parts: list[Section] = []
    verdicts: list[Verdict] = []
    for folder in folders:
        verdict, whole = one(folder, every_hand=arguments.all)
        verdicts.append(verdict)
        parts += sections(verdict, whole)
    if len(folders) > 1:
        progress = Progress("runs of tests", sys.stderr)
        parts = [*side_by_side(gathered(folders, verdicts, progress.show)), *parts]
        progress.clear()
    title = f"{folders[0].name} and the reference" if len(folders) == 1 else f"{len(folders)} solutions"
    show(Document(title, tuple(parts)), arguments)
    return 0


def solutions(named: Sequence[str]) -> list[Path]:
    """The folders of the solutions, sorted by name; a folder of solutions stands for all of them.

    Raises:
        NothingToTry: there is no such folder, or no solution in it.
    """
    folders: list[Path] = []
    for name in named:
        folder = found(name)
        if (folder / "__init__.py").is_file():
            folders.append(folder)
            continue
        below = [door.parent for door in folder.glob("*/__init__.py")]
        if not below:
            raise NothingToTry(f"{name} is no solution: it has no __init__.py, and no folder in it has one.")
        folders += below
    return sorted(dict.fromkeys(folders), key=lambda folder: (folder.name, str(folder)))


def one(folder: Path, *, every_hand: bool) -> tuple[Verdict, Everything | None]:
    """Compare one solution; show on a terminal how far it is."""
    with Session(folder) as session:
        verdict = compared(folder.name, session)
    if not every_hand:
        return verdict, None
    if "winners" not in verdict.not_started:
        progress = Progress(f"showdowns ({folder.name})", sys.stderr)
        with Session(folder, until=time.monotonic() + LONG) as session:
            compare_classes(session, verdict, progress.show)
        progress.clear()
    if "category" in verdict.not_started:
        return verdict, None
    progress = Progress(f"hands ({folder.name})", sys.stderr)
    whole = everything(folder, progress.show)
    progress.clear()
    verdict.add(whole.accidents.values(), whole.kinds)
    return verdict, whole


def show(document: Document, arguments: argparse.Namespace) -> None:
    """Print the document, or write it where it was asked for."""
    if arguments.html:
        arguments.html.write_text(page(document), encoding="utf-8")
    if arguments.json and str(arguments.json) == "-":
        print(as_json(document))
        return
    if arguments.json:
        arguments.json.write_text(as_json(document) + "\n", encoding="utf-8")
    for line in lines(document):
        print(line)

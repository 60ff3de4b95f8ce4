"""``python -m dojo compare``: where does a solution differ from the reference, and solutions from each other?"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from dojo.comparing.document import Document, Section
from dojo.comparing.glancing import MORE, heading, names, next_step
from dojo.comparing.rounds import Found, compare_all
from dojo.comparing.showing.data import as_json
from dojo.comparing.showing.page import page
from dojo.comparing.showing.terminal import WIDTH, lines
from dojo.comparing.stopping import stoppable
from dojo.comparing.summing_up import next_step as step_for
from dojo.comparing.summing_up import why_not_imported
from dojo.comparing.telling import sections, title
from dojo.comparing.together import shared, side_by_side
from dojo.report import files
from dojo.status import Status
from dojo.trial.stage import NothingToTry, found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("solutions", nargs="*", default=["starter"], help="folders of solutions, or a folder of them")
    parser.add_argument("-v", "--verbose", action="store_true", help="all that was found, each difference with a test")
    parser.add_argument("--all", action="store_true", help="every hand of the deck, with a progress bar")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write it as data to FILE; - is the terminal")
    parser.add_argument("--html", metavar="FILE", type=Path, help="write it as one page to FILE")


def run(arguments: argparse.Namespace) -> int:
    """Compare and say what was found; there is nothing to report if no solution can be imported."""
    folders = solutions(arguments.solutions)
    files.ready(arguments.html, arguments.json)
    with stoppable():
        result = compare_all(folders, every_hand=arguments.all)
    show(told(result), arguments)
    if result.stopped:
        return Status.STOPPED
    return Status.NOTHING if all(map(why_not_imported, result.verdicts.values())) else Status.REPORTED


def solutions(named: Sequence[str]) -> list[Path]:
    """The folders of the solutions, sorted by name; a folder of solutions stands for all of them.

    Raises:
        NoSuchFolder: there is no such folder.
        NothingToTry: there is no solution in it.
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


def told(result: Found) -> Document:
    """All that there is to say about what was found."""
    if not result.verdicts:
        return Document("Nothing was compared", (Section("solution", "You stopped it before anything was asked.", 1),))
    if result.circle is None:
        [(folder, verdict)] = result.verdicts.items()
        return Document(title(verdict), tuple(sections(verdict, result.wholes.get(folder))), step_for(verdict))
    left_out = [folder.name for folder in result.folders if folder not in result.verdicts]
    parts = (*side_by_side(result.circle, left_out), *apart(result))
    return Document(heading(result.circle, left_out), parts, next_step(result.circle), MORE)


def apart(result: Found) -> Iterator[Section]:
    """Each solution by itself; what nobody has started has been said before."""
    assert result.circle is not None  # noqa: S101 - see told
    said = {name for some in shared(result.circle) for name in some}
    for name, (folder, verdict) in zip(names(list(result.verdicts)), result.verdicts.items(), strict=True):
        verdict.name = name
        for section in sections(verdict, result.wholes.get(folder), said):
            yield replace(section, detail=True)


def show(document: Document, arguments: argparse.Namespace) -> None:
    """Write the document where it was asked for, and print it.

    Raises:
        CannotWrite: a file cannot be written.
    """
    if arguments.html:
        files.write(arguments.html, page(document))
    if arguments.json:
        files.write(arguments.json, as_json(document) + "\n")
    if files.TERMINAL in (arguments.html, arguments.json):
        return
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH
    for line in lines(document, width, whole=arguments.verbose):
        print(line)

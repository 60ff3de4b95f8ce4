"""Where a report goes: to the terminal, and into files that are written whole or not at all; a bar shows it coming."""

import argparse
import contextlib
import json
import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as RichProgress

from dojo.report.document import Document, Section
from dojo.report.page import render_page
from dojo.report.terminal import render, render_screen
from dojo.status import CannotWrite
from dojo.text import clip, plain, writable

TERMINAL = Path("-")


def add_output_arguments(parser: argparse.ArgumentParser, verbose: str) -> None:
    """Add what every command with a report understands; *verbose* says what -v shows beside the first screen."""
    parser.add_argument("-v", "--verbose", action="store_true", help=verbose)
    parser.add_argument(
        "--json",
        metavar="FILE",
        type=Path,
        help="write everything to FILE; - is the terminal",
    )
    parser.add_argument(
        "--html", metavar="FILE", type=Path, help="write a page for the browser"
    )


def check_output(arguments: argparse.Namespace) -> None:
    """See whether every file that is wanted can be written, before anything takes time."""
    for file in filter(None, (arguments.json, arguments.html)):
        if file != TERMINAL:
            with write_beside(file):
                pass  # it can be


def deliver(
    document: Document, arguments: argparse.Namespace, page: Document | None = None
) -> None:
    """Print the report, and write what else is wanted; data on the terminal takes its place, a *page* may say less."""
    if arguments.json:
        write_file(arguments.json, json.dumps(make_data(document), indent=1) + "\n")
    if arguments.html:
        write_file(arguments.html, render_page(page or document))
    if TERMINAL not in (
        arguments.json,
        arguments.html,
    ):  # last: it may be full or closed
        width = shutil.get_terminal_size().columns
        lines = (
            render(document, width)
            if arguments.verbose
            else render_screen(document, width)
        )
        for line in writable(lines, getattr(sys.stdout, "encoding", None) or "ascii"):
            print(line)


def make_data(document: Document) -> dict[str, object]:
    """Give a document as plain data: each section under its key, a table as a list of rows by column."""
    sections = [_make_section_data(section) for section in document.sections]
    bar = {"done": document.bar.done, "of": document.bar.total} if document.bar else {}
    return {
        "title": document.title,
        **bar,
        "sections": sections,
        "next": list(document.next),
    }


def _make_section_data(section: Section) -> dict[str, object]:
    data: dict[str, object] = {
        "key": section.key,
        "title": section.title,
        "text": list(section.text),
    }
    if section.bars:
        data["bars"] = [
            {"what": bar.what, "done": bar.done, "of": bar.total}
            for bar in section.bars
        ]
    if table := section.table:  # without the headings among its rows
        data["table"] = [
            dict(zip(table.head, row, strict=True))
            for row in table.rows
            if len(row) == len(table.head)
        ]
    if section.code:
        data["code"] = [
            {"where": code.where, "text": code.text} for code in section.code
        ]
    return data | dict(section.data)


def write_file(file: Path, text: str) -> None:
    """Write a report, and say that it is there; what the file or terminal cannot hold is written by number."""
    encoding = "ascii" if file == TERMINAL else "utf-8"
    text = text.encode(encoding, "xmlcharrefreplace").decode(encoding)
    if file == TERMINAL:
        sys.stdout.write(text)
        return
    with write_beside(file) as part:
        part.write_text(text, encoding="utf-8")
        if file.exists():
            shutil.copymode(file, part)
        part.replace(file.resolve())
    sys.stderr.write(plain(f"written: {file}\n"))


@contextlib.contextmanager
def write_beside(file: Path) -> Iterator[Path]:
    """Make a file in the same folder that may become the *file*, if it can be written; else nothing of it is left."""
    part = file.resolve().with_name(f".{file.name[:100]}.{secrets.token_hex(4)}")
    try:
        if file.exists() and not file.is_file():
            raise CannotWrite(f"{file} is a folder or a device; name a file.")
        if not part.parent.is_dir():
            raise CannotWrite(
                f"{file} cannot be written: there is no folder {part.parent}."
            )
        if file.exists() and not os.access(file, os.W_OK):
            raise CannotWrite(f"{file} cannot be written: it must not be changed.")
        part.touch()
        yield part
    except OSError as error:
        raise CannotWrite(
            f"{clip(str(file), 100)} cannot be written: {error.strerror or error}."
        ) from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def write_zip(file: Path, folder: Path, inside: str) -> None:
    """Write a zip of what lies in a folder under the name *inside*, whole or not at all; all of it is called ``.``."""
    with (
        write_beside(file) as part,
        tempfile.TemporaryDirectory(prefix="dojo-") as directory,
    ):
        shutil.copyfile(
            shutil.make_archive(f"{directory}/whole", "zip", folder, inside), part
        )
        part.replace(file.resolve())


class Progress(RichProgress):
    """Shows how far *what* is, such as ``bugs tried``; gone from the screen when it is over."""

    def __init__(self, what: str, stream: TextIO) -> None:
        columns = (
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn(what, markup=False),
            TimeRemainingColumn(),
        )
        console = Console(file=stream, highlight=False)
        super().__init__(
            *columns, console=console, transient=True, disable=not stream.isatty()
        )
        self.add_task(what, total=None)

    def show(self, done: int, total: int) -> None:
        """Show how far it is; a *total* of 0 is not known yet."""
        self.update(self.task_ids[0], completed=done, total=total or None)

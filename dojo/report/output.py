"""Prints reports, and writes files completely or not at all."""

import argparse
import contextlib
import json
import os
import secrets
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TextIO
from zipfile import ZIP_DEFLATED, ZipFile

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as RichProgress

from dojo.errors import CannotWrite
from dojo.report.document import Document, Section, Table
from dojo.report.page import render_page
from dojo.report.terminal import render, render_screen
from dojo.text import clip, plain


def add_output_arguments(parser: argparse.ArgumentParser, verbose: str) -> None:
    """Add the options for all reports.

    *verbose* is the help text for -v.
    """
    parser.add_argument("-v", "--verbose", action="store_true", help=verbose)
    parser.add_argument(
        "--json",
        metavar="FILE",
        type=Path,
        help="write the whole report to FILE as JSON",
    )
    parser.add_argument(
        "--html",
        metavar="FILE",
        type=Path,
        help="write the report to FILE as a web page",
    )


def check_output(arguments: argparse.Namespace) -> None:
    """Check that the files given with --json and --html can be written.

    Commands call this first, so that a long run isn't wasted.

    Raises:
        CannotWrite: A file can't be written.
    """
    for file in (arguments.json, arguments.html):
        if file:
            with open_partial_file(file):
                pass  # the file can be written


def deliver(
    document: Document, arguments: argparse.Namespace, page: Document | None = None
) -> None:
    """Print a report, and write the files given with --json and --html.

    *page* is the report for the HTML file, if it differs from *document*.
    """
    if arguments.json:
        write_file(arguments.json, json.dumps(make_data(document), indent=1) + "\n")
    if arguments.html:
        write_file(arguments.html, render_page(page or document))
    show = render if arguments.verbose else render_screen
    print("\n".join(show(document)))


def make_data(document: Document) -> dict[str, object]:
    """Return a document as dicts and lists for JSON."""
    data: dict[str, object] = {"title": document.title}
    if document.bar:
        data |= {"done": document.bar.done, "of": document.bar.total}
    data["sections"] = [_make_section_data(section) for section in document.sections]
    data["next"] = list(document.next)
    return data


def _make_section_data(section: Section) -> dict[str, object]:
    data: dict[str, object] = {
        "key": section.key,
        "title": section.title,
        "text": list(section.text),
    }
    if section.bar:
        data["bar"] = asdict(section.bar)
    if section.table:
        data["table"] = _make_table_data(section.table)
    if section.code:
        data["code"] = [asdict(code) for code in section.code]
    return data | dict(section.data)


def _make_table_data(table: Table) -> list[dict[str, object]]:
    """Return each row as a dict, keyed by column.

    Leave out headings between rows.
    """
    whole = [row for row in table.rows if len(row) == len(table.head)]
    return [dict(zip(table.head, row, strict=True)) for row in whole]


def write_file(file: Path, text: str) -> None:
    """Write a file, and print the file's name."""
    write_quietly(file, text)
    sys.stderr.write(plain(f"written: {file}\n"))


def write_quietly(file: Path, text: str) -> None:
    """Write a file completely or not at all, without printing a message."""
    with open_partial_file(file) as part:
        part.write_text(text, encoding="utf-8", errors="xmlcharrefreplace")
        part.replace(file.resolve())


@contextlib.contextmanager
def open_partial_file(file: Path) -> Iterator[Path]:
    """Make a temporary file next to *file*.

    The `with` block may rename it to *file*. If the block doesn't rename the temporary
    file, it is deleted.

    Raises:
        CannotWrite: *file* can't be written.
    """
    part = file.resolve().with_name(f".{file.name[:100]}.{secrets.token_hex(4)}")
    fault = f"{clip(str(file), 100)} cannot be written"
    try:
        if file.exists():
            if not file.is_file():
                raise CannotWrite(f"{file} is a folder or a device. Name a file.")
            if not os.access(file, os.W_OK):
                raise CannotWrite(f"{fault}: it is read-only.")
        part.touch()
        yield part
    except OSError as error:
        raise CannotWrite(f"{fault}: {error.strerror or error}.") from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def write_zip(file: Path, folder: Path, inside: str) -> None:
    """Write a zip of a folder.

    A zip can't contain dates before 1980, so earlier dates become 1980. In names,
    characters that aren't valid Unicode are replaced.

    Args:
        file: the path of the zip.
        folder: the folder to which the paths in the zip are relative.
        inside: the name of the subfolder to zip, or ``.`` for the whole *folder*.
    """
    with open_partial_file(file) as part:
        with ZipFile(part, "w", ZIP_DEFLATED, strict_timestamps=False) as archive:
            for path in sorted((folder / inside).rglob("*")):
                name = path.relative_to(folder).as_posix()
                archive.write(path, os.fsencode(name).decode(errors="replace"))
        part.replace(file.resolve())


class Progress(RichProgress):
    """A progress bar that counts *things*, such as bugs.

    At the end it disappears.
    """

    def __init__(self, things: str, stream: TextIO) -> None:
        super().__init__(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.description}", markup=False),
            TimeRemainingColumn(),
            console=Console(file=stream, highlight=False),
            transient=True,
            disable=not stream.isatty(),
        )
        self.add_task(things, total=None)

    def show(self, done: int, total: int, things: str = "") -> None:
        """Show that *done* of *total* things are done.

        A total of 0 means that the total is unknown. If *things* isn't empty, it
        replaces the words after the numbers.
        """
        (task,) = self.tasks
        self.update(
            task.id,
            completed=done,
            total=total or None,
            description=things or task.description,
        )

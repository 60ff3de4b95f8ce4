"""``python -m dojo handout``: the sheets of an evening as pages that print, in English and in German."""

import argparse
import sys
from pathlib import Path

from dojo.evening.timetable import (
    START,
    add_plan_arguments,
    read_sheet,
    read_time,
    read_timetables,
)
from dojo.report.output import write_beside, write_file
from dojo.report.page import Sheet, fill_in, print_page, render_sheets
from dojo.solution import KIT
from dojo.status import Mistyped, Status

SHEETS = ("handout", "mail", "timetable", "hints", "retro")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "sheets",
        nargs="*",
        metavar="SHEET",
        help=f"{', '.join(SHEETS)} (default: handout)",
    )
    parser.add_argument(
        "--html",
        metavar="FILE",
        type=Path,
        help="write the page to FILE (default: SHEET.html, here)",
    )
    parser.add_argument(
        "--pdf",
        metavar="FILE",
        type=Path,
        help="print it into FILE, by a browser that is found here",
    )
    parser.add_argument(
        "--paper",
        choices=("A4", "letter"),
        default="A4",
        help="of the PDF (default: A4)",
    )
    add_plan_arguments(parser, START)


def run(arguments: argparse.Namespace) -> int:
    """Write the sheets that are asked for as one page, or as a PDF file."""
    names, german = (
        arguments.sheets or ["handout"],
        ".de" if arguments.language == "de" else "",
    )
    html = arguments.html or (
        None if arguments.pdf else Path(f"{'-'.join(names)}{german}.html")
    )
    sheets = [sheet for name in names for sheet in find_sheets(name, arguments)]
    if html:
        write_file(html, render_sheets(sheets, arguments.language))
    if arguments.pdf:
        with write_beside(arguments.pdf):
            print_page(
                render_sheets(sheets, arguments.language, arguments.paper),
                arguments.pdf,
            )
    return Status.REPORTED


def find_sheets(name: str, arguments: argparse.Namespace) -> list[Sheet]:
    """Find the sheets that a name stands for: a timetable for each lesson, hint cards for each feature."""
    if name not in SHEETS:
        raise Mistyped(f"There is no sheet {name!r}. There are: {', '.join(SHEETS)}.")
    start = arguments.start or read_time(START)
    if name == "timetable":
        plans = read_timetables(
            arguments.language, arguments.evening, arguments.plan, start
        )
        return [
            (name, fill_in(read_sheet("plan", arguments.language), plan=plan))
            for plan in plans
        ]
    if name == "hints":
        if arguments.language != "en":
            sys.stderr.write(
                "The hint cards are in English, as the features are: there are no others.\n"
            )
        return [
            (name, file.read_text(encoding="utf-8"))
            for file in sorted(KIT.glob("features/1-*/*.hints.md"))
        ]
    return [
        (name, read_sheet(name, arguments.language).replace(START, f"{start:%H:%M}"))
    ]

"""``python -m dojo print``: shows printables, or writes a page to print."""

import argparse
import importlib
import inspect
import re
from pathlib import Path

from dojo.errors import Mistyped, Status
from dojo.features import list_tonight
from dojo.report.output import write_file
from dojo.report.page import Sheet, fill_in, render_sheets
from dojo.session.timetable import START, add_plan_arguments, read_timetable
from dojo.session.translations import read_sheet
from dojo.solution.folder import KIT

SHEETS = (
    "handout",
    "house-rules",
    "mail",
    "install",
    "timetable",
    "hints",
    "goals",
    "cards",
    "retro",
    "walkthrough",
)
BLANK = "__________"
# matches a line in the walkthrough that names a file and a function or class in it
CODE_LINE = re.compile(r"^open: (\S+)\.py (\w+)$", re.MULTILINE)
# matches a docstring of several lines; the walkthrough shows only its first line
DETAILS = re.compile(r'(?<=""")([^"\n]+)\n[^"]*(?=""")')


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sheets",
        nargs="*",
        metavar="NAME",
        default=["handout"],
        help=f"name of a printable: {', '.join(SHEETS)} (default: handout)",
    )
    parser.add_argument(
        "--html",
        metavar="FILE",
        type=Path,
        help="write a printable page to FILE (default: show the text here)",
    )
    add_plan_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Show the requested printables, or write them to a page."""
    sheets = []
    for name in arguments.sheets:
        sheets += find_sheets(name, arguments)
    if arguments.html:
        write_file(arguments.html, render_sheets(sheets, arguments.language))
    else:
        for _, text in sheets:
            print(text)
    return Status.REPORTED


def find_sheets(name: str, arguments: argparse.Namespace) -> list[Sheet]:
    """Return the printables with this name, with all values filled in.

    Raises:
        Mistyped: There is no printable with this name.
    """
    if name not in SHEETS:
        names = ", ".join(SHEETS)
        raise Mistyped(f"There is no printable {name!r}. Choose one of these: {names}.")
    if name == "timetable":
        sheet = read_sheet("templates/plan", arguments.language)
        return [(name, fill_in(sheet, plan=read_timetable(arguments)))]
    if name == "retro":
        sheet = read_sheet("templates/retro", arguments.language)
        return [(name, fill_in(sheet, pair=None, date="", blank=BLANK))]
    if name == "hints":
        return [(name, "\n---\n".join(list_hint_cards(arguments.language)))]
    text = read_sheet(name, arguments.language)
    if name == "goals":  # there is a page for each session in the series
        return [(name, text.split("\n---\n")[int(arguments.session) - 1])]
    text = text.replace(START, f"{arguments.start:%H:%M}")
    return [(name, CODE_LINE.sub(insert_code, text))]


def list_hint_cards(language: str) -> list[str]:
    """Return instructions and the hint cards for tonight's goal, in Markdown."""
    ending = ".hints.md" if language == "en" else f".hints.{language}.md"
    cards = [read_sheet("hints", language)]
    for feature in list_tonight(KIT):
        file = feature.with_suffix(ending)
        if file.is_file():
            head, *rules = file.read_text(encoding="utf-8").split("\n## ")
            title = head.partition("\n")[0]
            cards += [f"{title}\n\n## {rule.strip()}\n" for rule in rules]
    return cards


def insert_code(line: re.Match[str]) -> str:
    """Return the location and the code of the function or class that a line names."""
    file, name = line.groups()
    module = importlib.import_module(file.replace("/", "."))
    lines, first = inspect.getsourcelines(getattr(module, name))
    code = DETAILS.sub(r"\1", "".join(lines))
    return f"`{file}.py:{first}`\n\n```python\n{code}```\n"

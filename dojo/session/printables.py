"""``python -m dojo print``: the printables, in English or German."""

import argparse
import importlib
import inspect
import re
from pathlib import Path

from dojo.errors import Mistyped, Status
from dojo.features import list_tonight
from dojo.report.output import write_file
from dojo.report.page import Sheet, fill_in, render_sheets
from dojo.session.timetable import START, add_plan_arguments, read_sheet, read_timetable
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
# the line of the handout that names tonight's goal
GOAL = re.compile(r"^(3\. )[^:\n]+(: .*\*\*)", re.MULTILINE)
# a line of the walkthrough that names a file of the kit and a function in it
QUOTED_PLACE = re.compile(r"^open: (\S+)\.py (\w+)$", re.MULTILINE)
# what follows the first line of a docstring; the walkthrough shows code short and large
DETAILS = re.compile(r'(?<=""")([^"\n]+)\n[^"]*(?=""")')


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "sheets",
        nargs="*",
        metavar="SHEET",
        default=["handout"],
        help=f"{', '.join(SHEETS)} (default: handout)",
    )
    parser.add_argument(
        "--html",
        metavar="FILE",
        type=Path,
        help="write a page that any browser prints to FILE, and show nothing here",
    )
    add_plan_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Show the sheets that are asked for, or write them as one page."""
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
    """Find the sheets of a name: one, or one for each feature of the evening.

    Raises:
        Mistyped: there is no sheet of this name.
    """
    if name not in SHEETS:
        raise Mistyped(f"There is no sheet {name!r}. There are: {', '.join(SHEETS)}.")
    if name == "timetable":
        sheet = read_sheet("plan", arguments.language)
        return [(name, fill_in(sheet, plan=read_timetable(arguments)))]
    if name == "hints":
        return [(name, "\n---\n".join(list_hint_cards(arguments.language)))]
    text = read_sheet(name, arguments.language)
    if name == "goals":  # one page for each session of a series
        return [(name, text.split("\n---\n")[int(arguments.session) - 1])]
    if name == "retro":
        return [(name, fill_in(text, pair=None, date="", blank=BLANK))]
    if name == "handout":
        text = name_goal(text, arguments.language)
    text = text.replace(START, f"{arguments.start:%H:%M}")
    return [(name, QUOTED_PLACE.sub(quote_code, text))]


def name_goal(handout: str, language: str) -> str:
    """Name the features of tonight's goal in the plan on the handout."""
    names = [read_title(feature, language) for feature in list_tonight(KIT)]
    if not names:
        return handout
    first, *following = names
    listed = ", ".join([first, *map(str.lower, following)])
    if language == "de":  # which writes nouns in capitals
        listed = ", ".join(names)
    return GOAL.sub(lambda line: f"{line[1]}{listed}{line[2]}", handout)


def read_title(feature: Path, language: str) -> str:
    """Read what a feature is called, from its hints in this language."""
    ending = ".hints.md" if language == "en" else f".hints.{language}.md"
    file = feature.with_suffix(ending)
    if not file.is_file():
        return feature.stem.partition("_")[2].replace("_", " ").capitalize()
    title = file.read_text(encoding="utf-8").partition("\n")[0]
    return title.partition(": ")[2]


def list_hint_cards(language: str) -> list[str]:
    """List the hint cards of tonight in Markdown: how to use them, then the rules."""
    ending = ".hints.md" if language == "en" else f".hints.{language}.md"
    cards = [read_sheet("hints", language)]
    for feature in list_tonight(KIT):
        file = feature.with_suffix(ending)
        if file.is_file():
            head, *rules = file.read_text(encoding="utf-8").split("\n## ")
            title = head.partition("\n")[0]
            cards += [f"{title}\n\n## {rule.strip()}\n" for rule in rules]
    return cards


def quote_code(place: re.Match[str]) -> str:
    """Quote a function or class, below its file and line."""
    file, name = place.groups()
    module = importlib.import_module(file.replace("/", "."))
    lines, first = inspect.getsourcelines(getattr(module, name))
    code = DETAILS.sub(r"\1", "".join(lines))
    return f"`{file}.py:{first}`\n\n```python\n{code}```\n"

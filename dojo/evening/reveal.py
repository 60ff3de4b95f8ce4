"""``python -m dojo reveal``: opens the reference, with a walk through its design to be read aloud."""

import argparse
import importlib
import inspect
import re
import sys

from rich.console import Console
from rich.markdown import Markdown

import reference
from dojo.evening.timetable import LANGUAGES, read_sheet
from dojo.status import Mistyped, Status
from dojo.text import plain, writable

OPEN = re.compile(r"^open: (\S+)\.py (\w+)\n", re.MULTILINE)  # a file, and a name in it


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "stop", nargs="?", type=int, metavar="N", help="show only this stop of the walk"
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default=LANGUAGES[0], help="en or de"
    )


def run(arguments: argparse.Namespace) -> int:
    """Show the walk, or one stop of it, with the code at each place."""
    walk = read_sheet("reveal", arguments.language)
    stops = re.split(r"^(?=## )", walk, flags=re.MULTILINE)
    if arguments.stop is not None and not 1 <= arguments.stop < len(stops):
        raise Mistyped(
            f"The walk has {len(stops) - 1} stops, and {arguments.stop} is none of them."
        )
    text = OPEN.sub(show_place, stops[arguments.stop] if arguments.stop else walk)
    if sys.stdout.isatty():
        console = Console()
        console.print(Markdown(text), width=min(console.width, 100))
    else:
        print(
            "\n".join(
                writable(plain(text).splitlines(), sys.stdout.encoding or "ascii")
            )
        )
    return Status.REPORTED


def show_place(found: re.Match[str]) -> str:
    """Show a function or class as it stands in the reference, below its file and line."""
    file, name = found.groups()
    module = importlib.import_module(f"{reference.__name__}.{file.replace('/', '.')}")
    lines, first = inspect.getsourcelines(inspect.unwrap(getattr(module, name)))
    return f"`{reference.__name__}/{file}.py:{first}`\n\n```python\n{''.join(lines)}```\n\n"

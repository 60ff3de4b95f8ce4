"""``python -m dojo reveal``: opens the reference, with a walk through its design to be read aloud."""

import argparse
import ast
import re
import sys
from importlib.resources import files

from rich.console import Console
from rich.markdown import Markdown

from dojo.solution import KIT, REFERENCE
from dojo.status import Mistyped, NoReport, Status
from dojo.text import plain, writable

OPEN = re.compile(r"^```open\n(.*?)^```\n", re.MULTILINE | re.DOTALL)  # lines of a file and a name in it
MOST_LINES = 30  # of a place that are shown
WIDEST = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("stop", nargs="?", type=int, metavar="N", help="show only this stop of the walk")


def run(arguments: argparse.Namespace) -> int:
    """Show the walk, or one stop of it, with the code at each place."""
    if not (KIT / REFERENCE).is_dir():
        raise NoReport(f"There is no {REFERENCE}/ in this kit: ask whoever runs the evening.")
    text = OPEN.sub(show_places, choose_stop(read_walk(), arguments.stop))
    if sys.stdout.isatty():
        console = Console()
        console.print(Markdown(text), width=min(console.width, WIDEST))
    else:
        print("\n".join(writable(plain(text).splitlines(), sys.stdout.encoding or "ascii")))
    return Status.REPORTED


def read_walk() -> str:
    """Read the text of the walk."""
    return (files("dojo.evening") / "reveal.md").read_text(encoding="utf-8")


def choose_stop(walk: str, number: int | None) -> str:
    """Choose one stop of the walk, or all.

    Raises:
        Mistyped: there is no such stop.
    """
    if number is None:
        return walk
    _, *stops = re.split(r"^(?=## )", walk, flags=re.MULTILINE)
    if not 1 <= number <= len(stops):
        raise Mistyped(f"The walk has {len(stops)} stops, and {number} is none of them.")
    return stops[number - 1]


def show_places(found: re.Match[str]) -> str:
    """Put the code in the place of the names of files and functions."""
    return "\n".join(show_place(*line.split()) for line in found[1].splitlines())


def show_place(file: str, name: str) -> str:
    """Show a function, class or value as it stands in the reference, with its file and line.

    Raises:
        NoReport: it is not there.
    """
    source = (KIT / file).read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        named = [getattr(node, "name", "")] + [ast.unparse(target) for target in getattr(node, "targets", [])]
        if name in named:
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
            lines = source.splitlines()[first - 1 : node.end_lineno]
            more = [f"    ...  # {len(lines) - MOST_LINES} more lines"] if len(lines) > MOST_LINES else []
            return "\n".join([f"`{file}:{node.lineno}`\n", "```python", *lines[:MOST_LINES], *more, "```\n"])
    raise NoReport(f"{file} has no {name} any more; the text of the walk must follow.")

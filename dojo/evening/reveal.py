"""``python -m dojo reveal``: opens the reference, with a walk through its design to be read aloud."""

import argparse
import importlib
import inspect
import re
import sys
from importlib.resources import files

from rich.console import Console
from rich.markdown import Markdown

import reference
from dojo.status import Mistyped, Status
from dojo.text import plain, writable

WALK = (files(__package__) / "reveal.md").read_text(encoding="utf-8")
OPEN = re.compile(r"^open: (\S+)\.py (\w+)\n", re.MULTILINE)  # a file, and a name in it


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("stop", nargs="?", type=int, metavar="N", help="show only this stop of the walk")


def run(arguments: argparse.Namespace) -> int:
    """Show the walk, or one stop of it, with the code at each place."""
    stops = re.split(r"^(?=## )", WALK, flags=re.MULTILINE)
    if arguments.stop is not None and not 1 <= arguments.stop < len(stops):
        raise Mistyped(f"The walk has {len(stops) - 1} stops, and {arguments.stop} is none of them.")
    text = OPEN.sub(show_place, stops[arguments.stop] if arguments.stop else WALK)
    if sys.stdout.isatty():
        console = Console()
        console.print(Markdown(text), width=min(console.width, 100))
    else:
        print("\n".join(writable(plain(text).splitlines(), sys.stdout.encoding or "ascii")))
    return Status.REPORTED


def show_place(found: re.Match[str]) -> str:
    """Show a function or class as it stands in the reference, below its file and line."""
    file, name = found.groups()
    module = importlib.import_module(f"{reference.__name__}.{file.replace('/', '.')}")
    lines, first = inspect.getsourcelines(inspect.unwrap(getattr(module, name)))
    return f"`{reference.__name__}/{file}.py:{first}`\n\n```python\n{''.join(lines)}```\n\n"

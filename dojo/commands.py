"""Which commands there are: a command is a module that adds its arguments and runs."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, cast

KIT = Path(__file__).parents[1]

COMMANDS = {
    "compare": ("dojo.compare", "where do solutions differ from the reference, and from each other?"),
    "bugs": ("dojo.bugs", "which mistakes would your own tests notice?"),
    "mutate": ("dojo.mutate", "which small changes to the code do your own tests notice?"),
    "index": ("dojo.index", "write features/README.md, the list of all rules, anew"),
    "rules": ("dojo.rules", "all house rules, with an example and the source of each"),
}


class Command(Protocol):
    """What a module must offer to be a command."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add what the command understands."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; returns the exit status."""


def run(given: Sequence[str]) -> int:
    """Run the command that is named first; each module is imported only when it is asked for."""
    parser = argparse.ArgumentParser(prog="python -m dojo", description="Tools around the kata.")
    chosen = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (module, summary) in COMMANDS.items():
        below = chosen.add_parser(name, help=summary, description=summary)
        if name in given[:1]:
            command = loaded(module, parser)
            command.add_arguments(below)
            below.set_defaults(run=command.run)
    parsed, unknown = parser.parse_known_args(given)
    if unknown:  # the parser above would show the usage of no command
        chosen.choices[parsed.command].error(f"unrecognized arguments: {' '.join(unknown)}")
    return int(parsed.run(parsed))


def loaded(module: str, parser: argparse.ArgumentParser) -> Command:
    """Import a command from whatever folder it is called; say so if the kit lacks what it needs."""
    if str(KIT) not in sys.path:
        sys.path.insert(0, str(KIT))
    try:
        return cast("Command", importlib.import_module(module))
    except ModuleNotFoundError as error:
        if error.name != "reference":
            raise
        parser.error(
            f"this command needs the folder reference/, which is not in {KIT}. "
            "Ask whoever runs the evening for it, or fetch the whole kit."
        )

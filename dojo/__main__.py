"""``python -m dojo COMMAND``: finds the command, runs it, and says in a sentence why there is no report."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from types import ModuleType

from dojo.sandbox import exit_on_signals
from dojo.solution import KIT, REFERENCE
from dojo.status import NoReport, Status

COMMANDS = {  # the module of each, imported only when it is asked for
    "bugs": ("dojo.bugs.command", "which mistakes would your own tests notice?"),
    "mutate": ("dojo.mutate.command", "which small changes to the code do your own tests notice?"),
    "compare": ("dojo.compare.command", "where do solutions differ from the reference, and from each other?"),
    "check": ("dojo.evening.check", "is this machine ready for the evening?"),
    "pack": ("dojo.evening.pack", "a zip of the kit for each pair, without the back of the book"),
    "room": ("dojo.evening.room", "how far every pair is, on one screen"),
    "hand-in": ("dojo.evening.hand_in", "one zip of your folder, for whoever runs the evening"),
    "collect": ("dojo.evening.collect_teams", "put what the pairs hand in side by side, in teams/"),
    "reveal": ("dojo.evening.reveal", "a walk through the reference, in ten minutes"),
    "rules": ("dojo.rules", "all house rules, with an example and the source of each"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that is named first; whoever stops it, or stops reading, gets no traceback."""
    try:
        with exit_on_signals():
            status = run(sys.argv[1:] if arguments is None else arguments)
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("Stopped before there was anything to say.\n")
        return Status.STOPPED
    except BrokenPipeError:  # whoever reads has seen enough, as in: python -m dojo rules | head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Status.REPORTED
    except NoReport as sentence:
        sys.stderr.write(f"{sentence}\n")
        return sentence.status
    return status


def run(arguments: Sequence[str]) -> int:
    """Run a command; only the one that is named adds its arguments."""
    parser = argparse.ArgumentParser(prog="python -m dojo", description="Tools around the kata.")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (module, summary) in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=summary, description=summary)
        if name in arguments[:1]:
            command = import_command(module, parser)
            command.add_arguments(subparser)
            subparser.set_defaults(run=command.run)
    parsed, unknown = parser.parse_known_args(arguments)
    if unknown:  # the parser above would show the usage of no command
        subparsers.choices[parsed.command].error(f"unrecognized arguments: {' '.join(unknown)}")
    return int(parsed.run(parsed))


def import_command(module: str, parser: argparse.ArgumentParser) -> ModuleType:
    """Import a command, which offers ``add_arguments`` and ``run``; say so if the kit lacks what it needs."""
    if str(KIT) not in sys.path:
        sys.path.insert(0, str(KIT))
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in (REFERENCE, __package__):  # what needs it is not in a pair's kit
            raise
        parser.error(
            f"this command needs the folder {REFERENCE}/, which is not in {KIT}. "
            "Ask whoever runs the evening for it, or fetch the whole kit."
        )


if __name__ == "__main__":
    sys.exit(main())

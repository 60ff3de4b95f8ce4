"""Runs the commands that users type as ``python -m dojo COMMAND``."""

import argparse
import contextlib
import errno
import importlib
import io
import os
import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from types import ModuleType

from dojo.commands import COMMANDS
from dojo.errors import Mistyped, NoReport, Status
from dojo.isolation.process import exit_on_signals, start_process
from dojo.solution.folder import KIT, REFERENCE
from dojo.text import clip, plain, quote_path

# the new name of each command that was renamed
RENAMED = {
    "room": "dashboard",
    "evening": "clock",
    "handout": "print handout",
    "reveal": "print walkthrough",
    "record": "summary",
}

NEAR = 0.7  # how similar a misspelt command or option must be to the right one
OPTION = re.compile(r"--[a-z][\w-]*")
CLOSED = (errno.EPIPE, errno.EINVAL)  # errors that a closed pipe raises


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in *arguments*, or the typed command; return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    start_process()
    exit_on_signals()
    try:
        try:
            return run(sys.argv[1:] if arguments is None else arguments)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return complain("Stopped before the report was complete.", Status.INTERRUPTED)
    except NoReport as sentence:
        return complain(str(sentence), sentence.status)
    except OSError as error:  # for example, the disk is full
        drop_output()
        # the program that reads the output has ended, as in: python -m dojo | head
        if error.errno in CLOSED and not error.filename:
            return Status.REPORTED
        # filename2 is the target of a copy; the disk of the target may be full
        file = error.filename2 or error.filename or "The output"
        fault = f"{file} can't be used: {error.strerror or error}."
        return complain(fault, Status.MISTYPED)


def complain(sentence: str, status: Status) -> Status:
    """Write a sentence to standard error if possible, and return *status*."""
    with contextlib.suppress(OSError):
        sys.stderr.write(f"{plain(sentence)}\n")
    return status


def drop_output() -> None:
    """Discard all further output, including the output at exit."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(arguments: Sequence[str]) -> int:
    """Import a command and run it; return the exit status.

    Raises:
        Mistyped: There is no such command.
    """
    name, *typed = arguments or ["--help"]
    if name in ("-h", "--help", "help"):
        list_commands()
        return Status.REPORTED
    if name not in COMMANDS:
        raise Mistyped(explain_unknown(name, typed))
    module, summary = COMMANDS[name]
    command = import_command(module)
    parser = argparse.ArgumentParser(prog=f"python -m dojo {name}", description=summary)
    if hasattr(command, "add_arguments"):
        command.add_arguments(parser)
    parsed, unknown = parser.parse_known_args(typed)
    if unknown:
        fault = f"unrecognized arguments: {' '.join(unknown)}"
        if splits_name(typed, unknown):
            fault += "\nPut quotes around a name that contains spaces."
        options = OPTION.findall(parser.format_help())
        if near := get_close_matches(unknown[0], options, n=1, cutoff=NEAR):
            fault += f"\nDid you mean {near[0]}?"
        parser.error(fault)
    return int(command.run(parsed))


def splits_name(typed: Sequence[str], unknown: Sequence[str]) -> bool:
    """Return whether *unknown* may be the rest of a name that contains spaces.

    In ``mutate my team``, for example, ``team`` is unknown. If a file or folder is
    called ``team``, the word isn't the rest of another name.
    """
    for before, word in pairwise(typed):
        if word in unknown and before not in unknown:
            has_option = before.startswith("-") or word.startswith("-")
            return not has_option and not Path(word).exists()
    return False


def explain_unknown(name: str, typed: Sequence[str]) -> str:
    """Explain that there is no command *name*; suggest another command if possible.

    *typed* contains the words after the name.
    """
    fault = f"There is no command {clip(name, 40)!r}."
    near = get_close_matches(name, COMMANDS, n=1, cutoff=NEAR)
    if right := RENAMED.get(name) or "".join(near):
        return f"{fault} Did you mean {right}?"
    for word in typed:
        if word in COMMANDS:
            words = [quote_path(part) for part in (name, *typed) if part != word]
            todo = f"python -m dojo {word} {' '.join(words)}"
            return f"{fault}\nType the command first:  {todo}"
    if Path(name).exists():
        return f"{fault}\nRun it with pytest:  pytest {quote_path(name)}"
    return f"{fault}\nList all commands:  python -m dojo"


def list_commands() -> None:
    print("python -m dojo COMMAND\n")
    for command, (_, summary) in COMMANDS.items():
        print(f"  {command:9}  {summary}")
    print("\nShow the options of a command:  python -m dojo COMMAND -h")


def import_command(module: str) -> ModuleType:
    """Import the *module* of a command.

    Raises:
        Mistyped: A package or the folder ``reference/`` is missing.
        NoReport: A package is installed, but can't be imported.
    """
    if str(KIT) not in sys.path:
        sys.path.insert(0, str(KIT))
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
    except ImportError as error:  # for example, the system can't load a compiled module
        fault = str(error).rstrip(".")
        raise NoReport(f"This command can't start: {fault}.") from error
    if missing in (REFERENCE, __package__):  # a pair's kit has no reference
        raise Mistyped(
            f"This command needs the folder {REFERENCE}/, which is not in {KIT}. "
            "Get it from the person who runs the session."
        )
    from dojo.session.check import explain_environment  # noqa: PLC0415 - rarely needed

    raise Mistyped(
        f"This command needs {missing}.\n{explain_environment()}  (in {KIT})"
    )


if __name__ == "__main__":
    sys.exit(main())

"""``python -m dojo dashboard``: show the progress of pairs, and whom to visit."""

import argparse
import importlib
import time
from dataclasses import replace
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from dojo.errors import Mistyped, NoReport, Status
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.session.dashboard_report import View, make_report
from dojo.session.progress import Pair, add_teams_argument, read_pairs
from dojo.session.texts import add_language_argument
from dojo.solution.faults import examine_folder
from dojo.solution.folder import (
    PREFIX,
    Solution,
    find_folder,
    find_solution,
    list_folders,
)
from dojo.text import enumerate_words, quote_path, shorten_path

SERVER_PACKAGES = ("segno", "starlette", "uvicorn")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_teams_argument(parser)
    parser.add_argument(
        "--every",
        type=int,
        default=0,
        metavar="SECONDS",
        help="update the dashboard, and the page from --html, at this interval "
        "(default: show it once)",
    )
    add_server_arguments(parser)
    add_output_arguments(parser, "show all rows")


def add_server_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options for the live page."""
    parser.add_argument(
        "--serve",
        action="store_true",
        help="open a live page that pairs join from their laptops",
    )
    parser.add_argument(
        "--lan",
        action="store_true",
        help="with --serve: let other machines on this network open the page",
    )
    parser.add_argument(
        "--host",
        metavar="ADDRESS",
        help="with --serve: the address to listen on (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--port", type=int, default=8000, help="with --serve (default: 8000)"
    )
    add_language_argument(parser, "language of the dashboard")


def run(arguments: argparse.Namespace) -> int:
    """Show the dashboard once, or at intervals."""
    if arguments.serve:
        return serve_room(arguments)
    check_output(arguments)
    try:
        complete = show_dashboard(arguments)
        while complete and arguments.every > 0:
            time.sleep(arguments.every)
            complete = show_dashboard(arguments)
    except KeyboardInterrupt:  # Ctrl-C is how you end --every
        return Status.INTERRUPTED
    return Status.REPORTED if complete else Status.INTERRUPTED


def serve_room(arguments: argparse.Namespace) -> int:
    """Open the live page, which needs the packages of the extra ``room``.

    Raises:
        Mistyped: a package is missing.
    """
    missing = [name for name in SERVER_PACKAGES if not find_spec(name)]
    if missing:
        raise Mistyped(
            f"dashboard --serve needs {enumerate_words(missing)}.\n"
            "Install it:  python -m dojo check --install --room"
        )
    server = importlib.import_module("dojo.session.open_room")
    return int(server.serve(arguments))


def show_dashboard(arguments: argparse.Namespace) -> bool:
    """Read the progress of every pair and deliver the report.

    Returns:
        Whether the report has all pairs; after Ctrl-C, some are missing.
    """
    pairs, total = list_pairs(find_folder(arguments.teams))
    report = make_report(
        pairs, View(datetime.now(UTC), arguments.language), total=total
    )
    if arguments.every > 0:
        Console().clear()
    deliver(replace(report, every=arguments.every), arguments)
    return len(pairs) == total


def list_pairs(teams: Path) -> tuple[list[Pair], int]:
    """Return the pairs in the folder *teams*, sorted by name, and how many there are.

    After Ctrl-C, the list has fewer pairs.

    Raises:
        NoReport: there is no pair's folder in *teams*.
    """
    folders = [teams] if find_solution(teams) else list_folders(teams)
    if not folders and any(teams.glob("*.zip")):
        place = quote_path(shorten_path(teams, Path.cwd()))
        raise NoReport(
            f"The folder {place} has zips, but no folders of pairs.\n"
            f"Collect the zips first:  python -m dojo collect {place}"
        )
    if not folders:
        raise NoReport(str(examine_folder(Solution(teams, Path.cwd()))))
    pairs = [
        replace(pair, name=pair.name.removeprefix(PREFIX))
        for pair in read_pairs(folders)
    ]
    return pairs, len(folders)

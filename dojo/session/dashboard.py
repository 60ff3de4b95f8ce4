"""``python -m dojo dashboard``: show the progress of pairs and whom to visit."""

import argparse
import importlib
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from dojo.board.result import State
from dojo.errors import Mistyped, NoReport, Status
from dojo.features import find_rule
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.session.journey import make_journey
from dojo.session.progress import Pair, find_goal_features, read_pairs
from dojo.session.timetable import LANGUAGES
from dojo.solution.faults import examine_folder
from dojo.solution.folder import (
    KIT,
    PREFIX,
    Solution,
    find_folder,
    find_solution,
    has_own_tests,
    is_untouched,
    list_folders,
)
from dojo.text import count, enumerate_words, quote_path, shorten_path

SERVER_PACKAGES = ("segno", "starlette", "uvicorn")
QUIET_FOR = timedelta(minutes=10)
QUIET = "nothing has changed for ten minutes"
MINUTE = timedelta(minutes=1)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "teams",
        nargs="?",
        default="teams",
        help="folder with a folder for each pair (default: teams)",
    )
    parser.add_argument(
        "--every",
        type=int,
        default=0,
        metavar="SECONDS",
        help="update the dashboard, and the page of --html, at this interval "
        "(default: show it once)",
    )
    add_server_arguments(parser)
    add_output_arguments(parser, "show all rows")


def add_server_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options of the live page."""
    parser.add_argument(
        "--serve",
        action="store_true",
        help="open a live page that pairs join from their laptops",
    )
    parser.add_argument(
        "--lan",
        action="store_true",
        help="with --serve: let other machines in this network open the page",
    )
    parser.add_argument(
        "--host",
        metavar="ADDRESS",
        help="with --serve: the address to listen on (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--port", type=int, default=8000, help="with --serve (default: 8000)"
    )
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=LANGUAGES[0],
        help="with --serve: the language of the page (default: en)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Show the dashboard once, or again after each pause."""
    if arguments.serve:
        return serve_room(arguments)
    check_output(arguments)
    try:
        complete = show_dashboard(arguments)
        while complete and arguments.every > 0:
            time.sleep(arguments.every)
            complete = show_dashboard(arguments)
    except KeyboardInterrupt:  # this is how to end --every
        return Status.STOPPED
    return Status.REPORTED if complete else Status.STOPPED


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
    server = importlib.import_module("dojo.session.server")
    return int(server.serve(arguments))


def show_dashboard(arguments: argparse.Namespace) -> bool:
    """Read the progress of every pair and deliver the report.

    Returns:
        Whether the report has all pairs; after Ctrl-C, some are missing.
    """
    pairs, total = list_pairs(find_folder(arguments.teams))
    report = make_report(pairs, datetime.now(UTC))
    if len(pairs) < total:
        title = f"{report.title}. Stopped: {len(pairs)} of {total} were read"
        report = replace(report, title=title)
    if arguments.every > 0:
        Console().clear()
    deliver(replace(report, every=arguments.every), arguments)
    return len(pairs) == total


def list_pairs(teams: Path) -> tuple[list[Pair], int]:
    """Return the pairs in the folder *teams* and their number, sorted by name.

    After Ctrl-C, the list is shorter than the number.

    Raises:
        NoReport: there is no folder of a pair in *teams*.
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


def make_report(pairs: Sequence[Pair], now: datetime) -> Document:
    """Say how far everybody is, by name, and who may want a visit."""
    tonight = find_goal_features()
    numbers = [path.stem.partition("_")[0] for path in tonight.values()]
    names = [path.stem.replace("_", " ") for path in tonight.values()]
    head = ("who", *numbers, "tests", "changed", "at the rule")
    rows = tuple(write_row(pair, tonight, now) for pair in pairs)
    how_far = Section(
        "pairs",
        "How far they are",
        text=(", ".join(names), "x: done, o: here, -: not yet"),
        table=Table(head, rows, journeys=tuple(map(make_journey, pairs))),
    )
    return Document(
        f"Dashboard at {now.astimezone():%H:%M}, {count(len(pairs), 'pair')} by name",
        (report_visits(pairs, tonight, now), how_far),
    )


def write_row(
    pair: Pair, tonight: Mapping[str, Path], now: datetime
) -> tuple[str, ...]:
    """Return the row of a pair, with a mark for each feature of tonight's goal."""
    marks = []
    for name, path in tonight.items():
        if name in pair.done:
            marks.append("x")
        else:
            marks.append("o" if f"/{path.name}:" in pair.next else "-")
    quiet_for = "-"
    if pair.last_change:
        quiet_for = f"{max(now - pair.last_change, timedelta()) // MINUTE} min"
    is_done = set(tonight) <= set(pair.done)
    rule = find_rule(KIT, pair.next) or ("goal reached" if is_done else "-")
    return (pair.name, *marks, describe_tests(pair), quiet_for, rule)


def describe_tests(pair: Pair) -> str:
    """Return the state of a pair's own tests; the sample test doesn't count."""
    passed, failed = pair.tests
    if failed:
        return "red"
    if pair.solution and not has_own_tests(pair.solution):
        return "none"
    return "green" if passed else "not run"


def report_visits(
    pairs: Sequence[Pair], tonight: Collection[str], now: datetime
) -> Section:
    """Make the section on pairs that may want a visit, with the reasons."""
    rows = []
    quiet = []  # they share the last row
    for pair in pairs:
        reasons = find_reasons(pair, tonight, now)
        if reasons == [QUIET]:
            quiet.append(pair.name)
        elif reasons:
            why = "; ".join(reason.removesuffix(".") for reason in reasons)
            rows.append((pair.name, why))
    if quiet:
        rows.append((", ".join(quiet), QUIET))
    all_well = "Nobody, as far as one can see from here."
    return Section(
        "visit",
        "Who may want a visit",
        text=() if rows else (all_well,),
        table=Table(("who", "why"), tuple(rows)),
        look=Look.HIGHLIGHT,
    )


def find_reasons(pair: Pair, tonight: Collection[str], now: datetime) -> list[str]:
    """Return why a pair may want a visit; no reason ranks the pairs."""
    reasons = pair.troubles
    if not pair.entry and not pair.solution:
        return reasons
    if pair.solution and is_untouched(pair.solution):
        reasons.append("not started")
    if pair.entry and pair.entry.state == State.CRASHED:
        reasons.append("what comes next crashes")
    quiet = pair.last_change and now - pair.last_change >= QUIET_FOR
    if quiet and not set(tonight) <= set(pair.done):
        reasons.append(QUIET)
    return reasons

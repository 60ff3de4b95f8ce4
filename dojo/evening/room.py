"""``python -m dojo room``: how far every pair is, by the logs of its runs, or by a run of ours where these are old."""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from rich.console import Console

from dojo.board.pair import Pair, look_at, name_tonight
from dojo.feature import find_rule
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.solution import (
    KIT,
    PREFIX,
    find_folder,
    find_solution,
    is_untouched,
    list_folders,
)
from dojo.status import NoReport, Status
from dojo.text import count

QUIET_FOR = timedelta(minutes=10)
BAD, ANSWERED = ("crashed", "stopped"), ("passed", "wrong")  # states of scenarios


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "teams",
        nargs="?",
        default="teams",
        help="folder with a folder for each pair (default: teams)",
    )
    what = "look again after so many seconds, until Ctrl-C; the page of --html loads itself anew"
    parser.add_argument("--every", type=int, default=0, metavar="SECONDS", help=what)
    add_output_arguments(parser, "all rows")


def run(arguments: argparse.Namespace) -> int:
    """Show the room as it is, and as it is after each pause, if that is wanted."""
    check_output(arguments)
    try:
        while True:
            pairs = look_around(find_folder(arguments.teams))
            if arguments.every > 0:
                Console().clear()
            deliver(
                replace(make_report(pairs, datetime.now(UTC)), every=arguments.every),
                arguments,
            )
            if arguments.every <= 0:
                return Status.REPORTED
            time.sleep(arguments.every)
    except KeyboardInterrupt:  # which is how one ends it
        return Status.STOPPED


def look_around(teams: Path) -> list[Pair]:
    """Look at every pair, by name."""
    folders = [teams] if find_solution(teams) else list_folders(teams)
    if not folders:
        raise NoReport(
            f"There is no folder in {teams}, one for each pair. See  python -m dojo collect -h"
        )
    pairs: list[Pair] = []
    with Progress("pairs", sys.stderr) as progress:
        for folder in folders:
            pair = look_at(folder)
            pairs.append(replace(pair, name=pair.name.removeprefix(PREFIX)))
            progress.show(len(pairs), len(folders))
    return pairs


def make_report(pairs: Sequence[Pair], now: datetime) -> Document:
    """Say how far everybody is, by name, and who may want a visit."""
    tonight = name_tonight()
    rows = tuple(write_row(pair, [*tonight], now) for pair in pairs)
    names = ", ".join(
        path.stem.replace("_", " ") for path in tonight.values()
    )  # 01 high card, 02 pair
    numbers = [path.stem.partition("_")[0] for path in tonight.values()]
    table = Table(
        ("who", *numbers, "tests", "changed", "at the rule"), rows, uncut=True
    )
    reasons = tuple(
        (pair.name, "; ".join(why))
        for pair in pairs
        if (why := find_reasons(pair, [*tonight], now))
    )
    visits = Table(("who", "why"), reasons, bare=True, uncut=True)
    nobody = () if reasons else ("Nobody, as far as one can see from here.",)
    sections = (
        Section(
            "pairs", level=1, text=(names, "x: done, o: here, -: not yet"), table=table
        ),
        Section(
            "visit",
            "Who may want a visit",
            text=nobody,
            table=visits,
            look=Look.HIGHLIGHT,
        ),
    )
    return Document(
        f"The room at {now.astimezone():%H:%M}, {count(len(pairs), 'pair')} by name",
        sections,
    )


def write_row(pair: Pair, tonight: Sequence[str], now: datetime) -> tuple[str, ...]:
    """Write the row of a pair."""
    done, place = (pair.entry.done, pair.entry.next) if pair.entry else ((), "")
    steps = [
        "x" if name in done else "o" if f"/{name}.feature" in place else "-"
        for name in tonight
    ]
    good, bad = pair.tests
    tests = "red" if bad else "green" if good else "not run"
    changed = (
        f"{max(now - pair.changed, timedelta()) // timedelta(minutes=1)} min"
        if pair.changed
        else "-"
    )
    return (pair.name, *steps, tests, changed, find_rule(KIT, place) or "-")


def find_reasons(pair: Pair, tonight: Sequence[str], now: datetime) -> list[str]:
    """Find why a pair may want a visit: in words, and nothing that one could rank by."""
    if not pair.solution:
        return [pair.trouble]
    states, done = (pair.entry.states, pair.entry.done) if pair.entry else ({}, ())
    bad, answered = (
        sum(states.get(state, 0) for state in kind) for kind in (BAD, ANSWERED)
    )
    quiet = now - (pair.changed or now) >= QUIET_FOR
    reasons = {
        pair.trouble: bool(pair.trouble),
        "not started": is_untouched(pair.solution),
        "most scenarios crash or do not end": bad > answered,
        "nothing has changed for ten minutes": quiet and not {*tonight} <= {*done},
    }
    return [reason for reason, holds in reasons.items() if holds]

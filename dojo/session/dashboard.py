"""``python -m dojo dashboard``: shows the progress of pairs, and which to visit."""

import argparse
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from dojo.board.state import State
from dojo.errors import Mistyped, NoReport, Status
from dojo.features import find_rule
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.session.progress import (
    Pair,
    add_teams_argument,
    find_goal_features,
    make_journey,
    read_pairs,
)
from dojo.session.translations import (
    WORDS,
    add_language_argument,
    read_names,
    translate_feature,
)
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
from dojo.text import enumerate_words, quote_path, shorten_path

QUIET_TIME = timedelta(minutes=10)
MINUTE = timedelta(minutes=1)
SERVER_PACKAGES = ("segno", "starlette", "uvicorn")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_teams_argument(parser)
    parser.add_argument(
        "--every",
        type=int,
        default=0,
        metavar="SECONDS",
        help="update the dashboard, and the page from --html, at this interval "
        "(default: show the dashboard once)",
    )
    parser.add_argument(
        "--serve",
        action="store_true",
        help="start a live page that pairs can join from their laptops",
    )
    parser.add_argument(
        "--lan",
        action="store_true",
        help="with --serve: let other machines on your network open the page",
    )
    parser.add_argument(
        "--host",
        metavar="ADDRESS",
        help="with --serve: address to listen on (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--port", type=int, default=8000, help="with --serve: port (default: 8000)"
    )
    add_language_argument(parser, "language of the dashboard")
    add_output_arguments(parser, "show all rows")


def run(arguments: argparse.Namespace) -> int:
    """Show the dashboard once or repeatedly, or serve the live page."""
    if arguments.serve:
        return serve_room(arguments)
    check_output(arguments)
    try:
        complete = show_dashboard(arguments)
        while complete and arguments.every > 0:
            time.sleep(arguments.every)
            complete = show_dashboard(arguments)
    except KeyboardInterrupt:  # this is how you stop --every
        return Status.INTERRUPTED
    return Status.REPORTED if complete else Status.INTERRUPTED


def serve_room(arguments: argparse.Namespace) -> int:
    """Serve the live page, which needs the packages in the extra ``room``.

    Raises:
        Mistyped: One of these packages is missing.
    """
    missing = [name for name in SERVER_PACKAGES if not find_spec(name)]
    if missing:
        raise Mistyped(
            f"dashboard --serve needs {enumerate_words(missing)}.\n"
            "Install what is missing:  python -m dojo check --install --room"
        )
    from dojo.session.live_room import open_room  # noqa: PLC0415 - needs the extra room

    return open_room.serve(arguments)


def show_dashboard(arguments: argparse.Namespace) -> bool:
    """Read the progress of every pair, and deliver the report.

    Returns:
        False if Ctrl-C stopped the reading, so that some pairs are missing.
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
    """Read the progress of each pair in the folder *teams*.

    Returns:
        The pairs, sorted by name, and the number of their folders. After Ctrl-C, there
        are fewer pairs than folders.

    Raises:
        NoReport: The folder *teams* contains no solution.
    """
    folders = [teams] if find_solution(teams) else list_folders(teams)
    if not folders and any(teams.glob("*.zip")):
        folder = quote_path(shorten_path(teams, Path.cwd()))
        raise NoReport(
            f"The folder {folder} has zips, but no folders of pairs.\n"
            f"Collect the zips first:  python -m dojo collect {folder}"
        )
    if not folders:
        raise NoReport(str(examine_folder(Solution(teams, Path.cwd()))))
    pairs = [
        replace(pair, name=pair.name.removeprefix(PREFIX))
        for pair in read_pairs(folders)
    ]
    return pairs, len(folders)


@dataclass(frozen=True, slots=True)
class View:
    """The time, the language and the goal of a report."""

    now: datetime
    language: str = "en"
    # the feature files in tonight's goal, keyed by the names that logs use
    goal: Mapping[str, Path] = field(default_factory=find_goal_features)

    @property
    def words(self) -> Mapping[str, str]:
        return WORDS[self.language]


def make_report(pairs: Sequence[Pair], view: View, *, total: int = 0) -> Document:
    """Make the report, with a row for each pair in the given order.

    If there are fewer pairs than *total*, the title says that the reading was stopped.
    """
    words = view.words
    number = words["one"] if len(pairs) == 1 else words["pairs"].format(len(pairs))
    title = words["dashboard"].format(f"{view.now.astimezone():%H:%M}", number)
    if total > len(pairs):
        title += f". {words['stopped'].format(len(pairs), total)}"
    sections = (make_visits(pairs, view), make_progress(pairs, view))
    return Document(title, sections, language=view.language)


def make_progress(pairs: Sequence[Pair], view: View) -> Section:
    """Make the section that shows how far each pair has come."""
    words = view.words
    features = [
        translate_feature(path.stem, view.language) for path in view.goal.values()
    ]
    numbers = [feature.partition(" ")[0] for feature in features]
    head = (words["pair"], *numbers, words["own"], words["changed"], words["rule"])
    rows = tuple(make_row(pair, view) for pair in pairs)
    return Section(
        "pairs",
        words["progress"],
        text=(", ".join(features), words["marks"]),
        table=Table(head, rows, journeys=tuple(map(make_journey, pairs))),
    )


def make_row(pair: Pair, view: View) -> tuple[str, ...]:
    """Return the row of a pair, with a mark for each feature in tonight's goal."""
    words = view.words
    marks = []
    for name, path in view.goal.items():
        if name in pair.done:
            marks.append("x")
        else:
            marks.append("o" if f"/{path.name}:" in pair.next else "-")
    changed = "-"
    if pair.last_change:
        minutes = max(view.now - pair.last_change, timedelta()) // MINUTE
        changed = f"{minutes} {words['minutes']}"
    rule = find_rule(KIT, pair.next)
    rule = read_names(view.language).get(rule, rule)
    if not rule:
        rule = words["done"] if set(view.goal) <= set(pair.done) else "-"
    return (pair.name, *marks, describe_tests(pair, view), changed, rule)


def describe_tests(pair: Pair, view: View) -> str:
    """Describe the state of a pair's own tests, not counting the sample test."""
    words = view.words
    passed, failed = pair.tests
    if failed:
        return words["red tests"]
    if pair.solution and not has_own_tests(pair.solution):
        return words["none"]
    return words["green tests"] if passed else words["not run"]


def make_visits(pairs: Sequence[Pair], view: View) -> Section:
    """Make the section that lists the pairs to visit, with the reasons."""
    words = view.words
    rows = []
    unchanged = []  # pairs whose only reason is "unchanged"; they share the last row
    for pair in pairs:
        reasons = find_reasons(pair, view)
        if reasons == [words["unchanged"]]:
            unchanged.append(pair.name)
        elif reasons:
            reason = "; ".join(reason.removesuffix(".") for reason in reasons)
            rows.append((pair.name, reason))
    if unchanged:
        rows.append((", ".join(unchanged), words["unchanged"]))
    return Section(
        "visit",
        words["visits"],
        text=() if rows else (words["nobody"],),
        table=Table((words["pair"], words["reason"]), tuple(rows)),
        look=Look.HIGHLIGHT,
    )


def find_reasons(pair: Pair, view: View) -> list[str]:
    """Return the reasons to visit a pair, or [] if there are none."""
    words = view.words
    reasons = [" ".join(pair.faults)] if pair.faults else []
    if not pair.entry and not pair.solution:
        return reasons
    if pair.solution and is_untouched(pair.solution):
        reasons.append(words["not started"])
    if pair.entry and pair.entry.state == State.CRASHED:
        reasons.append(words["crashing"])
    is_quiet = pair.last_change and view.now - pair.last_change >= QUIET_TIME
    if is_quiet and not set(view.goal) <= set(pair.done):
        reasons.append(words["unchanged"])
    return reasons

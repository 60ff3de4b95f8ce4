"""Reads the phases of a session from the printables ``sheets/timetable*.md``."""

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time

from dojo.errors import Mistyped
from dojo.session.translations import add_language_argument, read_sheet

START = "18:30"  # the default start of a session, and the time in the invitation
# the printable for each session in the series
SESSIONS = {"1": "timetable", "2": "timetable-2", "3": "timetable-3"}
# matches a heading such as: ### 5 minutes before the end
CALL = re.compile(r"^### (\d+)\D.*\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the session.

    All times are minutes since the session began.
    """

    name: str
    start: int
    end: int
    swaps: tuple[int, ...]  # when the pairs swap roles
    text: str  # Markdown: quotes to read aloud, and lists of things to do
    calls: tuple[tuple[int, str], ...]  # the time and the text of each announcement


@dataclass(frozen=True, slots=True)
class Timetable:
    """The phases of one session or lesson."""

    title: str  # such as "Timetable 45-1"
    start: int  # minutes since midnight
    phases: tuple[Phase, ...]
    words: dict[str, str]  # words on the clock, with the keys from sheets/clock.md

    def format_time(self, minute: float) -> str:
        """Return the time of day at a minute in the session, such as ``19:17``."""
        hour, minute = divmod(self.start + int(minute), 60)
        return f"{hour:02}:{minute:02}"

    def find_minute(self, now: time) -> float:
        """Return the minutes since the session began.

        The number is negative before the session.
        """
        return now.hour * 60 + now.minute + now.second / 60 - self.start


def add_plan_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that `print` and `clock` have in common."""
    add_language_argument(parser, "language")
    parser.add_argument(
        "--start",
        metavar="TIME",
        type=read_time,
        default=START,
        help=f"time at which the session begins (default: {START})",
    )
    parser.add_argument(
        "--session",
        choices=SESSIONS,
        default="1",
        help="number of this session in a series (default: 1)",
    )
    parser.add_argument(
        "--plan",
        default="120",
        help="length in minutes (120, 90, 60), or lesson (45-1, 45-2, 45-3) "
        "(default: 120)",
    )
    parser.add_argument(
        "--swap",
        metavar="MINUTES",
        type=read_minutes,
        help="shortest length of a turn (default: 7; use 4 for an ensemble)",
    )


def read_time(text: str) -> time:
    """Parse the argument of an option: a time such as ``18:30``.

    Raises:
        argparse.ArgumentTypeError: The text isn't a time.
    """
    try:
        return datetime.strptime(text, "%H:%M").time()  # noqa: DTZ007 - no date
    except ValueError:
        fault = f"{text!r} isn't a time. Write it like 18:30."
        raise argparse.ArgumentTypeError(fault) from None


def read_minutes(text: str) -> int:
    """Parse the argument of an option: a number of minutes.

    Raises:
        argparse.ArgumentTypeError: The text isn't a number above 0.
    """
    if text.isascii() and text.isdigit() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} isn't a number of minutes.")


def read_timetable(arguments: argparse.Namespace) -> Timetable:
    """Read the timetable that the user chose.

    Raises:
        Mistyped: There is no plan with this name.
    """
    sheet = read_sheet(SESSIONS[arguments.session], arguments.language)
    about, *sections = sheet.split("\n## ")
    texts = {}
    for section in sections:
        heading, _, text = section.partition("\n")
        texts[heading] = text
    head, *rows = read_table(about)
    # the first column has the phases; the last column has the minimum length of a turn
    plans = head[1:-1]
    plan = arguments.plan
    if plan not in plans:
        raise Mistyped(
            f"There is no plan {plan!r}. Choose one of these: {', '.join(plans)}."
        )
    title = about.partition("\n")[0].lstrip("# ")
    return Timetable(
        title=f"{title} {plan}",
        start=arguments.start.hour * 60 + arguments.start.minute,
        phases=make_phases(rows, head.index(plan), texts, swap=arguments.swap),
        words=dict(read_table(read_sheet("clock", arguments.language))),
    )


def read_table(text: str) -> list[list[str]]:
    """Return the rows of a Markdown table.

    The first row is the head.
    """
    lines = [line.strip("|") for line in text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    return [row for row in rows if not row[0].startswith("---")]


def make_phases(
    rows: Sequence[Sequence[str]],
    column: int,
    texts: dict[str, str],
    *,
    swap: int | None,
) -> tuple[Phase, ...]:
    """Make a phase from each row that has a length in this column.

    Args:
        rows: the rows of the table. If pairs swap roles in a phase, the last cell of
            its row is the length of the shortest turn.
        column: the index of the column that has the lengths of the phases.
        texts: the text of each phase, keyed by name.
        swap: the length of the shortest turn in minutes, if the user chose it.
    """
    phases = []
    start = 0
    for row in rows:
        if not row[column].isdigit():
            continue
        end = start + int(row[column])
        swaps: tuple[int, ...] = ()
        if row[-1].isdigit():
            swaps = plan_swaps(start, end, swap or int(row[-1]))
        text, *calls = CALL.split(texts[row[0]])
        timed_calls = []
        for minutes, words in zip(calls[::2], calls[1::2], strict=True):
            minute = end - int(minutes)
            if minute > start:
                timed_calls.append((minute, words.strip()))
        phase = Phase(row[0], start, end, swaps, text.strip(), tuple(timed_calls))
        phases.append(phase)
        start = end
    return tuple(phases)


def plan_swaps(start: int, end: int, shortest: int) -> tuple[int, ...]:
    """Divide a phase into equal turns of at least *shortest* minutes.

    Returns:
        The times at which pairs swap roles.
    """
    turns = max((end - start) // shortest, 1)
    return tuple(start + (end - start) * turn // turns for turn in range(1, turns))

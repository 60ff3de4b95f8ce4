"""Reads the phases of a session from ``sheets/timetable*.md``."""

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time

from dojo.errors import Mistyped
from dojo.session.texts import add_language_argument, read_sheet, read_table

START = "18:30"  # when the session starts, according to the invitation
# matches the name of a printable for one session in a series
SESSIONS = {"1": "timetable", "2": "timetable-2", "3": "timetable-3"}
CALL = re.compile(r"^### (\d+)\D.*\n", re.MULTILINE)  # ### 5 minutes before the end


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the session; times are minutes since the session began."""

    name: str
    start: int
    end: int
    swaps: tuple[int, ...]  # the minutes at which the pairs swap roles
    text: str  # Markdown: quotes are read aloud, and lists are for the facilitator
    calls: tuple[tuple[int, str], ...]  # announcements: the minute and the text of each


@dataclass(frozen=True, slots=True)
class Timetable:
    """The phases of one session or lesson."""

    title: str  # such as Timetable 45-1
    start: int  # minutes since midnight
    phases: tuple[Phase, ...]
    words: dict[str, str]  # the words on the clock, by their keys in sheets/clock.md

    def format_time(self, minute: float) -> str:
        """Return the time at a minute in the session, such as ``19:17``."""
        hour, minute = divmod(self.start + int(minute), 60)
        return f"{hour:02}:{minute:02}"

    def find_minute(self, now: time) -> float:
        """Return the minutes since the session began; before it, they are negative."""
        return now.hour * 60 + now.minute + now.second / 60 - self.start


def add_plan_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that `print` and `clock` share."""
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
        help="number of the session in the series (default: 1)",
    )
    parser.add_argument(
        "--plan",
        default="120",
        help="minutes (120, 90, 60) or a lesson (45-1, 45-2, 45-3) (default: 120)",
    )
    parser.add_argument(
        "--swap",
        metavar="MINUTES",
        type=read_minutes,
        help="shortest turn at the keyboard, such as 4 for an ensemble (default: 7)",
    )


def read_time(text: str) -> time:
    """Read a time such as ``18:30`` for argparse.

    Raises:
        argparse.ArgumentTypeError: the string isn't a time.
    """
    try:
        return datetime.strptime(text, "%H:%M").time()  # noqa: DTZ007 - no date
    except ValueError:
        fault = f"{text!r} isn't a time. Write it like 18:30."
        raise argparse.ArgumentTypeError(fault) from None


def read_minutes(text: str) -> int:
    """Read a number of minutes for argparse.

    Raises:
        argparse.ArgumentTypeError: the string isn't a number above 0.
    """
    if text.isascii() and text.isdigit() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} isn't a number of minutes.")


def read_timetable(arguments: argparse.Namespace) -> Timetable:
    """Read the timetable that the user requested.

    Raises:
        Mistyped: there is no timetable with this name.
    """
    sheet = read_sheet(SESSIONS[arguments.session], arguments.language)
    about, *sections = sheet.split("\n## ")
    texts = {}
    for section in sections:
        heading, _, text = section.partition("\n")
        texts[heading] = text
    head, *rows = read_table(about)
    plans = head[1:-1]  # the columns between the phase and the shortest turn
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


def make_phases(
    rows: Sequence[Sequence[str]],
    column: int,
    texts: dict[str, str],
    *,
    swap: int | None,
) -> tuple[Phase, ...]:
    """Make a phase from each row that has a length in this column.

    Each turn has at least *swap* minutes; the last column has the default.
    """
    phases = []
    start = 0
    for row in rows:
        if not row[column].isdigit():
            continue
        end = start + int(row[column])
        shortest = str(swap) if swap and row[-1].isdigit() else row[-1]
        text, *calls = CALL.split(texts[row[0]])
        timed_calls = []
        for minutes, words in zip(calls[::2], calls[1::2], strict=True):
            minute = end - int(minutes)
            if minute > start:
                timed_calls.append((minute, words.strip()))
        phase = Phase(
            name=row[0],
            start=start,
            end=end,
            swaps=plan_swaps(start, end, shortest),
            text=text.strip(),
            calls=tuple(timed_calls),
        )
        phases.append(phase)
        start = end
    return tuple(phases)


def plan_swaps(start: int, end: int, shortest: str) -> tuple[int, ...]:
    """Divide a phase into turns of equal length; return the minutes at which they end.

    Each turn has at least *shortest* minutes. If *shortest* isn't a number, there are
    no turns.
    """
    if not shortest.isdigit():
        return ()
    turns = max((end - start) // int(shortest), 1)
    return tuple(start + (end - start) * turn // turns for turn in range(1, turns))

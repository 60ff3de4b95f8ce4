"""The phases of an evening; minutes and words stand in ``sheets/timetable*.md``."""

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time

from dojo.errors import Mistyped, NoReport
from dojo.solution.folder import KIT

LANGUAGES = ("en", "de")
START = "18:30"  # as the mail has it
# printables that pairs read as documents, too: in English, in German
DOCUMENTS = {
    "handout": ("HANDOUT.md", "docs/de/handout.md"),
    "house-rules": ("docs/house-rules.md", "docs/de/house-rules.md"),
}
API = "\n## The API"  # isn't printed
# number in a series, and its sheet
SESSIONS = {"1": "timetable", "2": "timetable-2", "3": "timetable-3"}
CALL = re.compile(r"^### (\d+)\D.*\n", re.MULTILINE)  # ### 5 minutes before the end


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the evening, in minutes from the beginning of the evening."""

    name: str
    start: int
    end: int
    swaps: tuple[int, ...]  # in which minutes the keyboard changes hands
    text: str  # in Markdown: quoted is what is said, in lists what is done
    calls: tuple[tuple[int, str], ...]  # in which minute what is said in its midst


@dataclass(frozen=True, slots=True)
class Timetable:
    """The phases of one evening, or of one lesson."""

    title: str  # Timetable 45-1
    start: int  # in minutes of the day
    phases: tuple[Phase, ...]
    words: dict[str, str]  # of the clock, by their place in ``sheets/clock.md``

    def tell_time(self, minute: float) -> str:
        """Tell what the clock shows so many minutes after the start: ``19:17``."""
        hour, minute = divmod(self.start + int(minute), 60)
        return f"{hour:02}:{minute:02}"

    def find_minute(self, now: time) -> float:
        """Find the minute of the evening; below zero it has yet to begin."""
        return now.hour * 60 + now.minute + now.second / 60 - self.start


def add_plan_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what sheets and clock share."""
    parser.add_argument(
        "--language", choices=LANGUAGES, default=LANGUAGES[0], help="en or de"
    )
    parser.add_argument(
        "--start",
        metavar="TIME",
        type=read_time,
        default=START,
        help=f"when it begins (default: {START})",
    )
    parser.add_argument(
        "--session",
        choices=SESSIONS,
        default="1",
        help="the session of a series (default: 1)",
    )
    parser.add_argument(
        "--plan",
        default="120",
        help="120, 90 or 60 minutes, or a lesson: 45-1, 45-2, 45-3 (default: 120)",
    )
    parser.add_argument(
        "--swap",
        metavar="MINUTES",
        type=read_minutes,
        help="shortest turn at the keyboard, such as 4 for a group with one keyboard "
        "(default: 7)",
    )


def read_time(text: str) -> time:
    """Read a time such as ``18:30``; argparse refuses what is none."""
    try:
        return datetime.strptime(text, "%H:%M").time()  # noqa: DTZ007 - on the wall
    except ValueError:
        fault = f"{text!r} is no time; write it as 18:30."
        raise argparse.ArgumentTypeError(fault) from None


def read_minutes(text: str) -> int:
    """Read a number of minutes; argparse refuses anything else."""
    if text.isascii() and text.isdigit() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} isn't a number of minutes.")


def read_sheet(name: str, language: str) -> str:
    """Return the text of a printable, such as that of ``sheets/retro.de.md``.

    Raises:
        NoReport: This kit doesn't have it.
    """
    suffix = "" if language == LANGUAGES[0] else f".{language}"
    file = f"sheets/{name}{suffix}.md"
    if name in DOCUMENTS:
        file = DOCUMENTS[name][LANGUAGES.index(language)]
    path = KIT / file
    if not path.exists():
        raise NoReport(f"{file} isn't in this kit.\nAsk your facilitator for it.")
    return path.read_text(encoding="utf-8").partition(API)[0]


def read_timetable(arguments: argparse.Namespace) -> Timetable:
    """Read the plan that is asked for.

    Raises:
        Mistyped: there is no plan of this name.
    """
    sheet = read_sheet(SESSIONS[arguments.session], arguments.language)
    about, *sections = sheet.split("\n## ")
    texts = {}
    for section in sections:
        heading, _, text = section.partition("\n")
        texts[heading] = text
    head, *rows = read_table(about)
    plans = head[1:-1]  # between the names of the phases and the shortest turns
    plan = arguments.plan
    if plan not in plans:
        raise Mistyped(f"There is no plan {plan!r}. There are: {', '.join(plans)}.")
    title = about.partition("\n")[0].lstrip("# ")
    return Timetable(
        title=f"{title} {plan}",
        start=arguments.start.hour * 60 + arguments.start.minute,
        phases=make_phases(rows, head.index(plan), texts, swap=arguments.swap),
        words=dict(read_table(read_sheet("clock", arguments.language))),
    )


def read_table(text: str) -> list[list[str]]:
    """Read the rows of a table in Markdown, the head first."""
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
    """Make a phase of each row that has minutes in this column.

    Turns have at least *swap* minutes, or as many as the last column says.
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
    """Plan turns equally long, and none shorter than so many minutes."""
    if not shortest.isdigit():
        return ()
    turns = max((end - start) // int(shortest), 1)
    return tuple(start + (end - start) * turn // turns for turn in range(1, turns))

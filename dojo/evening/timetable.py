"""The phases of an evening; their minutes and their words stand in ``sheets/timetable*.md`` and nowhere else."""

import argparse
import re
from dataclasses import dataclass
from datetime import datetime, time
from itertools import accumulate, pairwise

from dojo.solution import KIT
from dojo.status import Mistyped

LANGUAGES = ("en", "de")
START = "18:30"  # as the mail has it
EVENINGS = {
    "1": "timetable",
    "2": "timetable-2",
    "3": "timetable-3",
}  # of a series, and the sheet of each
CALL = re.compile(r"^### (\d+)\D.*\n", re.MULTILINE)  # ### 5 minutes before the end
HALF_A_DAY = 12 * 60  # minutes


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the evening; minutes are counted from the beginning of the evening."""

    name: str
    start: int
    end: int
    swaps: tuple[int, ...]  # in which minutes the keyboard changes hands
    text: str  # in Markdown: quoted is what is said, in lists what is done
    calls: tuple[
        tuple[int, str], ...
    ]  # what is said in the midst of it, and in which minute


@dataclass(frozen=True, slots=True)
class Timetable:
    """The phases of one evening, or of one lesson."""

    title: str  # Timetable 45-1
    start: int  # in minutes of the day
    phases: tuple[Phase, ...]
    words: tuple[
        str, ...
    ]  # of the clock: swap in, to go, then, it begins in, it is over

    def tell_time(self, minute: float) -> str:
        """Tell what the clock shows so many minutes after the start: ``19:17``."""
        hour, minute = divmod(self.start + int(minute), 60)
        return f"{hour % 24:02}:{minute:02}"

    def find_minute(self, now: time) -> float:
        """Find how long it is running by now, in minutes; below zero it has not begun, for half a day at most."""
        passed = now.hour * 60 + now.minute + now.second / 60 - self.start
        return (passed + HALF_A_DAY) % (2 * HALF_A_DAY) - HALF_A_DAY


def add_plan_arguments(parser: argparse.ArgumentParser, start: str) -> None:
    """Describe what sheets and clock understand alike; *start* says when it begins if nobody says so."""
    parser.add_argument(
        "--language", choices=LANGUAGES, default=LANGUAGES[0], help="en or de"
    )
    parser.add_argument(
        "--start",
        metavar="TIME",
        type=read_time,
        help=f"when it begins, as 18:30 (default: {start})",
    )
    parser.add_argument(
        "--evening",
        choices=EVENINGS,
        default="1",
        help="which one of a series (default: 1)",
    )
    parser.add_argument(
        "--plan",
        default="120",
        help="120, 90, or 45 minutes: 45-1, 45-2, 45-3 (default: 120)",
    )


def read_time(text: str) -> time:
    """Read a time such as ``18:30``; what is none is refused as argparse refuses it."""
    try:
        return datetime.strptime(text, "%H:%M").time()  # noqa: DTZ007 - the clock on the wall
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no time; write it as 18:30."
        ) from error


def read_sheet(name: str, language: str) -> str:
    """Read a sheet in a language: ``sheets/retro.de.md``; the handout lies beside the README."""
    file = "HANDOUT" if name == "handout" else f"sheets/{name}"
    path = KIT / (f"{file}.md" if language == LANGUAGES[0] else f"{file}.{language}.md")
    return path.read_text(encoding="utf-8")


def read_timetables(
    language: str, evening: str, name: str, start: time
) -> list[Timetable]:
    """Read the plan that is called so, or all that begin with it: ``45`` is ``45-1``, ``45-2`` and ``45-3``."""
    about, *parts = read_sheet(EVENINGS[evening], language).split("\n## ")
    words = {
        heading: words for heading, _, words in (part.partition("\n") for part in parts)
    }
    lines = [
        line.strip("|").split("|")
        for line in about.splitlines()
        if line.startswith("|")
    ]
    head, _, *rows = ([cell.strip() for cell in line] for line in lines)
    plans = [plan for plan in head[1:-1] if plan == name or plan.startswith(f"{name}-")]
    if not plans:
        raise Mistyped(
            f"There is no plan {name!r}. There are: {', '.join(head[1:-1])}."
        )
    title, clock = (
        about.partition("\n")[0].lstrip("# "),
        tuple(re.findall(r"\*(.+?)\*", about)),
    )
    found = []
    for plan in plans:
        lasting = [row for row in rows if row[head.index(plan)].isdigit()]
        minutes = [0, *accumulate(int(row[head.index(plan)]) for row in lasting)]
        phases = [
            _make_phase(row, *span, words[row[0]])
            for row, span in zip(lasting, pairwise(minutes), strict=True)
        ]
        found.append(
            Timetable(
                f"{title} {plan}", start.hour * 60 + start.minute, tuple(phases), clock
            )
        )
    return found


def _make_phase(row: list[str], start: int, end: int, words: str) -> Phase:
    """Make a phase of a row of the table, of when it begins and ends, and of its section."""
    text, *rest = CALL.split(words)
    calls = [
        (end - int(before), call.strip())
        for before, call in zip(rest[::2], rest[1::2], strict=True)
    ]
    turns = (
        (end - start) // int(row[-1]) if row[-1].isdigit() else 1
    )  # equally long, and none of them cut short
    swaps = tuple(start + (end - start) * turn // turns for turn in range(1, turns))
    return Phase(
        row[0],
        start,
        end,
        swaps,
        text.strip(),
        tuple(call for call in calls if call[0] > start),
    )

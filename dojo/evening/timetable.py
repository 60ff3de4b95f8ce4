"""``python -m dojo evening``: the timetable as a clock, which says what to say now and how long until the swap.

Phases, their minutes and their words stand in ``sheets/timetable.md`` and nowhere else.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from itertools import accumulate, pairwise
from pathlib import Path
from time import sleep

from rich.console import Console
from rich.live import Live
from rich.text import Text

from dojo.report.output import write_file
from dojo.report.page import fill_page
from dojo.solution import KIT
from dojo.status import Mistyped, Status
from dojo.text import draw_bar, wrap, writable

INDENT = " " * 9
LANGUAGES = ("en", "de")
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
    calls: tuple[tuple[int, str], ...]  # what is said in the midst of it, and in which minute


@dataclass(frozen=True, slots=True)
class Timetable:
    """The phases of one evening, or of one lesson."""

    title: str  # Timetable 45-1
    start: time
    phases: tuple[Phase, ...]
    words: tuple[str, ...]  # of the clock: swap in, to go, then, it begins in, it is over
    swap: str  # what stands above the minutes of a swap

    def tell_time(self, minute: float) -> str:
        """Tell what the clock shows so many minutes after the start: ``19:17``."""
        passed = self.start.hour * 60 + self.start.minute + int(minute)
        return f"{passed // 60 % 24:02}:{passed % 60:02}"

    def find_minute(self, now: time) -> float:
        """Find how long it is running by now, in minutes; below zero it has not begun, for half a day at most."""
        passed = (now.hour - self.start.hour) * 60 + now.minute - self.start.minute + now.second / 60
        return (passed + HALF_A_DAY) % (2 * HALF_A_DAY) - HALF_A_DAY


def add_plan_arguments(parser: argparse.ArgumentParser, start: str) -> None:
    """Describe what sheets and clock understand alike; *start* says when it begins if nobody says so."""
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="en or de")
    parser.add_argument("--start", metavar="TIME", type=read_time, help=f"when it begins, as 18:30 (default: {start})")
    parser.add_argument("--plan", default="120", help="120, 90, or 45 minutes: 45-1, 45-2, 45-3 (default: 120)")


def read_time(text: str) -> time:
    """Read a time such as ``18:30``; what is none is refused as argparse refuses it."""
    try:
        return datetime.strptime(text, "%H:%M").time()  # noqa: DTZ007 - the clock on the wall
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no time; write it as 18:30.") from error


def read_sheet(name: str, language: str) -> str:
    """Read a sheet in a language: ``sheets/retro.de.md``; the handout lies beside the README."""
    file = "HANDOUT" if name == "handout" else f"sheets/{name}"
    path = KIT / (f"{file}.md" if language == LANGUAGES[0] else f"{file}.{language}.md")
    return path.read_text(encoding="utf-8")


def read_timetables(language: str, name: str, start: time) -> list[Timetable]:
    """Read the plan that is called so, or all that begin with it: ``45`` is ``45-1``, ``45-2`` and ``45-3``."""
    about, *parts = read_sheet("timetable", language).split("\n## ")
    words = {heading: words for heading, _, words in (part.partition("\n") for part in parts)}
    lines = [line.strip("|").split("|") for line in about.splitlines() if line.startswith("|")]
    head, _, *rows = ([cell.strip() for cell in line] for line in lines)
    plans = [plan for plan in head[1:-1] if plan == name or plan.startswith(f"{name}-")]
    if not plans:
        raise Mistyped(f"There is no plan {name!r}. There are: {', '.join(head[1:-1])}.")
    title, clock = about.partition("\n")[0].lstrip("# "), tuple(re.findall(r"\*(.+?)\*", about))
    found = []
    for plan in plans:
        lasting = [row for row in rows if row[head.index(plan)].isdigit()]
        minutes = [0, *accumulate(int(row[head.index(plan)]) for row in lasting)]
        phases = [_make_phase(row, *span, words[row[0]]) for row, span in zip(lasting, pairwise(minutes), strict=True)]
        found.append(Timetable(f"{title} {plan}", start, tuple(phases), clock, head[-1]))
    return found


def _make_phase(row: list[str], start: int, end: int, words: str) -> Phase:
    """Make a phase of a row of the table, of when it begins and ends, and of its section."""
    text, *rest = CALL.split(words)
    calls = [(end - int(before), call.strip()) for before, call in zip(rest[::2], rest[1::2], strict=True)]
    turns = (end - start) // int(row[-1]) if row[-1].isdigit() else 1  # equally long, and none of them cut short
    swaps = tuple(start + (end - start) * turn // turns for turn in range(1, turns))
    return Phase(row[0], start, end, swaps, text.strip(), tuple(call for call in calls if call[0] > start))


def write_timetable(plan: Timetable) -> str:
    """Write a plan as Markdown, with the times of the clock in place of minutes."""
    lines = [f"# {plan.title}: {plan.tell_time(0)} - {plan.tell_time(plan.phases[-1].end)}"]
    for phase in plan.phases:
        swap = f"\n- {plan.swap}: {', '.join(map(plan.tell_time, phase.swaps))}" if phase.swaps else ""
        lines += [f"## {plan.tell_time(phase.start)} {phase.name}", f"{phase.text}{swap}"]
        lines += [f"### {plan.tell_time(minute)}\n{text}" for minute, text in phase.calls]
    return "\n\n".join(lines) + "\n"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    add_plan_arguments(parser, "now")
    parser.add_argument("--at", metavar="TIME", type=read_time, help="show only what there is to say at this time")
    parser.add_argument("--html", metavar="FILE", type=Path, help="write a page for the projector; it needs no network")


def run(arguments: argparse.Namespace) -> int:
    """Show the clock until the evening is over or somebody stops it, or write it as a page."""
    now = datetime.now().astimezone()
    plan = read_timetables(arguments.language, arguments.plan, arguments.start or now.replace(second=0).time())[0]
    if arguments.html:
        page = fill_page("clock", plan.title, arguments.language, plan=plan)
        write_file(arguments.html, page)
    elif arguments.at or not sys.stdout.isatty():
        print("\n".join(writable(tell_minute(plan, plan.find_minute(arguments.at or now.time())), sys.stdout.encoding)))
    else:
        minute = 0.0
        with Live(console=Console(highlight=False), auto_refresh=False) as live, suppress(KeyboardInterrupt):
            while minute < plan.phases[-1].end:
                minute = plan.find_minute(datetime.now().astimezone().time())
                live.update(Text("\n".join(tell_minute(plan, minute))), refresh=True)
                sleep(1)
    return Status.REPORTED


def tell_minute(plan: Timetable, minute: float) -> Iterator[str]:
    """Tell what there is to say and to do in a minute of the evening."""
    swap, left, then, begins, over = plan.words
    phase = next((phase for phase in plan.phases if phase.start <= minute < phase.end), None)
    if not phase:
        yield f"  {plan.title}: {over if minute > 0 else f'{begins} {tell_left(-minute)}'}"
        return
    yield ""
    bar = draw_bar(int(minute - phase.start), phase.end - phase.start)
    yield f"  {plan.tell_time(minute)}  {phase.name:<20} {bar}  {left} {tell_left(phase.end - minute)}"
    if coming := [one for one in phase.swaps if one > minute]:
        yield f"{INDENT}{swap} {tell_left(coming[0] - minute)}"
    due = [text for at, text in phase.calls if at <= minute]
    for block in re.split(r"\n(?:> *)?\n|\n(?=- )", "\n\n".join([*due[-1:], phase.text])):
        words = " ".join(line.lstrip("> ") for line in block.splitlines()).replace("`", '"')
        indent, hang = (INDENT, "  ") if words.startswith("- ") else (f"{INDENT}> ", "")
        yield from wrap(words, indent=indent, hang=hang)
    yield from (f"  {plan.tell_time(one.start)}  {then}: {one.name}" for one in plan.phases if one.start == phase.end)


def tell_left(minutes: float) -> str:
    """Tell how long something takes, as a countdown shows it: ``6:40``, or ``1:06:40``."""
    return re.sub("^0:(0(?=.:))?", "", str(timedelta(seconds=round(minutes * 60))))

"""``python -m dojo clock``: shows the current phase, or writes a page with a timer."""

import argparse
import re
from datetime import datetime, timedelta
from pathlib import Path

from dojo.errors import Status
from dojo.report.output import write_file
from dojo.report.page import fill_page
from dojo.session.timetable import (
    Phase,
    Timetable,
    add_plan_arguments,
    read_time,
    read_timetable,
)
from dojo.text import draw_bar, wrap

INDENT = " " * 9
# matches an empty line, an empty quoted line, or the end of the line above a list item
BETWEEN_BLOCKS = re.compile(r"\n(?:> *)?\n|\n(?=- )")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_plan_arguments(parser)
    parser.add_argument(
        "--at",
        metavar="TIME",
        type=read_time,
        help="show what to say at this time (default: now)",
    )
    parser.add_argument(
        "--html",
        metavar="FILE",
        type=Path,
        help="write a page that counts down and needs no network",
    )


def run(arguments: argparse.Namespace) -> int:
    """Show the current phase, or write the page with the timer."""
    plan = read_timetable(arguments)
    if arguments.html:
        page = fill_page("clock", plan.title, arguments.language, plan=plan)
        write_file(arguments.html, page)
    else:
        now = arguments.at or datetime.now().astimezone().time()
        print("\n".join(describe_minute(plan, plan.find_minute(now))))
    return Status.REPORTED


def describe_minute(plan: Timetable, minute: float) -> list[str]:
    """Return lines about the phase at *minute*: the time left, and what to do."""
    words = plan.words
    if minute < 0:
        return [f"  {plan.title}: {words['begins']} {format_countdown(-minute)}"]
    running = [phase for phase in plan.phases if phase.end > minute]
    if not running:
        return [f"  {plan.title}: {words['over']}"]
    phase = running[0]
    bar = draw_bar(int(minute - phase.start), phase.end - phase.start)
    countdown = f"{words['to go']} {format_countdown(phase.end - minute)}"
    lines = ["", f"  {plan.format_time(minute)}  {phase.name:<20} {bar}  {countdown}"]
    coming = [turn for turn in phase.swaps if turn > minute]
    if coming:
        countdown = format_countdown(coming[0] - minute)
        lines.append(f"{INDENT}{words['swap in']} {countdown}")
    lines += format_words(phase, minute)
    for following in running[1:2]:
        time = plan.format_time(following.start)
        lines.append(f"  {time}  {words['then']}: {following.name}")
    return lines


def format_words(phase: Phase, minute: float) -> list[str]:
    """Return the lines with the latest announcement at *minute*, and the phase's text.

    Lines to say aloud begin with ``>``.
    """
    calls = [text for start, text in phase.calls if start <= minute]
    lines = []
    for block in BETWEEN_BLOCKS.split("\n\n".join([*calls[-1:], phase.text])):
        words = " ".join(line.lstrip("> ") for line in block.splitlines())
        words = words.replace("`", '"')
        if words.startswith("- "):
            lines += wrap(words, indent=INDENT, hang="  ")
        else:
            lines += wrap(words, indent=f"{INDENT}> ")
    return lines


def format_countdown(minutes: float) -> str:
    """Format minutes as a countdown: ``6:40``, or ``1:06:40`` for more than an hour."""
    return re.sub("^0:(0(?=.:))?", "", str(timedelta(seconds=round(minutes * 60))))

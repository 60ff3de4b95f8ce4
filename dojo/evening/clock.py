"""``python -m dojo evening``: which phase it is, what to say now, and how long until the swap."""

import argparse
import re
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.live import Live
from rich.text import Text

from dojo.evening.timetable import Phase, Timetable, add_plan_arguments, read_time, read_timetables
from dojo.report.output import check_file, write_file
from dojo.report.sheet import render_template
from dojo.status import Mistyped, Status
from dojo.text import draw_bar, wrap, writable

INDENT = " " * 9


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    add_plan_arguments(parser, "now")
    parser.add_argument("--at", metavar="TIME", type=read_time, help="show only what there is to say at this time")
    parser.add_argument("--html", metavar="FILE", type=Path, help="write a page for the projector; it needs no network")


def run(arguments: argparse.Namespace) -> int:
    """Show the clock until the evening is over or somebody stops it, or write it as a page."""
    now = datetime.now().astimezone()
    start = arguments.start or now.replace(second=0).time()
    plan, *others = read_timetables(arguments.language, arguments.plan, start)
    if others:
        names = ", ".join(one.title.rpartition(" ")[2] for one in (plan, *others))
        raise Mistyped(f"{arguments.plan} is more than one lesson. Say which, with --plan: {names}.")
    if arguments.html:
        check_file(arguments.html)
        page = render_template("clock.html.jinja", "clock.css", plan=plan, language=arguments.language)
        write_file(arguments.html, page)
    elif arguments.at or not sys.stdout.isatty():
        lines = tell_minute(plan, plan.find_minute(arguments.at or now.time()))
        print("\n".join(writable(lines, sys.stdout.encoding)))
    else:
        return show_clock(plan)
    return Status.REPORTED


def show_clock(plan: Timetable) -> Status:
    """Redraw what there is to say each second, until all is over; Ctrl-C ends it and leaves the last lines there."""
    minute = 0.0
    with Live(console=Console(highlight=False), auto_refresh=False) as live, suppress(KeyboardInterrupt):
        while minute < plan.phases[-1].end:
            minute = plan.find_minute(datetime.now().astimezone().time())
            live.update(Text("\n".join(tell_minute(plan, minute))), refresh=True)
            time.sleep(1)
        return Status.REPORTED
    return Status.STOPPED


def tell_minute(plan: Timetable, minute: float) -> list[str]:
    """Tell what there is to say and to do in a minute of the evening."""
    _, _, _, begins, over = plan.words
    phase = next((phase for phase in plan.phases if phase.start <= minute < phase.end), None)
    if phase:
        return list(_tell_phase(plan, phase, minute))
    return [f"  {plan.title}: {over if minute > 0 else f'{begins} {tell_left(-minute)}'}"]


def _tell_phase(plan: Timetable, phase: Phase, minute: float) -> Iterator[str]:
    swap, left, then, *_ = plan.words
    yield ""
    bar = draw_bar(int(minute - phase.start), phase.end - phase.start)
    yield f"  {plan.tell_time(minute)}  {phase.name:<20} {bar}  {left} {tell_left(phase.end - minute)}"
    if phase.swap:
        coming = next(one for one in (*phase.list_swaps(), phase.end) if one > minute)
        yield f"{INDENT}{swap} {tell_left(coming - minute)}"
    due = [text for at, text in phase.calls if at <= minute]
    for block in re.split(r"\n(?:> *)?\n|\n(?=- )", "\n\n".join([*due[-1:], phase.text])):
        words = " ".join(line.lstrip("> ") for line in block.splitlines()).replace("`", '"')
        indent, hang = (INDENT, "  ") if words.startswith("- ") else (f"{INDENT}> ", "")
        yield from wrap(words, indent=indent, hang=hang)
    later = [(at, " ".join(text.split()).lstrip("> ")) for at, text in phase.calls if at > minute]
    later += [(one.start, f"{then}: {one.name}") for one in plan.phases if one.start == phase.end]
    for at, text in later:
        yield from wrap(f"{plan.tell_time(at)}  {text}", indent="  ", hang=" " * 7)


def tell_left(minutes: float) -> str:
    """Tell how long something takes, as a countdown shows it: ``6:40``."""
    seconds = round(minutes * 60)
    return f"{seconds // 60}:{seconds % 60:02}"

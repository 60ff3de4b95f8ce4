"""``python -m dojo evening``: the timetable as a clock, which says what to say now and how long until the swap."""

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from time import sleep

from rich.console import Console
from rich.live import Live
from rich.text import Text

from dojo.evening.timetable import (
    START,
    Timetable,
    add_plan_arguments,
    read_time,
    read_timetables,
)
from dojo.report.output import write_file
from dojo.report.page import fill_page
from dojo.status import Status
from dojo.text import draw_bar, wrap, writable

INDENT = " " * 9


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    add_plan_arguments(parser, f"now; with --at, {START}")
    one = parser.add_mutually_exclusive_group()
    one.add_argument(
        "--at",
        metavar="TIME",
        type=read_time,
        help="show only what there is to say at this time",
    )
    one.add_argument(
        "--html",
        metavar="FILE",
        type=Path,
        help="write a page for the projector; it needs no network",
    )


def run(arguments: argparse.Namespace) -> int:
    """Show the clock until the evening is over or somebody stops it, or write it as a page."""
    now = datetime.now().astimezone()
    start = arguments.start or (
        read_time(START) if arguments.at else now.replace(second=0).time()
    )
    plan, *_ = read_timetables(
        arguments.language, arguments.evening, arguments.plan, start
    )
    if arguments.html:
        write_file(
            arguments.html,
            fill_page("clock", plan.title, arguments.language, plan=plan),
        )
    elif arguments.at or not sys.stdout.isatty():
        print(
            "\n".join(
                writable(
                    tell_minute(plan, plan.find_minute(arguments.at or now.time())),
                    sys.stdout.encoding,
                )
            )
        )
    else:
        minute = 0.0
        with (
            Live(console=Console(highlight=False), auto_refresh=False) as live,
            suppress(KeyboardInterrupt),
        ):
            while minute < plan.phases[-1].end:
                minute = plan.find_minute(datetime.now().astimezone().time())
                live.update(Text("\n".join(tell_minute(plan, minute))), refresh=True)
                sleep(1)
    return Status.REPORTED


def tell_minute(plan: Timetable, minute: float) -> Iterator[str]:
    """Tell what there is to say and to do in a minute of the evening."""
    swap, left, then, begins, over = plan.words
    phase = next(
        (phase for phase in plan.phases if phase.start <= minute < phase.end), None
    )
    if not phase:
        yield f"  {plan.title}: {over if minute > 0 else f'{begins} {tell_left(-minute)}'}"
        return
    yield ""
    bar = draw_bar(int(minute - phase.start), phase.end - phase.start)
    yield f"  {plan.tell_time(minute)}  {phase.name:<20} {bar}  {left} {tell_left(phase.end - minute)}"
    if coming := [one for one in phase.swaps if one > minute]:
        yield f"{INDENT}{swap} {tell_left(coming[0] - minute)}"
    due = [text for at, text in phase.calls if at <= minute]
    for block in re.split(
        r"\n(?:> *)?\n|\n(?=- )", "\n\n".join([*due[-1:], phase.text])
    ):
        words = " ".join(line.lstrip("> ") for line in block.splitlines()).replace(
            "`", '"'
        )
        indent, hang = (INDENT, "  ") if words.startswith("- ") else (f"{INDENT}> ", "")
        yield from wrap(words, indent=indent, hang=hang)
    yield from (
        f"  {plan.tell_time(one.start)}  {then}: {one.name}"
        for one in plan.phases
        if one.start == phase.end
    )


def tell_left(minutes: float) -> str:
    """Tell how long something takes, as a countdown shows it: ``6:40``, or ``1:06:40``."""
    return re.sub("^0:(0(?=.:))?", "", str(timedelta(seconds=round(minutes * 60))))

"""Compares each solution with the reference, then all with each other, for as long as nobody stops it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from dojo.comparing import odds, started
from dojo.comparing.circle import Circle, gathered
from dojo.comparing.classes import compare_classes
from dojo.comparing.everything import Everything, everything
from dojo.comparing.facts import facts
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.session import Session
from dojo.comparing.simplest import lightest
from dojo.comparing.steps import Steps, Watched
from dojo.comparing.stopping import WISHES
from dojo.comparing.verdict import THE_CAUSES, Verdict, compared, count, explain
from dojo.report.bar import Progress

LONG = 3_600.0  # seconds for all showdowns of one solution
WORKERS = 2  # comparisons at a time
LOOK = 0.5  # seconds; without an end to it, no system would tell of Ctrl-C
EVERY_HAND = "every hand of the deck"


@dataclass(slots=True)
class Found:
    """All that a round of comparisons found, by the folder of the solution.

    Args:
        folders: all that were to be compared.
        verdicts: how each of those that were compared differs from the reference.
        wholes: what came of every hand of the deck, where all were dealt.
        circle: how they differ from each other.
        stopped: whether somebody had no more time.
    """

    folders: Sequence[Path]
    verdicts: dict[Path, Verdict] = field(default_factory=dict)
    wholes: dict[Path, Everything] = field(default_factory=dict)
    circle: Circle | None = None
    stopped: bool = False
    begun: float = field(default_factory=time.monotonic)


def compare_all(folders: Sequence[Path], *, every_hand: bool) -> Found:
    """Compare all; what was found before somebody pressed Ctrl-C is kept, and is true."""
    found = Found(folders)
    try:
        quick_ones(found)
        for folder in [*found.verdicts] if every_hand else ():
            if not found.stopped:
                thoroughly(folder, found)
        if len(folders) > 1 and not found.stopped:
            found.circle = together(found)
    except KeyboardInterrupt:
        found.stopped = True
    if len(folders) > 1 and found.circle is None:
        found.circle = Circle(found.verdicts, {}, {f: facts(f) for f in [*found.verdicts, KEPT_SHUT]}, {}, {})
    return found


def together(found: Found) -> Circle:
    """Run everybody's tests on everybody's code."""
    with Progress("runs of tests", sys.stderr) as progress:
        circle = gathered(list(found.verdicts), list(found.verdicts.values()), progress.show)
    found.stopped = len(circle.cells) < len(found.folders) * (len(found.folders) + 1)
    return circle


def quick_ones(found: Found) -> None:
    """The quick comparison of all, several at a time; show on a terminal how far they are."""
    many = f"{len(found.folders)} solutions" if len(found.folders) > 1 else found.folders[0].name
    with Progress(f"% ({many})", sys.stderr) as progress:
        progress.start = found.begun
        far = dict.fromkeys(found.folders, 0)

        def told(folder: Path, done: int, total: int) -> None:
            far[folder] = done
            progress.show(100 * sum(far.values()) // (total * len(far)), 100)

        compare = partial(quickly, told=told, wishes=WISHES.number)
        if len(found.folders) > 1:
            found.verdicts |= at_once(compare, found.folders)
        else:
            found.verdicts[found.folders[0]] = compare(found.folders[0])
    found.stopped = len(found.verdicts) < len(found.folders) or any(one.stopped_at for one in found.verdicts.values())


def at_once(compare: Callable[[Path], Verdict], folders: Sequence[Path]) -> dict[Path, Verdict]:
    """Compare these, as many at a time as there are cores for, so that each is asked as if it were alone.

    Whoever presses Ctrl-C waits only until those that have begun have summed up; the others are left out.
    """
    with ThreadPoolExecutor(min(WORKERS, os.cpu_count() or 1)) as pool:
        futures = {folder: pool.submit(compare, folder) for folder in folders}
        waiting = {*futures.values()}
        while waiting:
            try:
                waiting = wait(waiting, LOOK).not_done
            except KeyboardInterrupt:
                waiting = {future for future in waiting if not future.cancel()}
    begun = {folder: future.result() for folder, future in futures.items() if not future.cancelled()}
    return {folder: one for folder, one in begun.items() if one.asked or not one.stopped_at}


def quickly(folder: Path, told: Callable[[Path, int, int], None], wishes: int) -> Verdict:
    """The quick comparison of one solution, which heeds all but these *wishes* to stop."""
    steps = Steps(partial(told, folder))
    with Watched(folder, wishes=wishes, tick=steps.tick) as session:
        steps.session = session
        return compared(folder.name, session, watch=steps.begin, within=steps.within)


def thoroughly(folder: Path, found: Found) -> None:
    """Ask one solution all there is to ask, on both cores; then look for the causes of what only that has shown."""
    verdict = found.verdicts[folder]
    before = verdict.times.copy()
    if "winners" not in verdict.not_started:
        all_showdowns(folder, verdict)
    if not verdict.stopped_at and started.COUNTING not in verdict.not_started:
        all_counts(folder, verdict)
    if not verdict.stopped_at and "category" not in verdict.not_started:
        found.wholes[folder] = all_hands(folder, verdict)
    if verdict.times != before:
        explain_anew(verdict)
    verdict.right.clear()
    found.stopped = bool(verdict.stopped_at)


def explain_anew(verdict: Verdict) -> None:
    """Look for the causes of all that is known now."""
    try:
        with Progress("causes tried", sys.stderr) as progress:
            explain(verdict, progress.show)
    except KeyboardInterrupt:
        verdict.stopped_at = verdict.stopped_at or THE_CAUSES


def all_showdowns(folder: Path, verdict: Verdict) -> None:
    """Each hand against its class."""
    with Progress("showdowns", sys.stderr) as progress, Session(folder, patience=LONG) as session:
        compare_classes(session, verdict, progress.show)


def all_counts(folder: Path, verdict: Verdict) -> None:
    """The whole deck, counted at every table; this takes minutes at the most, and cannot tell how far it is."""
    verdict.stopped_at = odds.NAME  # should somebody have no more time
    session = Session(folder, patience=LONG)
    with suppress(KeyboardInterrupt), Progress("tables counted", sys.stderr), session:
        count(session, verdict, odds.ALL)
        verdict.stopped_at = ""
    for kind, some in verdict.kinds.items():
        verdict.simplest.setdefault(kind, lightest(some))


def all_hands(folder: Path, verdict: Verdict) -> Everything:
    """Every hand of the deck."""
    with Progress("hands", sys.stderr) as progress:
        whole = everything(folder, progress.show)
    verdict.add(whole.accidents.values(), whole.kinds, whole.times)
    if whole.stopped:
        verdict.stopped_at = EVERY_HAND
    return whole

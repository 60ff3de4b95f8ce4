"""Compares one solution after the other, then all with each other, for as long as nobody stops it."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
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
from dojo.comparing.verdict import Verdict, compared, count
from dojo.report.progress import Progress

LONG = 3_600.0  # seconds for all showdowns of one solution
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
        for folder in folders:
            one(folder, found, every_hand=every_hand)
            if found.stopped:
                break
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


def one(folder: Path, found: Found, *, every_hand: bool) -> None:
    """Compare one solution; show on a terminal how far it is."""
    verdict = quickly(folder, found)
    found.verdicts[folder] = verdict
    if every_hand and not verdict.stopped_at and "winners" not in verdict.not_started:
        all_showdowns(folder, verdict)
    if every_hand and not verdict.stopped_at and started.COUNTING not in verdict.not_started:
        all_counts(folder, verdict)
    if every_hand and not verdict.stopped_at and "category" not in verdict.not_started:
        found.wholes[folder] = all_hands(folder, verdict)
    found.stopped = bool(verdict.stopped_at)


def quickly(folder: Path, found: Found) -> Verdict:
    """The quick comparison."""
    number = len(found.verdicts)
    many = f", {number + 1} of {len(found.folders)}" if len(found.folders) > 1 else ""
    with Progress(f"% ({folder.name}{many})", sys.stderr) as progress:
        progress.start = found.begun
        steps = Steps(lambda done, total: progress.show(100 * done // total, 100), number, len(found.folders))
        with Watched(folder, tick=steps.tick) as session:
            steps.session = session
            return compared(folder.name, session, watch=steps.begin)


def all_showdowns(folder: Path, verdict: Verdict) -> None:
    """Each hand against its class."""
    with Progress("showdowns", sys.stderr) as progress, Session(folder, until=time.monotonic() + LONG) as session:
        compare_classes(session, verdict, progress.show)


def all_counts(folder: Path, verdict: Verdict) -> None:
    """The whole deck, counted at every table; this takes minutes at the most, and cannot tell how far it is."""
    verdict.stopped_at = odds.NAME  # should somebody have no more time
    session = Session(folder, until=time.monotonic() + LONG)
    with suppress(KeyboardInterrupt), Progress("tables counted", sys.stderr), session:
        count(session, verdict, odds.ALL)
        verdict.stopped_at = ""
    for kind, some in verdict.kinds.items():
        verdict.simplest.setdefault(kind, lightest(some))


def all_hands(folder: Path, verdict: Verdict) -> Everything:
    """Every hand of the deck."""
    with Progress("hands", sys.stderr) as progress:
        whole = everything(folder, progress.show)
    verdict.add(whole.accidents.values(), whole.kinds)
    if whole.stopped:
        verdict.stopped_at = EVERY_HAND
    return whole

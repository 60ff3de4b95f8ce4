"""The first screen about one solution: what agrees, what differs and why, what is not started."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from dojo.comparing.cases import EVENING, Refusal
from dojo.comparing.classes import NAME as EACH_CLASS
from dojo.comparing.document import Section, Table
from dojo.comparing.everything import ALL, Everything
from dojo.comparing.groups import DIFFERENCE, UNKNOWN, Group
from dojo.comparing.process import NO_IMPORT
from dojo.comparing.verdict import Verdict

HEAD = ("finding", "what")
SAME, DIFFERS, MISSING, LATE, BESIDE = "agrees", "differs", "not started", "not asked", "beware"
MOST = 4  # differences that are named on the first screen
MOST_BESIDE = 1
MANY_BAD = 3
BAD = "bad text is not refused as it should be"
NOT_IMPORTED = "It cannot be imported, so nothing could be asked."
WAYS_OUT = {
    "SyntaxError": "Python cannot read that line; sometimes the fault is in the line above it.",
    "IndentationError": "Python cannot read that line; sometimes the fault is in the line above it.",
    "ModuleNotFoundError": "Check how it is spelt. A file of your own is imported with a dot: from .cards import rank",
    "ImportError": "Check how it is spelt, and that the file it comes from does not import this one in turn.",
    "its import": "Something runs while the file is read. Put it into a function, or take it out.",
}
WAY_OUT = "Mend that, and compare again."


def why_not_imported(verdict: Verdict) -> str:
    """Why a solution cannot be imported; "" if it can."""
    whats = [one.what for one in verdict.accidents if one.what.startswith(NO_IMPORT)]
    return whats[0].removeprefix(f"{NO_IMPORT}: ") if whats else ""


def cannot_be_imported(verdict: Verdict) -> tuple[str, ...]:
    """Why a solution cannot be imported, where, and the way out; () if it can."""
    if not (why := why_not_imported(verdict)):
        return ()
    place = re.search(r" \((\S+, line \d+)\)$", why)
    where = f"{verdict.name}/{place[1]}: {why.removesuffix(place[0])}" if place else f"{verdict.name}: {why}"
    ways = [way for start, way in WAYS_OUT.items() if why.startswith(start)]
    return (NOT_IMPORTED, where, *ways, WAY_OUT)


def summary(
    title: str, verdict: Verdict, whole: Everything | None, found: Sequence[Group], said: Collection[str] = ()
) -> Section:
    """The whole verdict, short enough for a screen; what has been *said* of everybody is left out."""
    rows = [*same(verdict), *differing(found), *missing(verdict, said), *beside(verdict)]
    text = tuple(sentences(verdict, whole))
    return Section("solution", title, 1, text, Table(HEAD, tuple(rows), bare=True) if rows else None)


def sentences(verdict: Verdict, whole: Everything | None) -> Iterator[str]:
    """How much was asked, and how much of it was answered as the reference does."""
    if verdict.stopped_at:
        yield f"You stopped it at: {verdict.stopped_at}. What follows is true of what was asked before that."
    if not verdict.asked:
        yield "It answers no question yet."
        if "winners" in verdict.not_started and not verdict.stopped_at:
            yield "Begin with the first example of: pytest features"
        return
    right = sum(area.right for area in verdict.covered)
    quick = whole is None and all(area.area != EACH_CLASS for area in verdict.covered)
    kind = "Quick comparison" if quick else "Whole comparison"
    yield f"{kind}: {right:,} of {verdict.asked:,} answers are as in the reference."
    if whole is not None:
        dealt = f"Of {whole.asked:,} hands dealt" if whole.asked < ALL else f"Of all {ALL:,} hands"
        yield f"{dealt} {whole.right:,} are called what they are."
    if verdict.agrees and not verdict.stopped_at:
        yield "No difference was found."


def same(verdict: Verdict) -> Iterator[tuple[str, str]]:
    """What is as in the reference."""
    right = [area.area for area in verdict.covered if area.asked == area.right > 0 and not area.rule]
    if categories := known(verdict):
        yield SAME, f"categories: {', '.join(categories)}"
    if right:
        yield SAME, ", ".join(right)
    houses = [area for area in verdict.covered if area.rule and area.asked == area.right > 0]
    if houses:
        yield SAME, f"{len(houses)} house rule{'s' if len(houses) > 1 else ''}"


def known(verdict: Verdict) -> list[str]:
    """The categories that are named, and of which every hand is called what it is; if some are and some are not."""
    told = [one.case for some in verdict.kinds.values() for one in some[:1] if not one.case.form]
    wrong = {case.right for case in told if case.question.function == "category" and not case.question.rules}
    asked = any(area.functions == ("category",) and not area.rule and area.asked for area in verdict.covered)
    names = [name for name in EVENING if name not in wrong and name in verdict.said]
    return names if asked and len(names) < len(EVENING) else []


def differing(found: Sequence[Group]) -> Iterator[tuple[str, str]]:
    """The differences, by cause, the simplest first; many about what should be refused are one."""
    some = [group for group in found if group.key != UNKNOWN]
    bad = [group for group in some if group.key == DIFFERENCE and isinstance(group.simplest.case.right, Refusal)]
    lines = [f"{group.title} ({group.times})" for group in some if len(bad) < MANY_BAD or group not in bad]
    if len(bad) >= MANY_BAD:
        lines.append(f"{BAD} ({sum(group.count for group in bad):,} times, in {len(bad)} ways)")
    shown = lines if len(lines) == MOST + 1 else lines[:MOST]
    yield from ((DIFFERS, line) for line in shown)
    if len(lines) > len(shown):
        yield DIFFERS, f"and {len(lines) - MOST:,} more"


def missing(verdict: Verdict, said: Collection[str]) -> Iterator[tuple[str, str]]:
    """What is not there yet, but for what has been *said* already, and what there was no time for."""
    unsaid = tuple(name for name in EVENING if name not in verdict.said)
    if names := unsaid if verdict.said else verdict.unknown.names:
        times = f"{verdict.unknown.count:,} answer{'s' if verdict.unknown.count != 1 else ''} differ for that"
        yield MISSING, f"categories: {', '.join(names)}{f' ({times})' if verdict.unknown.count else ''}"
    if functions := [name for name in verdict.not_started if name not in said]:
        yield MISSING, f"functions: {', '.join(functions)}"
    if none := len([name for name in verdict.rules_not_started if name not in said]):
        all_of_them = len(verdict.rules_not_started) == none and not verdict.rules_started
        yield MISSING, f"all {none} house rules" if all_of_them else f"{none} house rule{'s' if none > 1 else ''}"
    yield from ((LATE, what) for what in verdict.not_compared)


def beside(verdict: Verdict) -> Iterator[tuple[str, str]]:
    """What it does beside answering."""
    for accident in verdict.accidents[:MOST_BESIDE]:
        at = f", first at {accident.question}" if accident.question else ""
        yield BESIDE, f"it {accident.what}{at}"
    if (left := len(verdict.accidents) - MOST_BESIDE) > 0:
        yield BESIDE, f"and {left} more"

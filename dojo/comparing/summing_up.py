"""The first screen about one solution: what agrees, what differs and why, what is not started."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from dojo.comparing.cases import EVENING
from dojo.comparing.classes import NAME as EACH_CLASS
from dojo.comparing.document import Section, Table
from dojo.comparing.everything import ALL, DEALT_NO_MORE, Everything
from dojo.comparing.groups import TEXT, UNKNOWN, Group, from_on
from dojo.comparing.notation import listed
from dojo.comparing.process import NO_IMPORT
from dojo.comparing.verdict import Verdict
from dojo.contract import CONTRACT

HEAD = ("finding", "what")
SAME, DIFFERS, MISSING, TEXTS = "agrees", "differs", "not started", "writing"
LATE, BESIDE = "not asked", "beware"
MOST = 4  # differences that are named on the first screen
MOST_BESIDE = 1
MANY_TEXTS = 3
WRITING_IN_ALL = "cards as text are not read or refused as they should be"
BUT_FOR = 2  # functions that are there, of many, are named in place of the others
NOT_IMPORTED = "It cannot be imported, so nothing could be asked."
WAYS_OUT = {
    "SyntaxError": "Python cannot read that line; sometimes the fault is in the line above it.",
    "IndentationError": "Python cannot read that line; sometimes the fault is in the line above it.",
    "ModuleNotFoundError": "Check how it is spelt. A file of your own is imported with a dot: from .cards import rank",
    "ImportError": "Check how it is spelt, and that the file it comes from does not import this one in turn.",
    "its import": "Something runs while the file is read. Put it into a function, or take it out.",
}
WAY_OUT = "mend that, and compare again."
FIRST_EXAMPLE = "the first example of: pytest features"
ONCE_MORE = "compare once more, and give it the seconds that it takes."
PASTE = "make the simplest difference a test of yours."
NOT_THERE = "the first example of what is not started: pytest features"
OWN_TESTS = "would your own tests have led you here? python -m dojo bugs"


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
    return (NOT_IMPORTED, where, *ways)


def nothing_compared(verdict: Verdict) -> bool:
    """Whether somebody stopped it so early that nobody knows yet what it answers."""
    return bool(verdict.stopped_at) and not verdict.asked and not any(area.left for area in verdict.covered)


def next_step(verdict: Verdict) -> str:
    """The one thing to do next."""
    if why_not_imported(verdict):
        return WAY_OUT
    if nothing_compared(verdict):
        return ONCE_MORE
    if verdict.kinds:
        return PASTE
    if "winners" in verdict.not_started:
        return FIRST_EXAMPLE
    return NOT_THERE if verdict.not_started or verdict.rules_not_started else OWN_TESTS


def summary(
    title: str, verdict: Verdict, whole: Everything | None, found: Sequence[Group], said: Collection[str] = ()
) -> Section:
    """The whole verdict, short enough for a screen; what has been *said* of everybody is left out."""
    rows = [*same(verdict), *differing(found), *missing(verdict, said), *writing(found)]
    rows += [*unasked(verdict, whole), *beside(verdict)]
    text = tuple(sentences(verdict, whole))
    table = Table(HEAD, tuple(rows), bare=True) if rows else None
    return Section("solution", title, 1, text, table, figures=tuple(figures(verdict, whole)))


def figures(verdict: Verdict, whole: Everything | None) -> Iterator[tuple[str, int]]:
    """The numbers of the verdict, each with its name."""
    if verdict.asked:
        yield from (("asked", verdict.asked), ("right", sum(area.right for area in verdict.covered)))
    if whole is not None:
        yield from (("hands dealt", whole.asked), ("hands right", whole.right))
    if left := sum(area.left for area in verdict.covered):
        yield "not asked", left


def sentences(verdict: Verdict, whole: Everything | None) -> Iterator[str]:
    """How much was asked, and how much of it was answered as the reference does."""
    if nothing_compared(verdict):
        yield f"You stopped it at: {verdict.stopped_at}. Nothing was compared before that."
        return
    if verdict.stopped_at:
        yield f"You stopped it at: {verdict.stopped_at}. What follows is true of what was asked before that."
    if not verdict.asked:
        left = any(area.left for area in verdict.covered)
        yield "It was asked, and gave no answer." if left else "It answers no question yet."
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
    whole = [area for area in verdict.covered if area.asked == area.right > 0 and not area.left]
    right = [area.area for area in whole if not area.rule]
    if categories := known(verdict):
        yield SAME, f"categories: {', '.join(categories)}"
    if right:
        yield SAME, ", ".join(right)
    if houses := [area for area in whole if area.rule]:
        yield SAME, f"{len(houses)} house rule{'s' if len(houses) > 1 else ''}"


def known(verdict: Verdict) -> list[str]:
    """The categories that are named, and of which every hand is called what it is; if some are and some are not."""
    told = [one.case for some in verdict.kinds.values() for one in some[:1] if not one.case.form]
    wrong = {case.right for case in told if case.question.function == "category" and not case.question.rules}
    asked = [area for area in verdict.covered if area.functions == ("category",) and not area.rule]
    names = [name for name in EVENING if name not in wrong and name in verdict.said]
    to_the_end = any(area.asked for area in asked) and not any(area.left for area in asked)
    return names if to_the_end and len(names) < len(EVENING) else []


def differing(found: Sequence[Group]) -> Iterator[tuple[str, str]]:
    """The differences about cards and rules, by cause, the simplest first."""
    some = [group for group in found if group.key != UNKNOWN and group.about != TEXT]
    shown = some if len(some) == MOST + 1 else some[:MOST]
    yield from ((DIFFERS, f"{group.title} ({group.times})") for group in shown)
    if len(some) > len(shown):
        yield DIFFERS, f"and {len(some) - MOST:,} more"


def writing(found: Sequence[Group]) -> Iterator[tuple[str, str]]:
    """The differences about the text of cards; many are one."""
    some = [group for group in found if group.about == TEXT]
    if len(some) < MANY_TEXTS:
        yield from ((TEXTS, f"{group.title} ({group.times})") for group in some)
    else:
        times = sum(group.count for group in some)
        yield TEXTS, f"{WRITING_IN_ALL} ({times:,} times, in {len(some)} ways)"


def missing(verdict: Verdict, said: Collection[str]) -> Iterator[tuple[str, str]]:
    """What is not there yet, but for what has been *said* already."""
    rest: list[str] = []
    unsaid = tuple(name for name in EVENING if name in verdict.heard - verdict.said)
    if names := unsaid if verdict.said else verdict.unknown.names:
        times = f"{verdict.unknown.count:,} answer{'s' if verdict.unknown.count != 1 else ''} differ for that"
        yield MISSING, f"categories: {from_on(names)}{f' ({times})' if verdict.unknown.count else ''}"
    if functions := [name for name in verdict.not_started if name not in said]:
        rest.append(but_for(functions))
    if none := len([name for name in verdict.rules_not_started if name not in said]):
        all_of_them = len(verdict.rules_not_started) == none and not verdict.rules_started
        all_of_them &= not verdict.rules_not_asked and not verdict.stopped_at
        rest.append(f"all {none} house rules" if all_of_them else f"{none} house rule{'s' if none > 1 else ''}")
    if rest:
        yield MISSING, "; ".join(rest)


def but_for(functions: Sequence[str]) -> str:
    """These functions; where only few are there, those."""
    there = [name for name in CONTRACT if name not in functions]
    if 0 < len(there) <= BUT_FOR:
        return f"functions: all but {listed(there)}"
    return f"functions: {', '.join(functions)}"


def unasked(verdict: Verdict, whole: Everything | None = None) -> Iterator[tuple[str, str]]:
    """What was not asked, and why."""
    for why in dict.fromkeys(area.why for area in verdict.covered if area.left):
        areas = [area for area in verdict.covered if area.left and area.why == why]
        some = [f"{area.area} ({area.left:,})" if len(areas) > 1 else area.area for area in areas]
        yield LATE, f"{sum(area.left for area in areas):,} questions about {listed(some)}: {why}"
    if whole is not None and whole.asked < ALL and not whole.stopped:
        yield LATE, f"{ALL - whole.asked:,} hands of the deck: {DEALT_NO_MORE}"
    if rules := verdict.rules_not_asked:
        yield LATE, f"whether it knows {len(rules)} house rule{'s' if len(rules) > 1 else ''}, for so much went wrong"
    yield from ((LATE, what) for what in verdict.not_compared)


def beside(verdict: Verdict) -> Iterator[tuple[str, str]]:
    """What it does beside answering."""
    for accident in verdict.accidents[:MOST_BESIDE]:
        at = f", first at {accident.question}" if accident.question else ""
        yield BESIDE, f"it {accident.what}{at}"
    if (left := len(verdict.accidents) - MOST_BESIDE) > 0:
        yield BESIDE, f"and {left} more"

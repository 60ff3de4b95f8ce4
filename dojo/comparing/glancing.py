"""Many solutions on one screen: a line or two about each, what was not compared, and the next step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from dojo.comparing.circle import Circle
from dojo.comparing.document import Section, Table
from dojo.comparing.groups import UNKNOWN, groups
from dojo.comparing.matrix import WAS_NOT_RUN, Cell
from dojo.comparing.notation import actual, expected, shown
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.summing_up import cannot_be_imported, why_not_imported
from dojo.comparing.verdict import Verdict

NOT_RUN = Cell(stopped=WAS_NOT_RUN)
MORE = (
    "-v: all tests on all code, agreement rule by rule, facts, questions, and each by itself; "
    "--html FILE: a page; --all: every hand"
)
MEND = "mend what cannot be imported, and compare again."
DISCUSS = "discuss the tests that fail on the reference."
QUESTIONS = (
    "How many examples has each rule? Which rule has none?",
    "Where does the order of the ranks live? In how many places?",
    "What would change for ace-to-five, where the lowest hand wins?",
    "Which test found something in whose code? Would it have been written without that code?",
    "Which name would you steal?",
    "What did the longest function do first, before it grew?",
)


def heading(circle: Circle, left_out: Sequence[str] = ()) -> str:
    """The title of the whole; those for which there was no time count too."""
    number = len(circle.folders) + len(left_out)
    return f"{number} solution{'s' if number != 1 else ''} side by side"


def stopped(circle: Circle, left_out: Sequence[str]) -> Iterator[str]:
    """What was compared, and what was not, if somebody had no more time."""
    part = [f"{name}, until {one.stopped_at}" for name, one in named(circle) if one.stopped_at]
    whole = [name for name, one in named(circle) if not one.stopped_at]
    said = {"Compared": ", ".join(whole), "In part": "; ".join(part), "Not compared": ", ".join(left_out)}
    if part or left_out:
        yield " ".join(["You stopped it.", *(f"{what}: {names}." for what, names in said.items() if names)])
    elif len(circle.cells) < runs(circle):
        yield f"You stopped it after {len(circle.cells)} of {runs(circle)} runs of tests; all were compared."


def runs(circle: Circle) -> int:
    """How many runs of tests there are when nobody stops it: the tests of each on all code and on the reference."""
    return len(circle.folders) * (len(circle.folders) + 1)


def to_discuss(circle: Circle) -> Iterator[str]:
    """Whose tests ask for something else than the rules, in a sentence."""
    if found := unfair_tests(circle):
        whose = ", ".join(f"{name} ({len(failed)})" for name, failed in found.items())
        yield f"Discuss first the tests that fail on the reference: {whose}."


def next_step(circle: Circle) -> str:
    """The one thing to do next."""
    if any(map(why_not_imported, circle.verdicts.values())):
        return MEND
    return DISCUSS if unfair_tests(circle) else f"talk about this: {QUESTIONS[0]}"


def at_a_glance(circle: Circle) -> Section:
    """A line or two about each."""
    rows = [(name, *glance(verdict)) for name, verdict in named(circle)]
    head = ("solution", "as the reference", "the simplest difference")
    return Section("glance", "At a glance", 2, (), Table(head, tuple(rows)))


def glance(verdict: Verdict) -> tuple[str, str]:
    """How much is as in the reference, and the simplest difference."""
    if why_not_imported(verdict):
        return "-", f"It cannot be imported. {cannot_be_imported(verdict)[1]}"
    if not verdict.asked:
        return "-", "It answers no question yet."
    share = f"{sum(area.right for area in verdict.covered):,} of {verdict.asked:,}"
    if not (found := groups(verdict)):
        beside = verdict.accidents[0].what if verdict.accidents else ""
        return share, f"It {beside}." if beside else "No difference was found."
    if found[0].key == UNKNOWN:
        return share, f"{found[0].title[:1].upper()}{found[0].title[1:]}"
    one = found[0].simplest
    example = f"{shown(one.case.question)}: {expected(one)}; {verdict.name} says: {actual(one)}"
    return share, f"{found[0].title[:1].upper()}{found[0].title[1:]}. {example}"


def unfair_tests(circle: Circle) -> dict[str, tuple[str, ...]]:
    """The tests that fail on the reference, by whose they are."""
    both = zip(names(circle.folders), circle.folders, strict=True)
    found = {name: circle.cells.get((folder, KEPT_SHUT), NOT_RUN).failed for name, folder in both}
    return {name: failed for name, failed in found.items() if failed}


def named(circle: Circle) -> list[tuple[str, Verdict]]:
    """The verdicts, each with the name of its solution."""
    return list(zip(names(circle.folders), circle.verdicts.values(), strict=True))


def names(folders: Sequence[Path]) -> list[str]:
    """The names of the solutions; with the folder around where two have the same."""
    short = [folder.name for folder in folders]
    return [
        name if short.count(name) == 1 else f"{folder.parent.name}/{name}"
        for folder, name in zip(folders, short, strict=True)
    ]

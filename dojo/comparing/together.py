"""Many solutions side by side: no ranking, no prizes; sorted by name, with questions to discuss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, replace
from pathlib import Path

from dojo.comparing.circle import Circle
from dojo.comparing.document import Section, Table
from dojo.comparing.glancing import (
    NOT_RUN,
    QUESTIONS,
    at_a_glance,
    heading,
    names,
    runs,
    stopped,
    to_discuss,
    unfair_tests,
)
from dojo.comparing.matrix import ENDED, SIGNS, UNKNOWN, UNREADABLE
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.summing_up import cannot_be_imported, why_not_imported
from dojo.comparing.telling import lists
from dojo.comparing.verdict import Verdict

FEW = 5  # house rules that are named at once
SHOWN = 8  # names of unfair tests of one solution that are shown
CODE = ("files", "lines", "longest", "nesting", "branches")
OF_CODE = len(CODE)
STOPPED = {UNREADABLE: "it cannot be imported", UNKNOWN: "not run", ENDED: "the run {}"}


def side_by_side(circle: Circle, left_out: Sequence[str] = ()) -> Iterator[Section]:
    """All sections about all solutions together, what has to be mended or discussed first.

    Args:
        circle: what is known.
        left_out: names of solutions for which there was no time.
    """
    text = ("Sorted by name. No ranking, no prizes.", *stopped(circle, left_out), *to_discuss(circle))
    yield Section("solutions", heading(circle, left_out), 1, text)
    yield at_a_glance(circle)
    rest = (to_be_mended(circle), unfair(circle), [tests_on_code(circle)], agreement(circle), counted(circle))
    for sections in (*rest, nobody(circle), [Section("questions", "Questions to discuss", 2, QUESTIONS)]):
        yield from (replace(section, detail=True) for section in sections)


def to_be_mended(circle: Circle) -> Iterator[Section]:
    """The solutions that cannot be imported, with the way out."""
    lines = [line for one in circle.verdicts.values() for line in cannot_be_imported(one)[1:]]
    if lines:
        text = ("These cannot be imported, so nothing could be asked of them.", *lines)
        yield Section("to be mended", "Mend first", 2, text)


def agreement(circle: Circle) -> Iterator[Section]:
    """How often each says what the reference says, rule by rule; what nobody has started is no row."""
    areas = dict.fromkeys(area.area for one in circle.verdicts.values() for area in one.covered if area.asked)
    rows = [(area, *(share(circle.verdicts[folder], area) for folder in circle.folders)) for area in areas]
    text = ("all = every answer as in the reference; 96.2 = so many of a hundred; - = not started, or not asked.",)
    head = ("rule", *names(circle.folders))
    if rows:
        yield Section("agreement", "Agreement with the reference", 2, text, Table(head, tuple(rows)))


def share(verdict: Verdict, area: str) -> str:
    """How often one says what the reference says, about one thing."""
    found = next((one for one in verdict.covered if one.area == area and one.asked), None)
    if found is None:
        return "-"
    return "all" if found.right == found.asked else f"{1000 * found.right // found.asked / 10}"


def shared(circle: Circle) -> tuple[list[str], list[str]]:
    """The functions, and the house rules, that nobody has started."""
    running = [one for one in circle.verdicts.values() if not why_not_imported(one)]
    asked = [one for one in running if one.rules_not_started] or running
    functions = [set(one.not_started) for one in running] or [set()]
    rules = [set(one.rules_not_started) for one in asked] or [set()]
    none, nowhere = set.intersection(*functions), set.intersection(*rules)
    if any(area.rule for one in running for area in one.covered):
        nowhere -= {area.rule for one in running for area in one.covered}
    first = running[0].not_started if running else []
    order = asked[0].rules_not_started if asked else []
    return [name for name in first if name in none], [name for name in order if name in nowhere]


def nobody(circle: Circle) -> Iterator[Section]:
    """What nobody has started, said once."""
    functions, rules = shared(circle)
    many = len(rules) > FEW
    text = (*lists(functions, "Functions"), *((f"{len(rules)} house rules.",) if many else lists(rules, "House rules")))
    if text:
        yield Section("not started by anybody", "Nobody has started", 2, text)
    if many:
        yield Section("house rules", "House rules that nobody has started", 2, tuple(lists(rules, "They are")))


def tests_on_code(circle: Circle) -> Section:
    """The matrix, with fairness in its first column."""
    columns = [KEPT_SHUT, *circle.folders]
    rows = [
        (name, *(circle.cells.get((folder, code), NOT_RUN).mark for code in columns))
        for folder, name in zip(circle.folders, names(circle.folders), strict=True)
    ]
    text = [
        "A row for the tests of each, a column for the code of each; on that of the reference it shows what is fair.",
        f"A number = so many tests fail; {'; '.join(signs(circle))}.",
    ]
    if len(circle.cells) < runs(circle):
        text.append(f"You stopped it after {len(circle.cells)} of {runs(circle)} runs.")
    head = ("tests of", *names(columns))
    return Section("matrix", "All tests on all code", 2, tuple(text), Table(head, tuple(rows)))


def signs(circle: Circle) -> Iterator[str]:
    """What the marks of the matrix mean, as far as they are there."""
    cells = [*circle.cells.values(), *[NOT_RUN] * (len(circle.cells) < runs(circle))]
    marks = {cell.mark for cell in cells}
    return (f"{mark} = {what}" for mark, what in SIGNS.items() if mark in marks)


def unfair(circle: Circle) -> Iterator[Section]:
    """Tests that fail on the reference say something else than the rules."""
    lines = []
    for name, failed in unfair_tests(circle).items():
        more = f" and {len(failed) - SHOWN} more" if len(failed) > SHOWN else ""
        lines.append(f"{name}: {', '.join(failed[:SHOWN])}{more}")
    if lines:
        text = ("These tests fail on the reference, so they ask for something else than the rules.", *lines)
        yield Section("unfair", "Discuss first", 2, text)


def counted(circle: Circle) -> Iterator[Section]:
    """Facts about the code, and about the tests."""
    everybody = [*circle.folders, KEPT_SHUT]
    code = [
        (name, *(f"{number:,}" for number in astuple(circle.facts[folder])[:OF_CODE]), speed(circle, folder))
        for folder, name in zip(everybody, names(everybody), strict=True)
    ]
    text = (
        (
            "longest = lines of the longest function; nesting = blocks within each other; "
            "speed = times as fast as the reference, for the same hands."
        ),
    )
    yield Section("code", "Facts about the code", 2, text, Table(("code of", *CODE, "speed"), tuple(code)))
    tests = [
        (name, f"{circle.facts[folder].tests:,}", f"{circle.facts[folder].assertions:,}", passed(circle, folder))
        for folder, name in zip(circle.folders, names(circle.folders), strict=True)
    ]
    head = ("tests of", "tests of its own", "assertions in them", "scenarios that pass")
    yield Section("tests", "Facts about the tests", 2, (), Table(head, tuple(tests)))


def speed(circle: Circle, folder: Path) -> str:
    """How many times as fast as the reference."""
    own = circle.speed.get(folder, 0.0)
    return f"{circle.speed[KEPT_SHUT] / own:.1f}" if own else "-"


def passed(circle: Circle, folder: Path) -> str:
    """How many scenarios pass."""
    run = circle.scenarios.get(folder, NOT_RUN)
    if run.stopped:
        return STOPPED[run.mark].format(run.stopped)
    return f"{run.passed:,} of {run.passed + run.failing + len(run.own):,}"

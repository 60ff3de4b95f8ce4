"""What there is to say about one solution beside the reference: a screen that sums it up, then all the rest."""

import re
import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from dojo.answers import RANKING
from dojo.compare.explain import CHANGING, name_from_on, rate_difficulty
from dojo.compare.result import TEXT, Finding, Result
from dojo.compare.session import NO_IMPORT
from dojo.compare.words import name_after_rule, tell, write_example, write_test
from dojo.report.document import Code, Look, Section, Table
from dojo.solution import KIT, NAME
from dojo.text import count, shorten_path
from reference.house.catalogue import BY_NAME, CATALOGUE

# findings in the sum; kinds of differences without a cause that are shown one by one
MOST_SHOWN = 12
MORE_OF_ONE = "-v: everything, with tests to paste; --html FILE: a page"
PLAYED_IN = {
    "category": "features",
    "winners": "features",
    "stands_for": "features/4-wild",
    "odds": "features/7-odds",
}
Row = tuple[str, str]


def find_import_fault(result: Result) -> tuple[str, ...]:
    """Say why a solution cannot be imported, and where; () if it can."""
    whats = [
        what.removeprefix(f"{NO_IMPORT}: ")
        for what in result.accidents
        if what.startswith(NO_IMPORT)
    ]
    if not whats:
        return ()
    between = "/" if re.match(r"\S+, line \d+: ", whats[0]) else ": "
    return (
        "It cannot be imported, so nothing could be asked.",
        f"{result.name}{between}{whats[0]}",
    )


def find_next_step(result: Result, folder: Path) -> str:
    """Name the one thing to do next in the solution in this *folder*."""
    typed = shlex.quote(shorten_path(folder, Path.cwd()))
    if find_import_fault(result):
        return "mend that, and compare again."
    if any(one.title in CHANGING for one in result.findings):
        return "find what your code keeps between two calls, or leaves to chance."
    if result.findings:
        return "make the simplest difference a test of yours (-v writes it)."
    if result.not_started:
        place = PLAYED_IN.get(result.not_started[0], "features/2-table")
        solution = "" if folder == KIT / NAME else f" --solution {typed}"
        return f"the first example of what is not started: pytest {place}{solution}"
    if result.rules_not_started:
        return "choose a house rule, and play what it names: python -m dojo rules"
    return f"would your own tests have led you here? python -m dojo bugs {typed}"


def write_title(result: Result) -> str:
    """Give the heading of all that is said about one solution."""
    return f"{result.name} beside the reference"


def make_sections(result: Result) -> Iterator[Section]:
    """Say everything about one solution, its sum first."""
    if text := find_import_fault(result):
        yield Section("solution", write_title(result), 1, text)
        return
    yield _sum_up(result)
    if result.findings:
        simplest = tuple(
            tell(
                min(
                    result.findings,
                    key=lambda one: (one.topic, rate_difficulty(one.simplest)),
                )
            )
        )
        yield Section(
            "simplest", "The simplest difference", 2, simplest, look=Look.HIGHLIGHT
        )
    beside = [
        f"It {what}.{first and f' First at: {first}'}"
        for what, first in result.accidents.items()
    ]
    asked = tuple(
        (area.area, area.asked, area.right) for area in result.covered if area.asked
    )
    table = (
        Table(("about", "questions", "as the reference"), asked, uncut=True)
        if asked
        else None
    )
    some = 0 < len(result.rules_not_started) < len(CATALOGUE)
    rules = (f"{', '.join(result.rules_not_started)}.",) if some else ()
    rest = [
        Section("beside answering", "What it does beside answering", 2, tuple(beside)),
        *show_findings(result.findings),
        Section("covered", "What was asked", 2, table=table),
        Section("not started", "House rules that are not started yet", 2, rules),
    ]
    yield from (
        replace(section, detail=True)
        for section in rest
        if section.text or section.table
    )


def _sum_up(result: Result) -> Section:
    found = [
        f"{one.title} ({one.times})"
        for one in result.findings
        if one.key != "missing" and one.topic != TEXT
    ]
    texts = [
        f"{one.title} ({one.times})" for one in result.findings if one.topic == TEXT
    ]
    beside = [
        f"it {what}{at and f', first at {at}'}" for what, at in result.accidents.items()
    ]
    rows = [
        *_list_agreeing(result),
        *(("differs", what) for what in keep_first(found, MOST_SHOWN)),
        *_list_missing(result),
        *(("writing", what) for what in keep_first(texts, MOST_SHOWN)),
        *(
            ("not asked", f"{count(times, 'question')}: {why}")
            for why, times in result.unasked.items()
            if times
        ),
        *(("beware", what) for what in keep_first(beside, 1)),
    ]
    table = (
        Table(("finding", "what"), tuple(rows), bare=True, grouped=True)
        if rows
        else None
    )
    data = (("asked", result.total), ("right", result.right)) if result.total else ()
    return Section(
        "solution",
        write_title(result),
        1,
        tuple(_count_answers(result)),
        table=table,
        data=data,
    )


def keep_first(lines: Sequence[str], most: int) -> list[str]:
    """Keep so many lines, and say how many more there are."""
    return [
        *lines[:most],
        *([f"and {len(lines) - most:,} more"] if len(lines) > most else []),
    ]


def _count_answers(result: Result) -> Iterator[str]:
    if not result.total:
        yield (
            "It was asked, and gave no answer."
            if result.unasked.total()
            else "It answers no question yet."
        )
        return
    played = not (
        {"category", "winners"} & {*result.not_started} or result.unasked.total()
    )
    if played and result.findings and all(one.topic == TEXT for one in result.findings):
        yield "It is right about the game, and careless only about how cards are written."
    yield f"{result.right:,} of {result.total:,} answers are as in the reference."
    if not result.findings and not result.accidents:
        yield "No difference was found."


def _list_agreeing(result: Result) -> Iterator[Row]:
    whole = [
        area
        for area in result.covered
        if area.asked == area.right > 0 and not area.left
    ]
    if 0 < len(result.agreeing) < len(RANKING):
        yield "agrees", f"kinds of hands: {', '.join(result.agreeing)}"
    if right := [area.area for area in whole if area.area not in BY_NAME]:
        yield "agrees", ", ".join(right)
    if houses := [area for area in whole if area.area in BY_NAME]:
        yield "agrees", count(len(houses), "house rule")


def _list_missing(result: Result) -> Iterator[Row]:
    times = sum(one.count for one in result.findings if one.key == "missing")
    if names := result.missing:
        differ = (
            f" ({times:,} answer{'s differ' if times != 1 else ' differs'} for that)"
            if times
            else ""
        )
        yield "not started", f"categories: {name_from_on(names)}{differ}"
    if result.not_started:
        yield "not started", f"functions: {', '.join(result.not_started)}"
    yield from (("misspelt?", remedy) for remedy in result.misspelt)
    if none := len(result.rules_not_started):
        yield (
            "not started",
            f"{'all ' if none == len(CATALOGUE) else ''}{count(none, 'house rule')}",
        )


def show_findings(found: Sequence[Finding]) -> Iterator[Section]:
    """Show the simplest example of each, ready to paste; without a cause no more than so many, the last in a list."""
    listed = [one for one in found if one.key == "difference"][MOST_SHOWN:]
    names: Counter[str] = Counter()
    for one in found:
        if one not in listed:
            name = name_after_rule(one.simplest)
            names[name] += 1
            yield _show_finding(one, names[name])
    if listed:
        table = Table(
            ("kind", "times"),
            tuple((one.title, one.count) for one in listed),
            uncut=True,
        )
        yield Section("more differences", "More kinds of differences", 2, table=table)


def _show_finding(finding: Finding, turn: int) -> Section:
    lines, found = [*tell(finding)], finding.simplest
    heading = f"{finding.title} ({finding.times})"
    if finding.key != "difference":
        lines.insert(
            0, f"That explains {count(finding.count, 'difference')}. The simplest:"
        )
        heading = (
            f"It behaves like this: {finding.title}"
            if finding.key == "cause"
            else finding.title
        )
    alone = finding.title not in CHANGING  # or the test passes
    code = (
        [Code("as a test, for starter/tests:", write_test(found, turn))]
        if alone
        else []
    )
    if not finding.is_about_cards and (example := write_example(found, turn)):
        code.append(Code("as an example, for a feature:", example))
    heading, data = heading[:1].upper() + heading[1:], (("times", finding.count),)
    return Section(
        finding.key,
        heading,
        2,
        tuple(lines),
        code=tuple(code),
        data=data,
        look=Look.FOLDED,
    )

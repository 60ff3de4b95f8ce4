"""What there is to say about one solution beside the reference: a screen that sums it up, then all the rest."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from dojo.answers import EVENING
from dojo.compare.explain import name_from_on
from dojo.compare.judge import shorten_end
from dojo.compare.result import CAUSE, CONDITION, DIFFERENCE, MISSING, TEXT, Covered, Finding, Result
from dojo.compare.session import NO_IMPORT
from dojo.compare.words import name_test, tell, write_example, write_test
from dojo.contract import FUNCTIONS
from dojo.report.document import Code, Look, Section, Table
from dojo.text import count, enumerate_words
from reference.house.catalogue import CATALOGUE

SAME, DIFFERS, NOT_STARTED, TEXTS, LATE, BESIDE = "agrees", "differs", "not started", "writing", "not asked", "beware"
MOST = 4  # differences that are named on the first screen
MOST_SHOWN = 12  # kinds of differences without a cause that are shown one by one
MANY_TEXTS = 3
BUT_FOR = 2  # functions that are there, of many, are named in place of the others
MORE = "-v: everything, with tests to paste; --html FILE: a page"
Row = tuple[str, str]


def find_import_fault(result: Result) -> tuple[str, ...]:
    """Say why a solution cannot be imported, and where; () if it can."""
    whats = [what.removeprefix(f"{NO_IMPORT}: ") for what in result.accidents if what.startswith(NO_IMPORT)]
    if not whats:
        return ()
    place = re.match(r"\S+, line \d+: ", whats[0])
    where = f"{result.name}/{whats[0]}" if place else f"{result.name}: {whats[0]}"
    return ("It cannot be imported, so nothing could be asked.", where)


def find_next_step(result: Result) -> str:
    """Name the one thing to do next."""
    if find_import_fault(result):
        return "mend that, and compare again."
    if result.findings:
        return "make the simplest difference a test of yours."
    if "winners" in result.not_started:
        return "the first example of: pytest features"
    if result.not_started or result.rules_not_started:
        return "the first example of what is not started: pytest features"
    return "would your own tests have led you here? python -m dojo bugs"


def title(result: Result) -> str:
    """Give the heading of all that is said about one solution."""
    return f"{result.name} beside the reference"


def make_sections(result: Result) -> Iterator[Section]:
    """Say everything about one solution, its sum first."""
    if text := find_import_fault(result):
        yield Section("solution", title(result), 1, text)
        return
    yield _sum_up(result)
    if result.findings:
        simplest = tuple(tell(result.findings[0]))
        yield Section("simplest", "The simplest difference", 2, simplest, look=Look.HIGHLIGHT)
    beside = [f"It {what}.{first and f' First at: {first}'}" for what, first in result.accidents.items()]
    rest = [
        Section("beside answering", "What it does beside answering", 2, tuple(beside)),
        *show_findings(result.findings),
        *_show_covered(result.covered),
        Section("not asked", "Not asked", 2, tuple(f"{what}." for _, what in _list_unasked(result))),
        Section("not started", "Not started yet", 2, tuple(_name_missing(result))),
    ]
    yield from (replace(section, detail=True) for section in rest if section.text or section.table)


def _sum_up(result: Result) -> Section:
    """Say everything so short that it fits on a screen."""
    found = [one for one in result.findings if one.key != MISSING and one.topic != TEXT]
    shown = found if len(found) == MOST + 1 else found[:MOST]
    differing = [(DIFFERS, f"{one.title} ({one.times})") for one in shown]
    differing += [(DIFFERS, f"and {len(found) - MOST:,} more")] if len(found) > len(shown) else []
    rows = [*_list_agreeing(result), *differing, *_list_missing(result), *_list_writing(result.findings)]
    rows += _list_unasked(result)
    rows += [
        (BESIDE, f"it {shorten_end(what)}{at and f', first at {at}'}") for what, at in [*result.accidents.items()][:1]
    ]
    rows += [(BESIDE, f"and {len(result.accidents) - 1} more")] if len(result.accidents) > 1 else []
    table = Table(("finding", "what"), tuple(rows), bare=True, grouped=True) if rows else None
    data = {"asked": result.total, "right": result.right} if result.total else {}
    return Section("solution", title(result), 1, tuple(_count_answers(result)), table=table, data=tuple(data.items()))


def _count_answers(result: Result) -> Iterator[str]:
    if not result.total:
        yield "It was asked, and gave no answer." if result.unasked.total() else "It answers no question yet."
        return
    played = not ({"category", "winners"} & {*result.not_started} or result.unasked.total())
    if played and result.findings and all(one.topic == TEXT for one in result.findings):
        yield "It is right about the game, and careless only about how cards are written."
    yield f"{result.right:,} of {result.total:,} answers are as in the reference."
    if not result.findings and not result.accidents:
        yield "No difference was found."


def _list_agreeing(result: Result) -> Iterator[Row]:
    whole = [area for area in result.covered if area.asked == area.right > 0 and not area.left]
    if 0 < len(result.agreeing) < len(EVENING):
        yield SAME, f"kinds of hands: {', '.join(result.agreeing)}"
    if right := [area.area for area in whole if not area.rule]:
        yield SAME, ", ".join(right)
    if houses := [area for area in whole if area.rule]:
        yield SAME, count(len(houses), "house rule")


def _list_writing(found: Sequence[Finding]) -> Iterator[Row]:
    some = [one for one in found if one.topic == TEXT]
    if len(some) < MANY_TEXTS:
        yield from ((TEXTS, f"{one.title} ({one.times})") for one in some)
        return
    times = sum(one.count for one in some)
    yield TEXTS, f"cards as text are not read or refused as they should be ({times:,} times, in {len(some)} ways)"


def _list_missing(result: Result) -> Iterator[Row]:
    times = sum(one.count for one in result.findings if one.key == MISSING)
    if names := result.missing:
        differ = f" ({times:,} answer{'s differ' if times != 1 else ' differs'} for that)" if times else ""
        yield NOT_STARTED, f"categories: {name_from_on(names)}{differ}"
    rest = []
    if functions := result.not_started:
        there = [name for name in FUNCTIONS if name not in functions]
        few = 0 < len(there) <= BUT_FOR
        rest.append(f"functions: {f'all but {enumerate_words(there)}' if few else ', '.join(functions)}")
    if none := len(result.rules_not_started):
        rest.append(f"{'all ' if none == len(CATALOGUE) else ''}{count(none, 'house rule')}")
    if rest:
        yield NOT_STARTED, "; ".join(rest)


def _list_unasked(result: Result) -> list[Row]:
    return [(LATE, f"{count(times, 'question')}: {why}") for why, times in result.unasked.items() if times]


def _name_missing(result: Result) -> Iterator[str]:
    if result.not_started:
        yield f"Functions: {', '.join(result.not_started)}."
    if result.rules_started and result.rules_not_started:
        yield f"House rules: {', '.join(result.rules_not_started)}."


def _show_covered(covered: Sequence[Covered]) -> Iterator[Section]:
    """Count what was asked, and how often both say the same; a house rule has a row where they do not."""
    asked = [area for area in covered if area.asked]
    agreed = [area for area in asked if area.rule and area.right == area.asked]
    names = ", ".join(area.rule for area in agreed)
    questions = sum(area.asked for area in agreed)
    text = [f"{count(len(agreed), 'house rule')} as in the reference, in {questions:,} questions: {names}."]
    rows = tuple((area.area, area.asked, area.right) for area in asked if area not in agreed)
    table = Table(("about", "questions", "as the reference"), rows, uncut=True) if rows else None
    yield Section("covered", "What was asked", 2, tuple(text) if agreed else (), table=table)


def show_findings(found: Sequence[Finding]) -> Iterator[Section]:
    """Show the simplest example of each, ready to paste; without a cause no more than so many, the last in a list."""
    listed = [one for one in found if one.key == DIFFERENCE][MOST_SHOWN:]
    names: Counter[str] = Counter()
    for one in found:
        if one not in listed:
            name = name_test(one.simplest)
            names[name] += 1
            yield _show_finding(one, names[name])
    if listed:
        table = Table(("kind", "times"), tuple((one.title, one.count) for one in listed), uncut=True)
        yield Section("more differences", "More kinds of differences", 2, table=table)


def _show_finding(finding: Finding, turn: int) -> Section:
    lines, found = [*tell(finding)], finding.simplest
    heading = f"{finding.title} ({finding.times})"
    if finding.key != DIFFERENCE:
        kinds = f" of {finding.kinds:,} kinds" if finding.kinds > 1 else ""
        many = count(finding.count, "difference") if finding.count != 1 else "one difference"
        lines.insert(0, f"That explains {many}{kinds}. The simplest:")
        heading = f"It behaves like this: {finding.title}" if finding.key == CAUSE else finding.title
    code = [Code("as a test, for starter/tests:", write_test(found, turn))]
    if finding.key != CONDITION and (example := write_example(found, turn)):
        code.append(Code("as an example, for a feature:", example))
    data = (("times", finding.count), ("kinds", finding.kinds))
    heading = heading[:1].upper() + heading[1:]
    return Section(finding.key, heading, 2, tuple(lines), code=tuple(code), data=data, look=Look.FOLDED)

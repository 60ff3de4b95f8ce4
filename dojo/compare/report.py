"""What there is to say about one solution beside the reference: a screen that sums it up, then all the rest."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from dojo.compare.explain import name_from_on
from dojo.compare.result import CAUSE, DIFFERENCE, MISSING, TEXT, Covered, Finding, Result
from dojo.compare.session import NO_IMPORT
from dojo.compare.words import name_test, tell, write_example, write_test
from dojo.contract import FUNCTIONS
from dojo.report.document import Code, Look, Section, Table
from dojo.text import count, enumerate_words

SAME, DIFFERS, NOT_STARTED, TEXTS, LATE, BESIDE = "agrees", "differs", "not started", "writing", "not asked", "beware"
MOST = 4  # differences that are named on the first screen
MOST_BESIDE = 1
MOST_SHOWN = 12  # kinds of differences without a cause that are shown one by one
MANY_TEXTS = 3
BUT_FOR = 2  # functions that are there, of many, are named in place of the others
MORE = "-v: everything, with tests to paste; --html FILE: a page"
NOT_READ = "Python cannot read that line; sometimes the fault is in the line above it."
WAYS_OUT = {
    "SyntaxError": NOT_READ,
    "IndentationError": NOT_READ,
    "ModuleNotFoundError": "Check how it is spelt. A file of your own is imported with a dot: from .cards import rank",
    "ImportError": "Check how it is spelt, and that the file it comes from does not import this one in turn.",
    "its import": "Something runs while the file is read. Put it into a function, or take it out.",
}
Row = tuple[str, str]


def find_import_fault(result: Result) -> tuple[str, ...]:
    """Say why a solution cannot be imported, where, and the way out; () if it can."""
    whats = [one.what.removeprefix(f"{NO_IMPORT}: ") for one in result.accidents if one.what.startswith(NO_IMPORT)]
    if not whats:
        return ()
    place = re.match(r"\S+, line \d+: ", whats[0])
    where = f"{result.name}/{whats[0]}" if place else f"{result.name}: {whats[0]}"
    why = whats[0][place.end() :] if place else whats[0]
    ways = [way for start, way in WAYS_OUT.items() if why.startswith(start)]
    return ("It cannot be imported, so nothing could be asked.", where, *ways)


def _is_nothing_compared(result: Result) -> bool:
    return bool(result.stopped_at) and not result.total and not result.left


def find_next_step(result: Result) -> str:
    """Name the one thing to do next."""
    if find_import_fault(result):
        return "mend that, and compare again."
    if _is_nothing_compared(result):
        return "compare once more, and give it the seconds that it takes."
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


def make_sections(result: Result, said: Collection[str] = ()) -> Iterator[Section]:
    """Say everything about one solution, its sum first; of what is *said* already nobody has started anything."""
    if text := find_import_fault(result):
        yield Section("solution", title(result), 1, text)
        return
    yield _sum_up(result, said)
    if result.findings:
        simplest = tuple(tell(result.findings[0].simplest))
        yield Section("simplest", "The simplest difference", 2, simplest, look=Look.HIGHLIGHT)
    beside = [f"It {one.what}." + (f" First at: {one.question}" if one.question else "") for one in result.accidents]
    unasked = [f"{what[:1].upper()}{what[1:]}." for _, what in _list_unasked(result)]
    unasked += list_names(result.rules_not_asked, "House rules")
    missing = list_names([name for name in result.not_started if name not in said], "Functions")
    missing += list_names([name for name in result.rules_not_started if name not in said], "House rules")
    rest = [
        Section("beside answering", "What it does beside answering", 2, tuple(beside)),
        *show_findings(result.findings),
        *_show_covered(result.covered),
        Section("not asked", "Not asked", 2, tuple(unasked)),
        Section("not started", "Not started yet", 2, tuple(missing)),
    ]
    yield from (replace(section, detail=True) for section in rest if section.text or section.table)


def _sum_up(result: Result, said: Collection[str]) -> Section:
    """Say everything so short that it fits on a screen; what has been *said* of everybody is left out."""
    found = [one for one in result.findings if one.key != MISSING and one.topic != TEXT]
    shown = found if len(found) == MOST + 1 else found[:MOST]
    differing = [(DIFFERS, f"{one.title} ({one.times})") for one in shown]
    differing += [(DIFFERS, f"and {len(found) - MOST:,} more")] if len(found) > len(shown) else []
    rows = [*_list_agreeing(result), *differing, *_list_missing(result, said), *_list_writing(result.findings)]
    rows += _list_unasked(result)
    for one in result.accidents[:MOST_BESIDE]:
        rows.append((BESIDE, f"it {one.what}" + (f", first at {one.question}" if one.question else "")))
    if (left := len(result.accidents) - MOST_BESIDE) > 0:
        rows.append((BESIDE, f"and {left} more"))
    table = Table(("finding", "what"), tuple(rows), bare=True, grouped=True) if rows else None
    data = {"asked": result.total, "right": result.right} if result.total else {}
    data |= {"not asked": result.left} if result.left else {}
    return Section("solution", title(result), 1, tuple(_count_answers(result)), table=table, data=tuple(data.items()))


def _count_answers(result: Result) -> Iterator[str]:
    if _is_nothing_compared(result):
        yield f"You stopped it at: {result.stopped_at}. Nothing was compared before that."
        return
    if result.stopped_at:
        yield f"You stopped it at: {result.stopped_at}. What follows is true of what was asked before that."
    if not result.total:
        yield "It was asked, and gave no answer." if result.left else "It answers no question yet."
        return
    yield f"{result.right:,} of {result.total:,} answers are as in the reference."
    if not result.findings and not result.accidents and not result.stopped_at:
        yield "No difference was found."


def _list_agreeing(result: Result) -> Iterator[Row]:
    whole = [area for area in result.covered if area.asked == area.right > 0 and not area.left]
    if result.agreeing:
        yield SAME, f"categories: {', '.join(result.agreeing)}"
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


def _list_missing(result: Result, said: Collection[str]) -> Iterator[Row]:
    """List what is not there yet, but for what has been *said* already."""
    times = sum(one.count for one in result.findings if one.key == MISSING)
    if names := result.missing:
        differ = f" ({times:,} answer{'s differ' if times != 1 else ' differs'} for that)" if times else ""
        yield NOT_STARTED, f"categories: {name_from_on(names)}{differ}"
    rest = []
    if functions := [name for name in result.not_started if name not in said]:
        there = [name for name in FUNCTIONS if name not in functions]
        few = 0 < len(there) <= BUT_FOR
        rest.append(f"functions: {f'all but {enumerate_words(there)}' if few else ', '.join(functions)}")
    if none := len([name for name in result.rules_not_started if name not in said]):
        others = result.rules_started or result.rules_not_asked or result.stopped_at
        every = none == len(result.rules_not_started) and not others
        rest.append(f"{'all ' if every else ''}{count(none, 'house rule')}")
    if rest:
        yield NOT_STARTED, "; ".join(rest)


def _list_unasked(result: Result) -> Iterator[Row]:
    for why in dict.fromkeys(area.why for area in result.covered if area.left):
        areas = [area for area in result.covered if area.left and area.why == why]
        some = [f"{area.area} ({area.left:,})" if len(areas) > 1 else area.area for area in areas]
        yield LATE, f"{sum(area.left for area in areas):,} questions about {enumerate_words(some)}: {why}"
    if rules := result.rules_not_asked:
        yield LATE, f"whether it knows {count(len(rules), 'house rule')}, for so much went wrong"
    yield from ((LATE, what) for what in result.late)


def list_names(names: Sequence[str], what: str) -> list[str]:
    """List these names in a sentence, if there are any; the many orders of suits as one."""
    orders = [name for name in names if name.startswith("suit order")]
    others = [name for name in names if name not in orders]
    others += [f"{len(orders)} orders of suits"] if len(orders) > 1 else orders
    return [f"{what}: {', '.join(others)}."] if others else []


def _show_covered(covered: Sequence[Covered]) -> Iterator[Section]:
    """Count what was asked, and how often both say the same; a house rule has a row where they do not."""
    asked = [area for area in covered if area.asked or area.left]
    shown = [area for area in asked if not area.rule or area.right < area.asked or area.left]
    agreed = [area for area in asked if area not in shown]
    names = ", ".join(area.rule for area in agreed)
    questions = sum(area.asked for area in agreed)
    text = [f"{count(len(agreed), 'house rule')} as in the reference, in {questions:,} questions: {names}."]
    head = ("about", "questions", "as the reference", "not asked")
    columns = len(head) if any(area.left for area in asked) else len(head) - 1
    rows = tuple((area.area, area.asked, area.right, area.left)[:columns] for area in shown)
    table = Table(head[:columns], rows, uncut=True) if rows else None
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
    lines, found = list(tell(finding.simplest)), finding.simplest
    heading = f"{finding.title} ({finding.times})"
    if finding.key != DIFFERENCE:
        kinds = f" of {finding.kinds:,} kinds" if finding.kinds > 1 else ""
        many = count(finding.count, "difference") if finding.count != 1 else "one difference"
        lines.insert(0, f"That explains {many}{kinds}. The simplest:")
        heading = f"It behaves like this: {finding.title}" if finding.key == CAUSE else finding.title
    code = [Code("as a test, for starter/tests:", write_test(found, turn))]
    if example := write_example(found, turn):
        code.append(Code("as an example, for a feature:", example))
    data = (("times", finding.count), ("kinds", finding.kinds))
    heading = heading[:1].upper() + heading[1:]
    return Section(finding.key, heading, 2, tuple(lines), code=tuple(code), data=data, look=Look.FOLDED)

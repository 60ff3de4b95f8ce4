"""What there is to say about one solution beside the reference: a screen that sums it up, then all the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from dojo.comparing.cases import EVENING
from dojo.comparing.document import Code, Section, Table
from dojo.comparing.everything import ALL, Everything
from dojo.comparing.groups import CAUSE, UNKNOWN, Group, groups
from dojo.comparing.judging import Difference
from dojo.comparing.notation import actual, expected, reason, shown
from dojo.comparing.pasting import as_example, as_test, test_name
from dojo.comparing.process import NO_IMPORT
from dojo.comparing.summing_up import cannot_be_imported, summary, unasked
from dojo.comparing.verdict import Verdict

MOST_SHOWN = 12  # kinds of differences without a cause that are shown one by one
TITLES = {CAUSE: "It behaves like this: {}", UNKNOWN: "{}"}


def title(verdict: Verdict) -> str:
    """The heading of all that is said about one solution."""
    return f"{verdict.name} beside the reference"


def sections(verdict: Verdict, whole: Everything | None = None, said: Collection[str] = ()) -> Iterator[Section]:
    """Everything about one solution, its sum first.

    Args:
        verdict: what was found.
        whole: what was found with every hand of the deck, if all were dealt.
        said: functions and house rules of which it has been said already that nobody has started them.
    """
    if text := cannot_be_imported(verdict):
        yield Section("solution", title(verdict), 1, text)
        return
    found = groups(verdict)
    yield summary(title(verdict), verdict, whole, found, said)
    if found:
        yield Section("simplest", "The simplest difference", 2, tuple(in_words(found[0].simplest)))
    rest = (accidents(verdict), *examples(found), covered(verdict), every_hand(whole))
    last = (not_asked(verdict, whole), not_started(verdict, said))
    yield from (replace(section, detail=True) for section in (*rest, *last) if section)


def covered(verdict: Verdict) -> Section | None:
    """What was asked, and how often both say the same; a house rule has a line of its own where they do not."""
    asked = [area for area in verdict.covered if area.asked or area.left]
    shown_apart = [area for area in asked if not area.rule or area.right < area.asked or area.left]
    rows = [(area.area, f"{area.asked:,}", f"{area.right:,}", f"{area.left:,}") for area in shown_apart]
    agreed = [area for area in asked if area not in shown_apart]
    text = []
    if agreed:
        questions = sum(area.asked for area in agreed)
        names = ", ".join(area.rule for area in agreed)
        many = "house rules" if len(agreed) > 1 else "house rule"
        text.append(f"{len(agreed)} {many} as in the reference, in {questions:,} questions: {names}.")
    if not asked:
        return None
    head = ("about", "questions", "as the reference", "not asked")
    columns = len(head) if any(area.left for area in asked) else len(head) - 1
    table = Table(head[:columns], tuple(row[:columns] for row in rows))
    return Section("covered", "What was asked", 2, tuple(text), table if rows else None)


def every_hand(whole: Everything | None) -> Section | None:
    """What every hand of the deck is, and what it is called."""
    if whole is None:
        return None
    said = sorted({theirs for _, theirs in whole.table}, key=lambda name: (*EVENING, name).index(name))
    rows = [
        (ours, theirs, f"{whole.table[ours, theirs]:,}", "" if ours == theirs else "differs")
        for ours in EVENING
        for theirs in said
        if whole.table[ours, theirs]
    ]
    text = f"{whole.asked:,} of {ALL:,} hands were dealt; {whole.right:,} are called what they are."
    head = ("it is", "it is called", "hands", "")
    return Section("every hand", "Every hand of the deck", 2, (text,), Table(head, tuple(rows)) if rows else None)


def not_asked(verdict: Verdict, whole: Everything | None) -> Section | None:
    """What was not asked, and why."""
    text = [f"{what[:1].upper()}{what[1:]}." for _, what in unasked(verdict, whole)]
    text += lists(verdict.rules_not_asked, "House rules")
    return Section("not asked", "Not asked", 2, tuple(text)) if text else None


def not_started(verdict: Verdict, said: Collection[str] = ()) -> Section | None:
    """What the solution does not offer yet, but for what has been *said* already."""
    text = list(lists([n for n in verdict.not_started if n not in said], "Functions"))
    text += lists([name for name in verdict.rules_not_started if name not in said], "House rules")
    return Section("not started", "Not started yet", 2, tuple(text)) if text else None


def lists(names: list[str], what: str) -> Iterator[str]:
    """These names in a sentence, if there are any; the many orders of suits as one."""
    orders = [name for name in names if name.startswith("suit order")]
    others = [name for name in names if name not in orders]
    others += [f"{len(orders)} orders of suits"] if len(orders) > 1 else orders
    if others:
        yield f"{what}: {', '.join(others)}."


def accidents(verdict: Verdict) -> Section | None:
    """What a solution did beside answering."""
    told = [accident for accident in verdict.accidents if not accident.what.startswith(NO_IMPORT)]
    text = tuple(f"It {one.what}." + (f" First at: {one.question}" if one.question else "") for one in told)
    return Section("beside answering", "What it does beside answering", 2, text) if text else None


def examples(found: Sequence[Group], most: int = MOST_SHOWN) -> Iterator[Section]:
    """The simplest example of each group, ready to paste; without a cause no more than so many, the last in a list."""
    alone = [group for group in found if group.key not in TITLES]
    listed = alone[most:]
    names: Counter[str] = Counter()
    for group in found:
        if group not in listed:
            names[test_name(group.simplest)] += 1
            yield example(group, names[test_name(group.simplest)])
    if listed:
        rows = tuple((group.title, f"{group.count:,}") for group in listed)
        yield Section("more differences", "More kinds of differences", 2, (), Table(("kind", "times"), rows))


def in_words(found: Difference) -> Iterator[str]:
    """What was asked, what both say, and why."""
    yield shown(found.case.question)
    yield f"expected: {expected(found)}"
    yield f"actual: {actual(found)}"
    if why := reason(found):
        yield f"because: {why}"


def example(group: Group, turn: int = 1) -> Section:
    """One difference: what was asked, what both say, and why; ready to paste, for the *turn*-th time by this name."""
    found = group.simplest
    lines = list(in_words(found))
    if group.key in TITLES:
        kinds = f" of {group.kinds:,} kinds" if group.kinds > 1 else ""
        many = f"{group.count:,} differences" if group.count != 1 else "one difference"
        lines.insert(0, f"That explains {many}{kinds}. The simplest:")
        heading = TITLES[group.key].format(group.title)
    else:
        heading = f"{group.title} ({group.times})"
    code = [Code("as a test, for starter/tests:", as_test(found, turn))]
    if scenario := as_example(found, turn):
        code.append(Code("as an example, for a feature:", scenario))
    figures = (("times", group.count), ("kinds", group.kinds))
    return Section(group.key, heading[:1].upper() + heading[1:], 2, tuple(lines), None, tuple(code), figures)

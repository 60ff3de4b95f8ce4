"""What there is to say about one solution beside the reference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dojo.comparing.cases import EVENING
from dojo.comparing.document import Code, Section, Table
from dojo.comparing.everything import ALL, Everything
from dojo.comparing.judging import Difference
from dojo.comparing.notation import actual, expected, reason, shown
from dojo.comparing.pasting import as_example, as_test
from dojo.comparing.simplest import weight
from dojo.comparing.verdict import Verdict

MOST_SHOWN = 12  # kinds of differences without a cause that are shown one by one


def sections(verdict: Verdict, whole: Everything | None = None) -> Iterator[Section]:
    """Everything about one solution, the good first."""
    yield Section("solution", f"{verdict.name} beside the reference", 1, tuple(summary(verdict, whole)))
    yield covered(verdict)
    if whole is not None:
        yield every_hand(whole)
    if verdict.not_started or verdict.rules_not_started:
        yield Section("not started", "Not started yet", 2, tuple(not_started(verdict)))
    if verdict.accidents:
        yield accidents(verdict)
    yield from explained(verdict)
    yield from unexplained(verdict)


def summary(verdict: Verdict, whole: Everything | None) -> Iterator[str]:
    """The verdict in a few sentences."""
    right = sum(area.right for area in verdict.covered)
    if not verdict.asked:
        yield "It answers no question yet."
    else:
        yield f"{verdict.asked:,} questions, {right:,} answered as the reference does."
    if verdict.kinds:
        many = len(verdict.kinds)
        yield f"The others differ in {many} way{'s' if many != 1 else ''}; the simplest example of each is below."
    elif verdict.asked and not verdict.accidents:
        yield "No difference was found."
    if whole is None and verdict.asked:
        yield "This was the quick comparison: every strength, all neighbours in the order. Every hand: --all"


def covered(verdict: Verdict) -> Section:
    """What was asked, and how often both say the same; a house rule has a line of its own where they do not."""
    shown_apart = [area for area in verdict.covered if not area.rule or area.right < area.asked]
    rows = [(area.area, f"{area.asked:,}", f"{area.right:,}") for area in shown_apart]
    agreed = [area for area in verdict.covered if area not in shown_apart]
    text = []
    if agreed:
        asked = sum(area.asked for area in agreed)
        names = ", ".join(area.rule for area in agreed)
        text.append(f"{len(agreed)} house rules as in the reference, in {asked:,} questions: {names}.")
    head = ("about", "questions", "as the reference")
    return Section("covered", "What was asked", 2, tuple(text), Table(head, tuple(rows)) if rows else None)


def every_hand(whole: Everything) -> Section:
    """What every hand of the deck is, and what it is called."""
    said = sorted({theirs for _, theirs in whole.table}, key=lambda name: (*EVENING, name).index(name))
    rows = [
        (ours, theirs, f"{whole.table[ours, theirs]:,}", "" if ours == theirs else "differs")
        for ours in EVENING
        for theirs in said
        if whole.table[ours, theirs]
    ]
    text = f"{whole.asked:,} of {ALL:,} hands were dealt; {whole.right:,} are called what they are."
    head = ("it is", "it is called", "hands", "")
    return Section("every hand", "Every hand of the deck", 2, (text,), Table(head, tuple(rows)))


def not_started(verdict: Verdict) -> Iterator[str]:
    """What the solution does not offer yet."""
    if verdict.not_started:
        yield f"Functions: {', '.join(verdict.not_started)}."
    if verdict.rules_not_started:
        suits = [name for name in verdict.rules_not_started if name.startswith("suit order")]
        others = [name for name in verdict.rules_not_started if name not in suits]
        if suits:
            others.append(f"{len(suits)} orders of suits")
        yield f"House rules: {', '.join(others)}."


def accidents(verdict: Verdict) -> Section:
    """What a solution did beside answering."""
    rows = [(accident.what, accident.question) for accident in verdict.accidents]
    text = tuple(f"It {what}." if not at else f"It {what}. First at: {at}" for what, at in rows)
    return Section("beside answering", "What it does beside answering", 2, text)


def explained(verdict: Verdict) -> Iterator[Section]:
    """Differences that have one cause, with the simplest of them."""
    for cause in verdict.causes:
        found = min((verdict.simplest[kind] for kind in cause.kinds), key=lambda one: weight(one.case))
        many = f"{cause.count:,} difference{'s' if cause.count != 1 else ''}"
        yield example(found, "cause", f"It behaves like this: {cause.name}", (f"That explains {many}. The simplest:",))


def unexplained(verdict: Verdict) -> Iterator[Section]:
    """The other differences, by kind, the simplest first."""
    known = {kind for cause in verdict.causes for kind in cause.kinds}
    left = sorted(
        (kind for kind in verdict.simplest if kind not in known), key=lambda kind: weight(verdict.simplest[kind].case)
    )
    for kind in left[:MOST_SHOWN]:
        number = verdict.times[kind]
        yield example(verdict.simplest[kind], "difference", f"{kind} ({number:,} time{'s' if number != 1 else ''})", ())
    if len(left) > MOST_SHOWN:
        rows = tuple((kind, f"{verdict.times[kind]:,}") for kind in left[MOST_SHOWN:])
        yield Section("more differences", "More kinds of differences", 2, (), Table(("kind", "times"), rows))


def example(found: Difference, key: str, title: str, text: Sequence[str]) -> Section:
    """One difference: what was asked, what both say, and why; ready to paste."""
    lines = [*text, shown(found.case.question), f"expected: {expected(found)}", f"actual: {actual(found)}"]
    if why := reason(found):
        lines.append(f"because: {why}")
    code = [Code("as a test, for starter/tests:", as_test(found))]
    if scenario := as_example(found):
        code.append(Code("as an example, for a feature:", scenario))
    return Section(key, title, 2, tuple(lines), None, tuple(code))

"""Many solutions side by side: no ranking, no prizes; sorted by name, with questions to discuss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple
from pathlib import Path

from dojo.comparing.circle import Circle
from dojo.comparing.document import Section, Table
from dojo.comparing.groups import UNKNOWN, groups
from dojo.comparing.matrix import Cell
from dojo.comparing.notation import actual, expected, listed, shown
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.summing_up import cannot_be_imported, why_not_imported
from dojo.comparing.telling import lists
from dojo.comparing.verdict import Verdict

FEW = 5  # house rules that are named at once
SHOWN = 8  # names of unfair tests of one solution that are shown
CODE = ("files", "lines", "longest", "nesting", "branches")
OF_CODE = len(CODE)
SIGNS = ". = all pass; - = there are none; own = about inner functions; x = the run was stopped."
NOT_RUN = Cell(stopped="was not run")
QUESTIONS = (
    "How many examples has each rule? Which rule has none?",
    "Where does the order of the ranks live? In how many places?",
    "What would change for ace-to-five, where the lowest hand wins?",
    "Which test found something in whose code? Would it have been written without that code?",
    "Which name would you steal?",
    "What did the longest function do first, before it grew?",
)


def side_by_side(circle: Circle, left_out: Sequence[str] = ()) -> Iterator[Section]:
    """All sections about all solutions together, what has to be mended or discussed first.

    Args:
        circle: what is known.
        left_out: names of solutions for which there was no time.
    """
    text = ["Sorted by name. No ranking, no prizes."]
    if left_out:
        text.append(f"You stopped it, so nothing was asked of: {listed(left_out)}.")
    yield Section("solutions", heading(circle), 1, tuple(text))
    yield from to_be_mended(circle)
    yield at_a_glance(circle)
    yield from unfair(circle)
    yield tests_on_code(circle)
    yield agreement(circle)
    yield from counted(circle)
    yield from nobody(circle)
    yield Section("questions", "Questions to discuss", 2, QUESTIONS)


def heading(circle: Circle) -> str:
    """The title of the whole."""
    number = len(circle.folders)
    return f"{number} solution{'s' if number != 1 else ''} side by side"


def named(circle: Circle) -> list[tuple[str, Verdict]]:
    """The verdicts, each with the name of its solution."""
    return list(zip(names(circle.folders), circle.verdicts.values(), strict=True))


def to_be_mended(circle: Circle) -> Iterator[Section]:
    """The solutions that cannot be imported, with the way out."""
    lines = [line for one in circle.verdicts.values() for line in cannot_be_imported(one)[1:-1]]
    if lines:
        text = ("These cannot be imported, so nothing could be asked of them.", *lines)
        yield Section("to be mended", "Mend first", 2, text)


def at_a_glance(circle: Circle) -> Section:
    """A line or two about each."""
    rows = [(name, *glance(verdict)) for name, verdict in named(circle)]
    head = ("solution", "as the reference", "the simplest difference")
    return Section("glance", "At a glance", 2, (), Table(head, tuple(rows)))


def glance(verdict: Verdict) -> tuple[str, str]:
    """How much is as in the reference, and the simplest difference."""
    if why_not_imported(verdict):
        return "-", "It cannot be imported, see above."
    if not verdict.asked:
        return "-", "It answers no question yet."
    share = f"{sum(area.right for area in verdict.covered):,} of {verdict.asked:,}"
    if not (found := groups(verdict)):
        beside = verdict.accidents[0].what if verdict.accidents else ""
        return share, f"It {beside}." if beside else "No difference was found."
    if found[0].key == UNKNOWN:
        return share, f"{found[0].title[:1].upper()}{found[0].title[1:]}"
    one = found[0].simplest
    return share, f"{shown(one.case.question)}: {expected(one)}; {verdict.name} says: {actual(one)}"


def agreement(circle: Circle) -> Section:
    """How often each says what the reference says, rule by rule; what nobody has started is no row."""
    areas = dict.fromkeys(area.area for one in circle.verdicts.values() for area in one.covered if area.asked)
    rows = [(area, *(share(circle.verdicts[folder], area) for folder in circle.folders)) for area in areas]
    text = ("all = every answer as in the reference; 96.2 = so many of a hundred; - = not started.",)
    head = ("rule", *names(circle.folders))
    return Section("agreement", "Agreement with the reference", 2, text, Table(head, tuple(rows)) if rows else None)


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
        yield Section(
            "house rules", "House rules that nobody has started", 2, tuple(lists(rules, "They are")), detail=True
        )


def tests_on_code(circle: Circle) -> Section:
    """The matrix, with fairness in its first column."""
    columns = [KEPT_SHUT, *circle.folders]
    rows = [
        (name, *(circle.cells.get((folder, code), NOT_RUN).mark for code in columns))
        for folder, name in zip(circle.folders, names(circle.folders), strict=True)
    ]
    text = [
        "A row for the tests of each, a column for the code of each; on that of the reference it shows what is fair.",
        f"A number = so many tests fail; {SIGNS}",
    ]
    if len(circle.cells) < len(circle.folders) * len(columns):
        text.append(f"You stopped it after {len(circle.cells)} of {len(circle.folders) * len(columns)} runs.")
    head = ("tests of", *names(columns))
    return Section("matrix", "All tests on all code", 2, tuple(text), Table(head, tuple(rows)))


def unfair(circle: Circle) -> Iterator[Section]:
    """Tests that fail on the reference say something else than the rules."""
    lines = []
    for folder, name in zip(circle.folders, names(circle.folders), strict=True):
        failed = circle.cells.get((folder, KEPT_SHUT), NOT_RUN).failed
        more = f" and {len(failed) - SHOWN} more" if len(failed) > SHOWN else ""
        if failed:
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
    return "the run was stopped" if run.stopped else f"{run.passed:,} of {run.passed + run.failing + len(run.own):,}"


def names(folders: Sequence[Path]) -> list[str]:
    """The names of the solutions; with the folder around where two have the same."""
    short = [folder.name for folder in folders]
    return [
        name if short.count(name) == 1 else f"{folder.parent.name}/{name}"
        for folder, name in zip(folders, short, strict=True)
    ]

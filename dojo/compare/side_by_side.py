"""Many solutions side by side: no ranking, no prizes, nobody at fault; and the questions that this evening gives."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from dojo.answers import EVENING
from dojo.compare.report import find_import_fault, make_sections
from dojo.compare.result import KEPT_SHUT, MISSING, TEXT, Comparison, Finding, Result, RunOfTests
from dojo.compare.session import NO_IMPORT
from dojo.compare.words import tell_actual, tell_expected, tell_question
from dojo.report.document import Document, Look, Section, Table
from dojo.solution import name_folders
from dojo.text import count

SHOWN = 8  # tests that the rules contradict
MORE = "-v: the annex, and each by itself; --names: who; --html FILE: a page (--annex: all)"
MOST_FOUND, MOST_ASKED, ON_A_LINE = 6, 4, 3  # kinds of differences on the first page, questions, kinds of hands
CALL = re.compile(r"assert (?:(\w+\(.*\)) == .*|.* == (\w+\(.*\)))\nassert (.*) == (.*)")  # a test, and what came
ALWAYS = (
    "How many examples has each rule? Which rule has none?",
    "Which name would you steal?",
)
Unfair = dict[Path, RunOfTests]


class Names(StrEnum):
    """Whether it is said whose a difference or a test is."""

    HIDDEN = "hidden"
    SHOWN = "shown"


MARKS = {  # of cells
    ".": "all pass",
    "-": "there are none",
    "own": "about inner functions",
    "!": "the code cannot be imported",
    "x": "the run did not come to its end",
    "?": "not run",
}


def make_document(comparison: Comparison, names: Names = Names.HIDDEN) -> Document:
    """Say all about all solutions together, what is to be discussed first, then about each by itself."""
    results = list(comparison.results.values())
    asked = [one for one in results if not find_import_fault(one)]
    unfair = _find_unfair_tests(comparison)
    questions = tuple(list_questions(comparison, unfair))
    first = [
        Section("solutions", "", 1, ("No ranking, no prizes.", *_tell_stop(comparison))),
        Section("overview", "Like the reference", 2, (*_count_agreeing(asked), *_list_faults(results, names))),
        *_show_found(asked, names),
        *_list_unfair(unfair, names),
        Section("questions", "Questions to discuss", 2, questions),
    ]
    annex = [
        _show_agreeing(results),
        *_show_cells(comparison),
        *(replace(part, data=(("of", one.name), *part.data)) for one in results for part in make_sections(one)),
    ]
    step = f"talk about this: {questions[0]}" if asked else "mend what cannot be imported, and compare again."
    heading = f"{count(len(comparison.folders), 'solution')} side by side"
    return Document(heading, (*first, *(replace(section, detail=True) for section in annex)), (step,), MORE)


def _count_agreeing(asked: Sequence[Result]) -> Iterator[str]:
    """Count for each kind of hand how many answer all about it as the reference does; who does is not said."""
    if asked:
        yield "So many answer all that was asked about a kind of hand as the reference does:"
        numbers = [f"{name} {sum(name in one.agreeing for one in asked)} of {len(asked)}" for name in EVENING]
        yield from (", ".join(numbers[place : place + ON_A_LINE]) for place in range(0, len(numbers), ON_A_LINE))


def _show_agreeing(results: Sequence[Result]) -> Section:
    """Name for each solution the kinds of hands about which it answers all as the reference does."""
    rows = tuple((one.name, f"{len(one.agreeing)} of {len(EVENING)}", ", ".join(one.agreeing)) for one in results)
    table = Table(("solution", "kinds", "like the reference in all about"), rows, uncut=True)
    return Section("agreeing", "Kinds of hands", 2, table=table)


def _find_common(results: Sequence[Result]) -> dict[str, list[tuple[Result, Finding]]]:
    """Find who differs in what: what most have in common comes first."""
    found: dict[str, list[tuple[Result, Finding]]] = {}
    for result in results:
        for one in result.findings:
            if one.topic != TEXT:
                found.setdefault(one.title, []).append((result, one))
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def _show_found(results: Sequence[Result], names: Names) -> Iterator[Section]:
    """Show what differs, each with a hand that shows it, and in how many solutions; who that is only if asked for."""
    lines = []
    for title, some in _find_common(results).items():
        one = some[0][1].simplest
        who = f" ({', '.join(result.name for result, _ in some)})" if names is Names.SHOWN else ""
        example = f"{tell_question(one.case.question)}: {tell_expected(one)}, not: {tell_actual(one)}."
        lines.append(f"{len(some)} of {len(results)}{who}: {title}. {example}")
    if lines:
        more = (f"and {len(lines) - MOST_FOUND} more, see -v",) if len(lines) > MOST_FOUND else ()
        yield Section("differences", "What differs", 2, (*lines[:MOST_FOUND], *more))


def list_questions(comparison: Comparison, unfair: Unfair) -> list[str]:
    """Ask what this evening gives to ask: about tests that the rules contradict, what some do and others do not."""
    results = list(comparison.results.values())
    asked = []
    if unfair:
        asked.append("Where is it written what the tests above ask for, and who decides?")
    for title, some in _find_common(results).items():
        missing = some[0][1].key == MISSING
        asked.append(f"{'Which test asks first for what is' if missing else 'Which one test shows this:'} {title}?")
    pairs = comparison.test_runs.items()
    if any(run.failed and KEPT_SHUT != code != tests and tests not in unfair for (tests, code), run in pairs):
        asked.append("Would you have written the test that fails on the code of another without that code?")
    return [*asked[:MOST_ASKED], *ALWAYS][: max(MOST_ASKED, len(ALWAYS))]


def _tell_stop(comparison: Comparison) -> Iterator[str]:
    """Say what was not compared, if somebody had no more time."""
    names = name_folders(comparison.folders)
    if none := [name for folder, name in names.items() if folder not in comparison.results]:
        yield f"You stopped it. Not compared: {', '.join(none)}."
    elif comparison.stopped:
        runs = len(names) * len({KEPT_SHUT, *names})
        yield f"You stopped it after {len(comparison.test_runs)} of {runs} runs of tests."


def _list_faults(results: Sequence[Result], names: Names) -> Iterator[str]:
    """Say how many cannot be imported; whose line is to be mended stands in the annex, or here if asked for."""
    if lines := [line for one in results for line in find_import_fault(one)[1:]]:
        text = f"Not counted, as it cannot be imported yet: {count(len(lines), 'solution')}."
        yield from (text, *lines) if names is Names.SHOWN else (f"{text} Which line it is: -v",)


def _find_unfair_tests(comparison: Comparison) -> Unfair:
    """Find the tests that fail on the reference, by whose they are: they say something else than the rules."""
    cells = {folder: comparison.test_runs.get((folder, KEPT_SHUT)) for folder in comparison.results}
    return {folder: cell for folder, cell in cells.items() if cell and cell.failed}


def _list_unfair(unfair: Unfair, names: Names) -> Iterator[Section]:
    lines = []
    for folder, run in unfair.items():
        for test in run.failed:
            line, _, what = run.said.get(test, "").partition("\n")
            name = f"{folder.name}: " if names is Names.SHOWN else ""
            said = CALL.match(f"{line}\n{what.partition(chr(10))[0]}")
            rule = f"by the rules {said[1] or said[2]} is {said[3] if said[1] else said[4]}" if said else what
            lines.append(f"{name}{test.rpartition('::')[2]}: {rule}.")
    if lines:
        more = [f"and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
        text = ("These tests fail on the reference: they ask for something else than the rules.", *lines[:SHOWN], *more)
        yield Section("unfair", "Tests that the rules contradict", 2, text, look=Look.WARNING)


def _show_cells(comparison: Comparison) -> Iterator[Section]:
    names = name_folders([*dict.fromkeys([KEPT_SHUT, *comparison.results])])
    rows = [
        (one.name, *(_mark(comparison.test_runs.get((folder, code))) for code in names))
        for folder, one in comparison.results.items()
    ]
    used = {cell for row in rows for cell in row[1:]}
    text = [
        "A row for the tests of each, a column for the code of each; on that of the reference it shows what is fair.",
        f"A number = so many tests fail; {'; '.join(f'{one} = {what}' for one, what in MARKS.items() if one in used)}.",
    ]
    table = Table(("tests of", *names.values()), tuple(rows), uncut=True)
    yield Section("matrix", "All tests on all code", 2, tuple(text), table=table)


def _mark(run: RunOfTests | None) -> str:
    if run is None:
        return "?"
    if run.stopped:
        return "!" if run.stopped.startswith(NO_IMPORT) else "x"
    if run.failed:
        return str(len(run.failed))
    return "." if run.passed else "own" if run.own else "-"

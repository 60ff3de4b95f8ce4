"""Many solutions side by side: no ranking, no prizes, nobody at fault; and the questions that this evening gives."""

import re
from collections.abc import Iterator
from dataclasses import replace

from dojo.answers import RANKING
from dojo.compare.report import find_import_fault, keep_first, make_sections
from dojo.compare.result import TEXT, Comparison, Finding, ReplyKind, Result, RunOfTests
from dojo.compare.session import NO_IMPORT
from dojo.compare.words import tell_actual, tell_asked, tell_expected
from dojo.report.document import Document, Look, Section, Table
from dojo.solution import KEPT_SHUT, name_folders
from dojo.text import count

MOST_UNFAIR = 8  # tests that the rules contradict
MORE_OF_ALL = "-v: the annex, and each by itself; --names: who; --html FILE: a page"
MOST_FOUND, MOST_ASKED, ON_A_LINE = 6, 4, 3  # kinds of differences on the first page, questions, kinds of hands
ASSERTED = re.compile(r"assert (?:(\w+\(.*\)) == .*|.* == (\w+\(.*\)))\nassert (.*) == (.*)")  # a test, and what came
ALWAYS = ("How many examples has each rule? Which rule has none?", "Which name would you steal?")


def make_document(comparison: Comparison) -> Document:
    """Say all about all solutions together, what is to be discussed first, then about each by itself."""
    results, questions = comparison.results.values(), tuple(list_questions(comparison))
    overview = (*_count_agreeing(comparison), *_list_faults(comparison))
    first = [
        Section("solutions", "", 1, ("No ranking, no prizes.", *_tell_stop(comparison))),
        Section("overview", "Like the reference", 2, overview),
        *_show_found(comparison),
        *_show_unfair(comparison),
        Section("questions", "Questions to discuss", 2, questions),
    ]
    annex = [
        _show_cells(comparison),
        *(replace(part, data=(("of", one.name), *part.data)) for one in results for part in make_sections(one)),
    ]
    mend = "mend what cannot be imported, and compare again."
    step = f"talk about this: {questions[0]}" if _list_asked(comparison) else mend
    heading = f"{count(len(comparison.folders), 'solution')} side by side"
    return Document(heading, (*first, *(replace(section, detail=True) for section in annex)), (step,), MORE_OF_ALL)


def _list_asked(comparison: Comparison) -> list[Result]:
    return [one for one in comparison.results.values() if not find_import_fault(one)]


def _count_agreeing(comparison: Comparison) -> Iterator[str]:
    """Count for each kind of hand how many answer all about it as the reference does; who does is not said."""
    if asked := _list_asked(comparison):
        yield "So many answer all that was asked about a kind of hand as the reference does:"
        numbers = [f"{name} {sum(name in one.agreeing for one in asked)} of {len(asked)}" for name in RANKING]
        yield from (", ".join(numbers[place : place + ON_A_LINE]) for place in range(0, len(numbers), ON_A_LINE))


def _find_common(comparison: Comparison) -> dict[str, list[tuple[Result, Finding]]]:
    """Find who differs in what: what most have in common comes first."""
    found: dict[str, list[tuple[Result, Finding]]] = {}
    for result in comparison.results.values():
        for one in result.findings:
            if one.topic != TEXT:
                found.setdefault(one.title, []).append((result, one))
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def _show_found(comparison: Comparison) -> Iterator[Section]:
    """Show what differs, each with a hand that shows it, and in how many solutions; who that is only if asked for."""
    lines, asked = [], _list_asked(comparison)
    for title, some in _find_common(comparison).items():
        found = [one for _, one in some]  # an exception shows no category that is missing
        found = [one for one in found if one.key != "missing" or one.simplest.reply.kind is ReplyKind.ANSWER] or found
        who = f" ({', '.join(result.name for result, _ in some)})" if comparison.names_shown else ""
        said = [f"{tell_asked(n)}: {tell_expected(n.simplest)}, not: {tell_actual(n.simplest)}." for n in found]
        lines.append(f"{len(some)} of {len(asked)}{who}: {title}. {max(said, key=said.count)}")
    shown = keep_first(lines, MOST_FOUND)
    if careless := sum(any(one.topic == TEXT for one in result.findings) for result in asked):
        shown.append(f"{careless} of {len(asked)}: cards as text are not read or refused as they should be.")
    if shown:
        yield Section("differences", "What differs", 2, tuple(shown))


def list_questions(comparison: Comparison) -> list[str]:
    """Ask what this evening gives to ask: about tests that the rules contradict, what some do and others do not."""
    unfair = comparison.find_unfair_tests()
    asked = ["Where is it written what the tests above ask for, and who decides?"] if unfair else []
    for title, some in _find_common(comparison).items():
        missing = some[0][1].key == "missing"
        asked.append(f"{'Which test asks first for what is' if missing else 'Which one test shows this:'} {title}?")
    pairs = comparison.test_runs.items()
    if any(run.failed and KEPT_SHUT != code != tests and tests not in unfair for (tests, code), run in pairs):
        asked.append("Would you have written the test that fails on the code of another without that code?")
    return [*asked[:MOST_ASKED], *ALWAYS][: max(MOST_ASKED, len(ALWAYS))]


def _tell_stop(comparison: Comparison) -> Iterator[str]:
    names = name_folders(comparison.folders)
    if none := [name for folder, name in names.items() if folder not in comparison.results]:
        yield f"You stopped it. Not compared: {', '.join(none)}."
    elif comparison.stopped:
        runs = len(names) * len({KEPT_SHUT, *names})
        yield f"You stopped it after {len(comparison.test_runs)} of {runs} runs of tests."


def _list_faults(comparison: Comparison) -> Iterator[str]:
    """Say how many cannot be imported; whose line is to be mended stands in the annex, or here if asked for."""
    if lines := [line for one in comparison.results.values() for line in find_import_fault(one)[1:]]:
        text = f"Not counted, as it cannot be imported yet: {count(len(lines), 'solution')}."
        yield from (text, *lines) if comparison.names_shown else (f"{text} Which line: --names",)


def _show_unfair(comparison: Comparison) -> Iterator[Section]:
    """Show the tests that the rules contradict, with what these say; whose they are only if asked for."""
    lines = []
    for folder, run in comparison.find_unfair_tests().items():
        for test in run.failed:
            line, _, what = run.said.get(test, "").partition("\n")
            name = f"{folder.name}: " if comparison.names_shown else ""
            said = ASSERTED.match(f"{line}\n{what.partition(chr(10))[0]}")
            rule = f"the rules say {said[3] if said[1] else said[4]} to {said[1] or said[2]}" if said else what
            lines.append(f"{name}{test.rpartition('::')[2]}: {rule}.")
    if lines:
        text = "These tests fail on the reference: they ask for something else than the rules."
        shown = (text, *keep_first(lines, MOST_UNFAIR))
        yield Section("unfair", "Tests that the rules contradict", 2, shown, look=Look.WARNING)


def _show_cells(comparison: Comparison) -> Section:
    names = name_folders([*dict.fromkeys([KEPT_SHUT, *comparison.results])])
    rows = [
        (one.name, *(_mark(comparison.test_runs.get((folder, code))) for code in names))
        for folder, one in comparison.results.items()
    ]
    text = (
        "A row for the tests of each, a column for the code of each; on that of the reference it shows what is fair.",
        "A number = so many tests fail; . = all pass; - = there are none; own = about inner functions.",
        "! = the code cannot be imported; x = the run did not come to its end; ? = not run.",
    )
    table = Table(("tests of", *names.values()), tuple(rows), uncut=True)
    return Section("matrix", "All tests on all code", 2, text, table=table)


def _mark(run: RunOfTests | None) -> str:
    if run is None:
        return "?"
    if run.stopped:
        return "!" if run.stopped.startswith(NO_IMPORT) else "x"
    if run.failed:
        return str(len(run.failed))
    return "." if run.passed else "own" if run.own else "-"

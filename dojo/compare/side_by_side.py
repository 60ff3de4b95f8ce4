"""Many solutions side by side: no ranking, no prizes; sorted by name, with questions to discuss."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dojo.compare.report import find_import_fault, list_names, make_sections
from dojo.compare.result import KEPT_SHUT, MISSING, Comparison, Result, RunOfTests
from dojo.compare.session import NO_IMPORT
from dojo.compare.words import tell_actual, tell_expected, tell_question
from dojo.report.document import Document, Look, Section, Table
from dojo.solution import name_folders
from dojo.text import count

FEW = 5  # house rules that are named at once
SHOWN = 8  # names of unfair tests of one solution that are shown
MORE = "-v: all tests on all code, agreement rule by rule, questions, and each by itself; --html FILE: a page"
QUESTIONS = (
    "How many examples has each rule? Which rule has none?",
    "Where does the order of the ranks live? In how many places?",
    "What would change for ace-to-five, where the lowest hand wins?",
    "Which test found something in whose code? Would it have been written without that code?",
    "Which name would you steal?",
    "What did the longest function do first, before it grew?",
)
MARKS = {  # of cells
    ".": "all pass",
    "-": "there are none",
    "own": "about inner functions",
    "!": "the code cannot be imported",
    "x": "the run did not come to its end",
    "?": "not run",
}


def make_document(comparison: Comparison) -> Document:
    """Say all about all solutions together, what has to be mended or discussed first, then about each by itself."""
    results = comparison.results
    number = len(comparison.folders)
    heading = f"{count(number, 'solution')} side by side"
    unfair = _find_unfair_tests(comparison)
    whose = ", ".join(f"{name} ({len(failed)})" for name, failed in unfair.items())
    discuss = [f"Discuss first the tests that fail on the reference: {whose}."] if unfair else []
    text = ("Sorted by name. No ranking, no prizes.", *_tell_stop(comparison), *discuss)
    head = ("solution", "as the reference", "the simplest difference")
    rows = tuple((result.name, *_sum_up(result)) for result in results.values())
    functions, rules = _find_nobody_started(list(results.values()))
    rest = [
        *_list_faults(list(results.values())),
        *_list_unfair(unfair),
        *_show_cells(comparison),
        *_show_agreement(list(results.values())),
        *_tell_nobody_started(functions, rules),
        Section("questions", "Questions to discuss", 2, QUESTIONS),
        *(section for one in results.values() for section in make_sections(one, {*functions, *rules})),
    ]
    sections = [
        Section("solutions", "", 1, text),
        Section("overview", "Overview", 2, table=Table(head, rows, uncut=True)),
        *(replace(section, detail=True) for section in rest),
    ]
    step = "discuss the tests that fail on the reference." if unfair else f"talk about this: {QUESTIONS[0]}"
    if any(map(find_import_fault, results.values())):
        step = "mend what cannot be imported, and compare again."
    return Document(heading, tuple(sections), (step,), MORE)


def _tell_stop(comparison: Comparison) -> Iterator[str]:
    """Say what was compared, and what was not, if somebody had no more time."""
    results = list(comparison.results.values())
    names = name_folders(comparison.folders)
    part = [f"{one.name}, until {one.stopped_at}" for one in results if one.stopped_at]
    whole = [one.name for one in results if not one.stopped_at]
    none = [name for folder, name in names.items() if folder not in comparison.results]
    if part or none:
        said = {"Compared": ", ".join(whole), "In part": "; ".join(part), "Not compared": ", ".join(none)}
        yield " ".join(["You stopped it.", *(f"{what}: {names}." for what, names in said.items() if names)])
    elif len(comparison.test_runs) < _count_runs(comparison):
        runs = f"{len(comparison.test_runs)} of {_count_runs(comparison)}"
        yield f"You stopped it after {runs} runs of tests; all were compared."


def _count_runs(comparison: Comparison) -> int:
    return len(comparison.folders) * len({KEPT_SHUT, *comparison.folders})


def _sum_up(result: Result) -> tuple[str, str]:
    if fault := find_import_fault(result):
        return "-", f"It cannot be imported. {fault[1]}"
    if not result.total:
        return "-", "It answers no question yet."
    share = f"{result.right:,} of {result.total:,}"
    if not result.findings:
        return share, f"It {result.accidents[0].what}." if result.accidents else "No difference was found."
    first = result.findings[0]
    heading, one = f"{first.title[:1].upper()}{first.title[1:]}", first.simplest
    if first.key == MISSING:
        return share, heading
    example = f"{tell_question(one.case.question)}: {tell_expected(one)}; {result.name} says: {tell_actual(one)}"
    return share, f"{heading}. {example}"


def _list_faults(results: Sequence[Result]) -> Iterator[Section]:
    if lines := [line for one in results for line in find_import_fault(one)[1:]]:
        text = ("These cannot be imported, so nothing could be asked of them.", *lines)
        yield Section("to be mended", "Mend first", 2, text, look=Look.WARNING)


def _find_unfair_tests(comparison: Comparison) -> dict[str, tuple[str, ...]]:
    """Find the tests that fail on the reference, by whose they are: they say something else than the rules."""
    cells = {one.name: comparison.test_runs.get((folder, KEPT_SHUT)) for folder, one in comparison.results.items()}
    return {name: cell.failed for name, cell in cells.items() if cell and cell.failed}


def _list_unfair(unfair: dict[str, tuple[str, ...]]) -> Iterator[Section]:
    if unfair:
        more = {name: f" and {len(some) - SHOWN} more" if len(some) > SHOWN else "" for name, some in unfair.items()}
        lines = (f"{name}: {', '.join(some[:SHOWN])}{more[name]}" for name, some in unfair.items())
        text = ("These tests fail on the reference, so they ask for something else than the rules.", *lines)
        yield Section("unfair", "Discuss first", 2, text, look=Look.WARNING)


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
    if len(comparison.test_runs) < _count_runs(comparison):
        text.append(f"You stopped it after {len(comparison.test_runs)} of {_count_runs(comparison)} runs.")
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


def _show_agreement(results: Sequence[Result]) -> Iterator[Section]:
    shares: dict[str, dict[str, str]] = {one.name: {} for one in results}
    for one in results:
        for area in one.covered:
            if area.asked:
                share = "all" if area.right == area.asked else f"{1000 * area.right // area.asked / 10}"
                shares[one.name][area.area] = share
    areas = dict.fromkeys(area for some in shares.values() for area in some)
    rows = [(area, *(shares[one.name].get(area, "-") for one in results)) for area in areas]
    text = ("all = every answer as in the reference; 96.2 = so many of a hundred; - = not started, or not asked.",)
    if rows:
        table = Table(("rule", *shares), tuple(rows), uncut=True)
        yield Section("agreement", "Agreement with the reference", 2, text, table=table)


def _find_nobody_started(results: Sequence[Result]) -> tuple[list[str], list[str]]:
    running = [one for one in results if not find_import_fault(one)] or [Result("")]
    asked = [one for one in running if one.rules_not_started] or running
    begun = {name for one in running for name in one.rules_started}
    functions = [name for name in running[0].not_started if all(name in one.not_started for one in running)]
    rules = [name for name in asked[0].rules_not_started if all(name in one.rules_not_started for one in asked)]
    return functions, [name for name in rules if name not in begun]


def _tell_nobody_started(functions: Sequence[str], rules: Sequence[str]) -> Iterator[Section]:
    many = len(rules) > FEW
    text = (
        *list_names(functions, "Functions"),
        *([f"{len(rules)} house rules."] if many else list_names(rules, "House rules")),
    )
    if text:
        yield Section("not started by anybody", "Nobody has started", 2, text)
    if many:
        yield Section("house rules", "House rules that nobody has started", 2, tuple(list_names(rules, "They are")))

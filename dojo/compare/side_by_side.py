"""Many solutions side by side, without ranking; and what to ask in the room."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dojo.answers import RANKING
from dojo.compare.messages import Answer
from dojo.compare.report import keep_first, make_sections, tell_import_fault
from dojo.compare.result import (
    Comparison,
    Finding,
    Result,
    Topic,
    Why,
)
from dojo.compare.table import FAILING, mark
from dojo.compare.words import tell_actual, tell_asked, tell_expected
from dojo.report.document import Document, Look, Section, Table
from dojo.solution import KIT, REFERENCE_FOLDER, name_folders
from dojo.text import count
from dojo.tonight import list_tonight

MORE_OF_ALL = "-v: the annex, and each by itself; --names: who; --html FILE: a page"
MOST_UNFAIR = 8  # tests that the rules contradict
MOST_SHOWN = 6  # kinds of differences on the first page
ON_A_LINE = 3  # kinds of hands
MOST_ASKED = 4  # questions
ALWAYS = (
    "How many examples has each rule? Which rule has none?",
    "Which name would you steal?",
)
ASKED_OF_KICKERS = "{hands}: which line of yours decides it?"
ASKED_OF_HANDS = "{hands}: which cards do you look at first, and then?"
ASKED_OF = {
    Why.CAUSE: "Which one test shows this: {title}?",
    Why.UNSTEADY: "Why may this be: {title}?",
    Why.MISSING: "Which test asks first for what is {title}?",
}
UNFAIR = "{test}: where is it written, and who decides?"
CROSSING = "A fair test fails on another's code: would you have written it?"
SILENT = "raise an error, do not end, or answer with another type"
BAD_TEXT = "cards as text are not read or refused as they should be"
NO_RANKING = "No ranking, no prizes."
KINDS_OF_HANDS = (
    "So many answer all that was asked about a kind of hand as the reference does:"
)
NOT_BY_THE_RULES = (
    "These tests fail on the reference: they ask for something else than the rules."
)
ROWS_AND_COLUMNS = (
    "A row for the tests of each, a column for the code of each; the reference shows "
    "what is fair."
)
MARKS = (
    "A number: so many fail; . all pass; - none; own: about inner functions; "
    "! no import; x no end; ? not run."
)


@dataclass(frozen=True, slots=True)
class Shared:
    """What one solution or several have: a finding of each, under one title."""

    title: str
    findings: tuple[Finding, ...]
    owners: tuple[Result, ...]


def make_joint_document(comparison: Comparison) -> Document:
    """Say all about all solutions together, then about each by itself."""
    questions = list_questions(comparison)
    names = [result.name for result in comparison.results.values()]
    if not comparison.names_shown:
        hide_names(comparison)
    sections = [
        tell_who(comparison),
        tell_overview(comparison),
        *show_unfair_tests(comparison),
        Section("questions", "Questions to discuss", text=tuple(questions)),
        show_table_of_tests(comparison),
        *show_differences(comparison),
    ]
    for name, result in zip(names, comparison.results.values(), strict=True):
        for section in make_sections(result):
            data = (("of", name), *section.data)
            sections.append(replace(section, data=data, detail=True))
    step = "mend what cannot be imported, and compare again."
    if list_compared(comparison):
        step = f"talk about this: {questions[0]}"
    heading = f"{count(len(comparison.folders), 'solution')} side by side"
    return Document(heading, tuple(sections), (step,), MORE_OF_ALL)


def hide_names(comparison: Comparison) -> None:
    """Call each by a number, but the reference by its name."""
    for number, (folder, result) in enumerate(comparison.results.items(), start=1):
        result.name = f"P{number}"
        if folder == REFERENCE_FOLDER:
            result.name = REFERENCE_FOLDER.name


def list_compared(comparison: Comparison) -> list[Result]:
    """List the solutions that could be imported."""
    return [result for result in comparison.results.values() if not result.import_fault]


def tell_who(comparison: Comparison) -> Section:
    """Say who is not in it."""
    lines = [NO_RANKING]
    if comparison.absent:
        lines.append(f"Nothing was handed in: {', '.join(comparison.absent)}.")
    names = name_folders(comparison.folders)
    left = [name for folder, name in names.items() if folder not in comparison.results]
    if left:
        lines.append(f"You stopped it. Not compared: {', '.join(left)}.")
    elif comparison.stopped:
        runs = count(len(comparison.test_runs), "run")
        lines.append(f"You stopped it after {runs} of tests.")
    data = (("absent", comparison.absent),)
    return Section("solutions", level=1, text=tuple(lines), data=data)


def tell_overview(comparison: Comparison) -> Section:
    """Count for each kind of hand how many are like the reference; who is not said."""
    lines, compared = [], list_compared(comparison)
    if compared:
        lines.append(KINDS_OF_HANDS)
        counts = []
        for name in RANKING:
            number = sum(name in result.agreeing for result in compared)
            counts.append(f"{name} {number} of {len(compared)}")
        for place in range(0, len(counts), ON_A_LINE):
            on_this_line = counts[place : place + ON_A_LINE]
            lines.append(", ".join(on_this_line))
    faults = [
        tell_import_fault(result)
        for result in comparison.results.values()
        if result.import_fault
    ]
    if faults:
        those = count(len(faults), "solution")
        text = f"Not counted, as it cannot be imported yet: {those}."
        if comparison.names_shown:
            lines += [text, *faults]
        else:
            lines.append(f"{text} Which line: --names")
    return Section("overview", "Like the reference", text=tuple(lines))


# Tests.


def show_unfair_tests(comparison: Comparison) -> Iterator[Section]:
    """Show the tests that the rules contradict, with what these say."""
    lines = []
    for folder, tests in comparison.find_unfair_tests().items():
        name = f"{folder.name}: " if comparison.names_shown else ""
        for test, judged in tests.items():
            rules_say = " and ".join(judged.rules_say)
            lines.append(f"{name}{shorten(test)}: the rules say {rules_say}.")
    if lines:
        text = (NOT_BY_THE_RULES, *keep_first(lines, MOST_UNFAIR))
        title = "Tests that the rules contradict"
        yield Section("unfair", title, text=text, look=Look.WARNING)


def shorten(test: str) -> str:
    """Name a test without its file."""
    return test.rpartition("::")[2]


def show_table_of_tests(comparison: Comparison) -> Section:
    """Show whose tests find something in whose code."""
    codes = {REFERENCE_FOLDER: REFERENCE_FOLDER.name}
    for folder, result in comparison.results.items():
        codes[folder] = result.name
    rows = []
    for folder, result in comparison.results.items():
        runs = [comparison.test_runs.get((folder, code)) for code in codes]
        rows.append((result.name, *[mark(run) for run in runs]))
    table = Table(("tests of", *codes.values()), tuple(rows), uncut=True)
    title = "All tests on all code"
    text = (ROWS_AND_COLUMNS, MARKS)
    return Section("matrix", title, text=text, table=table, detail=True)


# Differences.


def find_shared(comparison: Comparison) -> list[Shared]:
    """Find what differs: what is for tonight first, and of that what most have."""
    by_title: dict[str, list[tuple[Result, Finding]]] = {}
    for result in comparison.results.values():
        for finding in result.findings:
            if finding.topic is not Topic.TEXT and not is_silent(finding):
                by_title.setdefault(finding.title, []).append((result, finding))
    shared = []
    for title, pairs in by_title.items():
        owners, findings = zip(*pairs, strict=True)
        shared.append(Shared(title, findings, owners))
    features = [path.stem.partition("_")[2] for path in list_tonight(KIT)]
    names = [feature.replace("_", " ") for feature in features]
    tonight = [level for level, name in enumerate(RANKING) if name in names]
    line = max(tonight, default=len(RANKING))

    def rate(difference: Shared) -> tuple[bool, int]:
        level = difference.findings[0].simplest.case.level
        return level > line, -len(difference.owners)

    return sorted(shared, key=rate)


def is_silent(finding: Finding) -> bool:
    """Say whether nothing came back that the contract knows: a pair's own accident."""
    answered = isinstance(finding.simplest.reply, Answer)
    is_accident = finding.why is Why.DIFFERENCE and finding.topic is not Topic.TEXT
    return is_accident and not answered


def show_differences(comparison: Comparison) -> Iterator[Section]:
    """Show what differs, each with a hand that shows it, and in how many solutions."""
    compared = list_compared(comparison)
    shared = find_shared(comparison)
    rows = [make_row(difference, comparison) for difference in shared[:MOST_SHOWN]]
    if len(shared) > MOST_SHOWN:
        rows.append(("", f"and {len(shared) - MOST_SHOWN} more", ""))
    silent = [any(map(is_silent, result.findings)) for result in compared]
    careless = [
        any(finding.topic is Topic.TEXT for finding in result.findings)
        for result in compared
    ]
    for words, those in ((SILENT, silent), (BAD_TEXT, careless)):
        if any(those):
            rows.append((f"{sum(those)} of {len(compared)}", words, ""))
    if rows:
        head = ("solutions", "what differs", "for example")
        table = Table(head, tuple(rows), uncut=True, spare=True)
        yield Section("differences", "What differs", table=table)


def make_row(difference: Shared, comparison: Comparison) -> tuple[str, str, str]:
    """Say in how many solutions, what differs, and the example that most have."""
    title = difference.title
    if comparison.names_shown:
        names = ", ".join(result.name for result in difference.owners)
        title = f"{title} ({names})"
    answers = [
        finding
        for finding in difference.findings
        if isinstance(finding.simplest.reply, Answer)
    ]
    finding = [*answers, *difference.findings][0]
    expected = tell_expected(finding.simplest)
    actual = tell_actual(finding.simplest)
    example = f"{tell_asked(finding)}: {expected}, not: {actual}"
    compared = len(list_compared(comparison))
    return f"{len(difference.owners)} of {compared}", title, example


# Questions.


def list_questions(comparison: Comparison) -> list[str]:
    """Ask what this evening gives to ask, each sort of question once.

    None is about the accident of one pair. What several get wrong comes first.
    """
    unfair = comparison.find_unfair_tests()
    names = [shorten(test) for tests in unfair.values() for test in tests]
    questions = [UNFAIR.format(test=name) for name in names[:1]]
    by_sort: dict[str, str] = {}
    for difference in find_shared(comparison):
        hands = tell_asked(difference.findings[0])
        sort = choose_question(difference)
        by_sort.setdefault(sort, sort.format(hands=hands, title=difference.title))
    questions += by_sort.values()
    for (owner, code), run in comparison.test_runs.items():
        if owner not in unfair and owner != code and run.find_tests(*FAILING):
            questions.insert(2, CROSSING)
            break
    return [*questions, *ALWAYS][:MOST_ASKED]


def choose_question(difference: Shared) -> str:
    """Choose what to ask about it."""
    why = difference.findings[0].why
    if why in ASKED_OF:
        return ASKED_OF[why]
    if " equal " in difference.title:
        return ASKED_OF_KICKERS
    return ASKED_OF_HANDS

"""Many solutions side by side, without ranking; and what to ask in the room."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dojo.answers import RANKING
from dojo.compare.messages import Answer
from dojo.compare.report import make_sections, tell_import_fault
from dojo.compare.result import Comparison, Finding, Result, Topic
from dojo.compare.table import mark
from dojo.compare.words import tell_asked
from dojo.report.document import Document, Look, Section, Table
from dojo.solution import KIT, REFERENCE_FOLDER, name_folders
from dojo.text import count
from dojo.tonight import list_tonight

MORE_OF_ALL = "-v: the annex, and each by itself; --names: who; --html FILE: a page"
MOST_UNFAIR = 8  # tests that the rules contradict
MOST_SHOWN = 6  # kinds of differences on the first page
MOST_ASKED = 2  # questions about differences
ASKED = "{hands}: which line of yours decides it?"
ALWAYS = (
    "How many examples has each rule? Which rule has none?",
    "Which name would you steal?",
)
NO_RANKING = "No ranking, no prizes."
OTHERS = "errors, answers of another type, or cards as text that are misread"
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

Owned = tuple[Result, Finding]


def make_joint_document(comparison: Comparison) -> Document:
    """Say all about all solutions together, then about each by itself."""
    names = [result.name for result in comparison.results.values()]
    if not comparison.names_shown:
        hide_names(comparison)
    shared = find_shared(comparison)
    questions = list_questions(shared)
    sections = [
        tell_who(comparison),
        *show_unfair_tests(comparison),
        Section("questions", "Questions to discuss", text=tuple(questions)),
        show_table_of_tests(comparison),
        *show_differences(comparison, shared),
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
    """Say who is right, and who is not in it."""
    lines, compared = [NO_RANKING], list_compared(comparison)
    sound = [result for result in compared if is_sound(result)]
    if sound:
        lines.append(
            f"{count_owners(comparison, sound)}: all that it answers is right."
        )
    faults = [
        tell_import_fault(result) if comparison.names_shown else "which line: --names"
        for result in comparison.results.values()
        if result.import_fault
    ]
    if faults:
        those = count(len(faults), "solution")
        lines.append(f"Not counted below, as it cannot be imported yet: {those}.")
        lines += dict.fromkeys(faults)
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


def is_sound(result: Result) -> bool:
    """Say whether all that it answers is right, and the game is there."""
    unplayed = {"category", "winners"} & {*result.not_started}
    faulty = result.left or unplayed or result.findings or result.habits
    return result.total > 0 and not faulty


def count_owners(comparison: Comparison, owners: Sequence[Result]) -> str:
    """Say how many of all these are, and who if that is to be known."""
    figures = f"{len(owners)} of {len(list_compared(comparison))}"
    if not comparison.names_shown:
        return figures
    return f"{figures} ({', '.join(result.name for result in owners)})"


# Tests.


def show_unfair_tests(comparison: Comparison) -> Iterator[Section]:
    """Show the tests that the rules contradict, with what these say."""
    lines = []
    for folder, tests in comparison.find_unfair_tests().items():
        name = f"{folder.name}: " if comparison.names_shown else ""
        for test, judged in tests.items():
            short = test.rpartition("::")[2]
            rules_say = " and ".join(judged.rules_say)
            lines.append(f"{name}{short}: the rules say {rules_say}.")
    if lines:
        if len(lines) > MOST_UNFAIR:
            more = len(lines) - MOST_UNFAIR
            lines[MOST_UNFAIR:] = [f"and {more} more"]
        text = (NOT_BY_THE_RULES, *lines)
        title = "Tests that the rules contradict"
        yield Section("unfair", title, text=text, look=Look.WARNING)


def show_table_of_tests(comparison: Comparison) -> Section:
    """Show whose tests find something in whose code."""
    codes = {REFERENCE_FOLDER: REFERENCE_FOLDER.name}
    for folder, result in comparison.results.items():
        codes[folder] = result.name
    rows = []
    for folder, result in comparison.results.items():
        runs = [comparison.test_runs.get((folder, code)) for code in codes]
        rows.append((result.name, *[mark(run) for run in runs]))
    table = Table(("tests of", *codes.values()), tuple(rows))
    title = "All tests on all code"
    text = (ROWS_AND_COLUMNS, MARKS)
    return Section("matrix", title, text=text, table=table, detail=True)


# Differences.


def is_for_the_room(finding: Finding) -> bool:
    """Say whether it is about the game, and no accident of a pair."""
    is_answer = isinstance(finding.simplest.reply, Answer)
    return finding.topic is not Topic.TEXT and is_answer


def find_shared(comparison: Comparison) -> list[list[Owned]]:
    """Find what differs: what is for tonight first, and of that what most have."""
    by_title: dict[str, list[Owned]] = {}
    for result in comparison.results.values():
        for finding in result.findings:
            if is_for_the_room(finding):
                by_title.setdefault(finding.title, []).append((result, finding))
    features = [path.stem.partition("_")[2] for path in list_tonight(KIT)]
    names = [feature.replace("_", " ") for feature in features]
    tonight = [level for level, name in enumerate(RANKING) if name in names]
    line = max(tonight, default=len(RANKING))

    def rate(shared: Sequence[Owned]) -> tuple[bool, int]:
        _, finding = shared[0]
        return finding.simplest.case.level > line, -len(shared)

    return sorted(by_title.values(), key=rate)


def show_differences(
    comparison: Comparison, shared: Sequence[Sequence[Owned]]
) -> Iterator[Section]:
    """Show what differs, and in how many solutions."""
    rows = []
    for pairs in shared[:MOST_SHOWN]:
        owners = [result for result, _ in pairs]
        _, finding = pairs[0]
        rows.append((count_owners(comparison, owners), finding.title))
    if len(shared) > MOST_SHOWN:
        rows.append(("", f"and {len(shared) - MOST_SHOWN} more"))
    others = []
    for result in comparison.results.values():
        if not all(map(is_for_the_room, result.findings)):
            others.append(result)
    if others:
        rows.append((count_owners(comparison, others), OTHERS))
    if rows:
        table = Table(("solutions", "what differs"), tuple(rows))
        yield Section("differences", "What differs", table=table)


def list_questions(shared: Sequence[Sequence[Owned]]) -> list[str]:
    """Ask about what several get wrong first, then what is always asked."""
    questions = []
    for pairs in shared[:MOST_ASKED]:
        _, finding = pairs[0]
        questions.append(ASKED.format(hands=tell_asked(finding)))
    return [*questions, *ALWAYS]

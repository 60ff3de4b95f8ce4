"""Many solutions side by side, without ranking; and what to ask in the room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dojo.compare.judge import Exchange
from dojo.compare.matrix import mark
from dojo.compare.messages import Answer, NoAnswer
from dojo.compare.report import make_sections, tell_import_fault
from dojo.compare.result import Comparison, Result, Topic
from dojo.compare.words import tell_question
from dojo.report.document import Document, Look, Section, Table
from dojo.solution.folder import REFERENCE_FOLDER, name_folders
from dojo.text import count

MORE_OF_ALL = "-v: the annex, and each by itself; --names: who; --html FILE: a page"
MOST_ASKED = 2  # questions about differences
ALWAYS = (
    "How many examples has each rule? Which rule has none?",
    "Which name would you steal?",
)
NO_RANKING = "No ranking, no prizes."
ACCIDENTS = "errors, or answers of another type"
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


@dataclass(slots=True)
class Shared:
    """What differs, in whose solutions, and the simplest example."""

    title: str
    owners: list[Result]
    simplest: Exchange


def make_joint_document(comparison: Comparison) -> Document:
    """Say all about all solutions together, then about each by itself."""
    shared = find_shared(comparison)
    questions = list_questions(comparison, shared)
    sections = [
        tell_who(comparison),
        *show_unfair_tests(comparison),
        Section("questions", "Questions to discuss", text=tuple(questions)),
        show_table_of_tests(comparison),
        *show_differences(comparison, shared),
    ]
    names = name_folders(comparison.folders)
    for folder, result in comparison.results.items():
        for section in make_sections(result):
            data = (("of", names[folder]), *section.data)
            sections.append(replace(section, data=data, detail=True))
    step = "mend what cannot be imported, and compare again."
    if list_compared(comparison):
        step = f"talk about this: {questions[0]}"
    heading = f"{count(len(comparison.folders), 'solution')} side by side"
    return Document(heading, tuple(sections), next=(step,), more=MORE_OF_ALL)


def leave_out_annex(document: Document) -> Document:
    """Leave what is for the room: all but what is said of each solution by itself."""
    sections = [
        section for section in document.sections if "of" not in dict(section.data)
    ]
    return replace(document, sections=tuple(sections))


def number_folders(folders: Sequence[Path]) -> dict[Path, str]:
    """Call each folder by a number, as P1, but the reference by its name."""
    names = {folder: f"P{number}" for number, folder in enumerate(folders, start=1)}
    return names | {REFERENCE_FOLDER: REFERENCE_FOLDER.name}


def list_compared(comparison: Comparison) -> list[Result]:
    """List the solutions that could be imported."""
    return [result for result in comparison.results.values() if not result.import_fault]


def tell_who(comparison: Comparison) -> Section:
    """Say who is right, and who is not in it."""
    lines = [NO_RANKING]
    compared = list_compared(comparison)
    sound = [result for result in compared if is_sound(result)]
    if sound:
        lines.append(f"Right in everything: {count_owners(comparison, sound)}.")
    faults = [
        tell_import_fault(result)
        for result in comparison.results.values()
        if result.import_fault
    ]
    if faults:
        solutions = count(len(faults), "solution")
        lines.append(f"Not counted below, as it cannot be imported yet: {solutions}.")
        if not comparison.names_shown:
            faults = ["--names says whose, and which line."]
        lines += faults
    lines += comparison.absent
    if comparison.stopped:
        figures = f"{len(comparison.results)} of {len(comparison.folders)}"
        lines.append(f"You stopped it: {figures} compared, and not all tests were run.")
    return Section("solutions", level=1, text=tuple(lines))


def is_sound(result: Result) -> bool:
    """Say whether all that it answers is right, and the game is there."""
    faulty = result.not_asked or result.findings or result.habits
    return result.total > 0 and result.plays and not faulty


def count_owners(comparison: Comparison, owners: Sequence[Result]) -> str:
    """Say how many of all these are, and who if that is to be known."""
    figures = f"{len(owners)} of {len(list_compared(comparison))}"
    if not comparison.names_shown:
        return figures
    return f"{figures} ({', '.join(result.name for result in owners)})"


# Tests.


def show_unfair_tests(comparison: Comparison) -> Iterator[Section]:
    """Show the tests that the rules contradict, with what these say."""
    rows = []
    for folder, tests in comparison.find_unfair_tests().items():
        owner = ""
        if comparison.names_shown:
            owner = f"{comparison.results[folder].name}: "
        for test, judged in tests.items():
            short = test.rpartition("::")[2]
            rules_say = " and ".join(judged.rules_say)
            rows.append((owner + short, f"the rules say {rules_say}"))
    if rows:
        table = Table(("test", "what the rules say"), tuple(rows), bare=True)
        yield Section(
            "unfair",
            "Tests that the rules contradict",
            text=(NOT_BY_THE_RULES,),
            table=table,
            look=Look.WARNING,
        )


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


def find_shared(comparison: Comparison) -> list[Shared]:
    """Find what differs, and in whose solutions; what most of them share comes first.

    What one of them raises is for its owners alone.
    """
    by_title: dict[str, Shared] = {}
    for result in comparison.results.values():
        for finding in result.findings:
            if finding.topic is Topic.ODD_INPUT and not result.is_complete:
                continue  # it comes last, and they are not there yet
            title = finding.title
            if not isinstance(finding.simplest.reply, Answer | NoAnswer):
                title = ACCIDENTS
            shared = by_title.setdefault(title, Shared(title, [], finding.simplest))
            if result not in shared.owners:
                shared.owners.append(result)
    return sorted(by_title.values(), key=lambda shared: -len(shared.owners))


def show_differences(
    comparison: Comparison, shared: Sequence[Shared]
) -> Iterator[Section]:
    """Show what differs, and in how many solutions."""
    rows = []
    for difference in shared:
        owners = count_owners(comparison, difference.owners)
        rows.append((owners, difference.title))
    if rows:
        table = Table(("solutions", "what differs"), tuple(rows), bare=True)
        yield Section("differences", "What differs", table=table)


def list_questions(comparison: Comparison, shared: Sequence[Shared]) -> list[str]:
    """Ask about what several get wrong first, then what is always asked."""
    about_cards = [difference for difference in shared if difference.title != ACCIDENTS]
    questions = []
    for difference in about_cards[:MOST_ASKED]:
        owners = count_owners(comparison, difference.owners)
        question = tell_question(difference.simplest.case)
        questions.append(
            f"{question}: {owners} say otherwise than the rules. Which line decides it?"
        )
    return [*questions, *ALWAYS]

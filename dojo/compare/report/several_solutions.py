"""Several solutions: what they play, in how many of them, and a slide for each line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dojo.compare.calls.cases import MORE_PLAYERS
from dojo.compare.calls.judge import Exchange
from dojo.compare.findings import Topic
from dojo.compare.report.one_solution import (
    LABELS,
    describe_import_fault,
    make_sections,
)
from dojo.compare.report.words import describe_difference, list_held, write_question
from dojo.compare.result import Comparison, Result
from dojo.contract import RANKING
from dojo.isolation.process import ENDLESS
from dojo.report.document import Document, Section, Table
from dojo.solution.folder import REFERENCE_FOLDER, name_folders
from dojo.text import count

MORE = "-v: each solution on its own; --names: who; --html FILE: a page with slides"
QUESTIONS = (
    "How many examples has each rule? Which rule has none?",
    "Which name would you steal?",
)
ACCIDENTS = "errors, or answers of another type"
# why a solution can't be compared: of one solution, of several
REASONS = {
    "can't be imported": "can't be imported",
    "answers no call": "answer no call",
    "doesn't end": "don't end",
    "ends its process": "end their processes",
}


@dataclass(slots=True)
class Shared:
    """A difference from the rules, and the solutions that share it."""

    topic: str
    yours: str
    rules: str
    owners: list[Result]
    example: Exchange | None = None


def make_joint_document(comparison: Comparison) -> Document:
    """Make the report about all solutions, then about each on its own."""
    shared = find_shared(comparison)
    sections = [summarize(comparison), *show_table(comparison, shared)]
    sections += show_slides(comparison, shared)
    names = name_folders(comparison.folders)
    for folder, result in comparison.results.items():
        for section in make_sections(result):
            data = (("of", names[folder]), *section.data)
            sections.append(replace(section, data=data, detail=True))
    steps = ["fix what can't be compared, and compare again."]
    if list_compared(comparison):
        steps = choose_question(comparison, shared)
    heading = f"{count(len(comparison.folders), 'solution')} side by side"
    return Document(heading, tuple(sections), next=tuple(steps), more=MORE)


def make_joint_page(document: Document, *, verbose: bool) -> Document:
    """Return the report as slides: the question, the table, and each difference.

    The summary comes after the slides. Only *verbose* pages contain the reports about
    each solution.
    """
    summary, *rest = document.sections
    slides = [section for section in rest if "of" not in dict(section.data)]
    reports = [section for section in rest if section not in slides] if verbose else []
    sections = (
        replace(summary, text=()),
        *(replace(section, detail=False) for section in slides),
        Section("summary", "All solutions", text=summary.text),
        *reports,
    )
    return replace(document, sections=sections)


def number_folders(folders: Sequence[Path]) -> dict[Path, str]:
    """Return a number for each folder, such as P1; the reference keeps its name."""
    names = {folder: f"P{number}" for number, folder in enumerate(folders, start=1)}
    return names | {REFERENCE_FOLDER: REFERENCE_FOLDER.name}


def list_compared(comparison: Comparison) -> list[Result]:
    """Return the results of the solutions that can be compared."""
    return [
        result
        for result in comparison.results.values()
        if not explain_exclusion(result)
    ]


def explain_exclusion(result: Result) -> str:
    """Return why a solution can't be compared; "" if it can be."""
    if result.import_fault:
        return "can't be imported"
    if not result.total:
        return "answers no call"
    for habit in result.habits if result.is_cut_short else ():
        if habit.startswith(ENDLESS):
            return "doesn't end"
        if habit.startswith(("ends the", "was ended")):
            return "ends its process"
    return ""


def summarize(comparison: Comparison) -> Section:
    """Summarize which solutions are right, and which can't be compared."""
    lines = ["No ranking, no prizes."]
    compared = list_compared(comparison)
    right = [result for result in compared if result.is_right]
    if right:
        lines.append(f"Right in everything: {count_owners(comparison, right)}.")
    if good := find_never_wrong(compared):
        every = "every solution"
        if len(compared) < len(comparison.results):
            every = "every solution that can be compared"
        lines.append(f"Right in {every}: {good}.")
    lines += list_left_out(comparison)
    if comparison.absent:
        folders = count(len(comparison.absent), "folder")
        lines.append(f"Not counted, because no solution is there: {folders}.")
        if comparison.names_shown:
            lines += comparison.absent
    if comparison.stopped:
        figures = f"{len(comparison.results)} of {len(comparison.folders)}"
        lines.append(f"You stopped it: {figures} solutions were compared.")
    return Section("solutions", level=1, text=tuple(lines))


def list_left_out(comparison: Comparison) -> Iterator[str]:
    """Yield how many solutions can't be compared, and why; then the import faults."""
    results = [*comparison.results.values()]
    left_out: dict[str, list[str]] = {reason: [] for reason in REASONS}
    for result in results:
        if reason := explain_exclusion(result):
            left_out[reason].append(result.name)
    parts = []
    for reason, names in left_out.items():
        verb = reason if len(names) == 1 else REASONS[reason]
        named = f" ({', '.join(names)})" if comparison.names_shown else ""
        if names:
            parts.append(f"{len(names)} {verb}{named}")
    if parts:
        number = sum(map(len, left_out.values()))
        of_all = f"{number} of {count(len(results), 'solution')}"
        yield f"{of_all} can't be compared yet: {', '.join(parts)}."
    if comparison.names_shown:
        yield from (describe_import_fault(r) for r in results if r.import_fault)


def find_never_wrong(compared: Sequence[Result]) -> str:
    """Return the categories and other topics in which no solution is wrong."""
    wrong = [s for result in compared for s in result.statements]
    if not compared or any(statement.topic == "every deal" for statement in wrong):
        return ""
    topics = ", ".join(statement.topic for statement in wrong)
    lessons = {statement.lesson for statement in wrong}
    missing = {name for s in wrong if s.topic == "not there yet" for name in RANKING}
    good = [
        name
        for lesson, name in enumerate(RANKING)
        if lesson not in lessons and name not in missing and f", {name}" not in topics
    ]
    if "every category" in topics:
        good = []
    if any("winners" in result.not_started for result in compared):
        return ", ".join(good)
    if "ties" not in topics:
        good.append("ties")
    if MORE_PLAYERS not in lessons:
        good.append("three and more players")
    return ", ".join(good)


def count_owners(comparison: Comparison, owners: Sequence[Result]) -> str:
    """Return how many solutions these are, with their names if names are shown."""
    figures = f"{len(owners)} of {len(list_compared(comparison))}"
    if not comparison.names_shown:
        return figures
    return f"{figures} ({', '.join(result.name for result in owners)})"


def find_shared(comparison: Comparison) -> list[Shared]:
    """Return the differences from the rules, the most shared first."""
    by_words: dict[tuple[str, str], Shared] = {}
    for result in list_compared(comparison):
        for line in list_lines(result):
            shared = by_words.setdefault((line.topic, line.yours), line)
            if result not in shared.owners:
                shared.owners.append(result)
    return sorted(by_words.values(), key=lambda shared: -len(shared.owners))


def list_lines(result: Result) -> Iterator[Shared]:
    """Yield the differences of one solution; all errors are one difference."""
    for statement in result.statements:
        example = statement.examples[0] if statement.examples else None
        yours = statement.yours
        if " raises " in yours or statement.topic == "answers":
            yield Shared(statement.topic, ACCIDENTS, statement.rules, [], example)
        else:
            yield Shared(statement.topic, yours, statement.rules, [], example)
    for finding in result.findings:
        if finding.topic is not Topic.ODD_INPUT:
            label = LABELS[finding.topic]
            yield Shared(label, finding.title, "", [], finding.simplest)


def show_table(comparison: Comparison, shared: Sequence[Shared]) -> Iterator[Section]:
    """Show all differences in a table."""
    rows = [
        (count_owners(comparison, line.owners), line.topic, line.yours, line.rules)
        for line in shared
    ]
    if rows:
        head = ("solutions", "", "what the code plays", "the rules")
        yield Section("differences", "What differs", table=Table(head, tuple(rows)))


def show_slides(comparison: Comparison, shared: Sequence[Shared]) -> Iterator[Section]:
    """Make a slide for each difference: the question, the hands, then the answers."""
    for line in shared:
        if not line.example:
            continue
        _, *answers = describe_difference(line.example)
        case = line.example.case
        owners = count_owners(comparison, line.owners)
        difference = f"{line.topic}: {line.yours}, in {owners}"
        text = (*list_held(case), *answers, difference)
        yield Section("slide", write_question(case), text=text, detail=True)


def choose_question(comparison: Comparison, shared: Sequence[Shared]) -> list[str]:
    """Choose what to discuss first; each hand is on a line of its own."""
    for line in shared:
        if line.example and line.yours != ACCIDENTS:
            case = line.example.case
            owners = count_owners(comparison, line.owners)
            verb = "is" if len(line.owners) == 1 else "are"
            decide = f"{owners} {verb} wrong. Which line decides it?"
            return [write_question(case), *list_held(case), decide]
    return [" ".join(QUESTIONS)]

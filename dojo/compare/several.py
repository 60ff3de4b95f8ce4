"""Several solutions: what they play, in how many of them, and a slide for each line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dojo.compare.cases import MORE_PLAYERS
from dojo.compare.findings import Topic
from dojo.compare.judge import Exchange
from dojo.compare.report import LABELS, make_sections, tell_import_fault
from dojo.compare.result import Comparison, Result
from dojo.compare.words import tell, tell_question
from dojo.contract import RANKING
from dojo.report.document import Document, Section, Table
from dojo.solution.folder import REFERENCE_FOLDER, name_folders
from dojo.text import count

MORE = "-v: each solution on its own; --names: who; --html FILE: a page with slides"
QUESTIONS = (
    "How many examples has each rule? Which rule has none?",
    "Which name would you steal?",
)
NO_RANKING = "No ranking, no prizes."
ACCIDENTS = "errors, or answers of another type"


@dataclass(slots=True)
class Shared:
    """A line of the table of the room, with the solutions that play so."""

    topic: str
    yours: str
    rules: str
    owners: list[Result]
    example: Exchange | None = None


def make_joint_document(comparison: Comparison) -> Document:
    """Make the report about all solutions, then about each on its own."""
    shared = find_shared(comparison)
    sections = [tell_who(comparison), *show_table(comparison, shared)]
    sections += show_slides(comparison, shared)
    names = name_folders(comparison.folders)
    for folder, result in comparison.results.items():
        for section in make_sections(result):
            data = (("of", names[folder]), *section.data)
            sections.append(replace(section, data=data, detail=True))
    step = "fix what cannot be imported, and compare again."
    if list_compared(comparison):
        step = f"discuss: {choose_question(comparison, shared)}"
    heading = f"{count(len(comparison.folders), 'solution')} side by side"
    return Document(heading, tuple(sections), next=(step,), more=MORE)


def leave_out_annex(document: Document) -> Document:
    """Leave what the room sees: everything but the report about each solution."""
    sections = [
        replace(section, detail=False)
        for section in document.sections
        if "of" not in dict(section.data)
    ]
    return replace(document, sections=tuple(sections))


def number_folders(folders: Sequence[Path]) -> dict[Path, str]:
    """Call each folder by a number, such as P1, and the reference by its name."""
    names = {folder: f"P{number}" for number, folder in enumerate(folders, start=1)}
    return names | {REFERENCE_FOLDER: REFERENCE_FOLDER.name}


def list_compared(comparison: Comparison) -> list[Result]:
    """List the solutions that could be imported."""
    return [result for result in comparison.results.values() if not result.import_fault]


def tell_who(comparison: Comparison) -> Section:
    """Say which solutions are right, which are missing, and what nobody got wrong."""
    lines = [NO_RANKING]
    compared = list_compared(comparison)
    right = [result for result in compared if result.is_right]
    if right:
        lines.append(f"Right in everything: {count_owners(comparison, right)}.")
    if good := find_never_wrong(compared):
        lines.append(f"Nobody got these wrong: {good}.")
    faults = [
        tell_import_fault(result)
        for result in comparison.results.values()
        if result.import_fault
    ]
    if faults:
        solutions = count(len(faults), "solution")
        lines.append(f"Not counted, because the import fails: {solutions}.")
        lines += faults if comparison.names_shown else ["--names shows which line."]
    lines += comparison.absent
    if comparison.stopped:
        figures = f"{len(comparison.results)} of {len(comparison.folders)}"
        lines.append(f"You stopped it: {figures} solutions were compared.")
    return Section("solutions", level=1, text=tuple(lines))


def find_never_wrong(compared: Sequence[Result]) -> str:
    """Name the categories and other points in which no solution is wrong."""
    if not compared:
        return ""
    wrong = [s for result in compared for s in result.statements]
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
    if "ties" not in topics:
        good.append("ties")
    if MORE_PLAYERS not in lessons:
        good.append("three and more players")
    return ", ".join(good)


def count_owners(comparison: Comparison, owners: Sequence[Result]) -> str:
    """Say how many solutions these are, and which ones if the report names them."""
    figures = f"{len(owners)} of {len(list_compared(comparison))}"
    if not comparison.names_shown:
        return figures
    return f"{figures} ({', '.join(result.name for result in owners)})"


def find_shared(comparison: Comparison) -> list[Shared]:
    """Find what solutions play otherwise than the rules; most shared first."""
    by_words: dict[tuple[str, str], Shared] = {}
    for result in list_compared(comparison):
        for line in list_lines(result):
            shared = by_words.setdefault((line.topic, line.yours), line)
            if result not in shared.owners:
                shared.owners.append(result)
    return sorted(by_words.values(), key=lambda shared: -len(shared.owners))


def list_lines(result: Result) -> Iterator[Shared]:
    """List the lines of one solution; errors of its own are one line."""
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
    """Show the table of the room."""
    rows = [
        (count_owners(comparison, line.owners), line.topic, line.yours, line.rules)
        for line in shared
    ]
    if rows:
        head = ("solutions", "", "what the code plays", "the rules")
        yield Section("differences", "What differs", table=Table(head, tuple(rows)))


def show_slides(comparison: Comparison, shared: Sequence[Shared]) -> Iterator[Section]:
    """Make a slide for each line: both hands, what the rules say and what codes say."""
    for line in shared:
        if not line.example:
            continue
        owners = count_owners(comparison, line.owners)
        text = (f"{owners} solutions", *tell(line.example))
        title = f"{line.topic}: {line.yours}"
        yield Section("slide", title, text=text, detail=True)


def choose_question(comparison: Comparison, shared: Sequence[Shared]) -> str:
    """Choose what to discuss first."""
    for line in shared:
        if line.example and line.yours != ACCIDENTS:
            owners = count_owners(comparison, line.owners)
            question = tell_question(line.example.case)
            return f"{question}: {owners} are wrong. Which line decides it?"
    return " ".join(QUESTIONS)

"""Makes the report on several solutions: a table, and a slide for each finding."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dojo.compare.calls.deals import category_of_hand
from dojo.compare.finding import Finding, Topic
from dojo.compare.report.one_solution import (
    describe_import_fault,
    make_sections,
    shorten_label,
)
from dojo.compare.report.words import describe_exchange, list_held, write_question
from dojo.compare.result import Comparison, MissingPart, Result
from dojo.contract import RANKING
from dojo.report.document import Document, Section, Table
from dojo.report.terminal import count_screen_lines, render_screen
from dojo.solution.folder import REFERENCE_FOLDER, name_folders
from dojo.text import count

MORE = "-v: each solution; --names: their names; --html FILE: a page with slides"
QUESTIONS = (
    "How many examples does each rule have? Which rule has none?",
    "Which name in another pair's code would you steal?",
)
HEAD = ("solutions", "", "what the code does", "the rules")
UNKNOWN_ORDER = "an order that compare"  # followed by "can't name"
ACCIDENTS = "errors, or answers of the wrong type"
# why solutions can't be compared, in the singular and the plural
REASONS = {
    "can't be imported": "can't be imported",
    "answers no call": "answer no call",
    "timed out": "timed out",
    "ends its process": "end their processes",
}

Cells = tuple[str, str, str, str]


@dataclass(slots=True)
class Shared:
    """A finding, and what each solution that shares it does."""

    finding: Finding
    sources: list[tuple[Result, Finding]]

    @property
    def owners(self) -> list[Result]:
        """The solutions that share the finding."""
        return [*{result.name: result for result, _ in self.sources}.values()]

    @property
    def words(self) -> str:
        """A description of what the solutions do, which is the same for all errors."""
        if self.finding.is_accident:
            return ACCIDENTS
        if len(self.owners) > 1:  # the orders may be different
            return self.finding.yours.replace(UNKNOWN_ORDER, "orders that compare")
        return self.finding.yours

    def list_wrong(self, function: str) -> list[Result]:
        """Return the solutions that have an example for *function*."""
        wrong = {
            result.name: result
            for result, finding in self.sources
            for example in finding.examples
            if example.case.function == function
        }
        return [*wrong.values()]


def make_joint_document(comparison: Comparison) -> Document:
    """Make the report on all solutions together, followed by a report on each.

    If the table is too long for the first screen, the details show all rows.
    """
    shared = find_shared(comparison)
    rows = [write_row(comparison, line) for line in shared]
    document = make_report(comparison, shared)
    summary, *rest = document.sections
    for shown in range(len(rows), 0, -1):
        tables = show_table(rows, shown)
        document = replace(document, sections=(summary, *tables, *rest))
        if len(render_screen(document)) <= count_screen_lines():
            break
    return document


def make_report(comparison: Comparison, shared: Sequence[Shared]) -> Document:
    """Make the report on all solutions, without the table of findings."""
    sections = [summarize(comparison), *show_slides(comparison, shared)]
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
    """Return the report as slides: the question, the table, and each finding.

    The summary comes after the slides. Only *verbose* pages contain the report on each
    solution.
    """
    summary, *rest = document.sections
    slides = [
        replace(section, detail=False)
        for section in rest
        if section.key in ("differences", "slide")
    ]
    reports = [section for section in rest if "of" in dict(section.data)]
    sections = (
        replace(summary, text=()),
        *slides,
        Section("summary", "All solutions", text=summary.text),
        *(reports if verbose else ()),
    )
    return replace(document, sections=sections)


def number_folders(folders: Sequence[Path]) -> dict[Path, str]:
    """Return a label such as "P1" for each folder.

    The reference keeps its name.
    """
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
    """Return why a solution can't be compared, or "" if it can be."""
    if result.import_fault:
        return "can't be imported"
    if not result.total and not result.unsteady:
        return "answers no call"
    topics = {finding.topic for finding in result.findings}
    if result.is_cut_short and Topic.TIMEOUT in topics:
        return "timed out"
    if result.is_cut_short and Topic.CRASH in topics:
        return "ends its process"
    return ""


def summarize(comparison: Comparison) -> Section:
    """Return the section that counts right solutions and omitted solutions."""
    lines = ["This report doesn't rank the solutions."]
    compared = list_compared(comparison)
    right = [result for result in compared if result.is_right]
    if right:
        lines.append(f"Correct solutions: {count_owners(comparison, right)}.")
    if good := find_never_wrong(compared):
        every = "every solution"
        if len(compared) < len(comparison.results):
            every = "every solution that can be compared"
        lines.append(f"Right in {every}: {good}.")
    lines += list_left_out(comparison)
    if comparison.absent:
        folders = count(len(comparison.absent), "folder")
        lines.append(f"Not counted, because they contain no solution: {folders}.")
        if comparison.names_shown:
            lines += comparison.absent
    if comparison.stopped:
        figures = f"{len(comparison.results)} of {len(comparison.folders)}"
        lines.append(f"Stopped: {figures} solutions were compared.")
    return Section("solutions", level=1, text=tuple(lines))


def list_left_out(comparison: Comparison) -> Iterator[str]:
    """Yield a sentence on the solutions that can't be compared.

    If names are shown, also yield why solutions can't be imported.
    """
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
    """Return the categories and topics that all solutions get right, or ""."""
    findings = [finding for result in compared for finding in result.findings]
    wrong = {category for finding in findings for category in finding.categories}
    topics = {finding.topic for finding in findings}
    good = [name for name in RANKING if name not in wrong]
    if not compared or not good:
        return ""
    if any(MissingPart("winners") in result.not_started for result in compared):
        return ", ".join(good)
    if Topic.TIES not in topics:
        good.append("ties")
    if Topic.MORE_PLAYERS not in topics:
        good.append("three and more players")
    return ", ".join(good)


def count_owners(comparison: Comparison, owners: Sequence[Result]) -> str:
    """Return the number of these solutions, with their names if names are shown."""
    figures = f"{len(owners)} of {len(list_compared(comparison))}"
    if not comparison.names_shown:
        return figures
    return f"{figures} ({', '.join(result.name for result in owners)})"


def find_shared(comparison: Comparison) -> list[Shared]:
    """Return all findings, each with the solutions that share it.

    Findings about standard poker come first. Frequent findings come before rare ones,
    and weak categories before strong ones. Findings about odd input are left out.
    """
    by_words: dict[tuple[str, str], Shared] = {}
    for result in list_compared(comparison):
        for finding in result.findings:
            if finding.topic is Topic.ODD_INPUT:
                continue
            for part in list_parts(finding):
                own = Shared(part, [])
                shared = by_words.setdefault((part.label, own.words), own)
                shared.sources.append((result, part))
    return sorted(
        join_categories([*by_words.values()]),
        key=lambda line: (
            not line.finding.is_about_poker,
            -len(line.owners),
            line.finding.place,
        ),
    )


def list_parts(finding: Finding) -> Iterator[Finding]:
    """Yield a finding, or each of its parts with its examples if it has any."""
    if not finding.parts:
        yield finding
    for part in finding.parts:
        examples = [
            example
            for example in finding.examples
            if any(category_of_hand(h) in part.categories for h in example.case.hands)
        ]
        yield replace(part, examples=examples or finding.examples)


def join_categories(lines: Sequence[Shared]) -> Iterator[Shared]:
    """Join the lines that are the same for several categories and the same owners."""
    groups: dict[tuple[Topic, str, tuple[str, ...]], list[Shared]] = {}
    for line in lines:
        names = tuple(owner.name for owner in line.owners)
        groups.setdefault((line.finding.topic, line.words, names), []).append(line)
    for group in groups.values():
        findings = [line.finding for line in group]
        first = findings[0]
        is_same = len({finding.rules for finding in findings}) == 1
        joined = replace(
            first,
            categories=[c for finding in findings for c in finding.categories],
            rules=first.rules if is_same else first.rules_of_many,
        )
        yield Shared(joined, [source for line in group for source in line.sources])


def write_row(comparison: Comparison, line: Shared) -> Cells:
    finding = line.finding
    owners = count_owners(comparison, line.owners)
    return owners, shorten_label(finding.label), line.words, finding.rules


def show_table(rows: Sequence[Cells], shown: int) -> Iterator[Section]:
    """Yield the table of all findings.

    If the table is long, yield a short table first. The short table has no column for
    the rules, so that more rows fit.
    """
    if shown < len(rows):
        more = ("more", "", f"{count(len(rows) - shown, 'row')}: add -v")
        first = Table(HEAD[:3], (*(row[:3] for row in rows[:shown]), more))
        yield Section("first", "What differs", table=first)
    if rows:
        table = Table(HEAD, tuple(rows))
        is_cut = shown < len(rows)
        yield Section("differences", "What differs", table=table, detail=is_cut)


def show_slides(comparison: Comparison, shared: Sequence[Shared]) -> Iterator[Section]:
    """Yield a slide for each finding with an example: question, hands and answers."""
    for line in shared:
        owners = count_owners(comparison, line.owners)
        label = shorten_label(line.finding.label)
        words = f"{label}: {line.words}, in {owners}"
        for example in line.finding.examples[:1]:
            _, *answers = describe_exchange(example)
            text = (*list_held(example.case), *answers, words)
            question = write_question(example.case)
            yield Section("slide", question, text=text, detail=True)


def choose_question(comparison: Comparison, shared: Sequence[Shared]) -> list[str]:
    """Return the lines of a question to discuss, with a line for each hand.

    If no finding has a suitable example, return QUESTIONS.
    """
    odd_topics = (Topic.ANSWERS, Topic.ERRORS)
    usual = [line for line in shared if line.finding.topic not in odd_topics]
    for line in [line for line in usual if not line.finding.is_accident]:
        for example in line.finding.examples[:1]:
            wrong = line.list_wrong(example.case.function)
            owners = count_owners(comparison, wrong)
            verb = "is" if len(wrong) == 1 else "are"
            # other findings may cause the same wrong answer
            is_all = len(wrong) == len(list_compared(comparison))
            start = "" if is_all else "At least "
            decide = (
                f"{start}{owners} {verb} wrong. Which line of the code causes this?"
            )
            return [write_question(example.case), *list_held(example.case), decide]
    return [" ".join(QUESTIONS)]

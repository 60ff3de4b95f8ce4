"""The report about one solution: a table of what it plays, and one hand to test."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import shorten

from dojo.compare.calls.cases import SHOWDOWN
from dojo.compare.calls.deals import CATEGORIES, STRAIGHTS
from dojo.compare.calls.judge import Exchange
from dojo.compare.findings import Finding, Topic
from dojo.compare.report.words import describe_difference, write_test
from dojo.compare.result import Result
from dojo.compare.statements.statement import RuleStatement
from dojo.isolation.process import ENDLESS
from dojo.report.document import Code, Document, Look, Section, Table
from dojo.report.terminal import SCREEN, render_screen
from dojo.text import count, quote_path, shorten_path

MORE = "-v: more examples, each as a test; --html FILE: a page"
TESTS_SHOWN = 2  # hands of `-v`
LABELS = {
    Topic.GAME: "other",
    Topic.HOUSE_RULES: "house rules",
    Topic.EXTRAS: "other functions",
    Topic.ODD_INPUT: "odd input",
}
HEAD = ("", "your code", "the rules")
OTHER_HANDS = "all other hands"
MIN_SHOWN = 4  # lines of the table on the first screen
MAX_WIDTHS = range(160, 50, -10)  # characters of a cell, if these lines don't fit
MAX_LEFT_OUT = 4  # categories, if a line names those that it isn't about

Cells = tuple[str, ...]


def make_document(result: Result, folder: Path) -> Document:
    """Make the report about one solution; its first screen shows what fits."""
    for document in list_reports(result, folder):
        if len(render_screen(document)) <= SCREEN:
            break
    return document


def list_reports(result: Result, folder: Path) -> Iterator[Document]:
    """Yield reports with less and less on the first screen.

    Differences outside standard poker go first, then the column of the rules, then
    what the test expects, then the last lines, then long texts.
    """
    lines = [*list_lines(result)]
    yield make_report(result, folder, lines)
    yield make_report(result, folder, lines, has_rest=False)
    lines = [line[:2] for line in lines]
    yield make_report(result, folder, lines, has_rest=False)
    for shown in range(len(lines), MIN_SHOWN - 1, -1):
        shorter = make_report(result, folder, lines[:shown], has_rest=False)
        yield leave_out_answers(shorter)
    for width in MAX_WIDTHS:
        cut = [
            (topic, shorten(yours, width, placeholder=" ..."))
            for topic, yours in lines[:MIN_SHOWN]
        ]
        yield leave_out_answers(make_report(result, folder, cut, has_rest=False))


def leave_out_answers(document: Document) -> Document:
    """Leave out what the test expects."""
    sections = tuple(
        replace(section, text=()) if section.key == "test" else section
        for section in document.sections
    )
    return replace(document, sections=sections)


def make_report(
    result: Result, folder: Path, shown: Sequence[Cells], *, has_rest: bool = True
) -> Document:
    """Make the report with these lines of the table on the first screen.

    Args:
        result: what was found.
        folder: the solution.
        shown: the lines.
        has_rest: whether the first screen shows differences outside standard poker.
    """
    summary, *rest = make_sections(result, shown, has_rest=has_rest)
    details = [section for section in rest if section.detail]
    short_sections = [section for section in rest if not section.detail]
    test = show_first_test(result)
    return Document(
        title=write_title(result),
        sections=(replace(summary, title=""), *short_sections, *test, *details),
        next=choose_next(result, folder),
        more=MORE if details else "",
    )


def write_title(result: Result) -> str:
    """Return the heading of the report about one solution."""
    return f"{result.name} beside the rules"


def choose_next(result: Result, folder: Path) -> tuple[str, ...]:
    """Choose the next step."""
    typed = quote_path(shorten_path(folder, Path.cwd()))
    if result.import_fault:
        return ("fix the import, and compare again.",)
    if is_unsteady(result):
        return ("find what your code keeps between calls, or leaves to chance.",)
    if list_examples(result):
        return ("put this test into starter/tests, and make it pass.",)
    if result.statements or result.findings or result.not_called:
        return ("fix the first line, and compare again.",)
    if result.not_started:
        return (f"run the next feature: pytest features --solution={typed}",)
    return (f"see which planted bugs your tests catch: python -m dojo bugs {typed}",)


def is_unsteady(result: Result) -> bool:
    """Say whether the same call has several answers."""
    changes = any(statement.topic == "changes" for statement in result.statements)
    return changes or any(finding.is_unsteady for finding in result.findings)


def list_examples(result: Result) -> list[Exchange]:
    """List the simplest example of each line of the table, in its order."""
    if any(habit.startswith(ENDLESS) for habit in result.habits):
        return []  # the loop comes first
    examples = [s.examples[0] for s in result.statements if s.examples]
    findings = [f for f in result.findings if not f.is_unsteady]
    return examples or [finding.simplest for finding in findings]


def show_first_test(result: Result) -> Iterator[Section]:
    """Show the simplest hand of the first wrong line as a test."""
    examples = list_examples(result)
    if examples and not is_unsteady(result):
        _, *answers = describe_difference(examples[0])
        test = write_test(examples[0], 1).replace("\n\n\n", "\n\n", 1)
        code = Code("As a test:", test)
        yield Section("test", text=("; ".join(answers[:2]),), code=(code,))


def make_sections(
    result: Result, shown: Sequence[Cells] | None = None, *, has_rest: bool = True
) -> Iterator[Section]:
    """Make the sections about one solution, the table first.

    Args:
        result: what was found.
        shown: the lines of the table on the first screen; all of them by default.
        has_rest: whether the first screen shows differences outside standard poker.
    """
    lines = [*list_lines(result)]
    shown = lines if shown is None else shown
    if result.import_fault:
        text = (
            "The import fails, so nothing was called.",
            describe_import_fault(result),
        )
        yield Section("solution", write_title(result), level=1, text=text)
        return
    yield show_summary(result, shown, len(lines) - len(shown))
    if result.findings and not result.statements and not has_rest:
        table = Table(("what", "how"), (count_kinds(result.findings),), bare=True)
        yield Section("kinds", table=table)
    yield from (
        replace(section, detail=section.detail or not has_rest)
        for section in show_rest(result)
    )
    if lines != shown:
        table = Table(HEAD, tuple(lines))
        yield Section("lines", "All lines", table=table, detail=True)
    for statement in result.statements:
        yield from show_statement(statement)
    for finding in result.findings:
        yield show_finding(finding)


def describe_import_fault(result: Result) -> str:
    """Say why a solution can't be imported, and which file is to be fixed."""
    in_file = re.match(r"\S+:\d+: ", result.import_fault)
    return f"{result.name}{'/' if in_file else ': '}{result.import_fault}"


def show_summary(result: Result, shown: Sequence[Cells], hidden: int) -> Section:
    """Show lines of the table of standard poker; so many more are hidden."""
    has_rules = all(len(row) == len(HEAD) for row in shown)
    rows = [*shown]
    if hidden:
        rows.append(("and", f"{count(hidden, 'more line')}: see -v"))
    if rows and result.right:
        right = f"({result.right - result.covered:,} answers)"
        if has_rules:
            rows.append((OTHER_HANDS, "as in the rules", right))
        else:
            rows.append((OTHER_HANDS, f"as in the rules {right}"))
    if result.statements and result.findings:
        rows.append((*count_kinds(result.findings), "")[: 3 if has_rules else 2])
    table = Table(HEAD if has_rules else HEAD[:2], tuple(rows))
    return Section(
        "solution",
        write_title(result),
        level=1,
        text=() if rows and result.right else tuple(count_answers(result)),
        table=table if rows else None,
        data=(("called", result.total), ("right", result.right))
        if result.total
        else (),
    )


def count_kinds(findings: Sequence[Finding]) -> Cells:
    """Count the kinds of wrong answers outside standard poker."""
    labels = {LABELS[finding.topic] for finding in findings}
    label = labels.pop() if len(labels) == 1 else "other calls"
    return label, f"{count(len(findings), 'kind')} of wrong answers: see -v"


def show_rest(result: Result) -> Iterator[Section]:
    """Show differences outside standard poker, and what isn't implemented."""
    rows = [] if result.statements else [*list_findings(result.findings)]
    if "prints something" in result.habits:
        rows.append(("beware", "it prints something"))
    missing = ("not started", ", ".join(result.not_started))
    if result.statements and result.not_started:
        table = Table(("what", "how"), (missing,), bare=True)
        yield Section("not started", table=table, detail=True)
    elif result.not_started:
        rows.append(missing)
    rows += [("misspelt?", remedy) for remedy in result.misspelt]
    if result.not_called:
        calls = count(result.not_called, "call")
        rows.append(("not called", f"{calls}: {result.why_not_called}"))
    if rows:
        yield Section("rest", table=Table(("what", "how"), tuple(rows), bare=True))


def count_answers(result: Result) -> Iterator[str]:
    """Say how many answers are right."""
    if not result.total:
        yield "It answers no call yet."
        return
    faulty = result.statements or result.findings or result.habits
    if not faulty and not result.not_called:
        yield f"Everything is as in the rules ({result.right:,} answers)."
        return
    if not result.statements and result.plays and not result.not_called:
        topics = {finding.topic for finding in result.findings}
        if Topic.GAME not in topics:
            yield "Standard poker is as in the rules."
    yield f"{result.right:,} of {result.total:,} answers are as in the rules."


def list_lines(result: Result) -> Iterator[Cells]:
    """List the lines of the table: accidents, then statements about standard poker."""
    for habit, call in result.habits.items():
        if habit != "prints something":
            first = f", first at {call}" if call else ""
            topic = "beware"
            if habit.startswith(ENDLESS):
                topic = "infinite loop"
            elif habit.startswith(("ends the", "was ended")):
                topic = "crash"
            yield topic, f"it {habit}{first}", ""
    for statement in result.statements:
        yours = statement.yours
        if statement.call:
            yours += f": {statement.call}"
        yield shorten_topic(statement.topic), yours, statement.rules
    core = [name for name in result.not_started if name in SHOWDOWN]
    if core and result.statements:
        yield "not started", ", ".join(core), ""


def shorten_topic(topic: str) -> str:
    """Write many categories in short."""
    topic = topic.replace("straight, straight flush", "straights")
    names = topic.split(", ")
    missing_names = [name for name in CATEGORIES if name not in names]
    if (
        not missing_names
        or len(missing_names) > MAX_LEFT_OUT
        or len(names) < MAX_LEFT_OUT
    ):
        return topic
    return f"all but {', '.join(missing_names)}".replace(
        ", ".join(STRAIGHTS), "straights"
    )


def list_findings(findings: Sequence[Finding]) -> Iterator[Cells]:
    """List wrong answers outside standard poker by kind, and odd input in one line."""
    odd = [finding for finding in findings if finding.topic is Topic.ODD_INPUT]
    for finding in findings:
        if finding not in odd:
            yield LABELS[finding.topic], f"{finding.title} ({finding.times})"
    if odd:
        rest = f", and {count(len(odd) - 1, 'more kind')}" if odd[1:] else ""
        yield LABELS[Topic.ODD_INPUT], f"{odd[0].title} ({odd[0].times}){rest}"


def show_statement(statement: RuleStatement) -> Iterator[Section]:
    """Show a statement with its examples as tests."""
    lines = []
    if statement.held_out:
        lines.append(f"{statement.held_out} deals that were held back confirm it.")
    if statement.rules:
        lines.append(f"The rules: {statement.rules}.")
    code = []
    for number, example in enumerate(statement.examples[:TESTS_SHOWN], start=1):
        lines += describe_difference(example)
        code.append(Code("As a test:", write_test(example, number)))
    yield Section(
        "statement",
        f"{statement.topic}: {statement.yours}",
        text=tuple(lines),
        code=tuple(code),
        data=(("held out", statement.held_out),),
        detail=True,
        look=Look.FOLDED,
    )


def show_finding(finding: Finding) -> Section:
    """Show a finding with its simplest example as a test."""
    code = []
    if not finding.is_unsteady:  # its test may pass
        code.append(Code("As a test:", write_test(finding.simplest, 1)))
    return Section(
        "finding",
        f"{finding.title} ({finding.times})",
        text=tuple(describe_difference(finding.simplest)),
        code=tuple(code),
        data=(("times", finding.count),),
        detail=True,
        look=Look.FOLDED,
    )

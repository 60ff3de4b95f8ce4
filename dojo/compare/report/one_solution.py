"""Makes the report on one solution: a table of findings, and an example as a test."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from dojo.compare.calls.deals import STRAIGHTS
from dojo.compare.calls.messages import Raised
from dojo.compare.finding import IN_ORDER, Finding, Topic
from dojo.compare.report.words import (
    describe_exchange,
    name_after_rule,
    write_test,
    write_unchanged_test,
)
from dojo.compare.result import CORE, LARGER_HANDS, Result
from dojo.contract import RANKING
from dojo.report.document import Code, Document, Look, Section, Table
from dojo.report.terminal import count_screen_lines, render_screen
from dojo.solution.folder import NAME, REFERENCE_FOLDER
from dojo.text import count, enumerate_words, quote_path, shorten_path

MORE = "-v: all rows, with examples as tests; --html FILE: the report as a page"
SAVED = "compare again: you saved your code during the comparison."
TESTS_SHOWN = 2  # maximum number of tests for each finding with `-v`
HEAD = ("", "your code", "the rules")
LABEL_WIDTH = 18  # characters; a short label leaves more room for the rules
# maximum number of missing categories that a label lists, as in "all but flush"
MAX_LEFT_OUT = 2

NOT_STARTED = "not started"  # the label of rows about missing functions
# calls that wait for the keyboard, keyed by the error that they raise in a worker
WAITING_CALLS = {"EOFError": "input()", "Interruption": "the breakpoint"}

# topics that are on the first screen only if there are no other topics
MINOR = (Topic.EXTRAS, Topic.ODD_INPUT)

Cells = tuple[str, str, str]


def make_document(result: Result, folder: Path) -> Document:
    """Make the report on one solution.

    The first screen has as many rows of the table as fit. If some rows don't fit, the
    first screen leaves out some figures, and the details show all rows.
    """
    list_first_rows = list_main_rows if [*list_main_rows(result)] else list_rows
    document = make_report(result, folder, [*list_first_rows(result)])
    rows = [*list_first_rows(result, has_figures=False)]
    for shown in range(len(rows), 0, -1):
        if len(render_screen(document)) <= count_screen_lines():
            break
        document = make_report(result, folder, rows[:shown])
    return document


def make_report(result: Result, folder: Path, shown: Sequence[Cells]) -> Document:
    """Make the report with these rows of the table on the first screen."""
    summary, *rest = make_sections(result, shown)
    test = show_first_test(result)
    return Document(
        title=write_title(result),
        sections=(replace(summary, title=""), *test, *rest),
        next=(SAVED,) if result.is_outdated else choose_next(result, folder),
        more=MORE if rest or test else "",
    )


def write_title(result: Result) -> str:
    return f"{result.name} compared with the rules"


def choose_next(result: Result, folder: Path) -> tuple[str, ...]:
    typed = quote_path(shorten_path(folder, Path.cwd()))
    topics = {finding.topic for finding in result.findings}
    if result.import_fault:
        return ("fix this fault, and compare again.",)
    if waiting := find_waiting_call(result):
        return (f"delete {waiting}, and compare again.",)
    unsteady = [f for f in result.findings if f.topic is Topic.UNSTEADY]
    if unsteady:
        return (explain_unsteady(unsteady),)
    if write_first_test(result) and not result.remedies:
        return ("put this test into starter/tests, and make it pass.",)
    if topics or result.not_called or result.remedies:
        label = next(list_rows(result))[0]
        if label != NOT_STARTED:
            return (f'fix the fault in the row "{label}", and compare again.',)
    return (choose_next_without_faults(result, folder, typed),)


def explain_unsteady(unsteady: Sequence[Finding]) -> str:
    """Return what to do about answers that change from call to call."""
    if all(finding.rules == IN_ORDER for finding in unsteady):
        return "return the winners in the order given, and compare again."
    return "find what your code keeps between calls, or what is random."


def choose_next_without_faults(result: Result, folder: Path, typed: str) -> str:
    """Return what to do next if there is no fault to fix first.

    *typed* is the path of the folder, for use in a command.
    """
    if not result.has_core:
        return f"run the next feature: pytest features --solution={typed}"
    for part in result.missing:
        if part.needs_rules:
            return f"implement {part}, and compare again."
    tests = "" if folder == REFERENCE_FOLDER else f" {typed}"
    return f"see which planted bugs your tests catch: python -m dojo bugs{tests}"


def write_first_test(result: Result) -> str:
    """Return the first finding that a test can show, as a test, or ""."""
    topics = {finding.topic for finding in result.findings}
    is_untestable = topics & {
        Topic.TIMEOUT,
        Topic.CRASH,
        Topic.SIGNATURE,
        Topic.UNSTEADY,
    }
    if is_untestable or find_waiting_call(result):
        return ""  # a test can't show these faults
    has_main_rows = any(list_main_rows(result))
    for finding in sort_for_test(result.findings):
        if finding.topic in MINOR and has_main_rows:
            return ""  # the first rows have no test
        if finding.changing_call:
            return write_unchanged_test(finding.changing_call)
        if finding.examples:
            return write_test(finding.examples[0], 1)
    return ""


def sort_for_test(findings: Sequence[Finding]) -> list[Finding]:
    """Sort the findings by how well the first test may show them.

    Findings whose first example needs a missing category come late, and minor findings
    come last.
    """
    missing = {
        category
        for finding in findings
        if finding.topic is Topic.MISSING
        for category in finding.categories
    }

    def rate(finding: Finding) -> int:
        if finding.topic in MINOR:
            return 2
        needed = [c for e in finding.examples[:1] for c in e.case.categories]
        return 0 if missing.isdisjoint(needed) else 1

    return sorted(findings, key=rate)


def find_waiting_call(result: Result) -> str:
    """Return a breakpoint or a call to input(), with its line, or ""."""
    replies = [e.reply for finding in result.findings for e in finding.examples]
    for reply in replies:
        if isinstance(reply, Raised) and reply.place and reply.error in WAITING_CALLS:
            return f"{WAITING_CALLS[reply.error]} in {reply.place}"
    return ""


def show_first_test(result: Result) -> list[Section]:
    test = write_first_test(result)
    if not test:
        return []
    code = Code("As a test:", test.replace("\n\n\n", "\n\n", 1))
    return [Section("test", code=(code,))]


def make_sections(
    result: Result, shown: Sequence[Cells] | None = None
) -> Iterator[Section]:
    """Yield the sections on one solution, beginning with the table.

    Args:
        result: the result of comparing the solution with the rules.
        shown: the rows of the table on the first screen; by default, all rows.
    """
    if result.import_fault:
        text = (
            "The import fails, so nothing was called.",
            describe_import_fault(result),
        )
        yield Section("solution", write_title(result), level=1, text=text)
        return
    rows = [*list_rows(result)]
    shown = rows if shown is None else shown
    yield show_summary(result, shown, len(rows) - len(shown))
    if rows != [*shown]:
        table = Table(HEAD, tuple(rows), label_width=LABEL_WIDTH)
        yield Section("lines", "All rows", table=table, detail=True)
    # how many tests have each name so far; test names must be unique
    names: Counter[str] = Counter()
    for finding in result.findings:
        if finding.examples:
            yield show_finding(finding, names)


def describe_import_fault(result: Result) -> str:
    """Explain why a solution can't be imported, and which file to fix."""
    fault = result.import_fault.replace(f"{NAME}/", f"{result.name}/")
    in_file = re.match(r"\S+:\d+: ", fault)
    return f"{result.name}{'/' if in_file else ': '}{fault}"


def show_summary(result: Result, shown: Sequence[Cells], hidden: int) -> Section:
    """Return the section with the *shown* rows and the number of hidden rows."""
    rows = [*shown]
    if hidden:
        is_minor = len(shown) == len([*list_main_rows(result)]) > 0
        topics = " about unusual input and other functions" if is_minor else ""
        rows.append(("more", f"{count(hidden, 'row')}{topics}: add -v", ""))
    has_rules = any(row[2] for row in rows)
    head = HEAD if has_rules else HEAD[:2]
    table = Table(
        head, tuple(row[: len(head)] for row in rows), label_width=LABEL_WIDTH
    )
    return Section(
        "solution",
        write_title(result),
        level=1,
        text=tuple(count_answers(result)),
        table=table if rows else None,
        data=(("called", result.total), ("right", result.right))
        if result.total
        else (),
    )


def count_answers(result: Result) -> Iterator[str]:
    """Yield sentences that say how many answers are right."""
    if not result.total:
        if not result.findings:
            yield "The solution doesn't answer any calls yet."
        return
    houses = name_right_houses(result)
    if not result.findings and not result.not_called:
        yield f"All {result.right:,} answers follow the rules{houses}."
        return
    figures = f"{result.right:,} of {result.total:,} answers"
    is_right = not any(finding.is_about_poker for finding in result.findings)
    if is_right and result.has_core and not result.not_called:
        number = f"{result.right:,} answers"
        yield f"Standard poker follows the rules{houses} ({number})."
        return
    yield f"{figures} follow the rules."
    if result.unsteady:
        functions = enumerate_words(result.unsteady)
        reason = "because the same call gives different answers"
        yield f"Calls to {functions} aren't counted, {reason}."


def name_right_houses(result: Result) -> str:
    """Return words for the chosen house rules, or "" if any of them isn't right."""
    is_wrong = any(finding.topic is Topic.HOUSE_RULES for finding in result.findings)
    is_missing = any(part.needs_rules for part in result.not_started)
    if is_wrong or is_missing or not result.rules:
        return ""
    names = enumerate_words([f'"{name}"' for name in result.rules])
    return f", with or without {names}"


def list_rows(result: Result, *, has_figures: bool = True) -> Iterator[Cells]:
    """Yield all rows of the table, the most important first."""
    yield from list_main_rows(result, has_figures=has_figures)
    for finding in result.findings:
        if finding.topic in MINOR:
            yield write_row(finding, has_figures=has_figures)
    is_playing = any(finding.is_about_poker for finding in result.findings)
    parts = [part for part in result.missing if not part.needs_rules]
    parts = [part for part in parts if not (is_playing and part in CORE)]
    larger = [part for part in parts if part.limit.endswith(LARGER_HANDS)]
    if larger:
        yield "mostly wrong", ", ".join(map(str, larger)), ""
    not_started = [part for part in parts if part not in larger]
    if not_started:
        yield NOT_STARTED, ", ".join(map(str, not_started)), ""


def list_main_rows(result: Result, *, has_figures: bool = True) -> Iterator[Cells]:
    """Yield the rows about remedies, standard poker, skipped calls and house rules."""
    for remedy in result.remedies:
        yield "not found", remedy, ""
    findings = [finding for finding in result.findings if finding.topic not in MINOR]
    for finding in [finding for finding in findings if finding.is_about_poker]:
        yield write_row(finding, has_figures=has_figures)
    if result.not_called:
        yield "stopped", f"no more calls were made, because {result.why_not_called}", ""
    core = [part for part in result.missing if part in CORE]
    if core and any(finding.is_about_poker for finding in findings):
        yield NOT_STARTED, ", ".join(map(str, core)), ""
    for finding in [finding for finding in findings if not finding.is_about_poker]:
        yield write_row(finding, has_figures=has_figures)
    if under_rules := [part for part in result.missing if part.needs_rules]:
        yield NOT_STARTED, ", ".join(map(str, under_rules)), ""


def write_row(finding: Finding, *, has_figures: bool) -> Cells:
    """Return the row for a finding.

    Minor figures are left out unless *has_figures*.
    """
    is_whole = has_figures or finding.call or finding.is_partly_known
    text = finding.text if is_whole else finding.yours
    return shorten_label(finding.label), text, finding.rules


def shorten_label(label: str) -> str:
    """Shorten a list of categories, for example to "all but flush"."""
    missing_names = [name for name in RANKING if name not in label.split(", ")]
    if not 0 < len(missing_names) <= MAX_LEFT_OUT:
        return label.replace(", ".join(STRAIGHTS), "straights")
    return f"all but {', '.join(missing_names)}".replace(
        ", ".join(STRAIGHTS), "straights"
    )


def show_finding(finding: Finding, names: Counter[str]) -> Section:
    """Return the section on a finding, with its examples as tests.

    Args:
        finding: a row in the table.
        names: how many earlier tests have each name.
    """
    lines = []
    if finding.held_out:
        lines.append(f"{finding.held_out} further deals confirm this finding.")
    if finding.rules:
        lines.append(f"The rules: {finding.rules}.")
    code = []
    for example in finding.examples[:TESTS_SHOWN]:
        name = name_after_rule(example)
        names[name] += 1
        lines += describe_exchange(example)
        code.append(Code("As a test:", write_test(example, names[name])))
    return Section(
        "difference",
        f"{finding.label}: {finding.text}",
        text=tuple(lines),
        code=tuple(code),
        data=(("held out", finding.held_out),),
        detail=True,
        look=Look.FOLDED,
    )

"""What there is to say about one solution: a screen that sums it up, then the rest."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from dojo.compare.result import Finding, Result, Topic, Why
from dojo.compare.shrink import rate_difficulty
from dojo.compare.words import name_after_rule, tell, write_test
from dojo.report.document import Code, Document, Look, Section, Table
from dojo.text import count, quote_path, shorten_path

CARELESS = "It is right about all hands; only odd writing, or what is no hand, differs."
MORE_OF_ONE = "-v: everything, with tests to paste; --html FILE: a page"

Cells = tuple[str, str]


def make_document(result: Result, folder: Path) -> Document:
    """Say everything about one solution."""
    summary, *details = make_sections(result)
    return Document(
        title=write_title(result),
        sections=(replace(summary, title=""), *details),
        next=choose_next(result, folder),
        more=MORE_OF_ONE if any(section.detail for section in details) else "",
    )


def choose_next(result: Result, folder: Path) -> tuple[str, ...]:
    """Choose the one thing to do next in the solution in this *folder*.

    Of differences it is the simplest of what matters most.
    """
    typed = quote_path(shorten_path(folder, Path.cwd()))
    if result.import_fault:
        return ("mend that, and compare again.",)
    if any(finding.is_unsteady for finding in result.findings):
        return ("find what your code keeps between two calls, or leaves to chance.",)
    if result.findings:
        first = min(
            result.findings,
            key=lambda finding: (finding.topic, rate_difficulty(finding.simplest)),
        )
        question, *answers = tell(first.simplest)
        return (f"write a test about this (-v shows it): {question}", *answers)
    if result.not_started:
        board = f"pytest features --solution={typed}"
        return (f"the first example of what is not started: {board}",)
    return (f"would your own tests have led you here? python -m dojo bugs {typed}",)


def write_title(result: Result) -> str:
    """Give the heading of all that is said about one solution."""
    return f"{result.name} beside the reference"


def make_sections(result: Result) -> Iterator[Section]:
    """Say everything about one solution, its sum first."""
    if result.import_fault:
        text = (
            "It cannot be imported, so nothing could be asked.",
            tell_import_fault(result),
        )
        yield Section("solution", write_title(result), level=1, text=text)
        return
    yield show_summary(result)
    for section in show_findings(result.findings):
        yield replace(section, detail=True)


def tell_import_fault(result: Result) -> str:
    """Say why it cannot be imported, and whose file is to be mended."""
    in_file = re.match(r"\S+:\d+: ", result.import_fault)
    return f"{result.name}{'/' if in_file else ': '}{result.import_fault}"


def show_summary(result: Result) -> Section:
    """Say on one screen what agrees, what differs and what is not there."""
    rows = [*list_habits(result)]
    rows += list_findings(result, "differs", (Topic.GAME, Topic.EXTRAS))
    rows += list_findings(result, "not started", (Topic.NOT_STARTED,))
    if result.not_started:
        rows.append(("not started", f"functions: {', '.join(result.not_started)}"))
    rows += [("misspelt?", remedy) for remedy in result.misspelt]
    if result.not_asked:
        questions = count(result.not_asked, "question")
        rows.append(("not asked", f"{questions}: {result.why_not_asked}"))
    rows += list_findings(result, "odd input", (Topic.ODD_INPUT,))
    table = Table(("finding", "what"), tuple(rows), bare=True)
    data = (("asked", result.total), ("right", result.right))
    return Section(
        "solution",
        write_title(result),
        level=1,
        text=tuple(count_answers(result)),
        table=table if rows else None,
        data=data if result.total else (),
    )


def count_answers(result: Result) -> Iterator[str]:
    """Say how many answers are right, and the gist of it."""
    if not result.total:
        yield "It answers no question yet."
        return
    topics = {finding.topic for finding in result.findings}
    if topics == {Topic.ODD_INPUT} and result.plays:
        yield CARELESS
    yield f"{result.right:,} of {result.total:,} answers are as in the reference."
    if not result.findings and not result.habits:
        yield "No difference was found."


def list_findings(
    result: Result, label: str, topics: Sequence[Topic]
) -> Iterator[Cells]:
    """List what differs, each with its figures."""
    for finding in result.findings:
        if finding.topic in topics:
            yield label, f"{finding.title} ({finding.times})"


def list_habits(result: Result) -> Iterator[Cells]:
    """List what it does beside answering."""
    for habit, question in result.habits.items():
        first = f", first at {question}" if question else ""
        yield "beware", f"it {habit}{first}"


def show_findings(findings: Sequence[Finding]) -> Iterator[Section]:
    """Show the simplest example of each, ready to paste."""
    names: Counter[str] = Counter()
    for finding in findings:
        name = name_after_rule(finding.simplest)
        names[name] += 1
        yield show_finding(finding, names[name])


def show_finding(finding: Finding, number: int) -> Section:
    """Show one finding; *number* tells apart tests of one name, from 1."""
    heading = finding.title
    lines = [*tell(finding.simplest)]
    if finding.why is Why.CAUSE:
        heading = f"it behaves like this: {finding.title}"
        lines.insert(0, f"Where that shows, {finding.times} answers agree with it.")
    else:
        heading += f" ({finding.times})"
    code = []
    if not finding.is_unsteady:  # whose test may pass
        test = write_test(finding.simplest, number)
        code.append(Code("as a test, for starter/tests:", test))
    return Section(
        finding.why.value,
        heading[:1].upper() + heading[1:],
        text=tuple(lines),
        code=tuple(code),
        data=(("times", finding.count),),
        look=Look.FOLDED,
    )

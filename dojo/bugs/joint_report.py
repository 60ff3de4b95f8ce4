"""The report on several pairs: what nobody noticed, and one test to write together.

It ranks nobody.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from dojo.bugs.report import (
    ENOUGH,
    make_list,
    make_report,
    make_score,
    propose_test,
    show_survived,
)
from dojo.bugs.result import KillMatrix
from dojo.bugs.rule_book import RuleBook
from dojo.catalogue import BUGS
from dojo.report.document import Document, Section, Table
from dojo.report.output import make_data
from dojo.solution import KIT
from dojo.suite.messages import TestKind, name_test
from dojo.text import count

LEGEND = (
    "First those that fewest noticed; x: their tests notice it   -: they do not   "
    ".: it was not tried"
)
PRINTED = 20  # rows of a list on the page about several pairs
Matrices = Mapping[str, KillMatrix]  # by the name of the pair


def make_joint_report(
    matrices: Matrices, command: str, absent: Sequence[str] = ()
) -> Document:
    """Lay the bugs beside the pairs; the *command* asks again.

    Those *absent* handed in nothing.
    """
    book = RuleBook(KIT)
    noticed_by = find_who_noticed(matrices)
    noticed = [bug for bug, names in noticed_by.items() if names]
    score = make_score(list(noticed_by), noticed, book)
    rarest_first = sorted(noticed_by, key=lambda bug: len(noticed_by[bug]))
    pairs = count(len(matrices) + len(absent), "pair")
    title = f"{pairs}: no tests to try"
    step = ["write a first test in each pair, and ask again."]
    if noticed_by:
        numbers = f"{len(score.survived)} of {len(noticed_by)}"
        title = f"{pairs}: {numbers} named bugs were noticed by nobody"
        bug = BUGS[[*score.survived, *rarest_first][0]]
        step = list(propose_test(bug, book, "write a test together"))
    return Document(
        title=title,
        sections=(
            show_basis(matrices, absent),
            *show_survived(score),
            *show_uncounted(matrices),
            show_pairs(matrices, noticed_by, rarest_first, command),
        ),
        next=tuple(step),
        more=f"Everything, and who it is:  {command} -v",
    )


def find_who_noticed(matrices: Matrices) -> dict[int, list[str]]:
    """Find for each bug that counts the pairs whose tests notice it."""
    noticed_by: dict[int, list[str]] = {}
    for name, matrix in matrices.items():
        for bug in list_counted(matrix):
            names = noticed_by.setdefault(bug, [])
            if matrix.find_killers(bug):
                names.append(name)
    return dict(sorted(noticed_by.items()))


def list_counted(matrix: KillMatrix) -> list[int]:
    """List the bugs that count for a pair, if it has a score."""
    return matrix.counted if matrix.has_score else []


def show_basis(matrices: Matrices, absent: Sequence[str]) -> Section:
    """Say who is not in it, and which tests are not by the rules; but not whose."""
    stopped = any(matrix.stopped for matrix in matrices.values())
    text = []
    if stopped:
        text.append("Stopped early: this is what was found by then.")
    if uncounted := explain_uncounted(matrices):
        text.append(f"Nothing to count yet: {count(len(uncounted), 'pair')}.")
    if absent:
        text.append(f"Nothing was handed in: {', '.join(absent)}.")
    for matrix in matrices.values():
        for name, test in matrix.find_tests(TestKind.UNFAIR).items():
            saying = ", ".join(test.rules_say) or test.why
            text.append(f"Not by the rules: {name_test(name)}. The rules say {saying}")
    data = (("complete", not stopped), ("absent", absent))
    return Section("score", text=tuple(text), data=data)


def explain_uncounted(matrices: Matrices) -> dict[str, str]:
    """Say of each pair that has no test that counts why that is so."""
    reasons = {}
    for name, matrix in matrices.items():
        is_over = matrix.whole or matrix.trouble or matrix.faults
        if is_over and not matrix.fair and not matrix.in_part:
            reasons[name] = explain_absence(matrix)
    return reasons


def explain_absence(matrix: KillMatrix) -> str:
    """Say why no test of a pair counts."""
    if matrix.faults:
        return str(matrix.faults[0])
    if matrix.trouble:
        return matrix.trouble.splitlines()[-1]
    for test in matrix.find_tests(TestKind.BROKEN).values():
        return test.why
    return matrix.unrun[0] if matrix.unrun else "no fair test yet"


def show_uncounted(matrices: Matrices) -> Iterator[Section]:
    """Show who has nothing to count, and why."""
    if reasons := explain_uncounted(matrices):
        lines = [f"{name}: {why}" for name, why in reasons.items()]
        table = make_list("Pair", lines)
        yield Section("remarks", "Nothing to count yet", table=table, detail=True)


def show_pairs(
    matrices: Matrices,
    noticed_by: Mapping[int, Sequence[str]],
    order: Sequence[int],
    command: str,
) -> Section:
    """Show which pair noticed which bug, in a table with a column for each pair."""
    uncounted = explain_uncounted(matrices)
    shown = [name for name in matrices if name not in uncounted]
    columns = {str(place): name for place, name in enumerate(shown, start=1)}
    rows = []
    for bug in order:
        if not noticed_by[bug]:
            continue  # it stands above
        marks = []
        for name in shown:
            is_tried = bug in list_counted(matrices[name])
            marks.append(mark(is_noticed=name in noticed_by[bug], is_tried=is_tried))
        rows.append((str(bug + 1), *marks, BUGS[bug].full_name))
    reports = {}
    for name, matrix in matrices.items():
        reports[name] = make_data(make_report(name, matrix, command))
    names = [f"{place}={name}" for place, name in columns.items()]
    return Section(
        "pairs",
        "Who noticed what",
        text=(LEGEND, ", ".join(names)),
        table=Table(("No.", *columns, "The bug"), tuple(rows)),
        data=(("each", reports), ("columns", columns)),
        detail=True,
    )


def mark(*, is_noticed: bool, is_tried: bool) -> str:
    """Write in a cell whether a pair noticed a bug."""
    if is_noticed:
        return "x"
    return "-" if is_tried else "."


def shorten(document: Document) -> Document:
    """Leave what a room talks about first, so that it prints on two pages."""
    shown = [section for section in document.sections if section.key != "remarks"]
    sections = [keep_first(section) for section in shown]
    return replace(document, sections=tuple(sections))


def keep_first(section: Section) -> Section:
    """Leave the first rows of a table, and say how many there are."""
    if section.table is None:
        return section
    bugs = [row for row in section.table.rows if row != (ENOUGH,)]
    if len(bugs) <= PRINTED:
        return section
    end = section.table.rows.index(bugs[PRINTED])
    table = replace(section.table, rows=section.table.rows[:end])
    more = f"The first {PRINTED} of {len(bugs)} bugs; -v --html has them all."
    return replace(section, text=(*section.text, more), table=table)

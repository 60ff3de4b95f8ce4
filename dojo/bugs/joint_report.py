"""The report on several pairs: what nobody noticed, and one test to write together.

It ranks nobody.
"""

from collections.abc import Mapping, Sequence

from dojo.bugs.catalogue import BUGS
from dojo.bugs.report import make_score, propose_test, show_survived
from dojo.bugs.result import KillMatrix
from dojo.bugs.rule_book import RuleBook
from dojo.pair_tests.messages import TestKind, name_test
from dojo.report.document import Document, Section, Table
from dojo.solution.folder import KIT
from dojo.text import count

LEGEND = "First those that fewest noticed; x: their tests notice it   -: they do not"
Matrices = Mapping[str, KillMatrix]  # by the name of the pair


def make_joint_report(
    matrices: Matrices, command: str, absent: Sequence[str]
) -> Document:
    """Lay the bugs beside the pairs; the *command* asks again.

    Of those *absent* it is said why they are.
    """
    book = RuleBook(KIT)
    noticed_by = find_who_noticed(matrices)
    noticed = [bug for bug, names in noticed_by.items() if names]
    score = make_score(list(noticed_by), noticed, book)
    rarest_first = sorted(noticed_by, key=lambda bug: len(noticed_by[bug]))
    pairs = count(len(matrices) + len(absent), "pair")
    title = f"Nothing to count yet: {pairs}"
    step = ["write a first test in each pair, and ask again."]
    if noticed_by:
        numbers = f"{len(score.survived)} of {len(noticed_by)}"
        title = f"{pairs}: {numbers} named bugs were noticed by nobody"
        bug = BUGS[[*score.survived, *rarest_first][0]]
        step = list(propose_test(bug, book, "write a test together"))
        if example := book.find_example(bug):
            step.append(f"For example: {example}")
    return Document(
        title=title,
        sections=(
            show_remarks(matrices, absent),
            *show_survived(score),
            show_pairs(matrices, noticed_by, rarest_first),
        ),
        next=tuple(step),
        more=f"Everything, and who it is:  {command} -v",
    )


def find_who_noticed(matrices: Matrices) -> dict[int, list[str]]:
    """Find for each bug that counts, by its number, the pairs whose tests notice it."""
    noticed_by: dict[int, list[str]] = {}
    for name, matrix in matrices.items():
        for bug in matrix.counted:
            names = noticed_by.setdefault(bug, [])
            if matrix.find_killers(bug):
                names.append(name)
    return dict(sorted(noticed_by.items()))


def show_remarks(matrices: Matrices, absent: Sequence[str]) -> Section:
    """Say who is not in it or in trouble; and which tests, not whose, are unfair."""
    text = []
    idle = sum(not matrix.find_tests(TestKind.FAIR) for matrix in matrices.values())
    if 0 < idle < len(matrices):  # else the title says so
        text.append(f"Nothing to count yet: {count(idle, 'pair')}.")
    text += absent
    for pair, matrix in matrices.items():
        if matrix.trouble:
            text.append(f"{pair}: {matrix.trouble}")
        for name, test in matrix.find_tests(TestKind.BROKEN, TestKind.ENDLESS).items():
            fault = test.fault or f"{name_test(name)} {test.why}."
            text.append(f"{pair}: {fault}")
        for name, test in matrix.find_tests(TestKind.UNFAIR).items():
            saying = ", ".join(test.rules_say) or test.why
            text.append(f"Not by the rules: {name_test(name)}. The rules say {saying}")
    return Section("score", text=tuple(text))


def show_pairs(
    matrices: Matrices,
    noticed_by: Mapping[int, Sequence[str]],
    order: Sequence[int],
) -> Section:
    """Show which pair noticed which bug, in a table with a column for each pair."""
    columns = {str(number): name for number, name in enumerate(matrices, start=1)}
    rows = []
    for bug in order:
        if not noticed_by[bug]:
            continue  # it stands above
        marks = []
        for name in matrices:
            marks.append("x" if name in noticed_by[bug] else "-")
        rows.append((str(bug + 1), *marks, BUGS[bug].full_name))
    names = [f"{number}={name}" for number, name in columns.items()]
    return Section(
        "pairs",
        "Who noticed what",
        text=(LEGEND, ", ".join(names)),
        table=Table(("No.", *columns, "The bug"), tuple(rows)),
        detail=True,
    )

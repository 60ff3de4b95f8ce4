"""The report on several pairs: bugs that nobody catches, and a test to write together.

It ranks nobody, and names nobody unless names are wanted.
"""

from collections.abc import Mapping, Sequence

from dojo.bugs.catalogue import BUGS
from dojo.bugs.report import Score, cite_rule, make_score, show_missed
from dojo.bugs.result import COUNTED, TrialResult
from dojo.bugs.rule_book import RuleBook
from dojo.pair_tests.messages import TestKind, name_test
from dojo.report.document import Document, Section, Table
from dojo.solution.folder import KIT
from dojo.text import count

LEGEND = (
    "x: their tests catch it   -: they don't. The bugs that fewest catch come first."
)
NAMES_HINT = "Add --names to see which column is which pair."
FIRST_TEST = "Write a first test in each pair."
Results = Mapping[str, TrialResult]  # by the name of the pair


def make_joint_report(
    results: Results, command: str, absent: Sequence[str], *, show_names: bool
) -> Document:
    """Report on several pairs.

    Args:
        results: by the name of the pair.
        command: makes the report again.
        absent: a sentence about each folder without a solution.
        show_names: whether pairs are named.
    """
    book = RuleBook(KIT)
    catching = find_catching_pairs(results)
    caught = [bug for bug, names in catching.items() if names]
    score = make_score(catching, caught, book)
    pairs = count(len(results) + len(absent), "pair")
    title = f"{pairs}: no valid test yet"
    if catching:
        numbers = f"{len(score.missed)} of {len(score.goal)}"
        title = f"{pairs}: nobody catches {numbers} {score.of_goal}"
    return Document(
        title=title,
        sections=(
            show_remarks(results, absent, show_names=show_names),
            *show_missed(score),
            show_pairs(results, catching, show_names=show_names),
        ),
        next=tuple(choose_step(score, catching, book)),
        more=f"Everything:  {command} -v",
    )


def find_catching_pairs(results: Results) -> dict[int, list[str]]:
    """Return, for each bug that counts, the pairs whose tests catch it."""
    catching: dict[int, list[str]] = {}
    for name, result in results.items():
        for bug in result.counted:
            names = catching.setdefault(bug, [])
            if result.find_catching(bug):
                names.append(name)
    return dict(sorted(catching.items()))


def choose_step(
    score: Score, catching: Mapping[int, Sequence[str]], book: RuleBook
) -> list[str]:
    """Propose a test for the bug that fewest catch, first of tonight's goal."""
    if not catching:
        return [FIRST_TEST]
    rarest = min(score.goal, key=lambda bug: len(catching[bug]))
    chosen = [*score.missed, *score.missed_beyond, rarest][0]
    bug = BUGS[chosen]
    step = [f"Write a test together that fails if {bug.name}."]
    step += cite_rule(bug, book)
    if example := book.find_example(bug):
        step.append(f"For example: {example}")
    return step


def show_remarks(
    results: Results, absent: Sequence[str], *, show_names: bool
) -> Section:
    """Show faults and invalid tests, with names only if these are wanted."""
    text = []
    idle = sum(not result.find_tests(*COUNTED) for result in results.values())
    if 0 < idle < len(results):  # else the title says so
        text.append(f"No valid test yet: {count(idle, 'pair')}.")
    if show_names:
        text += absent
    elif absent:
        text.append(f"No solution: {count(len(absent), 'folder')}. --names lists them.")
    for pair, result in results.items():
        for remark in list_remarks(result):
            text.append(f"{pair}: {remark}" if show_names else remark)
    return Section("score", text=tuple(text))


def list_remarks(result: TrialResult) -> list[str]:
    """Return a line for each fault and each invalid test of a pair."""
    remarks = [result.trouble] if result.trouble else []
    broken = result.find_tests(TestKind.BROKEN, TestKind.TIMED_OUT)
    for name, test in broken.items():
        remarks.append(str(test.fault or f"{name_test(name)}: {test.why}"))
    for name, test in result.find_tests(TestKind.INVALID).items():
        answers = ", ".join(test.rules_say) or test.why
        remarks.append(f"Invalid: {name_test(name)}. By the rules: {answers}")
    return remarks


def show_pairs(
    results: Results, catching: Mapping[int, Sequence[str]], *, show_names: bool
) -> Section:
    """Show which pair catches which bug, in a table with a column for each pair."""
    columns = [str(number) for number in range(1, len(results) + 1)]
    rows = []
    for bug in sorted(catching, key=lambda bug: len(catching[bug])):
        if not catching[bug]:
            continue  # the list above has it
        marks = ["x" if name in catching[bug] else "-" for name in results]
        rows.append((str(bug + 1), *marks, BUGS[bug].full_name))
    names = [f"{n}={name}" for n, name in zip(columns, results, strict=True)]
    return Section(
        "pairs",
        "Which pair catches which bug",
        text=(LEGEND, ", ".join(names) if show_names else NAMES_HINT),
        table=Table(("No.", *columns, "Bug"), tuple(rows)),
        detail=True,
    )

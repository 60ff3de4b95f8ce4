"""Makes the report on several pairs, and suggests a test to write together.

The report doesn't rank the pairs, and it names them only with ``--names``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from dojo.bugs.catalogue import BUGS
from dojo.bugs.report import RuleBook, Score, divide_bugs, report_missed
from dojo.bugs.run import COUNTED_KINDS, TrialResult
from dojo.pair_tests.messages import TestKind
from dojo.report.document import Document, Section, Table
from dojo.solution.folder import KIT
from dojo.text import count

LEGEND = "x = caught, - = not caught. The bugs that the fewest pairs catch come first."
NAMES_HINT = "Add --names to see which column is which pair."
FIRST_TEST = "Let each pair write one test, then run this command again."
WORD = r"[^\W_]"  # a letter or digit; "_" separates words, as in test_fox.py
Results = Mapping[str, TrialResult]  # keyed by the pair's name


def make_joint_report(
    results: Results, command: str, absent: Sequence[str], *, show_names: bool
) -> Document:
    """Return the report on several pairs.

    *command* is the command line that makes this report. *absent* has a sentence for
    each folder without a solution.
    """
    book = RuleBook(KIT)
    catching = group_catching_pairs(results)
    caught = [number for number, names in catching.items() if names]
    score = divide_bugs(catching, caught, book)
    pairs = count(len(results) + len(absent), "pair")
    title = f"{pairs}: no valid test yet"
    if catching:
        numbers = f"{len(score.missed)} of {len(score.goal)}"
        title = f"{pairs}: {numbers} {score.of_goal} aren't caught by any pair"
    return Document(
        title=title,
        sections=(
            report_remarks(results, absent, show_names=show_names),
            *report_missed(score),
            *report_invalid(results, show_names=show_names),
            report_pairs(results, catching, show_names=show_names),
        ),
        next=tuple(choose_next_step(score, catching, book)),
        more=f"Everything:  {command} -v",
    )


def group_catching_pairs(results: Results) -> dict[int, list[str]]:
    """Return the pairs that catch each bug, keyed by the bug's position in BUGS.

    The result contains only the bugs that count in the score.
    """
    catching: dict[int, list[str]] = {}
    for name, result in results.items():
        for number in result.counted:
            names = catching.setdefault(number, [])
            if result.list_catching_tests(number):
                names.append(name)
    return dict(sorted(catching.items()))


def choose_next_step(
    score: Score, catching: Mapping[int, Sequence[str]], book: RuleBook
) -> list[str]:
    """Suggest a test for a bug that no pair catches, preferably in tonight's goal.

    If there is no such bug, suggest a test for a bug that the fewest pairs catch.
    """
    if not catching:
        return [FIRST_TEST]
    rarest = min(score.goal, key=lambda number: len(catching[number]))
    number = [*score.missed, *score.missed_beyond, rarest][0]
    bug = BUGS[number]
    step = [f"Write a test together that fails if {bug.name}."]
    step += book.cite_rule(bug)
    if example := book.quote_example(bug):
        step.append(f"For example: {example}")
    return step


def report_remarks(
    results: Results, absent: Sequence[str], *, show_names: bool
) -> Section:
    """Return the section on faults, missing solutions and missing valid tests."""
    text = []
    idle = sum(not result.select_tests(*COUNTED_KINDS) for result in results.values())
    if 0 < idle < len(results):  # if no pair has a valid test, the title says so
        text.append(f"{count(idle, 'pair')} {_have(idle)} no valid test.")
    if show_names:
        text += absent
    elif absent:
        folders = count(len(absent), "folder")
        have = _have(len(absent))
        text.append(f"{folders} {have} no solution. Add --names to see which.")
    text += write_remarks(results, show_names=show_names)
    return Section("score", text=tuple(text))


def write_remarks(results: Results, *, show_names: bool) -> list[str]:
    """Return the remarks about all pairs.

    Without *show_names*, a remark that contains the pair's name is only counted.
    """
    text = []
    hidden = 0
    for pair, result in results.items():
        named = re.compile(rf"(?<!{WORD}){re.escape(pair)}(?!{WORD})", re.IGNORECASE)
        for remark in list_remarks(result):
            if show_names:
                text.append(f"{pair}: {remark}")
            elif named.search(remark):
                hidden += 1
            else:
                text.append(remark)
    if hidden:
        names = "names its pair" if hidden == 1 else "name their pairs"
        text.append(f"{count(hidden, 'fault')} {names}. Add --names to see more.")
    return text


def _have(number: int) -> str:
    return "has" if number == 1 else "have"


def list_remarks(result: TrialResult) -> list[str]:
    """Return a line for each fault in a pair's code or tests."""
    remarks = [result.trouble] if result.trouble else []
    broken = result.select_tests(TestKind.BROKEN, TestKind.TIMED_OUT)
    for name, test in broken.items():
        remarks.append(str(test.fault or f"{name}: {test.why}"))
    return remarks


def report_invalid(results: Results, *, show_names: bool) -> Iterator[Section]:
    """Yield a section that explains the invalid tests of all pairs, if there are any.

    Without *show_names*, the section doesn't name the tests, because a test file may
    be named after a pair.
    """
    text = []
    for pair, result in results.items():
        for name, test in result.select_tests(TestKind.INVALID).items():
            line = f"Correct code fails it: {test.why}"
            if test.rules_say:
                line = f"The rules say: {', '.join(test.rules_say)}"
            text.append(f"{pair}, {name}: {line}" if show_names else line)
    if text:
        title = f"Invalid ({count(len(text), 'test')})"
        yield Section("invalid", title, text=tuple(text))


def report_pairs(
    results: Results, catching: Mapping[int, Sequence[str]], *, show_names: bool
) -> Section:
    """Return the section with the kill matrix: which pairs catch which bugs."""
    columns = [str(column) for column in range(1, len(results) + 1)]
    rows = []
    for number in sorted(catching, key=lambda number: len(catching[number])):
        if not catching[number]:
            continue  # the report lists missed bugs in another section
        marks = ["x" if name in catching[number] else "-" for name in results]
        rows.append((*marks, BUGS[number].full_name))
    names = [f"{n}={name}" for n, name in zip(columns, results, strict=True)]
    return Section(
        "pairs",
        "Which pair catches which bug",
        text=(LEGEND, ", ".join(names) if show_names else NAMES_HINT),
        table=Table((*columns, "Bug"), tuple(rows)),
        detail=True,
    )

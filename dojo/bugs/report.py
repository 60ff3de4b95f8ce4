"""The report on a pair: the score, what is odd, what nobody noticed, one next step."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dojo.bugs.catalogue import BUGS
from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.result import KillMatrix
from dojo.bugs.rule_book import RuleBook
from dojo.pair_tests.messages import TestKind, name_test
from dojo.report.document import Bar, Document, Look, Section, Table
from dojo.solution.folder import KIT
from dojo.text import count

NO_MERIT = "The test that came with the kit does not count."
MEANING = "Only fair tests count: those that check answers by the rules."
# the kinds of tests that are listed apart, each with its reason
APART = (
    TestKind.BROKEN,
    TestKind.FAILED,
    TestKind.ENDLESS,
    TestKind.FLAKY,
    TestKind.SKIPPED,
    TestKind.UNCHECKED,
    TestKind.OWN,
    TestKind.UNDECIDED,
)
FIRST_TEST = "write a test that asks category or winners, and checks the answer."


@dataclass(frozen=True, slots=True)
class Score:
    """The figures of a report; bugs go by their numbers."""

    counted: Sequence[int]
    survived: Sequence[int]  # nobody noticed; those of tonight first
    tonight: Sequence[int]  # above the line of the board; none if nothing is below


def make_report(name: str, matrix: KillMatrix, command: str) -> Document:
    """Report on the tests of the solution *name*; the *command* asks again."""
    book = RuleBook(KIT)
    noticed = [bug for bug in matrix.counted if matrix.find_killers(bug)]
    score = make_score(matrix.counted, noticed, book)
    sections = [
        *show_basis(matrix, score, book),
        *show_unfair(matrix),
        *show_apart(matrix),
        *show_survived(score),
        show_noticed(noticed),
        show_tests(matrix),
    ]
    bar = None
    if score.counted:
        bar = Bar(len(noticed), len(score.counted), "named bugs noticed")
    return Document(
        title=f"{name}: {count_noticed(matrix, len(noticed))}",
        sections=tuple(sections),
        next=tuple(find_next_step(matrix, score, book)),
        more=f"Everything:  {command} -v",
        bar=bar,
    )


def make_score(counted: Sequence[int], noticed: Iterable[int], book: RuleBook) -> Score:
    """Put the bugs that nobody noticed in order, those of tonight first."""
    tonight = [bug for bug in counted if BUGS[bug].tag in book.tonight]
    survived = sorted(
        set(counted).difference(noticed), key=lambda bug: (bug not in tonight, bug)
    )
    if len(tonight) == len(counted):
        tonight = []
    return Score(counted, survived, tonight)


def count_noticed(matrix: KillMatrix, noticed: int) -> str:
    """Say how many tests are fair, and how many bugs were noticed."""
    if not matrix.has_score:
        return "no test was tried on the named bugs"
    fair = count(len(matrix.find_tests(TestKind.FAIR)), "fair test")
    return f"{fair}, {noticed} of {len(matrix.counted)} named bugs noticed"


def show_basis(matrix: KillMatrix, score: Score, book: RuleBook) -> Iterator[Section]:
    """Show what of tonight was noticed, what counts, and what is missing."""
    if score.tonight:
        noticed = len(set(score.tonight).difference(score.survived))
        total = len(score.tonight)
        last = book.tonight[-1].replace("_", " ")
        words = f"of the {total} up to {last} (enough for tonight): {noticed}"
        yield Section("tonight", bar=Bar(noticed, total, words))
    text = []
    if matrix.find_tests(TestKind.FAIR, TestKind.UNFAIR):
        text.append(MEANING)
    if matrix.find_tests(TestKind.SHIPPED):
        text.append(NO_MERIT)
    yield Section("score", text=tuple(text), data=(("complete", not matrix.trouble),))
    if matrix.warnings:
        table = make_list("Place", matrix.warnings)
        yield Section("warnings", "Warnings", table=table, look=Look.WARNING)


def show_unfair(matrix: KillMatrix) -> Iterator[Section]:
    """Show the tests that reject the rules: what they expect, what the rules say."""
    tests = matrix.find_tests(TestKind.UNFAIR)
    heading = f"Not by the rules (the correct engine fails {count(len(tests), 'test')})"
    for number, (name, test) in enumerate(tests.items()):
        lines = [name_test(name), f"  expects   {test.why}"]
        for saying in test.rules_say:
            lines.append(f"  rules say {saying}")
        yield Section(
            f"unfair {number + 1}",
            title="" if number else heading,
            text=tuple(lines),
            detail=number > 0,
            look=Look.WARNING,
        )


def show_apart(matrix: KillMatrix) -> Iterator[Section]:
    """Show the tests that are neither fair nor unfair."""
    if lines := list_apart(matrix):
        yield Section(
            "apart", "Neither fair nor unfair", table=make_list("Test", lines)
        )


def list_apart(matrix: KillMatrix) -> list[str]:
    """List the tests that are neither fair nor unfair, each with its reason."""
    tests = matrix.find_tests(*APART)
    return [f"{name_test(name)}: {test}" for name, test in tests.items()]


def show_survived(score: Score) -> Iterator[Section]:
    """Show the bugs that nobody noticed."""
    if not score.counted:
        return
    if not score.survived:
        yield Section("survived", "Every named bug was noticed.", look=Look.GOOD)
        return
    number = len(set(score.survived).intersection(score.tonight))
    title = f"Nobody noticed ({number} for tonight)" if number else "Nobody noticed"
    yield Section("survived", title, table=make_bug_table(score.survived))


def show_noticed(noticed: Sequence[int]) -> Section:
    """Show the bugs that some test noticed."""
    title = "Noticed" if noticed else ""
    return Section("noticed", title, table=make_bug_table(noticed), detail=True)


def make_bug_table(bugs: Iterable[int]) -> Table:
    """Make a table of bugs: number and name."""
    rows = tuple((str(bug + 1), BUGS[bug].full_name) for bug in bugs)
    return Table(("No.", "The bug"), rows, bare=True)


def show_tests(matrix: KillMatrix) -> Section:
    """Show of every test what it is, and which bugs it notices."""
    rows = []
    for name, test in matrix.tests.items():
        noticed = [bug for bug in matrix.counted if name in matrix.find_killers(bug)]
        numbers = " ".join(str(bug + 1) for bug in noticed)
        rows.append((name_test(name), str(test.kind), numbers))
    table = Table(("Test", "it is", "it notices"), tuple(rows))
    title = "Which test noticed which bug" if rows else ""
    return Section("tests", title, table=table, detail=True)


def find_next_step(matrix: KillMatrix, score: Score, book: RuleBook) -> Iterator[str]:
    """Say what helps most, first what stands in the way of a score."""
    unfair = matrix.find_tests(TestKind.UNFAIR)
    faults = [test.fault for test in matrix.tests.values() if test.fault]
    if faults:
        yield f"mend {faults[0]}"
    elif matrix.trouble:
        yield f"mend this: {matrix.trouble}"
    elif unfair:
        name = name_test(next(iter(unfair)))
        yield f"look at {name}: who is right, it or the rules?"
    elif not matrix.has_score:
        for line in [*matrix.warnings, *list_apart(matrix)][:1]:
            yield f"look at {line}"
        yield FIRST_TEST
    elif score.survived:
        yield from propose_test(BUGS[score.survived[0]], book, "write a test")
    else:
        yield "a test about a house rule of HOUSE_RULES.md, whose bugs then count"


def propose_test(bug: Bug, book: RuleBook, advice: str) -> Iterator[str]:
    """Say what would notice a bug, and which rule, in which place, settles it."""
    yield f"{advice} that fails if {bug.name}"
    yield f"The rule: {bug.rule[1]}{bug.in_force}"
    if place := book.find_rule_place(bug):
        yield place


def make_list(head: str, lines: Iterable[str]) -> Table:
    """Make a table of one column."""
    return Table((head,), tuple((line,) for line in lines), bare=True)

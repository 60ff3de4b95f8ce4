"""The report on a pair: the score, what is odd, what nobody noticed, one next step."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dojo.bugs.result import KillMatrix
from dojo.bugs.rule_book import RuleBook
from dojo.catalogue import BUGS
from dojo.catalogue.bug import Bug
from dojo.report.document import Bar, Document, Look, Section, Table
from dojo.solution import KIT
from dojo.suite.messages import TestKind, name_test
from dojo.text import count, enumerate_words

NO_MERIT = "The test that came with the kit does not count."
MEANING = (
    "A fair test passes on a correct engine; an unfair one counts up to its fault."
)
SHOWN = 2  # unfair tests on the first screen, so that the score stays there
ENOUGH = "--- enough for tonight; the rest is for the ambitious ---"
# tests that are not counted, as a report shows them
HEADINGS = {
    TestKind.BROKEN: "Could not be tried",
    TestKind.FAILED: "Could not be tried, for no reason that pytest gives",
    TestKind.ENDLESS: "Did not end",
    TestKind.FLAKY: "Pass and fail by chance; not counted",
    TestKind.SKIPPED: "Skipped",
    TestKind.UNCHECKED: "Check nothing; not counted",
    TestKind.OWN: "Your own (not about the contract); not counted",
    TestKind.UNDECIDED: (
        "Not decided tonight (other games deal more, and the best five count)"
    ),
}
# what to do about the first of them where no test is fair
REMEDIES = {
    TestKind.BROKEN: "mend {}, and ask again.",
    TestKind.FAILED: "mend {}, and ask again.",
    TestKind.ENDLESS: "let {} come to an end, and ask again.",
    TestKind.FLAKY: "let {} come to the same result each time.",
    TestKind.SKIPPED: "let {} run, and ask again.",
    TestKind.UNCHECKED: "let {} check an answer, and ask again.",
    TestKind.OWN: "write a test that asks category or winners.",
}


@dataclass(frozen=True, slots=True)
class Score:
    """The figures of a report; bugs go by their numbers."""

    counted: Sequence[int]
    survived: Sequence[int]  # nobody noticed; those of tonight first
    tonight: Sequence[int]  # above the line of the board; none if nothing is below

    def count_noticed(self, bugs: Sequence[int]) -> int:
        """Count the bugs among these that somebody noticed."""
        return len(set(bugs).difference(self.survived))


def make_report(
    name: str, matrix: KillMatrix, command: str, kit: Path = KIT
) -> Document:
    """Report on the tests of the solution *name*; the *command* asks again."""
    book = RuleBook(kit)
    noticed = [bug for bug in matrix.counted if matrix.find_killers(bug)]
    score = make_score(matrix.counted, noticed, book)
    unfair = list(show_unfair(matrix))
    uncounted = list(show_uncounted(matrix))
    sections = list(show_basis(matrix, score, book))
    # an error that keeps tests from being tried comes before what others expect
    sections += uncounted + unfair if matrix.faults else unfair + uncounted
    if matrix.has_score:
        sections += show_survived(score)
        sections += show_noticed(matrix)
    sections.append(show_tests(matrix))
    more = ""
    if matrix.has_score or len(matrix.tests) > SHOWN:
        more = f"Everything:  {command} -v"
    bar = None
    if matrix.has_score and matrix.in_play:
        bar = Bar(len(noticed), len(score.counted), "named bugs noticed")
    return Document(
        title=f"{name}: {sum_up(matrix, len(noticed))}",
        sections=tuple(sections),
        next=tuple(find_next_step(matrix, score, book)),
        more=more,
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


def sum_up(matrix: KillMatrix, noticed: int) -> str:
    """Say how many tests notice how many bugs."""
    if not (matrix.whole or matrix.trouble or matrix.faults or matrix.in_play):
        return "stopped before any bug was tried"
    if not matrix.tests:
        return "there are no tests"
    if not matrix.has_score:
        return "no test can be tried on the named bugs"
    words = []
    if matrix.fair:
        words.append(count(len(matrix.fair), "fair test"))
    if matrix.in_part:
        words.append(f"part of {count(len(matrix.in_part), 'unfair test')}")
    tests = "no test of your own yet,"
    if words:
        is_single = len(matrix.fair) + len(matrix.in_part) == 1
        verb = "notices" if is_single else "notice"
        tests = f"{enumerate_words(words)} {verb}"
    return f"{tests} {noticed} of {len(matrix.counted)} named bugs"


def show_basis(matrix: KillMatrix, score: Score, book: RuleBook) -> Iterator[Section]:
    """Show what of tonight was noticed, what counts, and what is missing."""
    if matrix.has_score and score.tonight:
        noticed = score.count_noticed(score.tonight)
        total = len(score.tonight)
        last = book.tonight[-1].replace("_", " ")
        words = f"of the {total} up to {last} (enough for tonight): {noticed}"
        yield Section("tonight", bars=(Bar(noticed, total, words),))
    text = []
    if matrix.fair or matrix.in_part:
        text.append(MEANING)
    if matrix.find_tests(TestKind.SHIPPED):
        text.append(NO_MERIT)
    total = len(matrix.in_play)
    if left := total - len(score.counted):
        text.append(f"Stopped early: {left} of {total} bugs were not tried.")
    if matrix.trouble:
        text.append(f"pytest stopped: {matrix.trouble.splitlines()[-1]}")
    yield Section("score", text=tuple(text), data=(("complete", matrix.whole),))
    if matrix.unrun:
        table = make_list("Place", matrix.unrun)
        title = "Never run, or unable to fail"
        yield Section("unrun", title, table=table, look=Look.WARNING)


def show_unfair(matrix: KillMatrix) -> Iterator[Section]:
    """Show the tests that reject the rules: what they expect, what the rules say."""
    tests = matrix.find_tests(TestKind.UNFAIR)
    shown = 1 if matrix.unrun or len(tests) > SHOWN else SHOWN
    those = f"all {len(tests)} of them" if len(tests) > SHOWN else "them"
    first = "" if matrix.faults else "; look at these first"
    heading = f"Not by the rules (the correct engine fails {those}{first})"
    for place, (name, test) in enumerate(tests.items()):
        lines = [name_test(name), f"  expects   {test.why}"]
        lines += [f"  rules say {saying}" for saying in test.rules_say]
        yield Section(
            f"unfair {place + 1}",
            title="" if place else heading,
            text=tuple(lines),
            detail=place >= shown,
            look=Look.WARNING,
        )


def show_uncounted(matrix: KillMatrix) -> Iterator[Section]:
    """Show the tests that are not counted, each with its reason."""
    told = set()
    for kind, heading in HEADINGS.items():
        lines = []
        for name, test in matrix.find_tests(kind).items():
            words = [name_test(name), test.why]
            if test.fault and test.fault not in told:
                words.append(str(test.fault))
                told.add(test.fault)
            lines.append(": ".join(filter(None, words)))
        if lines:
            yield Section(str(kind), heading, table=make_list("Test", lines))


def show_survived(score: Score) -> Iterator[Section]:
    """Show the bugs that nobody noticed, with the line of the board among them."""
    if not score.counted:
        return
    if not score.survived:
        yield Section("survived", "Every named bug was noticed.", look=Look.GOOD)
        return
    rows: list[tuple[str, ...]] = []
    rules = {}
    for bug in score.survived:
        rows.append((str(bug + 1), BUGS[bug].full_name))
        rules[str(bug + 1)] = BUGS[bug].rule[1]
    left = len(set(score.survived).intersection(score.tonight))
    if score.tonight and left < len(rows):
        rows.insert(left, (ENOUGH,))
    title = f"Nobody noticed ({left} for tonight)" if left else "Nobody noticed"
    table = Table(("No.", "The bug"), tuple(rows), bare=True)
    yield Section("survived", title, table=table, data=(("rules", rules),))


def show_noticed(matrix: KillMatrix) -> Iterator[Section]:
    """Show the fair tests that notice nothing, and what was noticed."""
    killers = {bug: matrix.find_killers(bug) for bug in matrix.counted}
    busy = set[str]().union(*killers.values())
    fair = matrix.find_tests(TestKind.FAIR)
    idle = [name_test(name) for name in fair if name not in busy]
    if matrix.whole and idle:
        title = "Fair, but they notice none of these bugs"
        yield Section("idle", title, table=make_list("Test", idle))
    rows = []
    for bug, tests in killers.items():
        if tests:
            rows.append((str(bug + 1), BUGS[bug].full_name, len(tests)))
    if rows:
        table = Table(("No.", "The bug", "Tests"), tuple(rows))
        title = "Noticed, and by how many tests"
        yield Section("noticed", title, table=table, detail=True)


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
    if matrix.faults:
        fault = matrix.faults[0]
        yield f"mend {fault.file}, line {fault.line}, and ask again."
        yield fault.error
    elif matrix.trouble:
        yield "mend that, and ask again."
    elif unfair:
        name, test = next(iter(unfair.items()))
        yield f"look at {name_test(name)}"
        yield f"expects   {test.why}"
        yield from (f"rules say {saying}" for saying in test.rules_say)
    elif not matrix.whole and not (matrix.has_score and score.survived):
        yield "ask again, and let it come to its end."
    elif not matrix.has_score:
        yield find_remedy(matrix)
    elif score.survived:
        yield from propose_test(BUGS[score.survived[0]], book, "write a test")
    else:
        yield "a test about a house rule, whose bugs then count:  python -m dojo rules"


def find_remedy(matrix: KillMatrix) -> str:
    """Say what to do where no test is fair."""
    if matrix.unrun:
        return matrix.unrun[0]
    for kind, remedy in REMEDIES.items():
        for name in matrix.find_tests(kind):
            return remedy.format(name_test(name))
    return "write a first test, and ask again."


def propose_test(bug: Bug, book: RuleBook, what: str) -> Iterator[str]:
    """Say what would notice a bug, and which rule, in which place, settles it."""
    yield f"{what} that fails if {bug.name}"
    yield f"The rule: {bug.rule[1]}{bug.in_force}"
    if place := book.find_place(bug):
        yield place


def make_list(head: str, lines: Iterable[str]) -> Table:
    """Make a table of one column."""
    return Table((head,), tuple((line,) for line in lines), bare=True)

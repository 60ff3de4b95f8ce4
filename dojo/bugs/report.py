"""The report on a pair's tests: score, tests to fix, missed bugs and a next step."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dojo.bugs.catalogue import BUGS
from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.result import COUNTED, TrialResult
from dojo.bugs.rule_book import RuleBook
from dojo.pair_tests.messages import TestKind, name_test
from dojo.report.document import Bar, Cell, Document, Look, Section, Table
from dojo.solution.folder import KIT
from dojo.text import count

MEANING = "A valid test calls the API, checks the answer, and agrees with the rules."
SAMPLE = "One of them is the sample test of the kit."
# kinds of tests that don't count; the report lists them with their reasons
LISTED = (
    TestKind.BROKEN,
    TestKind.FAILED,
    TestKind.TIMED_OUT,
    TestKind.FLAKY,
    TestKind.SKIPPED,
    TestKind.UNCHECKED,
    TestKind.OWN,
    TestKind.UNDECIDED,
)
# the lowest percentage of caught bugs for each grade
GRADES = ((85, "strong"), (50, "middling"), (0, "weak"))
FIRST_TEST = (
    "Write a test that calls category or winners and checks the answer with ==."
)
HOUSE_RULE = (
    "Write a test about a house rule (docs/house-rules.md). "
    "Its planted bugs then count."
)


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a pair's tests; bugs are given as numbers."""

    goal: Sequence[int]  # the bugs of tonight's goal, or all bugs that count
    beyond: Sequence[int]  # the other bugs that count
    caught: frozenset[int]

    @property
    def missed(self) -> list[int]:
        """The bugs of tonight's goal that no test catches."""
        return [bug for bug in self.goal if bug not in self.caught]

    @property
    def missed_beyond(self) -> list[int]:
        """The other bugs that no test catches."""
        return [bug for bug in self.beyond if bug not in self.caught]

    @property
    def of_goal(self) -> str:
        """The bugs of the first figure, in words."""
        return "planted bugs of tonight's goal" if self.beyond else "planted bugs"

    @property
    def bar(self) -> Bar | None:
        """A bar with the share of caught bugs; None if no bug counts."""
        if not self.goal:
            return None
        return Bar(len(self.goal) - len(self.missed), len(self.goal))

    @property
    def grade(self) -> str:
        """The share of caught bugs in a word."""
        share = 100 * (len(self.goal) - len(self.missed)) / max(len(self.goal), 1)
        return next(grade for least, grade in GRADES if share >= least)


def make_score(counted: Iterable[int], caught: Iterable[int], book: RuleBook) -> Score:
    """Divide the bugs into those of tonight's goal and those beyond it."""
    goal: list[int] = []
    beyond: list[int] = []
    for bug in counted:
        part = goal if BUGS[bug].tag in book.tonight else beyond
        part.append(bug)
    if not goal:
        goal, beyond = beyond, []
    return Score(goal, beyond, frozenset(caught))


def make_report(name: str, result: TrialResult, command: str) -> Document:
    """Report on the tests of the solution *name*.

    Args:
        name: the name of the solution.
        result: what its tests catch.
        command: the command line that makes this report.
    """
    book = RuleBook(KIT)
    score = make_score(result.counted, result.caught, book)
    sections = [
        *show_basis(result, score),
        *show_invalid(result),
        *show_others(result),
        *show_missed(score),
        show_caught(result),
        show_tests(result),
    ]
    return Document(
        title=f"{name}: {sum_up(result, score)}",
        sections=tuple(sections),
        next=tuple(find_next_step(result, score, book)),
        more=f"Everything:  {command} -v",
        bar=score.bar,
    )


def sum_up(result: TrialResult, score: Score) -> str:
    """Write how many planted bugs the tests catch."""
    if not result.has_score:
        return "no valid test yet"
    grade = score.grade
    if not result.find_tests(TestKind.VALID):
        grade = "only the sample test"
    caught = len(score.goal) - len(score.missed)
    return f"{grade}, {caught} of {len(score.goal)} {score.of_goal} caught"


def show_basis(result: TrialResult, score: Score) -> Iterator[Section]:
    """Show the score for all bugs, the number of valid tests, and warnings."""
    if score.beyond:
        total = len(score.goal) + len(score.beyond)
        caught = total - len(score.missed) - len(score.missed_beyond)
        words = f"All bugs that count: {caught} of {total}"
        yield Section("all", bar=Bar(caught, total, words))
    text = []
    if result.find_tests(*COUNTED, TestKind.INVALID):
        text.append(
            f"{count(len(result.find_tests(*COUNTED)), 'valid test')}. {MEANING}"
        )
    if result.find_tests(TestKind.SAMPLE):
        text.append(SAMPLE)
    yield Section("score", text=tuple(text), data=(("complete", not result.trouble),))
    if result.warnings:
        table = make_list("Warning", result.warnings)
        yield Section("warnings", "Warnings", table=table, look=Look.WARNING)


def show_invalid(result: TrialResult) -> Iterator[Section]:
    """Show the tests that contradict the rules, with the correct answers."""
    tests = result.find_tests(TestKind.INVALID)
    number = count(len(tests), "test")
    heading = f"Invalid: the correct implementation fails {number}"
    for position, (name, test) in enumerate(tests.items()):
        lines = [name_test(name), f"  your test  {test.why}"]
        for answer in test.rules_say:
            lines.append(f"  the rules  {answer}")
        yield Section(
            f"invalid {position + 1}",
            title="" if position else heading,
            text=tuple(lines),
            detail=position > 0,
            look=Look.WARNING,
        )


def show_others(result: TrialResult) -> Iterator[Section]:
    """Show the other tests that don't count."""
    if lines := list_others(result):
        table = make_list("Test", lines)
        yield Section("others", "Tests that don't count", table=table)


def list_others(result: TrialResult) -> list[str]:
    """Return a line for each test that is neither valid nor invalid."""
    tests = result.find_tests(*LISTED)
    return [f"{name_test(name)}: {test}" for name, test in tests.items()]


def show_missed(score: Score) -> Iterator[Section]:
    """Show the missed bugs, first of tonight's goal, then the others."""
    if not score.goal:
        return
    if score.missed:
        title = f"Not caught ({count(len(score.missed), 'bug')})"
        yield Section("missed", title, table=make_bug_table(score.missed))
    else:
        words = f"Your tests catch all {len(score.goal)} {score.of_goal}."
        yield Section("missed", words, look=Look.GOOD)
    if not score.beyond:
        return
    missed = len(score.missed_beyond)
    heading = (
        f"Beyond tonight's goal, not caught ({missed} of {len(score.beyond)} bugs)"
    )
    table = make_bug_table(score.missed_beyond)
    yield Section("beyond", heading, table=table, detail=bool(score.missed))


def show_caught(result: TrialResult) -> Section:
    """Show the caught bugs, grouped by a test that catches them."""
    bugs_by_test: dict[str, list[int]] = {}
    for bug in result.caught:
        test = name_test(min(result.find_catching(bug)))
        bugs_by_test.setdefault(test, []).append(bug)
    rows: list[tuple[Cell, ...]] = []
    for test, bugs in bugs_by_test.items():
        rows.append((test,))
        rows += make_bug_table(bugs).rows
    return Section(
        "caught",
        "Caught, with the first test that fails" if rows else "",
        table=Table(("No.", "Bug"), tuple(rows), bare=True),
        data=(("by test", bugs_by_test),),
        detail=True,
    )


def show_tests(result: TrialResult) -> Section:
    """Show the kind of each test."""
    tests = result.tests.items()
    rows = tuple((name_test(name), str(test.kind)) for name, test in tests)
    title = "All tests" if rows else ""
    return Section("tests", title, table=Table(("Test", "Kind"), rows), detail=True)


def make_bug_table(bugs: Iterable[int]) -> Table:
    """Make a table of bugs: number and name."""
    rows = tuple((str(bug + 1), BUGS[bug].full_name) for bug in bugs)
    return Table(("No.", "Bug"), rows, bare=True)


def find_next_step(result: TrialResult, score: Score, book: RuleBook) -> Iterator[str]:
    """Choose the most useful next step; a fault that prevents a score comes first."""
    invalid = result.find_tests(TestKind.INVALID)
    faults = [test.fault for test in result.tests.values() if test.fault]
    if faults:
        yield "Fix this error."
        yield str(faults[0])
    elif result.trouble and result.tests:
        yield "Fix this error."
        yield result.trouble
    elif result.trouble:
        yield FIRST_TEST
        yield result.trouble
    elif invalid:
        name = name_test(next(iter(invalid)))
        yield f"Correct {name}. It contradicts the rules."
    elif not result.has_score:
        yield FIRST_TEST
    elif missed := [*score.missed, *score.missed_beyond]:
        yield f"Write a test that fails if {BUGS[missed[0]].name}."
        yield from cite_rule(BUGS[missed[0]], book)
    else:
        yield HOUSE_RULE


def cite_rule(bug: Bug, book: RuleBook) -> Iterator[str]:
    """Write the rule that a bug breaks, and its location."""
    yield f"The rule: {bug.rule[1]}{bug.in_force}"
    if location := book.find_rule_location(bug):
        yield location


def make_list(head: str, lines: Iterable[str]) -> Table:
    """Make a table of one column."""
    return Table((head,), tuple((line,) for line in lines), bare=True)

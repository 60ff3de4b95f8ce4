"""Makes the report on a pair's tests: a grade, missed bugs and a next step."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dojo.bugs.catalogue import BUGS
from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.counterexample import find_counterexample
from dojo.bugs.run import COUNTED_KINDS, TrialResult
from dojo.features import ENCODING, list_features, list_rules, list_tonight, read_tag
from dojo.pair_tests.messages import TestKind
from dojo.report.document import (
    Bar,
    Cell,
    Document,
    Look,
    Section,
    Table,
    make_list,
)
from dojo.solution.folder import KIT, NAME
from dojo.text import count

MEANING = "A valid test checks the API and agrees with the rules."
SAMPLE = "The kit's sample test is included in this count."
# tests of these kinds don't count; the report lists each test with the reason
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
# the lowest percentage of caught bugs that earns each grade
GRADES = {"strong": 85, "fair": 50, "weak": 0}
GRADES_MEAN = (
    f"Fair tests catch at least {GRADES['fair']} % of these bugs, "
    f"strong tests at least {GRADES['strong']} %."
)
FIRST_TEST = (
    "Write a test in {folder}/tests/test_ours.py. "
    "Call category or winners, and check the answer with ==."
)
HOUSE_RULE = (
    "Write a test about a house rule (docs/house-rules.md). "
    "The planted bugs for this rule then count."
)


class RuleBook:
    """Finds the rules and examples that a report quotes from the kit's features."""

    def __init__(self, kit: Path) -> None:
        self.kit = kit
        self.features = {read_tag(path): path for path in list_features(kit)}
        self.tonight = [read_tag(path) for path in list_tonight(kit)]

    def locate_rule(self, bug: Bug) -> str:
        """Return the `file:line` of the rule that a bug breaks, or "" if not found."""
        path = self.features.get(bug.tag, self.kit)
        for rule in list_rules(path):
            if rule["name"] == bug.rule[1]:
                location = path.relative_to(self.kit).as_posix()
                return f"{location}:{rule['location']['line']}"
        return ""

    def cite_rule(self, bug: Bug) -> Iterator[str]:
        """Yield the rule that a bug breaks, then the location of this rule."""
        yield f"The rule: {bug.rule[1]}{bug.in_force}"
        if location := self.locate_rule(bug):
            yield location

    def quote_example(self, bug: Bug) -> str:
        """Return hands from the broken rule that show the bug's mistake, or ""."""
        if bug.tag not in self.features:
            return ""
        text = self.features[bug.tag].read_text(ENCODING)
        _, _, examples = text.partition(f"Rule: {bug.rule[1]}\n")
        rule, _, _ = examples.partition("Rule:")
        return find_counterexample(bug, rule)


@dataclass(frozen=True, slots=True)
class Score:
    """The bugs that count and the bugs that were caught, as positions in BUGS."""

    # the bugs in tonight's goal; if no such bug counts, all bugs that count
    goal: Sequence[int]
    beyond: Sequence[int]  # the other bugs that count
    caught: frozenset[int]

    @property
    def missed(self) -> list[int]:
        """The bugs in tonight's goal that no test catches."""
        return [number for number in self.goal if number not in self.caught]

    @property
    def missed_beyond(self) -> list[int]:
        """The bugs beyond tonight's goal that no test catches."""
        return [number for number in self.beyond if number not in self.caught]

    @property
    def of_goal(self) -> str:
        """The words that follow "3 of 12" in the headline."""
        return "planted bugs in tonight's goal" if self.beyond else "planted bugs"

    @property
    def bar(self) -> Bar:
        """The progress bar for the bugs in tonight's goal."""
        return Bar(len(self.goal) - len(self.missed), len(self.goal))

    @property
    def bar_of_all(self) -> Bar:
        """The progress bar for all bugs that count."""
        total = len(self.goal) + len(self.beyond)
        caught = total - len(self.missed) - len(self.missed_beyond)
        return Bar(caught, total, f"All bugs that count: {caught} of {total}")

    @property
    def grade(self) -> str:
        """The grade of the tests: strong, fair or weak."""
        share = 100 * self.bar.done / max(self.bar.total, 1)
        return next(grade for grade, least in GRADES.items() if share >= least)


def divide_bugs(counted: Iterable[int], caught: Iterable[int], book: RuleBook) -> Score:
    """Divide the bugs that count into tonight's goal and all other bugs."""
    goal: list[int] = []
    beyond: list[int] = []
    for number in counted:
        part = goal if BUGS[number].tag in book.tonight else beyond
        part.append(number)
    if not goal:
        goal, beyond = beyond, []
    return Score(goal, beyond, frozenset(caught))


def make_report(
    name: str, result: TrialResult, command: str, *, folder: str = NAME
) -> Document:
    """Return the report on a solution's tests.

    *command* is the command line that makes this report. *folder* is the solution's
    folder, as you would type it.
    """
    book = RuleBook(KIT)
    score = divide_bugs(result.counted, result.caught, book)
    sections = [
        *report_basis(result, score),
        *report_invalid(result),
        *report_others(result),
        *report_missed(score),
        report_caught(result),
        report_kinds(result),
    ]
    return Document(
        title=f"{name}: {sum_up(result, score)}",
        sections=tuple(sections),
        next=tuple(choose_next_step(result, score, book, folder=folder)),
        more=f"Everything:  {command} -v",
        bar=score.bar if score.goal else None,
    )


def sum_up(result: TrialResult, score: Score) -> str:
    """Return the grade, and how many planted bugs the tests catch."""
    if not result.has_score:
        return "no valid test yet"
    grade = f"{score.grade} tests"
    if not result.select_tests(TestKind.VALID):
        grade = "only the sample test"
    return f"{grade}, {score.bar.done} of {score.bar.total} {score.of_goal} caught"


def report_basis(result: TrialResult, score: Score) -> Iterator[Section]:
    """Yield the section about the grade, and a section with warnings, if any."""
    text = []
    if score.goal:
        text.append(GRADES_MEAN)
    if result.select_tests(*COUNTED_KINDS, TestKind.INVALID):
        valid = len(result.select_tests(*COUNTED_KINDS))
        text.append(f"{count(valid, 'valid test')}. {MEANING}")
    if result.select_tests(TestKind.SAMPLE):
        text.append(SAMPLE)
    yield Section(
        "score",
        text=tuple(text),
        bar=score.bar_of_all if score.beyond else None,
        data=(("complete", not result.trouble),),
    )
    if result.warnings:
        table = make_list("Warning", result.warnings)
        yield Section("warnings", "Warnings", table=table, look=Look.WARNING)


def report_invalid(result: TrialResult) -> Iterator[Section]:
    """Yield a section for each test that fails on the correct implementation."""
    tests = result.select_tests(TestKind.INVALID)
    number = count(len(tests), "test")
    # without -v, the report shows only the first invalid test
    heading = f"Invalid: the correct implementation fails {number}"
    if len(tests) > 1:
        heading += ", beginning with"
    for position, (name, test) in enumerate(tests.items()):
        lines = [name, f"  your test  {test.why}"]
        for answer in test.rules_say:
            lines.append(f"  the rules  {answer}")
        yield Section(
            f"invalid {position + 1}",
            title="" if position else heading,
            text=tuple(lines),
            detail=position > 0,
            look=Look.WARNING,
        )


def report_others(result: TrialResult) -> Iterator[Section]:
    """Yield a section about the tests that are neither valid nor invalid, if any."""
    if lines := list_others(result):
        table = make_list("Test", lines)
        yield Section("others", "Tests that don't count", table=table)


def list_others(result: TrialResult) -> list[str]:
    """Return a line for each test that is neither valid nor invalid."""
    tests = result.select_tests(*LISTED)
    return [f"{name}: {test}" for name, test in tests.items()]


def report_missed(score: Score) -> Iterator[Section]:
    """Yield the sections about bugs that no test catches, tonight's goal first."""
    if not score.goal:
        return
    if score.missed:
        where = " in tonight's goal" if score.beyond else ""
        title = f"Not caught{where} ({count(len(score.missed), 'bug')})"
        yield Section("missed", title, table=list_bugs(score.missed))
    else:
        words = f"Your tests catch all {len(score.goal)} {score.of_goal}."
        yield Section("missed", words, look=Look.GOOD)
    if not score.beyond:
        return
    missed = len(score.missed_beyond)
    heading = f"Not caught beyond tonight's goal ({missed} of {len(score.beyond)} bugs)"
    table = list_bugs(score.missed_beyond)
    yield Section("beyond", heading, table=table, detail=bool(score.missed))


def report_caught(result: TrialResult) -> Section:
    """Return the section that lists the caught bugs, grouped by the catching test."""
    bugs_by_test: dict[str, list[str]] = {}
    for number in result.caught:
        test = result.list_catching_tests(number)[0]
        bugs_by_test.setdefault(test, []).append(BUGS[number].full_name)
    rows: list[tuple[Cell, ...]] = []
    for test, bugs in bugs_by_test.items():
        rows.append((test,))
        rows += [("x", bug) for bug in bugs]
    return Section(
        "caught",
        "Caught bugs, each under the first test that catches it" if rows else "",
        table=Table(("Caught", "Bug"), tuple(rows), bare=True),
        data=(("by test", bugs_by_test),),
        detail=True,
    )


def report_kinds(result: TrialResult) -> Section:
    """Return the section that lists each test with its kind, such as "valid"."""
    tests = result.tests.items()
    rows = tuple((name, str(test.kind)) for name, test in tests)
    title = "All tests" if rows else ""
    return Section("tests", title, table=Table(("Test", "Kind"), rows), detail=True)


def list_bugs(numbers: Iterable[int]) -> Table:
    """Return a table of bug names, given the positions of the bugs in BUGS."""
    return make_list("Bug", [BUGS[number].full_name for number in numbers])


def choose_next_step(
    result: TrialResult, score: Score, book: RuleBook, *, folder: str
) -> Iterator[str]:
    """Yield lines that describe the most useful next step.

    Fixing a fault that prevents a score comes first.
    """
    invalid = [*result.select_tests(TestKind.INVALID)]
    flaky = [*result.select_tests(TestKind.FLAKY)]
    faults = [str(test.fault) for test in result.tests.values() if test.fault]
    if result.trouble:
        faults.append(result.trouble)
    if faults:
        yield "Fix this error."
        yield faults[0]
    elif invalid:
        yield f"Correct {invalid[0]}. It fails on correct code."
    elif flaky:
        yield f"Correct {flaky[0]}. It must pass every time, in any order of the tests."
    elif not result.has_score:
        yield from suggest_first_test(result, folder)
    elif result.unrun:
        yield result.unrun[0]
    elif missed := [*score.missed, *score.missed_beyond]:
        yield f"Write a test that fails if {BUGS[missed[0]].name}."
        yield from book.cite_rule(BUGS[missed[0]])
    else:
        yield HOUSE_RULE


def suggest_first_test(result: TrialResult, folder: str) -> list[str]:
    """Return the next step for a pair that has no valid test."""
    unchecked = result.select_tests(TestKind.UNCHECKED)
    skipped = result.select_tests(TestKind.SKIPPED)
    steps = [[warning] for warning in result.warnings]
    steps += [[f"Correct {name}.", test.why] for name, test in unchecked.items()]
    steps += [[f"{name} is {test}"] for name, test in skipped.items()]
    return [*steps, [FIRST_TEST.format(folder=folder)]][0]

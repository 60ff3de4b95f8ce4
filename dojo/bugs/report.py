"""The report on named bugs: the score, what is odd about the tests, what nobody noticed, and the one next step.

That on several pairs says what nobody noticed, and proposes one test to write together;
it ranks nobody.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dojo.bugs.result import KillMatrix
from dojo.catalogue import BUGS
from dojo.catalogue.bug import Bug
from dojo.feature import list_features, list_rules, read_tag
from dojo.report.document import Bar, Document, Look, Section, Table
from dojo.report.output import make_data
from dojo.sandbox import describe_left_out, name_test
from dojo.solution import KIT
from dojo.suite.messages import TestKind
from dojo.text import count, enumerate_words
from dojo.tonight import list_tonight
from dojo.tracebacks import Fault

NO_MERIT = "The test that came with the kit does not count."
MEANING = (
    "A fair test passes on a correct engine; an unfair one counts up to its fault."
)
SHOWN = 2  # unfair tests on the first screen, so that the score stays there
LEGEND = "x: their tests notice it   -: they do not   .: it was not tried"
PRINTED = 20  # rows of a list on the page about several pairs
ENOUGH = "--- enough for tonight; the rest is for the ambitious ---"
# how the tests of a kind are headed, and what to do about the first of them where no
# test is fair
NOT_COUNTED = {
    TestKind.BROKEN: ("Could not be tried", "mend {}, and ask again."),
    TestKind.ENDLESS: ("Did not end", "let {} come to an end, and ask again."),
    TestKind.FLAKY: (
        "Pass and fail by chance; not counted",
        "let {} come to the same result each time.",
    ),
    TestKind.SKIPPED: ("Skipped", "let {} run, and ask again."),
    TestKind.OWN: (
        "Your own (not about the contract); not counted",
        "write a test that asks category or winners.",
    ),
    TestKind.UNCHECKED: ("Check nothing; not counted", "mend {}: write an assert."),
    TestKind.UNDECIDED: (
        "Not decided tonight (other games deal more, and the best five count)",
        "",
    ),
}


class RuleBook:
    """The features of a kit, which settle what the bugs get wrong: in the order of the board, by their first tags."""

    def __init__(self, kit: Path) -> None:
        self.kit, tonight = kit, list_tonight(kit)
        self.features = {read_tag(path): path for path in list_features(kit)}
        self.tonight = [tag for tag, path in self.features.items() if path in tonight]

    def find_place(self, bug: Bug) -> str:
        """Give file and line of the rule that settles a bug, as one would type them; nothing if there is none."""
        path = self.features.get(bug.tag, self.kit)  # in which no rule is found
        lines = [
            rule["location"]["line"]
            for rule in list_rules(path)
            if rule["name"] == bug.rule[1]
        ]
        return f"{path.relative_to(self.kit).as_posix()}:{lines[0]}" if lines else ""


@dataclass(frozen=True, slots=True)
class Score:
    """The figures of a report; bugs go by their numbers."""

    counted: list[int]  # make the score
    survived: list[int]  # nobody noticed; those of tonight first
    tonight: list[
        int
    ]  # above the line that the board draws; none where nothing would be below it

    def count_noticed(self, numbers: Sequence[int]) -> int:
        """Count the bugs among these that somebody noticed."""
        return len(set(numbers).difference(self.survived))


def make_report(
    name: str, matrix: KillMatrix, command: str, kit: Path = KIT
) -> Document:
    """Write what was found out about the tests of the solution *name*; the *command* asks again."""
    book = RuleBook(kit)
    score = make_score(
        matrix.counted, filter(matrix.find_killers, matrix.counted), book
    )
    odd = [*report_unfair(matrix), *report_not_counted(matrix)]
    if (
        matrix.faults
    ):  # an error that keeps tests from being tried comes before what others expect
        odd.sort(key=lambda section: section.key.startswith(TestKind.UNFAIR))
    known = (
        [*report_survived(score), *report_noticed(matrix)] if matrix.has_score else []
    )
    noticed = score.count_noticed(score.counted)
    return Document(
        write_title(name, matrix, noticed),
        (*report_figures(matrix, score, book), *odd, *known, *report_tests(matrix)),
        tuple(find_next_step(matrix, score, book)),
        f"Everything:  {command} -v"
        if matrix.has_score or len(matrix.tests) > SHOWN
        else "",
        Bar(noticed, len(score.counted), "named bugs noticed")
        if matrix.has_score and matrix.in_play
        else None,
    )


def make_score(counted: list[int], noticed: Iterable[int], book: RuleBook) -> Score:
    """Put the bugs that nobody noticed in order, those of tonight first."""
    tonight = [number for number in counted if BUGS[number].tag in book.tonight]
    survived = sorted(
        set(counted).difference(noticed),
        key=lambda number: (number not in tonight, number),
    )
    return Score(counted, survived, tonight if len(tonight) < len(counted) else [])


def write_title(name: str, matrix: KillMatrix, noticed: int) -> str:
    """``fox: 14 fair tests notice 9 of 66 named bugs``."""
    if not (matrix.whole or matrix.trouble or matrix.faults or matrix.in_play):
        return f"{name}: stopped before any bug was tried"
    if not matrix.has_score:
        return f"{name}: {'no test can be tried on the named bugs' if matrix.tests else 'there are no tests'}"
    fair, parts = len(matrix.fair), len(matrix.in_part)
    words = [count(fair, "fair test")] if fair else []
    words += [f"part of {count(parts, 'unfair test')}"] if parts else []
    tests = (
        f"{enumerate_words(words)} notice{'' if fair + parts > 1 else 's'}"
        if words
        else "no test of your own yet,"
    )
    return f"{name}: {tests} {noticed} of {len(matrix.counted)} named bugs"


def report_figures(
    matrix: KillMatrix, score: Score, book: RuleBook
) -> Iterator[Section]:
    """Say how much of what is enough for tonight was noticed, what a fair test is, and why not everything is there."""
    if matrix.has_score and score.tonight:
        noticed, total, last = (
            score.count_noticed(score.tonight),
            len(score.tonight),
            book.tonight[-1],
        )
        words = f"of the {total} up to {last.replace('_', ' ')} (enough for tonight): {noticed}"
        yield Section("tonight", bars=(Bar(noticed, total, words),))
    text = [MEANING] if matrix.fair or matrix.in_part else []
    text += [NO_MERIT] if matrix.find_tests(TestKind.SHIPPED) else []
    if left := len(matrix.in_play) - len(score.counted):
        text.append(
            f"Stopped early: {left} of {len(matrix.in_play)} bugs were not tried."
        )
    if matrix.trouble:
        text.append(f"pytest stopped: {matrix.trouble.splitlines()[-1]}")
    text += describe_left_out(matrix.left_out)
    yield Section("score", text=tuple(text), data=(("complete", matrix.whole),))
    if matrix.unrun:
        table = Table(
            ("Place",), tuple((sentence,) for sentence in matrix.unrun), bare=True
        )
        yield Section(
            "unrun", "Never run, or unable to fail", table=table, look=Look.WARNING
        )


def report_unfair(matrix: KillMatrix) -> Iterator[Section]:
    """Name the tests that reject the rules: what each expects, and what the rules say."""
    tests = matrix.find_tests(TestKind.UNFAIR)
    these = f"all {len(tests)} of them" if len(tests) > SHOWN else "them"
    shown = 1 if matrix.unrun or len(tests) > SHOWN else SHOWN
    title = f"Not by the rules (the correct engine fails {these}{'' if matrix.faults else '; look at these first'})"
    for place, (name, test) in enumerate(tests.items()):
        text = (
            name_test(name),
            f"  expects   {test.why}",
            *(f"  rules say {saying}" for saying in test.rules_say),
        )
        heading, detail = "" if place else title, place >= shown
        yield Section(
            f"unfair {place + 1}", heading, text=text, detail=detail, look=Look.WARNING
        )


def report_not_counted(matrix: KillMatrix) -> Iterator[Section]:
    """Name the tests that are not counted, each with its reason."""
    seen: set[Fault | None] = {None}
    for kind, (heading, _) in NOT_COUNTED.items():
        rows: list[tuple[str]] = []
        for name, test in matrix.find_tests(kind).items():
            why = test.why if test.fault in seen else f"{test.why}: {test.fault}"
            rows.append((": ".join(filter(None, [name_test(name), why])),))
            seen.add(test.fault)
        if rows:
            yield Section(
                str(kind), heading, table=Table(("Test",), tuple(rows), bare=True)
            )


def report_survived(score: Score) -> Iterator[Section]:
    """List the bugs that nobody noticed, in the order of the features, with the line of the board among them."""
    rows: list[tuple[str, ...]] = [
        (str(number + 1), BUGS[number].full_name) for number in score.survived
    ]
    left = len(set(score.survived).intersection(score.tonight))
    if score.tonight and left < len(rows):
        rows.insert(left, (ENOUGH,))
    if rows:
        title = f"Nobody noticed{f' ({left} for tonight)' if left else ''}"
        rules = {str(number + 1): BUGS[number].rule[1] for number in score.survived}
        table = Table(("No.", "The bug"), tuple(rows), bare=True)
        yield Section("survived", title, table=table, data=(("rules", rules),))
    elif score.counted:
        yield Section("survived", "Every named bug was noticed.", look=Look.GOOD)


def report_noticed(matrix: KillMatrix) -> Iterator[Section]:
    """Say which fair tests notice nothing, and what was noticed."""
    killers = {number: matrix.find_killers(number) for number in matrix.counted}
    busy = set[str]().union(*killers.values())
    idle = tuple(
        (name_test(test),)
        for test in matrix.find_tests(TestKind.FAIR)
        if test not in busy
    )
    if matrix.whole and idle:
        yield Section(
            "idle",
            "Fair, but they notice none of these bugs",
            table=Table(("Test",), idle, bare=True),
        )
    if rows := tuple(
        (str(n + 1), BUGS[n].full_name, len(tests))
        for n, tests in killers.items()
        if tests
    ):
        table = Table(("No.", "The bug", "Tests"), rows)
        yield Section(
            "noticed", "Noticed, and by how many tests", table=table, detail=True
        )


def report_tests(matrix: KillMatrix) -> Iterator[Section]:
    """Say of every test what it is, and which bugs it notices; it may not be fair, and the only one."""
    killers = {
        str(number + 1): matrix.find_killers(number) for number in matrix.counted
    }
    bugs = {
        test: " ".join(number for number, tests in killers.items() if test in tests)
        for test in matrix.tests
    }
    rows = tuple(
        (name_test(name), str(test.kind), bugs[name])
        for name, test in matrix.tests.items()
    )
    table = Table(("Test", "it is", "it notices"), rows)
    yield Section(
        "tests",
        "Which test noticed which bug" if rows else "",
        table=table,
        detail=True,
    )


def find_next_step(matrix: KillMatrix, score: Score, book: RuleBook) -> Iterator[str]:
    """Say what helps most: what stands in the way of a score comes first, then what nobody noticed."""
    unfair = matrix.find_tests(TestKind.UNFAIR)
    if matrix.faults:
        yield f"mend {matrix.faults[0].file}, line {matrix.faults[0].line}, and ask again."
        yield matrix.faults[0].error
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
        kinds = [
            (words, name)
            for kind, (_, words) in NOT_COUNTED.items()
            for name in matrix.find_tests(kind)
        ]
        advice = [words.format(name_test(name)) for words, name in kinds]
        yield [*matrix.unrun, *advice, "write a first test, and ask again."][0]
    elif score.survived:
        yield from propose_test(BUGS[score.survived[0]], book, "write a test")
    else:
        yield "a test about a house rule, whose bugs then count:  python -m dojo rules"


def propose_test(bug: Bug, book: RuleBook, what: str) -> Iterator[str]:
    """Say what would notice a bug, and which rule, in which place, settles it."""
    yield f"{what} that fails if {bug.name}"
    yield f"The rule: {bug.rule[1]}{bug.in_force}"
    yield from filter(None, [book.find_place(bug)])


def make_joint_report(
    found: Mapping[str, KillMatrix], command: str, absent: Sequence[str] = ()
) -> Document:
    """Lay the bugs beside the pairs, sorted by name; the *command* asks again; those *absent* handed in nothing."""
    book, tried = (
        RuleBook(KIT),
        {name: m.counted if m.has_score else [] for name, m in found.items()},
    )
    counted = sorted(set[int]().union(*tried.values()))
    who = {
        n: [name for name in found if n in tried[name] and found[name].find_killers(n)]
        for n in counted
    }
    score = make_score(counted, [number for number in counted if who[number]], book)
    what = f"{len(score.survived)} of {len(counted)} named bugs were noticed by nobody"
    uncounted = {
        name: why for name, matrix in found.items() if (why := explain_absence(matrix))
    }
    remarks = Table(
        ("Pair",),
        tuple((f"{name}: {why}",) for name, why in uncounted.items()),
        bare=True,
    )
    stopped = (
        ("Stopped early: this is what was found by then.",)
        if any(m.stopped for m in found.values())
        else ()
    )
    silent = (
        [f"Nothing to count yet: {count(len(uncounted), 'pair')}."] if uncounted else []
    )
    silent += [f"Nothing was handed in: {', '.join(absent)}."] if absent else []
    unfair = [
        one
        for matrix in found.values()
        for one in matrix.find_tests(TestKind.UNFAIR).items()
    ]
    said = [
        (name_test(name), ", ".join(test.rules_say) or test.why)
        for name, test in unfair
    ]
    silent += [f"Not by the rules: {name}. The rules say {what}" for name, what in said]
    heads = {
        str(place): name
        for place, name in enumerate((n for n in found if n not in uncounted), start=1)
    }
    order = sorted(counted, key=lambda number: len(who[number]))
    rows = [
        (
            n,
            [
                "x" if p in who[n] else "-" if n in tried[p] else "."
                for p in heads.values()
            ],
        )
        for n in order
    ]
    pairs = Table(
        ("No.", *heads, "The bug"),
        tuple((str(n + 1), *marks, BUGS[n].full_name) for n, marks in rows),
    )
    each = {
        name: make_data(make_report(name, matrix, command))
        for name, matrix in found.items()
    }
    text, data = (
        (LEGEND, ", ".join(map("=".join, heads.items()))),
        (("each", each), ("columns", heads)),
    )
    sections = (
        Section(
            "score",
            text=(*stopped, *silent),
            data=(("complete", not stopped), ("absent", absent)),
        ),
        *report_survived(score),
        Section(
            "remarks",
            "Nothing to count yet" if uncounted else "",
            table=remarks,
            detail=True,
        ),
        Section(
            "pairs", "Who noticed what", text=text, table=pairs, data=data, detail=True
        ),
    )
    step = ["write a first test in each pair, and ask again."]
    if counted:  # the first that nobody noticed, or else that few did
        step = list(
            propose_test(
                BUGS[[*score.survived, *order][0]], book, "write a test together"
            )
        )
    title = f"{count(len(found) + len(absent), 'pair')}: {what if counted else 'no tests to try'}"
    return Document(
        title, sections, tuple(step), f"Everything, and who it is:  {command} -v"
    )


def shorten(document: Document) -> Document:
    """Leave of the report on several pairs what a room talks about first, so that it prints on two pages."""
    return replace(
        document,
        sections=tuple(
            _shorten(part) for part in document.sections if part.key != "remarks"
        ),
    )


def _shorten(section: Section) -> Section:
    if section.table is None:
        return section
    rows, text = section.table.rows, section.text
    if section.key == "pairs":  # what nobody noticed stands above
        rows = tuple(row for row in rows if {"x", "-"} <= set(row))
        text = (
            LEGEND,
            "Only bugs that some noticed and some did not, first those that fewest did. Who it is: -v",
        )
    if len(bugs := [row for row in rows if row != (ENOUGH,)]) > PRINTED:
        text += (f"The first {PRINTED} of {len(bugs)} bugs; -v --html has them all.",)
        rows = rows[: rows.index(bugs[PRINTED])]
    return replace(section, text=text, table=replace(section.table, rows=rows))


def explain_absence(matrix: KillMatrix) -> str:
    """Say why no test of a pair counts, if none does."""
    if (
        matrix.fair
        or matrix.in_part
        or not (matrix.whole or matrix.trouble or matrix.faults)
    ):
        return ""
    broken = [test.why for test in matrix.find_tests(TestKind.BROKEN).values()]
    return str(
        [
            *matrix.faults,
            *matrix.trouble.splitlines()[-1:],
            *broken,
            *matrix.unrun,
            "no fair test yet",
        ][0]
    )

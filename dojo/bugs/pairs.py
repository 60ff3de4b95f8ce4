"""The report on the tests of several pairs: what nobody noticed, and one test to write together; no ranking."""

from collections.abc import Collection, Iterator, Mapping

from dojo.bugs.report import RuleBook, Score, make_report, make_score, propose_test, report_survived
from dojo.bugs.result import KillMatrix, TestKind
from dojo.catalogue.all_bugs import BUGS
from dojo.report.document import Cell, Document, Section, Table
from dojo.report.output import as_data
from dojo.solution import KIT
from dojo.text import count

NOTICED, MISSED, NOT_TRIED = "x", "-", "."
HEAD = ("No.", "The bug")
LEGEND = f"{NOTICED}: their tests notice it   {MISSED}: they do not   {NOT_TRIED}: it was not tried"


def make_joint_report(found: Mapping[str, KillMatrix], command: str) -> Document:
    """Lay the bugs beside the pairs, sorted by name; the *command* asks again."""
    book, tried = RuleBook(KIT), {name: set(matrix.counted) for name, matrix in found.items() if matrix.has_score}
    counted = sorted(set[int]().union(*tried.values()))
    who = {n: [name for name in tried if found[name].find_killers(n)] for n in counted}
    score = make_score([], counted, [number for number in counted if who[number]], book)
    what = (
        f"{len(score.survived)} of {len(counted)} named bugs were noticed by nobody" if counted else "no tests to try"
    )
    remarks = tuple((f"{name}: {why}",) for name, matrix in found.items() if (why := explain_absence(matrix)))
    stopped = ("Stopped early: this is what was found by then.",) if any(m.stopped for m in found.values()) else ()
    rows = tuple(list_rows(score, who, {name: tried.get(name, ()) for name in found}))
    table = Table(HEAD + tuple(found), rows)
    each = {name: as_data(make_report(name, matrix, command)) for name, matrix in found.items()}
    sections = (
        Section("score", text=stopped, data=(("complete", not stopped),)),
        *report_survived(score),
        Section("remarks", "Nothing to count yet" * bool(remarks), table=Table(("Pair",), remarks, bare=True)),
        Section("pairs", "Who noticed what", text=(LEGEND,), table=table, data=(("each", each),), detail=True),
    )
    return Document(
        f"{count(len(found), 'pair')}: {what}", sections, tuple(propose(score, who, book)), f"Everything:  {command} -v"
    )


def list_rows(
    score: Score, who: Mapping[int, list[str]], tried: Mapping[str, Collection[int]]
) -> Iterator[tuple[Cell, ...]]:
    """Give a row for each bug: those that nobody noticed, then those that some noticed, then the others."""
    everybody = [n for n in score.counted if all(name in who[n] for name in tried if n in tried[name])]
    some = [number for number in score.counted if number not in {*score.survived, *everybody}]
    for heading, numbers in (("Nobody", score.survived), ("Some", some), ("Everybody", everybody)):
        yield from [(heading,)] * bool(numbers)
        for n in numbers:
            marks = (NOTICED if name in who[n] else MISSED if n in tried[name] else NOT_TRIED for name in tried)
            yield (str(n + 1), BUGS[n].full_name, *marks)


def explain_absence(matrix: KillMatrix) -> str:
    """Say why no test of a pair counts, if none does."""
    if matrix.fair or matrix.in_part or not (matrix.whole or matrix.trouble or matrix.faults):
        return ""
    said = matrix.trouble.strip().splitlines()[-1:]
    broken = [test.why for test in matrix.find_tests(TestKind.BROKEN).values()]
    return str([*matrix.faults, *said, *broken, *matrix.unrun, "no fair test of their own yet"][0])


def propose(score: Score, who: Mapping[int, list[str]], book: RuleBook) -> Iterator[str]:
    """Propose a test to write together: for the first bug that nobody noticed, or else that few did."""
    if score.counted:
        number = min(score.survived or score.counted, key=lambda number: len(who[number]))
        yield from propose_test(BUGS[number], book, "write a test together")
    else:
        yield "write a first test in each pair, and ask again."

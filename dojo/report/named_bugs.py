"""The report on named bugs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dojo.board.rows import ENOUGH
from dojo.gallery import Bug
from dojo.report.bugs_step import bugs_step
from dojo.report.columns import WIDTH, bar, clipped, folded, more, squeezed
from dojo.report.counted import counted, missed, tonight
from dojo.report.rulebook import named, place
from dojo.trial.findings import Findings, Test
from dojo.trial.judging import Kind
from dojo.trial.stage import short

FIRST = 10  # bugs that nobody noticed; a pair wants the next example, not a wall of them
FEW = 3  # tests under one heading, so that the first line stays on the screen
SCREEN = 23  # lines; with the command above they fill a screen
AROUND = 4  # lines that go with what nobody noticed: a blank, the heading, the line below tonight's, how many more
MEANING = "  A fair test passes on a correct engine; one that does not is not counted."
COMMAND = "python -m dojo bugs"
NAME = 30  # columns of the table for the name of a test
APART = {
    Kind.BROKEN: "Could not be tried",
    Kind.ENDLESS: "Did not end",
    Kind.UNSTEADY: "Pass and fail by chance; not counted",
    Kind.SKIPPED: "Skipped",
    Kind.OWN: "Your own (about more than the contract); not counted",
}


def lines(name: str, findings: Findings, bugs: Sequence[Bug], *, whole: bool, command: str = COMMAND) -> Iterator[str]:
    """The report: the score, what is odd about the tests, what nobody noticed, and what to write next.

    Args:
        name: of the solution.
        findings: what the trial found.
        bugs: all named bugs.
        whole: whether everything is wanted, not only what fits a screen.
        command: how to ask again.
    """
    most = len(bugs) + len(findings.tests) if whole else FEW
    fair = findings.of_kind(Kind.FAIR)
    above = [
        score(name, findings, bugs),
        *of_tonight(findings, bugs),
        *([MEANING] if fair else []),
        *stopped(findings),
        *odd(findings, most),
    ]
    below = list(idle(findings, most)) if fair else []
    last = list(advice(findings, bugs))
    room = SCREEN - len(above) - len(below) - len(last) - AROUND
    yield from above
    if fair:
        yield from unnoticed(findings, bugs, len(bugs) if whole else min(max(room, 1), FIRST), command)
    yield from below
    if fair and whole:
        yield from matrix(findings, bugs)
    yield from last


def score(name: str, findings: Findings, bugs: Sequence[Bug]) -> str:
    """``fox: 14 fair tests notice 9 of 66 named bugs  [###-----]``."""
    fair = len(findings.of_kind(Kind.FAIR))
    stopped_at = "" if findings.whole or findings.trouble or findings.faults else "stopped before any"
    if stopped_at and not findings.in_play:
        return f"{name}: {stopped_at} bug was tried"
    if not findings.tests:
        return f"{name}: there are no tests"
    if not fair:
        return f"{name}: no test can be tried on the named bugs"
    total = len(counted(findings))
    noticed = total - len(missed(findings, bugs))
    tests = f"{fair} fair test{'s' if fair > 1 else ''} notice{'' if fair > 1 else 's'}"
    return f"{name}: {tests} {noticed} of {total} named bugs  {bar(noticed, total)}"


def of_tonight(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """``of the 25 up to two pairs (enough for tonight): 8  [#####---]``, where the board draws a line."""
    part = tonight(findings, bugs)
    if part and findings.of_kind(Kind.FAIR):
        total = len(part.numbers)
        seen = bar(part.noticed, total)
        yield f"  of the {total} up to {part.last} (enough for tonight): {part.noticed}  {seen}"


def stopped(findings: Findings) -> Iterator[str]:
    """Why there is not everything, if so."""
    total, tried = len(findings.in_play), len(counted(findings))
    if tried < total:
        yield f"  Stopped early: {total - tried} of {total} bugs were not tried."
    if findings.trouble.strip():
        yield clipped(f"  pytest stopped: {findings.trouble.strip().splitlines()[-1]}", WIDTH)


def unnoticed(findings: Findings, bugs: Sequence[Bug], most: int, command: str) -> Iterator[str]:
    """The bugs that nobody noticed, in the order of the features; *most* of them, and below tonight's the line."""
    numbers, part = missed(findings, bugs), tonight(findings, bugs)
    if not counted(findings):
        return
    yield ""
    if not numbers:
        yield "Every named bug was noticed."
        return
    yield "Nobody noticed:"
    own = sum(number in part.numbers for number in numbers) if part else len(numbers)
    for shown, number in enumerate(numbers[:most]):
        if shown == own:
            yield ENOUGH.ljust(WIDTH - 2, "-")
        yield clipped(f"  {number + 1:3} {named(bugs[number])}", WIDTH)
    if len(numbers) > most:
        left = f" ({own - most} for tonight)" if part and own > most else ""
        yield f"  and {len(numbers) - most} more{left}:  {command} -v"


def odd(findings: Findings, most: int) -> Iterator[str]:
    """What is odd about the tests; an error that keeps some from being tried comes before what others expect."""
    parts = [unfair(findings, most), apart(findings, most)]
    for part in reversed(parts) if findings.faults else parts:
        yield from part


def unfair(findings: Findings, most: int) -> Iterator[str]:
    """Tests that reject the rules: what each expects, and what the rules say."""
    tests = findings.of_kind(Kind.UNFAIR)
    if tests:
        yield ""
        yield f"Not by the rules (the correct engine fails them{'' if findings.faults else '; look at these first'}):"
    for test in tests[:most]:
        yield f"  {clipped(short(test.name), WIDTH - 2)}"
        yield from folded(f"expects   {test.why}")
        for saying in test.rules_say:
            yield from folded(f"rules say {saying}")
    yield from more(len(tests) - most)


def apart(findings: Findings, most: int) -> Iterator[str]:
    """Tests that are not counted, each with its reason."""
    for kind, heading in APART.items():
        tests = findings.of_kind(kind)
        if tests:
            yield ""
            yield f"{heading}:"
        for test in tests[:most]:
            yield f"  {clipped(short(test.name), WIDTH - 2)}"
            if test.why:
                yield from folded(test.why)
        yield from more(len(tests) - most)


def idle(findings: Findings, most: int) -> Iterator[str]:
    """Fair tests that notice no bug."""
    noticing = {test for tests in findings.noticed.values() for test in tests}
    tests = [test for test in findings.of_kind(Kind.FAIR) if test.name not in noticing]
    if tests and findings.whole:
        yield ""
        yield "Fair, but they notice none of these bugs:"
        yield from (f"  {clipped(short(test.name), WIDTH - 2)}" for test in tests[:most])
        yield from more(len(tests) - most)


def advice(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """Exactly one next step."""
    step = bugs_step(findings, bugs)
    yield ""
    yield clipped(f"  Next: {step.words}", WIDTH)
    yield from (clipped(f"        {detail}", WIDTH) for detail in step.details)


def matrix(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """Which bugs were noticed by how many tests, and for each test the numbers of the bugs."""
    seen = [number for number in findings.in_play if findings.noticers(number)]
    if not seen:
        return
    yield ""
    yield "Noticed, and by how many tests:"
    for number in seen:
        yield clipped(f"  {number + 1:3} {named(bugs[number])} ({len(findings.noticers(number))})", WIDTH)
    yield ""
    yield "Which test noticed which bug:"
    for test in findings.of_kind(Kind.FAIR):
        numbers = [str(number + 1) for number in seen if test.name in findings.noticed[number]]
        if numbers:
            yield from row(test, numbers)


def row(test: Test, numbers: list[str]) -> Iterator[str]:
    """One test with the numbers of its bugs."""
    start = f"  {squeezed(short(test.name).partition('::')[2], NAME):{NAME}}"
    line = start
    for number in numbers:
        if len(line) + len(number) + 1 > WIDTH:
            yield line
            line = " " * len(start)
        line += f" {number}"
    yield line


def as_data(name: str, findings: Findings, bugs: Sequence[Bug]) -> dict[str, object]:
    """Everything as plain data."""
    part, step = tonight(findings, bugs), bugs_step(findings, bugs)
    return {
        "solution": name,
        "complete": findings.whole,
        "noticed": len(counted(findings)) - len(missed(findings, bugs)),
        "of": len(counted(findings)),
        "tonight": {"up to": part.last, "noticed": part.noticed, "of": len(part.numbers)} if part else None,
        "next": [step.words, *step.details],
        "tests": [
            {"name": short(test.name), "kind": str(test.kind), "why": test.why, "rules say": list(test.rules_say)}
            for test in findings.tests.values()
        ],
        "bugs": [
            {
                "number": number + 1,
                "name": bugs[number].name,
                "feature": bugs[number].tag,
                "rule": bugs[number].rule[1],
                "where": place(bugs[number]),
                "house rules": list(bugs[number].house),
                "tonight": part is not None and number in part.numbers,
                "tried": number in findings.tried,
                "noticed by": [short(test) for test in findings.noticers(number)],
            }
            for number in findings.in_play
        ],
    }

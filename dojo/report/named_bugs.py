"""The report on named bugs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from dojo.gallery import Bug
from dojo.trial.findings import Findings, Test
from dojo.trial.judging import Kind
from dojo.trial.stage import short

WIDTH = 80
BAR = 20
FIRST = 10  # bugs that nobody noticed; a pair wants the next example, not a wall of them
NAME = 30  # columns of the table for the name of a test
APART = {
    Kind.BROKEN: "Could not be tried",
    Kind.ENDLESS: "Did not end",
    Kind.UNSTEADY: "Pass and fail by chance; not counted",
    Kind.SKIPPED: "Skipped",
    Kind.OWN: "Your own (about more than the contract); not counted",
}


def lines(name: str, findings: Findings, bugs: Sequence[Bug], *, whole: bool) -> Iterator[str]:
    """The report, line by line: the score, unfair tests, what nobody noticed, idle tests, who noticed what."""
    fair = findings.of_kind(Kind.FAIR)
    if not fair:
        yield f"{name}: no test can be tried on the bugs" if findings.tests else f"{name}: there are no tests"
    else:
        yield from score(name, findings, len(fair))
    yield from unfair(findings)
    yield from apart(findings)
    if fair:
        yield from unnoticed(findings, bugs, len(bugs) if whole else FIRST)
        yield from idle(findings)
        if whole:
            yield from matrix(findings, bugs)
    if findings.trouble:
        yield f"pytest stopped: {findings.trouble.splitlines()[-1][:WIDTH]}"


def score(name: str, findings: Findings, fair: int) -> Iterator[str]:
    """``fox: 14 tests notice 9 of 62 bugs  [###-----]``, and what that says."""
    total = len(findings.in_play)
    counted = [bug for bug in findings.in_play if findings.whole or bug in findings.tried]
    noticed = sum(1 for bug in counted if findings.noticers(bug))
    filled = BAR * noticed // max(len(counted), 1)
    tests = f"{fair} fair test{'s' if fair > 1 else ''} notice{'' if fair > 1 else 's'}"
    yield f"{name}: {tests} {noticed} of {len(counted)} named bugs  [{'#' * filled}{'-' * (BAR - filled)}]"
    if len(counted) < total:
        yield f"  Stopped early: {total - len(counted)} of {total} bugs were not tried."


def unnoticed(findings: Findings, bugs: Sequence[Bug], most: int) -> Iterator[str]:
    """The bugs that nobody noticed, in the order of the features; *most* of them."""
    missed = [number for number in findings.in_play if number in findings.tried and not findings.noticers(number)]
    yield ""
    if not missed:
        yield "Every named bug was noticed."
        return
    yield "Nobody noticed:"
    for number in missed[:most]:
        yield f"  {number + 1:3} {bugs[number].name}"[:WIDTH]
    if len(missed) > most:
        yield f"  ... {len(missed) - most} more, and which test noticed which:  python -m dojo bugs -v"


def unfair(findings: Findings) -> Iterator[str]:
    """Tests that reject the rules: what each expects, and what the rules say."""
    tests = findings.of_kind(Kind.UNFAIR)
    if tests:
        yield ""
        yield "Not by the rules (the correct engine fails them; look at these first):"
    for test in tests:
        yield f"  {clipped(short(test.name), WIDTH - 2)}"
        yield from folded(f"expects   {test.why}")
        for saying in test.rules_say:
            yield from folded(f"rules say {saying}")


def apart(findings: Findings) -> Iterator[str]:
    """Tests that are not counted, each with its reason."""
    for kind, heading in APART.items():
        tests = findings.of_kind(kind)
        if tests:
            yield ""
            yield f"{heading}:"
        for test in tests[:10]:
            yield f"  {clipped(short(test.name), WIDTH - 2)}"
            if test.why:
                yield from folded(test.why)
        if len(tests) > 10:
            yield f"  and {len(tests) - 10} more"


def idle(findings: Findings) -> Iterator[str]:
    """Fair tests that notice no bug."""
    noticing = {test for tests in findings.noticed.values() for test in tests}
    tests = [test for test in findings.of_kind(Kind.FAIR) if test.name not in noticing]
    if tests:
        yield ""
        yield "Fair, but they notice none of these bugs:"
        yield from (f"  {clipped(short(test.name), WIDTH - 2)}" for test in tests[:20])
        if len(tests) > 20:
            yield f"  and {len(tests) - 20} more"


def matrix(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """Which bugs were noticed by how many tests, and for each test the numbers of the bugs."""
    seen = [number for number in findings.in_play if findings.noticers(number)]
    if not seen:
        return
    yield ""
    yield "Noticed, and by how many tests:"
    yield from (f"  {number + 1:3} {bugs[number].name} ({len(findings.noticers(number))})"[:WIDTH] for number in seen)
    yield ""
    yield "Which test noticed which bug:"
    for test in findings.of_kind(Kind.FAIR):
        numbers = [str(number + 1) for number in seen if test.name in findings.noticed[number]]
        if numbers:
            yield from row(test, numbers)


def row(test: Test, numbers: list[str]) -> Iterator[str]:
    """One test with the numbers of its bugs."""
    start = f"  {clipped(short(test.name).partition('::')[2], NAME):{NAME}}"
    line = start
    for number in numbers:
        if len(line) + len(number) + 1 > WIDTH:
            yield line
            line = " " * len(start)
        line += f" {number}"
    yield line


def clipped(text: str, width: int) -> str:
    """Text in ASCII of at most *width* columns."""
    plain = text.encode("ascii", "backslashreplace").decode()
    return plain if len(plain) <= width else plain[: width - 3] + "..."


def folded(text: str) -> Iterator[str]:
    """A long line in pieces, indented."""
    plain = clipped(text, 3 * (WIDTH - 6))
    yield from wrap(plain, WIDTH, initial_indent="      ", subsequent_indent=" " * 16)


def as_data(name: str, findings: Findings, bugs: Sequence[Bug]) -> dict[str, object]:
    """Everything as plain data."""
    return {
        "solution": name,
        "complete": findings.whole,
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
                "tried": number in findings.tried,
                "noticed by": [short(test) for test in findings.noticers(number)],
            }
            for number in findings.in_play
        ],
    }

"""Tests that took no part in the changes to the code, and why."""

from __future__ import annotations

from collections.abc import Iterator

from dojo.mutants.results import Results
from dojo.report.columns import shortened
from dojo.trial.findings import Test
from dojo.trial.judging import Kind
from dojo.trial.stage import short

AS_ABOVE = "as above"
ERROR = "   ("  # stands between a line and its error
WHY = {
    Kind.UNFAIR: "fails before anything is changed",
    Kind.SKIPPED: "skipped",
    Kind.BROKEN: "could not be tried",
}


def apart(results: Results) -> Iterator[tuple[str, str]]:
    """Each test that took no part, by the name that its pair knows, with the reason."""
    for test in results.tests.values():
        if test.kind is not Kind.FAIR:
            yield short(test.name), reason(test, results)


def brief(why: str, width: int) -> str:
    """A reason in at most *width* columns: the line of the test loses its end first, not the error behind it."""
    line, mark, error = why.rpartition(ERROR)
    if len(why) <= width or not mark:
        return shortened(why, width)
    error = shortened(mark + error, width // 2)
    return shortened(line, width - len(error)) + error


def reason(test: Test, results: Results) -> str:
    """Why a test took no part; an error that the report begins with is not told again."""
    why = test.why
    for fault in results.faults[:1]:
        why = why.replace(f"{fault}. Mend this first.", AS_ABOVE).replace(str(fault), AS_ABOVE)
    words = WHY.get(test.kind, "")
    if test.kind is Kind.BROKEN and why:
        words = ""
    return ": ".join(filter(None, [words, why])) or str(test.kind)

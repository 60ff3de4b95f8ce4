"""What to do after a report on little changes to the code: one step, and the command for it."""

from __future__ import annotations

from typing import NamedTuple

from dojo.report.columns import clipped
from dojo.report.tally import Tally
from dojo.trial.judging import Kind
from dojo.trial.stage import short

BUGS = ("python", "-m", "dojo", "bugs")
RULES = ("python", "-m", "dojo", "rules")


NAME = 60  # columns of the name of a test
TO_MEND = {
    Kind.UNFAIR: "make {} pass",
    Kind.ENDLESS: "let {} end (it, or a loop in what it calls)",
    Kind.BROKEN: "mend {}",
    Kind.UNSTEADY: "let {} come to the same result each time",
}


class Step(NamedTuple):
    """One step in words, and the command that takes it; () if there is none."""

    words: str
    command: tuple[str, ...] = ()


def next_step(tally: Tally, typed: tuple[str, ...], *, sealed: bool) -> Step:
    """The one step that helps most: what stands in the way of a score comes first, then what nobody noticed.

    Args:
        tally: what was found.
        typed: the solution as the reader typed it; () if nothing need be typed.
        sealed: whether the code that was changed is not shown.
    """
    if step := first_to_mend(tally, typed):
        return step
    if not tally.missed:
        return of_a_clean_slate(tally, typed)
    if sealed:
        return Step("which mistakes that may be, in a player's words:", (*BUGS, *typed))
    return of_what_was_missed(tally)


def first_to_mend(tally: Tally, typed: tuple[str, ...]) -> Step | None:
    """What stands in the way; None if nothing does."""
    results = tally.results
    fair = [test for test in results.tests.values() if test.kind is Kind.FAIR]
    if results.faults:
        fault = results.faults[0]
        return Step(f"mend {fault.file}, line {fault.line}, and ask again.")
    if results.trouble and not results.tests:
        return Step("mend that, and ask again.")
    if tally.to_mend or (results.tests and not fair):
        return that_should_pass(tally, typed)
    if not results.tests and results.mutants and results.whole:
        return Step("write a first test, and ask again.")
    if not results.whole and not tally.missed:
        return Step("ask again, and let it come to its end.")
    return None


def that_should_pass(tally: Tally, typed: tuple[str, ...]) -> Step:
    """What to do with the first test that takes no part though it should; on the reference its expectation is wrong."""
    if not tally.to_mend:
        return Step("make the first of these tests pass, and ask again.")
    test = tally.to_mend[0]
    name = clipped(short(test.name), NAME)
    if tally.counted and test.kind is Kind.UNFAIR:
        return Step(f"mend {name}, to which the rules say:", (*BUGS, *typed))
    return Step(f"{TO_MEND[test.kind].format(name)}, and ask again.")


def of_what_was_missed(tally: Tally) -> Step:
    """The way from a change that nobody noticed to a test."""
    if tally.by_line:
        return Step(
            "make the first change by hand, and write a test that fails. If none can, the change makes no difference: "
            "leave it."
        )
    return Step("write a test that calls the first of these functions.")


def of_a_clean_slate(tally: Tally, typed: tuple[str, ...]) -> Step:
    """What is left to do where every change is noticed, or none can be made."""
    if tally.counted and tally.chosen:
        return Step("a test about a house rule, whose changes then count:", RULES)
    return Step("which mistakes of players would your tests notice?", (*BUGS, *typed))

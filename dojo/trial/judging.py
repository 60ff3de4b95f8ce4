"""What a test is worth once it has been tried on the right engine several times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from dojo.trial.attempt import Attempt, Came
from dojo.trial.faults import LONG, frames, place, said
from dojo.trial.switch import NAME, Call
from reference.errors import PokerError

Answerer = Callable[[Call], str]

MOST = 2  # questions that are told of an unfair test


class Kind(StrEnum):
    """What a test is."""

    FAIR = "fair"
    UNFAIR = "unfair"
    OWN = "own"
    UNSTEADY = "unsteady"
    SKIPPED = "skipped"
    ENDLESS = "endless"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Judged:
    """A test, what it is, why, and what the rules say to what it asked."""

    kind: Kind
    why: str = ""
    rules_say: tuple[str, ...] = ()
    restless: bool = False  # it asks other questions each time
    remembers: bool = False  # it asks fewer questions the second time


ENDLESS = Judged(Kind.ENDLESS, "does not end")
UNSTEADY = Judged(Kind.UNSTEADY, "does not come to the same result twice")


def judged(attempts: Sequence[Attempt], imported: Sequence[Call], staged: Path, answer: Answerer) -> Judged:
    """Judge a test by its runs on the right engine.

    Args:
        attempts: all its runs, first to last.
        imported: what was asked while its file was imported.
        staged: the folder of the solution on trial.
        answer: tells what the right engine answers to a call: ``is 'pair'``, or is refused, and why.
    """
    first = attempts[0]
    came = {attempt.came for attempt in attempts}
    if Came.ABORTED in came:
        return Judged(Kind.BROKEN, f"stops the test run: {said(first.error)}")
    if Came.ENDLESS in came or len(came) > 1:
        return ENDLESS if Came.ENDLESS in came else UNSTEADY
    if first.came is Came.SKIPPED:
        return Judged(Kind.SKIPPED, first.skipped)
    if first.came is Came.FAILED:
        return failed(first, imported, staged, answer)
    if not imported and not any(attempt.calls or attempt.countless for attempt in attempts):
        return Judged(Kind.OWN, "asks none of the functions of the contract")
    return passed(attempts)


def passed(attempts: Sequence[Attempt]) -> Judged:
    """Judge a test that passes on the right engine: does it ask the same each time?"""
    asked = [sorted(map(str, attempt.calls)) for attempt in attempts]
    countless = any(attempt.countless for attempt in attempts)
    same = asked == [asked[0]] * len(asked)
    fewer = not same and not Counter(asked[1]) - Counter(asked[0])
    remembers = fewer and not countless and asked[1:] == [asked[1]] * (len(asked) - 1)
    return Judged(Kind.FAIR, restless=countless or not (same or remembers), remembers=remembers)


def failed(attempt: Attempt, imported: Sequence[Call], staged: Path, answer: Answerer) -> Judged:
    """Judge a test that fails on the right engine: it is unfair, or about the pair's own inner functions."""
    error = attempt.error
    if error is None or beyond_the_contract(error):
        return Judged(Kind.OWN, f"needs more than the contract: {said(error)}")
    calls = [*imported, *attempt.calls]
    if attempt.phase != "call" and not calls:
        return Judged(Kind.BROKEN, f"cannot be set up: {said(error)}")
    inside = [Path(file) for file, _ in frames(error) if Path(file).is_relative_to(staged)]
    if not calls or any(not path.is_relative_to(staged / "tests") for path in inside):
        return Judged(Kind.OWN, f"fails in your own inner functions: {said(error)}")
    says = tuple(f"{call} {answer(call)}"[:LONG] for call in last(calls))
    refused = isinstance(error, PokerError)  # then that is what the rules say
    return Judged(Kind.UNFAIR, place(error, staged, known=refused), says)


def beyond_the_contract(error: BaseException | None) -> bool:
    """Whether an error says that the module on trial lacks something that is not in the contract."""
    if isinstance(error, ImportError):
        return bool(error.name) and str(error.name).partition(".")[0] == NAME
    return isinstance(error, AttributeError) and getattr(error.obj, "__name__", "") == NAME


def last(calls: Sequence[Call]) -> list[Call]:
    """The last questions, each once."""
    return list({str(call): call for call in calls}.values())[-MOST:]

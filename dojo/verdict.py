"""What a scenario came to, and how a step says that an answer is wrong."""

from enum import StrEnum

from dojo.time_limit import TimeIsUp


class WrongAnswer(AssertionError):  # noqa: N818 - an answer is wrong, not a program
    """A step raises this when an answer is not the one that the rules ask for.

    Attributes:
        expected: what the rules ask for, in the words of the feature.
        actual: what the solution answered, in the same words.
    """

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(f"expected {expected}, but got {actual}")
        self.expected = expected
        self.actual = actual


class UnknownStep(Exception):  # noqa: N818 - it is named as the board names it
    """A line of a scenario that no step definition understands: its writer or the kit is at fault, no solution."""


class NotRun(Exception):  # noqa: N818 - nothing went wrong here
    """A scenario is left out, since those before it did not end."""


class State(StrEnum):
    """What a scenario came to; all but the first count as failed."""

    PASSED = "passed"
    WRONG = "wrong"
    CRASHED = "crashed"
    STOPPED = "stopped"
    UNKNOWN_STEP = "unknown step"
    NOT_STARTED = "not started"
    NOT_RUN = "not run"
    NOT_REACHED = "not reached"  # the run was stopped before its end


STATES: dict[type[BaseException], State] = {
    WrongAnswer: State.WRONG,
    NotImplementedError: State.NOT_STARTED,
    TimeIsUp: State.STOPPED,
    UnknownStep: State.UNKNOWN_STEP,
    NotRun: State.NOT_RUN,
}


def state_of(error: BaseException | None) -> State:
    """Name what a scenario came to that ended with *error*, or with none."""
    if error is None:
        return State.PASSED
    return next((state for kind, state in STATES.items() if isinstance(error, kind)), State.CRASHED)

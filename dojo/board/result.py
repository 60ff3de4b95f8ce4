"""What a scenario came to, in plain words and numbers, so that it also travels between processes."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TypedDict

from dojo.board.internals import Step
from dojo.limits import NotRun, TimeIsUp
from dojo.solution import Solution
from dojo.text import clip, plain
from dojo.tracebacks import (
    describe_error,
    describe_frames,
    drop_calls_of_loop,
    find_frames,
    find_remedies,
)

NOTES, LONGEST = 2, 5_000  # notes of an error, and characters of each


class WrongAnswer(AssertionError):  # noqa: N818 - an answer is wrong, not a program
    """A step raises this when an answer is not the one that the rules ask for."""

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(f"expected {expected}, but got {actual}")
        self.expected = expected
        self.actual = actual


class UnknownStep(Exception):  # noqa: N818 - it is named as the board names it
    """A line of a scenario that no step definition understands: its writer or the kit is at fault, no solution."""


class State(StrEnum):
    """What a scenario came to; all but the first count as failed, the most telling ones come first."""

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


class StepText(TypedDict):
    """A step, and the table or text below it."""

    text: str
    below: list[str]


class ScenarioResult(TypedDict):
    """What one scenario came to.

    The place of the step that failed counts from zero; it is -1 if none was reached.
    """

    state: str
    file: str
    line: int
    feature: str
    rule: str
    scenario: str
    steps: list[StepText]
    at: int
    why: list[str]
    printed: list[str]  # below a heading


def find_state(error: BaseException | None) -> State:
    """Name what a scenario came to that ended with *error*, or with none."""
    if error is None:
        return State.PASSED
    return next(
        (state for kind, state in STATES.items() if isinstance(error, kind)),
        State.CRASHED,
    )


def write_step(step: Step) -> StepText:
    """Write a step as the feature has it."""
    below: list[str] = []
    if step.datatable:
        rows = [[cell.value for cell in row.cells] for row in step.datatable.rows]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        below = [f"| {' | '.join(map(str.ljust, row, widths))} |" for row in rows]
    if step.docstring is not None:
        below = ['"""', *step.docstring.splitlines(), '"""']
    return StepText(text=f"{step.keyword} {step.name}", below=below)


def explain(error: BaseException, solution: Solution, limit: float) -> Iterator[str]:
    """Say what is the matter and where to look."""
    frames = find_frames(error, solution.folder)
    match find_state(error):
        case State.WRONG if isinstance(error, WrongAnswer):
            yield f"expected: {error.expected}"
            yield f"actual:   {error.actual}"
        case State.NOT_STARTED:
            place = (
                f"{solution.shorten(frames[-1].path)}:{frames[-1].line}"
                if frames
                else ""
            )
            missing = (
                f"{frames[-1].function} is not written yet." if frames else str(error)
            )
            yield f"{missing or 'This is not written yet.'} Start in {place or solution.shorten(solution.entry)}"
            yield from find_remedies(error, solution)
        case State.STOPPED:
            yield (
                f"It did not end within {limit:g} seconds."
                + " When it was stopped it was here:" * bool(frames)
            )
            yield from describe_frames(drop_calls_of_loop(frames), solution)
        case State.UNKNOWN_STEP:
            yield str(error)
            yield "If you wrote it: the sentences of the kit are in features/steps/."
            yield "If you did not, the kit is at fault here, not you: please tell us."
        case _:
            yield from describe_frames(frames, solution)
            is_ours = isinstance(error, NotRun)
            yield str(error) if is_ours else describe_error(error)
    for note in getattr(error, "__notes__", [])[-NOTES:]:
        yield from plain(clip(str(note), LONGEST)).splitlines()

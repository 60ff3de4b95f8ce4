"""What a scenario came to, in words and numbers that travel between processes."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from textwrap import indent
from typing import TypedDict

from dojo.board.internals import Step, StepDefinitionNotFoundError
from dojo.errors import TimeIsUp, WrongAnswer
from dojo.isolation.time_limit import NotRun
from dojo.solution.folder import Solution
from dojo.solution.tracebacks import (
    Frame,
    describe_error,
    drop_calls_of_loop,
    find_frames,
    find_missing_name,
    find_near_name,
    find_remedies,
)
from dojo.stubs import STUBS, write_stub
from dojo.text import clip, plain
from dojo.values import read_message

NOTES = 3  # of an error that are shown
PASTE = "To begin, paste this:"  # the lines of a stub follow
LONGEST_NOTE = 5_000  # characters of a note that are shown


class State(StrEnum):
    """What a scenario came to; all but the first are failures, the worst come first."""

    PASSED = "passed"
    WRONG = "wrong"
    CRASHED = "crashed"
    STOPPED = "timed out"
    UNKNOWN_STEP = "unknown step"
    NOT_STARTED = "not started"
    NOT_RUN = "skipped"
    NOT_REACHED = "not reached"  # the run was stopped before its end


STATES: dict[type[BaseException], State] = {
    WrongAnswer: State.WRONG,
    NotImplementedError: State.NOT_STARTED,
    TimeIsUp: State.STOPPED,
    StepDefinitionNotFoundError: State.UNKNOWN_STEP,
    NotRun: State.NOT_RUN,
}


class StepText(TypedDict):
    """A step, and its argument: the lines of a table or text below it."""

    text: str
    argument: list[str]


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
    calls: list[str]  # that led there, the innermost last, each with its line of code
    why: list[str]
    printed: list[str]  # below a heading
    failed: list[str]  # cells of the rows of a table that failed
    wrong_call: list[str]  # see dojo.errors.WRONG_CALL


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
    argument: list[str] = []
    if step.datatable:
        rows = [[cell.value for cell in row.cells] for row in step.datatable.rows]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        argument = [f"| {' | '.join(map(str.ljust, row, widths))} |" for row in rows]
    if step.docstring is not None:
        argument = ['"""', *step.docstring.splitlines(), '"""']
    return StepText(text=f"{step.keyword} {step.name}", argument=argument)


def find_calls(error: BaseException, solution: Solution) -> Sequence[Frame]:
    """Find the calls that led to a crash, or to what does not end."""
    frames = find_frames(error, solution.folder)
    match find_state(error):
        case State.CRASHED:
            return frames
        case State.STOPPED:
            return drop_calls_of_loop(frames)
        case _:
            return []


def explain_failure(
    error: BaseException, solution: Solution, limit: float
) -> Iterator[str]:
    """Say what is the matter, below the calls that led there.

    A scenario may take *limit* seconds.
    """
    match find_state(error):
        case State.WRONG if isinstance(error, WrongAnswer):
            yield f"expected: {clip(error.expected, LONGEST_NOTE)}"
            yield f"actual:   {clip(error.actual, LONGEST_NOTE)}"
        case State.NOT_STARTED:
            yield _say_where_to_start(error, solution)
            remedies = list(find_remedies(error, solution))
            yield from remedies or show_stub(find_missing_name(error))
        case State.STOPPED:
            yield f"It did not end within {limit:g} seconds."
        case State.UNKNOWN_STEP:
            yield "No step definition understands this step."
            yield "If you wrote it: the sentences of the kit are in features/steps/."
            yield "If you did not, the kit is at fault here, not you: please tell us."
        case State.NOT_RUN:
            yield str(error)
        case _:
            yield describe_error(error)
            if near := find_near_name(error):
                yield near
    for note in getattr(error, "__notes__", [])[-NOTES:]:
        yield from plain(clip(str(note), LONGEST_NOTE)).splitlines()


def show_stub(function: str) -> Iterator[str]:
    """Show the stub of a function that a solution doesn't have, ready to paste."""
    if function in STUBS:
        yield PASTE
        yield from indent(write_stub(function), "    ").splitlines()


def summarise(result: ScenarioResult) -> str:
    """Summarise a failure for pytest's summary and JUnit, the answers first."""
    first, *rest = result["why"] or [result["state"]]
    if first.startswith("expected:"):
        first = ", ".join([first, *rest[:1]])
        rest = rest[1:]
    return "\n".join([first, *rest])


def _say_where_to_start(error: BaseException, solution: Solution) -> str:
    frames = find_frames(error, solution.folder)
    if not frames:
        missing = read_message(error) or "This isn't implemented yet."
        return f"{missing} Start in {solution.shorten(solution.entry)}"
    innermost = frames[-1]
    place = f"{solution.shorten(innermost.path)}:{innermost.line}"
    return f"{innermost.function}() isn't implemented yet. Start in {place}"

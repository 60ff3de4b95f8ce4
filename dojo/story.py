"""What is told about one scenario: plain words and numbers, so that it also travels between processes."""

from collections.abc import Iterator
from typing import TypedDict

from pytest_bdd.parser import Step

from dojo.frames import in_words, named, own_frames
from dojo.solutions import Solution
from dojo.text import first_and_last, plain
from dojo.verdict import State, WrongAnswer, state_of

PRINTED = 4  # lines of what the solution printed
NOTES = 2  # of an error


class Told(TypedDict):
    """A step, and the table or text below it."""

    text: str
    below: list[str]


class Story(TypedDict):
    """What one scenario came to.

    The place of the step that failed counts from zero; it is -1 if none was reached.
    """

    state: str
    file: str
    line: int
    feature: str
    rule: str
    scenario: str
    steps: list[Told]
    at: int
    why: list[str]
    printed: list[str]


def told(step: Step) -> Told:
    """Write a step as the feature has it."""
    below: list[str] = []
    if step.datatable:
        rows = [[str(cell) for cell in row] for row in step.datatable.raw()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        below = [f"| {' | '.join(map(str.ljust, row, widths))} |" for row in rows]
    if step.docstring is not None:
        below = ['"""', *step.docstring.splitlines(), '"""']
    return Told(text=f"{step.keyword} {step.name}", below=below)


def why(error: BaseException, solution: Solution, limit: float) -> list[str]:
    """Say what is the matter and where to look."""
    notes = [] if state_of(error) is State.NOT_STARTED else getattr(error, "__notes__", [])[-NOTES:]
    return [*_reason(error, solution, limit), *(plain(str(note)) for note in notes)]


def _reason(error: BaseException, solution: Solution, limit: float) -> Iterator[str]:
    state = state_of(error)
    if isinstance(error, WrongAnswer):
        yield f"expected: {error.expected}"
        yield f"actual:   {error.actual}"
    elif state is State.NOT_STARTED:
        yield from _where_to_start(error, solution)
    elif state is State.STOPPED:
        yield f"It did not end within {limit:g} seconds. When it was stopped it was here:"
        yield from in_words(own_frames(error, solution), solution)
    elif state in (State.UNKNOWN_STEP, State.NOT_RUN):
        yield str(error)
    else:
        yield from in_words(own_frames(error, solution), solution)
        yield named(error)


def _where_to_start(error: BaseException, solution: Solution) -> Iterator[str]:
    """Name the function to write; its own line if there is one, else the file it goes into."""
    frames = own_frames(error, solution)
    if frames:
        last = frames[-1]
        yield f"{last.function} is not written yet. Start in {solution.typed(last.path)}:{last.line}"
    else:
        yield f"{str(error) or 'This is not written yet.'} Start in {solution.typed(solution.door)}"


def printed(captured: str) -> list[str]:
    """Show what the solution printed, a few lines of it."""
    return first_and_last(captured, PRINTED, 74)

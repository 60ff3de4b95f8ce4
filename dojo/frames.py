"""What went wrong inside a solution, and where: its own calls, never those of the kit or of pytest."""

import linecache
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dojo.solutions import Solution
from dojo.text import clipped, plain

FIRST, LAST = 1, 2  # calls shown of a long chain
LONGEST = 220  # characters of a message: three lines of the board


@dataclass(frozen=True, slots=True)
class Frame:
    """One call that was under way."""

    path: str
    line: int
    function: str


def own_frames(error: BaseException, solution: Solution) -> list[Frame]:
    """List the calls inside the solution that led to *error*, the outermost first."""
    return list(_own(error, solution))


def _own(error: BaseException, solution: Solution) -> Iterator[Frame]:
    known: dict[str, bool] = {}  # a recursion has a thousand frames in one file
    trace = error.__traceback__
    while trace:
        code = trace.tb_frame.f_code
        if known.setdefault(code.co_filename, solution.holds(code.co_filename)):
            yield Frame(code.co_filename, trace.tb_lineno, code.co_name)
        trace = trace.tb_next


def in_words(frames: Sequence[Frame], solution: Solution) -> Iterator[str]:
    """Write each frame as a place to click on and the line that stands there; of many only the ends."""
    left_out = len(frames) - FIRST - LAST
    for number, frame in enumerate(frames):
        if left_out > 0 and FIRST <= number < FIRST + left_out:
            if number == FIRST:
                yield f"... {left_out} more call{'s' if left_out > 1 else ''} ..."
            continue
        yield f"{solution.typed(frame.path)}:{frame.line}: in {frame.function}"
        if not solution.sealed:
            yield "    " + clipped(plain(linecache.getline(frame.path, frame.line).strip()), 70)


def named(error: BaseException) -> str:
    """Write an error as Python does, on one line, whatever its class makes of being written."""
    kind = type(error).__name__
    try:
        said = " ".join(str(error).split())
    except Exception:  # noqa: BLE001 - an error of the solution's own may do anything
        said = "(its message cannot be shown)"
    return clipped(plain(f"{kind}: {said}" if said else kind), LONGEST)

"""Explains why scenarios and tests failed, and describes failed scenarios."""

import linecache
import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from textwrap import indent

import pytest

from dojo.board.internals import StepDefinitionNotFoundError, is_defined
from dojo.board.state import ScenarioResult, State
from dojo.contract import CATEGORIES, FUNCTIONS
from dojo.errors import (
    BUSY,
    CALL_SECONDS,
    VALUE_MARK,
    Interruption,
    NotWritten,
    TimeIsUp,
    WrongAnswer,
    WrongCall,
)
from dojo.features import suggest_step
from dojo.isolation.time_limit import Skipped
from dojo.pair_tests.misspelt_cards import (
    NEAR,
    explain_misspelt_card,
    explain_unknown_category,
)
from dojo.pair_tests.never_run import explain_own_function
from dojo.solution.folder import Solution, list_functions, list_paths
from dojo.solution.misuse import explain_misuse
from dojo.solution.remedies import (
    explain_missing_file,
    find_elsewhere,
    find_missing_name,
    find_near_name,
    find_remedies,
)
from dojo.solution.tracebacks import (
    Frame,
    describe_error,
    drop_calls_of_loop,
    find_frames,
    waits_for_keyboard,
)
from dojo.stubs import STUBS, write_stub
from dojo.text import WIDTH, clip, name_other_letter, plain, wrap
from dojo.values import read_message

BLANK = re.compile(r"\s|\\[nrt]|\\xa0")  # matches spaces and their escape sequences
# characters and escape sequences that `compare_spelling` ignores
NOT_SPELT = re.compile(r"[\s_-]|\\[nrt]|\\xa0")
CARD_LIKE = re.compile(r"\d|\b[TJQKA]([cdhs]|\b)")  # matches 9, Kh and K
MAX_NOTES = 3  # number of notes that are shown for an error
MAX_NOTE = 5_000  # characters in a note, an expected answer or an actual answer
MARK_COLUMN = 50  # the column in which the mark for a failing step begins
MAX_ROWS = 5  # table rows shown on the board
ALL_ROWS = 1_000
MAX_VALUE = 40  # characters for a variable and its value on the board

STATES: dict[type[BaseException], State] = {
    WrongAnswer: State.WRONG,
    NotImplementedError: State.NOT_STARTED,
    TimeIsUp: State.TIMED_OUT,
    StepDefinitionNotFoundError: State.UNKNOWN_STEP,
    Skipped: State.SKIPPED,
}


def find_state(error: BaseException | None) -> State:
    """Return the state of a scenario that raised *error*, or PASSED for None."""
    if error is None:
        return State.PASSED
    return next(
        (state for kind, state in STATES.items() if isinstance(error, kind)),
        State.CRASHED,
    )


def find_calls(error: BaseException, solution: Solution) -> Sequence[Frame]:
    """Return the calls that led to an error, or [] if the board doesn't show them.

    The board shows calls after a crash, a timeout or an error of the wrong type.
    """
    frames = find_frames(error, solution.folder)
    match find_state(error):
        case State.CRASHED:
            return frames
        case State.TIMED_OUT:
            return drop_calls_of_loop(frames)
        case State.WRONG if error.__cause__:  # the code raised an error of another type
            return find_frames(error.__cause__, solution.folder)
        case _:
            return []


def explain_failure(
    error: BaseException, solution: Solution, limit: float
) -> Iterator[str]:
    """Yield lines that explain an error.

    *limit* is the time limit in seconds.
    """
    match find_state(error):
        case State.WRONG if isinstance(error, WrongAnswer):
            yield f"expected: {clip(error.expected, MAX_NOTE)}"
            yield f"actual:   {clip(error.actual, MAX_NOTE)}"
            yield from compare_spelling(error.expected, error.actual)
        case State.NOT_STARTED:
            if not _is_elsewhere(error, solution):
                yield _suggest_start(error, solution)
            if read_message(error) and not isinstance(error, NotWritten):
                yield describe_error(error)
            yield from _find_fixes(error, solution)
        case State.TIMED_OUT:
            elapsed = f"{BUSY * limit:g} seconds of elapsed time"
            yield f"It took more than {limit:g} seconds of CPU time or {elapsed}."
            seconds = vars(error).get(CALL_SECONDS, limit)
            if seconds < limit / 2:
                yield "This is the limit for all calls in this example together."
                yield f"The call below had been running for {seconds:.1f} seconds."
        case State.SKIPPED:
            yield str(error)
        case _:
            yield describe_error(error)
            yield from _advise(error, solution)
    for note in getattr(error, "__notes__", [])[-MAX_NOTES:]:
        yield from plain(clip(str(note), MAX_NOTE)).splitlines()


def _advise(error: BaseException, solution: Solution) -> list[str]:
    """Suggest fixes for a missing name or file, or for a misused value or method."""
    advice = (
        find_near_name(error)
        or explain_missing_file(error, solution)
        or explain_misuse(error, solution)
    )
    return advice.splitlines()


def explain_unknown_step(feature: Path, step: str) -> list[str]:
    """Explain that a step in a *feature* has no definition, and suggest a fix."""
    lines = ["No step definition matches this step."]
    if misspelt := explain_misspelt_card(step):
        return [*lines, misspelt]
    near = suggest_step(feature.parents[2], step)
    if near and is_defined(near):
        return [*lines, f"Did you mean: {near}"]
    if reason := explain_unknown_category(step):
        return [*lines, reason]
    lines.append("If you wrote it, compare it with the steps in features/steps/.")
    if CARD_LIKE.search(step):
        lines.append("Write hands like A-A-2-3-4 or Ac Ad 2h 3s 4c.")
    return [*lines, "Otherwise, please report it to the kit's authors."]


def can_hint_help(error: BaseException, solution: Solution) -> bool:
    """Return whether a hint about the rules may help with an *error*.

    No hint helps with:

    - a misspelt answer, or an error for which the board suggests a fix
    - an answer of the wrong type, or changed arguments
    - a missing function for which the board suggests a fix
    - code that exits, interrupts the run or waits for keyboard input
    """
    match find_state(error):
        case State.WRONG if isinstance(error, WrongAnswer):
            is_misspelt = any(compare_spelling(error.expected, error.actual))
            is_about_rules = not (error.has_wrong_type or error.is_about_arguments)
            return is_about_rules and not is_misspelt
        case State.NOT_STARTED:
            return not any(_find_fixes(error, solution))
        case _:
            return not (
                isinstance(error, (Interruption, SystemExit))
                or waits_for_keyboard(error)
                or _advise(error, solution)
            )


def compare_spelling(expected: str, actual: str) -> Iterator[str]:
    """Yield a note if two answers, given as Python source, differ only in spelling."""
    if expected.casefold() == actual.casefold():
        yield "Only the case of the letters differs."
    elif BLANK.sub("", expected) == BLANK.sub("", actual):
        yield "Only spaces or line breaks differ."
    elif NOT_SPELT.sub("", expected).casefold() == NOT_SPELT.sub("", actual).casefold():
        yield "Only spaces, hyphens, underscores or case differ."
    elif letter := name_other_letter(expected, actual):
        yield letter
    elif is_misspelt_category(expected.strip("'"), actual.strip("'")):
        yield f"{actual} isn't the name of a category."


def is_misspelt_category(right: str, name: str) -> bool:
    """Return whether a name is similar to the right category, but isn't a category."""
    is_near = bool(get_close_matches(name, [right], cutoff=NEAR))
    return right in CATEGORIES and name not in CATEGORIES and is_near


def show_stub(error: BaseException, solution: Solution) -> list[str]:
    """Return a heading and the stub of a missing function, or [] for other errors.

    Also return [] if the board suggests a fix for the missing function.
    """
    if not isinstance(error, NotWritten) or error.function not in STUBS:
        return []
    if any(_find_fixes(error, solution)):
        return []
    stub = indent(write_stub(error.function), "    ")
    return ["To begin, paste this:", *stub.splitlines()]


def _is_elsewhere(error: BaseException, solution: Solution) -> bool:
    """Return whether another file has the missing function, or one with a near name."""
    if not isinstance(error, NotWritten):
        return False
    return bool(find_elsewhere(error.function, solution))


def _suggest_start(error: BaseException, solution: Solution) -> str:
    """Return a line that names what isn't implemented yet, and where to start."""
    # if a step has replaced the solution's error, `__cause__` is the original error
    frames = find_frames(error.__cause__ or error, solution.folder)
    location = solution.shorten(solution.entry)
    if frames:
        location = f"{solution.shorten(frames[-1].path)}:{frames[-1].line}"
    missing = read_message(error) or "This isn't implemented yet."
    lines = linecache.getlines(str(solution.entry))  # [] if there is no file
    if not any(map(str.strip, lines)) and solution.entry.is_file():
        return f"{missing} {location} is empty."
    if frames and not isinstance(error, NotWritten):
        missing = f"{frames[-1].function}() isn't implemented yet."
    return f"{missing} Start in {location}"


def _find_fixes(error: BaseException, solution: Solution) -> Iterator[str]:
    """Yield fixes for a missing function, such as an import from another file."""
    yield from find_remedies(error, solution)
    frames = find_frames(error, solution.folder)
    function = frames[-1].function if frames else find_missing_name(error)
    if function in FUNCTIONS:
        yield from _find_in_tests(function, solution)


@cache
def _find_in_tests(function: str, solution: Solution) -> tuple[str, ...]:
    """Suggest moving a function out of the test file that defines it, or return ()."""
    entry = solution.shorten(solution.entry)
    for path in list_paths(solution.folder / "tests"):
        for node in list_functions(path) if path.suffix == ".py" else ():
            if node.name == function and not node.decorator_list:
                location = f"{solution.shorten(path)}:{node.lineno}"
                return (explain_own_function(function, location, entry),)
    return ()


def wants_traceback(config: pytest.Config) -> bool:
    """Return whether the user chose one of pytest's traceback styles."""
    return config.getoption("tbstyle") not in ("auto", "no")


def describe_scenario(result: ScenarioResult, max_rows: int = ALL_ROWS) -> list[str]:
    """Describe a failed scenario.

    If *max_rows* limits the tables, the values of variables are shortened too.
    """
    lines = []
    if result["rule"]:
        lines += wrap(f"Rule: {result['rule']}", indent="    ", hang="      ")
    for number in range(len(result["steps"])):
        lines += _describe_step(result, number, max_rows)
    faults = _list_faults(result)
    if max_rows < ALL_ROWS:
        faults = shorten_values(faults)
    for line in (*result["calls"], *faults, *result["stub"]):
        lines += _wrap_line(line)
    return [*lines, *(f"    {line}" for line in result["printed"])]


def describe_briefly(result: ScenarioResult) -> list[str]:
    """Describe a failed scenario by its failing step, innermost call and fault."""
    lines = []
    if result["steps"]:
        lines = _describe_step(result, max(result["at"], 0), max_rows=1)
    for line in (*result["calls"][-2:], *shorten_values(_list_faults(result))):
        lines += _wrap_line(line)
    return lines


def describe_output(result: ScenarioResult) -> list[str]:
    """Return at most three lines: a heading, and what the solution printed."""
    lines = result["printed"]
    if len(lines) > 3:
        lines = [lines[0], "| ...", lines[-1]]
    return [f"    {line}" for line in lines]


def _list_faults(result: ScenarioResult) -> Sequence[str]:
    wrong = result["wrong_call"]
    return [describe_wrong_call(wrong), *result["why"]] if wrong else result["why"]


def describe_wrong_call(wrong: WrongCall) -> str:
    """Describe how a wrong call differs from an earlier call with a right answer."""
    if wrong["has_other_cause"]:
        change = wrong["turned"].removeprefix("when ")
        return f"In the call below, {change}."
    return f"Your first answer was right. It is wrong {wrong['turned']}."


def shorten_values(faults: Sequence[str]) -> list[str]:
    """Join consecutive lines that show the values of variables into one short line."""
    lines: list[str] = []
    for line in faults:
        previous = lines[-1] if lines else ""
        if line.startswith(VALUE_MARK) and previous.startswith(VALUE_MARK):
            value = clip(line.removeprefix(VALUE_MARK), MAX_VALUE)
            lines[-1] = clip(f"{previous}, {value}", WIDTH - 8)
        else:
            is_value = line.startswith(VALUE_MARK)
            lines.append(clip(line, MAX_VALUE) if is_value else line)
    return lines


def _describe_step(result: ScenarioResult, number: int, max_rows: int) -> list[str]:
    step = result["steps"][number]
    lines = wrap(step["text"], indent="      ", hang="    ")
    if number == result["at"]:
        lines[-1:] = _mark(lines[-1], result["state"])
    rows = choose_rows(step["argument"], result["failed"], max_rows)
    return [*lines, *(clip(f"        {row}", WIDTH) for row in rows)]


def choose_rows(table: list[str], failed: list[str], limit: int) -> list[str]:
    """Return at most *limit* lines of a table, if possible with the failed rows."""
    if len(table) <= limit:
        return table

    def has_passed(row: str) -> bool:
        return not any(f"| {cell} " in row for cell in failed)

    chosen = sorted(table, key=has_passed)[: limit - 1]
    rows = [row for row in table if row in chosen]
    return [*rows, f"... {len(table) - len(rows)} more"]


def _mark(line: str, state: str) -> list[str]:
    """Add a mark with the *state* at the end of a line, or below a long line."""
    mark = f"<-- {state}"
    marked = f"{line.ljust(MARK_COLUMN - 2)}  {mark}"
    return [marked] if len(marked) <= WIDTH else [line, " " * MARK_COLUMN + mark]


def _wrap_line(line: str) -> list[str]:
    if line.startswith("    "):  # code to copy must not be wrapped
        return [f"    {line}"]
    hang = "          " if line.startswith(("expected:", "actual:")) else "  "
    return wrap(line, indent="    ", hang=hang)

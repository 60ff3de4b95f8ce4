"""Draws the board: how far a pair is, and exactly one next scenario."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath

from dojo.board.result import ScenarioResult, State
from dojo.board.rows import (
    Row,
    count_features,
    count_tonight,
    draw_rows,
    fold_rows,
    merge,
)
from dojo.board.scenario import MOST_ROWS, describe_scenario, shorten_result
from dojo.text import quote_path, wrap

FAILURES = {*State} - {State.PASSED, State.NOT_REACHED, State.NOT_RUN}
HEIGHT = 23  # lines; with the empty one above them they fill a screen of 24
SHORT_COMMAND = 64  # characters that stand behind "All details:"
WAITING = "  House rules wait until you name one, such as:  pytest features/2-table"
PRAISE = "  Enough for tonight: well done! And are your own tests?  python -m dojo bugs"
STOPPED = "  This run was stopped before its end. To go on:  the same command again"
FAULTY = "  What was played passes; but first put right what stands above the board."
PART = "  All green, as far as you asked. Everything:  pytest features"
GREEN = (
    "  All core features pass. Well done! Try a house rule next:  docs/house-rules.md",
    "  Look at your code once more together; would your own tests have led you here?",
)


@dataclass(frozen=True, slots=True)
class Run:
    """What the board must know about a run beside its scenarios; files are features."""

    solution: str = ""  # what `--solution` was, if not the starter
    enough: str = ""  # stem of the last feature of a usual evening
    evening: Collection[str] = ()  # files of the first folder, asked for or not
    sizes: Mapping[str, int] = field(default_factory=dict)  # scenarios in each file
    waiting: bool = False  # whether there are house rules that wait
    best: Mapping[str, int] = field(default_factory=dict)  # passed before, by file
    reached: bool = False  # whether all for tonight passed before
    notes: Sequence[str] = ()  # about what the solution leaves running
    stopped: bool = False  # whether it was stopped from outside
    faulty: bool = False  # whether a fault of a feature or of the kit stands above
    height: int = HEIGHT  # lines that there are


def draw_board(ordered: Sequence[ScenarioResult], run: Run) -> list[str]:
    """Draw the whole board, within eighty columns and a screen."""
    rows = count_features(ordered, run.sizes, run.best)
    summary = [WAITING] if run.waiting else []
    summary += wrap(write_headline(rows, run), indent="  ")
    summary += praise_tonight(rows, run)
    for note in run.notes:
        summary += wrap(note, indent="  ", hang="  ")
    todo = find_next(ordered)
    current = todo["file"] if todo else None
    board = []
    for version in describe_next(todo, run) if todo else [praise(rows, run)]:
        foot = [*summary, "", *version]
        folded = fold_rows(rows, current, run.enough, room=run.height - len(foot))
        board = [*draw_rows(folded, current, run.enough), *foot]
        if len(board) <= run.height:
            return board
    return [*board[: run.height - 1], "    ..."]


def rate_place(result: ScenarioResult) -> tuple[tuple[str, ...], int]:
    """Give the place of a scenario in the order of the board: its path and line."""
    return PurePath(result["file"]).parts, result["line"]


def find_next(ordered: Iterable[ScenarioResult]) -> ScenarioResult | None:
    """Find the first scenario that does not pass.

    One that was not run comes after what it was not run for.
    """
    for states in (FAILURES, {State.NOT_RUN}):
        for result in ordered:
            if result["state"] in states:
                return result
    return None


def list_evening(rows: Sequence[Row], run: Run) -> list[Row]:
    """List the rows of the evening, if all of it was asked for."""
    evening = [row for row in rows if row.file in run.evening]
    is_whole = all(row.asked_for >= row.size for row in evening)
    return evening if is_whole and len(evening) == len(run.evening) else []


def merge_tonight(rows: Sequence[Row], run: Run) -> Row | None:
    """Add up what is for tonight, if it ends before an evening asked for."""
    evening = list_evening(rows, run)
    tonight = evening[: count_tonight(evening, run.enough)]
    return merge(tonight) if tonight else None


def write_headline(rows: Sequence[Row], run: Run) -> str:
    """Write how many scenarios pass: of the evening alone until all of it does."""
    total = merge(rows)
    evening = merge(list_evening(rows, run))
    tonight = merge_tonight(rows, run)
    if not evening.asked_for:
        noun = "example passes" if total.asked_for == 1 else "examples pass"
        line = f"{total.passed} of {total.asked_for} {noun}."
    else:
        line = f"All core features: {evening.passed} of {evening.asked_for}."
        if tonight and not evening.done:
            goal = f"{tonight.passed} of {tonight.asked_for} examples pass"
            line = f"Tonight's goal: {goal}. {line}"
    if run.solution:
        line = f"{line} ({run.solution})"
    return line


def praise_tonight(rows: Sequence[Row], run: Run) -> list[str]:
    """Say once, if there is more to do, that what is enough for tonight is done."""
    tonight = merge_tonight(rows, run)
    if run.reached or not tonight:
        return []
    if tonight.done and not merge(rows).done:
        return [PRAISE]
    return []


def praise(rows: Sequence[Row], run: Run) -> Sequence[str]:
    """Say what comes next where nothing fails."""
    total = merge(rows)
    if total.passed < total.asked_for:
        return [STOPPED]
    if run.faulty:
        return [FAULTY]
    return GREEN if list_evening(rows, run) else [PART]


def describe_next(todo: ScenarioResult, run: Run) -> list[list[str]]:
    """Describe the next scenario, in fewer and fewer lines."""
    place = f"{todo['file']}:{todo['line']}"
    head = wrap(f"Next: {todo['scenario']}", indent="  ", hang="      ")
    head.append(f"        {place}")
    command = f"pytest {quote_path(place)} -v"
    if run.solution:
        # with an equals sign; behind a blank pytest may take it for a place
        command = f"{command} --solution={quote_path(run.solution)}"
    foot = ["", f"  All details:  {command}"]
    if len(command) > SHORT_COMMAND:
        foot = ["", "  All details:", f"    {command}"]
    if run.stopped:
        foot = ["", STOPPED]
    long = describe_scenario(todo, MOST_ROWS)
    short = describe_scenario(shorten_result(todo), 1)
    return [[*head, *long, *foot], [*head, *short, *foot], [*head, *short]]

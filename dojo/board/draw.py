"""Draws the board: the progress of a pair, and exactly one next scenario."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath

from dojo.board.rows import (
    Row,
    count_features,
    count_tonight,
    draw_rows,
    fold_rows,
    merge,
)
from dojo.board.scenario import MAX_ROWS, describe_scenario, shorten_result
from dojo.board.state import ScenarioResult, State
from dojo.text import quote_path, wrap

FAILURES = {*State} - {State.PASSED, State.NOT_REACHED, State.NOT_RUN}
HEIGHT = 23  # lines; with an empty line above, they fill a screen of 24
MAX_COMMAND = 64  # characters that fit beside "All details:"
SKIPPED = "  House rules run only if you name them, such as:  pytest features/2-table"
PRAISE = "  Tonight's goal is reached. Well done! Try your tests:  python -m dojo bugs"
STOPPED = "  This run was stopped early. To go on, type the same command again."
FIX_ERRORS = "  All scenarios that ran pass. Fix the errors above the board next."
PART = "  All selected scenarios pass. Run everything:  pytest features"
GREEN = (
    "  All core features pass. Well done! Try a house rule next:  docs/house-rules.md",
    "  Look at your code together. Would your own tests have led you here?",
)


@dataclass(frozen=True, slots=True)
class Run:
    """What the board shows about a run, beside its scenarios."""

    solution: str = ""  # as on the command line; empty for the starter
    goal: str = ""  # stem of the last feature of tonight's goal
    core: Collection[str] = ()  # files of all core features
    sizes: Mapping[str, int] = field(default_factory=dict)  # scenarios by file
    skips_house_rules: bool = False
    best: Mapping[str, int] = field(default_factory=dict)  # passed before, by file
    was_reached: bool = False  # tonight's goal, in an earlier run
    notes: Sequence[str] = ()  # about processes left behind, and changed features
    is_stopped: bool = False  # by Ctrl-C
    has_errors: bool = False  # above the board, of a feature or of the kit
    height: int = HEIGHT  # lines that fit


def draw_board(ordered: Sequence[ScenarioResult], run: Run) -> list[str]:
    """Draw the board, within 80 columns and the height of the screen."""
    rows = count_features(ordered, run.sizes, run.best)
    summary = [SKIPPED] if run.skips_house_rules else []
    summary += wrap(write_headline(rows, run), indent="  ")
    summary += praise_tonight(rows, run)
    for note in run.notes:
        summary += wrap(note, indent="  ", hang="  ")
    todo = find_next(ordered)
    current = todo["file"] if todo else None
    board = []
    for version in describe_next(todo, run) if todo else [praise(rows, run)]:
        foot = [*summary, "", *version]
        folded = fold_rows(rows, current, run.goal, room=run.height - len(foot))
        board = [*draw_rows(folded, current, run.goal), *foot]
        if len(board) <= run.height:
            return board
    return [*board[: run.height - 1], "    ..."]


def sort_key(result: ScenarioResult) -> tuple[tuple[str, ...], int]:
    """Return the sort key of a scenario on the board: its path and line."""
    return PurePath(result["file"]).parts, result["line"]


def find_next(ordered: Iterable[ScenarioResult]) -> ScenarioResult | None:
    """Find the first scenario that fails, or else the first that was skipped."""
    for states in (FAILURES, {State.NOT_RUN}):
        for result in ordered:
            if result["state"] in states:
                return result
    return None


def list_core(rows: Sequence[Row], run: Run) -> list[Row]:
    """List the rows of the core features, if all of them were selected."""
    core = [row for row in rows if row.file in run.core]
    is_whole = all(row.selected >= row.size for row in core)
    return core if is_whole and len(core) == len(run.core) else []


def merge_tonight(rows: Sequence[Row], run: Run) -> Row | None:
    """Add up the rows of tonight's goal, if there are core features beyond it."""
    core = list_core(rows, run)
    tonight = core[: count_tonight(core, run.goal)]
    return merge(tonight) if tonight else None


def write_headline(rows: Sequence[Row], run: Run) -> str:
    """Write how many examples pass, without house rules until the core is done."""
    total = merge(rows)
    core = merge(list_core(rows, run))
    tonight = merge_tonight(rows, run)
    if not core.selected:
        noun = "example passes" if total.selected == 1 else "examples pass"
        line = f"{total.passed} of {total.selected} {noun}."
    else:
        line = f"All core features: {core.passed} of {core.selected}."
        if tonight and not core.done:
            goal = f"{tonight.passed} of {tonight.selected} examples pass"
            line = f"Tonight's goal: {goal}. {line}"
    if run.solution:
        line = f"{line} ({run.solution})"
    return line


def praise_tonight(rows: Sequence[Row], run: Run) -> list[str]:
    """Praise the pair once for tonight's goal, if other features are left."""
    tonight = merge_tonight(rows, run)
    if run.was_reached or not tonight:
        return []
    if tonight.done and not merge(rows).done:
        return [PRAISE]
    return []


def praise(rows: Sequence[Row], run: Run) -> Sequence[str]:
    """Say what comes next if no scenario fails."""
    total = merge(rows)
    if total.passed < total.selected:
        return [STOPPED]
    if run.has_errors:
        return [FIX_ERRORS]
    return GREEN if list_core(rows, run) else [PART]


def describe_next(todo: ScenarioResult, run: Run) -> list[list[str]]:
    """Describe the next scenario in three versions, the longest first."""
    location = f"{todo['file']}:{todo['line']}"
    head = wrap(f"Next: {todo['scenario']}", indent="  ", hang="      ")
    head.append(f"        {location}")
    command = f"pytest {quote_path(location)} -v"
    if run.solution:
        # without "=", pytest may take the folder for a path to collect
        command = f"{command} --solution={quote_path(run.solution)}"
    foot = ["", f"  All details:  {command}"]
    if len(command) > MAX_COMMAND:
        foot = ["", "  All details:", f"    {command}"]
    if run.is_stopped:
        foot = ["", STOPPED]
    long = describe_scenario(todo, MAX_ROWS)
    short = describe_scenario(shorten_result(todo), 1)
    return [[*head, *long, *foot], [*head, *short, *foot], [*head, *short]]

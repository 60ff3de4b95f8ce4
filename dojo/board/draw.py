"""Draws the board from the results of the scenarios, without reading any files."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from pathlib import PurePath

from dojo.board.explain import (
    MAX_ROWS,
    describe_briefly,
    describe_output,
    describe_scenario,
)
from dojo.board.state import ScenarioResult, State
from dojo.features import CHANGED, FEATURES
from dojo.isolation import rescue
from dojo.isolation.time_limit import TIMEOUT
from dojo.text import WIDTH, clip, draw_bar, fit_terminal, quote_path, wrap

MAX_NAME = 24  # characters in a feature's name
END_OF_TONIGHT = "  --- tonight's goal ends here "
NO_RESULT = (State.SKIPPED, State.NOT_REACHED)
JUST_DONE = "Refactor? Swap?"
FAILURES = {*State} - {State.PASSED, *NO_RESULT}
HEIGHT = 23  # lines; one line of a 24-line screen stays empty
MAX_COMMAND = 64  # characters that fit after "All details:"
NO_HOUSE_RULES = "  House rules run only if you name them:  pytest {}/2-table"
PRAISE = (
    "  You've reached tonight's goal. Well done! Try your tests:  python -m dojo bugs"
)
SKIPS_REST = "{} timed out, so all examples after it were skipped."
AFTER_TIMEOUT = SKIPS_REST.format("An example")
AFTER_TEST = SKIPS_REST.format("A test")
AFTER_END = "An example made Python exit, so all examples after it were skipped."
AFTER_THREADS = "Threads kept running, so the remaining examples were skipped."
INTERRUPTED = "  This run was stopped early: not all examples have a result."
FIX_ERRORS = "  Every example that ran passed. Fix the errors above the board next."
RESTORE = (
    "  Every example that ran passed. Restore the changed files and run pytest again."
)
PART = "  All selected examples pass. Run everything:  pytest {}"
GREEN = (
    "  All core features pass. Well done! Try a house rule next:  docs/house-rules.md",
    "  Look at your code together. Would your own tests have led you here?",
)


@dataclass(frozen=True, slots=True)
class Row:
    """A row on the board: the states of the scenarios in one or more features."""

    name: str
    file: str  # feature file; empty if there are several
    states: tuple[str, ...]  # the state of each selected scenario
    size: int  # number of scenarios, selected or not
    features: int = 1
    best: int = 0  # number of scenarios in an earlier run in which all passed, or 0

    @property
    def selected(self) -> int:
        return len(self.states)

    @property
    def passed(self) -> int:
        return self.states.count(State.PASSED)

    @property
    def done(self) -> bool:
        """Whether all scenarios were selected and pass."""
        return self.passed == self.selected >= self.size

    @property
    def without_result(self) -> int:
        """The number of selected scenarios that were skipped or not reached."""
        return sum(state in NO_RESULT for state in self.states)

    @property
    def was_done(self) -> bool:
        """Whether all scenarios passed in an earlier run, but some fail now."""
        is_whole = self.selected >= self.size
        return is_whole and self.passed + self.without_result < self.size <= self.best


@dataclass(frozen=True, slots=True)
class Run:
    """What the board shows about a run, apart from the results of the scenarios."""

    solution: str = ""  # the solution's folder, as you would type it; "" for starter
    features: str = FEATURES  # the folder with all features, as you would type it
    goal: str = ""  # the last feature in tonight's goal, without ".feature"
    core: Collection[str] = ()  # files of all core features
    sizes: Mapping[str, int] = field(default_factory=dict)  # scenarios in each file
    skips_house_rules: bool = False
    best: Mapping[str, int] = field(default_factory=dict)  # see `count_features`
    was_reached: bool = False  # whether an earlier run reached tonight's goal
    notes: Sequence[str] = ()  # remarks about the pair's code and changed features
    is_interrupted: bool = False  # whether Ctrl-C ended the run
    has_errors: bool = False  # whether errors are shown above the board
    height: int = HEIGHT  # lines that fit on the screen; 0 shows only the next example


def explain_skipped(
    ordered: Iterable[ScenarioResult], todo: ScenarioResult | None
) -> str:
    """Explain why scenarios were skipped.

    *todo* is the next scenario.
    """
    reasons = set()
    for result in ordered:
        if result["state"] == State.TIMED_OUT:
            is_shown = result == todo
            return AFTER_TIMEOUT if is_shown else SKIPS_REST.format(locate(result))
        if result["state"] == State.SKIPPED:
            reasons.update(result["why"])
    if rescue.SKIPPED in reasons:
        return AFTER_END
    return AFTER_TEST if TIMEOUT in reasons else AFTER_THREADS


def draw_board(ordered: Sequence[ScenarioResult], run: Run) -> list[str]:
    """Draw the board in a length that fits on the screen.

    If even the shortest board is too long, its end is cut off. With a height of 0, draw
    only the next scenario.
    """
    todo = find_next(ordered)
    if todo and not run.height:
        return describe_next(todo, run)[0]
    board: list[str] = []
    for board in draw_boards(ordered, todo, run):
        if len(fit_terminal(board)) <= run.height:
            return board
    return [*fit_terminal(board)[: run.height - 1], "    ..."]


def draw_boards(
    ordered: Sequence[ScenarioResult], todo: ScenarioResult | None, run: Run
) -> Iterator[list[str]]:
    """Yield the board in several lengths, the longest first."""
    rows = count_features(ordered, run.sizes, run.best)
    headline = wrap(write_headline(rows, run), indent="  ")
    features = quote_path(run.features)
    summary = [NO_HOUSE_RULES.format(features)] if run.skips_house_rules else []
    summary += headline
    if any(State.SKIPPED in row.states for row in rows):
        summary += wrap(explain_skipped(ordered, todo), indent="  ")
    summary += list_notes(rows, run)
    current = todo["file"] if todo else None
    versions = describe_next(todo, run) if todo else [suggest_next(rows, run)]
    feet = [[*summary, "", *version] for version in versions]
    short = [*headline, "", *versions[-1]]
    for foot in (*feet, short):
        room = run.height - len(fit_terminal(foot))
        folded = fold_rows(rows, current, run.goal, room=room)
        yield [*draw_rows(folded, current, run.goal), *foot]
    if run.height < HEIGHT:
        # on a small screen, merge even the rows in the goal, or leave out all rows
        folded = fold_rows(rows, current, goal="", room=0)
        yield [*draw_rows(folded, current, goal=""), *short]
        yield short


def list_notes(rows: Sequence[Row], run: Run) -> list[str]:
    """Return the praise for reaching tonight's goal, if any, and the notes."""
    lines = praise_tonight(rows, run)
    for note in run.notes:
        lines += wrap(note, indent="  ", hang="  ")
    return lines


def locate(result: ScenarioResult) -> str:
    """Return the location of a scenario as ``file:line``."""
    return f"{result['file']}:{result['line']}"


def find_board_position(result: ScenarioResult) -> tuple[tuple[str, ...], int]:
    """Return the sort key of a scenario on the board: its path and line."""
    return PurePath(result["file"]).parts, result["line"]


def find_next(ordered: Iterable[ScenarioResult]) -> ScenarioResult | None:
    """Return the first scenario that fails.

    If a scenario before this one was skipped, return the first that timed out, if any.
    If no scenario fails, return the first that was skipped, or None.
    """
    unfinished = [
        result
        for result in ordered
        if result["state"] in FAILURES or result["state"] == State.SKIPPED
    ]
    failed = [result for result in unfinished if result["state"] in FAILURES]
    timed_out = [result for result in failed if result["state"] == State.TIMED_OUT]
    if timed_out and unfinished[0] != failed[0]:
        return timed_out[0]
    return next(iter(failed or unfinished), None)


def list_core(rows: Sequence[Row], run: Run) -> list[Row]:
    """List the rows of the core features; return [] unless all were selected."""
    core = [row for row in rows if row.file in run.core]
    is_whole = all(row.selected >= row.size for row in core)
    return core if is_whole and len(core) == len(run.core) else []


def merge_tonight(rows: Sequence[Row], run: Run) -> Row | None:
    """Merge the rows in tonight's goal into a single row.

    Return None if there is no goal, if no core feature follows the goal, or if some
    core features weren't selected.
    """
    core = list_core(rows, run)
    tonight = core[: count_tonight(core, run.goal)]
    return merge(tonight) if tonight else None


def write_headline(rows: Sequence[Row], run: Run) -> str:
    """Return the headline, which counts the examples that pass."""
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
    """Return a line of praise if the pair has just reached tonight's goal, or [].

    If all selected features pass, the board shows other praise instead.
    """
    tonight = merge_tonight(rows, run)
    if run.was_reached or not tonight or has_changed_features(run):
        return []
    if tonight.done and not merge(rows).done:
        return [PRAISE]
    return []


def suggest_next(rows: Sequence[Row], run: Run) -> Sequence[str]:
    """Return lines that suggest what to do next if no scenario fails."""
    total = merge(rows)
    if total.passed < total.selected:
        return [INTERRUPTED]
    if run.has_errors:
        return [FIX_ERRORS]
    if has_changed_features(run):
        return [RESTORE]
    return GREEN if list_core(rows, run) else [PART.format(quote_path(run.features))]


def has_changed_features(run: Run) -> bool:
    """Return whether one of the kit's features or step files was changed or deleted."""
    return any(note.startswith(CHANGED) for note in run.notes)


def describe_next(todo: ScenarioResult, run: Run) -> list[list[str]]:
    """Describe the next scenario in several lengths, the longest first.

    Each description is a list of lines.
    """
    location = locate(todo)
    head = wrap(f"Next: {todo['scenario']}", indent="  ", hang="      ")
    head.append(f"        {location}")
    command = f"pytest {quote_path(location)} -v"
    if run.solution:
        # without "=", pytest may treat the folder as a path to collect
        command = f"{command} --solution={quote_path(run.solution)}"
    foot = ["", f"  All details:  {command}"]
    if len(command) > MAX_COMMAND:
        foot = ["", "  All details:", f"    {command}"]
    if run.is_interrupted:
        foot = ["", INTERRUPTED]
    long = describe_scenario(todo, MAX_ROWS)
    short = [*head, *describe_briefly(todo)]
    printed = describe_output(todo)
    return [
        [*head, *long, *foot],
        [*short, *printed, *foot],
        [*short, *printed, *foot[1:]],
        [*short, *foot[1:]],
    ]


def count_features(
    results: Iterable[ScenarioResult],
    sizes: Mapping[str, int],
    best: Mapping[str, int],
) -> list[Row]:
    """Make a row for each feature.

    Args:
        results: sorted by file.
        sizes: number of scenarios by file. If a file has no entry, all of its scenarios
            were selected.
        best: number of scenarios by file, from an earlier run in which all scenarios
            in the file passed.
    """
    rows = []
    for file, group in groupby(results, key=lambda result: result["file"]):
        scenarios = list(group)
        states = tuple(result["state"] for result in scenarios)
        size = sizes.get(file, len(states))
        name = scenarios[0]["feature"]
        rows.append(Row(name, file, states, size=size, best=best.get(file, 0)))
    return rows


def merge(rows: Sequence[Row], where: str = "") -> Row:
    """Merge rows into a single row.

    *where* is "above", "below" or "", and is added to the name of the merged row.
    """
    features = sum(row.features for row in rows)
    return Row(
        name=f"{features} features {where}",
        file="",
        states=tuple(state for row in rows for state in row.states),
        size=sum(row.size for row in rows),
        features=features,
    )


def count_tonight(rows: Sequence[Row], goal: str) -> int:
    """Return how many rows are in tonight's goal.

    Return 0 if no rows follow the goal, or if there is no goal.
    """
    for number, row in enumerate(rows[:-1]):
        if goal and PurePath(row.file).stem == goal:
            return number + 1
    return 0


def fold_rows(
    rows: list[Row], current: str | None, goal: str, *, room: int
) -> list[Row]:
    """Merge rows if they don't fit into *room* lines.

    First, the rows below the current row are merged. If this isn't enough, rows above
    the current row are merged too. The rows in tonight's goal and the row just above
    the current row are never merged.
    """
    tonight = count_tonight(rows, goal)
    if tonight:
        room -= 1  # the divider after tonight's goal
    files = [row.file for row in rows]
    current_row = files.index(current) if current in files else len(rows)
    if len(rows) > room:
        first_below = max(current_row + 1, tonight)
        first_without_room = room - 1  # the merged rows share one line
        first = max(first_below, first_without_room)
        rows = _fold(rows, first, len(rows), where="below")
    if len(rows) > room:
        too_many = len(rows) - room
        last_done = current_row - 1
        end = min(tonight + too_many + 1, last_done)
        rows = _fold(rows, tonight, end, where="above")
    return rows


def _fold(rows: list[Row], first: int, end: int, *, where: str) -> list[Row]:
    """Merge the rows from index *first* up to, but not including, index *end*."""
    folded = rows[first:end]
    if len(folded) < 2:
        return rows
    return [*rows[:first], merge(folded, where), *rows[end:]]


def draw_rows(rows: Sequence[Row], current: str | None, goal: str) -> list[str]:
    """Draw each row, and a divider after the last row in tonight's goal.

    Args:
        rows: the rows in order, after merging.
        current: the feature file with the next scenario, if any.
        goal: stem of the last feature in tonight's goal, or empty.
    """
    width = max(min(len(row.name), MAX_NAME) for row in rows)
    tonight = count_tonight(rows, goal)
    lines = []
    for number, (row, following) in enumerate(zip_longest(rows, rows[1:]), start=1):
        name = clip(row.name, MAX_NAME).ljust(width)
        bar = draw_bar(row.passed, row.selected, width=10)
        box = "[x]" if row.done else "[ ]"
        line = f"  {box} {name}  {bar} {row.passed:>3}/{row.selected:<4} "
        is_last_done = row.done and following and following.file == current
        if is_last_done and not following.was_done:
            lines.append(line + JUST_DONE)
        else:
            remarks = ", ".join(list_remarks(row))
            lines.append(line + clip(remarks, WIDTH - len(line)))
        if number == tonight:
            lines.append(END_OF_TONIGHT.ljust(WIDTH - 2, "-"))
    return lines


def list_remarks(row: Row) -> Iterator[str]:
    """Yield remarks about a row, the most important first."""
    if row.done:
        yield "done"
        return
    if row.was_done:
        yield "was done"
    if row.selected < row.size:
        yield f"{row.selected} of {row.size} run"
    counts = Counter(row.states)
    for state in State:
        if counts[state] and state != State.PASSED:
            yield f"{counts[state]} {state}"

"""The rows of the board: the progress of each feature, folded to fit a screen."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from pathlib import PurePath

from dojo.board.state import ScenarioResult, State
from dojo.text import WIDTH, clip, draw_bar

MAX_NAME = 24  # characters of a feature's name
END_OF_TONIGHT = "  --- tonight's goal ends here "
NOT_RUN_STATES = (State.NOT_RUN, State.NOT_REACHED)
JUST_DONE = "Refactor? Swap?"


@dataclass(frozen=True, slots=True)
class Row:
    """The states of the scenarios of a feature, or of several."""

    name: str
    file: str  # of the feature; empty for several
    states: tuple[str, ...]  # of each selected scenario
    size: int  # how many scenarios there are, selected or not
    features: int = 1
    best: int = 0  # how many passed in the best earlier run

    @property
    def selected(self) -> int:
        """How many scenarios were selected."""
        return len(self.states)

    @property
    def passed(self) -> int:
        """How many scenarios pass."""
        return self.states.count(State.PASSED)

    @property
    def done(self) -> bool:
        """Whether all scenarios were selected and pass."""
        return self.passed == self.selected >= self.size

    @property
    def not_run(self) -> int:
        """How many selected scenarios were skipped or not reached."""
        return sum(state in NOT_RUN_STATES for state in self.states)

    @property
    def got_worse(self) -> bool:
        """Whether more scenarios passed in an earlier run."""
        return self.passed + self.not_run < self.best and self.selected >= self.size


def count_features(
    results: Iterable[ScenarioResult],
    sizes: Mapping[str, int],
    best: Mapping[str, int],
) -> list[Row]:
    """Make a row for each feature.

    Args:
        results: Sorted by file.
        sizes: Scenarios by file; without an entry, all of a file were selected.
        best: How many scenarios passed in the best earlier run, by file.
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
    """Add up rows; *where* says if they are above or below the current one."""
    features = sum(row.features for row in rows)
    return Row(
        name=f"{features} features {where}",
        file="",
        states=tuple(state for row in rows for state in row.states),
        size=sum(row.size for row in rows),
        features=features,
    )


def count_tonight(rows: Sequence[Row], goal: str) -> int:
    """Count the rows down to the last feature of tonight's goal, unless it is last."""
    for number, row in enumerate(rows[:-1]):
        if goal and PurePath(row.file).stem == goal:
            return number + 1
    return 0


def fold_rows(
    rows: list[Row], current: str | None, goal: str, *, room: int
) -> list[Row]:
    """Fold rows below the current one, then above it, until they fit *room* lines.

    The rows of tonight's goal stay, and so does the row above the current one.
    """
    tonight = count_tonight(rows, goal)
    if tonight:
        room -= 1  # for the line that ends tonight's goal
    files = [row.file for row in rows]
    current_row = files.index(current) if current in files else len(rows)
    if len(rows) > room:
        first_below = max(current_row + 1, tonight)
        first_without_room = room - 1  # the folded rows need one line
        first = max(first_below, first_without_room)
        rows = _fold(rows, first, len(rows), where="below")
    if len(rows) > room:
        too_many = len(rows) - room
        last_done = current_row - 1
        end = min(tonight + too_many + 1, last_done)
        rows = _fold(rows, tonight, end, where="above")
    return rows


def _fold(rows: list[Row], first: int, end: int, *, where: str) -> list[Row]:
    """Merge the rows from *first* up to, but without, *end*."""
    folded = rows[first:end]
    if len(folded) < 2:
        return rows
    return [*rows[:first], merge(folded, where), *rows[end:]]


def draw_rows(rows: Sequence[Row], current: str | None, goal: str) -> list[str]:
    """Draw a line for each row, and a line at the end of tonight's goal.

    Args:
        rows: The folded rows, in order.
        current: File of the feature that comes next, if any.
        goal: Stem of the last feature of tonight's goal, or empty.
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
        if is_last_done and not following.got_worse:
            lines.append(line + JUST_DONE)
        else:
            lines.append(line + join_remarks(row, WIDTH - len(line)))
        if number == tonight:
            lines.append(END_OF_TONIGHT.ljust(WIDTH - 2, "-"))
    return lines


def join_remarks(row: Row, width: int) -> str:
    """Join the remarks about a row, as many as fit *width* characters."""
    text = ""
    for remark in _list_remarks(row):
        longer = f"{text}, {remark}" if text else remark
        if len(longer) <= width:
            text = longer
    return text


def _list_remarks(row: Row) -> Iterator[str]:
    """List remarks about a row, the most important first."""
    if row.done:
        yield "done"
        return
    if row.got_worse and row.best == row.size:
        yield "was done"
    if row.selected < row.size:
        yield f"{row.selected} of {row.size} run"
    counts = Counter(row.states)
    for state in State:
        if counts[state] and state != State.PASSED:
            yield f"{counts[state]} {state}"

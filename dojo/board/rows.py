"""The lines of the board: how far each feature is, and what is folded."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from pathlib import PurePath

from dojo.board.result import ScenarioResult, State
from dojo.text import WIDTH, clip, draw_bar

LONGEST_NAME = 24  # characters of a feature's name that are shown
END_OF_TONIGHT = "  --- enough for tonight; the rest is for the ambitious "
UNPLAYED = (State.NOT_RUN, State.NOT_REACHED)
JUST_DONE = "Refactor? Swap?"


@dataclass(frozen=True, slots=True)
class Row:
    """How many scenarios of a feature, or of several, came to what."""

    name: str
    file: str  # of the feature; empty for several
    states: tuple[str, ...]  # of each scenario that was asked for
    size: int  # how many scenarios there are, whether asked for or not
    features: int = 1
    best: int = 0  # how many passed in the best run before

    @property
    def asked_for(self) -> int:
        """How many of them were asked for."""
        return len(self.states)

    @property
    def passed(self) -> int:
        """How many of them pass."""
        return self.states.count(State.PASSED)

    @property
    def done(self) -> bool:
        """Whether all there are pass; of those that were not asked for nobody knows."""
        return self.passed == self.asked_for >= self.size

    @property
    def unplayed(self) -> int:
        """How many were asked for in vain: the run ended, or too many did not end."""
        return sum(state in UNPLAYED for state in self.states)

    @property
    def got_worse(self) -> bool:
        """Whether more passed before, as far as all was played."""
        return self.passed + self.unplayed < self.best and self.asked_for >= self.size


def count_features(
    results: Iterable[ScenarioResult],
    sizes: Mapping[str, int],
    best: Mapping[str, int],
) -> list[Row]:
    """Count sorted results by feature.

    Args:
        results: in the order of the board.
        sizes: how many scenarios there are in each file; one without was asked for
            whole.
        best: how many of a file passed in the best run before.
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
    """Add up several rows, which are *where*: above or below the current one."""
    features = sum(row.features for row in rows)
    return Row(
        name=f"{features} features {where}",
        file="",
        states=tuple(state for row in rows for state in row.states),
        size=sum(row.size for row in rows),
        features=features,
    )


def count_tonight(rows: Sequence[Row], enough: str) -> int:
    """Count the rows down to the feature that is *enough*, unless it is the last."""
    for number, row in enumerate(rows[:-1]):
        if enough and PurePath(row.file).stem == enough:
            return number + 1
    return 0


def fold_rows(
    rows: list[Row], current: str | None, enough: str, *, room: int
) -> list[Row]:
    """Fold what is below the current row, then above it, until *room* lines hold all.

    What is for tonight stays, and the row above the current one, the last done.
    """
    tonight = count_tonight(rows, enough)
    if tonight:
        room -= 1  # for the line below them
    files = [row.file for row in rows]
    current_row = files.index(current) if current in files else len(rows)
    if len(rows) > room:
        first_below = max(current_row + 1, tonight)
        first_without_room = room - 1  # one line is for those that are folded
        first = max(first_below, first_without_room)
        rows = _fold(rows, first, len(rows), where="below")
    if len(rows) > room:
        too_many = len(rows) - room
        last_done = current_row - 1
        end = min(tonight + too_many + 1, last_done)
        rows = _fold(rows, tonight, end, where="above")
    return rows


def _fold(rows: list[Row], first: int, end: int, *, where: str) -> list[Row]:
    """Make one row of the rows from *first* on, before *end*."""
    folded = rows[first:end]
    if len(folded) < 2:
        return rows
    return [*rows[:first], merge(folded, where), *rows[end:]]


def draw_rows(rows: Sequence[Row], current: str | None, enough: str) -> list[str]:
    """Draw a line for each row, and one below what is enough for tonight.

    Args:
        rows: in their order, folded.
        current: file of the feature that comes next, if any.
        enough: stem of the file of the last feature of tonight, or empty.
    """
    width = max(min(len(row.name), LONGEST_NAME) for row in rows)
    tonight = count_tonight(rows, enough)
    lines = []
    for number, (row, following) in enumerate(zip_longest(rows, rows[1:]), start=1):
        name = clip(row.name, LONGEST_NAME).ljust(width)
        bar = draw_bar(row.passed, row.asked_for, width=10)
        box = "[x]" if row.done else "[ ]"
        line = f"  {box} {name}  {bar} {row.passed:>3}/{row.asked_for:<4} "
        is_last_done = row.done and following and following.file == current
        if is_last_done and not following.got_worse:
            lines.append(line + JUST_DONE)
        else:
            lines.append(line + join_remarks(row, WIDTH - len(line)))
        if number == tonight:
            lines.append(END_OF_TONIGHT.ljust(WIDTH - 2, "-"))
    return lines


def join_remarks(row: Row, width: int) -> str:
    """Write what there is beside what passes, as much as *width* characters hold."""
    text = ""
    for remark in _list_remarks(row):
        longer = f"{text}, {remark}" if text else remark
        if len(longer) <= width:
            text = longer
    return text


def _list_remarks(row: Row) -> Iterator[str]:
    """List what there is beside what passes, the most telling first."""
    if row.done:
        yield "done"
        return
    if row.got_worse and row.best == row.size:
        yield "was done"
    if row.asked_for < row.size:
        yield f"{row.asked_for} of {row.size} asked"
    counts = Counter(row.states)
    for state in State:
        if counts[state] and state != State.PASSED:
            yield f"{counts[state]} {state}"

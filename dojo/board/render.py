"""Draws the board: how far a pair is, and exactly one next scenario. Words only; nothing here touches pytest."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import PurePath

from dojo.board.result import ScenarioResult, State, StepText
from dojo.text import WIDTH, clip, draw_bar, wrap

HEIGHT = 23  # lines; with the command above and the prompt below they fill a screen of 25
LONGEST = 24  # characters of a feature's name
MARK = 50  # the column in which the marks behind steps stand if they can
TABLE = 5  # lines of a table that are shown where space is scarce
UNTOUCHED = {State.NOT_STARTED, State.NOT_RUN, State.NOT_REACHED}
ENOUGH = "  --- enough for tonight; the rest is for the ambitious "
JUST_DONE = "done. Commit? Refactor? Swap?"
STOPPED = "  This run was stopped before its end. To go on:  the same command again"


@dataclass(frozen=True, slots=True)
class Run:
    """What the board must know about a run beside its scenarios."""

    solution: str = ""  # what `--solution` was, or nothing for the starter
    enough: str = ""  # stem of the last feature of a usual evening
    sizes: Mapping[str, int] = field(default_factory=dict)  # scenarios in each file, whether asked for or not
    again: bool = False  # whether only what failed was asked for
    stopped: bool = False  # whether it was stopped from outside
    faulty: bool = False  # whether a fault of a feature or of the kit stands above the board
    quiet: int = 0  # how often `-q` was given


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the board: how many scenarios of a feature, or of several, came to what."""

    name: str  # of the feature, or of what is folded into one line
    file: str  # of the feature; empty for several
    states: tuple[str, ...]  # one for each scenario that was asked for
    size: int  # how many scenarios there are, whether asked for or not

    @property
    def passed(self) -> int:
        """How many of them pass."""
        return self.states.count(State.PASSED)

    @property
    def done(self) -> bool:
        """Whether all there are pass; of those that were not asked for nobody knows."""
        return self.passed == len(self.states) >= self.size

    @property
    def untouched(self) -> bool:
        """Whether nobody has begun with any of them."""
        return UNTOUCHED.issuperset(self.states)


@dataclass(frozen=True, slots=True)
class Folder:
    """The features of one folder of which something was asked for, and all of it on one line."""

    rows: tuple[Row, ...]
    folded: Row


def draw_board(results: Iterable[ScenarioResult], run: Run) -> list[str]:
    """Draw the whole board, within eighty columns and, unless a next scenario is huge, a screen."""
    ordered = sorted(results, key=lambda result: (PurePath(result["file"]).parts, result["line"]))
    left = [result for result in ordered if result["state"] != State.PASSED]
    todo = next((result for result in left if result["state"] != State.NOT_REACHED), None)
    unasked = max(sum(run.sizes.values()) - len(ordered), 0)
    below = [_sum_up(ordered, run, unasked)]
    if run.quiet < 2:
        below += ["", *(_show_next(todo, run) if todo else [STOPPED] if left or run.stopped else _praise(run, unasked))]
    if run.quiet:
        return below
    current = next((result["file"] for result in [todo, *left] if result), "")
    return [*draw_rows(count_features(ordered, run.sizes), current, run.enough, HEIGHT - len(below)), *below]


def _sum_up(results: Sequence[ScenarioResult], run: Run, unasked: int) -> str:
    states = Counter(result["state"] for result in results)
    who = f" ({run.solution})" if run.solution else ""
    line = f"  {states[State.PASSED]} of {len(results)} scenario{'s' if len(results) > 1 else ''} pass{who}"
    if states[State.NOT_REACHED]:
        line += f"; {states[State.NOT_REACHED]} not reached"
    if unasked:
        line += f"; {unasked}{' or more' if run.again else ''} not asked for"  # pytest passes over whole files then
    if states[State.NOT_RUN]:
        line += f"; {states[State.NOT_RUN]} not run, as too many did not end"
    return line


def _show_next(todo: ScenarioResult, run: Run) -> Iterator[str]:
    yield from wrap(f"Next: {todo['scenario']}", WIDTH, "  ", "      ")
    yield f"        {todo['file']}:{todo['line']}"
    yield from describe_scenario(todo, TABLE)
    yield ""
    yield STOPPED if run.stopped else "  All details:  the same command with -v"


def _praise(run: Run, unasked: int) -> Iterator[str]:
    if run.faulty:
        yield "  What was played passes; but first put right what stands above the board."
    elif run.again or unasked:
        yield "  All green, as far as you asked. Everything:  pytest features"
    else:
        yield "  All green. Well done! Commit, then look at your code once more together."
        yield "  Would your own tests have led you here?  pytest starter"


def describe_scenario(result: ScenarioResult, rows: int = 1000) -> Iterator[str]:
    """Describe a scenario that did not pass: its rule, steps with *rows* of each table, and what was wrong where."""
    if result["rule"]:
        yield from wrap(f"Rule: {result['rule']}", WIDTH, "    ", "      ")
    for place, step in enumerate(result["steps"]):
        yield from _show_step(step, result["state"] if place == result["at"] else "")
        below = step["below"]
        shown = below if len(below) <= rows else [*below[: rows - 1], f"... {len(below) - rows + 1} more"]
        yield from (clip(f"        {line}", WIDTH) for line in shown)
    for line in result["why"]:
        if line.startswith("    "):  # code, to be copied as it is
            yield f"    {line}"
            continue
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        hang = " " * 10 if line.startswith(("expected:", "actual:")) else "  "
        yield from wrap(line.strip(), WIDTH, indent, hang)
    if result["printed"]:
        yield "    your code printed:"
        yield from (f"    | {line}" for line in result["printed"])


def _show_step(step: StepText, state: str) -> Iterator[str]:
    *above, last = wrap(step["text"], WIDTH, "      ", "    ")
    yield from above
    mark = f"<-- {state}"
    column = next((column for column in (MARK, len(last) + 2) if len(last) < column <= WIDTH - len(mark)), 0)
    yield last.ljust(column) + mark if state and column else last
    if state and not column:
        yield " " * MARK + mark


def count_features(results: Iterable[ScenarioResult], sizes: Mapping[str, int]) -> list[Folder]:
    """Count by feature, and group the features by folder; of a file without a size everything was asked for."""
    rows = []
    for file, group in groupby(results, key=lambda result: result["file"]):
        members = list(group)
        size = sizes.get(file, len(members))
        rows.append(Row(members[0]["feature"], file, tuple(result["state"] for result in members), size))
    files = {row.file for row in rows}
    folders = []
    for path, inside in groupby(rows, key=lambda row: PurePath(row.file).parent):
        features = tuple(inside)
        unasked = sum(size for file, size in sizes.items() if PurePath(file).parent == path and file not in files)
        folded = _fold_rows(f"{path.name}/", features)
        folders.append(Folder(features, replace(folded, size=folded.size + unasked)))
    return folders


def _fold_rows(name: str, rows: Sequence[Row]) -> Row:
    states = tuple(state for row in rows for state in row.states)
    return Row(name, "", states, sum(row.size for row in rows))


def draw_rows(folders: Sequence[Folder], current: str, enough: str, room: int) -> list[str]:
    """Draw as many rows as there is room for, folding first what matters least now.

    Args:
        folders: in order.
        current: file of the feature with the next scenario, or the first not reached; empty if all pass.
        enough: stem of the last feature of a usual evening.
        room: lines that there are.
    """
    rows: list[Row] = []
    for unfold in _choose_folders(folders, current):
        rows = [row for folder in folders for row in (folder.rows if folder in unfold else [folder.folded])]
        if _count_lines(rows, enough) <= room:
            break
    while (spare := _count_lines(rows, enough) - room) > 0:
        shorter = _shorten_rows(rows, current, spare)
        if len(shorter) == len(rows):
            break
        rows = shorter
    return list(_draw_lines(rows, current, enough))


def _choose_folders(folders: Sequence[Folder], current: str) -> Iterator[list[Folder]]:
    """Offer choices of folders to show feature by feature, the roomiest first."""
    begun = [folder for folder in folders if folder is folders[0] or not folder.folded.untouched]
    yield begun
    yield [folder for folder in begun if not folder.folded.done] or begun
    yield [folder for folder in folders if any(row.file == current for row in folder.rows)] or begun[:1]


def _count_lines(rows: Sequence[Row], enough: str) -> int:
    return len(rows) + any(_is_enough(rows, place, enough) for place in range(len(rows)))


def _is_enough(rows: Sequence[Row], place: int, enough: str) -> bool:
    """Say whether the line about enough belongs below this place; at the very end it says nothing."""
    return PurePath(rows[place].file).stem == enough != "" and place + 1 < len(rows)


def _shorten_rows(rows: Sequence[Row], current: str, spare: int) -> list[Row]:
    """Fold neighbours: untouched ones, from the last; or done ones, from the first; or else whatever comes later."""
    here = next((place for place, row in enumerate(rows) if row.file == current), -1)
    untouched = _find_last_run(rows, [place for place, row in enumerate(rows) if row.untouched and place != here])
    if len(untouched) > 1:
        return _fold_places(rows, max(untouched[0], untouched[-1] - spare), untouched[-1] + 1)
    first = next((place for place, row in enumerate(rows) if not (row.done and row.file)), len(rows))
    end = min(first - 1, spare + 1)  # the feature that was finished last stays
    if end > 1:
        return _fold_places(rows, 0, end, "{} features")
    later = _find_last_run(rows, range(here + 1, len(rows)))
    if len(later) > 1:
        return _fold_places(rows, max(later[0], later[-1] - spare), later[-1] + 1)
    return _fold_places(rows, max(here + 1, len(rows) - 1 - spare), len(rows), "the rest")


def _find_last_run(rows: Sequence[Row], places: Sequence[int]) -> list[int]:
    """Find the last neighbours among these places; what is folded already ends a run."""
    run: list[int] = []
    for place in reversed(places):
        if rows[place].file and (not run or run[0] == place + 1):
            run.insert(0, place)
    return run


def _fold_places(rows: Sequence[Row], start: int, end: int, name: str = "{} more features") -> list[Row]:
    """Put one row in the place of several, if there are several."""
    if end - start < 2:
        return list(rows)
    return [*rows[:start], _fold_rows(name.format(end - start), rows[start:end]), *rows[end:]]


def _draw_lines(rows: Sequence[Row], current: str, enough: str) -> Iterator[str]:
    width = max(min(len(row.name), LONGEST) for row in rows)
    for place, row in enumerate(rows):
        next_file = rows[place + 1].file if place + 1 < len(rows) else ""
        just_done = row.done and row.file and next_file == current != ""
        yield _draw_row(row, width, JUST_DONE if just_done else "done")
        if _is_enough(rows, place, enough):
            yield ENOUGH.ljust(WIDTH - 2, "-")


def _draw_row(row: Row, width: int, done: str) -> str:
    """Draw one row; of what is not done it says what else there is, the most telling first."""
    asked = len(row.states)
    bar = draw_bar(row.passed, max(asked, row.size), width=10)
    box = "[x]" if row.done else "[ ]"
    line = f"  {box} {clip(row.name, LONGEST).ljust(width)}  {bar} {row.passed:>3}/{asked:<4} "
    if row.done:
        return line + done
    counts = Counter(row.states)
    trouble = [f"{asked} of {row.size} asked"] if asked < row.size else []
    trouble += [f"{counts[state]} {state}" for state in list(State)[1:] if counts[state]]
    if len(line + ", ".join(trouble)) > WIDTH:
        trouble.append("...")
    while len(line + ", ".join(trouble)) > WIDTH:
        del trouble[-2]
    return line + ", ".join(trouble)

"""Draws the board: how far a pair is, and exactly one next scenario. Words only; nothing here touches pytest."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import PurePath
from shlex import quote

from dojo.board.log import name_feature
from dojo.board.result import ScenarioResult, State, StepText
from dojo.text import WIDTH, clip, draw_bar, wrap

HEIGHT = 23  # lines; with the empty one above them they fill a screen of 24
LONGEST = 24  # characters of a feature's name
MARK_COLUMN = 50  # the column in which the marks behind steps stand if they can
SMALL = 5  # lines; the place of an error, its line and the error need as many
PLACE = re.compile(r":\d+: in \S+(, [\d,]+ times?)?$")  # of a call
SCARCE = (
    (5, 5),
    (5, 2),
    (2, 2),
)  # lines of a table, and of what was printed, the scarcer the room the fewer
UNTOUCHED = {State.NOT_STARTED, State.NOT_RUN, State.NOT_REACHED}
ENOUGH = "  --- enough for tonight; the rest is for the ambitious "
CLOSED = "house rules: name one to play it, or: --all-features"
THEN = ", then  python -m dojo bugs"
REACHED = (
    "  That is enough for tonight: well done! Is it enough for your own tests, too?",
    "  pytest starter{then}.  Or go on with what is next below.",
)
OPEN = "  The evening is all green. Well done! A house rule next?"
STOPPED = "  This run was stopped before its end. To go on:  the same command again"


@dataclass(frozen=True, slots=True)
class Run:
    """What the board must know about a run beside its scenarios."""

    # what `--solution` was, if not the starter; behind a blank, pytest takes it for a
    # place
    solution: str = ""
    enough: str = ""  # stem of the last feature of a usual evening
    sizes: Mapping[str, int] = field(
        default_factory=dict
    )  # scenarios in each file, whether asked for or not
    again: bool = False  # whether only what failed was asked for
    stopped: bool = False  # whether it was stopped from outside
    faulty: bool = (
        False  # whether a fault of a feature or of the kit stands above the board
    )
    quiet: int = 0  # how often `-q` was given
    evening: frozenset[str] = (
        frozenset()
    )  # files of the first folder, whether asked for or not
    closed: tuple[str, ...] = ()  # names of folders that open later
    before: frozenset[str] = (
        frozenset()
    )  # files of features that were done in an earlier run
    reached: bool = False  # whether an earlier run had done what is enough for tonight
    repository: bool = False  # whether there is one to commit to
    bugs: bool = True  # whether the kit has what the named bugs need
    height: int = HEIGHT  # lines that there are


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


def draw_board(results: Iterable[ScenarioResult], run: Run) -> list[str]:
    """Draw the whole board, within eighty columns and a screen."""
    ordered = sorted(results, key=_place)
    left = [result for result in ordered if result["state"] != State.PASSED]
    todo = find_next(ordered, run)
    unasked = max(sum(run.sizes.values()) - len(ordered), 0)
    below = wrap(_sum_up(ordered, run, unasked), WIDTH, "  ")
    if run.quiet < 2:
        below += [*_show_reached(ordered, run), ""]
    closed = [] if run.quiet else [*_show_closed(run.closed)]
    rows = [] if run.quiet else count_features(ordered, run.sizes)
    current = next((result["file"] for result in [todo, *left] if result), "")
    room = run.height - len(below) - len(closed)
    if run.quiet < 2 and todo:
        below += _show_next(todo, run, room - len(draw_rows(rows, current, run, 0)))
    elif run.quiet < 2:
        below += [STOPPED] if left or run.stopped else _praise(run, unasked)
    return [
        *draw_rows(rows, current, run, run.height - len(below) - len(closed)),
        *closed,
        *below,
    ]


def find_next(results: Iterable[ScenarioResult], run: Run) -> ScenarioResult | None:
    """Find the first scenario that does not pass, in a feature that was done in an earlier run if there is one."""
    failed = [
        result
        for result in results
        if result["state"] not in (State.PASSED, State.NOT_REACHED)
    ]
    return min(
        failed,
        key=lambda result: (result["file"] not in run.before, _place(result)),
        default=None,
    )


def _place(result: ScenarioResult) -> tuple[tuple[str, ...], int]:
    return PurePath(result["file"]).parts, result["line"]


def draw_margin(results: Sequence[ScenarioResult], run: Run) -> list[str]:
    """Draw what pytest's own lines lack: a scenario where none fails, what waits, and that enough is done."""
    todo, states = find_next(results, run), {result["state"] for result in results}
    told = (
        describe_scenario(todo)
        if todo and states <= {State.PASSED, State.NOT_STARTED}
        else []
    )
    return [*told, *_show_closed(run.closed), *_show_reached(results, run)]


def _show_reached(results: Sequence[ScenarioResult], run: Run) -> list[str]:
    """Say once, while there is more to do, that what is enough for tonight is done."""
    tonight = None if run.reached else count_evening(results, run)[0]
    lines = [line.format(then=THEN * run.bugs) for line in REACHED]
    return ["", *lines] if tonight and tonight.done and find_next(results, run) else []


def _show_closed(names: Sequence[str]) -> Iterator[str]:
    if names:
        yield f"  {' ... '.join(dict.fromkeys((f'{names[0]}/', f'{names[-1]}/')))}  {CLOSED}"


def count_evening(
    results: Sequence[ScenarioResult], run: Run
) -> tuple[Row | None, Row | None]:
    """Count what is enough for tonight, and the whole evening, if all of it was asked for; else neither."""
    ordered = sorted(results, key=_place)
    evening = [
        row for row in count_features(ordered, run.sizes) if row.file in run.evening
    ]
    if len(evening) < len(run.evening) or any(
        len(row.states) < row.size for row in evening
    ):
        return None, None
    stems = [PurePath(row.file).stem for row in evening]
    tonight = evening[: stems.index(run.enough) + 1] if run.enough in stems[:-1] else []
    return _fold_rows("", tonight) if tonight else None, _fold_rows(
        "", evening
    ) if evening else None


def _sum_up(results: Sequence[ScenarioResult], run: Run, unasked: int) -> str:
    """Write how many pass: of the evening alone while anything in it does not, for the rest may pass by accident."""
    states = Counter(result["state"] for result in results)
    who = f" ({run.solution})" if run.solution else ""
    tonight, evening = count_evening(results, run)
    passed, size = states[State.PASSED], len(results)
    line = f"{passed} of {size} {'scenario passes' if size == 1 else 'scenarios pass'}{who}"
    if evening:
        line = (
            f"{tonight.passed} of {tonight.size} for tonight, "
            if tonight and not evening.done
            else ""
        )
        line += f"{evening.passed} of {evening.size} of the evening"
        if evening.done and size > evening.size:
            line += f", {passed - evening.size} of {size - evening.size} of the house rules played"
        line += who
    if states[State.NOT_REACHED]:
        line += f"; {states[State.NOT_REACHED]} not reached"
    if run.again and not evening:
        # of how much else pytest does not tell
        line += "; only what failed before was asked for"
    elif unasked:
        line += f"; {unasked} not asked for"
    if states[State.NOT_RUN]:
        line += f"; {states[State.NOT_RUN]} not run, as too many did not end"
    return line


def _show_next(todo: ScenarioResult, run: Run, room: int) -> list[str]:
    """Show the next scenario in so many lines, as much of it as they hold."""
    above = [
        *wrap(f"Next: {todo['scenario']}", WIDTH, "  ", "      "),
        f"        {todo['file']}:{todo['line']}",
    ]
    command = (
        f"pytest {todo['file']}:{todo['line']} -v"
        + f" --solution={quote(run.solution)}" * bool(run.solution)
    )
    details = (
        [f"  All details:  {command}"]
        if len(command) < WIDTH - 15
        else ["  All details:", f"    {command}"]
    )
    below = ["", *([STOPPED] if run.stopped else details)]
    below *= room > len(above) + len(below) + SMALL
    room = max(room - len(above) - len(below), 2)
    versions = [[*describe_scenario(*version)] for version in _shorten(todo)]
    lines = next(
        (lines for lines in versions if len(lines) <= room),
        [*versions[-1][: room - 1], "    ..."],
    )
    return [*above, *lines, *below]


def _shorten(todo: ScenarioResult) -> Iterator[tuple[ScenarioResult, int]]:
    """Tell less and less of a scenario; the step, the innermost place and what is wrong there stay."""
    for rows, printed in SCARCE:
        yield {**todo, "printed": todo["printed"][:printed]}, rows
    innermost = max(
        (number for number, line in enumerate(todo["why"]) if PLACE.search(line)),
        default=0,
    )
    kept = (
        min(innermost, 1) if todo["state"] == State.STOPPED else 0
    )  # that it did not end
    short: ScenarioResult = {
        **todo,
        "printed": [],
        "why": [*todo["why"][:kept], *todo["why"][innermost:]],
    }
    yield short, 2
    yield (
        {
            **short,
            "rule": "",
            "steps": todo["steps"][max(todo["at"], 0) :][:1],
            "at": min(todo["at"], 0),
        },
        1,
    )
    yield {**short, "rule": "", "steps": []}, 0


def _praise(run: Run, unasked: int) -> Iterator[str]:
    if run.closed and not run.faulty:
        yield f"{OPEN}  {'python -m dojo rules' if run.bugs else 'Sheet two has them.'}"
        yield "  Look at your code once more together; would your own tests have led you here?"
    elif run.faulty:
        yield "  What was played passes; but first put right what stands above the board."
    elif run.again or unasked:
        yield "  All green, as far as you asked. Everything:  pytest features"
    else:
        what = "Commit, then look" if run.repository else "Look"
        yield f"  All green. Well done! {what} at your code once more together."
        yield "  Would your own tests have led you here?  pytest starter"


def describe_scenario(result: ScenarioResult, rows: int = 1000) -> Iterator[str]:
    """Describe a scenario that did not pass: its rule, steps with *rows* of each table, and what was wrong where."""
    if result["rule"]:
        yield from wrap(f"Rule: {result['rule']}", WIDTH, "    ", "      ")
    for place, step in enumerate(result["steps"]):
        yield from _show_step(step, result["state"] if place == result["at"] else "")
        below = step["below"]
        shown = (
            below
            if len(below) <= rows
            else [*below[: rows - 1], f"... {len(below) - rows + 1} more"]
        )
        yield from (clip(f"        {line}", WIDTH) for line in shown)
    for line in result["why"]:
        if line.startswith("    "):  # code, to be copied as it is
            yield f"    {line}"
            continue
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        hang = " " * 10 if line.startswith(("expected:", "actual:")) else "  "
        yield from wrap(line.strip(), WIDTH, indent, hang)
    yield from (f"    {line}" for line in result["printed"])


def _show_step(step: StepText, state: str) -> Iterator[str]:
    *above, last = wrap(step["text"], WIDTH, "      ", "    ")
    yield from above
    mark = f"<-- {state}"
    column = next(
        (
            column
            for column in (MARK_COLUMN, len(last) + 2)
            if len(last) < column <= WIDTH - len(mark)
        ),
        0,
    )
    yield last.ljust(column) + mark if state and column else last
    if state and not column:
        yield " " * MARK_COLUMN + mark


def count_features(
    results: Iterable[ScenarioResult], sizes: Mapping[str, int]
) -> list[Row]:
    """Count by feature; of a file without a size everything was asked for."""
    groups = [
        list(group) for _, group in groupby(results, key=lambda result: result["file"])
    ]
    states = [tuple(result["state"] for result in group) for group in groups]
    files = [(group[0]["feature"], group[0]["file"]) for group in groups]
    return [
        Row(name, file, got, sizes.get(file, len(got)))
        for (name, file), got in zip(files, states, strict=True)
    ]


def count_rows(
    results: Iterable[ScenarioResult], run: Run
) -> dict[str, tuple[int, int]]:
    """Count for the log, of every feature that was asked for whole, how many pass, and how many there are."""
    rows = count_features(sorted(results, key=_place), run.sizes)
    whole = [row for row in rows if len(row.states) >= row.size]
    return {
        name_feature(row.file, run.evening): (row.passed, row.size) for row in whole
    }


def _fold_rows(name: str, rows: Sequence[Row], unasked: int = 0) -> Row:
    states = tuple(state for row in rows for state in row.states)
    return Row(name, "", states, sum(row.size for row in rows) + unasked)


def _fold_folder(rows: Sequence[Row], sizes: Mapping[str, int]) -> list[Row]:
    """Fold all of a folder but what is done; what nobody asked for is part of it."""
    files, folder = {row.file for row in rows}, PurePath(rows[0].file).parent
    unasked = sum(
        size
        for file, size in sizes.items()
        if PurePath(file).parent == folder and file not in files
    )
    done, left = (
        [row for row in rows if row.done],
        [row for row in rows if not row.done],
    )
    if not done or not (left or unasked):
        return [_fold_rows(f"{folder.name}/", rows, unasked)]
    return [*done, _fold_rows(f"{folder.name}/ the rest", left, unasked)]


def draw_rows(rows: Sequence[Row], current: str, run: Run, room: int) -> list[str]:
    """Draw as many rows, a feature each, as there is room for, folding what is beyond tonight; one is *current*."""
    if not rows:
        return []
    folders = [
        list(inside)
        for _, inside in groupby(rows, key=lambda row: PurePath(row.file).parent)
    ]
    begun = [
        folder
        for folder in folders
        if folder is folders[0] or not all(row.untouched for row in folder)
    ]
    now = [
        f
        for f in folders
        if any(row.file == current or _is_last(row, run.enough) for row in f)
    ] or begun[:1]
    for unfold in (begun + now, now):
        rows = [
            row
            for folder in folders
            for row in (folder if folder in unfold else _fold_folder(folder, run.sizes))
        ]
        if len(rows) < room:
            break
    return list(
        _draw_lines(_shorten_rows(rows, current, run.enough, room), current, run)
    )


def _is_last(row: Row, enough: str) -> bool:
    return PurePath(row.file).stem == enough != ""


def _shorten_rows(
    rows: Sequence[Row], current: str, enough: str, room: int
) -> Sequence[Row]:
    """Fold the last rows below the current one, then the first above it, but not what was finished last."""
    free = next(
        (place + 1 for place, row in enumerate(rows[:-1]) if _is_last(row, enough)), 0
    )
    here = next(
        (place for place, row in enumerate(rows) if row.file == current), len(rows)
    )
    spare = len(rows) + bool(free) - room
    later = rows[max(here + 1, free) :][-spare - 1 :] if spare > 0 else []
    if len(later) > 1:
        done = sum(row.done for row in later)
        rows = [
            *rows[: -len(later)],
            _fold_rows(
                f"{len(later)} more features" + f", {done} done" * bool(done), later
            ),
        ]
        spare -= len(later) - 1
    earlier = rows[free : max(here - 1, 0)][: spare + 1] if spare > 0 else []
    if len(earlier) > 1:
        name = f"{len(earlier)} {'more ' if free else ''}features"
        rows = [*rows[:free], _fold_rows(name, earlier), *rows[free + len(earlier) :]]
    return rows


def _draw_lines(rows: Sequence[Row], current: str, run: Run) -> Iterator[str]:
    width = max(min(len(row.name), LONGEST) for row in rows)
    for row, next_row in zip(rows, [*rows[1:], None], strict=True):
        just_done = (
            row.done and row.file and next_row and next_row.file == current != ""
        )
        questions = "Commit? Refactor? Swap?" if run.repository else "Refactor? Swap?"
        yield _draw_row(row, width, run, questions if just_done else "done")
        if _is_last(row, run.enough) and next_row:
            yield ENOUGH.ljust(WIDTH - 2, "-")


def _draw_row(row: Row, width: int, run: Run, done: str) -> str:
    """Draw one row; of what is not done it says what else there is, the most telling first."""
    asked = len(row.states)
    bar = draw_bar(row.passed, asked, width=10)
    box = "[x]" if row.done else "[ ]"
    line = f"  {box} {clip(row.name, LONGEST).ljust(width)}  {bar} {row.passed:>3}/{asked:<4} "
    if row.done:
        return line + done
    part = [f"{asked} of {row.size} asked"] if asked < row.size else []
    return clip(line + ", ".join([*part, *_list_states(row, run)]), WIDTH)


def _list_states(row: Row, run: Run) -> list[str]:
    """Write how many came to what; of a feature that was done in an earlier run and is no more, that too."""
    counts = Counter(row.states)
    states = [state for state in list(State)[1:] if counts[state]]
    words = [f"{counts[state]} {state}" for state in states]
    if row.file not in run.before or {State.NOT_REACHED, State.NOT_RUN}.issuperset(
        states
    ):
        return words
    if len(words) == 1 and len(row.states) == row.size:
        words = [f"{counts[states[0]]} of {row.size} {states[0]}"]
    return ["was done", *words[:-1], f"{words[-1]} now"]

"""Draws the board: how far a pair is, and exactly one next scenario."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from shlex import quote

from dojo.board.result import ScenarioResult, State
from dojo.board.rows import (
    Row,
    count_features,
    count_tonight,
    draw_rows,
    fold_folders,
    fold_rows,
    merge,
)
from dojo.board.scenario import describe_scenario, shorten
from dojo.text import WIDTH, wrap

HEIGHT = 23  # lines; with the empty one above them they fill a screen of 24
SHORT_COMMAND = 64  # characters that stand behind "All details:"
WAITING = "house rules: name one to play it, or: --all-features"
ENOUGH = (
    "  That is enough for tonight: well done! Is it enough for your own tests, too?"
)
BUGS = ", then  python -m dojo bugs"
STOPPED = "  This run was stopped before its end. To go on:  the same command again"
FAULTY = "  What was played passes; but first put right what stands above the board."
PART = "  All green, as far as you asked. Everything:  pytest features"
GREEN = (
    "  The evening is all green. Well done! A house rule next?  Sheet two has them.",
    "  Look at your code once more together; would your own tests have led you here?",
)


@dataclass(frozen=True, slots=True)
class Run:
    """What the board must know about a run beside its scenarios; files are features."""

    solution: str = ""  # what `--solution` was, if not the starter
    enough: str = ""  # stem of the last feature of a usual evening
    evening: Collection[str] = ()  # files of the first folder, asked for or not
    sizes: Mapping[str, int] = field(default_factory=dict)  # scenarios in each file
    closed: Sequence[str] = ()  # names of folders with house rules that wait
    before: Collection[str] = ()  # files that were done in an earlier run
    reached: bool = False  # whether an earlier run had done what is enough for tonight
    stopped: bool = False  # whether it was stopped from outside
    faulty: bool = False  # whether a fault of a feature or of the kit stands above
    quiet: bool = False  # whether the headline is enough
    bugs: bool = True  # whether the kit has what the named bugs need
    height: int = HEIGHT  # lines that there are


def draw_board(results: Iterable[ScenarioResult], run: Run) -> list[str]:
    """Draw the whole board, within eighty columns and a screen."""
    ordered = sorted(results, key=find_place)
    rows = count_features(ordered, run.sizes)
    headline = wrap(write_headline(rows, run), WIDTH, "  ")
    if run.quiet:
        return headline
    below = [*name_closed(run), *headline, *praise_tonight(rows, run), ""]
    left = [result for result in ordered if result["state"] != State.PASSED]
    todo = find_next(ordered, run)
    current = (todo or left[0])["file"] if left else None
    rows = fold_folders(rows, current, run.enough, run.sizes)
    room = run.height - len(below)
    if todo:
        fewest = fold_rows(rows, current, run.enough, room=0)
        drawn = draw_rows(fewest, current, run.enough, run.before)
        below += describe_next(todo, run, room - len(drawn))
    elif left:
        below.append(STOPPED)
    else:
        below += praise(rows, run)
    rows = fold_rows(rows, current, run.enough, run.height - len(below))
    return [*draw_rows(rows, current, run.enough, run.before), *below]


def find_place(result: ScenarioResult) -> tuple[tuple[str, ...], int]:
    """Find the place of a scenario in the order of the board."""
    return PurePath(result["file"]).parts, result["line"]


def find_next(results: Iterable[ScenarioResult], run: Run) -> ScenarioResult | None:
    """Find the first scenario that does not pass, at first in what was done before."""
    ignored = (State.PASSED, State.NOT_REACHED)
    left = [result for result in results if result["state"] not in ignored]
    left.sort(key=lambda result: (result["file"] not in run.before, find_place(result)))
    return left[0] if left else None


def list_evening(rows: Sequence[Row], run: Run) -> list[Row]:
    """List the rows of the evening, if all of it was asked for."""
    evening = [row for row in rows if row.file in run.evening]
    whole = all(row.asked >= row.size for row in evening)
    return evening if whole and len(evening) == len(run.evening) else []


def merge_tonight(rows: Sequence[Row], run: Run) -> Row | None:
    """Add up what is for tonight, if it ends before an evening asked for."""
    evening = list_evening(rows, run)
    tonight = evening[: count_tonight(evening, run.enough)]
    return merge("", tonight) if tonight else None


def write_headline(rows: Sequence[Row], run: Run) -> str:
    """Write how many scenarios pass: of the evening alone until all of it does."""
    whole = merge("", rows)
    evening = merge("", list_evening(rows, run))
    tonight = merge_tonight(rows, run)
    played = whole.asked - evening.asked
    if not evening.asked:
        noun = "scenario passes" if whole.asked == 1 else "scenarios pass"
        line = f"{whole.passed} of {whole.asked} {noun}"
    else:
        line = f"{evening.passed} of {evening.asked} of the evening"
        if evening.done and played:
            passed = whole.passed - evening.passed
            line = f"{line}, {passed} of {played} of the house rules played"
        elif tonight and not evening.done:
            line = f"{tonight.passed} of {tonight.asked} for tonight, {line}"
    if run.solution:
        line = f"{line} ({run.solution})"
    states = Counter(whole.states)
    if states[State.NOT_REACHED]:
        line = f"{line}; {states[State.NOT_REACHED]} not reached"
    unasked = sum(run.sizes.values()) - whole.asked
    if unasked > 0:
        line = f"{line}; {unasked} not asked for"
    if states[State.NOT_RUN]:
        line = f"{line}; {states[State.NOT_RUN]} not run, as too many did not end"
    return line


def name_closed(run: Run) -> list[str]:
    """Name the folders of house rules that wait."""
    folders = list(dict.fromkeys(f"{name}/" for name in run.closed))
    names = " ... ".join(dict.fromkeys([*folders[:1], *folders[-1:]]))
    return [f"  {names}  {WAITING}"] if names else []


def praise_tonight(rows: Sequence[Row], run: Run) -> list[str]:
    """Say once, while there is more to do, that what is enough for tonight is done."""
    tonight = merge_tonight(rows, run)
    if run.reached or not tonight or not tonight.done or merge("", rows).done:
        return []
    then = BUGS if run.bugs else ""
    return ["", ENOUGH, f"  pytest starter{then}.  Or go on with what is next below."]


def praise(rows: Sequence[Row], run: Run) -> Sequence[str]:
    """Say what comes next where nothing fails."""
    if run.faulty:
        return [FAULTY]
    return GREEN if list_evening(rows, run) else [PART]


def describe_next(todo: ScenarioResult, run: Run, room: int) -> list[str]:
    """Describe the next scenario in so many lines, as much of it as they hold."""
    place = f"{todo['file']}:{todo['line']}"
    head = wrap(f"Next: {todo['scenario']}", WIDTH, "  ", "      ")
    head.append(f"        {place}")
    command = f"pytest {place} -v"
    if run.solution:
        # with an equals sign; behind a blank pytest may take it for a place
        command = f"{command} --solution={quote(run.solution)}"
    foot = ["", f"  All details:  {command}"]
    if len(command) > SHORT_COMMAND:
        foot = ["", "  All details:", f"    {command}"]
    if run.stopped:
        foot = ["", STOPPED]
    room = max(room, len(head) + 2)
    versions = [[*head, *lines] for lines in shorten(todo)]
    for lines in versions:
        if len(lines) + len(foot) <= room:
            return [*lines, *foot]
    shortest = versions[-1]
    if len(shortest) <= room:
        return shortest
    return [*shortest[: room - 1], "    ..."]


def draw_margin(results: Sequence[ScenarioResult], run: Run) -> list[str]:
    """Draw what pytest's lines lack: what is next if none fails, what waits, praise."""
    ordered = sorted(results, key=find_place)
    rows = count_features(ordered, run.sizes)
    todo = find_next(ordered, run)
    states = {result["state"] for result in results}
    lines = []
    if todo and states <= {State.PASSED, State.NOT_STARTED}:
        lines += describe_scenario(todo)
    return [*lines, *name_closed(run), *praise_tonight(rows, run)]

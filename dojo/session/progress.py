"""Reads the progress of each pair from the pair's log.

If the log has no result for the current code, this module runs the features and the
pair's own tests. It also runs them if one of the pair's tests failed.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from threading import Event

from dojo.board.child import RUN_TIMEOUT
from dojo.board.messages import MESSAGES, PytestResult, RunPytest
from dojo.errors import NoReport
from dojo.features import check_features, list_features, list_tonight
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import UNUSED_PLUGINS, Worker, WorkerEnded, work_on_each
from dojo.log.entries import (
    LOG,
    RUN_FEATURES,
    LogEntry,
    find_last_change,
    name_feature,
    read_entries,
    read_log,
)
from dojo.log.marker import explain_cut_off
from dojo.report.document import Journey, Light
from dojo.report.output import Progress
from dojo.solution.faults import (
    examine_files,
    examine_team,
    explain_end,
    explain_run_end,
)
from dojo.solution.folder import KIT, NAME, Solution, find_solution
from dojo.text import count

SESSION = timedelta(hours=4)  # a journey shows the runs this long before the last run
OWN_TESTS = "own tests"  # the name of the lane for the pair's own tests
TEAMS = "teams"
OPTIONS = (
    "-pno:cacheprovider",
    *UNUSED_PLUGINS,
    "--assert=plain",  # faster, and no report shows the values
    "-pdojo.plugin",
    f"-c{KIT / 'pyproject.toml'}",
    f"--rootdir={KIT}",
    "--continue-on-collection-errors",
    f"--solution={NAME}",
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair, and its progress."""

    name: str
    solution: Path | None = None  # None if there is no code yet
    last_change: datetime | None = None  # time of the last save or run
    entry: LogEntry | None = None  # the last run of the features on the current code
    tests: Sequence[int] = (0, 0)  # the pair's own tests: passed, failed
    skipped: int = 0  # number of invalid lines in the log
    trouble: str = ""  # a fault in the folder or in the code
    live_log: Path | None = None  # folder with the log, if there is no code yet

    @property
    def faults(self) -> list[str]:
        """Sentences about the faults in the folder, the log and the code."""
        faults = [self.trouble] if self.trouble else []
        if self.skipped:
            lines = count(self.skipped, "invalid line")
            faults.append(f"Its log {LOG} has {lines}, which the dashboard skipped.")
        if self.entry and self.entry.unended:
            faults.append(str(explain_end("A call")))
        return faults

    @property
    def done(self) -> Sequence[str]:
        """The names of the features whose examples all passed in the last run."""
        return self.entry.done if self.entry else ()

    @property
    def next(self) -> str:
        """The location of the next example, or "" if all passed or nothing was run."""
        return self.entry.next if self.entry else ""


def add_teams_argument(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the folder with the solutions of all pairs."""
    parser.add_argument(
        "teams",
        nargs="?",
        default=TEAMS,
        help=f"folder that contains the pairs' folders (default: {TEAMS})",
    )


def find_goal_features() -> dict[str, Path]:
    """Return the feature files in tonight's goal, keyed by the names that logs use.

    If the kit has no goal, return all core features.

    Raises:
        Mistyped: A feature isn't readable, or the goal isn't a feature.
    """
    check_features(KIT)
    files = list_features(KIT)
    core = [file for file in files if file.parent == files[0].parent]
    names = [str(file) for file in core]
    tonight = list_tonight(KIT) or core
    return {name_feature(str(file), names): file for file in tonight}


def read_pairs(folders: Sequence[Path]) -> list[Pair]:
    """Read every pair's progress, several pairs at a time.

    After Ctrl-C, return only the pairs that were read.

    Raises:
        KeyboardInterrupt: The user pressed Ctrl-C before any pair was read.
    """
    stop = Event()
    with Progress("pairs", sys.stderr) as progress:
        pairs = work_on_each(
            folders,
            read_pair,
            stop,
            watch=lambda done: progress.show(done, len(folders)),
        )
    if stop.is_set() and not pairs:
        raise KeyboardInterrupt
    return [*pairs.values()]


def read_pair(folder: Path, *, with_tests: bool = True) -> Pair:
    """Read a pair's progress, or the fault that makes this impossible.

    If *with_tests*, run the pair's own tests if they failed or aren't in the log.
    """
    solution = find_solution(folder)
    if not solution and (folder / LOG).is_file():
        return read_live_log(folder)
    diagnosis = examine_team(folder)
    if diagnosis or not solution:
        return Pair(folder.name, trouble=str(diagnosis))
    pair = Pair(folder.name, solution)
    try:
        return read_progress(pair, solution, with_tests=with_tests)
    except (NoReport, OSError) as error:
        return replace(pair, trouble=str(error))
    except RecursionError:
        return replace(pair, trouble="Its folders are nested too deeply to be read.")


def read_live_log(folder: Path) -> Pair:
    """Read the log of a pair that is in a live room, but hasn't handed in code yet."""
    log = read_log(folder)
    pair = Pair(folder.name, skipped=log.skipped, live_log=folder)
    for entry in sorted(log.entries, key=lambda entry: entry.when):
        pair = replace(pair, last_change=entry.when, entry=entry)
        if any(entry.tests):
            pair = replace(pair, tests=entry.tests)
    return pair


def read_progress(pair: Pair, solution: Path, *, with_tests: bool) -> Pair:
    """Read a pair's progress from the log and, if necessary, from a new run."""
    log = read_log(solution)
    pair = replace(
        pair,
        last_change=find_last_change(solution),
        skipped=log.skipped,
        trouble=str(examine_files(Solution(solution, solution.parent)) or ""),
    )
    if cut_off := explain_cut_off(solution):
        return replace(pair, trouble=" ".join(cut_off))
    pair = add_current_runs(pair, log.entries)
    passed, failed = pair.tests
    # failed tests run again, because a log doesn't say why they failed
    if pair.entry and (not with_tests or (passed and not failed)):
        return pair
    last, trouble = run_features(solution, pair.last_change, with_tests=with_tests)
    if not last:
        return replace(pair, trouble=trouble)
    return replace(
        pair,
        entry=pair.entry or last,
        tests=pair.tests if any(pair.tests) else last.tests,
        trouble=pair.trouble or trouble,
    )


def add_current_runs(pair: Pair, entries: Sequence[LogEntry]) -> Pair:
    """Return the pair with the latest results that the log has for the current code."""
    for entry in entries:
        if pair.last_change and entry.when >= pair.last_change:
            tests = entry.tests if any(entry.tests) else pair.tests
            pair = replace(pair, tests=tests)
            if entry.run == RUN_FEATURES:
                pair = replace(pair, entry=entry)
    return pair


@cache  # with --every, code that hasn't changed isn't run again
def run_features(
    solution: Path, _last_change: datetime | None, *, with_tests: bool
) -> tuple[LogEntry | None, str]:
    """Run the features in tonight's goal, and the pair's own tests if *with_tests*.

    Returns:
        The log entry of this run or None, and a sentence about a fault or "".
    """
    with make_sandbox() as sandbox:
        folder = sandbox / NAME
        copy_solution(solution, folder)
        arguments = [*OPTIONS, *map(str, find_goal_features().values())]
        if with_tests and (folder / "tests").is_dir():
            arguments.append(f"{NAME}/tests")
        try:
            with Worker("dojo.board.worker", sandbox, MESSAGES) as worker:
                worker.send(RunPytest(arguments))
                answer = worker.receive(RUN_TIMEOUT)
        except WorkerEnded as end:
            printed = worker.printed.decode(errors="replace")
            return None, str(explain_run_end(printed, end.why))
        entries = read_entries(folder)
    match answer:
        case PytestResult(diagnosis=diagnosis) if diagnosis or not entries:
            return None, diagnosis or "The run wrote no log."
        case PytestResult([fault, *_]):
            return entries[-1], fault
    return entries[-1], ""


def make_journey(pair: Pair) -> Journey:
    """Return a lane for each feature in tonight's goal, and one for the pair's tests.

    A lane contains the lights of the runs, oldest first. If there are no lights, the
    journey is empty.
    """
    folder = pair.solution or pair.live_log
    log = read_entries(folder) if folder else []
    entries = sorted(log, key=lambda entry: entry.when)
    runs = [entry for entry in entries if entries[-1].when - entry.when < SESSION]
    files = find_goal_features()
    lanes: dict[str, list[Light]] = {path.stem: [] for path in files.values()}
    for entry in runs:
        for name, path in files.items():
            lane = lanes[path.stem]
            passed, size = entry.counts.get(name, (0, 0))
            if lane or passed or f"/{path.name}:" in entry.next:
                lane.append(Light(entry.when, passed, size))
        if total := sum(entry.tests):
            light = Light(entry.when, entry.tests[0], total)
            lanes.setdefault(OWN_TESTS, []).append(light)
    if not any(lanes.values()):
        return {}
    return {name: drop_repeated(lane) for name, lane in lanes.items()}


def drop_repeated(lane: Sequence[Light]) -> list[Light]:
    """Return the lights that differ from the light before, and the last light."""
    kept = []
    last = None
    for light in lane:
        counts = (light.passed, light.size)
        if counts != last or light is lane[-1]:
            kept.append(light)
        last = counts
    return kept

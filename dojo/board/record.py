"""Adds runs of features, own tests and `bugs` to the log of a solution."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from dojo.board.draw import Run, find_next
from dojo.board.log import (
    RUN_BUGS,
    RUN_TESTS,
    LogEntry,
    Tally,
    append_entry,
    name_feature,
    read_entries,
)
from dojo.board.rows import count_features
from dojo.board.selection import Selection
from dojo.board.state import ScenarioResult, State
from dojo.text import shorten_path

# notes about names and types, for which no hint about a rule helps
NOT_ABOUT_A_RULE = re.compile(
    r"has a similar name|Did you mean|: add `from|; \w+\(\) returns an? "
)


def record_features(
    selection: Selection,
    results: Sequence[ScenarioResult],
    run: Run,
    *,
    tests: Tally,
    started: datetime,
) -> None:
    """Add a run of the features; scenarios that didn't run keep their last counts."""
    folder = selection.solution.folder
    entries = read_entries(folder)
    counts = dict(entries[-1].counts) if entries else {}
    for row in count_features(results, run.sizes, run.best):
        if row.selected >= row.size and not row.not_run:
            counts[name_feature(row.file, run.core)] = (row.passed, row.size)
    location = state = ""
    if todo := find_next(results):
        if not NOT_ABOUT_A_RULE.search(" ".join(todo["why"])):
            state = todo["state"]
        file = shorten_path(selection.solution.cwd / todo["file"], selection.kit)
        location = f"{file}:{todo['line']}"
    entry = LogEntry(
        when=started,
        next=location,
        state=state,
        tests=tests,
        counts=dict(sorted(counts.items())),
        unended=sum(result["state"] == State.STOPPED for result in results),
    )
    append_entry(folder, entry)


def record_tests(solution: Path, tests: Tally) -> None:
    """Add a run of the pair's own tests: how many passed and how many failed."""
    append_entry(solution, replace(repeat_last(solution), run=RUN_TESTS, tests=tests))


def record_bugs(solution: Path, bugs: Tally) -> None:
    """Add a run of `bugs`: how many planted bugs own tests caught, and of how many."""
    append_entry(solution, replace(repeat_last(solution), run=RUN_BUGS, bugs=bugs))


def repeat_last(solution: Path) -> LogEntry:
    """Return a copy of the last entry with the current time."""
    now = datetime.now(UTC)
    entries = read_entries(solution)
    return replace(entries[-1], when=now) if entries else LogEntry(now, next="")

"""Adds runs of own tests and of `bugs` to the log of a solution."""

from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from dojo.board.log import (
    RUN_BUGS,
    RUN_TESTS,
    LogEntry,
    Tally,
    append_entry,
    read_entries,
)


def record_tests(solution: Path, tests: Tally) -> None:
    """Add a run of the pair's own tests: how many passed and how many failed."""
    append_entry(solution, replace(repeat_last(solution), run=RUN_TESTS, tests=tests))


def record_bugs(solution: Path, bugs: Tally) -> None:
    """Add a run of `bugs`: how many planted bugs own tests caught, and of how many."""
    append_entry(solution, replace(repeat_last(solution), run=RUN_BUGS, bugs=bugs))


def repeat_last(solution: Path) -> LogEntry:
    """Return the last entry as one of now; what wasn't run counts as before."""
    now = datetime.now(UTC)
    entries = read_entries(solution)
    return replace(entries[-1], when=now) if entries else LogEntry(now, next="")

"""Reads and writes the log of a solution, which has a line for each run.

The log records runs of the features, of the pair's own tests and of `bugs`. It contains
counts, but no code or personal names. The board, `watch`, `hint`, `dashboard` and
`summary` read the log. A log can come from another machine, so lines that don't match
the schema are skipped.
"""

import os
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePath
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

LOG = ".lights.jsonl"  # file in the solution's folder; a light stands for a run
MAX_LINES = 2_000  # lines to read at the end of a log
MAX_BYTES = 8_000_000  # bytes to read at the end of a log; a line has up to 3,000
EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
CLOCK_ERROR = timedelta(days=1)  # how far the clock of another laptop may be ahead

# the kinds of run
RUN_FEATURES = "features"
RUN_TESTS = "own tests"
RUN_BUGS = "bugs"

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Tally = tuple[Count, Count]
ShortText = Annotated[str, Meta(max_length=100)]
Location = Annotated[str, Meta(max_length=1_000)]
Counts = Annotated[dict[ShortText, Tally], Meta(max_length=500)]


class LogEntry(msgspec.Struct, frozen=True):
    """The result of one run."""

    when: Annotated[datetime, Meta(tz=True)]  # when the run began
    next: Location  # location of the next example; empty if there is none
    state: ShortText = ""  # state of the next example; empty if a hint wouldn't help
    tests: Tally = (0, 0)  # the pair's own tests: passed, failed
    unended: Count = 0  # examples that timed out
    counts: Counts = {}  # keyed by feature: examples that passed, all examples
    bugs: Tally = (0, 0)  # planted bugs in tonight's goal: caught, total
    # the kind of run; the counts of other kinds are copied from the previous entry
    run: ShortText = RUN_FEATURES

    @property
    def done(self) -> list[str]:
        """The names of the features whose examples all passed."""
        return [
            name for name, (passed, size) in self.counts.items() if passed == size > 0
        ]


@dataclass(frozen=True, slots=True)
class Log:
    """The valid entries of a log, oldest first."""

    entries: Sequence[LogEntry] = ()
    skipped: int = 0  # number of invalid lines


class InvalidEntry(ValueError):  # noqa: N818 - the caller decides if it is an error
    """Raised if a line of a log isn't a valid entry."""


def encode_entry(entry: LogEntry) -> bytes:
    """Return an entry as a line of JSON, without a line break."""
    return msgspec.json.encode(entry)


def decode_entry(line: bytes) -> LogEntry:
    """Decode a line of JSON, which may come from an untrusted source.

    Raises:
        InvalidEntry: The line doesn't match the schema, or contains an impossible time
            or impossible counts.
    """
    try:
        entry = msgspec.json.decode(line, type=LogEntry)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise InvalidEntry(str(error)) from error
    latest = datetime.now(UTC) + CLOCK_ERROR
    if not EARLIEST <= entry.when <= latest:
        raise InvalidEntry("The time of the run is impossible.")
    if any(passed > size for passed, size in entry.counts.values()):
        raise InvalidEntry("The run reports more passing examples than exist.")
    return entry


def append_entry(folder: Path, entry: LogEntry) -> None:
    """Add a line to a solution's log; do nothing if the file can't be written."""
    with suppress(OSError), (folder / LOG).open("ab") as log:
        log.write(encode_entry(entry) + b"\n")


def read_log(folder: Path) -> Log:
    """Read the last lines of a solution's log.

    A missing log counts as empty.
    """
    try:
        lines = read_last_lines(folder / LOG)
    except OSError:
        return Log()
    entries = []
    for line in lines:
        with suppress(InvalidEntry):
            entries.append(decode_entry(line))
    return Log(entries, skipped=len(lines) - len(entries))


def read_entries(folder: Path) -> Sequence[LogEntry]:
    """Read the valid entries at the end of a solution's log, oldest first."""
    return read_log(folder).entries


def pick_feature_runs(entries: Iterable[LogEntry]) -> list[LogEntry]:
    """Return the entries that record runs of the features."""
    return [entry for entry in entries if entry.run == RUN_FEATURES]


def read_last_lines(file: Path) -> list[bytes]:
    """Return the last complete lines in a file, at most MAX_LINES, without empty lines.

    Raises:
        OSError: The file can't be read.
    """
    if not file.is_file():  # reading a named pipe would never end
        return []
    with file.open("rb") as log:
        start = max(log.seek(0, os.SEEK_END) - MAX_BYTES, 0)
        log.seek(start)
        # a run may still be writing the last line
        *lines, _unfinished = log.read(MAX_BYTES).split(b"\n")
    if start > 0:
        del lines[:1]  # the first line may be incomplete
    return [line for line in lines[-MAX_LINES:] if line.strip()]


def name_feature(file: str, core: Collection[str]) -> str:
    """Return the key of a feature in the log: its stem, such as ``02_pair``.

    If *file* isn't one of the *core* files, the key begins with its folder.
    """
    path = PurePath(file)
    return path.stem if file in core else f"{path.parent.name}/{path.stem}"


def find_best(log: Sequence[LogEntry], name: str) -> int:
    """Return how many examples a feature had when all of them passed, or 0.

    If this number differs between runs, return the largest number.
    """
    tallies = [entry.counts[name] for entry in log if name in entry.done]
    return max((passed for passed, _ in tallies), default=0)


def find_last_change(solution: Path) -> datetime:
    """Return when a Python file in a solution was last saved."""
    files = [file for file in solution.rglob("*.py") if file.is_file()]
    seconds = max((file.stat().st_mtime for file in files), default=0)
    return datetime.fromtimestamp(seconds, UTC)


def copy_log(folder: Path, target: Path) -> None:
    """Copy the last lines of a solution's log to a copy of the solution."""
    with suppress(OSError):
        lines = read_last_lines(folder / LOG)
        if lines:
            (target / LOG).write_bytes(b"\n".join(lines) + b"\n")


def record_tests(solution: Path, tests: Tally) -> None:
    """Log a run of the pair's own tests: how many passed, and how many failed."""
    append_entry(solution, replace(repeat_last(solution), run=RUN_TESTS, tests=tests))


def record_bugs(solution: Path, bugs: Tally) -> None:
    """Log a run of `bugs`: the caught bugs in tonight's goal, and the total."""
    append_entry(solution, replace(repeat_last(solution), run=RUN_BUGS, bugs=bugs))


def repeat_last(solution: Path) -> LogEntry:
    """Return a copy of the last entry, with the current time.

    If the log is empty, return a new entry without counts.
    """
    now = datetime.now(UTC)
    entries = read_entries(solution)
    return replace(entries[-1], when=now) if entries else LogEntry(now, next="")

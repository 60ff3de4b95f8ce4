"""The log in a solution's folder: one line for each run.

It records runs of the features, of the pair's own tests and of `bugs`. It contains
counts, but no code or personal names. The board, `watch`, `hint` and `dashboard` read
it. The name of the file comes from the lights on the dashboard. A log can come from
another machine, so lines that don't match the schema are skipped.
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

LOG = ".lights.jsonl"  # file in the solution's folder
MAX_LINES = 2_000  # number of lines to read at the end of a log
MAX_BYTES = 8_000_000  # bytes to read; real lines have at most 3,000
EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
CLOCK_ERROR = timedelta(days=1)  # how far the clock of another laptop may be ahead

RUN_FEATURES = "features"  # the kinds of run
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
    next: Location  # features/.../01_high_card.feature:16; empty if all passed
    state: ShortText = ""  # state of the next scenario; empty if a hint wouldn't help
    tests: Tally = (0, 0)  # the pair's own tests: passed, failed
    unended: Count = 0  # scenarios that timed out
    # number of passed examples and of all examples, by feature
    counts: Counts = {}
    bugs: Tally = (0, 0)  # planted bugs in tonight's goal: caught, total
    # the kind of run; the other kinds' counts come from the last entry
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
    skipped: int = 0  # lines that aren't valid entries


class InvalidEntry(ValueError):  # noqa: N818 - the caller decides if it is an error
    """Raised if a line doesn't match the schema of the log."""


def encode_entry(entry: LogEntry) -> bytes:
    """Return an entry as a line of JSON, without a line break."""
    return msgspec.json.encode(entry)


def decode_entry(line: bytes) -> LogEntry:
    """Decode a line of JSON, which may come from an untrusted source.

    Raises:
        InvalidEntry: the line doesn't match the schema, or its time or its counts are
            impossible.
    """
    try:
        entry = msgspec.json.decode(line, type=LogEntry)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise InvalidEntry(str(error)) from error
    latest = datetime.now(UTC) + CLOCK_ERROR
    if not EARLIEST <= entry.when <= latest:
        raise InvalidEntry("The time of the run is impossible.")
    if any(passed > size for passed, size in entry.counts.values()):
        raise InvalidEntry("More examples passed than there are.")
    return entry


def append_entry(folder: Path, entry: LogEntry) -> None:
    """Add a line to a solution's log, or do nothing if the file can't be written."""
    with suppress(OSError), (folder / LOG).open("ab") as log:
        log.write(encode_entry(entry) + b"\n")


def read_log(folder: Path) -> Log:
    """Read the last lines of a solution's log; a missing log counts as empty."""
    try:
        return decode_lines(read_last_lines(folder / LOG))
    except OSError:
        return Log()


def read_entries(folder: Path) -> Sequence[LogEntry]:
    """Read the valid entries of a solution's log, oldest first."""
    return read_log(folder).entries


def pick_feature_runs(entries: Iterable[LogEntry]) -> list[LogEntry]:
    """Return the entries of feature runs; other runs don't change the next example."""
    return [entry for entry in entries if entry.run == RUN_FEATURES]


def decode_lines(lines: Iterable[bytes]) -> Log:
    """Decode lines, and count the invalid lines."""
    entries = []
    skipped = 0
    for line in lines:
        try:
            entries.append(decode_entry(line))
        except InvalidEntry:
            skipped += 1
    return Log(entries, skipped)


def read_last_lines(file: Path) -> list[bytes]:
    """Return the last MAX_LINES lines in a file that are complete and not empty.

    Raises:
        OSError: the file can't be read.
    """
    if not file.is_file():  # reading a named pipe would never end
        return []
    with file.open("rb") as log:
        start = max(log.seek(0, os.SEEK_END) - MAX_BYTES, 0)
        log.seek(start)
        # a run may still be writing the last line
        *lines, _unfinished = log.read(MAX_BYTES).split(b"\n")
    if start > 0:
        del lines[:1]  # the first line is incomplete
    return [line for line in lines[-MAX_LINES:] if line.strip()]


def name_feature(file: str, core: Collection[str]) -> str:
    """Return the stem of a core feature, or the folder and stem of another feature."""
    path = PurePath(file)
    return path.stem if file in core else f"{path.parent.name}/{path.stem}"


def find_best(log: Sequence[LogEntry], name: str) -> int:
    """Return the number of examples in a feature's largest run without a failure."""
    tallies = [entry.counts[name] for entry in log if name in entry.done]
    return max((passed for passed, _ in tallies), default=0)


def find_last_change(solution: Path) -> datetime:
    """Return when the code was last saved, to find out whether a log is out of date."""
    files = [file for file in solution.rglob("*.py") if file.is_file()]
    seconds = max((file.stat().st_mtime for file in files), default=0)
    return datetime.fromtimestamp(seconds, UTC)


def copy_log(folder: Path, target: Path) -> None:
    """Copy the last lines of a log, if there is one, to a copy of the solution."""
    with suppress(OSError):
        lines = read_last_lines(folder / LOG)
        if lines:
            (target / LOG).write_bytes(b"\n".join(lines) + b"\n")


def record_tests(solution: Path, tests: Tally) -> None:
    """Log how many of the pair's own tests passed and failed."""
    append_entry(solution, replace(repeat_last(solution), run=RUN_TESTS, tests=tests))


def record_bugs(solution: Path, bugs: Tally) -> None:
    """Log how many bugs in tonight's goal were caught, and how many there are."""
    append_entry(solution, replace(repeat_last(solution), run=RUN_BUGS, bugs=bugs))


def repeat_last(solution: Path) -> LogEntry:
    """Return a copy of the last entry with the current time."""
    now = datetime.now(UTC)
    entries = read_entries(solution)
    return replace(entries[-1], when=now) if entries else LogEntry(now, next="")

"""The log that runs of the features leave in the pair's folder, a line for each.

There is no code in it and no name. By it the board, `watch`, `hint` and `room` know how
far a pair was.
"""

import json
import shutil
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path, PurePath

LOG = ".lights.jsonl"  # in the folder of the solution
MOST_LINES = 1000  # of the log
MOST_COUNTED = 1_000_000  # of examples or tests, in a line of ours
Tally = Sequence[int]  # how many pass, and how many there are


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What one run came to."""

    when: datetime  # it began, in UTC
    next: str  # features/1-evening/01_high_card.feature:16, or empty if all is green
    state: str = ""  # what that came to; empty if the board says what to mend
    tests: Sequence[int] = (0, 0)  # own tests that passed, and that failed
    unended: int = 0  # scenarios that were stopped
    # of each feature, by its name, when all of it was last played
    counts: Mapping[str, Tally] = field(default_factory=dict)

    @property
    def done(self) -> list[str]:
        """The features that are done, by name."""
        return [
            name for name, (passed, size) in self.counts.items() if passed == size > 0
        ]


def name_feature(file: str, evening: Collection[str]) -> str:
    """Name a feature: by its stem if it is of the evening, else with its folder."""
    path = PurePath(file)
    return path.stem if file in evening else f"{path.parent.name}/{path.stem}"


def append_entry(folder: Path, entry: LogEntry) -> None:
    """Add a line to the log of a solution, if it can be written; keep the last ones.

    Only where another run ends in the moment in which it is cut may a line be lost.
    """
    data = asdict(entry) | {"when": entry.when.isoformat()}
    file = folder / LOG
    with suppress(OSError):
        with file.open("a", encoding="utf-8") as log:
            log.write(f"{json.dumps(data)}\n")
        lines = file.read_bytes().splitlines(keepends=True)
        if len(lines) > MOST_LINES:
            part = file.with_suffix(".part")
            part.write_bytes(b"".join(lines[-MOST_LINES:]))
            part.replace(file)


def read_entries(folder: Path) -> list[LogEntry]:
    """Read the log, the oldest line first; what is no line of ours is passed over."""
    try:
        lines = (folder / LOG).read_bytes().splitlines()
    except OSError:
        return []
    entries = []
    for line in lines:
        with suppress(ValueError, TypeError, KeyError, AttributeError, OverflowError):
            entries.append(read_entry(line))
    return entries


def read_entry(line: bytes) -> LogEntry:
    """Read a line of the log.

    No number in it has a fraction, or is beyond all numbers, as 1e999 is.

    Raises:
        Exception: the line is none of ours; `read_entries` knows all that may come.
    """
    data = json.loads(line, parse_float=int, parse_constant=int)
    when = datetime.fromisoformat(data.pop("when")).astimezone(UTC)
    entry = LogEntry(when=when, **data)
    "".join([*entry.done, entry.next, entry.state])  # it raises what is no text
    for score in (entry.tests, *entry.counts.values()):
        if len(score) != 2 or not 0 <= min(score) <= max(score) < MOST_COUNTED:
            raise ValueError(line)
    return entry


def find_best(log: Sequence[LogEntry], name: str) -> int:
    """Find how many of a feature passed in the best run."""
    return max((entry.counts.get(name, [0])[0] for entry in log), default=0)


def find_last_change(solution: Path) -> datetime:
    """Find when code was saved last; a log that is older says nothing of it."""
    files = [file for file in solution.rglob("*.py") if file.is_file()]
    seconds = max((file.stat().st_mtime for file in files), default=0)
    return datetime.fromtimestamp(seconds, UTC)


def copy_log(folder: Path, target: Path) -> None:
    """Copy the log of a solution, if there is one, to a copy of it."""
    with suppress(OSError):
        shutil.copyfile(folder / LOG, target / LOG)

"""The log in a solution's folder: one line for each run of the features.

It holds counts, no code and no names of people. The board, `watch`, `hint` and
`dashboard` read it.
"""

import json
import shutil
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path, PurePath

LOG = ".lights.jsonl"  # in the folder of the solution
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
    """Add a line to the log of a solution, if it can be written."""
    data = asdict(entry) | {"when": entry.when.isoformat()}
    with suppress(OSError), (folder / LOG).open("a", encoding="utf-8") as log:
        log.write(f"{json.dumps(data)}\n")


def read_entries(folder: Path) -> list[LogEntry]:
    """Read the log, the oldest line first; what is no line of ours is passed over."""
    try:
        lines = (folder / LOG).read_bytes().splitlines()
    except OSError:
        return []
    entries = []
    for line in lines:
        with suppress(ValueError, TypeError, KeyError, AttributeError):
            entries.append(read_entry(line))
    return entries


def read_entry(line: bytes) -> LogEntry:
    """Read a line of the log.

    Raises:
        Exception: it was cut off, or is none of ours; `read_entries` knows which.
    """
    data = json.loads(line)
    when = datetime.fromisoformat(data.pop("when"))
    return LogEntry(when=when, **data)


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

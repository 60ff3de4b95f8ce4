"""The log that runs of the features leave in the pair's folder, a line for each; no code, no names.

The board reads it, to say what was done before. The room and the record do so too, and
play where it is out of date.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from dojo.feature import list_features
from dojo.sandbox import (
    Channel,
    Worker,
    WorkerEnded,
    copy_solution,
    limit_memory,
    make_sandbox,
)
from dojo.solution import KIT, NAME, find_solution, find_trouble, list_tonight

LOG = ".lights.jsonl"  # in the folder of the solution
LOG_BYTES = (
    1_000_000  # at the end of a log, that are read; an evening needs a hundredth
)
PLAY_LIMIT = 60.0  # seconds; endless scenarios are stopped long before
PLAYING = (
    "-pno:cacheprovider",
    "-ppytest-bdd",
    "-pdojo.plugin",
    f"-c{KIT / 'pyproject.toml'}",
    f"--rootdir={KIT}",
)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What one run came to."""

    when: str  # ISO, in UTC, to the second: 2026-11-22T18:05:12+00:00
    asked: tuple[str, ...]  # the arguments of pytest that name features or tests
    tonight: tuple[
        int, int
        # scenarios that pass, and how many there are, down to the line "enough for
        # tonight"
    ]
    evening: tuple[int, int]  # likewise of the whole first folder
    states: dict[
        str, int
        # how many of those that were asked for came to what; a state that did not occur
        # is
        # absent
    ]
    done: tuple[str, ...]  # stems of the features that are done: 01_high_card
    # the next scenario's place, as features/1-evening/01_high_card.feature:16; empty if
    # there is none
    next: str
    tests: tuple[int, int] = (
        0,
        0,
    )  # own tests that passed and that did not, if they ran beside the features
    # likewise of each feature when all of it was last played: 01_high_card, or
    # 2-table/01_best_five of another folder
    counts: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pair:
    """How far a pair is."""

    name: str
    solution: Path | None = None  # none if nothing has come yet
    changed: datetime | None = None
    entry: LogEntry | None = None  # of the code as it is now
    tests: tuple[int, int] = (
        0,
        0,
    )  # of their own, that passed and that did not when they last ran
    trouble: str = ""


def append_entry(folder: Path, entry: LogEntry) -> None:
    """Add a line to the log of a solution, whole or not at all; where nothing can be written, nothing is said."""
    line = f"{json.dumps(asdict(entry), ensure_ascii=True)}\n".encode()
    try:
        with (folder / LOG).open("ab+", buffering=0) as log:
            end = log.seek(0, os.SEEK_END)
            log.seek(max(end - 1, 0))
            torn = end > 0 and log.read(1) != b"\n"
            log.write(
                b"\n" * torn + line
            )  # one write: a reader meets the whole line or none
    except OSError:
        return


def read_log(folder: Path) -> bytes:
    """Read the end of the log of a solution; nothing if there is none."""
    try:
        with (folder / LOG).open("rb") as log:
            log.seek(max(log.seek(0, os.SEEK_END) - LOG_BYTES, 0))
            return log.read(LOG_BYTES)
    except OSError:
        return b""


def copy_log(folder: Path, target: Path) -> None:
    """Copy the end of the log of a solution to a copy of it."""
    if log := read_log(folder):
        (target / LOG).write_bytes(log)


def name_features() -> dict[str, Path]:
    """List all features by their names in the log."""
    files = list_features(KIT)
    return {
        one.stem
        if one.parent == files[0].parent
        else f"{one.parent.name}/{one.stem}": one
        for one in files
    }


def name_tonight() -> dict[str, Path]:
    """List those of tonight, likewise; all of the first folder if nobody says how far it goes."""
    tonight = list_tonight(KIT)
    return {
        name: one
        for name, one in name_features().items()
        if (one in tonight if tonight else "/" not in name)
    }


def read_entries(folder: Path) -> tuple[LogEntry, ...]:
    """Read the log of a solution, the oldest line first; what is no line of ours is passed over."""
    return tuple(
        entry for line in read_log(folder).splitlines() if (entry := _read_line(line))
    )


def _read_line(line: bytes) -> LogEntry | None:
    try:
        fields = json.loads(line)
        (passed, size), (all_passed, all_size) = fields["tonight"], fields["evening"]
        good, bad = fields.get("tests", (0, 0))
        return LogEntry(
            str(fields["when"]),
            tuple(map(str, fields["asked"])),
            (int(passed), int(size)),
            (int(all_passed), int(all_size)),
            {str(state): int(number) for state, number in fields["states"].items()},
            tuple(map(str, fields["done"])),
            str(fields["next"]),
            (int(good), int(bad)),
            {
                str(name): (int(done), int(of))
                for name, (done, of) in fields.get("counts", {}).items()
            },
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def look_at(folder: Path) -> Pair:
    """Find out how far a pair is: by its log, or by a run of ours if it has none or has changed its code since."""
    solution = find_solution(folder)
    if not solution:
        return Pair(folder.name, trouble="nothing was handed in")
    try:
        times = [
            file.stat().st_mtime for file in solution.rglob("*.py") if file.is_file()
        ]
    except OSError as error:
        return Pair(folder.name, trouble=f"cannot be read: {error.strerror}")
    changed = datetime.fromtimestamp(max(times), UTC) if times else None
    since = f"{changed:%Y-%m-%dT%H:%M:%S}" if changed else ""  # as the log writes it
    entries = [entry for entry in read_entries(solution) if entry.when >= since]
    tests = next((entry.tests for entry in entries[::-1] if any(entry.tests)), (0, 0))
    entry, trouble = entries[-1] if entries else None, find_trouble(solution)
    if not (trouble or any(tests)):
        entry, trouble = _play(solution, changed)
        tests = entry.tests if entry else tests
    return Pair(folder.name, solution, changed, entry, tests, trouble)


@cache  # who has not changed since is not asked again
def _play(solution: Path, _changed: datetime | None) -> tuple[LogEntry | None, str]:
    """Play the evening and the own tests in a sandbox; tell the entry that this leaves, and any trouble."""
    with make_sandbox() as sandbox:
        copy_solution(solution, sandbox / NAME)
        own, features = (
            [f"{NAME}/tests"] * (sandbox / NAME / "tests").is_dir(),
            min(name_tonight().values()).parent,
        )
        try:
            with Worker(__name__, sandbox) as worker:
                worker.send(
                    [
                        *PLAYING,
                        "--continue-on-collection-errors",
                        str(features),
                        *own,
                        "--solution",
                        NAME,
                    ]
                )
                faults = worker.receive(PLAY_LIMIT)
        except WorkerEnded as end:
            return None, f"it {end.why}"
        entry = next(iter(read_entries(sandbox / NAME)[-1:]), None)
    if entry and isinstance(faults, list) and faults[0]:
        return replace(
            entry, tests=(entry.tests[0], entry.tests[1] + 1)
        ), f"{faults[0]} cannot be imported"
    return entry, "" if entry else "it cannot be imported"


def play_in_worker() -> None:
    """Be the worker, which plays what it is told to."""
    import pytest  # noqa: PLC0415 - slow to load, and nobody else here needs it

    channel = Channel()
    limit_memory()
    match channel.receive():
        case list() as arguments:
            faults: list[str] = []
            note = staticmethod(
                lambda report: faults.extend([report.nodeid] if report.failed else [])
            )
            pytest.main(
                arguments, plugins=[type("Notes", (), {"pytest_collectreport": note})]
            )
            channel.send(*faults, "")


if __name__ == "__main__":
    play_in_worker()

"""How far a pair is: by the log of its runs, or by a run of ours.

We play where there is no log, or code was saved since.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from pathlib import Path

from dojo.board.log import (
    LOG,
    LogEntry,
    find_last_change,
    name_feature,
    read_entries,
    read_log,
)
from dojo.board.messages import MESSAGES, Play, Played
from dojo.errors import NoReport
from dojo.features import check_features, list_features, list_tonight
from dojo.isolation.process import Worker, WorkerEnded, copy_solution, make_sandbox
from dojo.solution.faults import (
    examine_files,
    examine_team,
    explain_end,
    explain_played,
)
from dojo.solution.folder import KIT, NAME, Solution, find_solution
from dojo.text import count

# seconds, on a busy machine; what does not end is stopped long before
PLAY_LIMIT = 240.0
OPTIONS = (
    "-pno:cacheprovider",
    "-pdojo.plugin",
    f"-c{KIT / 'pyproject.toml'}",
    f"--rootdir={KIT}",
    "--continue-on-collection-errors",
    f"--solution={NAME}",
)


@dataclass(frozen=True, slots=True)
class Pair:
    """How far a pair is."""

    name: str
    solution: Path | None = None  # none if nothing has come yet
    last_change: datetime | None = None
    entry: LogEntry | None = None  # of the code as it is now
    tests: Sequence[int] = (0, 0)  # own tests that passed, and that failed
    skipped: int = 0  # lines of the log that aren't valid
    trouble: str = ""

    @property
    def troubles(self) -> list[str]:
        """What is wrong with the folder, the log or the code, a sentence each."""
        troubles = [self.trouble] if self.trouble else []
        if self.skipped:
            lines = count(self.skipped, "invalid line")
            troubles.append(f"Its log {LOG} has {lines}, which the dashboard skipped.")
        if self.entry and self.entry.unended:
            troubles.append(str(explain_end("A call of it")))
        return troubles

    @property
    def done(self) -> Sequence[str]:
        """The features that are done, as far as is known."""
        return self.entry.done if self.entry else ()

    @property
    def next(self) -> str:
        """The place of the next scenario, if it is known and not all is green."""
        return self.entry.next if self.entry else ""


def name_tonight() -> dict[str, Path]:
    """Name the features of tonight, as the log does, and give their files.

    These are all of the evening where nobody says how far tonight goes.
    """
    files = list_features(KIT)
    evening = [file for file in files if file.parent == files[0].parent]
    check_features(KIT)
    names = [str(file) for file in evening]
    tonight = list_tonight(KIT) or evening
    return {name_feature(str(file), names): file for file in tonight}


def read_pair(folder: Path) -> Pair:
    """Find out how far a pair is; what keeps us from that is trouble of this pair."""
    solution = find_solution(folder)
    diagnosis = examine_team(folder)
    if diagnosis or not solution:
        return Pair(folder.name, trouble=str(diagnosis))
    pair = Pair(folder.name, solution)
    try:
        return read_progress(pair, solution)
    except (NoReport, OSError) as error:
        return replace(pair, trouble=str(error))


def read_progress(pair: Pair, solution: Path) -> Pair:
    """Read the log; play if there is none, or if code has changed since."""
    last_change = find_last_change(solution)
    diagnosis = examine_files(Solution(solution, solution.parent))
    log = read_log(solution)
    pair = replace(
        pair,
        last_change=last_change,
        skipped=log.skipped,
        trouble=str(diagnosis or ""),
    )
    for entry in log.entries:
        if entry.when >= last_change:
            tests = entry.tests if any(entry.tests) else pair.tests
            pair = replace(pair, entry=entry, tests=tests)
    passed, failed = pair.tests
    if passed and not failed:
        return pair
    # of what is red a log does not say why
    last, trouble = play_evening(solution, last_change)
    if not last:
        return replace(pair, trouble=trouble)
    if not any(pair.tests):
        pair = replace(pair, entry=last, tests=last.tests)
    return replace(pair, trouble=pair.trouble or trouble)


@cache  # a pair whose code has not changed since is not played again
def play_evening(solution: Path, _last_change: datetime) -> tuple[LogEntry | None, str]:
    """Play the evening and the own tests.

    Return the line that this leaves in the log, if any, and what is the matter.
    """
    with make_sandbox() as sandbox:
        folder = sandbox / NAME
        copy_solution(solution, folder)
        features = min(name_tonight().values()).parent
        arguments = [*OPTIONS, str(features)]
        if (folder / "tests").is_dir():
            arguments.append(f"{NAME}/tests")
        try:
            with Worker("dojo.board.worker", sandbox, MESSAGES) as worker:
                worker.send(Play(arguments))
                answer = worker.receive(PLAY_LIMIT)
        except WorkerEnded as end:
            printed = worker.printed.decode(errors="replace")
            return None, str(explain_played(printed, end.why))
        entries = read_entries(folder)
    match answer:
        case Played(diagnosis=diagnosis) if diagnosis or not entries:
            return None, diagnosis or "it leaves no log"
        case Played([fault, *_]):
            return entries[-1], fault
    return entries[-1], ""

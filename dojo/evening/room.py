"""``python -m dojo room``: how far every pair is, by the logs of its runs, or by a run of ours where these are old."""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from dojo.board.lights import Light, read_lights
from dojo.evening.check import is_untouched
from dojo.evening.pack import PREFIX
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.sandbox import Channel, Worker, WorkerEnded, copy_solution, limit_memory, make_sandbox
from dojo.solution import KIT, NAME, find_folder, find_solution, list_folders, read_enough_for_tonight
from dojo.status import NoReport, Status
from dojo.text import WIDTH, count
from dojo.unrun_tests import parse

EVENING = min(KIT.glob("features/*/*.feature")).parent
LIMIT = 60.0  # seconds; endless scenarios are stopped long before
PLAYING = ("-pno:cacheprovider", "-ppytest-bdd", "-pdojo.plugin", f"-c{KIT / 'pyproject.toml'}", f"--rootdir={KIT}")
QUIET_FOR = timedelta(minutes=10)
BAD, ANSWERED = ("crashed", "stopped"), ("passed", "wrong")  # states of scenarios


@dataclass(frozen=True, slots=True)
class Pair:
    """How far a pair is."""

    name: str
    solution: Path | None = None  # none if nothing has come yet
    changed: datetime | None = None
    light: Light | None = None
    tests: tuple[int, int] = (0, 0)  # of their own, that passed and that did not when they last ran
    trouble: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("teams", nargs="?", default="teams", help="folder with a folder for each pair (default: teams)")
    what = "look again after so many seconds, until Ctrl-C; the page of --html loads itself anew"
    parser.add_argument("--every", type=int, default=0, metavar="SECONDS", help=what)
    add_output_arguments(parser, "all rows")


def run(arguments: argparse.Namespace) -> int:
    """Show the room as it is, and as it is after each pause, if that is wanted."""
    check_output(arguments)
    try:
        while True:
            pairs = look_around(find_folder(arguments.teams))
            if arguments.every > 0:
                Console().clear()
            deliver(replace(make_report(pairs, datetime.now(UTC)), every=arguments.every), arguments)
            if arguments.every <= 0:
                return Status.REPORTED
            time.sleep(arguments.every)
    except KeyboardInterrupt:  # which is how one ends it
        return Status.STOPPED


def look_around(teams: Path) -> list[Pair]:
    """Look at every pair, by name: at the log of its runs, or else ask it."""
    folders = [teams] if find_solution(teams) else list_folders(teams)
    if not folders:
        raise NoReport(f"There is no folder in {teams}, one for each pair. See  python -m dojo collect -h")
    pairs: list[Pair] = []
    with Progress("pairs", sys.stderr) as progress:
        for folder in folders:
            pair = look_at(folder)
            if pair.solution and not pair.trouble and not (pair.light and any(pair.tests)):
                light, trouble = ask(pair.solution, pair.changed)
                pair = replace(pair, light=light, tests=light.tests if light else (0, 0), trouble=trouble)
            pairs.append(replace(pair, name=pair.name.removeprefix(PREFIX)))
            progress.show(len(pairs), len(folders))
    return pairs


def look_at(folder: Path) -> Pair:
    """Find out what can be seen from outside: the last change, the log, and a file that is no Python."""
    solution = find_solution(folder)
    if not solution:
        return Pair(folder.name, trouble="nothing has come from them yet")
    try:
        files = sorted(file for file in solution.rglob("*.py") if file.is_file())
        times = [datetime.fromtimestamp(file.stat().st_mtime, UTC) for file in files]
    except OSError as error:
        return Pair(folder.name, trouble=f"cannot be read: {error.strerror}")
    broken = next((file.relative_to(solution).as_posix() for file in files if not parse(file)), "")
    trouble = f"Python cannot read {broken}" if broken else ""
    changed = max(times, default=None)
    since = f"{changed:%Y-%m-%dT%H:%M:%S}" if changed else ""  # as the log writes it
    lights = (None, *(light for light in read_lights(solution) if light.when >= since))
    tests = next((light.tests for light in lights[::-1] if light and any(light.tests)), (0, 0))
    return Pair(folder.name, solution, changed, lights[-1], tests, trouble)


@cache  # who has not changed since is not asked again
def ask(solution: Path, _changed: datetime | None) -> tuple[Light | None, str]:
    """Play the evening and the own tests in a sandbox; tell the light that this leaves, and any trouble."""
    with make_sandbox() as sandbox:
        copy_solution(solution, sandbox / NAME)
        own, features = [f"{NAME}/tests"] * (sandbox / NAME / "tests").is_dir(), min(list_tonight().values()).parent
        try:
            with Worker(__name__, sandbox) as worker:
                worker.send([*PLAYING, "--continue-on-collection-errors", str(features), *own, "--solution", NAME])
                faults = worker.receive(LIMIT)
        except WorkerEnded as end:
            return None, f"it {end.why}"
        light = next(iter(read_lights(sandbox / NAME)[-1:]), None)
    if light and isinstance(faults, list) and faults[0]:
        return replace(light, tests=(light.tests[0], light.tests[1] + 1)), f"{faults[0]} cannot be imported"
    return light, "" if light else "it cannot be imported"


def be_asked() -> None:
    """Be the worker."""
    channel = Channel()
    limit_memory()
    match channel.receive():
        case list() as arguments:
            faults: list[str] = []
            note = staticmethod(lambda report: faults.extend([report.nodeid] if report.failed else []))
            pytest.main(arguments, plugins=[type("Notes", (), {"pytest_collectreport": note})])
            channel.send(*faults, "")


def make_report(pairs: Sequence[Pair], now: datetime) -> Document:
    """Say how far everybody is, by name, and who may want a visit."""
    tonight = list_tonight()
    features = [path.stem.partition("_")[2].replace("_", " ") for path in tonight.values()]
    rows = [write_row(pair, [*tonight], now) for pair in pairs]
    narrow = max(len(pair.name) for pair in pairs) + sum(2 + max(4, len(name)) for name in features) > WIDTH // 2
    if narrow:  # all features in one column, by their numbers
        features, end = [" ".join(path.stem.partition("_")[0] for path in tonight.values())], 1 + len(tonight)
        rows = [(row[0], "  ".join(step[0] for step in row[1:end]), *row[end:]) for row in rows]
    head = ("who", *features, "tests", "changed", "at the rule")
    reasons = tuple((pair.name, "; ".join(why)) for pair in pairs if (why := find_reasons(pair, [*tonight], now)))
    visits = Table(("who", "why"), reasons, bare=True, uncut=True)
    nobody = () if reasons else ("Nobody, as far as one can see from here.",)
    sections = (
        Section("pairs", level=1, text=("d: done   h: here",) * narrow, table=Table(head, tuple(rows), uncut=True)),
        Section("visit", "Who may want a visit", text=nobody, table=visits, look=Look.HIGHLIGHT),
    )
    return Document(f"The room at {now.astimezone():%H:%M}, {count(len(pairs), 'pair')} by name", sections)


def list_tonight() -> dict[str, Path]:
    """List the features of tonight, by their names in the log: in the folder of the last one, down to it."""
    last = next(KIT.glob(f"features/*/{read_enough_for_tonight(KIT) or '?'}.feature"), EVENING / "~")  # behind all
    folder = "" if last.parent == EVENING else f"{last.parent.name}/"
    return {f"{folder}{path.stem}": path for path in sorted(last.parent.glob("*.feature")) if path <= last}


def write_row(pair: Pair, tonight: Sequence[str], now: datetime) -> tuple[str, ...]:
    """Write the row of a pair."""
    done, place = (pair.light.done, pair.light.next) if pair.light else ((), "")
    steps = ["done" if name in done else "here" if f"/{name}.feature" in place else "-" for name in tonight]
    good, bad = pair.tests
    tests = "red" if bad else "green" if good else "none"
    changed = f"{max(now - pair.changed, timedelta()) // timedelta(minutes=1)} min" if pair.changed else "-"
    return (pair.name, *steps, tests, changed, find_rule(place) or "-")


def find_rule(place: str) -> str:
    """Find the sentence of the rule at a place, such as features/1-evening/01_high_card.feature:16."""
    name, _, line = place.rpartition(":")
    if KIT / name not in KIT.glob("features/*/*.feature") or not line.isdecimal():
        return ""  # logs lie in the folders of the pairs, so anything may stand there
    above = (KIT / name).read_text(encoding="utf-8").splitlines()[: int(line)]
    named = [text.strip().partition(": ")[2] for text in above if text.strip().startswith(("Rule:", "Feature:"))]
    return named[-1] if named else ""


def find_reasons(pair: Pair, tonight: Sequence[str], now: datetime) -> list[str]:
    """Find why a pair may want a visit: in words, and nothing that one could rank by."""
    if not pair.solution:
        return [pair.trouble]
    states, done = (pair.light.states, pair.light.done) if pair.light else ({}, ())
    bad, answered = (sum(states.get(state, 0) for state in kind) for kind in (BAD, ANSWERED))
    quiet = now - (pair.changed or now) >= QUIET_FOR
    reasons = {
        pair.trouble: bool(pair.trouble),
        "not started": is_untouched(pair.solution),
        "most scenarios crash or do not end": bad > answered,
        "nothing has changed for ten minutes": quiet and not {*tonight} <= {*done},
    }
    return [reason for reason, holds in reasons.items() if holds]


if __name__ == "__main__":
    be_asked()

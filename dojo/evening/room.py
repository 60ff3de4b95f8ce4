"""``python -m dojo room``: how far every pair is, on one screen, or on a page for the projector."""

import argparse
import ast
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path

from rich.console import Console

from dojo.board.lights import Light, read_lights
from dojo.evening.asking import GREEN, NONE, RED, Answer, ask, find_evening
from dojo.evening.teams import find_solutions, is_untouched, name_team, sort_folders
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.sandbox import kill_workers
from dojo.solution import KIT, find_folder
from dojo.status import Mistyped, NoReport, Status
from dojo.text import count

AT_A_TIME = 2  # solutions that are asked
QUIET_FOR = timedelta(minutes=10)
MOST_FILES = 2_000  # of a solution that are looked at
BAD, ANSWERED = ("crashed", "stopped"), ("passed", "wrong")  # states of scenarios
Clock = Callable[[], datetime]
Remembered = dict[tuple[Path, datetime | None], Answer]  # answers of solutions that have not changed since


@dataclass(frozen=True, slots=True)
class Pair:
    """How far a pair is."""

    name: str
    solution: Path | None = None  # none if nothing has come yet
    changed: datetime | None = None
    done: tuple[str, ...] = ()  # stems of features
    place: str = ""  # of the next scenario
    tests: str = NONE
    crashes: bool = False  # most of what was played
    trouble: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "teams", nargs="?", default="teams", help="the folder with a folder for each pair (default: teams)"
    )
    what = "look again after so many seconds, until Ctrl-C; the page of --html loads itself anew"
    parser.add_argument("--every", type=int, default=0, metavar="SECONDS", help=what)
    add_output_arguments(parser, "all rows")


def run(arguments: argparse.Namespace) -> int:
    """Show the room, once or again and again."""
    if arguments.every < 0:
        raise Mistyped("--every needs a number of seconds, such as 60.")
    check_output(arguments)
    return show(arguments, lambda: datetime.now(UTC), time.sleep)


def show(arguments: argparse.Namespace, clock: Clock, pause: Callable[[float], None]) -> int:
    """Show the room as it is, and as it is after each pause, if that is wanted."""
    remembered: Remembered = {}
    try:
        while True:
            pairs = look_at(find_folder(arguments.teams), remembered)
            if arguments.every:
                Console().clear()
            deliver(replace(make_report(pairs, clock()), every=arguments.every), arguments)
            if not arguments.every:
                return Status.REPORTED
            pause(arguments.every)
    except KeyboardInterrupt:  # which is how one ends it
        return Status.STOPPED


def look_at(teams: Path, remembered: Remembered) -> list[Pair]:
    """Look at every pair: at the log of its runs, or else ask it.

    Raises:
        NoReport: there is nobody.
    """
    folders = [teams] if list(islice(find_solutions(teams, 0), 1)) else sort_folders(teams)
    if not folders:
        raise NoReport(f"There is no folder in {teams}, one for each pair. See  python -m dojo collect -h")
    pairs = [find_pair(folder) for folder in folders]
    filled: list[Pair] = []
    with ThreadPoolExecutor(AT_A_TIME) as pool, Progress("pairs", sys.stderr) as progress:
        try:
            for pair in pool.map(lambda pair: fill_in(pair, remembered), pairs):
                filled.append(pair)
                progress.show(len(filled), len(pairs))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            kill_workers()
            raise
    return sorted(filled, key=lambda pair: pair.name)


def find_pair(folder: Path) -> Pair:
    """Find out what can be seen from outside."""
    try:
        solution = next(find_solutions(folder), None)
        files = [path for path in islice((solution or folder).rglob("*.py"), MOST_FILES) if path.is_file()]
        times = [datetime.fromtimestamp(path.stat().st_mtime, UTC) for path in files if "__pycache__" not in path.parts]
        return Pair(
            name_team(solution or folder), solution, max(times, default=None), trouble=find_broken(files, folder)
        )
    except OSError as error:
        return Pair(name_team(folder), trouble=f"cannot be read: {error.strerror}")


def find_broken(files: Sequence[Path], folder: Path) -> str:
    """Name the first file that Python cannot read, or none."""
    for file in files:
        try:
            ast.parse(file.read_bytes())
        except (ValueError, SyntaxError, RecursionError, MemoryError) as error:
            line = f":{error.lineno}" if isinstance(error, SyntaxError) and error.lineno else ""
            return f"{file.relative_to(folder).as_posix()}{line} is not Python yet"
    return ""


def fill_in(pair: Pair, remembered: Remembered) -> Pair:
    """Say how far a pair is, by its log; what the log does not say is asked."""
    if not pair.solution:
        return pair
    lights = read_lights(pair.solution)
    answer, tests = Answer(), [light.tests for light in lights if any(light.tests)]
    if not pair.trouble and not (lights and tests):
        key = (pair.solution, pair.changed)
        answer = remembered[key] = remembered.get(key) or ask(pair.solution, features=not lights)
    good, bad = tests[-1] if tests else (0, 0)
    own = (RED if bad else GREEN) if good or bad else answer.tests
    pair = replace(pair, tests=own, trouble=pair.trouble or answer.trouble)
    light = lights[-1] if lights else answer.light
    return replace(pair, done=light.done, place=light.next, crashes=crashes(light)) if light else pair


def crashes(light: Light) -> bool:
    """Say whether most of what was played crashed or did not end."""
    bad, good = (sum(light.states.get(state, 0) for state in states) for states in (BAD, ANSWERED))
    return bad > good


def list_tonight() -> list[str]:
    """List the features of tonight, by their stems: as far as the line "enough for tonight"."""
    settings = tomllib.loads((KIT / "pyproject.toml").read_text(encoding="utf-8"))
    enough = str(settings["tool"]["pytest"].get("enough_for_tonight", "")) or "~"  # behind all names
    return sorted(file.stem for file in find_evening().glob("*.feature") if file.stem <= enough)


def make_report(pairs: Sequence[Pair], now: datetime) -> Document:
    """Say how far everybody is, by name, and who may want a visit."""
    tonight = list_tonight()
    head = (
        "who",
        *(stem.partition("_")[2].replace("_", " ") for stem in tonight),
        "tests",
        "changed",
        "at the rule",
    )
    rows = tuple(write_row(pair, tonight, now) for pair in pairs)
    reasons = [(pair.name, "; ".join(why)) for pair in pairs if (why := find_reasons(pair, tonight, now))]
    visits = Table(("who", "why"), tuple(reasons), bare=True, uncut=True) if reasons else None
    nobody = () if reasons else ("Nobody, as far as one can see from here.",)
    sections = (
        Section("pairs", "", 1, table=Table(head, rows, uncut=True)),
        Section("visit", "Who may want a visit", text=nobody, table=visits, look=Look.HIGHLIGHT),
    )
    return Document(f"The room at {now.astimezone():%H:%M}, {count(len(pairs), 'pair')} by name", sections)


def write_row(pair: Pair, tonight: Sequence[str], now: datetime) -> tuple[str, ...]:
    """Write the row of a pair."""
    here = Path(pair.place.partition(":")[0]).stem
    steps = ["done" if stem in pair.done else "here" if stem == here else "-" for stem in tonight]
    minutes = max(int((now - pair.changed).total_seconds() // 60), 0) if pair.changed else 0
    changed = f"{minutes} min" if minutes else "now" if pair.changed else "-"
    return (pair.name, *steps, pair.tests, changed, find_rule(pair.place) or "-")


def find_rule(place: str) -> str:
    """Find the sentence of the rule at a place, such as features/1-evening/01_high_card.feature:16."""
    name, _, line = place.rpartition(":")
    file = (KIT / name).resolve()
    if not (
        file.suffix == ".feature" and file.is_relative_to(KIT / "features") and file.is_file() and line.isdecimal()
    ):
        return ""
    above = [text.strip() for text in file.read_text(encoding="utf-8").splitlines()[: int(line)]]
    named = [text.partition(":")[2].strip() for text in above if text.startswith(("Rule:", "Feature:"))]
    return named[-1] if named else ""


def find_reasons(pair: Pair, tonight: Sequence[str], now: datetime) -> list[str]:
    """Find why a pair may want a visit: in words, and nothing that one could rank by."""
    if not pair.solution:
        return [pair.trouble or "nothing has come from them yet"]
    reasons = [pair.trouble] if pair.trouble else []
    if is_untouched(pair.solution):
        reasons.append("not started")
    if pair.crashes:
        reasons.append("most scenarios crash or do not end")
    if pair.changed and now - pair.changed >= QUIET_FOR and not set(tonight) <= set(pair.done):
        reasons.append("nothing has changed for ten minutes")
    return reasons

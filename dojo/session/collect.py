"""``python -m dojo collect``: what the pairs hand in, side by side in one folder."""

import argparse
import os
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from dojo.board.log import copy_log
from dojo.errors import CannotWrite, NoReport, Status
from dojo.features import FEATURES
from dojo.isolation.process import copy_solution, ignore_signals, make_sandbox
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.solution.faults import examine_files, examine_team
from dojo.solution.folder import (
    KIT,
    NAME,
    PREFIX,
    REFERENCE_FOLDER,
    Solution,
    clean_name,
    find_solution,
    sort_key,
)
from dojo.text import count, quote_path, shorten_path

GENERAL = {NAME, "poker-hands", "poker-hands-kata", "kata", "kit", "main", "master"}
EARLIER = ".earlier"  # in teams/: what the same pair handed in before
# as systems leave them on a stick, too
HIDDEN = (".", "__", "System Volume", "$RECYCLE", "Thumbs.db", "desktop.ini")
PASSED_OVER = "it is hidden, a link or no zip: make it a folder or a zip"


class Arrival(NamedTuple):
    """What became of something that was handed in."""

    pair: str  # its folder in teams/; empty if it did not come
    remark: str
    source: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "sources",
        nargs="+",
        metavar="FOLDER-OR-ZIP",
        help="a folder, a zip, or a folder of them",
    )
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        type=Path,
        default=KIT / "teams",
        help="where they are put (default: teams/ in the kit)",
    )
    add_output_arguments(parser, "every line")


def run(arguments: argparse.Namespace) -> int:
    """Collect all that comes, and list what came and what did not.

    Raises:
        CannotWrite: nothing can be put into the folder.
    """
    check_output(arguments)
    arguments.out.mkdir(parents=True, exist_ok=True)
    if not os.access(arguments.out, os.W_OK):
        raise CannotWrite(f"{arguments.out} cannot be written: Permission denied.")
    collector = Collector(arguments.out)
    arrivals: list[Arrival] = []
    for source in arguments.sources:
        arrivals += collector.collect(source, source)
    arrivals.sort(key=lambda arrival: (sort_key(arrival.pair), arrival))
    deliver(make_report(arrivals, arguments.out), arguments)
    if not any(arrival.pair for arrival in arrivals):
        return Status.NOTHING
    return Status.REPORTED


class Collector:
    """Puts what pairs hand in into the folder of *teams*, each in a folder of its own.

    What is collected is named by its *label*, as the report has it.
    """

    def __init__(self, teams: Path) -> None:
        self.teams = teams
        self.targets: set[Path] = set()  # that were filled by now

    def collect(self, source: str, label: str) -> list[Arrival]:
        """Copy all that one source holds; what does not come hinders nobody else."""
        try:
            with open_source(source) as folder:
                return self.collect_folder(folder, label)
        except (NoReport, OSError) as error:
            path = Path(source)
            diagnosis = path.is_dir() and examine_team(path)
            return [Arrival("", str(diagnosis or error), label)]

    def collect_folder(self, folder: Path, label: str) -> list[Arrival]:
        """Copy the solution that a folder is, or all that lie in it."""
        solution = find_solution(folder)
        is_kit = (folder / FEATURES).is_dir()
        if solution in (KIT / NAME, REFERENCE_FOLDER):
            way_out = "name the folder in which the pairs' folders or zips lie"
            return [Arrival("", f"it belongs to the kit; {way_out}", label)]
        if solution:
            return [self.copy(solution, label)]
        arrivals: list[Arrival] = []
        if not is_kit:  # in which nothing else is a pair's
            arrivals = self.collect_inside(folder, label)
        if not arrivals:
            return [Arrival("", str(examine_team(folder)), label)]
        return arrivals

    def collect_inside(self, folder: Path, label: str) -> list[Arrival]:
        """Copy what lies in a folder: folders, then zips; name what is neither."""
        arrivals: list[Arrival] = []
        for path in sorted(folder.iterdir(), key=lambda path: (path.is_file(), path)):
            inside = str(Path(Path(label).name, path.name))
            is_zip = path.suffix.lower() == ".zip"
            is_hidden = path.name.startswith(HIDDEN)
            if is_hidden and not find_solution(path):
                continue
            if is_hidden or path.is_symlink() or not (is_zip or path.is_dir()):
                arrivals.append(Arrival("", PASSED_OVER, inside))
            else:
                arrivals += self.collect(str(path), inside)
        return arrivals

    def copy(self, solution: Path, label: str) -> Arrival:
        """Copy one solution whole, and then put it where it belongs, or not at all."""
        with tempfile.TemporaryDirectory(
            dir=self.teams, prefix=".", ignore_cleanup_errors=True
        ) as directory:
            fresh = Path(directory) / "copy"
            copy_solution(solution, fresh)
            copy_log(solution, fresh)
            target = choose_target(wish_name(solution), self.teams, self.targets)
            self.targets.add(target)
            remark = move_copy(fresh, target)
        if diagnosis := examine_files(Solution(solution, solution.parent)):
            remark = f"{remark}; {diagnosis}".removeprefix("; ")
        return Arrival(target.name, remark, label)


@contextmanager
def open_source(source: str) -> Iterator[Path]:
    """Give the folder of a source, unpacked if need be, for as long as the block lasts.

    Raises:
        NoReport: there is nothing of this name, or it cannot be unpacked.
    """
    path = Path(source)
    if path.is_dir():
        yield path.resolve()
    elif path.is_file():
        with make_sandbox() as sandbox:
            # what has no other name is called "team"
            folder = sandbox / "team" / clean_name(path.stem)
            folder.mkdir(parents=True)
            unpack_zip(path, folder)
            yield folder
    else:
        raise NoReport("there is nothing of this name")


def unpack_zip(file: Path, folder: Path) -> None:
    """Unpack a zip below a *folder*, without caches; raise NoReport if it is broken."""
    try:
        with zipfile.ZipFile(file) as archive:
            for member in archive.infolist():
                # as some programs of Windows write it
                member.filename = member.filename.replace("\\", "/")
                if is_in_cache(member.filename):
                    continue
                target = archive.extract(member, folder)  # whatever the name, below
                saved = time.mktime((*member.date_time, 0, 0, -1))
                os.utime(target, (saved, saved))
    except Exception as error:  # by zlib, or for one with a password, or a later format
        raise NoReport(f"it cannot be unpacked: {error}") from error


def is_in_cache(name: str) -> bool:
    """Say whether a file lies in a folder that runs and installations leave behind."""
    for folder in name.split("/")[:-1]:
        hidden = folder.startswith(".") and folder not in (".", "..")
        if hidden or folder == "venv" or folder.startswith("__"):
            return True
    return False


def wish_name(solution: Path) -> str:
    """Name a solution by its folder, or by the one around if that says more."""
    for path in (solution, *solution.parents):
        name = path.name.removeprefix(PREFIX)
        if name not in GENERAL:
            break
    return clean_name(name or path.drive)


def choose_target(name: str, teams: Path, targets: set[Path]) -> Path:
    """Choose the first folder of a *name* in *teams* that is none of the *targets*.

    Names that differ in case only are the same, as they are on some systems.
    """
    folders = {sort_key(folder.name): folder for folder in teams.iterdir()}
    target = folders.get(sort_key(name), teams / name)
    number = 1
    while target in targets:
        number += 1
        numbered = f"{name}-{number}"
        target = folders.get(sort_key(numbered), teams / numbered)
    return target


def read_files(folder: Path) -> dict[str, bytes]:
    """Read all files of a solution by their paths in it; the log too, but no caches."""
    files = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not is_in_cache(name):
            files[name] = path.read_bytes()
    return files


def move_copy(fresh: Path, target: Path) -> str:
    """Move a whole copy to its folder, and say where what was there is now."""
    if not target.exists():
        fresh.rename(target)
        return ""
    if read_files(fresh) == read_files(target):
        return "as it was"
    earlier = target.parent / EARLIER
    earlier.mkdir(exist_ok=True)
    aside = choose_target(target.name, earlier, set(earlier.iterdir()))
    replace(target, fresh, aside)
    return f"the one before: {EARLIER}/{aside.name}"


def replace(target: Path, fresh: Path, aside: Path) -> None:
    """Set aside what is in a folder, and put a whole copy there; both or neither."""
    with ignore_signals():
        try:
            target.chmod(0o755)  # a folder that is read-only cannot be moved
            target.rename(aside)
            fresh.rename(target)
        except BaseException:
            if not target.exists():
                aside.rename(target)
            raise


def make_report(arrivals: list[Arrival], teams: Path) -> Document:
    """List what came and what did not."""
    came = tuple(arrival for arrival in arrivals if arrival.pair)
    missing = tuple(arrival[1:] for arrival in arrivals if not arrival.pair)
    folder = quote_path(shorten_path(teams.resolve(), Path.cwd()))
    title = f"{count(len(came), 'solution')} in {folder}"
    columns = ("pair", "remark", "from")
    sections = [Section("came", level=1, table=Table(columns, came))]
    if missing:
        title += f", {len(missing)} did not come"
        table = Table(("why", "from"), missing)
        sections.append(
            Section("missing", "Did not come", table=table, look=Look.WARNING)
        )
    steps = []
    if came:
        steps.append(f"python -m dojo dashboard {folder}")
    if came and KIT in teams.resolve().parents:  # elsewhere pytest knows no kit
        steps.append(f"and  pytest {folder}  for the tests of each on their own code")
    if missing:
        steps.append("Of what did not come ask for a zip:  python -m dojo hand-in NAME")
    return Document(title, tuple(sections), tuple(steps))

"""``python -m dojo collect``: what the pairs hand in, folders, zips and branches, side by side in one folder."""

import argparse
import os
import re
import stat
import subprocess
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from dojo.board.log import copy_log
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.sandbox import LARGEST, MOST_FILES, copy_solution
from dojo.solution import (
    KIT,
    NAME,
    PREFIX,
    REFERENCE,
    clean_name,
    find_solution,
    list_folders,
    sort_key,
)
from dojo.status import NoReport, Status
from dojo.text import count, shorten_path

Arrival = tuple[
    str, str, str
]  # its folder now, or nothing if it did not come; a remark; where it was
GENERAL = {
    NAME,
    "poker-hands",
    "poker-hands-kata",
    "kata",
    "kit",
    "main",
    "master",
}  # the folder around says more
KITS_FOLDERS = [
    KIT,
    *(KIT / name for name in (NAME, REFERENCE, "dojo", "features", "tests")),
]  # no pair's
EARLIER = ".earlier"  # in teams/: what newer files of the same pair have replaced
CACHE = re.compile(
    r"(^|/)(\.(?!\.?/)[^/]*|__[^/]*|venv)/"
)  # a folder that runs and installations leave behind
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    OverflowError,
    OSError,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    what = "a folder, a zip, a folder of them, or a branch of a repository: PATH@BRANCH"
    parser.add_argument("sources", nargs="+", metavar="FOLDER-OR-ZIP", help=what)
    where = "where they are put (default: teams/ in the kit)"
    parser.add_argument(
        "--out", metavar="FOLDER", type=Path, default=KIT / "teams", help=where
    )
    add_output_arguments(parser, "every line")


def run(arguments: argparse.Namespace) -> int:
    """Collect all that comes, and list what came and what did not."""
    check_output(arguments)
    arguments.out.mkdir(parents=True, exist_ok=True)
    came = set[str]()
    arrivals = [
        one
        for source in arguments.sources
        for one in collect(source, arguments.out, source, came)
    ]
    arrivals.sort(key=lambda arrival: (sort_key(arrival[0]), arrival))
    deliver(make_report(arrivals, arguments.out), arguments)
    return Status.REPORTED if any(name for name, *_ in arrivals) else Status.NOTHING


def collect(source: str, teams: Path, called: str, came: set[str]) -> Iterator[Arrival]:
    """Copy what is in one source, and in what lies in it; what does not come is said, and hinders nobody else."""
    try:
        with open_source(source) as folder:
            solution = find_solution(folder)
            if (folder / REFERENCE).is_dir() and not solution and folder != KIT:
                yield (
                    "",
                    "it is the second round, which pack made, and nobody's",
                    called,
                )
                return
            inside = (
                []
                if solution
                else [*list_folders(folder), *sorted(folder.glob("*.zip"))]
            )
            for path in inside:
                yield from collect(
                    str(path), teams, str(Path(Path(called).name, path.name)), came
                )
            if solution in KITS_FOLDERS or folder in KITS_FOLDERS:
                yield (
                    "",
                    "it belongs to the kit; name the folder in which the pairs' folders or zips lie",
                    called,
                )
            elif solution:
                yield copy(solution, called, teams, came)
            elif not inside:
                if not any(
                    folder.iterdir()
                ):  # an empty folder, too, so that every report names them
                    copy(folder, called, teams, came)
                yield (
                    "",
                    "there is no solution in it, no folder with an __init__.py",
                    called,
                )
    except (NoReport, OSError) as error:
        yield "", str(error), called


@contextmanager
def open_source(source: str) -> Iterator[Path]:
    """Give the folder of a source, unpacked if need be."""
    path, (repository, _, branch) = Path(source), source.rpartition("@")
    if path.is_dir():
        yield path.resolve()
    elif path.is_file() or Path(repository or "nowhere").is_dir():
        name = path.stem if path.is_file() else branch.rpartition("/")[2]
        with tempfile.TemporaryDirectory(
            prefix="dojo-", ignore_cleanup_errors=True
        ) as directory:
            folder = (
                Path(directory).resolve() / "team" / clean_name(name)
            )  # what has no other name is a team
            folder.mkdir(parents=True)
            unpack_zip(
                path if path.is_file() else read_branch(repository, branch), folder
            )
            yield folder
    else:
        raise NoReport("there is nothing of this name")


def read_branch(repository: str, branch: str) -> BytesIO:
    """Read a branch of a local repository, as a zip."""
    command = ["git", "-C", repository, "archive", "--format=zip", "--", branch]
    try:
        return BytesIO(subprocess.run(command, capture_output=True, check=True).stdout)
    except subprocess.CalledProcessError as error:
        raise NoReport(
            error.stderr.decode(errors="replace").strip().removeprefix("fatal: ")
        ) from None


def unpack_zip(file: Path | BytesIO, folder: Path) -> None:
    """Unpack a zip below a *folder*, and nowhere else, for anybody may have made it; links are left out."""
    try:
        with zipfile.ZipFile(file) as archive:
            plain = [
                info
                for info in archive.infolist()
                if not stat.S_ISLNK(info.external_attr >> 16)
            ]
            inside = [
                info
                for info in plain
                if not CACHE.search(info.filename.replace("\\", "/"))
            ]
            if (
                len(inside) > MOST_FILES
                or sum(info.file_size for info in inside) > LARGEST
            ):
                raise NoReport(
                    f"it holds more than {MOST_FILES:,} files or {LARGEST // 1_000_000} MB"
                )
            for info in inside:
                info.filename = info.filename.replace(
                    "\\", "/"
                )  # as some systems write it
                target = archive.extract(
                    info, folder
                )  # never above it, whatever the name
                os.utime(target, (time.mktime((*info.date_time, 0, 0, -1)),) * 2)
    except BROKEN as error:
        raise NoReport(f"it cannot be unpacked: {error}") from error


def copy(solution: Path, called: str, teams: Path, came: set[str]) -> Arrival:
    """Copy one solution, whole or not at all; what came under its name in an earlier call is put aside."""
    taken = {
        sort_key(folder.name): folder for folder in teams.iterdir()
    }  # fox and Fox are one on some systems
    names = [
        folder.name.removeprefix(PREFIX) for folder in (solution, *solution.parents)
    ]
    wished = clean_name(next(name for name in names if name not in GENERAL))
    wishes = {
        sort_key(name): name
        for name in (wished, *(f"{wished}-{n}" for n in range(2, len(taken) + 3)))
    }
    with tempfile.TemporaryDirectory(
        dir=teams, prefix=".", ignore_cleanup_errors=True
    ) as directory:
        fresh = Path(directory) / "copy"
        copy_solution(solution, fresh)
        copy_log(solution, fresh)
        files = read_files(fresh)
        same = next(
            (key for key in wishes if key in taken and read_files(taken[key]) == files),
            "",
        )
        key = same or next(key for key in wishes if key not in came)
        came.add(key)
        if same:
            return taken[same].name, "was there already, just like that", called
        remark = f"{wished} was taken" if wishes[key] != wished else ""
        if old := taken.get(key):
            (teams / EARLIER).mkdir(exist_ok=True)
            aside = [
                teams / EARLIER / f"{old.name}-{number}" for number in range(1, 1_000)
            ]
            times = [
                max((file.stat().st_mtime for file in one.rglob("*.py")), default=0)
                for one in (fresh, old)
            ]
            if times[0] < times[1]:
                place = next(
                    path
                    for path in aside
                    if not path.exists() or read_files(path) == files
                )
                if not place.exists():
                    fresh.rename(place)
                return (
                    old.name,
                    f"older than the one here; kept beside it: {EARLIER}/{place.name}",
                    called,
                )
            place = old.rename(next(path for path in aside if not path.exists()))
            remark = f"newer; the one before: {EARLIER}/{place.name}"
        fresh.rename(teams / wishes[key])
        return wishes[key], remark, called


def read_files(folder: Path) -> dict[str, bytes]:
    """Read all files of a solution, its log too, but no caches."""
    inside = {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file()
    }
    return {
        name: path.read_bytes()
        for name, path in inside.items()
        if not CACHE.search(name)
    }


def make_report(arrivals: list[Arrival], teams: Path) -> Document:
    """List what came and what did not."""
    came = tuple(one for one in arrivals if one[0])
    missing = tuple(one[1:] for one in arrivals if not one[0])
    named = shorten_path(teams.resolve(), Path.cwd())
    faults = Table(("why", "from"), missing, uncut=True)
    sections = (
        Section(
            "came", "", 1, table=Table(("pair", "remark", "from"), came, uncut=True)
        ),
        Section(
            "missing",
            "Did not come" if missing else "",
            table=faults,
            look=Look.WARNING,
        ),
    )
    steps = (
        f"python -m dojo room {named}",
        f"and  pytest {named}  for the tests of each on their own code",
    )
    lost = f", {len(missing)} did not come" if missing else ""
    title = f"{count(len({name for name, *_ in came}), 'solution')} in {named}{lost}"
    return Document(
        title,
        sections,
        steps if came else ("Ask for a zip:  python -m dojo hand-in NAME",),
    )

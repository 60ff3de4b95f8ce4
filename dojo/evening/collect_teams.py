"""``python -m dojo collect``: what the pairs hand in, folders, zips and branches, side by side in one folder."""

import argparse
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from dojo.board.lights import LOG
from dojo.evening.archive import unpack_zip
from dojo.evening.teams import avoid, clean_name, copy_team, find_solutions, name_team, sort_folders
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.solution import KIT, NAME
from dojo.status import NoReport, Status
from dojo.text import count, shorten_path

TEAMS = "teams"
NONE_IN_IT = "there is no solution in it: no folder with an __init__.py"
NAMELESS = "team"  # whose zip and folders have no name of their own
CACHE = re.compile(rf"__pycache__|(^|/)\.(?!{LOG[1:]}$)")
COPYING = ".collecting-"  # the beginning of the name of a folder that is not whole yet


@dataclass(frozen=True, slots=True)
class Arrival:
    """What became of one solution, or of something in which there is none."""

    source: str  # as it was typed, or the file it was found in
    name: str = ""  # of its folder now; empty if it did not come
    remark: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    what = "a folder, a zip, a folder of them, or a branch of a repository: PATH@BRANCH"
    parser.add_argument("sources", nargs="+", metavar="FOLDER-OR-ZIP", help=what)
    where = f"where they are put (default: {TEAMS}/ in the kit)"
    parser.add_argument("--into", metavar="FOLDER", type=Path, default=KIT / TEAMS, help=where)
    add_output_arguments(parser, "every line")


def run(arguments: argparse.Namespace) -> int:
    """Collect all that comes, and list what came and what did not."""
    check_output(arguments)
    teams: Path = arguments.into
    try:
        teams.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoReport(f"{teams} cannot be made: {error.strerror}.") from error
    arrivals = [arrival for source in arguments.sources for arrival in collect(source, teams)]
    deliver(make_report(arrivals, teams), arguments)
    return Status.REPORTED if any(arrival.name for arrival in arrivals) else Status.NOTHING


def collect(source: str, teams: Path) -> Iterator[Arrival]:
    """Copy what is in one source; what does not come is said, and hinders nobody else."""
    try:
        with open_source(source) as (folder, remark):
            solutions = list(find_solutions(folder))
            alone = solutions[:1] in ([folder], [folder / NAME])  # what lies beside it is the pair's own
            zips = [] if alone else sorted(folder.glob("*.zip"))
            for solution in solutions:
                yield copy(solution, name_place(source, solution, folder), remark, teams)
            for empty in [] if alone else find_empty(folder):
                yield Arrival(name_place(source, empty, folder), remark=NONE_IN_IT)
            for file in zips:
                yield from collect(str(file), teams)
    except (NoReport, OSError) as error:
        yield Arrival(source, remark=str(error))


def find_empty(folder: Path) -> list[Path]:
    """Find the folders of those who have handed in nothing; the *folder* itself if nobody has."""
    empty = [below for below in sort_folders(folder) if not (list(find_solutions(below)) or list(below.glob("*.zip")))]
    return empty or ([] if list(find_solutions(folder)) or list(folder.glob("*.zip")) else [folder])


def name_place(source: str, place: Path, folder: Path) -> str:
    """Name a place in a source as one would type it."""
    return (Path(source) / place.relative_to(folder)).as_posix()


@contextmanager
def open_source(source: str) -> Iterator[tuple[Path, str]]:
    """Give the folder of a source, unpacked if need be, and a remark about what was left out.

    Raises:
        NoReport: there is none.
    """
    path, (repository, _, branch) = Path(source), source.rpartition("@")
    if path.is_dir():
        yield path.resolve(), ""
        return
    if not path.is_file() and not Path(repository or "nowhere").is_dir():
        raise NoReport("there is nothing of this name")
    name = path.stem if path.is_file() else branch.rpartition("/")[2]
    with tempfile.TemporaryDirectory(prefix="dojo-", ignore_cleanup_errors=True) as directory:
        folder = Path(directory).resolve() / NAMELESS / clean_name(name)
        folder.mkdir(parents=True)
        links = unpack_zip(path if path.is_file() else read_branch(repository, branch), folder)
        yield folder, f"without the links {', '.join(links)}" if links else ""


def read_branch(repository: str, branch: str) -> BytesIO:
    """Read a branch of a local repository, as a zip.

    Raises:
        NoReport: there is none, or no git.
    """
    if branch.startswith("-"):
        raise NoReport(f"there is no branch {branch}")
    command = ["git", "-C", repository, "archive", "--format=zip", branch]
    try:
        done = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - a branch is no option, see above
    except FileNotFoundError:
        raise NoReport("git is not installed here; ask for a zip") from None
    except subprocess.CalledProcessError as error:
        raise NoReport(error.stderr.decode(errors="replace").strip().removeprefix("fatal: ")) from None
    return BytesIO(done.stdout)


def copy(solution: Path, source: str, remark: str, teams: Path) -> Arrival:
    """Copy one solution, whole or not at all; whoever comes a second time with the same files stays as they are."""
    taken = {folder.name for folder in teams.iterdir()}
    with tempfile.TemporaryDirectory(dir=teams, prefix=COPYING, ignore_cleanup_errors=True) as directory:
        fresh = Path(directory) / "copy"
        try:
            left_out = copy_team(solution, fresh)
        except (NoReport, OSError, shutil.Error) as error:
            return Arrival(source, remark=str(error))
        if left_out:
            remark = f"without {', '.join(left_out)}, which are neither files nor folders"
        wished = name_team(solution)
        for known in sorted(taken):
            if known.startswith(wished) and read_files(teams / known) == read_files(fresh):
                return Arrival(source, known, "was there already, just like that")
        name = avoid(wished, taken)
        fresh.rename(teams / name)
    return Arrival(source, name, remark or (f"{wished} was taken" if name != wished else ""))


def read_files(folder: Path) -> dict[str, bytes]:
    """Read all files of a solution, its log too, but no caches."""
    inside = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in inside.items() if not CACHE.search(name)}


def make_report(arrivals: list[Arrival], teams: Path) -> Document:
    """List what came and what did not."""
    came = [arrival for arrival in arrivals if arrival.name]
    missing = [arrival for arrival in arrivals if not arrival.name]
    named = shorten_path(teams.resolve(), Path.cwd())
    head = ("pair", "from", "remark")
    rows = tuple((one.name, one.source, one.remark) for one in sorted(came, key=lambda one: one.name))
    sections = [Section("came", "", 1, table=Table(head, rows, uncut=True))] if came else []
    if missing:
        faults = Table(("from", "why"), tuple((one.source, one.remark) for one in missing), uncut=True)
        sections.append(Section("missing", "Did not come", table=faults, look=Look.WARNING))
    steps = (f"python -m dojo room {named}", f"and  pytest {named}  for the tests of each on their own code")
    title = f"{count(len(came), 'solution')} in {named}" + (f", {len(missing)} did not come" if missing else "")
    return Document(title, tuple(sections), steps if came else ("Ask for a zip:  python -m dojo hand-in NAME",))

"""``python -m dojo collect``: what the pairs hand in, folders, zips and branches, side by side in one folder."""

import argparse
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from dojo.board.lights import LOG
from dojo.evening.archive import unpack_zip
from dojo.evening.teams import clean_name, copy_team, find_solutions, name_team, sort_folders
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.solution import KIT
from dojo.status import CannotWrite, NoReport, Status
from dojo.text import count, shorten_path

Arrival = tuple[str, str, str]  # its folder now, or nothing if it did not come; where it was; a remark


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    what = "a folder, a zip, a folder of them, or a branch of a repository: PATH@BRANCH"
    parser.add_argument("sources", nargs="+", metavar="FOLDER-OR-ZIP", help=what)
    where = "where they are put (default: teams/ in the kit)"
    parser.add_argument("--into", metavar="FOLDER", type=Path, default=KIT / "teams", help=where)
    add_output_arguments(parser, "every line")


def run(arguments: argparse.Namespace) -> int:
    """Collect all that comes, and list what came and what did not."""
    check_output(arguments)
    try:
        arguments.into.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{arguments.into} cannot be made: {error.strerror}.") from error
    arrivals = sorted(arrival for source in arguments.sources for arrival in collect(source, arguments.into))
    deliver(make_report(arrivals, arguments.into), arguments)
    return Status.REPORTED if any(name for name, *_ in arrivals) else Status.NOTHING


def collect(source: str, teams: Path, called: str = "") -> Iterator[Arrival]:
    """Copy what is in one source, and in what lies in it; what does not come is said, and hinders nobody else."""
    called = called or source
    try:
        with open_source(source) as folder:
            here = list(find_solutions(folder, 0))
            inside = [] if here else [*sort_folders(folder), *sorted(folder.glob("*.zip"))]
            for solution in here:
                yield copy(solution, called, teams)
            for path in inside:
                yield from collect(str(path), teams, f"{called}/{path.name}")
            if not here and not inside:
                yield "", called, "there is no solution in it, no folder with an __init__.py"
    except (NoReport, OSError) as error:  # of shutil, too
        yield "", called, str(error)


@contextmanager
def open_source(source: str) -> Iterator[Path]:
    """Give the folder of a source, unpacked if need be.

    Raises:
        NoReport: there is none.
    """
    path, (repository, _, branch) = Path(source), source.rpartition("@")
    if path.is_dir():
        yield path.resolve()
    elif path.is_file() or Path(repository or "nowhere").is_dir():
        name = path.stem if path.is_file() else branch.rpartition("/")[2]
        with tempfile.TemporaryDirectory(prefix="dojo-", ignore_cleanup_errors=True) as directory:
            folder = Path(directory).resolve() / "team" / clean_name(name)  # what has no other name is a team
            folder.mkdir(parents=True)
            unpack_zip(path if path.is_file() else read_branch(repository, branch), folder)
            yield folder
    else:
        raise NoReport("there is nothing of this name")


def read_branch(repository: str, branch: str) -> BytesIO:
    """Read a branch of a local repository, as a zip.

    Raises:
        NoReport: there is none, or no git.
    """
    command = ["git", "-C", repository, "archive", "--format=zip", "--", branch]
    try:
        return BytesIO(subprocess.run(command, capture_output=True, check=True).stdout)  # noqa: S603 - no option in it
    except FileNotFoundError:
        raise NoReport("git is not installed here; ask for a zip") from None
    except subprocess.CalledProcessError as error:
        raise NoReport(error.stderr.decode(errors="replace").strip().removeprefix("fatal: ")) from None


def copy(solution: Path, called: str, teams: Path) -> Arrival:
    """Copy one solution, whole or not at all; who comes a second time with the same files stays as they are."""
    taken = {folder.name.casefold(): folder for folder in teams.iterdir()}  # fox and Fox are one on some systems
    wished = name_team(solution)
    with tempfile.TemporaryDirectory(dir=teams, prefix=".", ignore_cleanup_errors=True) as directory:
        fresh = Path(directory) / "copy"
        copy_team(solution, fresh)
        for name in (wished, *(f"{wished}-{number}" for number in range(2, len(taken) + 3))):
            if name.casefold() not in taken:
                fresh.rename(teams / name)
                return name, called, f"{wished} was taken" if name != wished else ""
            if read_files(taken[name.casefold()]) == read_files(fresh):
                return name, called, "was there already, just like that"
    raise AssertionError  # one of so many names is free


def read_files(folder: Path) -> dict[str, bytes]:
    """Read all files of a solution, its log too, but no caches."""
    inside = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
    caches = [
        name for name in inside if any(part != LOG and part.startswith((".", "__py")) for part in name.parent.parts)
    ]
    return {name.as_posix(): path.read_bytes() for name, path in inside.items() if name not in caches}


def make_report(arrivals: list[Arrival], teams: Path) -> Document:
    """List what came and what did not."""
    came, missing = ([one for one in arrivals if bool(one[0]) is wanted] for wanted in (True, False))
    named = shorten_path(teams.resolve(), Path.cwd())
    faults = Table(("from", "why"), tuple(one[1:] for one in missing), uncut=True)
    sections = (
        Section("came", "", 1, table=Table(("pair", "from", "remark"), tuple(came), uncut=True)),
        Section("missing", "Did not come", table=faults, look=Look.WARNING),
    )[not came : 1 + bool(missing)]
    steps = (f"python -m dojo room {named}", f"and  pytest {named}  for the tests of each on their own code")
    title = f"{count(len(came), 'solution')} in {named}" + (f", {len(missing)} did not come" if missing else "")
    return Document(title, sections, steps if came else ("Ask for a zip:  python -m dojo hand-in NAME",))

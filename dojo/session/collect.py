"""``python -m dojo collect``: copies the solutions of all pairs to one folder."""

import argparse
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from dojo.errors import CannotWrite, NoReport, Status
from dojo.features import FEATURES, read_checksums, sum_kit
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.log.entries import copy_log
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.session.archives import (
    LOOSE,
    check_folder_size,
    describe_error,
    unpack_zip,
)
from dojo.session.pair_folder import (
    SUMS,
    find_target,
    move_copy,
    write_origin,
)
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
from dojo.text import clip, count, quote_path, shorten_path

# names of folders and zips that don't show which pair they belong to
GENERAL = {NAME, "poker-hands", "poker-hands-kata", "kata", "kit", "main", "master"}
MAX_DEPTH = 5  # how many folders and zips a solution may be nested in
# prefixes of names that operating systems give to their files on a USB stick
HIDDEN = (".", "__", "System Volume", "$RECYCLE", "Thumbs.db", "desktop.ini")
ARCHIVES = (".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst")
TOO_DEEP = (
    f"It is inside more than {MAX_DEPTH} nested folders or zips. "
    "Collect the inner folder instead."
)
GIT_URL = re.compile(r"(https?|ssh|git|file)://|[\w.-]+@[\w.-]+:|.*\.git/?$")
DEFAULT_BRANCHES = ("main", "master")
BRANCHES = "refs/heads/"
ASK_FOR_ZIP = "Ask for a zip:  python -m dojo hand-in NAME"


class Arrival(NamedTuple):
    """The result of collecting one folder or zip."""

    pair: str  # the name of the pair's folder in teams/, or "" if nothing was copied
    remark: str
    source: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sources",
        nargs="+",
        metavar="SOURCE",
        help="a pair's folder or zip, a folder with such folders and zips, "
        "or the address of a Git repository",
    )
    parser.add_argument(
        "--all-branches",
        action="store_true",
        help="collect all other branches instead of the main branch",
    )
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        type=Path,
        default=KIT / "teams",
        help="folder for the copies (default: teams/ in the kit)",
    )
    add_output_arguments(parser, "show every line")


def run(arguments: argparse.Namespace) -> int:
    """Collect all sources, and report what was collected and what was left out.

    Raises:
        CannotWrite: The folder for the copies can't be written.
    """
    check_output(arguments)
    arguments.out.mkdir(parents=True, exist_ok=True)
    if not os.access(arguments.out, os.W_OK):
        raise CannotWrite(f"{arguments.out} cannot be written: Permission denied.")
    collector = Collector(arguments.out)
    arrivals: list[Arrival] = []
    for source in arguments.sources:
        if GIT_URL.match(source) or arguments.all_branches:
            arrivals += collect_branches(
                collector, source, all_branches=arguments.all_branches
            )
        else:
            arrivals += collector.collect(Path(source), source)
    arrivals.sort(key=lambda arrival: (sort_key(arrival.pair), arrival))
    deliver(make_report(arrivals, arguments.out), arguments)
    if not any(arrival.pair for arrival in arrivals):
        return Status.NOTHING
    return Status.REPORTED


def collect_branches(
    collector: "Collector", source: str, *, all_branches: bool
) -> list[Arrival]:
    """Collect the main branch of a Git repository, or all its other branches."""
    arrivals = []
    with make_sandbox() as sandbox:
        try:
            zips = fetch_branches(source, sandbox, all_branches=all_branches)
        except NoReport as error:
            return [Arrival("", str(error), source)]
        for branch, file in zips.items():
            arrivals += collector.collect(file, f"{source} {branch}")
    return arrivals


class Collector:
    """Copies solutions into folders in *teams*.

    The *label* of a source is its path in the report.
    """

    def __init__(self, teams: Path) -> None:
        self.teams = teams
        self.targets: set[Path] = set()  # the folders that this run has filled

    def collect(self, source: Path, label: str, depth: int = 0) -> list[Arrival]:
        """Copy all solutions in a folder or zip.

        Returns:
            A row of the report for each solution and each error.
        """
        if depth > MAX_DEPTH:
            return [Arrival("", TOO_DEEP, label)]
        try:
            with open_source(source) as (folder, left_out):
                arrivals = []
                for part, reason in left_out.items():
                    location = label if part in ("", LOOSE) else f"{label}/{part}"
                    arrivals.append(Arrival("", reason, location))
                if arrivals and not any(map(Path.is_file, folder.rglob("*"))):
                    return arrivals  # every part of the zip was left out
                return arrivals + self.collect_folder(folder, label, depth)
        except (NoReport, OSError) as error:
            diagnosis = source.is_dir() and examine_team(source)
            return [Arrival("", str(diagnosis or describe_error(error)), label)]

    def collect_folder(self, folder: Path, label: str, depth: int) -> list[Arrival]:
        """Copy a folder if it is a solution; otherwise copy the solutions inside."""
        solution = find_solution(folder)
        if solution in (KIT / NAME, REFERENCE_FOLDER):
            fix = "Name the folder that holds the pairs' folders or zips."
            return [Arrival("", f"It belongs to the kit. {fix}", label)]
        if solution:
            try:
                return [self.copy(solution, label)]
            except NoReport as error:
                return [Arrival("", str(error), label)]
        arrivals: list[Arrival] = []
        is_kit = (folder / FEATURES).is_dir()
        if not is_kit:  # in a kit, only the starter can be a pair's solution
            arrivals = self.collect_inside(folder, label, depth)
        return arrivals or [Arrival("", str(examine_team(folder)), label)]

    def collect_inside(self, folder: Path, label: str, depth: int) -> list[Arrival]:
        """Copy the solutions in a folder's subfolders and zips, and report the rest."""
        arrivals: list[Arrival] = []
        for path in sorted(folder.iterdir(), key=lambda path: (path.is_file(), path)):
            inside = f"{label}/{path.name}"
            if path.name.startswith(HIDDEN) and not find_solution(path):
                continue
            if reason := explain_left_out(path):
                arrivals.append(Arrival("", reason, inside))
            else:
                arrivals += self.collect(path, inside, depth + 1)
        return arrivals

    def copy(self, solution: Path, label: str) -> Arrival:
        """Copy a solution to the pair's folder in *teams*, completely or not at all.

        Raises:
            NoReport: The solution is too large, or can't be read.
        """
        check_folder_size(solution)
        with tempfile.TemporaryDirectory(
            dir=self.teams, prefix=".", ignore_cleanup_errors=True
        ) as directory:
            fresh = Path(directory) / "copy"
            copy_solution(solution, fresh)
            copy_log(solution, fresh)
            write_origin(fresh, label)
            target, namesake = find_target(
                choose_name(solution), fresh, self.teams, filled=self.targets
            )
            self.targets.add(target)
            remarks = [move_copy(fresh, target), namesake, describe_edits(solution)]
        if diagnosis := examine_files(Solution(solution, solution.parent)):
            remarks.append(str(diagnosis))
        return Arrival(target.name, "; ".join(filter(None, remarks)), label)


def describe_edits(solution: Path) -> str:
    """Return a remark on the files of the kit that a pair has edited, or "".

    The checksums come from the kit that contains the solution, or from the pair's zip.
    """
    kit = solution.parent
    if (kit / FEATURES).is_dir():
        sums = sum_kit(kit)
    else:
        sums = read_checksums(solution / SUMS)
    edited = []
    for name, own_sum in sum_kit(KIT).items():
        # if the pair's version of the kit doesn't have this file, it isn't edited
        if sums.get(name, own_sum) != own_sum:
            edited.append(name)
    if not edited:
        return ""
    more = f" and {count(len(edited) - 1, 'more file')}" if len(edited) > 1 else ""
    return f"edited: {Path(edited[0]).name}{more}"


def explain_left_out(path: Path) -> str:
    """Return why a file or folder can't be collected, or "" if it can."""
    if path.is_symlink():
        return "It is a link. Replace it with the folder or zip itself."
    if path.name.startswith(HIDDEN):
        fix = f"Rename it to {path.name.lstrip('.')}." if path.name[0] == "." else ""
        return f"Its name marks it as hidden. {fix}".strip()
    suffix = path.suffix.lower()
    if path.is_dir() or suffix == ".zip":
        return ""
    if suffix in ARCHIVES:
        kind = ".tar.gz" if path.name.lower().endswith(".tar.gz") else suffix
        return f"{kind} archives can't be collected. Unpack it, or ask for a zip."
    if suffix == ".py":
        return (
            "It is a single file, but a solution must be a folder. "
            "Name the file __init__.py and put it into a folder with the pair's name."
        )
    return f"It is neither a folder nor a zip. {ASK_FOR_ZIP}"


@contextmanager
def open_source(source: Path) -> Iterator[tuple[Path, dict[str, str]]]:
    """Open a folder, or unpack a zip into a temporary folder.

    Yields the folder, and the reason why each missing part of the zip was left out.

    Raises:
        NoReport: There is no such folder or zip, or the zip can't be unpacked.
    """
    if source.is_dir():
        yield source.resolve(), {}
    elif source.is_file():
        if (reason := explain_left_out(source)) and not source.is_symlink():
            raise NoReport(reason)
        with make_sandbox() as sandbox:
            # if the zip has a general name, such as main.zip, the pair is called "team"
            folder = sandbox / "team" / clean_name(source.stem)
            folder.mkdir(parents=True)
            yield folder, unpack_zip(source, folder)
    else:
        raise NoReport(explain_missing(source))


def explain_missing(path: Path) -> str:
    """Explain that a folder or zip is missing, and suggest a similar name."""
    fault = f"There is no folder or zip {clip(str(path), 60)!r}."
    if path.parent.is_dir():
        names = [entry.name for entry in path.parent.iterdir()]
        for name in get_close_matches(path.name, names):
            near = path.with_name(name)
            # `collect` itself creates the empty folder teams/
            if near.is_file() or any(near.iterdir()):
                return f"{fault} Did you mean {near}?"
    return f"{fault} Check the spelling."


def choose_name(solution: Path) -> str:
    """Return the name of a solution: its folder's name, or an enclosing folder's.

    General names such as ``starter`` are skipped, because several pairs may use them.
    """
    for path in (solution, *solution.parents):
        name = path.name.removeprefix(PREFIX)
        if name not in GENERAL:
            break
    return clean_name(name or path.drive)


def fetch_branches(source: str, folder: Path, *, all_branches: bool) -> dict[str, Path]:
    """Fetch the main branch of a repository or, if *all_branches*, all other branches.

    If there is no other branch, fetch the main branch.

    Returns:
        A zip for each branch, keyed by the name of the branch.

    Raises:
        NoReport: Git isn't installed, or can't fetch the repository.
    """
    if not shutil.which("git"):
        raise NoReport("Git isn't installed. Install it, or collect zips instead.")
    clone = folder / "clone.git"
    branches = ["--no-single-branch"] if all_branches else []
    depth = ["--depth", "1"] if "://" in source or "@" in source else []
    call_git("clone", "--quiet", "--bare", *depth, *branches, "--", source, str(clone))
    main, branches_of_pairs = list_branches(clone)
    zips = {}
    wanted = branches_of_pairs if all_branches else []
    for branch in wanted or [main]:
        file = folder / "zips" / f"{name_zip(branch, source)}.zip"
        file.parent.mkdir(exist_ok=True)
        output = f"--output={file}"
        reference = f"{BRANCHES}{branch}"
        call_git("-C", str(clone), "archive", "--format=zip", output, reference)
        zips[branch] = file
    return zips


def list_branches(clone: Path) -> tuple[str, list[str]]:
    """Return the main branch of a repository, and all its other branches."""
    listed = call_git("-C", str(clone), "for-each-ref", "--format=%(refname)", BRANCHES)
    names = [name.removeprefix(BRANCHES) for name in listed.splitlines()]
    head = call_git("-C", str(clone), "symbolic-ref", "--short", "HEAD").strip()
    # HEAD may be the branch of a pair
    main = next((name for name in DEFAULT_BRANCHES if name in names), head)
    return main, [name for name in names if name != main]


def name_zip(branch: str, source: str) -> str:
    """Return a name for the zip of a branch.

    This is the name of the branch or, for a main branch, the name of the repository.
    """
    name = branch
    if branch in DEFAULT_BRANCHES:
        name = re.split(r"[/:\\]", source.rstrip("/\\"))[-1].removesuffix(".git")
    return clean_name(name)


def call_git(*arguments: str) -> str:
    """Run Git and return its output.

    Raises:
        NoReport: Git reports an error.
    """
    done = subprocess.run(
        ["git", *arguments],  # noqa: S607 - it may be installed anywhere
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no reason given"]
        reason = lines[-1].removeprefix("fatal: ")
        raise NoReport(
            f"Git can't fetch the repository: {reason}. "
            "Check the address, and whether you have access."
        )
    return done.stdout


def make_report(arrivals: list[Arrival], teams: Path) -> Document:
    """Make the report on what was collected and what was left out."""
    came = tuple(arrival for arrival in arrivals if arrival.pair)
    missing = tuple(arrival[1:] for arrival in arrivals if not arrival.pair)
    folder = quote_path(shorten_path(teams.resolve(), Path.cwd()))
    title = f"{count(len(came), 'solution')} in {folder}"
    columns = ("pair", "remark", "from")
    sections = [Section("came", level=1, table=Table(columns, came))]
    if missing:
        title += f", {len(missing)} left out"
        table = Table(("why", "from"), missing)
        sections.append(Section("missing", "Left out", table=table, look=Look.WARNING))
    steps = []
    if came:
        steps.append(f"python -m dojo dashboard {folder}")
    if came and KIT in teams.resolve().parents:  # pytest needs the kit's settings
        steps.append(f"and  pytest {folder}  to run each pair's tests on its own code")
    if missing:
        steps.append(
            "Fix the problems above, or ask the pair to run:  python -m dojo hand-in"
        )
    return Document(title, tuple(sections), tuple(steps))

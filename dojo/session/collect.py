"""``python -m dojo collect``: copy what the pairs hand in to one folder."""

import argparse
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from dojo.board.log import LOG, copy_log, read_last_lines
from dojo.errors import CannotWrite, NoReport, Status
from dojo.features import FEATURES
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import ignore_signals
from dojo.report.document import Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.session.archives import (
    LOOSE,
    check_folder_size,
    describe,
    is_in_cache,
    unpack_zip,
)
from dojo.session.branches import fetch_branches, is_git_url
from dojo.session.feature_sums import describe_edits
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

GENERAL = {NAME, "poker-hands", "poker-hands-kata", "kata", "kit", "main", "master"}
EARLIER = ".earlier"  # in teams/: what the same pair handed in before
ORIGIN = ".origin"  # in the folder of a pair in teams/: where it came from
MAX_DEPTH = 5  # folders and zips in each other, around a pair's folder
# names of files that systems leave on a stick
HIDDEN = (".", "__", "System Volume", "$RECYCLE", "Thumbs.db", "desktop.ini")
ARCHIVES = (".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst")
TOO_DEEP = (
    f"It is nested more than {MAX_DEPTH} folders or zips deep. "
    "Collect the inner folder instead."
)
ASK_FOR_ZIP = "Ask for a zip:  python -m dojo hand-in NAME"


class Arrival(NamedTuple):
    """What became of something that was handed in."""

    pair: str  # its folder in teams/; empty if it was left out
    remark: str
    source: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "sources",
        nargs="+",
        metavar="SOURCE",
        help="a folder, a zip, a folder of them, or the address of a Git repository",
    )
    parser.add_argument(
        "--all-branches",
        action="store_true",
        help="collect every branch of the repository (default: only the main one)",
    )
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        type=Path,
        default=KIT / "teams",
        help="where to copy them (default: teams/ in the kit)",
    )
    add_output_arguments(parser, "show every line")


def run(arguments: argparse.Namespace) -> int:
    """Collect every source, and list what was collected and what was left out.

    Raises:
        CannotWrite: the target folder can't be written.
    """
    check_output(arguments)
    arguments.out.mkdir(parents=True, exist_ok=True)
    if not os.access(arguments.out, os.W_OK):
        raise CannotWrite(f"{arguments.out} cannot be written: Permission denied.")
    collector = Collector(arguments.out)
    arrivals: list[Arrival] = []
    for source in arguments.sources:
        if is_git_url(source) or arguments.all_branches:
            arrivals += collect_branches(collector, source, arguments.all_branches)
        else:
            arrivals += collector.collect(source, source)
    arrivals.sort(key=lambda arrival: (sort_key(arrival.pair), arrival))
    deliver(make_report(arrivals, arguments.out), arguments)
    if not any(arrival.pair for arrival in arrivals):
        return Status.NOTHING
    return Status.REPORTED


def collect_branches(
    collector: "Collector",
    source: str,
    all_branches: bool,  # noqa: FBT001 - as it was typed
) -> list[Arrival]:
    """Collect the main branch of a Git repository, or all of its branches."""
    arrivals = []
    with make_sandbox() as sandbox:
        try:
            zips = fetch_branches(source, sandbox, all_branches=all_branches)
        except NoReport as error:
            return [Arrival("", str(error), source)]
        for branch, file in zips.items():
            arrivals += collector.collect(str(file), f"{source} {branch}")
    return arrivals


class Collector:
    """Copies what pairs hand in to the folder *teams*, each to a folder of its own.

    The *label* of a source is its path as the report shows it.
    """

    def __init__(self, teams: Path) -> None:
        self.teams = teams
        self.targets: set[Path] = set()  # folders that this call has filled

    def collect(self, source: str, label: str, depth: int = 0) -> list[Arrival]:
        """Copy all solutions in one source; a fault stops no other source."""
        if depth > MAX_DEPTH:
            return [Arrival("", TOO_DEEP, label)]
        try:
            with open_source(source) as (folder, left_out):
                arrivals = []
                for part, reason in left_out.items():
                    place = label if part in ("", LOOSE) else f"{label}/{part}"
                    arrivals.append(Arrival("", reason, place))
                if arrivals and not any(map(Path.is_file, folder.rglob("*"))):
                    return arrivals  # nothing else was in the zip
                return arrivals + self.collect_folder(folder, label, depth)
        except (NoReport, OSError) as error:
            path = Path(source)
            diagnosis = path.is_dir() and examine_team(path)
            return [Arrival("", str(diagnosis or describe(error)), label)]

    def collect_folder(self, folder: Path, label: str, depth: int) -> list[Arrival]:
        """Copy the solution that a folder is, or all solutions in it."""
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
        if not is_kit:  # nothing else in a kit is a pair's
            arrivals = self.collect_inside(folder, label, depth)
        return arrivals or [Arrival("", str(examine_team(folder)), label)]

    def collect_inside(self, folder: Path, label: str, depth: int) -> list[Arrival]:
        """Copy what is in a folder: folders first, then zips; say what is neither."""
        arrivals: list[Arrival] = []
        for path in sorted(folder.iterdir(), key=lambda path: (path.is_file(), path)):
            inside = f"{label}/{path.name}"
            if path.name.startswith(HIDDEN) and not find_solution(path):
                continue
            if reason := find_reason(path):
                arrivals.append(Arrival("", reason, inside))
            else:
                arrivals += self.collect(str(path), inside, depth + 1)
        return arrivals

    def copy(self, solution: Path, label: str) -> Arrival:
        """Copy one solution whole to its folder in *teams*, or not at all.

        Raises:
            NoReport: the solution is too large, or can't be read.
        """
        check_folder_size(solution)
        with tempfile.TemporaryDirectory(
            dir=self.teams, prefix=".", ignore_cleanup_errors=True
        ) as directory:
            fresh = Path(directory) / "copy"
            copy_solution(solution, fresh)
            copy_log(solution, fresh)
            origin = label if "://" in label else str(Path(label).absolute())
            (fresh / ORIGIN).write_text(origin, "utf-8", "replace")
            target, namesake = find_target(
                wish_name(solution), fresh, self.teams, filled=self.targets
            )
            self.targets.add(target)
            remarks = [move_copy(fresh, target), namesake, describe_edits(solution)]
        if diagnosis := examine_files(Solution(solution, solution.parent)):
            remarks.append(str(diagnosis))
        return Arrival(target.name, "; ".join(filter(None, remarks)), label)


def find_reason(path: Path) -> str:
    """Return why something in a folder isn't collected, and a fix; or ""."""
    if path.is_symlink():
        return "It is a link. Put the folder itself in its place."
    if path.name.startswith(HIDDEN):
        fix = f"Rename it to {path.name.lstrip('.')}." if path.name[0] == "." else ""
        return f"It is a hidden folder. {fix}".strip()
    suffix = path.suffix.lower()
    if path.is_dir() or suffix == ".zip":
        return ""
    if suffix in ARCHIVES:
        kind = ".tar.gz" if path.name.lower().endswith(".tar.gz") else suffix
        return f"{kind} archives can't be collected. Unpack it, or ask for a zip."
    if suffix == ".py":
        return (
            "It is a single file, and a solution is a folder. "
            "Name the file __init__.py and put it into a folder with the pair's name."
        )
    return f"It is neither a folder nor a zip. {ASK_FOR_ZIP}"


@contextmanager
def open_source(source: str) -> Iterator[tuple[Path, dict[str, str]]]:
    """Give the folder of a source, unpacked if it is a zip, and what was left out.

    Raises:
        NoReport: there is no such folder or zip, or the zip can't be unpacked.
    """
    path = Path(source)
    if path.is_dir():
        yield path.resolve(), {}
    elif path.is_file():
        if (reason := find_reason(path)) and not path.is_symlink():
            raise NoReport(reason)
        with make_sandbox() as sandbox:
            # a solution without a name of its own is called "team"
            folder = sandbox / "team" / clean_name(path.stem)
            folder.mkdir(parents=True)
            yield folder, unpack_zip(path, folder)
    else:
        raise NoReport(explain_missing(path))


def explain_missing(path: Path) -> str:
    """Say that there is no such folder or zip, and suggest a similar name."""
    fault = f"There is no folder or zip {clip(str(path), 60)!r}."
    if path.parent.is_dir():
        names = [entry.name for entry in path.parent.iterdir()]
        for name in get_close_matches(path.name, names, n=1):
            return f"{fault} Did you mean {path.with_name(name)}?"
    return f"{fault} Check the spelling."


def wish_name(solution: Path) -> str:
    """Return the name of the folder, or of the one around it if that says more."""
    for path in (solution, *solution.parents):
        name = path.name.removeprefix(PREFIX)
        if name not in GENERAL:
            break
    return clean_name(name or path.drive)


def find_target(
    name: str, fresh: Path, teams: Path, *, filled: set[Path]
) -> tuple[Path, str]:
    """Find the folder in *teams* for a pair that is called *name*.

    It is the folder of the same pair, or the first free one: ``fox``, ``fox-2``.

    Returns:
        The folder, and a remark if another pair has the same name.
    """
    numbered = re.compile(re.escape(sort_key(name)) + r"(-\d+)?")
    namesakes = []
    for folder in sorted(teams.iterdir(), key=lambda path: sort_key(path.name)):
        if not numbered.fullmatch(sort_key(folder.name)):
            continue
        if folder not in filled and is_same_pair(fresh, folder):
            return folder, ""
        namesakes.append(folder)
    target = choose_target(name, teams, set(namesakes))
    if target.name == name or not namesakes:
        return target, ""
    namesake = namesakes[0]
    return (
        target,
        f"another pair is in {namesake.name}, from {read_origin(namesake)}",
    )


def is_same_pair(fresh: Path, folder: Path) -> bool:
    """Return whether two folders of one name are from the same pair.

    Their logs share a line, as a log only grows. Without logs, they came from the same
    place.
    """
    logs = [set(read_last_lines(place / LOG)) for place in (fresh, folder)]
    if all(logs):
        return bool(logs[0] & logs[1])
    return read_origin(fresh) == read_origin(folder)


def read_origin(folder: Path) -> str:
    """Return where a pair's folder in *teams* came from."""
    try:
        return (folder / ORIGIN).read_text("utf-8", "replace")[:1_000]
    except OSError:
        return "elsewhere"


def choose_target(name: str, teams: Path, targets: set[Path]) -> Path:
    """Choose the first folder of a *name* in *teams* that is none of the *targets*.

    Names that differ only in case are the same, as they are on some systems.
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
    """Read all files of a solution by their paths in it: the log too, but no caches."""
    files = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name != ORIGIN and not is_in_cache(name):
            files[name] = path.read_bytes()
    return files


def move_copy(fresh: Path, target: Path) -> str:
    """Move a whole copy to its folder, and say where its earlier content is now."""
    if not target.exists():
        fresh.rename(target)
        return ""
    if read_files(fresh) == read_files(target):
        return "unchanged"
    earlier = target.parent / EARLIER
    earlier.mkdir(exist_ok=True)
    aside = choose_target(target.name, earlier, set(earlier.iterdir()))
    replace(target, fresh, aside)
    return f"the one before is in {EARLIER}/{aside.name}"


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
    """List what was collected and what was left out."""
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
    if came and KIT in teams.resolve().parents:  # elsewhere pytest knows no kit
        steps.append(f"and  pytest {folder}  to run each pair's tests on its own code")
    if missing:
        steps.append("Fix what was left out, or ask for a zip:  python -m dojo hand-in")
    return Document(title, tuple(sections), tuple(steps))

"""Finds and replaces the folder of a pair in ``teams/``."""

import re
from collections.abc import Collection
from pathlib import Path

from dojo.isolation.process import ignore_signals
from dojo.log.entries import LOG, read_last_lines
from dojo.solution.folder import sort_key
from dojo.text import shorten_path

SUMS = ".checksums.txt"  # file in a pair's zip with the checksums of the pair's kit
EARLIER = ".earlier"  # folder in teams/ that keeps the pairs' earlier hand-ins
ORIGIN = ".origin"  # file in a pair's folder that records where it came from


def write_origin(folder: Path, source: str) -> None:
    """Store where a pair's folder came from: a URL or an absolute path."""
    origin = source if "://" in source else str(Path(source).absolute())
    (folder / ORIGIN).write_text(origin, "utf-8", "replace")


def find_target(
    name: str, fresh: Path, teams: Path, *, filled: set[Path]
) -> tuple[Path, str]:
    """Find the folder of a pair that has handed in before, or choose a new folder.

    Args:
        name: the pair's name. If another pair has the same name, the new folder's name
            ends with ``-2``, ``-3`` and so on.
        fresh: a copy of what the pair handed in.
        teams: the folder with the folders of all pairs.
        filled: the folders that this run of `collect` has already filled.

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
    target = choose_target(name, teams)
    if target.name == name:
        return target, ""
    namesake = namesakes[0]
    return (
        target,
        f"another pair has the folder {namesake.name}, from {read_origin(namesake)}",
    )


def is_same_pair(fresh: Path, folder: Path) -> bool:
    """Return whether two folders with the same name come from the same pair.

    Logs only grow, so two logs of the same pair have lines in common. If a log is
    missing, the two folders must have the same origin.
    """
    logs = [set(read_last_lines(path / LOG)) for path in (fresh, folder)]
    if all(logs):
        return bool(logs[0] & logs[1])
    return read_origin(fresh) == read_origin(folder)


def read_origin(folder: Path) -> str:
    try:
        return (folder / ORIGIN).read_text("utf-8", "replace")[:1_000]
    except OSError:
        return "elsewhere"


def choose_target(name: str, folder: Path) -> Path:
    """Return a path in *folder* that is free: *name*, *name*-2, *name*-3 and so on."""
    taken = {sort_key(path.name) for path in folder.iterdir()}
    return folder / choose_free_name(name, taken)


def choose_free_name(name: str, taken: Collection[str]) -> str:
    """Return *name*, or *name*-2, *name*-3 and so on if the name is taken.

    Names that differ only in case count as the same, because some systems ignore case.
    Therefore, *taken* contains sort keys.
    """
    free = name
    number = 1
    while sort_key(free) in taken:
        number += 1
        free = f"{name}-{number}"
    return free


def read_files(folder: Path) -> dict[str, bytes]:
    """Return the contents of a solution's files, keyed by path.

    Leave out caches and ORIGIN.
    """
    files = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name != ORIGIN and not is_in_cache(name):
            files[name] = path.read_bytes()
    return files


def move_copy(fresh: Path, target: Path) -> str:
    """Move a copy to the pair's folder, and return a remark on the earlier hand-in."""
    if not target.exists():
        fresh.rename(target)
        return ""
    if read_files(fresh) == read_files(target):
        return "unchanged"
    aside = choose_aside(target)
    replace_folder(target, fresh, aside)
    return f"the earlier hand-in is in {shorten_path(aside, target.parent)}"


def choose_aside(target: Path) -> Path:
    """Choose a path in ``.earlier`` to which a pair's folder can be moved."""
    earlier = target.parent / EARLIER / target.name
    earlier.mkdir(parents=True, exist_ok=True)
    return choose_target(target.name, earlier)


def replace_folder(target: Path, fresh: Path, aside: Path) -> None:
    """Move *target* to *aside*, and *fresh* to *target*.

    If the second move fails, undo the first.
    """
    with ignore_signals():
        try:
            target.chmod(0o755)  # a read-only folder can't be moved
            target.rename(aside)
            fresh.rename(target)
        except BaseException:
            if not target.exists():
                aside.rename(target)
            raise


def is_in_cache(name: str) -> bool:
    """Return whether a file is in a hidden folder or in a folder that a tool made."""
    return any(map(is_cache, name.split("/")[:-1]))


def is_cache(folder: str) -> bool:
    """Return whether a folder is hidden or made by a tool, judging by its name."""
    hidden = folder.startswith(".") and folder not in (".", "..")
    return hidden or folder in ("venv", "node_modules") or folder.startswith("__")

"""The folder of a pair in ``teams/``: which one it is, and how it is replaced."""

import re
from pathlib import Path

from dojo.board.log import LOG, read_last_lines
from dojo.isolation.process import ignore_signals
from dojo.session.archives import is_in_cache
from dojo.solution.folder import sort_key

EARLIER = ".earlier"  # in teams/: what the same pair handed in before
ORIGIN = ".origin"  # in the folder of a pair: the source that it came from


def write_origin(folder: Path, source: str) -> None:
    """Write down where a pair's folder came from: an address or a full path."""
    origin = source if "://" in source else str(Path(source).absolute())
    (folder / ORIGIN).write_text(origin, "utf-8", "replace")


def find_target(
    name: str, fresh: Path, teams: Path, *, filled: set[Path]
) -> tuple[Path, str]:
    """Find the folder for a pair: its own one from before, or a new one.

    Args:
        name: name of the pair; if another pair has it, ``-2`` is added, and so on.
        fresh: copy of what the pair hands in.
        teams: folder that has a folder for each pair.
        filled: folders that the same call has filled already.

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
    """Return whether two folders with the same name are from the same pair.

    If both have logs, the logs of one pair share a line, because a log only grows.
    Without logs, two folders of one pair have the same origin.
    """
    logs = [set(read_last_lines(path / LOG)) for path in (fresh, folder)]
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
    """Choose the first of *name*, *name*-2, *name*-3 that isn't one of the *targets*.

    Names that differ only in case are the same, because some systems treat them so.
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
    """Read all files of a solution, with its log but without caches, by their paths."""
    files = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name != ORIGIN and not is_in_cache(name):
            files[name] = path.read_bytes()
    return files


def move_copy(fresh: Path, target: Path) -> str:
    """Move a complete copy to its folder; return a remark about the earlier content."""
    if not target.exists():
        fresh.rename(target)
        return ""
    if read_files(fresh) == read_files(target):
        return "unchanged"
    earlier = target.parent / EARLIER
    earlier.mkdir(exist_ok=True)
    aside = choose_target(target.name, earlier, set(earlier.iterdir()))
    replace_folder(target, fresh, aside)
    return f"the earlier one is in {EARLIER}/{aside.name}"


def replace_folder(target: Path, fresh: Path, aside: Path) -> None:
    """Move *target* to *aside* and *fresh* to *target*, or neither."""
    with ignore_signals():
        try:
            target.chmod(0o755)  # a read-only folder can't be moved
            target.rename(aside)
            fresh.rename(target)
        except BaseException:
            if not target.exists():
                aside.rename(target)
            raise

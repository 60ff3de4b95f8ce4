"""A copy of a solution in a folder of its own; the original is only read."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

NAME = "starter"  # every test imports the solution by this name
INSIDE = Path(__file__).parent / "inside"
UNWANTED = shutil.ignore_patterns("__pycache__", ".*", "tests", "*.egg-info", "mutants")
LARGEST = 50_000_000  # bytes of a solution that is copied


class TooLarge(ValueError):  # noqa: N818 - it is nobody's error
    """A solution is no handful of files."""


@contextmanager
def staged(solution: Path, tests: Path | None = None) -> Iterator[Path]:
    """Copy the *solution* as ``starter``, with what runs beside it; everything is removed afterwards.

    Args:
        solution: the folder of the code; its own tests stay where they are.
        tests: a folder of tests to go with it, perhaps of another solution.

    Raises:
        TooLarge: it is no handful of files.
    """
    if sum(path.stat().st_size for path in solution.rglob("*") if path.is_file()) > LARGEST:
        raise TooLarge(f"{solution} holds more than {LARGEST // 1_000_000} MB")
    stage = Path(tempfile.mkdtemp(prefix="dojo-")).resolve()
    try:
        shutil.copytree(solution, stage / NAME, ignore=left_out)
        if tests is not None:
            shutil.copytree(tests, stage / NAME / "tests", ignore=left_out)
        shutil.copytree(INSIDE, stage / "inside", ignore=left_out)
        (stage / "room").mkdir()
        (stage / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
        (stage / "progress").write_bytes(bytes(8))
        yield stage
    finally:
        removed(stage)


def left_out(folder: str, names: list[str]) -> set[str]:
    """What is not copied: what no solution is made of, and what is neither a file nor a folder that lies here."""
    paths = {name: Path(folder, name) for name in names}
    odd = {name for name, path in paths.items() if not path.is_file() and (path.is_symlink() or not path.is_dir())}
    return odd | set(UNWANTED(folder, names))


def removed(folder: Path) -> None:
    """Remove a folder, however deep it is and whatever was made unwritable in it."""
    waiting, numbers = [folder], count()
    while waiting:
        top = waiting.pop()
        with suppress(OSError):
            top.chmod(0o700)
            for entry in list(os.scandir(top)):
                if entry.is_dir(follow_symlinks=False):
                    flat = folder.with_name(f"{folder.name}-{next(numbers)}")  # paths must not grow too long
                    Path(entry.path).chmod(0o700)
                    waiting.append(Path(entry.path).rename(flat))
                else:
                    Path(entry.path).unlink()
            top.rmdir()

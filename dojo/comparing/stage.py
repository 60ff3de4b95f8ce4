"""A copy of a solution in a folder of its own; the original is only read."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dojo.trial.stage import removed

NAME = "starter"  # every test imports the solution by this name
INSIDE = Path(__file__).parent / "inside"
IGNORED = shutil.ignore_patterns("__pycache__", ".*", "tests", "*.egg-info", "mutants")
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
        shutil.copytree(solution, stage / NAME, ignore=IGNORED, ignore_dangling_symlinks=True)
        if tests is not None:
            shutil.copytree(tests, stage / NAME / "tests", ignore=IGNORED, ignore_dangling_symlinks=True)
        shutil.copytree(INSIDE, stage / "inside", ignore=IGNORED)
        (stage / "room").mkdir()
        (stage / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
        (stage / "progress").write_bytes(bytes(8))
        yield stage
    finally:
        removed(stage)


def fingerprint(folder: Path) -> str:
    """A short text that changes when any file of the *folder* does."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(str(path.relative_to(folder)).encode("utf-8", "surrogateescape"))
            found.update(path.read_bytes())
    return found.hexdigest()

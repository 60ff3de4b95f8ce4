"""Makes a sandbox, and copies a solution into it."""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from dojo.errors import NoReport
from dojo.isolation.process import ignore_signals
from dojo.solution.folder import Solution, can_be_copied
from dojo.text import shorten_path

UNWANTED = shutil.ignore_patterns(
    "__pycache__", ".*", "mutants", "*.egg-info", "node_modules"
)
MAX_BYTES = 50_000_000  # size of the largest solution that is copied
PYTEST_INI = """[pytest]
pythonpath = .
console_output_style = classic
enable_assertion_pass_hook = false
"""


@contextlib.contextmanager
def make_sandbox() -> Iterator[Path]:
    """Make a temporary folder with settings for pytest; delete it after the block."""
    directory = tempfile.TemporaryDirectory(prefix="dojo-", ignore_cleanup_errors=True)
    try:
        folder = Path(directory.name).resolve()
        (folder / "tmp").mkdir()
        (folder / "pytest.ini").write_text(PYTEST_INI, encoding="utf-8")
        yield folder
    finally:
        with ignore_signals():
            directory.cleanup()


def copy_solution(solution: Path, target: Path) -> None:
    """Copy a solution, except caches, hidden files, and what `can_be_copied` rejects.

    Raises:
        NoReport: A file can't be copied, or the folder is larger than MAX_BYTES.
    """
    sizes: dict[Path, int] = {}  # in bytes

    def ignore(folder: str, names: list[str]) -> set[str]:
        unwanted = set(UNWANTED(folder, names))
        for name in set(names) - unwanted:
            path = Path(folder, name)
            if not can_be_copied(path, solution):
                unwanted.add(name)
            elif path.is_file():
                sizes[path] = path.stat().st_size
        if sum(sizes.values()) > MAX_BYTES:
            largest = shorten_path(max(sizes, key=sizes.__getitem__), Path.cwd())
            location = shorten_path(solution, Path.cwd())
            fault = f"{location} contains more than {MAX_BYTES // 10**6} MB."
            raise NoReport(f"{fault} Delete large files such as {largest}.")
        return unwanted

    try:
        shutil.copytree(solution, target, ignore=ignore, dirs_exist_ok=True)
    except shutil.Error as error:  # source, target and reason for each file
        file, _, why = error.args[0][0]
        if not os.access(file, os.R_OK):
            original = Solution(solution, Path.cwd())
            raise NoReport(original.explain_unreadable("Permission denied")) from None
        raise NoReport(f"{file} can't be copied: {why.partition(': ')[0]}.") from None
    for path in (target, *target.rglob("*")):
        # otherwise a copy of a read-only file couldn't be changed or deleted
        path.chmod(0o755 if path.is_dir() else 0o644)

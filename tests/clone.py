"""A copy of the kit in a folder of its own, for commands that are typed there."""

import shutil
from pathlib import Path

from dojo.solution.folder import KIT

CODE = ("dojo", "features", "reference", "sheets", "pyproject.toml", "conftest.py")


def clone(folder: Path) -> None:
    """Copy what a pair's evening needs, but for solutions."""
    for name in CODE:
        copy(KIT / name, folder / name)


def copy(source: Path, target: Path) -> None:
    """Copy a file or folder as if it had been saved just now.

    What is compiled is left out: it would be out of date, and other tests are
    writing there.
    """
    if source.is_file():
        shutil.copy(source, target)
    else:
        unwanted = shutil.ignore_patterns(".*", "__pycache__")
        shutil.copytree(source, target, ignore=unwanted, copy_function=shutil.copy)

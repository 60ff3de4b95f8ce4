"""A copy of the kit in a temporary folder, for commands that run there."""

import shutil
from pathlib import Path

from dojo.solution.folder import KIT

CODE = ("dojo", "features", "reference", "sheets", "pyproject.toml", "conftest.py")


def clone(folder: Path) -> None:
    """Copy the kit without its solutions."""
    for name in CODE:
        copy(KIT / name, folder / name)


def copy(source: Path, target: Path) -> None:
    """Copy a file or folder with new times, and without compiled files.

    Compiled files would be outdated, and other tests may be writing them.
    """
    if source.is_file():
        shutil.copy(source, target)
    else:
        unwanted = shutil.ignore_patterns(".*", "__pycache__")
        shutil.copytree(source, target, ignore=unwanted, copy_function=shutil.copy)

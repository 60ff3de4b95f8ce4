"""Copies the kit to a temporary folder, and runs commands in the copy."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from dojo.solution.folder import KIT

CODE = ("dojo", "features", "reference", "sheets", "pyproject.toml", "conftest.py")


def clone(folder: Path, *, names: tuple[str, ...] = CODE) -> None:
    """Copy parts of the kit, with their file times, so compiled files stay valid."""
    # half-written files match *.pyc.*
    unwanted = shutil.ignore_patterns(".*", "*.pyc.*")
    for name in names:
        if (KIT / name).is_file():
            shutil.copy2(KIT / name, folder)
        else:
            shutil.copytree(KIT / name, folder / name, ignore=unwanted)


def copy(source: Path, target: Path) -> None:
    """Copy a folder without its compiled files; the copies have new file times."""
    unwanted = shutil.ignore_patterns(".*", "__pycache__")
    shutil.copytree(source, target, ignore=unwanted, copy_function=shutil.copy)


def type_in(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a Python module in a copy of the kit, as a pair does."""
    ours = ("PYTEST", "DOJO", "COV", "FORCE_COLOR")
    environment = {n: v for n, v in os.environ.items() if not n.startswith(ours)}
    environment |= {
        "PYTEST_ADDOPTS": os.environ["PYTEST_ADDOPTS"],
        "PYTHONPATH": str(folder),
        "PYTHONIOENCODING": "utf-8",
    }
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

"""Which solution is tried: the folder behind `--solution`."""

import os
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import pytest

from dojo.text import typed

NAME = "starter"  # every test imports the solution by this name, whichever folder it is
SEALED = "reference"  # its source is the back of the book: messages name the line and do not print it

CHOSEN = pytest.StashKey["Solution"]()


@dataclass(frozen=True, slots=True)
class Solution:
    """A folder that can be imported and offers functions of the contract.

    Attributes:
        folder: where it lies.
        here: where pytest was called; messages write paths as they are typed there.
    """

    folder: Path
    here: Path

    @property
    def door(self) -> Path:
        """The file in which the functions are looked for."""
        return self.folder / "__init__.py"

    @property
    def sealed(self) -> bool:
        """Whether its source may not be shown."""
        return self.folder.name == SEALED

    def typed(self, path: Path | str) -> str:
        """Write a path as one would type it."""
        return typed(Path(path), self.here)

    def holds(self, path: str) -> bool:
        """Say whether the file at *path* is part of this solution."""
        return path.startswith(f"{self.folder}{os.sep}")

    def missing(self) -> str:
        """Say why this cannot be a solution, or nothing."""
        if not self.folder.is_dir():
            return f"There is no folder {self.typed(self.folder)}.{_meant(self.folder)}"
        if not self.door.is_file():
            return (
                f"The folder {self.typed(self.folder)} has no __init__.py, so it is no solution. An empty one will do."
            )
        return ""


def choose(config: pytest.Config) -> Solution:
    """Find the solution to try: the one named, or whose own tests are to run, or else the starter.

    Raises:
        pytest.UsageError: the one named does not exist.
    """
    named, here = config.getoption("--solution"), config.invocation_params.dir
    if not named:
        owners = {owner(here / argument.partition("::")[0]) for argument in config.args}
        single = owners.pop() if len(owners) == 1 else None
        return Solution(single or _find(NAME, config), here)
    solution = Solution(_find(named, config), here)
    if missing := solution.missing():
        raise pytest.UsageError(f"--solution {named}: {missing}")
    return solution


def owner(path: Path) -> Path | None:
    """Find the solution whose own tests *path* is about: the outermost folder with a door and with tests."""
    whole = path.resolve()
    around = [folder for folder in (whole, *whole.parents) if is_home(folder)]
    return around[-1] if around else None


def is_home(folder: Path) -> bool:
    """Say whether a folder is a solution together with its own tests."""
    return (folder / "__init__.py").is_file() and (folder / "tests").is_dir()


def _find(named: str, config: pytest.Config) -> Path:
    """Look where pytest was called, then in the kit's own folder."""
    places = [config.invocation_params.dir / named, config.rootpath / named]
    return next((place for place in places if place.is_dir()), places[-1]).resolve()


def _meant(folder: Path) -> str:
    """Offer what was perhaps meant."""
    beside = [door.parent.name for door in folder.parent.glob("*/__init__.py")]
    near = get_close_matches(folder.name, beside, n=1)
    return f" Did you mean {near[0]}?" if near else ""

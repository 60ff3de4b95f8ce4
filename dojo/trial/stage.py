"""Where a pair's tests are tried: a copy in a folder of its own, which is gone afterwards."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from dojo.status import Mistyped, NothingSaid
from dojo.trial import ending

KIT = Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*", "mutants", "*.egg-info", "node_modules")
SLOW_TO_LOAD = {"pytest-bdd": "pytest_bdd", "hypothesispytest": "hypothesis"}  # plugins, and what mentions them
STAND = "from dojo.trial.switch import functions\n\nglobals().update(functions())\n"
INI = "[pytest]\npythonpath = .\nconsole_output_style = classic\nenable_assertion_pass_hook = false\n"


class NoSuchFolder(Mistyped):
    """There is no folder of this name."""


class NothingToTry(NothingSaid):
    """The folder is there, and what is to be tried is not in it."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A staged solution: its tests lie in ``starter/tests`` below *folder*."""

    name: str
    folder: Path
    tests: Path

    @property
    def plugins(self) -> list[str]:
        """The arguments for pytest that leave out plugins which these tests do not use; each costs time."""
        text = "".join(path.read_text(encoding="utf-8", errors="replace") for path in self.tests.rglob("*.py"))
        blocked = [plugin for plugin, mention in SLOW_TO_LOAD.items() if mention not in text]
        return [word for plugin in ("dojo", "terminal", *blocked) for word in ("-p", f"no:{plugin}")]


def found(named: str) -> Path:
    """The folder of the solution *named*, from where the command was called or else from the kit's own folder.

    Raises:
        NoSuchFolder: there is none.
    """
    for place in (Path.cwd() / named, KIT / named):
        if place.is_dir():
            return place.resolve()
    raise NoSuchFolder(f"There is no folder {named!r}, neither here nor in {KIT}.")


@contextmanager
def staged(solution: Path) -> Iterator[Stage]:
    """Copy a solution, or a bare folder of tests, to a folder that lasts as long as the block.

    Raises:
        NothingToTry: it has no tests.
    """
    bare = not (solution / "tests").is_dir()
    if bare and not list(solution.glob("*test*.py")):
        raise NothingToTry(f"{solution} has no folder named tests.")
    with set_up() as folder:
        target = folder / "starter"
        shutil.copytree(solution, target / "tests" if bare else target, ignore=LEFT_OUT, symlinks=False)
        yield Stage(
            solution.parent.name if bare and solution.name == "tests" else solution.name, folder, target / "tests"
        )


@contextmanager
def features_staged() -> Iterator[Stage]:
    """Copy the features beside a solution that asks whichever engine is switched on."""
    with set_up() as folder:
        shutil.copytree(KIT / "features", folder / "features", ignore=LEFT_OUT)
        (folder / "starter").mkdir()
        (folder / "starter" / "__init__.py").write_text(STAND, encoding="utf-8")
        yield Stage("features", folder, folder / "features")


@contextmanager
def set_up() -> Iterator[Path]:
    """Make a folder for a stage; it is removed even if the command is told to end."""
    with ending.in_order():
        folder = Path(tempfile.mkdtemp(prefix="dojo-"))
        try:
            (folder / "tmp").mkdir()
            (folder / "pytest.ini").write_text(INI, encoding="utf-8")
            yield folder
        finally:
            with ending.undisturbed():
                removed(folder)


def removed(folder: Path) -> None:
    """Remove a folder, even what was made unwritable in it."""
    for path, folders, _ in os.walk(folder):
        for name in folders:
            if not (Path(path) / name).is_symlink():
                (Path(path) / name).chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)


def short(node: str) -> str:
    """A test as its pair knows it: without the folder in which it is staged."""
    return re.sub(r"^starter/tests/", "", node)

"""``python -m dojo check``: is this machine ready? It runs where nothing is installed yet, on Python alone."""

import argparse
import codecs
import importlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from dojo.evening.teams import is_untouched
from dojo.solution import KIT, NAME, REFERENCE
from dojo.status import NoReport, Status
from dojo.text import WIDTH, count, wrap

VENV, WHEELS = KIT / ".venv", KIT / "wheels"
ACTIVATE = r".venv\Scripts\activate" if os.name == "nt" else ". .venv/bin/activate"
INSTALL = "python -m dojo check --install"
CHAIN = "dojo.board.collect"  # our module that needs most of the packages


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    what: str
    way_out: str = ""  # empty if all is well
    grave: bool = True  # whether the evening cannot begin like this


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    what = "first make .venv/ and install everything there; from wheels/ if the kit has them, without a network"
    parser.add_argument("--install", action="store_true", help=what)


def run(arguments: argparse.Namespace) -> int:
    """Say a line about each thing, and READY at the end."""
    if arguments.install:
        return install()
    print("Poker hands: is this machine ready?")
    ready = True
    for look in CHECKS:
        for finding in look():
            mark = "x" if not finding.way_out else " " if finding.grave else "!"
            lines = [*wrap(finding.what, WIDTH - 6), *filter(None, wrap(finding.way_out, WIDTH - 6))]
            print(f"  [{mark}] " + f"\n{' ' * 6}".join(lines))
            ready &= mark != " "
    print("READY. Read HANDOUT.md, then type:  pytest features" if ready else "NOT READY. Begin with the first [ ].")
    return Status.REPORTED if ready else Status.NOTHING


def check_python() -> Iterator[Finding]:
    """Name the Python; an older one than we need does not get as far as here."""
    yield Finding(f"Python {'.'.join(map(str, sys.version_info[:3]))}")


def check_packages() -> Iterator[Finding]:
    """See that every package is there, in a version that will do, and can be imported."""
    settings = tomllib.loads((KIT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted: list[str] = settings["project"]["dependencies"]
    missing = find_missing(wanted)
    if missing:
        yield Finding(f"missing: {', '.join(missing)}", f"Type:  {INSTALL}  and then  {ACTIVATE}")
        return
    try:
        importlib.import_module(CHAIN)
    except Exception as error:  # noqa: BLE001 - a broken package may raise anything
        yield Finding(f"the packages do not work: {error}", f"Delete the folder .venv, and type:  {INSTALL}")
        return
    yield Finding(
        f"{count(len(wanted), 'package')}: pytest {version('pytest')}, pytest-bdd {version('pytest-bdd')} ..."
    )


def find_missing(wanted: list[str]) -> list[str]:
    """Find which requirements are not met here."""
    if not find_spec("packaging"):
        return ["all packages"]
    from packaging.requirements import Requirement  # noqa: PLC0415 - where nothing is installed, we come here too

    missing = []
    for requirement in map(Requirement, wanted):
        if not requirement.marker or requirement.marker.evaluate():
            try:
                if version(requirement.name) not in requirement.specifier:
                    missing.append(f"{requirement.name}{requirement.specifier}, not {version(requirement.name)}")
            except PackageNotFoundError:
                missing.append(requirement.name)
    return missing


def check_command() -> Iterator[Finding]:
    """See that the word pytest means the one of this Python."""
    found = shutil.which("pytest")
    if not found or Path(found).parent != Path(sys.executable).parent:
        where = f"belongs to another Python: {found}" if found else "is not found"
        way_out = f"Type  {ACTIVATE}  in every new terminal, or  python -m pytest  in place of pytest."
        yield Finding(f"the command pytest {where}", way_out, grave=False)


def check_folder() -> Iterator[Finding]:
    """See that a solution can be written here, and that none has been begun."""
    if not (KIT / NAME / "__init__.py").is_file():
        yield Finding(f"there is no {NAME}/__init__.py in {KIT}", "Unpack the kit once more.")
        return
    try:
        with tempfile.TemporaryFile(dir=KIT / NAME):
            yield Finding(f"{KIT} can be written")
    except OSError as error:
        yield Finding(f"{KIT / NAME} cannot be written: {error.strerror}", "Unpack the kit into a folder of your own.")
    if is_untouched(KIT / NAME):
        yield Finding(f"{NAME}/ is empty, as it should be; your own tests go into {NAME}/tests/")
    else:
        way_out = "If that is you, go on. If not, unpack the kit once more."
        yield Finding(f"somebody has begun in {NAME}/", way_out, grave=False)
    if not (KIT / REFERENCE).is_dir():
        yield Finding(f"{REFERENCE}/ comes for the second round, and bugs and compare with it")


def check_terminal() -> Iterator[Finding]:
    """See that the board fits, and which letters there are."""
    columns, encoding = shutil.get_terminal_size().columns, getattr(sys.stdout, "encoding", None) or "ascii"
    wide = "" if columns >= WIDTH else f"Make the window wider, or its letters smaller: lines have {WIDTH} columns."
    yield Finding(f"terminal of {columns} columns", wide, grave=False)
    if codecs.lookup(encoding).name != "utf-8":
        way_out = "All will be readable. For suits and umlauts set PYTHONUTF8=1 before you begin."
        yield Finding(f"terminal with the letters of {encoding}", way_out, grave=False)


CHECKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    check_python,
    check_packages,
    check_command,
    check_folder,
    check_terminal,
)


def install() -> int:
    """Make an environment, install everything there, and check once more with its Python."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    offline = ["--no-index", "--find-links", str(WHEELS)] if WHEELS.is_dir() else []
    print(f"Installing into {VENV}{' from wheels/' if offline else ''}, which takes a minute ...", flush=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *offline, "-e", "."]
    if not python.exists():
        _call([sys.executable, "-m", "venv", str(VENV)], "On Debian and Ubuntu:  sudo apt install python3-venv")
    _call(pip, "Without a network, ask for a kit that has the folder wheels/ for your system.")
    path = os.pathsep.join([str(python.parent), os.environ.get("PATH", "")])
    check = [str(python), "-m", "dojo", "check"]
    status = subprocess.run(check, cwd=KIT, env={**os.environ, "PATH": path}, check=False).returncode  # noqa: S603 - ours
    print(f"In every new terminal type first:  {ACTIVATE}")
    return status


def _call(command: list[str], way_out: str) -> None:
    """Run a step of the installation, which says itself what is wrong.

    Raises:
        NoReport: something is.
    """
    if subprocess.run(command, cwd=KIT, check=False).returncode:  # noqa: S603 - no text of anybody else
        raise NoReport(f"This did not work:  {shlex.join(command)}\n{way_out}")

"""``python -m dojo check``: is this machine ready? It runs where nothing is installed yet, on Python alone."""

import argparse
import importlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from dojo.solution import KIT, NAME, find_fault_of_tonight, is_untouched
from dojo.status import NoReport, Status
from dojo.text import WIDTH, wrap

WELL, FAULT, ADVICE = "x", " ", "!"
Finding = tuple[str, str, str]  # one of these marks, what was seen, a way out
ACTIVATE = r".venv\Scripts\activate" if os.name == "nt" else ". .venv/bin/activate"
INSTALL = "python -m dojo check --install"
CHAIN = "dojo.board.collect"  # our module that needs most of the packages


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    what = "first make .venv/ and install everything there; from wheels/ if the kit has them, without a network"
    parser.add_argument("--install", action="store_true", help=what)


def run(arguments: argparse.Namespace) -> int:
    """Say a line about each thing, and READY at the end."""
    if arguments.install:
        return install()
    print("Poker hands: is this machine ready?")
    findings = [*check_packages(), *check_command(), *check_folder(), *check_terminal()]
    for mark, *words in findings:
        print(
            f"  [{mark}] "
            + f"\n{' ' * 6}".join(
                line for text in words for line in wrap(text, WIDTH - 6) if line
            )
        )
    ready = FAULT not in (mark for mark, *_ in findings)
    print(
        "READY. Read HANDOUT.md, then type:  pytest features"
        if ready
        else "NOT READY. Begin with the first [ ]."
    )
    return Status.REPORTED if ready else Status.NOTHING


def check_packages() -> Iterator[Finding]:
    """Name the Python, and see that every package is there and can be imported."""
    yield (
        WELL,
        "Python {}.{}.{}".format(*sys.version_info),
        "",
    )  # an older one than we need does not get here
    if fault := find_fault_of_tonight(KIT):
        yield ADVICE, fault, ""
    settings = tomllib.loads((KIT / "pyproject.toml").read_text(encoding="utf-8"))
    if missing := find_missing(settings["project"]["dependencies"]):
        yield (
            FAULT,
            f"missing: {', '.join(missing)}",
            f"Type:  {INSTALL}  and then  {ACTIVATE}",
        )
        return
    try:
        importlib.import_module(CHAIN)
        yield (
            WELL,
            f"pytest {version('pytest')}, pytest-bdd {version('pytest-bdd')}, and what else is needed",
            "",
        )
    except Exception as error:  # noqa: BLE001 - a broken package may raise anything
        yield (
            FAULT,
            f"the packages do not work: {error}",
            f"Delete the folder .venv, and type:  {INSTALL}",
        )


def find_missing(wanted: Sequence[str]) -> list[str]:
    """Find which requirements are not met here."""
    if not find_spec("packaging"):
        return ["all packages"]
    from packaging.requirements import Requirement  # noqa: PLC0415 - where nothing is installed, we come here too

    missing = []
    for need in map(Requirement, wanted):
        try:
            if (not need.marker or need.marker.evaluate()) and version(
                need.name
            ) not in need.specifier:
                missing.append(f"{need.name}{need.specifier}, not {version(need.name)}")
        except PackageNotFoundError:
            missing.append(need.name)
    return missing


def check_command() -> Iterator[Finding]:
    """See that the word pytest means the one of this Python."""
    found = shutil.which("pytest")
    if not found or Path(found).parent != Path(sys.executable).parent:
        where = f"belongs to another Python: {found}" if found else "is not found"
        way_out = f"Type  {ACTIVATE}  in every new terminal, or  python -m pytest  in place of pytest."
        yield ADVICE, f"the command pytest {where}", way_out


def check_folder() -> Iterator[Finding]:
    """See that a solution can be written here, and that none has been begun."""
    try:
        with tempfile.TemporaryFile(dir=KIT / NAME):
            yield WELL, f"{KIT / NAME} can be written", ""
    except OSError as error:
        yield (
            FAULT,
            f"{KIT / NAME} cannot be written: {error.strerror}",
            "Unpack the kit into a folder of your own.",
        )
        return
    if is_untouched(KIT / NAME):
        yield (
            WELL,
            f"{NAME}/ is empty, as it should be; your own tests go into {NAME}/tests/",
            "",
        )
    else:
        yield (
            ADVICE,
            f"{NAME}/ is not empty",
            "If that is you, go on. If not, unpack the kit once more.",
        )


def check_terminal() -> Iterator[Finding]:
    """See that the board fits, and which letters there are."""
    columns, encoding = (
        shutil.get_terminal_size().columns,
        getattr(sys.stdout, "encoding", None) or "ascii",
    )
    narrow = (
        f"Make the window wider: lines have {WIDTH} columns. "
        if columns < WIDTH
        else ""
    )
    poor = (
        ""
        if encoding.lower().startswith("utf")
        else "For suits and umlauts set PYTHONUTF8=1 before you begin."
    )
    yield (
        ADVICE if narrow or poor else WELL,
        f"terminal of {columns} columns, letters of {encoding}",
        narrow + poor,
    )


def install() -> int:
    """Make an environment, install everything there, and check once more with its Python."""
    python = KIT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    offline = (
        ["--no-index", "--find-links", "wheels"] if (KIT / "wheels").is_dir() else []
    )
    print(
        f"Installing into {KIT / '.venv'}{' from wheels/' if offline else ''}, which takes a minute ...",
        flush=True,
    )
    if not python.exists():
        call(sys.executable, "-m", "venv", ".venv")
    call(
        str(python),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        *offline,
        "-e",
        ".",
    )
    os.environ["PATH"] = os.pathsep.join(
        [str(python.parent), os.environ.get("PATH", "")]
    )
    print(f"In every new terminal type first:  {ACTIVATE}", flush=True)
    call(str(python), "-m", "dojo", "check")
    return Status.REPORTED


def call(*command: str) -> None:
    """Run a command that installs something in the kit's folder; it says itself what is wrong, and we a way out."""
    if subprocess.run(command, cwd=KIT, check=False).returncode:
        ways_out = "No network? Then the kit needs wheels/. No venv? On Debian and Ubuntu: apt install python3-venv"
        raise NoReport(f"This did not work:  {shlex.join(command)}\n{ways_out}")

"""``python -m dojo check``: is this machine ready? It runs on Python alone."""

import argparse
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from dojo.errors import Mistyped, NoReport, Status
from dojo.features import check_features, describe_changed_features, list_tonight
from dojo.solution.faults import examine_folder
from dojo.solution.folder import KIT, NAME, Solution
from dojo.text import WIDTH, wrap

WELL = "x"
FAULT = " "
ADVICE = "!"
SETTINGS = "pyproject.toml"
INSTALL = "python -m dojo check --install"
if sys.platform == "win32":
    ACTIVATE = r".venv\Scripts\activate"
    PYTHON = r".venv\Scripts\python"  # where it is forbidden to activate anything
else:
    ACTIVATE = ". .venv/bin/activate"
    PYTHON = ".venv/bin/python"


class Check(NamedTuple):
    """How something is that was looked at."""

    mark: str  # WELL, FAULT or ADVICE
    sentence: str
    way_out: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "--install",
        action="store_true",
        help="first make .venv/ and install everything there; from wheels/ if the kit "
        "has that folder, without a network",
    )
    parser.add_argument(
        "--room",
        action="store_true",
        help="with --install: add what dashboard --serve needs",
    )


def run(arguments: argparse.Namespace) -> int:
    """Say a line about each thing, and READY at the end."""
    if arguments.install:
        install(".[room]" if arguments.room else ".")
        return Status.REPORTED
    print("Poker hands: is this machine ready?")
    findings = [*check_settings()] or [
        *check_unchanged(),
        *check_packages(),
        *check_goal(),
        *check_command(),
        check_folder(),
    ]
    for finding in findings:
        lines = wrap(finding.sentence, WIDTH - 6)
        if finding.way_out:
            lines += wrap(finding.way_out, WIDTH - 6)
        print(f"  [{finding.mark}] " + "\n      ".join(lines))
    if any(finding.mark == FAULT for finding in findings):
        print("NOT READY. Begin with the first [ ].")
        return Status.NOTHING
    program = "pytest" if has_command() else f"{name_python()} -m pytest"
    print(f"READY. Read HANDOUT.md, then type:  {program} features")
    return Status.REPORTED


def check_settings() -> Iterator[Check]:
    """See that they can be read, and that what they name is there."""
    try:
        check_features(KIT)
        read_settings()
    except Mistyped as fault:
        yield Check(FAULT, str(fault))
    except tomllib.TOMLDecodeError as error:
        yield Check(FAULT, f"{SETTINGS}: {error}", "Is a quote missing there?")


def check_unchanged() -> Iterator[Check]:
    """Name features that aren't as they were packed."""
    if changed := describe_changed_features(KIT):
        yield Check(ADVICE, changed)


def read_settings() -> dict[str, dict[str, list[str]]]:
    """Read what stands in pyproject.toml, or raise the error of its reader."""
    return tomllib.loads((KIT / SETTINGS).read_text(encoding="utf-8"))


def check_packages() -> Iterator[Check]:
    """Name the Python, and see that every package is there."""
    # an older one than we need does not get here
    yield Check(WELL, "Python {}.{}.{}".format(*sys.version_info))
    if missing := find_missing(read_settings()["project"]["dependencies"]):
        yield Check(FAULT, f"missing: {', '.join(missing)}", f"Type:  {INSTALL}")
    else:
        yield Check(WELL, f"pytest {version('pytest')}, and what else is needed")


def find_missing(requirements: Sequence[str]) -> list[str]:
    """Find which requirements are not met here."""
    if not find_spec("packaging"):
        return ["all packages"]
    from packaging.requirements import Requirement  # noqa: PLC0415 - not always there

    missing = []
    for text in requirements:
        need = Requirement(text)
        if need.marker and not need.marker.evaluate():
            continue
        try:
            if version(need.name) not in need.specifier:
                missing.append(f"{need.name}{need.specifier}, not {version(need.name)}")
        except PackageNotFoundError:
            missing.append(need.name)
    return missing


def check_goal() -> Iterator[Check]:
    """Name tonight's goal, which the board, the handout and the dashboard share."""
    goal = list_tonight(KIT)
    if goal:
        yield Check(WELL, f"tonight's goal: {goal[0].stem} to {goal[-1].stem}")


def check_command() -> Iterator[Check]:
    """See that the words python and pytest mean what is installed here."""
    if not has_command():
        python = name_python()
        yield Check(
            ADVICE,
            "the command pytest is not the one of this Python",
            f"In every new terminal type  {ACTIVATE}  or, without it,  "
            f"{python} -m pytest  for pytest, and  {python}  for python.",
        )


def has_command() -> bool:
    """Say whether the word pytest means the one of this Python."""
    return Path(shutil.which("pytest") or "").parent == Path(sys.executable).parent


def name_python() -> str:
    """Say how this Python is called where nothing is activated."""
    return PYTHON if Path(sys.prefix).name == ".venv" else "python"


def check_folder() -> Check:
    """See that there is a folder for the solution, and that none has been begun."""
    if diagnosis := examine_folder(Solution(KIT / NAME, KIT)):
        return Check(
            FAULT, str(diagnosis), "Unpack the kit once more, if nothing else helps."
        )
    return Check(WELL, f"{NAME}/ is there; your own tests go into {NAME}/tests/")


def install(kit: str) -> None:
    """Make an environment, install the kit there, and check with its Python.

    Args:
        kit: the kit as pip names it, with extras.
    """
    options = ["--quiet", "--disable-pip-version-check"]
    if (KIT / "wheels").is_dir():
        options += ["--no-index", "--find-links", "wheels"]
    print(f"Installing into {KIT / '.venv'}, which takes a minute ...", flush=True)
    python = str(KIT / PYTHON)
    # uv makes an environment without pip, and so does Debian before it complains
    if not (shutil.which(python) and shutil.which(Path(python).with_name("pip"))):
        call(sys.executable, "-m", "venv", "--clear", ".venv")
    call(python, "-m", "pip", "install", *options, "-e", kit)
    # which says how the word pytest is found, too
    call(python, "-m", "dojo", "check")


def call(*command: str) -> None:
    """Run a command in the kit's folder; it says itself what is wrong, we a way out."""
    if subprocess.run(command, cwd=KIT, check=False).returncode:
        raise NoReport(
            f"This did not work:  {' '.join(command)}\n"
            "No network? Then the kit needs wheels/. "
            "No venv? On Debian and Ubuntu: apt install python3-venv"
        )

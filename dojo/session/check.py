"""``python -m dojo check``: checks that this machine is ready, or makes it ready.

The command also works before any package is installed.
"""

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
from dojo.features import (
    FEATURES,
    check_features,
    describe_changed_features,
    list_tonight,
)
from dojo.solution.faults import examine_folder
from dojo.solution.folder import KIT, NAME, Solution
from dojo.text import WIDTH, wrap

WELL = "x"
FAULT = " "
ADVICE = "!"
SETTINGS = "pyproject.toml"
INSTALL = "python -m dojo check --install"
WHEELS = "wheels"
if sys.platform == "win32":
    ACTIVATE = r".venv\Scripts\activate"
    PYTHON = (
        r".venv\Scripts\python"  # because some machines don't allow activation scripts
    )
else:
    ACTIVATE = ". .venv/bin/activate"
    PYTHON = ".venv/bin/python"


class Check(NamedTuple):
    """The result of one check."""

    mark: str  # WELL, FAULT or ADVICE
    sentence: str
    remedy: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--install",
        action="store_true",
        help="make .venv/, install everything there, and show the board "
        "(without internet: install from the folder wheels/)",
    )
    parser.add_argument(
        "--room",
        action="store_true",
        help="with --install: also install the packages for dashboard --serve",
    )
    parser.add_argument(
        "--dev",
        action="store_true",
        help="with --install: also install the packages for development, "
        "and run the kit's tests",
    )


def run(arguments: argparse.Namespace) -> int:
    """Check this machine, or install the kit.

    Raises:
        Mistyped: --room or --dev is used without --install, or the kit has no tests.
    """
    extras = [name for name in ("room", "dev") if getattr(arguments, name)]
    if extras and not arguments.install:
        raise Mistyped(f"--{extras[0]} works only with --install.\nType:  {INSTALL}")
    if arguments.dev and not (KIT / "tests").is_dir():
        raise Mistyped(
            "This kit has no tests, because it was packed for a pair.\n"
            f"Type:  {INSTALL}"
        )
    if not arguments.install:
        return check_machine()
    python = install(extras)
    return run_checks(python) if arguments.dev else show_board(python)


def check_machine() -> int:
    """Print the result of each check, then whether this machine is READY."""
    print("Poker hands: is this machine ready?")
    checks = [*check_settings()] or [
        *check_unchanged(),
        *check_packages(),
        *check_goal(),
        *check_command(),
        check_folder(),
    ]
    for check in checks:
        lines = wrap(check.sentence, WIDTH - 6)
        if check.remedy:
            lines += wrap(check.remedy, WIDTH - 6)
        print(f"  [{check.mark}] " + "\n      ".join(lines))
    if any(check.mark == FAULT for check in checks):
        print("NOT READY. Begin with the first [ ].")
        return Status.NOTHING
    program = "pytest" if has_command() else f"{name_python()} -m pytest"
    print(f"READY. Read HANDOUT.md, then type:  {program} features")
    return Status.REPORTED


def check_settings() -> Iterator[Check]:
    """Report unreadable features and settings, and a goal that doesn't exist."""
    try:
        check_features(KIT)
        read_settings()
    except Mistyped as fault:
        yield Check(FAULT, str(fault))
    except tomllib.TOMLDecodeError as error:
        yield Check(FAULT, f"{SETTINGS}: {error}", f"Check the quotes in {SETTINGS}.")


def check_unchanged() -> Iterator[Check]:
    """Report features that were changed or deleted, and a missing conftest.py."""
    changed = describe_changed_features(KIT)
    if not (KIT / "conftest.py").is_file():
        fault = "There is no conftest.py, so pytest doesn't find the features."
        yield Check(FAULT, fault, changed or "Copy this file from the kit again.")
    elif changed:
        yield Check(ADVICE, changed)


def read_settings() -> dict[str, dict[str, list[str]]]:
    """Return the settings in pyproject.toml, keyed by table."""
    return tomllib.loads((KIT / SETTINGS).read_text(encoding="utf-8"))


def check_packages() -> Iterator[Check]:
    """Show Python's version, and check the versions of the required packages."""
    # dojo/__init__.py refuses a Python that is too old
    yield Check(WELL, "Python {}.{}.{}".format(*sys.version_info))
    if missing := find_missing(read_settings()["project"]["dependencies"]):
        yield Check(FAULT, f"missing: {', '.join(missing)}", f"Type:  {INSTALL}")
    else:
        yield Check(WELL, f"pytest {version('pytest')} and the other packages")


def find_missing(requirements: Sequence[str]) -> list[str]:
    """List the requirements that no installed package meets."""
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
    """Report tonight's goal, if the kit has one."""
    goal = list_tonight(KIT)
    if goal:
        yield Check(WELL, f"tonight's goal: {goal[0].stem} to {goal[-1].stem}")


def check_command() -> Iterator[Check]:
    """Warn if the command `pytest` doesn't belong to this Python."""
    if not has_command():
        python = name_python()
        yield Check(
            ADVICE,
            "the command pytest belongs to another Python",
            f"In every new terminal, type  {ACTIVATE}  first. Or type  "
            f"{python} -m pytest  instead of pytest, and  {python}  instead of python.",
        )


def has_command() -> bool:
    """Return whether the command `pytest` belongs to this Python."""
    return Path(shutil.which("pytest") or "").parent == Path(sys.executable).parent


def name_python() -> str:
    """Return the command that starts this Python, with its path if it is in .venv/."""
    return PYTHON if Path(sys.prefix).name == ".venv" else "python"


def explain_environment() -> str:
    """Explain how to activate the environment, or how to make one."""
    if (KIT / ".venv").is_dir() and Path(sys.prefix).name != ".venv":
        return f"The environment isn't active. Type:  {ACTIVATE}"
    return f"Run:  {INSTALL}"


def check_folder() -> Check:
    """Check that the folder for the pair's solution is usable."""
    if diagnosis := examine_folder(Solution(KIT / NAME, KIT)):
        return Check(FAULT, str(diagnosis), "If nothing else helps, get the kit again.")
    return Check(WELL, f"{NAME}/ is there; your own tests go into {NAME}/tests/")


def install(extras: Sequence[str]) -> str:
    """Make an environment in .venv/ and install the kit there.

    *extras* are the names of optional groups of packages, such as "room".

    Returns:
        The path of the Python in the environment.

    Raises:
        NoReport: A step of the installation failed.
    """
    # Compiling all modules would take six seconds. Python compiles each module anyway
    # when a program first imports it.
    options = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    if any((KIT / WHEELS).glob("*.whl")):
        options += ["--no-index", "--find-links", WHEELS]
    kit = f".[{','.join(extras)}]" if extras else "."
    print(f"Installing into {KIT / '.venv'}. This takes a minute.", flush=True)
    python = str(KIT / PYTHON)
    if not has_pip(python):
        make_environment()
    pip = [python, "-m", "pip"]
    if not has_pip(python):
        pip = [sys.executable, "-m", "pip", "--python", python]
    call(*pip, "install", *options, "-e", kit)
    ready = subprocess.run(
        [python, "-m", "dojo", "check"],
        cwd=KIT,
        capture_output=True,
        text=True,
        check=False,
    )
    if ready.returncode:
        raise NoReport(f"{ready.stdout}{ready.stderr}".strip())
    return python


def has_pip(python: str) -> bool:
    """Return whether a Python exists and has pip.

    Environments made by uv have no pip.
    """
    if not shutil.which(python):
        return False
    command = [python, "-m", "pip", "--version"]
    return not subprocess.run(command, capture_output=True, check=False).returncode


def make_environment() -> None:
    """Make .venv/, if necessary without pip.

    Raises:
        NoReport: The environment can't be made.
    """
    venv = [sys.executable, "-m", "venv", "--clear", ".venv"]
    subprocess.run(venv, cwd=KIT, capture_output=True, check=False)
    if not has_pip(str(KIT / PYTHON)):
        # without ensurepip, Debian's Python can't put pip into an environment
        call(*venv, "--without-pip")


def show_board(python: str) -> int:
    """Run the features, and explain how to activate the environment."""
    subprocess.run([python, "-m", "pytest", FEATURES], cwd=KIT, check=False)
    print("\nREADY. Read HANDOUT.md. In every new terminal, first type:")
    print(f"  {ACTIVATE}")
    return Status.REPORTED


def run_checks(python: str) -> int:
    """Run the kit's own tests; return Status.NOTHING if a test fails."""
    checks = [python, "-m", "pytest", "-n", "auto"]
    if subprocess.run(checks, cwd=KIT, check=False).returncode:
        return Status.NOTHING
    return Status.REPORTED


def call(*command: str) -> None:
    """Run a command in the kit's folder.

    Raises:
        NoReport: The command failed.
    """
    if subprocess.run(command, cwd=KIT, check=False).returncode:
        raise NoReport(
            f"This command failed:  {' '.join(command)}\n"
            "If there is no internet, put the folder wheels/ into the kit. "
            "If the module venv is missing on Debian or Ubuntu, type:  "
            "sudo apt install python3-venv"
        )

"""``python -m dojo wheels``: downloads all packages for a room without internet.

`uv` finds out which packages a system needs, and `pip` downloads the packages.
"""

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from dojo.errors import Mistyped, NoReport, Status
from dojo.solution.folder import KIT

BUILD_TOOLS = "setuptools"  # pip on a laptop needs this package to install the kit


class System(NamedTuple):
    """The names that uv and pip use for an operating system."""

    uv_name: str
    pip_platforms: tuple[str, ...]


SYSTEMS = {
    "windows": System("windows", ("win_amd64",)),
    "macos": System("macos", ("macosx_11_0_arm64",)),
    "macos-intel": System("x86_64-apple-darwin", ("macosx_11_0_x86_64",)),
    "linux": System("linux", ("manylinux_2_28_x86_64", "manylinux2014_x86_64")),
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--python",
        action="append",
        choices=PYTHONS,
        metavar="VERSION",
        help="Python version on the laptops; can be repeated (default: yours)",
    )
    parser.add_argument(
        "--system",
        action="append",
        choices=[*SYSTEMS],
        help="system of the laptops; can be repeated (default: yours)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("wheels"),
        metavar="FOLDER",
        help="folder for the files (default: wheels/)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Download the packages for each system and each version of Python.

    Raises:
        NoReport: A download failed.
        Mistyped: Either uv or pip isn't installed.
    """
    check_tools()
    systems = arguments.system or [name_this_system()]
    pythons = arguments.python or ["{}.{}".format(*sys.version_info)]
    for system in systems:
        for python in pythons:
            print(f"Downloading for {system}, Python {python} ...", flush=True)
            download(SYSTEMS[system], python, arguments.out)
    number = len(list(arguments.out.glob("*.whl")))
    print(f"{arguments.out}: {number} files. Copy this folder into each kit.")
    print("Then, without internet:  python -m dojo check --install")
    return Status.REPORTED


def check_tools() -> None:
    """Check that uv and pip are installed.

    Raises:
        Mistyped: Either uv or pip isn't installed.
    """
    if not shutil.which("uv"):
        raise Mistyped(
            "This command needs uv, which isn't installed.\n"
            "Install it:  python -m pip install uv"
        )
    if not find_spec("pip"):
        raise Mistyped(
            "This command needs pip, which this Python doesn't have.\n"
            "Install it:  python -m ensurepip"
        )


def name_this_system() -> str:
    """Return the name of the system on which this process runs."""
    if sys.platform == "win32":
        return "windows"
    if sys.platform == "darwin":
        return "macos" if platform.machine() == "arm64" else "macos-intel"
    return "linux"


def download(system: System, python: str, folder: Path) -> None:
    """Download all packages for a system and a version of Python, such as 3.13.

    Raises:
        NoReport: A download failed.
    """
    with tempfile.TemporaryDirectory() as temporary:
        requirements = Path(temporary) / "requirements.txt"
        call(
            *("uv", "pip", "compile", "--quiet"),
            str(KIT / "pyproject.toml"),
            "--extra=room",
            f"--python-version={python}",
            f"--python-platform={system.uv_name}",
            f"--output-file={requirements}",
        )
        call(
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"),
            "--only-binary=:all:",
            f"--dest={folder}",
            f"--python-version={python}",
            *(f"--platform={name}" for name in system.pip_platforms),
            f"--requirement={requirements}",
            BUILD_TOOLS,
        )


def call(*command: str) -> None:
    """Run a command.

    Raises:
        NoReport: The command failed.
    """
    if subprocess.run(command, check=False).returncode:
        raise NoReport(
            f"This command failed:  {' '.join(command[:3])} ...\n"
            "Read the lines above. If they mention the network, try again."
        )

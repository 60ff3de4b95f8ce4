"""Wheels for a room without a network: what the kit needs, for each system and each Python that is asked for."""

import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import Distribution, distributions
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from dojo.solution import KIT
from dojo.status import NoReport

PYTHONS = ("3.11", "3.12", "3.13")  # from the oldest to the newest that we support
BUILD = ("setuptools>=68", "wheel")  # to install the kit itself
SYSTEMS = {  # what markers of requirements call a system, and what wheels call it
    "linux": ("linux", "Linux", "manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "macos": ("darwin", "Darwin", "macosx_11_0_arm64"),  # for Intel one package that mutmut needs has no wheel
    "windows": ("win32", "Windows", "win_amd64"),
}
Call = Callable[[Sequence[str]], None]


def fetch_wheels(systems: Sequence[str], folder: Path, call: Call) -> None:
    """Fetch everything for all of these systems into one folder; *call* runs a command of pip.

    Raises:
        NoReport: something cannot be had.
    """
    settings = tomllib.loads((KIT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = {*BUILD, *settings["project"]["dependencies"]}
    for system, python in product(systems, PYTHONS):
        sys_platform, platform_system, *platforms = SYSTEMS[system]
        there = {"sys_platform": sys_platform, "platform_system": platform_system, "python_version": python}
        fetched, wanted = folder / f"{system}-{python}", set[str]()
        missing = select(needed, there)
        while missing:  # pip asks the markers of this machine, not of that one, so it may forget something
            if missing <= wanted:
                raise NoReport(f"For {system} and Python {python} pip brings no {', '.join(sorted(missing))}.")
            wanted |= missing
            call([*write_command(python, platforms), "--dest", str(fetched), *sorted(wanted)])
            found = {canonicalize_name(one.metadata["Name"]): one.requires or [] for one in read_wheels(fetched)}
            every = wanted.union(*(select(needs, there) for needs in found.values()))
            missing = {one for one in every if canonicalize_name(Requirement(one).name) not in found}
        for wheel in fetched.glob("*.whl"):
            wheel.replace(folder / wheel.name)


def select(requirements: Iterable[str], there: dict[str, str]) -> set[str]:
    """Select the requirements that hold on a machine, and take off the markers that say so."""
    selected = set()
    for requirement in map(Requirement, requirements):
        if not requirement.marker or requirement.marker.evaluate({**there, "extra": ""}):
            requirement.marker = None
            selected.add(str(requirement))
    return selected


def read_wheels(folder: Path) -> Iterable[Distribution]:
    """Read what the wheels in a folder say of themselves."""
    return distributions(path=[str(wheel) for wheel in folder.glob("*.whl")])


def write_command(python: str, platforms: Sequence[str]) -> list[str]:
    """Write how pip fetches something for another machine."""
    there = [word for platform in platforms for word in ("--platform", platform)]
    there += ["--python-version", python, "--implementation", "cp", "--only-binary=:all:"]
    return [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", *there]


def run_pip(command: Sequence[str]) -> None:
    """Run pip, which says itself what is wrong."""
    if subprocess.run(command, check=False).returncode:  # noqa: S603 - no text of anybody else
        raise NoReport("The wheels could not be fetched: pip says above why. It needs a network, once.")

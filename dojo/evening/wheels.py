"""Wheels for a room without a network: what the kit needs, for each system and each Python that is asked for."""

import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from dojo.solution import KIT
from dojo.status import NoReport

PYTHONS = ("3.11", "3.12", "3.13")  # from the oldest to the newest that we support
BUILD = ("setuptools>=68", "wheel")  # to install the kit itself
LINUX = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")


@dataclass(frozen=True, slots=True)
class Target:
    """A machine to install on, as pip and the markers of requirements name it."""

    python: str
    platforms: tuple[str, ...]
    sys_platform: str
    os_name: str = "posix"


SYSTEMS = {
    "linux": ("linux", LINUX, "posix"),
    "macos": ("darwin", ("macosx_11_0_arm64",), "posix"),  # mutmut needs what has no wheels for Intel
    "windows": ("win32", ("win_amd64",), "nt"),
}
Call = Callable[[Sequence[str]], None]


def fetch_wheels(systems: Sequence[str], folder: Path, call: Call) -> None:
    """Fetch everything for all of these systems into one folder; *call* runs a command.

    Raises:
        NoReport: something cannot be had.
    """
    for number, target in enumerate(list_targets(systems)):
        fetched = folder / str(number)
        wanted = set(BUILD) | {strip(one) for one in read_requirements() if applies(one, target)}
        missing = wanted
        while missing:  # pip asks the markers of this machine, not of that one, so it may forget something
            wanted |= missing
            call(write_command(target, sorted(wanted), fetched))
            if missing <= (missing := find_missing(target, wanted, fetched)):
                raise NoReport(
                    f"For {target.sys_platform}, Python {target.python}, pip brings no {', '.join(missing)}."
                )
        for wheel in fetched.glob("*.whl"):
            wheel.replace(folder / wheel.name)


def list_targets(systems: Sequence[str]) -> list[Target]:
    """List the machines that are meant by these names of systems."""
    kinds = [SYSTEMS[system] for system in systems]
    return [Target(python, platforms, platform, os) for platform, platforms, os in kinds for python in PYTHONS]


def write_command(target: Target, wanted: Sequence[str], folder: Path) -> list[str]:
    """Write the command of pip that fetches the *wanted* for another machine."""
    there = [part for platform in target.platforms for part in ("--platform", platform)]
    there += ["--python-version", target.python, "--implementation", "cp", "--only-binary=:all:"]
    quiet = ["--quiet", "--disable-pip-version-check"]
    return [sys.executable, "-m", "pip", "download", *quiet, "--dest", str(folder), *there, *wanted]


def run_pip(command: Sequence[str]) -> None:
    """Run pip, which says itself what is wrong.

    Raises:
        NoReport: something is.
    """
    if subprocess.run(command, check=False).returncode:  # noqa: S603 - no text of anybody else
        raise NoReport("The wheels could not be fetched: pip says above why. It needs a network, once.")


def read_requirements() -> list[Requirement]:
    """Read what the kit needs."""
    settings = tomllib.loads((KIT / "pyproject.toml").read_text(encoding="utf-8"))
    return [Requirement(text) for text in settings["project"]["dependencies"]]


def find_missing(target: Target, wanted: set[str], folder: Path) -> set[str]:
    """Find what the wheels in a *folder* need on that machine, and what is not there."""
    wheels = {parse_wheel_filename(file.name)[0]: file for file in folder.glob("*.whl")}
    queue, seen, missing = [Requirement(one) for one in wanted], set(), set()
    while queue:
        requirement = queue.pop()
        key = (canonicalize_name(requirement.name), frozenset(requirement.extras))
        if key[0] not in wheels:
            missing.add(strip(requirement))
        elif key not in seen:
            seen.add(key)
            queue += [one for one in read_needs(wheels[key[0]]) if applies(one, target, key[1])]
    return missing


def read_needs(wheel: Path) -> Iterator[Requirement]:
    """Read what a wheel needs."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        headers = HeaderParser().parsestr(archive.read(name).decode())
    return map(Requirement, headers.get_all("Requires-Dist", []))


def applies(requirement: Requirement, target: Target, extras: frozenset[str] = frozenset()) -> bool:
    """Say whether a requirement holds on that machine."""
    there = {
        "sys_platform": target.sys_platform,
        "os_name": target.os_name,
        "platform_system": {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}[target.sys_platform],
        "python_version": target.python,
        "python_full_version": f"{target.python}.0",
    }
    marker = requirement.marker
    return not marker or any(marker.evaluate({**there, "extra": extra}) for extra in ("", *extras))


def strip(requirement: Requirement) -> str:
    """Write a requirement without its marker, which pip would ask about this machine."""
    extras = f"[{','.join(sorted(requirement.extras))}]" if requirement.extras else ""
    return f"{requirement.name}{extras}{requirement.specifier}"

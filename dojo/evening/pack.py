"""``python -m dojo pack``: a zip of the kit for each pair, without the back of the book; with wheels if need be."""

import argparse
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from importlib.metadata import distributions
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from dojo.report.output import write_zip
from dojo.sandbox import UNWANTED, call
from dojo.solution import (
    KIT,
    NAME,
    PREFIX,
    REFERENCE,
    clean_name,
    find_fault_of_tonight,
    is_untouched,
)
from dojo.status import Mistyped, NoReport, Status
from dojo.text import enumerate_words

ANIMALS = "fox owl heron lynx otter badger hare raven"
FOR_PAIRS = f"""
.gitignore EVENING.md HANDOUT.md HANDOUT.de.md LICENSE README.md conftest.py pyproject.toml
.devcontainer dojo features sheets {NAME}/__init__.py {NAME}/tests/test_ours.py
""".split()  # all else stays with the facilitator
BACK_OF_THE_BOOK = f"""
{REFERENCE}/ dojo/bugs/ dojo/catalogue/ dojo/compare/ dojo/evening/reveal.py dojo/rules.py sheets/reveal.
""".split()  # what begins so is of no use without the reference, and tells how it is made
SECOND_ROUND = "second-round.zip"
HOW_TO = (KIT / "dojo" / "evening" / "install.txt").read_text(encoding="utf-8")
PYTHONS = ("3.11", "3.12", "3.13")  # from the oldest to the newest that we support
PIP_DOWNLOAD = (
    sys.executable,
    "-m",
    "pip",
    "download",
    "--quiet",
    "--disable-pip-version-check",
)
BUILD = ("setuptools>=68", "wheel")  # to install the kit itself
SYSTEMS = {  # what markers of requirements call a system, and what wheels call it
    "linux": (
        "linux",
        "Linux",
        "manylinux_2_28_x86_64",
        "manylinux_2_17_x86_64",
        "manylinux2014_x86_64",
    ),
    "macos": (
        "darwin",
        "Darwin",
        "macosx_11_0_arm64",
    ),  # for Intel one package that mutmut needs has no wheel
    "windows": ("win32", "Windows", "win_amd64"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        default=ANIMALS.split(),
        help=f"default: {ANIMALS}",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("kits"),
        metavar="FOLDER",
        help="where to (default: kits/)",
    )
    what = f"with the reference; and {SECOND_ROUND}, to unpack in a kit that has been begun"
    parser.add_argument("--with-reference", action="store_true", help=what)
    what = f"with everything to install without a network: {', '.join(SYSTEMS)}; Python {PYTHONS[0]} to {PYTHONS[-1]}"
    parser.add_argument(
        "--wheels", nargs="+", choices=SYSTEMS, metavar="SYSTEM", default=(), help=what
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the zips, and say what is in them."""
    files = {
        name: arguments.out / f"{PREFIX}{name}.zip"
        for name in check_names(arguments.names)
    }
    second = arguments.out / SECOND_ROUND
    if not is_untouched(KIT / NAME):
        raise NoReport(
            f"Somebody has begun in {KIT / NAME}, and every pair would get that. Keep it elsewhere, "
            f"in teams/ perhaps, and put the empty one back:  git restore {NAME}"
        )
    if fault := find_fault_of_tonight(KIT):
        raise NoReport(f"Nothing is packed: {fault}")
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(
        prefix="dojo-", ignore_cleanup_errors=True
    ) as directory:
        kit, book = Path(directory, "kit"), Path(directory, "book")
        copy_kit(kit, book)
        if arguments.with_reference:
            if not (book / REFERENCE).is_dir():
                raise NoReport(f"There is no {REFERENCE}/ in this kit.")
            shutil.copytree(book, kit, dirs_exist_ok=True)
            write_zip(second, book, ".")
            print(
                f"{second}: in the folder of a kit that has been begun:  python -m zipfile -e {SECOND_ROUND} ."
            )
        if arguments.wheels:
            print(
                f"Fetching wheels for {enumerate_words(arguments.wheels)}, a minute or two for each ...",
                flush=True,
            )
            fetch_wheels(arguments.wheels, kit / "wheels")
        options = "--no-index --find-links wheels " if arguments.wheels else ""
        for name, file in files.items():
            kit = kit.rename(kit.with_name(f"{PREFIX}{name}"))
            (kit / "INSTALL.txt").write_text(
                HOW_TO.format(options=options), encoding="utf-8"
            )
            write_zip(file, kit.parent, kit.name)
            print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    if not arguments.with_reference:
        print(
            f"Without {REFERENCE}/, and so without bugs, compare and rules. For these: --with-reference"
        )
    print("How to begin stands in INSTALL.txt:  python -m dojo check --install")
    return Status.REPORTED


def check_names(names: Sequence[str]) -> list[str]:
    """Write the names of the pairs as every system can; see that each is there once."""
    chosen = list(map(clean_name, names))
    if len({name.casefold() for name in chosen}) < len(chosen):
        raise Mistyped(
            "Two pairs have the same name, so the second zip would overwrite the first."
        )
    return chosen


def copy_kit(kit: Path, book: Path) -> None:
    """Copy what a pair gets into one folder, and the back of the book into another."""
    for file in list_files():
        name = file.relative_to(KIT).as_posix()
        target = (book if name.startswith(tuple(BACK_OF_THE_BOOK)) else kit) / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, target)


def list_files() -> list[Path]:
    """List what is packed, the reference too: all that git knows of it, or all but caches where it knows nothing."""
    wanted = [*FOR_PAIRS, REFERENCE]
    command = ["git", "-C", str(KIT), "ls-files", "--", *wanted]
    git = (
        subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if shutil.which("git")
        else None
    )
    if git and git.stdout:
        return [
            file for name in git.stdout.splitlines() if (file := KIT / name).is_file()
        ]
    inside = [
        path
        for name in wanted
        for path in [KIT / name, *(KIT / name).rglob("*")]
        if path.is_file()
    ]
    return [
        path for path in inside if not UNWANTED("", [*path.relative_to(KIT).parts[1:]])
    ]


def fetch_wheels(systems: Sequence[str], folder: Path) -> None:
    """Fetch everything for all of these systems into one folder."""
    settings = tomllib.loads((KIT / "pyproject.toml").read_text(encoding="utf-8"))
    for system, python in product(systems, PYTHONS):
        sys_platform, platform_system, *platforms = SYSTEMS[system]
        there = {
            "sys_platform": sys_platform,
            "platform_system": platform_system,
            "python_version": python,
        }
        target = [word for platform in platforms for word in ("--platform", platform)]
        target += [
            "--python-version",
            python,
            "--implementation",
            "cp",
            "--only-binary=:all:",
        ]
        fetched, wanted = folder / f"{system}-{python}", set[str]()
        missing = select([*BUILD, *settings["project"]["dependencies"]], there)
        while missing:  # pip asks the markers of this machine, not of that one, so it may forget something
            if missing <= wanted:
                raise NoReport(
                    f"For {system} and Python {python} pip brings no {', '.join(sorted(missing))}."
                )
            wanted |= missing
            call(*PIP_DOWNLOAD, *target, "--dest", str(fetched), *sorted(wanted))
            wheels = list(
                distributions(path=[str(wheel) for wheel in fetched.glob("*.whl")])
            )
            found = {canonicalize_name(wheel.metadata["Name"]) for wheel in wheels}
            every = wanted.union(
                *(select(wheel.requires or [], there) for wheel in wheels)
            )
            missing = {
                one
                for one in every
                if canonicalize_name(Requirement(one).name) not in found
            }
        for file in fetched.glob("*.whl"):
            file.replace(folder / file.name)
        fetched.rmdir()


def select(requirements: Iterable[str], there: dict[str, str]) -> set[str]:
    """Select the requirements that hold on a machine, and take off the markers that say so."""
    parsed = [Requirement(text) for text in requirements]
    hold = [
        one
        for one in parsed
        if not one.marker or one.marker.evaluate({**there, "extra": ""})
    ]
    return {str(one).partition(";")[0] for one in hold}

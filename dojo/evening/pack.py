"""``python -m dojo pack``: a zip of the kit for each pair, without the back of the book; with wheels if need be."""

import argparse
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from importlib.metadata import distributions
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from dojo.evening.check import INSTALL, call, is_untouched
from dojo.evening.hand_in import clean_name, write_zip
from dojo.sandbox import UNWANTED
from dojo.solution import KIT, NAME, REFERENCE
from dojo.status import Mistyped, NoReport, Status
from dojo.text import enumerate_words

PREFIX = "poker-hands-"  # of the folder of a packed kit
ANIMALS = "fox owl heron lynx otter badger hare raven"
FILES = ".gitignore EVENING.md HANDOUT.md HANDOUT.de.md LICENSE README.md conftest.py pyproject.toml"
FOLDERS = f".devcontainer dojo features sheets {NAME}/__init__.py {NAME}/tests/test_ours.py"
FOR_PAIRS = (*FILES.split(), *FOLDERS.split())  # all else stays with the facilitator
BACK = f"{REFERENCE} dojo/bugs dojo/catalogue dojo/compare dojo/evening/reveal.py dojo/evening/reveal.md dojo/rules.py"
BACK_OF_THE_BOOK = BACK.split()  # what is of no use without the reference, and tells how it is made
SECOND_ROUND = "second-round.zip"
HOW_TO = (KIT / "dojo" / "evening" / "install.txt").read_text(encoding="utf-8")
PYTHONS = ("3.11", "3.12", "3.13")  # from the oldest to the newest that we support
PIP_DOWNLOAD = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check")
BUILD = ("setuptools>=68", "wheel")  # to install the kit itself
SYSTEMS = {  # what markers of requirements call a system, and what wheels call it
    "linux": ("linux", "Linux", "manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "macos": ("darwin", "Darwin", "macosx_11_0_arm64"),  # for Intel one package that mutmut needs has no wheel
    "windows": ("win32", "Windows", "win_amd64"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("names", nargs="*", metavar="NAME", default=ANIMALS.split(), help=f"default: {ANIMALS}")
    parser.add_argument("--out", type=Path, default=Path("kits"), metavar="FOLDER", help="where to (default: kits/)")
    what = f"with the reference; and {SECOND_ROUND}, to unpack in a kit that has been begun"
    parser.add_argument("--with-reference", action="store_true", help=what)
    what = f"with everything to install without a network: {', '.join(SYSTEMS)} (no Macs with Intel)"
    parser.add_argument("--wheels", nargs="+", choices=SYSTEMS, metavar="SYSTEM", default=(), help=what)


def run(arguments: argparse.Namespace) -> int:
    """Write the zips, and say what is in them."""
    files = {name: arguments.out / f"{PREFIX}{name}.zip" for name in check_names(arguments.names)}
    second = arguments.out / SECOND_ROUND
    if not is_untouched(KIT / NAME):
        raise NoReport(
            f"Somebody has begun in {KIT / NAME}, and every pair would get that. Keep it elsewhere, "
            f"in teams/ perhaps, and put the empty one back:  git restore {NAME}"
        )
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="dojo-", ignore_cleanup_errors=True) as directory:
        kit, book = Path(directory, "kit"), Path(directory, "book")
        copy_kit(kit, book)
        if arguments.with_reference:
            if not (book / REFERENCE).is_dir():
                raise NoReport(f"There is no {REFERENCE}/ in this kit.")
            shutil.copytree(book, kit, dirs_exist_ok=True)
            write_zip(second, book, ".")
            print(f"{second}: unpack it in the folder of a kit that has been begun; it leaves {NAME}/ alone")
        if arguments.wheels:
            print(f"Fetching wheels for {enumerate_words(arguments.wheels)}, a minute or two for each ...", flush=True)
            fetch_wheels(arguments.wheels, kit / "wheels")
        options = "--no-index --find-links wheels " if arguments.wheels else ""
        for name, file in files.items():
            kit = kit.rename(kit.with_name(f"{PREFIX}{name}"))
            (kit / "INSTALL.txt").write_text(HOW_TO.format(options=options), encoding="utf-8")
            write_zip(file, kit.parent, kit.name)
            print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    if not arguments.with_reference:
        print(f"Without {REFERENCE}/, and so without bugs, compare and rules. For these: --with-reference")
    print(f"How to begin stands in INSTALL.txt:  {INSTALL}")
    return Status.REPORTED


def check_names(names: Sequence[str]) -> list[str]:
    """Write the names of the pairs as every system can; see that each is there once."""
    chosen = list(map(clean_name, names))
    if len({name.casefold() for name in chosen}) < len(chosen):
        raise Mistyped("Two pairs have the same name, so the second zip would overwrite the first.")
    return chosen


def copy_kit(kit: Path, book: Path) -> None:
    """Copy what a pair gets into one folder, without caches and the like, and the back of the book into another."""
    for name in (*FOR_PAIRS, REFERENCE):
        (kit / name).parent.mkdir(parents=True, exist_ok=True)
        if (KIT / name).is_dir():
            shutil.copytree(KIT / name, kit / name, ignore=UNWANTED)
        elif (KIT / name).is_file():
            shutil.copy2(KIT / name, kit / name)
    for name in BACK_OF_THE_BOOK:
        (book / name).parent.mkdir(parents=True, exist_ok=True)
        if (kit / name).exists():
            (kit / name).rename(book / name)


def fetch_wheels(systems: Sequence[str], folder: Path) -> None:
    """Fetch everything for all of these systems into one folder."""
    settings = tomllib.loads((KIT / "pyproject.toml").read_text(encoding="utf-8"))
    for system, python in product(systems, PYTHONS):
        sys_platform, platform_system, *platforms = SYSTEMS[system]
        there = {"sys_platform": sys_platform, "platform_system": platform_system, "python_version": python}
        target = [word for platform in platforms for word in ("--platform", platform)]
        target += ["--python-version", python, "--implementation", "cp", "--only-binary=:all:"]
        fetched, wanted = folder / f"{system}-{python}", set[str]()
        missing = select([*BUILD, *settings["project"]["dependencies"]], there)
        while missing:  # pip asks the markers of this machine, not of that one, so it may forget something
            if missing <= wanted:
                raise NoReport(f"For {system} and Python {python} pip brings no {', '.join(sorted(missing))}.")
            wanted |= missing
            call(*PIP_DOWNLOAD, *target, "--dest", str(fetched), *sorted(wanted))
            wheels = list(distributions(path=[str(wheel) for wheel in fetched.glob("*.whl")]))
            found = {canonicalize_name(wheel.metadata["Name"]) for wheel in wheels}
            every = wanted.union(*(select(wheel.requires or [], there) for wheel in wheels))
            missing = {one for one in every if canonicalize_name(Requirement(one).name) not in found}
        for file in fetched.glob("*.whl"):
            file.replace(folder / file.name)


def select(requirements: Iterable[str], there: dict[str, str]) -> set[str]:
    """Select the requirements that hold on a machine, and take off the markers that say so."""
    parsed = [Requirement(text) for text in requirements]
    hold = [one for one in parsed if not one.marker or one.marker.evaluate({**there, "extra": ""})]
    return {str(one).partition(";")[0] for one in hold}

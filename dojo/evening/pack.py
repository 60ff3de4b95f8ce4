"""``python -m dojo pack``: a zip of the kit for each pair, without the back of the book; with wheels if need be."""

import argparse
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import distributions
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from dojo.evening.check import INSTALL, is_untouched
from dojo.evening.hand_in import Entry, clean_name, refuse_to_overwrite, write_zip
from dojo.sandbox import UNWANTED
from dojo.solution import KIT, NAME, REFERENCE
from dojo.status import Mistyped, NoReport, Status
from dojo.text import count, enumerate_words

PREFIX = "poker-hands-"  # of the folder of a packed kit
ANIMALS = "fox owl heron lynx otter badger hare raven stork beaver marten robin mole crane weasel swan"
FILES = ".gitignore EVENING.md HANDOUT.md HANDOUT.de.md LICENSE README.md conftest.py pyproject.toml"
FOR_PAIRS = {*FILES.split(), ".devcontainer", "dojo", "features", "sheets"}  # all else stays with the facilitator
UNTOUCHED = (f"{NAME}/__init__.py", f"{NAME}/tests/test_ours.py")  # the starter as it is handed out
BACK_OF_THE_BOOK = tuple(  # what is of no use without the reference, and tells how it is made
    f"{REFERENCE}/ dojo/bugs/ dojo/catalogue/ dojo/compare/ dojo/evening/reveal. dojo/rules.py".split()
)
SECOND_ROUND = "second-round.zip"
HOW_TO = (KIT / "dojo" / "evening" / "install.txt").read_text(encoding="utf-8")
PYTHONS = ("3.11", "3.12", "3.13")  # from the oldest to the newest that we support
BUILD = ("setuptools>=68", "wheel")  # to install the kit itself
SYSTEMS = {  # what markers of requirements call a system, and what wheels call it
    "linux": ("linux", "Linux", "manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "macos": ("darwin", "Darwin", "macosx_11_0_arm64"),  # for Intel one package that mutmut needs has no wheel
    "windows": ("win32", "Windows", "win_amd64"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="names of the pairs (default: animals)")
    parser.add_argument("--pairs", type=int, default=8, metavar="N", help="how many animals (default: 8)")
    parser.add_argument("--out", type=Path, default=Path("kits"), metavar="FOLDER", help="where to (default: kits/)")
    what = f"with the reference; and {SECOND_ROUND}, to unpack in a kit that has been begun"
    parser.add_argument("--with-reference", action="store_true", help=what)
    what = f"with everything to install without a network, for these systems: {', '.join(SYSTEMS)}"
    parser.add_argument("--wheels", nargs="+", choices=SYSTEMS, metavar="SYSTEM", default=(), help=what)
    parser.add_argument("--force", action="store_true", help="overwrite zips of the same names")


def run(arguments: argparse.Namespace) -> int:
    """Write the zips, and say what is in them."""
    files = {name: arguments.out / f"{PREFIX}{name}.zip" for name in choose_names(arguments.names, arguments.pairs)}
    second = arguments.out / SECOND_ROUND
    refuse_to_overwrite([] if arguments.force else [*files.values(), *[second] * arguments.with_reference])
    kit = read_kit()
    book = [entry for entry in kit if entry.name.startswith(BACK_OF_THE_BOOK)]
    if arguments.with_reference and not book:
        raise NoReport(f"There is no {REFERENCE}/ in this kit.")
    theirs = kit if arguments.with_reference else [entry for entry in kit if entry not in book]
    arguments.out.mkdir(parents=True, exist_ok=True)
    wheels = read_wheels(arguments.wheels) if arguments.wheels else []
    options = "--no-index --find-links wheels " * bool(wheels)
    for name, file in files.items():
        inside = [*theirs, *wheels, Entry("INSTALL.txt", HOW_TO.format(name=name, options=options).encode())]
        write_zip(file, [Entry(f"{PREFIX}{name}/{entry.name}", entry.content) for entry in inside])
        print(f"{file}: {count(len(inside), 'file')}, {file.stat().st_size / 1e6:.1f} MB")
    if arguments.with_reference:
        write_zip(second, book)
        print(f"{second}: unpack it in the folder of a kit that has been begun; it leaves {NAME}/ alone")
    else:
        print(f"Without {REFERENCE}/, and so without bugs, compare and rules. For these: --with-reference")
    print(f"{'No' if wheels else 'A'} network is needed to install. How to begin stands in INSTALL.txt:  {INSTALL}")
    return Status.REPORTED


def choose_names(names: Sequence[str], pairs: int) -> list[str]:
    """Choose the names of the pairs, each once."""
    animals = ANIMALS.split()
    if not names and not 1 <= pairs <= len(animals):
        raise Mistyped(f"There are {len(animals)} animals; for {pairs} pairs type names of your own.")
    chosen = list(map(clean_name, names)) or animals[:pairs]
    if len({name.casefold() for name in chosen}) < len(chosen):
        raise Mistyped("Two pairs have the same name, so the second zip would overwrite the first.")
    return chosen


def read_kit() -> list[Entry]:
    """Read what the kit consists of, with the reference."""
    if not is_untouched(KIT / NAME):
        raise NoReport(
            f"Somebody has begun in {KIT / NAME}, and every pair would get that. Keep it elsewhere, "
            f"in teams/ perhaps, and put the empty one back:  git restore {NAME}"
        )
    files = [path for name in {*FOR_PAIRS, *UNTOUCHED, REFERENCE} for path in find_files(KIT / name)]
    return [Entry(path.relative_to(KIT).as_posix(), path.read_bytes()) for path in files]


def find_files(place: Path) -> list[Path]:
    """Find the files at a *place*, without links, caches and the like."""
    if not place.is_dir():
        return [place] if place.is_file() and not place.is_symlink() else []
    names = [path.name for path in place.iterdir()]
    return [file for name in sorted(set(names) - UNWANTED(str(place), names)) for file in find_files(place / name)]


def read_wheels(systems: Sequence[str]) -> list[Entry]:
    """Read the wheels for some systems, once they are fetched."""
    print(f"Fetching wheels for {enumerate_words(systems)}, which takes a minute or two ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="dojo-", ignore_cleanup_errors=True) as directory:
        fetch_wheels(systems, Path(directory), run_pip)
        return [Entry(f"wheels/{file.name}", file.read_bytes()) for file in Path(directory).glob("*.whl")]


def fetch_wheels(systems: Sequence[str], folder: Path, call: Callable[[Sequence[str]], None]) -> None:
    """Fetch everything for all of these systems into one folder; *call* calls pip.

    Raises:
        NoReport: something cannot be had.
    """
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
            call(["download", *target, "--dest", str(fetched), *sorted(wanted)])
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


def run_pip(words: Sequence[str]) -> None:
    """Run pip, which says itself what is wrong."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    if subprocess.run(command, check=False).returncode:  # noqa: S603 - no text of anybody else
        raise NoReport("The wheels could not be fetched: pip says above why. It needs a network, once.")

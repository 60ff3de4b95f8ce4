"""``python -m dojo pack``: a zip of the kit for each pair, without the back of the book."""

import argparse
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from dojo.evening.archive import Entry, refuse_to_overwrite, write_zip
from dojo.evening.teams import PREFIX, check_name, is_untouched
from dojo.evening.wheels import SYSTEMS, fetch_wheels, run_pip
from dojo.sandbox import UNWANTED
from dojo.solution import KIT, NAME, REFERENCE
from dojo.status import CannotWrite, Mistyped, NoReport, Status
from dojo.text import count, enumerate_words

ANIMALS = "fox owl heron lynx otter badger hare raven stork beaver marten robin mole crane weasel swan"
FOR_PAIRS = (  # what of the kit is theirs; all else stays with whoever runs the evening
    ".devcontainer",
    ".gitignore",
    "HANDOUT.md",
    "LICENSE",
    "README.md",
    "conftest.py",
    "dojo",
    "features",
    "pyproject.toml",
    NAME,
)
BACK_OF_THE_BOOK = (  # what is of no use without the reference, and tells how it is made
    f"{REFERENCE}/",
    "dojo/bugs/",
    "dojo/catalogue/",
    "dojo/compare/",
    "dojo/evening/reveal.",
    "dojo/rules.py",
)
UNTOUCHED = (f"{NAME}/__init__.py", f"{NAME}/tests/test_ours.py")  # the starter as it is handed out
SECOND_ROUND = "second-round.zip"
HOW_TO = """Poker hands, for {name}

Type this in the folder of this file, with Python 3.11 or newer:

    python -m dojo check --install

It makes the folder .venv, installs what is needed there{offline},
and looks whether all is well. After that, in every new terminal:

    . .venv/bin/activate            on Windows  .venv\\Scripts\\activate

By hand:  python -m pip install {options}-e .
Then read HANDOUT.md.
"""


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
    names = choose_names(arguments.names, arguments.pairs)
    files = {name: arguments.out / f"{PREFIX}{name}.zip" for name in names}
    second = arguments.out / SECOND_ROUND if arguments.with_reference else None
    if not arguments.force:
        refuse_to_overwrite([*files.values(), *filter(None, [second])])
    kit = read_kit()
    if second and not any(map(is_back_of_the_book, kit)):
        raise NoReport(f"There is no {REFERENCE}/ in this kit.")
    theirs = [entry for entry in kit if second or not is_back_of_the_book(entry)]
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{arguments.out} cannot be made: {error.strerror}.") from error
    wheels = fetch(arguments.wheels)
    for name, file in files.items():
        inside = [*theirs, *wheels, Entry("INSTALL.txt", write_how_to(name, offline=bool(wheels)).encode())]
        write_zip(file, [Entry(f"{PREFIX}{name}/{entry.name}", entry.content) for entry in inside])
        print(f"{file}: {count(len(inside), 'file')}, {file.stat().st_size / 1e6:.1f} MB")
    if second:
        write_zip(second, filter(is_back_of_the_book, kit))
        print(f"{second}: unpack it in the folder of a kit that has been begun; it leaves starter/ alone")
    print(describe(arguments.wheels, second))
    return Status.REPORTED


def choose_names(names: Sequence[str], pairs: int) -> list[str]:
    """Choose the names of the pairs, each once.

    Raises:
        Mistyped: one will not do, or there are not so many animals.
    """
    if not names and not 1 <= pairs <= len(ANIMALS.split()):
        raise Mistyped(f"There are {len(ANIMALS.split())} animals; for {pairs} pairs type names of your own.")
    chosen = list(map(check_name, names)) or list(ANIMALS.split()[:pairs])
    if len({name.casefold() for name in chosen}) < len(chosen):
        raise Mistyped("Two pairs have the same name; the second zip would overwrite the first.")
    return chosen


def read_kit() -> list[Entry]:
    """Read what the kit consists of: what git tracks of it, or else what is known to belong to it.

    Raises:
        NoReport: the starter has been begun, so that a solution would be handed out.
    """
    if not is_untouched(KIT / NAME):
        raise NoReport(
            f"Somebody has begun in {KIT / NAME}, and every pair would get that. Keep it elsewhere, "
            f"in teams/ perhaps, and put the empty one back:  git restore {NAME}"
        )
    wanted = (*FOR_PAIRS, REFERENCE)
    files = [KIT / name for name in list_tracked()] or [path for name in wanted for path in find_files(KIT / name)]
    names = {path.relative_to(KIT).as_posix(): path for path in files if path.is_file() and not path.is_symlink()}
    return [
        Entry(name, path.read_bytes())
        for name, path in names.items()
        if name.partition("/")[0] in wanted and (not name.startswith(f"{NAME}/") or name in UNTOUCHED)
    ]


def list_tracked() -> list[str]:
    """List what git tracks in the kit; nothing if git does not know it, or is not there."""
    command = ["git", "-C", str(KIT), "ls-files", "-z", "--full-name"]
    try:
        done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - no text of anybody else
    except OSError:
        return []
    names = done.stdout.decode(errors="surrogateescape").split("\0")
    return names[:-1] if "pyproject.toml" in names else []


def find_files(place: Path) -> list[Path]:
    """Find the files of the kit at a *place*, without caches and the like."""
    if not place.is_dir():
        return [place]
    names = [path.name for path in place.iterdir()]
    return [file for name in sorted(set(names) - UNWANTED(str(place), names)) for file in find_files(place / name)]


def is_back_of_the_book(entry: Entry) -> bool:
    """Say whether this shows the reference, or is of no use without it."""
    return entry.name.startswith(BACK_OF_THE_BOOK)


def fetch(systems: Sequence[str]) -> list[Entry]:
    """Fetch the wheels for some systems."""
    with tempfile.TemporaryDirectory(prefix="dojo-", ignore_cleanup_errors=True) as directory:
        if systems:
            print(f"Fetching wheels for {enumerate_words(systems)}, which takes a minute or two ...", flush=True)
            fetch_wheels(systems, Path(directory), run_pip)
        return [Entry(f"wheels/{file.name}", file.read_bytes()) for file in Path(directory).glob("*.whl")]


def write_how_to(name: str, *, offline: bool) -> str:
    """Write how the kit of a pair is installed."""
    options = "--no-index --find-links wheels " if offline else ""
    return HOW_TO.format(name=name, offline=" from wheels/, without a network" if offline else "", options=options)


def describe(systems: Sequence[str], second: Path | None) -> str:
    """Say what is in all of them, and how one begins."""
    reference = f"With {REFERENCE}/" if second else f"Without {REFERENCE}/, and so without bugs, compare and rules"
    wheels = f"; with wheels for {enumerate_words(systems)}" if systems else "; it is installed with a network"
    return f"{reference}{wheels}. How to begin stands in INSTALL.txt:  python -m dojo check --install"

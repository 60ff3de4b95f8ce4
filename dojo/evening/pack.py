"""``python -m dojo pack``: a zip of the kit for each pair, without the back of the book."""

import argparse
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from dojo.evening.archive import Entry, refuse_to_overwrite, write_zip
from dojo.evening.check import INSTALL
from dojo.evening.teams import PREFIX, clean_name, is_untouched
from dojo.evening.wheels import SYSTEMS, fetch_wheels, run_pip
from dojo.sandbox import UNWANTED
from dojo.solution import KIT, NAME, REFERENCE
from dojo.status import CannotWrite, Mistyped, NoReport, Status
from dojo.text import count, enumerate_words

ANIMALS = "fox owl heron lynx otter badger hare raven stork beaver marten robin mole crane weasel swan"
FILES = ".gitignore HANDOUT.md HANDOUT.de.md LICENSE README.md conftest.py pyproject.toml"
FOR_PAIRS = {*FILES.split(), ".devcontainer", "dojo", "features", NAME}  # all else stays with whoever runs the evening
BACK_OF_THE_BOOK = tuple(  # what is of no use without the reference, and tells how it is made
    f"{REFERENCE}/ dojo/bugs/ dojo/catalogue/ dojo/compare/ dojo/evening/reveal. dojo/rules.py".split()
)
UNTOUCHED = (f"{NAME}/__init__.py", f"{NAME}/tests/test_ours.py")  # the starter as it is handed out
SECOND_ROUND = "second-round.zip"
HOW_TO = (KIT / "dojo" / "evening" / "install.txt").read_text(encoding="utf-8")


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
    if arguments.with_reference and not (KIT / REFERENCE).is_dir():
        raise NoReport(f"There is no {REFERENCE}/ in this kit.")
    book = [entry for entry in kit if entry.name.startswith(BACK_OF_THE_BOOK)]
    theirs = kit if arguments.with_reference else [entry for entry in kit if entry not in book]
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{arguments.out} cannot be made: {error.strerror}.") from error
    wheels = fetch(arguments.wheels)
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
    if not names and not 1 <= pairs <= len(ANIMALS.split()):
        raise Mistyped(f"There are {len(ANIMALS.split())} animals; for {pairs} pairs type names of your own.")
    chosen = list(map(clean_name, names)) or ANIMALS.split()[:pairs]
    if len({name.casefold() for name in chosen}) < len(chosen):
        raise Mistyped("Two pairs have the same name, so the second zip would overwrite the first.")
    return chosen


def read_kit() -> list[Entry]:
    """Read what the kit consists of: what git tracks of it, or else what is known to belong to it."""
    if not is_untouched(KIT / NAME):
        raise NoReport(
            f"Somebody has begun in {KIT / NAME}, and every pair would get that. Keep it elsewhere, "
            f"in teams/ perhaps, and put the empty one back:  git restore {NAME}"
        )
    wanted = FOR_PAIRS | {REFERENCE}
    files = [KIT / name for name in list_tracked()] or [path for name in wanted for path in find_files(KIT / name)]
    names = {path.relative_to(KIT).as_posix(): path for path in files if path.is_file() and not path.is_symlink()}
    mine = [name for name in names if name.startswith(f"{NAME}/") and name not in UNTOUCHED]
    return [Entry(n, path.read_bytes()) for n, path in names.items() if n.split("/")[0] in wanted and n not in mine]


def list_tracked() -> list[str]:
    """List what git tracks in the kit; nothing if git does not know it, or is not there."""
    command = ["git", "-C", str(KIT), "ls-files", "-z", "--full-name"]
    try:
        listed = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603 - no text of anybody else
    except (OSError, subprocess.CalledProcessError):
        return []
    return [name for name in listed.decode(errors="surrogateescape").split("\0") if name]


def find_files(place: Path) -> list[Path]:
    """Find the files of the kit at a *place*, without caches and the like."""
    if not place.is_dir():
        return [place]
    names = [path.name for path in place.iterdir()]
    return [file for name in sorted(set(names) - UNWANTED(str(place), names)) for file in find_files(place / name)]


def fetch(systems: Sequence[str]) -> list[Entry]:
    """Fetch the wheels for some systems."""
    with tempfile.TemporaryDirectory(prefix="dojo-", ignore_cleanup_errors=True) as directory:
        if systems:
            print(f"Fetching wheels for {enumerate_words(systems)}, which takes a minute or two ...", flush=True)
            fetch_wheels(systems, Path(directory), run_pip)
        return [Entry(f"wheels/{file.name}", file.read_bytes()) for file in Path(directory).glob("*.whl")]

"""``python -m dojo pack``: a zip of the kit for each pair, without the reference."""

import argparse
import re
import shutil
from pathlib import Path

from dojo.errors import Mistyped, NoReport, Status
from dojo.features import check_features, write_checksums
from dojo.isolation.copying import UNWANTED, make_sandbox
from dojo.report.output import write_zip
from dojo.solution.folder import (
    KIT,
    NAME,
    PREFIX,
    REFERENCE,
    check_name,
    is_untouched,
    sort_key,
)

ANIMALS = ("fox", "owl", "heron", "lynx", "otter", "badger", "hare", "raven")
README = "README.md"
IGNORED = ".gitignore"
IGNORED_LOG = ".lights.*"  # the line in .gitignore
FOR_PAIRS = (  # all else stays with the facilitator
    IGNORED,
    "HANDOUT.md",
    "docs/de/handout.md",
    "docs/house-rules.md",
    "docs/de/house-rules.md",
    "LICENSE",
    "docs/commands.md",
    README,
    "conftest.py",
    "pyproject.toml",
    "dojo",
    "features",
    f"{NAME}/__init__.py",
    f"{NAME}/tests/test_ours.py",
)
# what begins so is of no use without the reference, and tells how it is made
BACK_OF_THE_BOOK = (
    f"{REFERENCE}/",
    "dojo/bugs/",
    "dojo/compare/",
    "dojo/session/summary.py",
)
# sections of the README that aren't for pairs
FOR_OTHERS = re.compile(
    r"^## (Where to get it|Run a session|Contribute)\n(.|\n)*?(?=^## )", re.MULTILINE
)
SECOND_ROUND = "second-round.zip"
HOW_TO_INSTALL = KIT / "dojo" / "session" / "install.txt"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        default=ANIMALS,
        help=f"default: {' '.join(ANIMALS)}",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("kits"),
        metavar="FOLDER",
        help="where to (default: kits/)",
    )
    parser.add_argument(
        "--second-round",
        action="store_true",
        help=f"only {SECOND_ROUND}, with the reference: to unpack in a kit in use",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the zips, and say what is in them.

    Raises:
        Mistyped: two names would be one folder on some systems.
    """
    check_kit()
    names = [check_name(name) for name in arguments.names]
    if len({sort_key(name) for name in names}) < len(names):
        raise Mistyped("Two of these names are one where case does not count.")
    arguments.out.mkdir(parents=True, exist_ok=True)
    with make_sandbox() as sandbox:
        kit = sandbox / "kit"
        book = sandbox / "book"
        copy_kit(kit, book)
        if arguments.second_round:
            write_book(book, arguments.out / SECOND_ROUND)
            return Status.REPORTED
        for name in names:
            kit = kit.rename(kit.with_name(f"{PREFIX}{name}"))
            file = arguments.out / f"{kit.name}.zip"
            write_zip(file, kit.parent, kit.name)
            print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    print(
        f"Without {REFERENCE}/, and so without bugs and compare. "
        "For these: --second-round\n"
        "How to begin stands in INSTALL.txt:  python -m dojo check --install"
    )
    return Status.REPORTED


def write_kit(file: Path, name: str) -> None:
    """Write the zip of one pair's kit, whose folder has this name.

    Raises:
        NoReport: somebody has begun in the starter.
    """
    check_kit()
    with make_sandbox() as sandbox:
        copy_kit(sandbox / name, sandbox / "book")
        write_zip(file, sandbox, name)


def check_kit() -> None:
    """See that the kit is as every pair should get it.

    Raises:
        NoReport: somebody has begun in its starter.
    """
    if not is_untouched(KIT / NAME):
        raise NoReport(
            f"Somebody has begun in {KIT / NAME}, and every pair would get that. "
            "Keep it elsewhere, in teams/ perhaps, and put the empty one back:  "
            f"git restore {NAME}  and delete what you have added there."
        )
    check_features(KIT)


def copy_kit(kit: Path, book: Path) -> None:
    """Copy what a pair gets into one folder, and the back of the book to another."""
    for name in (*FOR_PAIRS, REFERENCE):
        for path in [KIT / name, *(KIT / name).rglob("*")]:
            inside = path.relative_to(KIT).parts[1:]
            if path.is_file() and not UNWANTED("", [*inside]):
                copy_file(path, kit, book)
    write_checksums(kit)
    shutil.copy2(HOW_TO_INSTALL, kit / "INSTALL.txt")
    ignored = (KIT / IGNORED).read_text(encoding="utf-8")
    # a pair's log is in its repository, so that `collect` finds it in a branch
    (kit / IGNORED).write_text(ignored.replace(f"{IGNORED_LOG}\n", ""), "utf-8")
    readme = FOR_OTHERS.sub("", (KIT / README).read_text(encoding="utf-8"))
    (kit / README).write_text(readme, encoding="utf-8")


def copy_file(file: Path, kit: Path, book: Path) -> None:
    """Copy a file of ours into the folder to which it belongs."""
    name = file.relative_to(KIT).as_posix()
    target = (book if name.startswith(BACK_OF_THE_BOOK) else kit) / name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(file, target)


def write_book(book: Path, file: Path) -> None:
    """Write the back of the book into a zip of its own.

    Raises:
        NoReport: this kit has no reference.
    """
    if not (book / REFERENCE).is_dir():
        raise NoReport(f"There is no {REFERENCE}/ in this kit.")
    write_zip(file, book, ".")
    print(
        f"{file}: in the folder of a kit that has been begun:  "
        f"python -m zipfile -e {SECOND_ROUND} ."
    )

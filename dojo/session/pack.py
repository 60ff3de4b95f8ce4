"""``python -m dojo pack``: writes a kit for each pair, without the reference."""

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
IGNORED_LOG = ".lights.*"  # a line to remove from the .gitignore in the pairs' kits
FOR_PAIRS = (  # the files and folders in a pair's kit
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
# beginnings of the paths that pairs don't get: the reference, and code that uses it
REFERENCE_FILES = (
    f"{REFERENCE}/",
    "dojo/bugs/",
    "dojo/compare/",
    "dojo/session/summary",
)
# matches the sections of the README that aren't for pairs
OTHER_SECTIONS = re.compile(
    r"^## (Where to get it|Run a session|Contribute)\n(.|\n)*?(?=^## )", re.MULTILINE
)
SECOND_ROUND = "second-round.zip"
INSTALL_GUIDE = KIT / "sheets" / "templates" / "INSTALL.txt"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        default=ANIMALS,
        help=f"name of each pair (default: {' '.join(ANIMALS)})",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("kits"),
        metavar="FOLDER",
        help="folder for the zips (default: kits/)",
    )
    parser.add_argument(
        "--second-round",
        action="store_true",
        help=f"write only {SECOND_ROUND}, which adds the reference to a pair's kit",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the zips, and print the size of each.

    Raises:
        Mistyped: Two names differ only in case, or some systems don't allow a name.
    """
    names = [check_name(name) for name in arguments.names]
    if len({sort_key(name) for name in names}) < len(names):
        raise Mistyped(
            "Two of these names differ only in case, which some systems ignore.\n"
            "Choose another name for one of them."
        )
    arguments.out.mkdir(parents=True, exist_ok=True)
    if arguments.second_round:
        write_second_round(arguments.out / SECOND_ROUND)
        return Status.REPORTED
    for name in names:
        file = arguments.out / f"{PREFIX}{name}.zip"
        write_kit(file, file.stem)
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    print(
        f"These kits have no {REFERENCE}/, so bugs and compare don't work in them.\n"
        "To add it for the second round:  python -m dojo pack --second-round\n"
        "To begin, follow INSTALL.txt, or run:  python -m dojo check --install"
    )
    return Status.REPORTED


def write_kit(file: Path, name: str) -> None:
    """Write the zip of a pair's kit, in which the folder *name* contains all files.

    Raises:
        NoReport: This kit's starter was edited.
        Mistyped: A feature isn't readable.
    """
    check_kit()
    with make_sandbox() as sandbox:
        copy_kit(sandbox / name, sandbox / "second-round")
        write_zip(file, sandbox, name)


def check_kit() -> None:
    """Check that this kit's starter is unchanged, and that all features are readable.

    Raises:
        NoReport: The starter was edited.
        Mistyped: A feature isn't readable.
    """
    if not is_untouched(KIT / NAME):
        raise NoReport(
            f"{KIT / NAME} was edited, and every pair would get this code.\n"
            "Move your code to teams/, delete the files that you added, "
            f"and restore the rest:  git restore {NAME}"
        )
    check_features(KIT)


def copy_kit(kit: Path, second_round: Path) -> None:
    """Copy the files for pairs to *kit*, and the reference to *second_round*."""
    for name in (*FOR_PAIRS, REFERENCE):
        for path in [KIT / name, *(KIT / name).rglob("*")]:
            inside = path.relative_to(KIT).parts[1:]
            if path.is_file() and not UNWANTED("", [*inside]):
                copy_file(path, kit, second_round)
    write_checksums(kit)
    shutil.copy2(INSTALL_GUIDE, kit / "INSTALL.txt")
    ignored = (KIT / IGNORED).read_text(encoding="utf-8")
    # pairs commit the log, so that `collect` finds it in their branch
    (kit / IGNORED).write_text(ignored.replace(f"{IGNORED_LOG}\n", ""), "utf-8")
    readme = OTHER_SECTIONS.sub("", (KIT / README).read_text(encoding="utf-8"))
    (kit / README).write_text(readme, encoding="utf-8")


def copy_file(file: Path, kit: Path, second_round: Path) -> None:
    """Copy a file to *kit*, or to *second_round* if it is in REFERENCE_FILES."""
    name = file.relative_to(KIT).as_posix()
    target = (second_round if name.startswith(REFERENCE_FILES) else kit) / name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(file, target)


def write_second_round(file: Path) -> None:
    """Write the zip that adds the reference to a pair's kit.

    Raises:
        NoReport: This kit doesn't have the reference.
    """
    check_kit()
    with make_sandbox() as sandbox:
        second_round = sandbox / "second-round"
        copy_kit(sandbox / "kit", second_round)
        if not (second_round / REFERENCE).is_dir():
            raise NoReport(
                f"This kit has no {REFERENCE}/.\nRun this command in the whole kit."
            )
        write_zip(file, second_round, ".")
    print(
        f"{file}: copy this zip into the folder of each pair's kit, "
        "and run there:\n"
        f"python -m zipfile -e {SECOND_ROUND} ."
    )

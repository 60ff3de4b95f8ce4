"""``python -m dojo paste``: writes an example of the features as a test of the pair's own, ready to fail."""

import argparse
import re
from contextlib import redirect_stderr, redirect_stdout
from importlib.abc import Loader
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest

from dojo.board.hint import find_next_place
from dojo.board.option import FINDER
from dojo.board.result import WrongAnswer
from dojo.contract import FUNCTIONS
from dojo.feature import find_line_fault
from dojo.finder import SolutionFinder
from dojo.solution import KIT, find_folder
from dojo.status import Mistyped, NoReport, Status
from dojo.text import shorten_path

OURS = "test_ours.py"
NAME = 70  # characters of a test's name


class Unanswering(Loader):
    """Fills the module `starter` with functions that answer nothing sensible, so that an example asks its first."""

    def exec_module(self, module: ModuleType) -> None:
        """Offer all functions of the contract; odds are looked at as a dict before they are compared."""
        vars(module).update(
            dict.fromkeys(FUNCTIONS, lambda *_: None), odds=lambda *_: {}
        )


class Catcher:
    """Keeps what the first wrong answer was asked: one of the solution if there is one, else of no sense."""

    name = test = ""
    rounds = 0

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Put functions without sense in the place of the solution, the second time."""
        self.rounds += 1
        if self.rounds > 1:
            session.config.stash[FINDER].uninstall()
            session.config.stash[FINDER] = SolutionFinder(
                session.config.stash[FINDER].folder, Unanswering()
            )
            session.config.stash[FINDER].install()

    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> None:
        """Keep what a test would say."""
        if (
            call.excinfo
            and isinstance(call.excinfo.value, WrongAnswer)
            and not self.test
        ):
            self.name = "test_" + re.sub(r"\W+", "_", item.name.lower()).strip("_")[
                :NAME
            ].strip("_")
            self.test = "\n    ".join(
                [f"def {self.name}():", *call.excinfo.value.test.splitlines()]
            )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "place",
        nargs="?",
        help="an example, as features/1-evening/01_high_card.feature:16",
    )
    parser.add_argument(
        "--solution",
        default="starter",
        metavar="FOLDER",
        help="whose tests (default: starter)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the example that is named, or the next one, as a test; say where."""
    folder = find_folder(arguments.solution)
    place = (
        find_place(arguments.place)
        if arguments.place
        else f"{KIT}/{find_next_place(folder)}"
    )
    caught = Catcher()
    quiet = [
        "-q",
        "-W",
        "ignore",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(KIT),
        "-c",
        str(KIT / "pyproject.toml"),
    ]
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        for _ in range(2):
            if not caught.test:
                pytest.main(
                    [place, "-x", *quiet, f"--solution={folder}"], plugins=[caught]
                )
    if not caught.test:
        raise NoReport(
            f"The example in {shorten_path(place, Path.cwd())} cannot be written as a test."
        )
    print(caught.test, end="\n\n")
    print(write_test(folder / "tests" / OURS, caught))
    return Status.REPORTED


def find_place(named: str) -> str:
    """Find the file in a place that was typed, from here or from the kit's own folder."""
    file, _, line = named.rpartition(":")
    found = [
        folder / file
        for folder in (Path.cwd(), KIT)
        if file.endswith(".feature") and (folder / file).is_file()
    ]
    if not (line.isdigit() and found):
        raise Mistyped(
            f"{named} is no place of an example. One is written like features/1-evening/02_pair.feature:12."
        )
    if fault := find_line_fault(found[0], file, int(line)):
        raise Mistyped(fault)
    return f"{found[0].resolve()}:{line}"


def write_test(file: Path, caught: Catcher) -> str:
    """Add the test, and above the other imports those that it lacks, unless it is there; say where it stands."""
    before = after = file.read_text(encoding="utf-8") if file.exists() else ""
    head, where = f"def {caught.name}():", shorten_path(file, Path.cwd())
    if head not in before:
        wanted = [("import ", "pytest")] if "pytest." in caught.test else []
        wanted += [
            ("from starter import ", name)
            for name in FUNCTIONS
            if f"{name}(" in caught.test
        ]
        lacking = [
            f"{start}{name}\n"
            for start, name in wanted
            if not re.search(rf"import .*\b{name}\b", before)
        ]
        at = next(
            (
                found.start()
                for found in re.finditer(r"^(from|import) ", before, re.MULTILINE)
            ),
            0,
        )
        after = (
            f"{before[:at]}{''.join(lacking)}{before[at:]}".rstrip()
            + f"\n\n\n{caught.test}\n"
        )
        file.parent.mkdir(exist_ok=True)
        file.write_text(after, encoding="utf-8")
    line = after.splitlines().index(head) + 1
    if after == before:
        return f"It is there already: {where}:{line}"
    return f"Written to {where}:{line}  Run it:  pytest {where}"

"""``python -m dojo paste``: writes an example of the features as a test of the pair's own, ready to fail."""

import argparse
import ast
import re
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from importlib.abc import Loader
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest

from dojo.board.option import FINDER, SOLUTION
from dojo.board.play import ScenarioItem
from dojo.board.result import WrongAnswer
from dojo.finder import SolutionFinder
from dojo.solution import KIT, find_folder
from dojo.status import Mistyped, NoReport, Status
from dojo.text import shorten_path

EVENING = KIT / "features" / "1-evening"
NAME = 70  # characters of a test's name
CALL = re.compile(r"(?<![\w.'])(\w+)\(")  # of a function


class Unanswering(Loader):
    """Fills the module `starter` with functions that answer nothing sensible, so that every example asks its first."""

    def exec_module(self, module: ModuleType) -> None:
        """Offer a function of every name."""

        def find(name: str) -> object:
            if name.startswith("__"):
                raise AttributeError(name)
            return _count_nothing if name == "odds" else _answer_nothing

        vars(module)["__getattr__"] = find


def _count_nothing(*_: object) -> dict[str, int]:
    return {}


def _answer_nothing(*_: object) -> None:
    return None


class Catcher:
    """Plays scenarios up to the first that does not pass, and keeps it; or only the one of a *line*, unanswered."""

    def __init__(self, line: int = 0) -> None:
        self.line = line
        self.item: ScenarioItem | None = None
        self.error: BaseException | None = None

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Put functions without sense in the place of the solution."""
        if self.line:
            session.config.stash[FINDER].uninstall()
            session.config.stash[FINDER] = finder = SolutionFinder(session.config.stash[SOLUTION].folder, Unanswering())
            finder.install()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave only the scenario that stands in the line, or around it."""
        if self.line:
            above = [item for item in items if isinstance(item, ScenarioItem) and item.line <= self.line]
            items[:] = above[-1:]

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Keep the first scenario that does not pass."""
        if isinstance(item, ScenarioItem) and call.excinfo and not self.item:
            self.item, self.error = item, call.excinfo.value


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("place", nargs="?", help="an example, as features/1-evening/01_high_card.feature:16")
    parser.add_argument("--solution", default="starter", metavar="FOLDER", help="whose tests (default: starter)")


def run(arguments: argparse.Namespace) -> int:
    """Write the example as a test, and say where."""
    folder = find_folder(arguments.solution)
    path, line = _read_place(arguments.place) if arguments.place else _find_next(folder)
    caught = _play(path, folder, line)
    if not caught.item or not isinstance(caught.error, WrongAnswer) or not caught.error.test:
        raise NoReport(f"The example in {shorten_path(path, Path.cwd())}:{line} cannot be written as a test.")
    name = "test_" + re.sub(r"\W+", "_", caught.item.name.lower()).strip("_")[:NAME].strip("_")
    test = [f"def {name}():", *(f"    {line}" for line in caught.error.test.splitlines())]
    print("\n".join(test), end="\n\n")
    print(_write_test(folder / "tests", name, test))
    return Status.REPORTED


def _read_place(named: str) -> tuple[Path, int]:
    file, _, line = named.rpartition(":")
    found = [place / file for place in (Path.cwd(), KIT) if (place / file).is_file()]
    if not (line.isdigit() and int(line) and found and file.endswith(".feature")):
        raise Mistyped(f"{named} is no place of an example. One is written like features/1-evening/02_pair.feature:12.")
    return found[0].resolve(), int(line)


def _find_next(folder: Path) -> tuple[Path, int]:
    """Find the first example of the evening that does not pass."""
    caught = _play(EVENING, folder)
    if not caught.item:
        raise NoReport("Every example of the evening passes. Name one of another folder:  python -m dojo paste PLACE")
    return caught.item.path, caught.item.line


def _play(path: Path, folder: Path, line: int = 0) -> Catcher:
    """Play the scenarios of a file or folder on the solution; or the one of a *line* on functions without sense."""
    caught = Catcher(line)
    quiet = ["-q", "-W", "ignore", "-p", "no:cacheprovider", "--rootdir", str(KIT), "-c", str(KIT / "pyproject.toml")]
    with redirect_stdout(StringIO()) as printed:
        status = pytest.main([str(path), "-x", "--solution", str(folder), *quiet], plugins=[caught])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise NoReport(printed.getvalue().strip() or "So there is no next example.")
    return caught


def _write_test(tests: Path, name: str, test: Sequence[str]) -> str:
    """Append the test to a file of tests, or begin one; say where it is."""
    files = sorted(tests.rglob("test_*.py"))
    for path in files:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        if f"def {name}():" in lines:
            return f"It is there already: {shorten_path(path, Path.cwd())}:{lines.index(f'def {name}():') + 1}"
    file = next((path for path in files if path.name == "test_ours.py"), files[0] if files else tests / "test_ours.py")
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    added = [*_find_missing_imports(file, text, "\n".join(test)), "", "", *test, ""]
    before = "" if text.endswith("\n") or not text else "\n"
    tests.mkdir(exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        stream.write(before + "\n".join(added if text else added[added[0] == "" :]))
    line = file.read_text(encoding="utf-8").splitlines().index(test[0]) + 1
    return f"Written to {shorten_path(file, Path.cwd())}:{line}  Run it:  pytest {shorten_path(file, Path.cwd())}"


def _find_missing_imports(file: Path, text: str, test: str) -> Iterator[str]:
    """Find what the test uses and the file does not import."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        place = f"{shorten_path(file, Path.cwd())}:{error.lineno}"
        raise NoReport(f"Nothing was written: Python cannot read {place}. Correct that first.") from None
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    present = {alias.asname or alias.name for node in imports for alias in node.names}
    if "pytest." in test and "pytest" not in present:
        yield from ("", "import pytest")
    used = dict.fromkeys(CALL.findall(test))
    if names := sorted(set(used) - present - {"sorted", "list", "str", "test"} - {test[4:].partition("(")[0]}):
        yield from ("", f"from starter import {', '.join(names)}")

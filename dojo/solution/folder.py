"""A solution: a folder that can be imported and offers functions of the contract."""

import ast
import os
import re
import unicodedata
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dojo.errors import Mistyped
from dojo.text import clip, shorten_path

KIT = Path(__file__).resolve().parents[2]  # the folder of the whole kit
FOLDERS_OF_THE_KIT = ("dojo", "features", "reference", "tests")  # which are no pair's
NAME = "starter"  # every test imports the solution by this name, whichever folder it is
REFERENCE = "reference"
REFERENCE_FOLDER = KIT / REFERENCE
PREFIX = "poker-hands-"  # of the folder of a packed kit
# folders that pytest passes over, or that are not taken for a pair's
NOT_COLLECTED = {"build", "dist", "tests", "mutants", REFERENCE}
# what Windows takes for a device, whatever stands behind a dot
DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d) *(\.|$)", re.IGNORECASE)
# what Python raises of a file that it cannot read
UNREADABLE = (OSError, SyntaxError, ValueError, RecursionError, MemoryError)
FIRST_TEST = "test_nothing_special_is_a_high_card"  # the sample test of every kit
TEST = re.compile(r"^\s*(?:async )?def (test\w*)\(", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Solution:
    """A folder that can be imported."""

    folder: Path
    cwd: Path  # where the command was called; messages write paths as typed there

    @property
    def entry(self) -> Path:
        """The file in which the functions are looked for."""
        return self.folder / "__init__.py"

    @property
    def is_reference(self) -> bool:
        """Whether it is the kit's own, of whose runs no log is kept."""
        return self.folder.name == REFERENCE

    def shorten(self, path: Path | str) -> str:
        """Write a path as one would type it."""
        return shorten_path(path, self.cwd)

    def explain_unreadable(self, reason: str) -> str:
        """Say that its folder cannot be read, and what would help."""
        place = shorten_path(self.folder, Path.cwd())
        return (
            f"The folder {place} cannot be read: {reason}. "
            "Allow your account to read and change it, and all that is in it."
        )


def find_folder(typed: str) -> Path:
    """Find a folder, from where the command was called or else from the kit's own.

    Raises:
        Mistyped: there is none.
    """
    for place in (Path.cwd() / typed, KIT / typed):
        # pathlib raises an error where a name is too long
        if os.path.isdir(place):  # noqa: PTH112
            return place.resolve()
    fault = f"There is no folder {clip(typed, 60)!r}, neither here nor in {KIT}."
    if way_out := find_package(Solution(Path.cwd() / typed, Path.cwd())):
        fault = f"There is no folder {typed}. {way_out}"
    if Path(typed).name == "teams":
        fault += " What pairs hand in is put there by  python -m dojo collect"
    raise Mistyped(fault)


def find_solution(folder: Path) -> Path | None:
    """Find the solution that a team's folder is, or holds: the starter of a kit."""
    for place in (folder, folder / NAME):
        # pathlib raises an error where nobody may look
        if os.path.isfile(place / "__init__.py"):  # noqa: PTH113
            return place
    return None


def find_package(solution: Solution) -> str:
    """Say how a solution gets back to where it is looked for; nothing if none is near.

    It may have another name, or lie one folder deeper.
    """
    folder = solution.folder
    home = folder if folder.name == NAME else folder / NAME
    # pathlib raises an error where a name is too long
    for around in folder.parents:
        if os.path.isfile(around / "__init__.py"):  # noqa: PTH113
            return f"Name the folder around it:  {solution.shorten(around)}"
    is_folder = os.path.isdir(home.parent)  # noqa: PTH112
    if folder.name in FOLDERS_OF_THE_KIT or not is_folder:
        return ""
    for path in list_folders(home.parent):
        place = solution.shorten(path)
        if path.name in FOLDERS_OF_THE_KIT:
            continue
        if (path / "__init__.py").is_file():
            return f"Rename {place}/ back to {solution.shorten(home)}/."
        if find_solution(path):
            return f"One lies in {place}/: move what is in there one folder up."
    return ""


def list_folders(folder: Path) -> list[Path]:
    """List the folders in a *folder* that may be somebody's, by name."""
    folders = []
    for path in folder.iterdir():
        hidden = path.name.startswith((".", "__"))
        if path.is_dir() and not path.is_symlink() and not hidden:
            folders.append(path)
    return sorted(folders, key=lambda path: sort_key(path.name))


def sort_key(name: str) -> str:
    """Give what people sort by: whatever the case, and umlauts beside their letters."""
    return unicodedata.normalize("NFD", name).casefold()


def list_teams(paths: Sequence[str]) -> list[Path]:
    """List the folders of pairs; a folder of solutions stands for all in it."""
    teams: list[Path] = []
    for name in paths:
        folder = find_folder(name)
        teams += [folder] if find_solution(folder) else list_folders(folder)
    return teams


def find_solutions(paths: Sequence[str]) -> list[Path]:
    """Find the solutions of pairs, sorted by name."""
    solutions = {*filter(None, map(find_solution, list_teams(paths)))}
    return sorted(
        solutions, key=lambda path: (sort_key(find_team(path).name), str(path))
    )


def find_absent(paths: Sequence[str]) -> list[Path]:
    """Find the folders of those who have handed in nothing, in folders of solutions."""
    return [team for team in list_teams(paths) if not find_solution(team)]


def find_team(folder: Path) -> Path:
    """Find the folder by which a solution is called: that around a kit's starter."""
    if folder.name == NAME and folder.parent != KIT:
        return folder.parent
    return folder


def name_folders(folders: Sequence[Path]) -> dict[Path, str]:
    """Name solutions by their teams; with the folder around where names are equal."""
    teams = {folder: find_team(folder) for folder in folders}
    short = [team.name for team in teams.values()]
    names = {}
    for folder, team in teams.items():
        names[folder] = team.name
        if short.count(team.name) > 1:
            names[folder] = f"{team.parent.name}/{team.name}"
    return names


def clean_name(name: str) -> str:
    """Write a name as every system can: umlauts and blanks stay, other marks do not."""
    plain = re.sub(r'[\\/:*?"<>|\x00-\x1f\x7f\ud800-\udfff]', "-", name)
    plain = unicodedata.normalize("NFC", plain).strip(" .-")[:60].rstrip(" .-")
    if not plain or plain.lower() in NOT_COLLECTED or DEVICE.match(plain):
        return f"team-{plain}"
    return plain


def check_name(name: str) -> str:
    """Return the name of a pair; raise Mistyped if it would not do on each system."""
    clean = clean_name(name)
    if clean != unicodedata.normalize("NFC", name):
        fault = f"Not every system knows a folder called {clip(name, 60)!r}."
        raise Mistyped(f"{fault} This would do: {clean!r}")
    return clean


def read_tree(path: Path) -> ast.Module:
    """Read a file as Python does; nothing stands in a pipe, which would never end.

    Raises:
        Exception: those in UNREADABLE.
    """
    source = path.read_bytes() if path.is_file() else b""
    with warnings.catch_warnings(action="ignore"):
        return ast.parse(source)


def parse(path: Path) -> ast.Module | None:
    """Read a file, unless Python cannot; others say so."""
    try:
        return read_tree(path)
    except UNREADABLE:
        return None


def list_around(path: Path, line: int) -> list[ast.stmt]:
    """List the statements of a file around a line, the outermost first."""
    around = []
    for node in ast.walk(parse(path) or ast.Module([], [])):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0):
            around.append(node)
    return around


def has_own_tests(solution: Path) -> bool:
    """Return whether there is a test other than the sample test of the kit."""
    for file in sorted((solution / "tests").rglob("*.py")):
        if file.is_file():
            names = TEST.findall(file.read_text("utf-8", "replace"))
            if set(names) - {FIRST_TEST}:
                return True
    return False


def is_untouched(solution: Path) -> bool:
    """Say whether nothing is written yet: what stands there is the kit's."""
    for file in solution.rglob("*.py"):
        tree = parse(file)
        if not tree or not all(_is_shipped(node) for node in tree.body):
            return False
    return True


def _is_shipped(node: ast.stmt) -> bool:
    match node:
        case ast.FunctionDef(name=name, body=[*_, last]):
            unwritten = ast.unparse(last).startswith("raise NotImplementedError")
            return unwritten or name == FIRST_TEST
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
            return True
    return False


@cache  # asked for each phase of each test; each run of pytest begins anew
def find_owner(path: Path) -> Path | None:
    """Find the solution whose own tests *path* is about.

    It is the outermost folder with an entry and with tests.
    """
    path = path.resolve()
    owner = None
    for folder in (path, *path.parents):
        # pathlib raises an error where nobody may look
        if os.path.isfile(folder / "__init__.py") and (folder / "tests").is_dir():  # noqa: PTH113
            owner = folder
    return owner

"""A solution: a folder that can be imported and offers functions of the contract."""

import ast
import contextlib
import os
import re
import tomllib
import unicodedata
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dojo.status import Mistyped, NoReport
from dojo.text import clip, shorten_path

KIT = Path(__file__).resolve().parents[1]  # the folder of the whole kit
NAME = "starter"  # every test imports the solution by this name, whichever folder it is
# its source is the back of the book: messages name the line and do not print it
REFERENCE = "reference"
REFERENCE_FOLDER = KIT / REFERENCE
PREFIX = "poker-hands-"  # of the folder of a packed kit
NOT_COLLECTED = {
    "build",
    "dist",
    "tests",
    "mutants",
    REFERENCE,
}  # by pytest, or not as a pair's
FIRST_TEST = "test_the_higher_card_wins"  # which every kit has


@dataclass(frozen=True, slots=True)
class Solution:
    """A folder that can be imported."""

    folder: Path
    # where the command was called; messages write paths as they are typed there
    here: Path

    @property
    def entry(self) -> Path:
        """The file in which the functions are looked for."""
        return self.folder / "__init__.py"

    @property
    def hides_source(self) -> bool:
        """Whether its source may not be shown."""
        return self.folder.name == REFERENCE

    def shorten(self, path: Path | str) -> str:
        """Write a path as one would type it."""
        return shorten_path(path, self.here)


def find_folder(named: str) -> Path:
    """Find the folder *named*, from where the command was called or else from the kit's own folder."""
    for place in (Path.cwd() / named, KIT / named):
        if os.path.isdir(place):  # noqa: PTH112 - likewise
            return place.resolve()
    way_out = (
        " What pairs hand in is put there by  python -m dojo collect"
        if Path(named).name == "teams"
        else ""
    )
    raise Mistyped(
        f"There is no folder {clip(named, 60)!r}, neither here nor in {KIT}.{way_out}"
    )


def find_solution(folder: Path) -> Path | None:
    """Find the solution that a team's folder is, or holds: the starter of a kit."""
    return next(
        (
            place
            for place in (folder, folder / NAME)
            if (place / "__init__.py").is_file()
        ),
        None,
    )


def list_folders(folder: Path) -> list[Path]:
    """List the folders in a *folder* that may be somebody's, by name."""
    folders = [
        below for below in folder.iterdir() if below.is_dir() and not below.is_symlink()
    ]
    return sorted(
        (one for one in folders if not one.name.startswith((".", "__"))),
        key=lambda one: sort_key(one.name),
    )


def sort_key(name: str) -> str:
    """Give what names are sorted by: as people do it, whatever the case, and umlauts beside their letters."""
    return unicodedata.normalize("NFD", name).casefold()


def find_solutions(named: Sequence[str]) -> list[Path]:
    """Find the folders of the solutions, sorted by name; a folder of solutions stands for all of them."""
    folders: list[Path] = []
    for name in named:
        folder = find_folder(name)
        own = find_solution(folder)
        below = (
            [own]
            if own
            else [
                found for team in list_folders(folder) if (found := find_solution(team))
            ]
        )
        if not below:
            raise NoReport(
                f"{name} is no solution: it has no __init__.py, and no folder in it has one."
            )
        folders += below
    return sorted(
        dict.fromkeys(folders),
        key=lambda folder: (sort_key(find_team(folder).name), str(folder)),
    )


def find_absent(named: Sequence[str]) -> list[Path]:
    """Find the folders of those who have handed in nothing, in folders of solutions."""
    around = [folder for folder in map(find_folder, named) if not find_solution(folder)]
    return [
        team
        for folder in around
        for team in list_folders(folder)
        if not find_solution(team)
    ]


def find_team(folder: Path) -> Path:
    """Find the folder by which a solution is called: the one around it where it is the starter of a kit."""
    return folder.parent if folder.name == NAME and folder.parent != KIT else folder


def name_folders(folders: Sequence[Path]) -> dict[Path, str]:
    """Name solutions by the folders of their teams; with the folder around where two have the same name."""
    teams = [find_team(folder) for folder in folders]
    short = [team.name for team in teams]
    names = [
        team.name if short.count(team.name) == 1 else f"{team.parent.name}/{team.name}"
        for team in teams
    ]
    return dict(zip(folders, names, strict=True))


def clean_name(name: str) -> str:
    """Write a name as every system can: umlauts and blanks stay, marks that mean something to a system do not."""
    plain = unicodedata.normalize(
        "NFC", re.sub(r'[\\/:*?"<>|\x00-\x1f\x7f]', "-", name)
    ).strip(" .-")[:60]
    return f"team-{plain}" if plain.lower() in NOT_COLLECTED | {""} else plain


def read_enough_for_tonight(kit: Path) -> str:
    """Read in ``pyproject.toml`` which feature is the last of tonight; nothing if it names none."""
    with contextlib.suppress(OSError, tomllib.TOMLDecodeError):
        settings = tomllib.loads((kit / "pyproject.toml").read_text(encoding="utf-8"))
        return str(
            settings.get("tool", {}).get("pytest", {}).get("enough_for_tonight", "")
        )
    return ""


def list_tonight(kit: Path) -> list[Path]:
    """List the features of tonight: in the folder of the last one, down to it; none if none is named."""
    files, name = sorted(kit.glob("features/*/*.feature")), read_enough_for_tonight(kit)
    last = next((file for file in files if file.stem == name), None)
    return [
        file for file in files if last and file.parent == last.parent and file <= last
    ]


def find_fault_of_tonight(kit: Path) -> str:
    """Say that ``pyproject.toml`` names a last feature of tonight that is not there, or nothing."""
    name = read_enough_for_tonight(kit)
    if not name or list_tonight(kit):
        return ""
    way_out = "in pyproject.toml, enough_for_tonight is the name of a file without .feature, such as 03_two_pairs."
    return f"there is no feature {clip(name, 30)!r} to end tonight with: {way_out}"


def parse(path: Path) -> ast.Module | None:
    """Read a file, unless Python cannot; others say so."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def list_around(path: Path, line: int) -> list[ast.stmt]:
    """List the statements of a file around a line, the outermost first."""
    nodes = ast.walk(parse(path) or ast.Module([], []))  # none in what is no Python
    return [
        node
        for node in nodes
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
    ]


def find_trouble(solution: Path) -> str:
    """Say which file Python cannot read, or nothing."""
    files = sorted(file for file in solution.rglob("*.py") if file.is_file())
    broken = next(
        (file.relative_to(solution).as_posix() for file in files if not parse(file)), ""
    )
    return f"Python cannot read {broken}" if broken else ""


def is_untouched(solution: Path) -> bool:
    """Say whether nothing is written yet: every function raises NotImplementedError, and no test is a pair's own."""
    trees = {
        file.relative_to(solution).as_posix(): parse(file)
        for file in solution.rglob("*.py")
    }
    ours = {"__init__.py"} <= trees.keys() <= {"__init__.py", "tests/test_ours.py"}
    return ours and all(
        tree and all(map(_is_empty, tree.body)) for tree in trees.values()
    )


def _is_empty(node: ast.stmt) -> bool:
    """Say whether a statement is the kit's: a docstring, an import, a function to be written, the first test."""
    if isinstance(node, ast.FunctionDef):
        return node.name == FIRST_TEST or ast.unparse(node.body[-1]).startswith(
            "raise NotImplementedError"
        )
    return isinstance(node, ast.Import | ast.ImportFrom) or isinstance(
        getattr(node, "value", None), ast.Constant
    )


@cache  # asked for each phase of each test; each run of pytest begins anew
def find_owner(path: Path) -> Path | None:
    """Find the solution whose own tests *path* is about: the outermost folder with an entry and with tests."""
    whole = path.resolve()
    around = [
        f
        for f in (whole, *whole.parents)
        if (f / "__init__.py").is_file() and (f / "tests").is_dir()
    ]
    return around[-1] if around else None

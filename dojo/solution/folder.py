"""Finds solutions and pairs' folders, and gives them names."""

import ast
import os
import re
import unicodedata
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from dojo.contract import FUNCTIONS
from dojo.errors import Mistyped
from dojo.features import FEATURES
from dojo.text import clip, shorten_path

KIT = Path(__file__).resolve().parents[2]  # the folder that contains the whole kit
# folders of the kit that contain no pair's solution; SAMPLES is in `tests`
NO_SOLUTIONS = ("docs", "dojo", FEATURES, "sheets", "tests")
SAMPLES = KIT / "tests" / "solutions"  # solutions for the kit's own tests
FOLDERS_OF_THE_KIT = (*NO_SOLUTIONS, "reference")  # folders without a pair's code
NAME = "starter"  # tests import every solution by this name
REFERENCE = "reference"
REFERENCE_FOLDER = KIT / REFERENCE
PREFIX = "poker-hands-"  # prefix of a packed kit's name
NOT_A_SOLUTION = (
    f"{{}} is part of the kit, so it isn't your solution. Name a folder such as {NAME}."
)
# folders that pytest skips, or that never belong to a pair
NOT_COLLECTED = {"build", "dist", "tests", "mutants", REFERENCE}
# names of devices on Windows, with any extension
DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d) *(\.|$)", re.IGNORECASE)
# errors raised for a file that Python can't read
UNREADABLE = (OSError, SyntaxError, ValueError, RecursionError, MemoryError)
SAMPLE_TEST_NAME = "test_nothing_special_is_a_high_card"  # the sample test in every kit
TEST_FUNCTION = re.compile(r"^\s*(?:async )?def (test\w*)\(", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Solution:
    """The folder of a solution, which may be missing or faulty."""

    folder: Path
    cwd: Path  # where the command was typed; paths in messages are relative to it

    @property
    def entry(self) -> Path:
        """The file that provides the API's functions."""
        return self.folder / "__init__.py"

    @property
    def is_reference(self) -> bool:
        """Whether this is the reference solution, which has no log."""
        return self.folder.name == REFERENCE

    def shorten(self, path: Path | str) -> str:
        """Return a path relative to the current folder."""
        return shorten_path(path, self.cwd)

    def explain_unreadable(self, reason: str) -> str:
        """Explain that the folder can't be read, and how to fix that."""
        typed = shorten_path(self.folder, Path.cwd())
        return (
            f"The folder {typed} can't be read: {reason}. "
            "Give your account permission to read and write it."
        )


def find_folder(typed: str) -> Path:
    """Find a folder, relative to the current folder or to the kit.

    Raises:
        Mistyped: There is no such folder, or it belongs to the kit.
    """
    for folder in (Path.cwd() / typed, KIT / typed):
        if is_part_of_kit(folder) and os.path.exists(folder):  # noqa: PTH110 - see below
            raise Mistyped(NOT_A_SOLUTION.format(typed))
        # pathlib raises an error if a name is too long
        if os.path.isdir(folder):  # noqa: PTH112
            return folder.resolve()
    raise Mistyped(explain_absent(typed))


def explain_absent(typed: str) -> str:
    """Explain that there is no folder with the typed path, and suggest a fix."""
    fault = f"There is no folder {clip(typed, 60)!r}"
    where = " here" if Path.cwd() == KIT else f" here or in {KIT}"
    if Path(typed).name == "teams":
        fix = "Collect what the pairs hand in:  python -m dojo collect"
        return f"{fault}{where}.\n{fix}"
    if near := suggest_folder(typed):
        return f"{fault}. Did you mean {near}?"
    package = Solution(Path.cwd() / typed, Path.cwd())
    if fix := find_package(package) or suggest_restoring(package.folder):
        return f"There is no folder {typed}. {fix}"
    return f"{fault}{where}."


def is_part_of_kit(path: Path) -> bool:
    """Return whether a path is in a folder of the kit that contains no solution."""
    path = path.resolve()
    if path.is_relative_to(SAMPLES):
        return False
    return any(path.is_relative_to(KIT / name) for name in NO_SOLUTIONS)


def refuse_reference(paths: Sequence[str]) -> None:
    """Check that no folder is the reference solution, which belongs to the kit.

    Raises:
        Mistyped: A folder is the reference solution.
    """
    for typed in paths:
        if find_folder(typed) == REFERENCE_FOLDER:
            raise Mistyped(NOT_A_SOLUTION.format(typed))


def suggest_folder(typed: str) -> str:
    """Return a folder with a similar name that contains a solution, or ""."""
    path = Path(typed)
    for start, name in ((path.parent, path.name), (Path(), path.parts[0])):
        for base in (Path.cwd(), KIT):
            for near in get_close_matches(name, list_homes(base / start), n=1):
                return (start / near).as_posix()
    return ""


def list_homes(folder: Path) -> list[str]:
    """List the names of the subfolders that are solutions or contain solutions."""
    if not os.path.isdir(folder):  # noqa: PTH112 - pathlib raises for a long name
        return []
    names = []
    for path in list_folders(folder):
        is_home = find_solution(path) or any(map(find_solution, list_folders(path)))
        if is_home and path.name not in NO_SOLUTIONS:
            names.append(path.name)
    return names


def find_solution(folder: Path) -> Path | None:
    """Find the solution in a pair's folder, which may be a whole kit."""
    for home in (folder, folder / NAME):
        # pathlib raises an error if access is denied
        if os.path.isfile(home / "__init__.py"):  # noqa: PTH113
            return home
    return None


def find_package(solution: Solution) -> str:
    """Suggest how to find or restore a renamed or moved solution, or return ""."""
    folder = solution.folder
    home = folder if folder.name == NAME else folder / NAME
    # pathlib raises an error if a name is too long
    for around in folder.parents:
        if os.path.isfile(around / "__init__.py"):  # noqa: PTH113
            return f"Use this folder instead:  {solution.shorten(around)}"
    code = home.with_suffix(".py")
    if os.path.isfile(code):  # noqa: PTH113 - pathlib may raise
        return f"Move {solution.shorten(code)} to {solution.shorten(home)}/__init__.py."
    is_folder = os.path.isdir(home.parent)  # noqa: PTH112
    if folder.name in FOLDERS_OF_THE_KIT or not is_folder:
        return ""
    folders = [p for p in list_folders(home.parent) if p.name not in FOLDERS_OF_THE_KIT]
    solutions = [path for path in folders if (path / "__init__.py").is_file()]
    for path in folders:
        typed = solution.shorten(path)
        if path in solutions:
            rename = f"Rename {typed}/ back to {solution.shorten(home)}/."
            return (
                rename
                if len(solutions) == 1
                else f"Type the path of a solution, such as {typed}."
            )
        if find_solution(path):
            return f"The solution is in {typed}/. Move its files one folder up."
    return ""


def suggest_restoring(folder: Path) -> str:
    """Suggest how to restore a deleted starter or `__init__.py`, or return ""."""
    is_clone = folder == KIT / NAME and (KIT / ".git").exists()
    target = f"{NAME}/"
    if os.path.isdir(folder):  # noqa: PTH112 - pathlib raises if a name is too long
        target = f"{NAME}/__init__.py"
    elif folder.name != NAME:
        return ""
    if is_clone:
        return f"Type:  git restore {target}"
    return f"Copy {target} from the kit's zip again."


def has_api(path: Path) -> bool:
    """Return whether a file defines a function in the API."""
    return any(function.name in FUNCTIONS for function in list_functions(path))


def list_folders(folder: Path) -> list[Path]:
    """List the subfolders of *folder* that may belong to pairs, sorted by name."""
    folders = []
    for path in folder.iterdir():
        hidden = path.name.startswith((".", "__"))
        if path.is_dir() and not path.is_symlink() and not hidden:
            folders.append(path)
    return sorted(folders, key=lambda path: sort_key(path.name))


def list_paths(folder: Path) -> list[Path]:
    """List all files and folders inside a folder, except hidden ones."""
    paths = []
    for path in sorted(folder.rglob("*")):
        if "/." not in f"/{path.relative_to(folder).as_posix()}":
            paths.append(path)
    return paths


def list_own_code(solution: Path) -> list[Path]:
    """List the Python files in a solution, except its tests and hidden files."""
    tests = solution / "tests"
    files = [path for path in list_paths(solution) if path.suffix == ".py"]
    return [file for file in files if tests not in file.parents]


def can_be_copied(path: Path, folder: Path) -> bool:
    """Return whether a path in a solution's *folder* may be copied into a sandbox.

    Pipes, broken links and links to folders aren't copied, nor are links that lead
    outside the solution's parent folder.
    """
    if path.is_symlink():
        around = folder.resolve().parent
        return path.is_file() and path.resolve().is_relative_to(around)
    return path.is_file() or path.is_dir()


def sort_key(name: str) -> str:
    """Return a sort key that ignores case and puts umlauts after their base letters."""
    return unicodedata.normalize("NFD", name).casefold()


def list_teams(paths: Sequence[str]) -> list[Path]:
    """List pairs' folders, replacing a folder of solutions with its subfolders."""
    teams: list[Path] = []
    for name in paths:
        folder = find_folder(name)
        teams += [folder] if find_solution(folder) else list_folders(folder)
    return teams


def find_solutions(paths: Sequence[str]) -> list[Path]:
    """Find pairs' solutions, sorted by name."""
    solutions = {*filter(None, map(find_solution, list_teams(paths)))}
    return sorted(
        solutions, key=lambda path: (sort_key(find_team(path).name), str(path))
    )


def find_absent(paths: Sequence[str]) -> list[Path]:
    """Find pairs' folders that contain no solution."""
    return [team for team in list_teams(paths) if not find_solution(team)]


def find_team(folder: Path) -> Path:
    """Return the folder after which a solution is named.

    For `starter/` in another kit, this is the folder of that kit.
    """
    if folder.name == NAME and folder.parent != KIT:
        return folder.parent
    return folder


def name_folders(folders: Sequence[Path]) -> dict[Path, str]:
    """Name each solution after its pair.

    If names clash, add parent folders.
    """
    teams = {folder: find_team(folder) for folder in folders}
    names: dict[Path, str] = {}
    for folder, team in teams.items():
        for length in range(1, len(team.parts) + 1):
            end = team.parts[-length:]
            namesakes = [
                rival for rival in teams.values() if rival.parts[-length:] == end
            ]
            if len(namesakes) == 1:
                break
        names[folder] = "/".join(end)
    return names


def clean_name(name: str) -> str:
    """Change a name so that every system allows it.

    Keep umlauts and spaces.
    """
    plain = re.sub(r'[\\/:*?"<>|\x00-\x1f\x7f\ud800-\udfff]', "-", name)
    plain = unicodedata.normalize("NFC", plain).strip(" .-")[:60].rstrip(" .-")
    if not plain or plain.lower() in NOT_COLLECTED or DEVICE.match(plain):
        return f"team-{plain}"
    return plain


def check_name(name: str) -> str:
    """Return the name of a pair if every system allows it.

    Raises:
        Mistyped: Some systems don't allow this name for a folder.
    """
    clean = clean_name(name)
    if clean != unicodedata.normalize("NFC", name):
        fault = f"Some systems don't allow a folder named {clip(name, 60)!r}."
        raise Mistyped(f"{fault}\nUse this name instead:  {clean!r}")
    return clean


def read_tree(path: Path) -> ast.Module:
    """Parse a file.

    Treat a pipe as empty, because reading it may never end.

    Raises:
        Exception: Python can't read the file; UNREADABLE lists the possible errors.
    """
    source = path.read_bytes() if path.is_file() else b""
    with warnings.catch_warnings(action="ignore"):
        return ast.parse(source)


def parse(path: Path) -> ast.Module | None:
    """Parse a file; return None if Python can't parse it."""
    try:
        return read_tree(path)
    except UNREADABLE:
        return None


def parse_or_empty(path: Path) -> ast.Module:
    """Parse a file; return an empty module if Python can't parse it."""
    return parse(path) or ast.Module([], [])


def list_functions(path: Path) -> list[ast.FunctionDef]:
    """List the functions at the top level of a file, or none if it can't be parsed."""
    nodes = parse_or_empty(path).body
    return [node for node in nodes if isinstance(node, ast.FunctionDef)]


def list_around(path: Path, line: int) -> list[ast.stmt]:
    """List the statements that contain a line, the outermost first."""
    around = []
    for node in ast.walk(parse_or_empty(path)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0):
            around.append(node)
    return around


def has_own_tests(solution: Path) -> bool:
    """Return whether a solution has a test other than the kit's sample test."""
    for file in sorted((solution / "tests").rglob("*.py")):
        if file.is_file():
            names = TEST_FUNCTION.findall(file.read_text("utf-8", "replace"))
            if set(names) - {SAMPLE_TEST_NAME}:
                return True
    return False


def is_untouched(solution: Path) -> bool:
    """Return whether a solution contains only the kit's stubs and sample test."""
    return all(map(_is_file_shipped, solution.rglob("*.py")))


def has_code(solution: Path) -> bool:
    """Return whether a solution has code other than tests and the kit's stubs."""
    return not all(map(_is_file_shipped, list_own_code(solution)))


def provides(path: Path, name: str) -> bool:
    """Return whether a file defines or imports a function.

    A stub doesn't count.
    """
    tree = parse(path)
    if not tree:
        return True  # Python can't parse the file, so it may define the function
    for node in tree.body:
        match node:
            case ast.ImportFrom(names=aliases):
                names = {alias.asname or alias.name for alias in aliases}
            case ast.FunctionDef(name=known) if not _is_shipped(node):
                names = {known}
            case ast.Assign(targets=[ast.Name(id=known)]):
                names = {known}
            case _:
                names = set()
        if names & {name, "*"}:
            return True
    return False


def list_names(path: Path) -> set[str]:
    """List the functions, classes and variables in a file."""
    names = set()
    for node in ast.walk(parse_or_empty(path)):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
    return names


def _is_file_shipped(file: Path) -> bool:
    """Return whether a file contains only what the kit's files contain."""
    tree = parse(file)
    return tree is not None and all(map(_is_shipped, tree.body))


def _is_shipped(node: ast.stmt) -> bool:
    match node:
        case ast.FunctionDef(name=name, body=[*_, last]):
            unwritten = ast.unparse(last).startswith("raise NotImplementedError")
            return unwritten or name == SAMPLE_TEST_NAME
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
            return True
    return False


@cache  # called in each phase of each test; each pytest run clears the cache
def find_owner(path: Path) -> Path | None:
    """Find the solution that owns the tests at *path*.

    The owner is the outermost folder with an `__init__.py` and a tests folder.
    """
    path = path.resolve()
    owner = None
    for folder in (path, *path.parents):
        # pathlib raises an error if access is denied
        if os.path.isfile(folder / "__init__.py") and (folder / "tests").is_dir():  # noqa: PTH113
            owner = folder
    return owner

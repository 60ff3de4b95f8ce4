"""Teams: where the solution of each lies, what it is called, how it is copied, and whether it has been begun."""

import ast
import os
import re
import unicodedata
import warnings
from collections.abc import Iterator
from pathlib import Path

from dojo.board.lights import LOG, LONGEST
from dojo.sandbox import UNWANTED, copy_solution
from dojo.solution import NAME, REFERENCE

PREFIX = "poker-hands-"  # of the folder of a packed kit
GENERAL = {NAME, "poker-hands", "poker-hands-kata", "kata", "main", "master"}  # the folder around has a better name
NOT_COLLECTED = {"build", "dist", "tests", "mutants", REFERENCE}  # by pytest, or not as a pair's
DEEPEST = 3  # folders above a solution in what is handed in


def find_solutions(folder: Path, deepest: int = DEEPEST) -> Iterator[Path]:
    """Find the solutions in a folder: itself, the starter of a kit, or those of the folders in it."""
    if (folder / "__init__.py").is_file():
        yield folder
    elif (folder / NAME / "__init__.py").is_file():
        yield folder / NAME
    elif deepest:
        for below in sort_folders(folder):
            yield from find_solutions(below, deepest - 1)


def sort_folders(folder: Path) -> list[Path]:
    """List the folders in a *folder* that may be somebody's, by name."""
    names = [below.name for below in folder.iterdir() if below.is_dir() and not below.is_symlink()]
    return [folder / name for name in sorted(set(names) - UNWANTED(str(folder), names))]


def name_team(solution: Path) -> str:
    """Name the team whose solution this is: by its folder, or by the one around if that says nothing."""
    names = [folder.name.removeprefix(PREFIX) for folder in (solution, *solution.parents)]
    return clean_name(next(name for name in names if name not in GENERAL))


def clean_name(name: str) -> str:
    """Write a name as every system can: umlauts and blanks stay, marks that mean something to a system do not."""
    plain = unicodedata.normalize("NFC", re.sub(r'[\\/:*?"<>|\x00-\x1f\x7f]', "-", name)).strip(" .-")[:60]
    return f"team-{plain}" if plain.lower() in NOT_COLLECTED | {""} else plain


def copy_team(solution: Path, target: Path) -> None:
    """Copy a solution without caches and links, but with the end of its log."""
    copy_solution(solution, target)
    log = solution / LOG
    if log.is_file() and not log.is_symlink():
        with log.open("rb") as file:
            file.seek(max(log.stat().st_size - LONGEST, 0))
            (target / LOG).write_bytes(file.read(LONGEST))
        os.utime(target / LOG, (log.stat().st_mtime, log.stat().st_mtime))


def is_untouched(solution: Path) -> bool:
    """Say whether nothing is written yet: one file, in which every function still raises NotImplementedError."""
    tree = parse(solution / "__init__.py")
    return tree is not None and all(map(_is_empty, tree.body)) and len(list(solution.glob("*.py"))) == 1


def parse(file: Path) -> ast.Module | None:
    """Read a file as Python does; none if it is no Python, or cannot be read."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return ast.parse(file.read_bytes())
    except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
        return None


def _is_empty(node: ast.stmt) -> bool:
    """Say whether a statement does nothing yet: a docstring, an import, a function to be written."""
    if isinstance(node, ast.FunctionDef):
        return ast.unparse(node.body[-1]).startswith("raise NotImplementedError")
    return isinstance(node, ast.Import | ast.ImportFrom) or isinstance(getattr(node, "value", None), ast.Constant)

"""Finds tests of a pair that are never run, or that check nothing, though nobody has noticed."""

import ast
import re
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path

from dojo.text import count

KITS_OWN = "test_architecture.py"  # the folder tests/ that holds it is not a pair's
NO_TESTS = ("test", "setup_", "teardown_", "pytest_", "_")
BESIDE = re.compile(r"^\s*(from|import) starter\b", re.MULTILINE)  # a file outside the solution that is about it


def find_unrun_tests(folder: Path, named: Sequence[Path] = ()) -> tuple[str, ...]:
    """Say of each test of the solution in *folder* that is not run, or checks nothing, why and what to do.

    A file that was *named* is run, whatever it is called.
    """
    files = [path for path in sorted(folder.rglob("*.py")) if not {"__pycache__", "mutants"} & set(path.parts)]
    beside = folder.parent / "tests"
    outside = [*folder.parent.glob("test_*.py"), *(() if (beside / KITS_OWN).exists() else beside.rglob("*.py"))]
    found: list[str] = []
    for path in files:
        name = path.relative_to(folder).as_posix()
        if tree := parse(path):
            found += _check_names(name, tree) if path in named or _is_run(path) else _check_place(path, name, tree)
    for path in sorted(outside):
        if (tree := parse(path)) and BESIDE.search(path.read_text(encoding="utf-8")) and _list_tests(tree.body):
            name = path.relative_to(folder.parent).as_posix()
            found.append(_say(tree.body, name, f"move the file to {folder.name}/tests"))
    return tuple(found)


def parse(path: Path) -> ast.Module | None:
    """Read a file, unless Python cannot; others say so."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _is_run(path: Path) -> bool:
    return path.match("test_*.py") or path.match("*_test.py")


def _check_place(path: Path, name: str, tree: ast.Module) -> Iterator[str]:
    """Look for tests in a file in which nobody looks for them."""
    tests = _list_tests(tree.body)
    if path.name == "conftest.py" or not any(map(_checks, tests)):
        return
    stem = re.sub(r"^tests?_?|_?tests?$", "", re.sub(r"\W", "_", path.stem.lower()).strip("_"))
    new = f"test_{stem or 'ours'}.py"
    remedy = "move them to tests/test_ours.py" if path.name == "__init__.py" else f"rename it to {new}"
    yield _say(tree.body, name, remedy)


def _check_names(name: str, tree: ast.Module) -> Iterator[str]:
    """Look for what pytest passes over in a file of tests, and for tests that cannot fail."""
    seen: dict[str, int] = {}
    used = {inner.id for inner in ast.walk(tree) if isinstance(inner, ast.Name)}
    for part in [part for part in tree.body if isinstance(part, ast.FunctionDef)]:
        if part.name not in used and _is_misspelt(part):
            yield f"{part.name} in {name}, line {part.lineno} is not run: its name must begin with test_."
        if part.name in seen and part.name.startswith("test"):
            lines = f"lines {seen[part.name]} and {part.lineno}"
            yield f"{part.name} stands twice in {name}, {lines}: the first is not run."
        seen[part.name] = part.lineno
        for inner in ast.walk(part):
            yield from _check_line(inner, name)


def _is_misspelt(function: ast.FunctionDef) -> bool:
    """Say whether something that checks, and is no hook, has another name than a test has."""
    helps = function.decorator_list or function.args.args or function.name.startswith(NO_TESTS)
    return not helps and _checks(function)


def _checks(part: ast.AST) -> bool:
    return any(isinstance(inner, ast.Assert | ast.With) for inner in ast.walk(part))


def _check_line(part: ast.AST, name: str) -> Iterator[str]:
    if isinstance(part, ast.Assert) and isinstance(part.test, ast.Tuple) and part.test.elts:
        yield f"The assert in {name}, line {part.lineno} is always true: take the parentheses away."
    if isinstance(part, ast.Expr) and isinstance(part.value, ast.Compare):
        yield f"{name}, line {part.lineno} compares and checks nothing: write assert before it."


def _list_tests(body: list[ast.stmt]) -> list[ast.stmt]:
    return [part for part in body if isinstance(part, ast.FunctionDef) and part.name.startswith("test")]


def _say(body: list[ast.stmt], place: str, remedy: str) -> str:
    number = len(_list_tests(body))
    return f"{count(number, 'test')} in {place} {'is' if number == 1 else 'are'} not run: {remedy}."

"""Finds tests of a pair that are never run, or that check nothing, though nobody has noticed."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from dojo.solution import parse
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
            is_run = path in named or path.match("test_*.py") or path.match("*_test.py")
            found += _check_names(name, tree) if is_run else _check_place(path, name, tree)
    for path in sorted(outside):
        if (tree := parse(path)) and BESIDE.search(path.read_text(encoding="utf-8")) and _list_tests(tree.body):
            name = path.relative_to(folder.parent).as_posix()
            found.append(_say(tree.body, name, f"move the file to {folder.name}/tests"))
    return tuple(found)


def _check_place(path: Path, name: str, tree: ast.Module) -> Iterator[str]:
    """Look for tests in a file in which nobody looks for them."""
    if path.name != "conftest.py" and any(map(_checks, _list_tests(tree.body))):
        inside = path.name == "__init__.py"
        yield _say(tree.body, name, "move them to tests/test_ours.py" if inside else f"rename it to test_{path.name}")


def _check_names(name: str, tree: ast.Module) -> Iterator[str]:
    """Look for what pytest passes over in a file of tests, and for tests that cannot fail."""
    used = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)}
    for part in tree.body:
        if isinstance(part, ast.FunctionDef) and part.name not in used and _is_misspelt(part):
            yield f"{part.name} in {name}, line {part.lineno} is not run: its name must begin with test_."
    for inner in ast.walk(tree):
        if isinstance(inner, ast.Assert) and isinstance(inner.test, ast.Tuple) and inner.test.elts:
            yield f"The assert in {name}, line {inner.lineno} is always true: take the parentheses away."


def _is_misspelt(function: ast.FunctionDef) -> bool:
    """Say whether something that checks, and is no hook, has another name than a test has."""
    helps = function.decorator_list or function.args.args or function.name.startswith(NO_TESTS)
    return not helps and _checks(function)


def _checks(part: ast.AST) -> bool:
    return any(isinstance(inner, ast.Assert | ast.With) for inner in ast.walk(part))


def _list_tests(body: list[ast.stmt]) -> list[ast.stmt]:
    return [part for part in body if isinstance(part, ast.FunctionDef) and part.name.startswith("test")]


def _say(body: list[ast.stmt], place: str, remedy: str) -> str:
    number = len(_list_tests(body))
    return f"{count(number, 'test')} in {place} {'is' if number == 1 else 'are'} not run: {remedy}."

"""Finds tests of a pair that are never run, or that check nothing."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from dojo.contract import FUNCTIONS
from dojo.solution import NAME, parse
from dojo.text import count

KITS_OWN = "test_architecture.py"  # the folder tests/ that holds it is not a pair's
NO_TESTS = ("test", "setup", "setUp", "teardown", "tearDown", "pytest_", "_")
LEFT_ALONE = {"__pycache__", "mutants"}


def find_unrun_tests(folder: Path, asked: Sequence[Path] = ()) -> list[str]:
    """Say of tests of a solution that are not run why, and what to do.

    Files that are *asked* for are run.
    """
    sentences: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        tree = parse(path)
        if tree is None or LEFT_ALONE & set(path.parts):
            continue
        name = path.relative_to(folder).as_posix()
        if path in asked or path.match("test_*.py") or path.match("*_test.py"):
            sentences += _check_names(name, tree)
            if path not in asked and folder / "tests" not in path.parents:
                sentences += _report(tree, name, "move the file to tests/")
        elif path.name != "conftest.py" and any(map(_checks, list_tests(tree))):
            remedy = "move them to tests/test_ours.py"
            if name.startswith("tests/"):
                remedy = f"rename it to test_{path.name}"
            sentences += _report(tree, name, remedy)
    kit = folder.parent
    outside = (
        [] if (kit / "tests" / KITS_OWN).exists() else (kit / "tests").rglob("*.py")
    )
    for path in sorted([*kit.glob("test_*.py"), *outside]):
        tree = parse(path)
        if tree and NAME in path.read_text("utf-8", "replace"):
            name = path.relative_to(kit).as_posix()
            sentences += _report(tree, name, f"move the file to {folder.name}/tests")
    return sentences


def find_unchecked_tests(folder: Path) -> list[str]:
    """Name the tests of a solution that check no answer, with their places."""
    sentences = []
    for path in sorted((folder / "tests").rglob("*.py")):
        tree = parse(path)
        for test in list_tests(tree) if tree else []:
            if checks_nothing(test):
                place = f"{path.relative_to(folder).as_posix()}, line {test.lineno}"
                sentences.append(
                    f"{place}: write an assert; {test.name} checks no answer."
                )
    return sentences


def checks_nothing(test: ast.AST) -> bool:
    """Say whether a test has no assertion, and asks nobody who might have one."""
    calls = [node for node in ast.walk(test) if isinstance(node, ast.Call)]
    functions = {ast.unparse(call.func) for call in calls}
    return not _checks(test) and bool(functions) and functions <= {*FUNCTIONS, "print"}


def list_tests(tree: ast.Module | ast.ClassDef) -> list[ast.FunctionDef]:
    """List the functions that pytest would take for tests, in classes too."""
    tests = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            tests += list_tests(node)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            tests.append(node)
    return tests


def _check_names(file: str, tree: ast.Module) -> Iterator[str]:
    """Look for what pytest passes over in a file of tests."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    yield from _check_functions(file, tree, used)
    for node in tree.body:
        if not isinstance(node, ast.ClassDef) or node.name in used:
            continue
        yield from _check_functions(file, node, used)
        if not node.bases and not node.name.startswith("Test") and list_tests(node):
            remedy = (
                f"begin the name with Test, or the tests of {node.name} are not run"
            )
            yield f"{file}, line {node.lineno}: {remedy}."


def _check_functions(
    file: str, tree: ast.Module | ast.ClassDef, used: set[str]
) -> Iterator[str]:
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    last_line = {function.name: function.lineno for function in functions}
    for function in functions:
        name = function.name
        place = f"{file}, line {function.lineno}"
        if name.startswith("test") and function.lineno < last_line[name]:
            again = f"line {last_line[name]} has it"
            yield f"{place}: change the name; {again}, so {name} is not run."
        elif name not in used and _is_misspelt(function):
            yield f"{place}: begin the name with test_, or {name} is not run."


def _is_misspelt(function: ast.FunctionDef) -> bool:
    """Say whether something checks and is no hook, but has no name of a test."""
    arguments = [argument.arg for argument in function.args.args]
    if function.name.startswith(NO_TESTS) or function.decorator_list:
        return False
    return arguments in ([], ["self"]) and _checks(function)


def _checks(function: ast.AST) -> bool:
    nodes = ast.walk(function)
    return any(isinstance(node, ast.Assert | ast.With) for node in nodes)


def _report(tree: ast.Module, place: str, remedy: str) -> Iterator[str]:
    number = len(list_tests(tree))
    if number:
        are = "is" if number == 1 else "are"
        yield f"{count(number, 'test')} in {place} {are} not run: {remedy}."

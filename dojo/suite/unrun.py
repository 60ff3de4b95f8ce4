"""Finds tests of a pair that are never run, and says whether one checks nothing."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from dojo.contract import FUNCTIONS
from dojo.solution import parse

# how names begin that pytest knows, or that somebody made for others to call
NO_TESTS = ("test", "setup", "teardown", "pytest_", "_")


def find_unrun_tests(folder: Path, asked: Sequence[Path] = ()) -> list[str]:
    """Say of tests of a solution that are not run why, and what to do.

    Files that are *asked* for are run.
    """
    sentences: list[str] = []
    for path in sorted({*folder.rglob("*.py"), *folder.parent.glob("test_*.py")}):
        tree = parse(path)
        if tree is None:
            continue
        file = path.relative_to(folder.parent).as_posix()
        in_place = path in asked or folder / "tests" in path.parents
        if in_place and (path.match("test_*.py") or path.match("*_test.py")):
            sentences += _check_names(file, tree)
        elif path not in asked and any(map(_checks, list_tests(tree))):
            remedy = f"move them to {folder.name}/tests/test_ours.py"
            sentences.append(f"The tests in {file} are not run: {remedy}.")
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
        if not isinstance(node, ast.ClassDef) or node.bases:
            continue
        yield from _check_functions(file, node, used)
        if not node.name.startswith("Test") and list_tests(node):
            place = f"{file}, line {node.lineno}"
            remedy = "begin the name with Test, or the tests of"
            yield f"{place}: {remedy} {node.name} are not run."


def _check_functions(
    file: str, tree: ast.Module | ast.ClassDef, used: set[str]
) -> Iterator[str]:
    """Look for functions that are no tests by their names, or were tests.

    Who is *used* elsewhere in the file is called by a test.
    """
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    last_line = {function.name: function.lineno for function in functions}
    for function in functions:
        name = function.name
        place = f"{file}, line {function.lineno}"
        if function.lineno < last_line[name]:
            again = f"line {last_line[name]} has it"
            yield f"{place}: change the name; {again}, so {name} is not run."
        elif name not in used and _is_misspelt(function):
            yield f"{place}: begin the name with test_, or {name} is not run."


def _is_misspelt(function: ast.FunctionDef) -> bool:
    """Say whether something checks and asks for nothing, but has no name of a test."""
    if function.name.startswith(NO_TESTS) or function.decorator_list:
        return False
    arguments = [argument.arg for argument in function.args.args]
    return arguments in ([], ["self"]) and _checks(function)


def _checks(function: ast.AST) -> bool:
    """Say whether there is an assertion in it, or a block as of `pytest.raises`."""
    for node in ast.walk(function):
        if isinstance(node, ast.With):
            return True
        # a tuple is always true: somebody put the brackets around too much
        if isinstance(node, ast.Assert) and not isinstance(node.test, ast.Tuple):
            return True
    return False

"""Finds tests of a pair that are never run, or check nothing, without running them."""

import ast
import builtins
import inspect
import re
import textwrap
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from dojo.contract import FUNCTIONS
from dojo.solution.folder import parse

# how names begin that pytest knows, or that somebody made for others to call
NO_TESTS = ("test", "setup", "teardown", "pytest_", "_")
WRITE_EQUAL = "write ==, as `is` asks whether it is the same object"
ALWAYS_TRUE = "compare an answer with ==, as this is always true"
# functions that check nothing
UNCHECKING = {*FUNCTIONS, *dir(builtins)}


def find_unrun_tests(folder: Path, files: Collection[Path] = ()) -> list[str]:
    """Say why tests of a solution are not run, or check nothing, and what to do.

    The *files* that somebody named are run, wherever they lie.
    """
    sentences: list[str] = []
    for path in sorted({*folder.rglob("*.py"), *folder.parent.glob("test_*.py")}):
        tree = parse(path)
        if tree is None:
            continue
        file = path.relative_to(folder.parent).as_posix()
        in_place = path in files or folder / "tests" in path.parents
        if in_place and (path.match("test_*.py") or path.match("*_test.py")):
            sentences += _check_names(file, tree)
            sentences += _check_assertions(file, tree)
        elif path not in files and any(map(_has_assertion, list_tests(tree))):
            remedy = f"move them to {folder.name}/tests/test_ours.py"
            sentences.append(
                f"By bugs and mutate the tests in {file} are not run: {remedy}."
            )
    return sentences


def checks_nothing(test: ast.AST) -> bool:
    """Say whether a test has no assertion, and asks nobody who might have one."""
    functions = set()
    for node in ast.walk(test):
        if isinstance(node, ast.Call):
            functions.add(ast.unparse(node.func))
    # a method of a text or an answer checks nothing, such as `", ".join(names)`
    plain_names = {name for name in functions if re.fullmatch(r"[\w.]+", name)}
    return not _has_assertion(test) and bool(plain_names) and plain_names <= UNCHECKING


def read_source(item: pytest.Item) -> ast.Module:
    """Read the function of a test; nothing if it has none that can be read."""
    with suppress(OSError, TypeError, SyntaxError):
        if isinstance(item, pytest.Function):
            return ast.parse(textwrap.dedent(inspect.getsource(item.function)))
    return ast.parse("")


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
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    yield from _check_functions(file, tree, names)
    for node in tree.body:
        if not isinstance(node, ast.ClassDef) or node.bases:
            continue
        yield from _check_functions(file, node, names)
        if not node.name.startswith("Test") and list_tests(node):
            place = f"{file}:{node.lineno}"
            remedy = "begin the name with Test, or the tests of"
            yield f"{place}: {remedy} {node.name} are not run."


def _check_assertions(file: str, tree: ast.Module) -> Iterator[str]:
    """Look for assertions that hold always, or never."""
    for node in ast.walk(tree):
        match node:
            case ast.Assert() if remedy := find_remedy(node):
                yield f"{file}:{node.lineno}: {remedy}."


def find_remedy(statement: ast.stmt) -> str:
    """Say what to write in place of an assertion that holds always, or never."""
    if not isinstance(statement, ast.Assert):
        return ""
    match statement.test:
        case ast.Compare(
            ops=[ast.Is()], comparators=[ast.List() | ast.Constant(value=str())]
        ):
            return WRITE_EQUAL
        case ast.Compare(left=ast.Call(func=ast.Name(id=name)), ops=[ast.Is()]) if (
            name in FUNCTIONS
        ):
            return WRITE_EQUAL
        case ast.BoolOp(op=ast.Or(), values=[*_, ast.Constant()]) | ast.Lambda():
            return ALWAYS_TRUE
        case ast.Call(func=ast.Name(id=name)) if name in FUNCTIONS:
            return ALWAYS_TRUE
    return ""


def _check_functions(
    file: str, tree: ast.Module | ast.ClassDef, names: set[str]
) -> Iterator[str]:
    """Look for functions that are no tests by their names, or whose names come again.

    One of which the file uses the name is a helper: *names* are those that it uses.
    """
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    last_line = {function.name: function.lineno for function in functions}
    for function in functions:
        name = function.name
        place = f"{file}:{function.lineno}"
        if function.lineno < last_line[name]:
            remedy = f"change the name; line {last_line[name]} has it"
            yield f"{place}: {remedy}, so {name} is not run."
        elif name not in names and _is_misspelt(function):
            yield f"{place}: begin the name with test_, or {name} is not run."


def _is_misspelt(function: ast.FunctionDef) -> bool:
    """Say whether something checks and asks for nothing, but has no name of a test."""
    if function.name.startswith(NO_TESTS) or function.decorator_list:
        return False
    arguments = [argument.arg for argument in function.args.args]
    return arguments in ([], ["self"]) and _has_assertion(function)


def _has_assertion(function: ast.AST) -> bool:
    """Say whether there is an assertion in it, a `raise`, or a block."""
    for node in ast.walk(function):
        if isinstance(node, ast.With | ast.Raise):
            return True
        # of a tuple, which is always true, Python warns
        if (
            isinstance(node, ast.Assert)
            and not isinstance(node.test, ast.Tuple)
            and not find_remedy(node)
        ):
            return True
    return False

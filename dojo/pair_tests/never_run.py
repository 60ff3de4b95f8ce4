"""Finds tests that are never run, or that cannot fail, without running anything."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

from dojo.contract import FUNCTIONS
from dojo.solution.folder import FOLDERS_OF_THE_KIT, NAME, parse

# the beginnings of names that pytest knows, or that other code calls
NO_TESTS = ("test", "setup", "teardown", "pytest_", "_")
WRITE_EQUAL = "`is` compares objects, not values. Write =="
IMPORT_OF_SOLUTION = re.compile(rf"^(?:from|import) {NAME}\b".encode(), re.MULTILINE)
ALWAYS_TRUE = "This is always true. Compare an answer with =="


def find_unrun_tests(folder: Path, files: Collection[Path] = ()) -> list[str]:
    """Find tests of a solution that are not run or cannot fail.

    Args:
        folder: the solution.
        files: files that pytest was told to run, wherever they are.

    Returns:
        A sentence for each, with the fix.
    """
    sentences: list[str] = []
    for path in sorted(_list_files(folder)):
        tree = parse(path)
        if tree is None:
            continue
        file = path.relative_to(folder.parent).as_posix()
        in_place = path in files or folder / "tests" in path.parents
        if in_place and _is_test_file(path):
            sentences += _check_names(file, tree)
            sentences += _check_assertions(file, tree)
        elif path not in files and _has_tests(path, tree, folder):
            sentences.append(_explain_file(path, folder))
    return sentences


def list_tests(tree: ast.Module | ast.ClassDef) -> list[ast.FunctionDef]:
    """Return the functions that pytest would take for tests, in classes too."""
    tests = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            tests += list_tests(node)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            tests.append(node)
    return tests


def suggest_assertion(statement: ast.stmt) -> str:
    """Return a better form of an assertion that is always true, or never; else ""."""
    if not isinstance(statement, ast.Assert):
        return ""
    match statement.test:
        case ast.Compare(
            ops=[ast.Is()], comparators=[ast.List() | ast.Constant(value=str())]
        ):
            return f"{WRITE_EQUAL}."
        case ast.Compare(left=ast.Call(func=ast.Name(id=name)), ops=[ast.Is()]) if (
            name in FUNCTIONS
        ):
            return f"{WRITE_EQUAL}."
        case ast.BoolOp(op=ast.Or(), values=[*_, ast.Constant()]) | ast.Lambda():
            return f"{ALWAYS_TRUE}."
        case ast.Call(func=ast.Name(id=name)) if name in FUNCTIONS:
            return f"{ALWAYS_TRUE}."
    return ""


def _list_files(folder: Path) -> set[Path]:
    """Return the files of a solution, and those around it that import it.

    A file that also imports a package of the kit is one of the kit's own tests.
    """
    files = {*folder.rglob("*.py")}
    for path in (*folder.parent.glob("*.py"), *folder.parent.glob("tests/*.py")):
        text = path.read_bytes() if path.is_file() else b""
        if IMPORT_OF_SOLUTION.search(text) and _is_about_solution(path):
            files.add(path)
    return files


def _is_about_solution(path: Path) -> bool:
    """Return whether a file imports the solution, and no other package of the kit."""
    packages = set()
    tree = parse(path)
    for node in tree.body if tree else ():
        if isinstance(node, ast.Import):
            packages |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            packages.add(node.module.partition(".")[0])
    return packages & {NAME, *FOLDERS_OF_THE_KIT} == {NAME}


def _is_test_file(path: Path) -> bool:
    """Return whether pytest takes a file of this name for a test file."""
    return path.match("test_*.py") or path.match("*_test.py")


def _has_tests(path: Path, tree: ast.Module, folder: Path) -> bool:
    """Return whether a file has tests, or assertions in place of tests."""
    if any(map(_has_assertion, list_tests(tree))):
        return True
    is_code = folder in path.parents and folder / "tests" not in path.parents
    return not is_code and bool(_find_loose_assertions(tree))


def _explain_file(path: Path, folder: Path) -> str:
    """Say which commands don't run the tests in a file, and what to do."""
    file = path.relative_to(folder.parent).as_posix()
    target = f"{folder.name}/tests/{_name_test_file(path)}"
    if folder / "tests" in path.parents:
        why = "because the name of the file doesn't begin with test_"
        return f"pytest doesn't run the tests in {file}, {why}. Rename it to {target}."
    if not _is_test_file(path):
        return f"pytest doesn't run the tests in {file}. Move them to {target}."
    if folder in path.parents:
        return f"bugs and mutate don't run {file}. Move it to {target}."
    return (
        f"`pytest {folder.name}`, bugs and mutate don't run {file}. "
        f"Move it to {target}."
    )


def _name_test_file(path: Path) -> str:
    """Return a name for a test file that pytest finds, as near as possible."""
    if _is_test_file(path):
        return path.name
    words = [word for word in path.stem.split("_") if word not in ("test", "tests", "")]
    return f"test_{'_'.join(words) if words != ['init'] else 'ours'}.py"


def _check_names(file: str, tree: ast.Module) -> Iterator[str]:
    """Find the functions and classes of a test file that pytest does not run."""
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    yield from _check_functions(file, tree, names)
    for node in tree.body:
        if not isinstance(node, ast.ClassDef) or node.bases:
            continue
        yield from _check_functions(file, node, names)
        if not node.name.startswith("Test") and list_tests(node):
            yield (
                f"{file}:{node.lineno}: pytest doesn't run the tests of {node.name}. "
                "Begin the name of the class with Test."
            )


def _check_assertions(file: str, tree: ast.Module) -> Iterator[str]:
    """Find the assertions of a test file that are always true, or are in no test."""
    for assertion in _find_loose_assertions(tree)[:1]:
        yield (
            f"{file}:{assertion.lineno}: This assertion is outside of a test. "
            "Put it into a function whose name begins with test_."
        )
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert) and (suggestion := suggest_assertion(node)):
            yield f"{file}:{node.lineno}: {suggestion}"


def _check_functions(
    file: str, tree: ast.Module | ast.ClassDef, names: set[str]
) -> Iterator[str]:
    """Find functions whose names hide them from pytest.

    A function that the file uses is a helper: *names* are all that it uses.
    """
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    last_line = {function.name: function.lineno for function in functions}
    for function in functions:
        name = function.name
        location = f"{file}:{function.lineno}"
        if function.lineno < last_line[name]:
            yield (
                f"{location}: pytest doesn't run this {name}, because line "
                f"{last_line[name]} has another function of this name. Rename one."
            )
        elif name not in names and _is_misspelt(function):
            yield f"{location}: pytest doesn't run {name}. Begin its name with test_."


def _is_misspelt(function: ast.FunctionDef) -> bool:
    """Return whether a function looks like a test, but isn't named like one."""
    if function.name.startswith(NO_TESTS) or function.decorator_list:
        return False
    arguments = [argument.arg for argument in function.args.args]
    return arguments in ([], ["self"]) and _has_assertion(function)


def _find_loose_assertions(tree: ast.Module) -> list[ast.Assert]:
    """Return the assertions that are in no function and no class."""
    loose: list[ast.Assert] = []
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            loose += [part for part in ast.walk(node) if isinstance(part, ast.Assert)]
    return loose


def _has_assertion(function: ast.AST) -> bool:
    """Return whether a function has an assertion that can fail, `raise`, or `with`."""
    for node in ast.walk(function):
        if isinstance(node, ast.With | ast.Raise):
            return True
        # Python warns about a tuple, which is always true
        if (
            isinstance(node, ast.Assert)
            and not isinstance(node.test, ast.Tuple)
            and not suggest_assertion(node)
        ):
            return True
    return False

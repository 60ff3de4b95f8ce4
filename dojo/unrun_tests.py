"""Finds tests of a pair that are never run, or that check nothing, though nobody has noticed."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from dojo.contract import FUNCTIONS
from dojo.solution import NAME, parse
from dojo.text import count

KITS_OWN = "test_architecture.py"  # the folder tests/ that holds it is not a pair's
NO_TESTS = ("test", "setup", "setUp", "teardown", "tearDown", "pytest_", "_")


def find_unrun_tests(folder: Path, named: Sequence[Path] = ()) -> tuple[str, ...]:
    """Say of each test of a solution that is not run, or checks nothing, why and what to do; files *named* are run."""
    files = [
        path
        for path in sorted(folder.rglob("*.py"))
        if not {"__pycache__", "mutants"} & set(path.parts)
    ]
    kit = folder.parent
    others = (kit / "tests").glob(
        "*.py" if (kit / "tests" / KITS_OWN).exists() else "**/*.py"
    )
    found: list[str] = []
    for path in files:
        name = path.relative_to(folder).as_posix()
        if tree := parse(path):
            is_run = path in named or path.match("test_*.py") or path.match("*_test.py")
            found += (
                _check_names(name, tree) if is_run else _check_place(path, name, tree)
            )
            if (
                is_run
                and path not in named
                and folder / "tests" not in path.parents
                and _list_tests(tree.body)
            ):
                found.append(
                    _say(
                        tree.body,
                        name,
                        "move the file to tests/",
                        " by bugs and mutate",
                    )
                )
    for path in sorted(
        [*kit.glob("test_*.py"), *(kit / "features").rglob("test_*.py"), *others]
    ):
        if (tree := parse(path)) and _asks_starter(tree) and _list_tests(tree.body):
            found.append(
                _say(
                    tree.body,
                    path.relative_to(kit).as_posix(),
                    f"move the file to {folder.name}/tests",
                )
            )
    return tuple(found)


def _check_place(path: Path, name: str, tree: ast.Module) -> Iterator[str]:
    """Look for tests in a file in which nobody looks for them."""
    if path.name != "conftest.py" and any(map(_checks, _list_tests(tree.body))):
        inside = name.startswith("tests/")
        yield _say(
            tree.body,
            name,
            f"rename it to test_{path.name}"
            if inside
            else "move them to tests/test_ours.py",
        )


def _check_names(name: str, tree: ast.Module) -> Iterator[str]:
    """Look for what pytest passes over in a file of tests, and for tests that cannot fail."""
    used = {getattr(part, "id", getattr(part, "attr", "")) for part in ast.walk(tree)}
    classes = [
        part
        for part in tree.body
        if isinstance(part, ast.ClassDef) and part.name not in used
    ]
    for each in classes:
        if (
            not each.bases
            and not each.name.startswith("Test")
            and _list_tests(each.body)
        ):
            yield f"{name}, line {each.lineno}: begin the name with Test, or the tests of {each.name} are not run."
    for body in (tree.body, *(each.body for each in classes)):
        parts = [
            part for part in body if isinstance(part, ast.FunctionDef | ast.ClassDef)
        ]
        last = {part.name: part.lineno for part in parts}
        for part in parts:
            if (
                isinstance(part, ast.FunctionDef)
                and part.name not in used
                and _is_misspelt(part)
            ):
                yield f"{name}, line {part.lineno}: begin the name with test_, or {part.name} is not run."
            elif part.lineno < (line := last[part.name]) and _list_tests([part]):
                yield f"{name}, line {part.lineno}: change the name; line {line} has it, so {part.name} is not run."
            elif isinstance(part, ast.FunctionDef) and _list_tests([part]):
                yield from (
                    f"{name}, line {line}: {slip}." for line, slip in find_slips(part)
                )


def find_slips(test: ast.FunctionDef) -> list[tuple[int, str]]:
    """List the lines of a test that look as if they checked something, with what to write there."""
    found = [slip for part in test.body for slip in _list_slips(part)]
    calls = {
        ast.unparse(part.func) for part in ast.walk(test) if isinstance(part, ast.Call)
    }
    if found or _checks(test) or not calls or not calls <= {*FUNCTIONS, "print"}:
        return found
    return [(test.lineno, f"write an assert; {test.name} checks no answer")]


def _list_slips(part: ast.stmt) -> Iterator[tuple[int, str]]:
    match part:
        case ast.Assert(test=ast.Tuple(elts=[_, *_])):
            yield part.lineno, "take the parentheses away; this assert is always true"
        case ast.Assert(
            test=ast.Call(func=ast.Name(id=name)), msg=ast.Constant() | ast.List()
        ) if name in FUNCTIONS:
            yield (
                part.lineno,
                "write == in place of the comma; this assert is always true",
            )
        case ast.Expr(value=ast.Compare()):
            yield (
                part.lineno,
                "write assert in front; a comparison alone checks nothing",
            )
        case ast.Return(value=ast.Compare()):
            yield part.lineno, "write assert in place of return, which checks nothing"
    for inner in ast.iter_child_nodes(part):
        if isinstance(inner, ast.stmt) and not isinstance(
            part, ast.FunctionDef | ast.With
        ):  # who raises, say
            yield from _list_slips(inner)


def _is_misspelt(function: ast.FunctionDef) -> bool:
    """Say whether something that checks, and is no hook, has another name than a test has."""
    takes = [argument for argument in function.args.args if argument.arg != "self"]
    return not (
        takes or function.decorator_list or function.name.startswith(NO_TESTS)
    ) and _checks(function)


def _checks(part: ast.AST) -> bool:
    return any(isinstance(inner, ast.Assert | ast.With) for inner in ast.walk(part))


def _asks_starter(tree: ast.Module) -> bool:
    """Say whether a file outside the solution is about it, and a pair's."""
    imports = [
        ast.unparse(part)
        for part in tree.body
        if isinstance(part, ast.Import | ast.ImportFrom)
    ]
    return any(NAME in line for line in imports) and not any(
        "from tests" in line for line in imports
    )


def _list_tests(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    inner = [
        test
        for part in body
        if isinstance(part, ast.ClassDef)
        for test in _list_tests(part.body)
    ]
    return inner + [
        part
        for part in body
        if isinstance(part, ast.FunctionDef) and part.name.startswith("test")
    ]


def _say(body: Sequence[ast.stmt], place: str, remedy: str, by: str = "") -> str:
    number = len(_list_tests(body))
    return f"{count(number, 'test')} in {place} {'is' if number == 1 else 'are'} not run{by}: {remedy}."

"""Finds tests that pytest doesn't run, and faults such as assertions that can't fail.

The module reads the source code of a pair's tests, but doesn't run it.
"""

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from dojo.contract import FUNCTIONS, SHOWDOWN
from dojo.features import (
    ENCODING,
    find_misspelt_step,
    has_outcome,
    list_scenarios,
    parse_document,
)
from dojo.solution.folder import (
    FOLDERS_OF_THE_KIT,
    NAME,
    REFERENCE,
    has_api,
    parse_or_empty,
    provides,
)
from dojo.solution.remedies import SCENARIOS
from dojo.text import enumerate_words, quote_path, shorten_path

# a function with one of these prefixes isn't a misspelt test
KNOWN_PREFIXES = ("test", "setup", "teardown", "pytest_", "_")
REPLACED = (
    "pytest doesn't run this {}, because line {} has another {} with this name. "
    "Rename one."
)
WRITE_EQUAL = "`is` compares objects, not values. Write ==."
IMPORT_OF_SOLUTION = re.compile(rf"^(?:from|import) {NAME}\b".encode(), re.MULTILINE)
WORD = re.compile(r"[A-Z]?[^\W_A-Z]+|[A-Z]+")  # matches both words in TestPairs
NO_OUTCOME = "This scenario has no Then step. Write one that checks the answer."
OUTSIDE = (
    "This assertion is outside a test. "
    "Put it into a function whose name begins with test_."
)
HIDDEN = "This `except` hides a failed assertion. Delete the try and the except."
ANY_FAILURE = ("AssertionError", "Exception", "BaseException")
NO_ERROR = (
    "This test also passes if no error is raised. Write `with pytest.raises({}):`."
)
OUTSIDE_ALL = (
    "Some assertions are outside tests. "
    "Put them into functions whose names begin with test_."
)
# the right names of setup methods, keyed by the lower-case name without underscores
UNITTEST_SETUP = {"setup": "setUp", "teardown": "tearDown"}
PYTEST_SETUP = {"setup": "setup_method", "teardown": "teardown_method"}
OTHER_SOLUTIONS = (REFERENCE, "solutions")
DOCUMENTED = (ast.Module, ast.FunctionDef, ast.ClassDef)
WRITE_TEST = "Write a function whose name begins with test_."
COMPARE = "Compare an answer with == in an assert."
ALWAYS_TRUE = "This is always true. Compare an answer with ==."
ASSERT_TRUE = "assertTrue doesn't compare an answer with a value. Write assertEqual."
COMPARED_INSIDE = "The comparison is inside the call. Close the bracket before it."
NOT_EMPTY = "This is true for any answer that isn't empty. Compare the answer with ==."


@dataclass(frozen=True, slots=True)
class UnrunTest:
    """A test that pytest doesn't run, or another fault in a test file."""

    path: Path
    line: int  # 0 if the text already names the file
    text: str  # the problem and the fix

    def describe(self) -> str:
        """Return the location, the problem and the fix."""
        if not self.line:
            return self.text
        return f"{shorten_path(self.path, Path.cwd())}:{self.line}: {self.text}"


def find_unrun_tests(folder: Path, files: Collection[Path] = ()) -> list[UnrunTest]:
    """Find tests that pytest doesn't run, and other faults in a solution's tests.

    Args:
        folder: the solution.
        files: the files on pytest's command line, which pytest runs in any case.
    """
    unrun: list[UnrunTest] = []
    misplaced: list[Path] = []
    for path in sorted(_list_files(folder)):
        tree = parse_or_empty(path)
        is_in_place = path in files or folder / "tests" in path.parents
        is_run = is_in_place and _is_test_file(path)
        if is_run:
            unrun += _check_test_file(path, tree)
        if is_in_place:
            unrun += _check_foreign_imports(path, tree, folder)
            unrun += _check_own_functions(path, tree, folder)
        if not is_run and path not in files and _has_tests(path, tree, folder):
            misplaced.append(path)
    names = Counter(map(_name_test_file, misplaced))
    for path in misplaced:
        is_shared = names[_name_test_file(path)] > 1
        unrun.append(
            UnrunTest(path, 0, _explain_file(path, folder, is_shared=is_shared))
        )
    return [*unrun, *_check_endings(folder), *_check_features(folder, files)]


def find_tests_without_check(folder: Path) -> list[UnrunTest]:
    """Find a solution's tests that call the API but check nothing.

    `bugs` doesn't need this function, because it finds such tests by running them.
    """
    empty = []
    for path in sorted((folder / "tests").rglob("*.py")):
        for test in list_tests(parse_or_empty(path)):
            if _only_calls_api(test):
                text = f"{test.name} checks nothing. {COMPARE}"
                empty.append(UnrunTest(path, test.lineno, text))
    return empty


def has_tests(searched: Path) -> bool:
    """Return whether a test file, or any test file in a folder, has a test."""
    files = [searched] if searched.is_file() else searched.rglob("*.py")
    return any(
        list_tests(parse_or_empty(path)) for path in files if _is_test_file(path)
    )


def suspect_conftest(folder: Path, searched: Path) -> list[UnrunTest]:
    """Report each conftest.py that may remove the tests in *searched*.

    Call this function only if pytest ran no test in *searched*.
    """
    text = (
        f"pytest ran no test in {shorten_path(searched, Path.cwd())}. "
        "Check whether {} removes the tests."
    )
    if not has_tests(searched):
        return []
    return [
        UnrunTest(path, 0, text.format(shorten_path(path, Path.cwd())))
        for path in sorted(folder.rglob("conftest.py"))
    ]


def list_tests(tree: ast.Module | ast.ClassDef) -> list[ast.FunctionDef]:
    """Return the functions and methods whose names begin with `test`."""
    tests = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            tests += list_tests(node)
        elif is_test(node):
            tests.append(node)
    return tests


def is_test(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    """Return whether a node is a function whose name begins with `test`."""
    return isinstance(node, ast.FunctionDef) and node.name.startswith("test")


def suggest_assertion(statement: ast.stmt) -> str:
    """Return advice about an assertion that doesn't compare values, or ""."""
    if not isinstance(statement, ast.Assert):
        return ""
    if _is_always_true(statement.test):
        return ALWAYS_TRUE
    match statement.test:
        case ast.Compare(
            ops=[ast.Is()], comparators=[ast.List() | ast.Constant(value=str())]
        ):
            return WRITE_EQUAL
        case ast.Compare(left=ast.Call(func=ast.Name(id=name)), ops=[ast.Is()]) if (
            name in FUNCTIONS
        ):
            return WRITE_EQUAL
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in FUNCTIONS:
            is_inside = any(isinstance(node, ast.Compare) for node in arguments)
            return COMPARED_INSIDE if is_inside else NOT_EMPTY
    return ""


def _is_always_true(condition: ast.expr) -> bool:
    match condition:
        case ast.BoolOp(op=ast.Or(), values=[*_, ast.Constant(value=value)]):
            return bool(value)
    return isinstance(condition, ast.Lambda)


def _list_files(folder: Path) -> set[Path]:
    """Return the files in a solution, and files near the solution that import it.

    A file that also imports one of the kit's packages is left out, because it is one of
    the kit's own tests.
    """
    files = {*folder.rglob("*.py")}
    for path in (*folder.parent.glob("*.py"), *folder.parent.glob("*/*.py")):
        if has_api(path.parent / "__init__.py"):
            continue  # another solution
        text = path.read_bytes() if path.is_file() else b""
        if IMPORT_OF_SOLUTION.search(text) and _is_about_solution(path):
            files.add(path)
    return files


def _is_about_solution(path: Path) -> bool:
    """Return whether a file imports the solution, but no other package from the kit."""
    packages = set()
    for node in parse_or_empty(path).body:
        if isinstance(node, ast.Import):
            packages |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            packages.add(node.module.partition(".")[0])
    return packages & {NAME, *FOLDERS_OF_THE_KIT} == {NAME}


def _is_test_file(path: Path) -> bool:
    """Return whether pytest recognises the name of a test file."""
    return path.match("test_*.py") or path.match("*_test.py")


def _has_tests(path: Path, tree: ast.Module, folder: Path) -> bool:
    """Return whether a file has tests, or assertions outside functions and classes."""
    if any(map(_has_assertion, list_tests(tree))):
        return True
    is_code = folder in path.parents and folder / "tests" not in path.parents
    return not is_code and bool(_find_loose_assertions(tree))


def _explain_file(path: Path, folder: Path, *, is_shared: bool) -> str:
    """Explain which commands don't run the tests in a file, and how to fix that.

    *is_shared* says whether the tests in another file have to move to the same file.
    """
    file = shorten_path(path, Path.cwd())
    solution = shorten_path(folder, Path.cwd())
    name = _name_test_file(path)
    target = f"{solution}/tests/{name}"
    is_taken = is_shared or (folder / "tests" / name).exists()
    if folder / "tests" in path.parents:
        why = "because the file's name is neither test_*.py nor *_test.py"
        fix = f"{'Move them' if is_taken else 'Rename it'} to {target}."
        return f"pytest doesn't run the tests in {file}, {why}. {fix}"
    if not _is_test_file(path):
        return f"pytest doesn't run the tests in {file}. Move them to {target}."
    fix = f"Move {'its tests' if is_taken else 'it'} to {target}."
    if folder in path.parents:
        return f"`bugs` and `mutate` don't run {file}. {fix}"
    return f"`pytest {solution}`, `bugs` and `mutate` don't run {file}. {fix}"


def _name_test_file(path: Path) -> str:
    """Return a similar file name that pytest recognises as a test file."""
    if _is_test_file(path):
        return path.name
    words = [word.lower() for word in WORD.findall(path.stem)]
    rest = [word for word in words if word not in ("test", "tests")]
    return f"test_{'ours' if rest in ([], ['init']) else '_'.join(rest)}.py"


def _check_test_file(path: Path, tree: ast.Module) -> Iterator[UnrunTest]:
    """Find faults in a file that pytest runs."""
    yield from _check_names(path, tree)
    yield from _check_assertions(path, tree)
    yield from _check_imports(path, tree)
    yield from _check_doctests(path, tree)
    yield from _check_unusual_tests(path, tree)
    yield from _check_parametrize(path, tree)
    yield from _check_dicts(path, tree)


def _check_names(path: Path, tree: ast.Module) -> Iterator[UnrunTest]:
    """Find tests that pytest doesn't run because of a function or class name."""
    names = {node.id for node in _list_uses(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    yield from _check_functions(path, tree, names)
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        yield from _check_setup(path, node, names)
        if node.bases:
            continue
        yield from _check_functions(path, node, names)
        if list_tests(node) and (fix := _suggest_class_fix(node)):
            text = f"pytest doesn't run the tests in {node.name}. {fix}"
            yield UnrunTest(path, node.lineno, text)


def _suggest_class_fix(tests: ast.ClassDef) -> str:
    """Suggest how to make pytest run the tests in a class, or return ""."""
    if not tests.name.startswith("Test"):
        return "Begin the name of the class with Test."
    methods = [node.name for node in tests.body if isinstance(node, ast.FunctionDef)]
    return "Rename __init__ to setup_method." if "__init__" in methods else ""


def _check_setup(
    path: Path, tests: ast.ClassDef, names: set[str]
) -> Iterator[UnrunTest]:
    """Find methods in a test class whose names are almost those of setup methods.

    A method whose name is in *names* is a helper, because the file uses it.
    """
    right_names = {} if tests.bases else PYTEST_SETUP
    if any(ast.unparse(base).endswith("TestCase") for base in tests.bases):
        right_names = UNITTEST_SETUP
    for node in tests.body:
        if not isinstance(node, ast.FunctionDef) or node.name in names:
            continue
        right = right_names.get(node.name.lower().replace("_", ""), node.name)
        if right != node.name and list_tests(tests):
            text = f"pytest doesn't run {node.name}. Rename it to {right}."
            yield UnrunTest(path, node.lineno, text)


def _list_uses(tree: ast.Module) -> list[ast.AST]:
    """Return all nodes, except the functions that the file calls at its top level.

    Some pairs call their tests there, so such a call doesn't make a function a helper.
    """
    called = set()
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                called.add(node.value.func)
    return [node for node in ast.walk(tree) if node not in called]


def _check_doctests(path: Path, tree: ast.Module) -> Iterator[UnrunTest]:
    """Find examples in docstrings, unless the file imports `doctest`."""
    if any(module == "doctest" for _, module, _ in _list_imports(tree)):
        return
    for node in ast.walk(tree):
        document = ast.get_docstring(node) if isinstance(node, DOCUMENTED) else ""
        if document and ">>> " in document:
            fix = COMPARE if is_test(node) else WRITE_TEST
            text = f"pytest doesn't run the examples after >>>. {fix}"
            yield UnrunTest(path, getattr(node, "lineno", 1), text)


def _check_unusual_tests(path: Path, tree: ast.Module) -> Iterator[UnrunTest]:
    """Find async tests and tests inside other tests."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AsyncFunctionDef) and node.name.startswith("test"):
            text = f"pytest can't run {node.name}, because it is async. Remove async."
            yield UnrunTest(path, node.lineno, text)
        if is_test(node):
            yield from _check_inner_tests(path, node)


def _check_parametrize(path: Path, tree: ast.Module) -> Iterator[UnrunTest]:
    """Find strings, such as a hand, that parametrize would split into characters."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="parametrize"),
                args=[_, ast.Constant(value=str(hand))],
            ) if " " in hand:
                text = (
                    "parametrize runs the test with each character of this string. "
                    f"Write [{hand!r}]."
                )
                yield UnrunTest(path, node.lineno, text)


def _check_inner_tests(path: Path, outer: ast.FunctionDef) -> Iterator[UnrunTest]:
    """Find tests that are written inside another test."""
    for node in outer.body:
        if is_test(node) and _has_assertion(node):
            text = (
                f"pytest doesn't run {node.name}, because it is inside "
                f"{outer.name}. Move it to the left margin."
            )
            yield UnrunTest(path, node.lineno, text)


def _check_assertions(path: Path, tree: ast.Module) -> Iterator[UnrunTest]:
    """Find assertions in a test file that can't fail or are outside tests."""
    loose = _find_loose_assertions(tree)
    if loose:
        text = OUTSIDE_ALL if len(loose) > 1 else OUTSIDE
        yield UnrunTest(path, loose[0].lineno, text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert) and (suggestion := suggest_assertion(node)):
            yield UnrunTest(path, node.lineno, suggestion)
        if isinstance(node, ast.Call) and (suggestion := _suggest_equal(node)):
            yield UnrunTest(path, node.lineno, suggestion)
        if isinstance(node, ast.Try):
            yield from _check_try(path, node)


def _check_try(path: Path, node: ast.Try) -> Iterator[UnrunTest]:
    """Find a `try` that hides a failed assertion, or ignores an expected error."""
    if not node.orelse and _asserts(node.body):
        for handler in filter(_hides_failure, node.handlers):
            yield UnrunTest(path, handler.lineno, HIDDEN)
    if error := _find_ignored_error(node):
        yield UnrunTest(path, node.lineno, NO_ERROR.format(error))


def _suggest_equal(call: ast.Call) -> str:
    """Return advice about a call to assertTrue that most answers pass, or ""."""
    match call:
        case ast.Call(func=ast.Attribute(attr="assertTrue"), args=[_, ast.List()]):
            return ASSERT_TRUE
        case ast.Call(
            func=ast.Attribute(attr="assertTrue"),
            args=[ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)), *_],
        ) if name in FUNCTIONS:
            return ASSERT_TRUE
    return ""


def _asserts(statements: Sequence[ast.stmt]) -> bool:
    nodes = [node for statement in statements for node in ast.walk(statement)]
    return any(isinstance(node, ast.Assert) for node in nodes)


def _hides_failure(handler: ast.ExceptHandler) -> bool:
    """Return whether an `except` catches a failed assertion and at most prints it."""
    if handler.type:
        nodes = ast.walk(handler.type)
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        if names.isdisjoint(ANY_FAILURE):
            return False
    for statement in handler.body:
        match statement:
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                continue
            case ast.Expr(value=ast.Call(func=ast.Name(id="print"))):
                continue
        return False
    return True


def _find_ignored_error(node: ast.AST) -> str:
    """Return the error that a `try` around a call to the API ignores, or ""."""
    match node:
        case ast.Try(
            body=[ast.Expr(value=ast.Call(func=ast.Name(id=function)))],
            handlers=[ast.ExceptHandler(type=ast.Name(id=error), body=[ast.Pass()])],
            orelse=[],
        ) if function in FUNCTIONS:
            return error
    return ""


def _check_imports(path: Path, tree: ast.Module) -> Iterator[UnrunTest]:
    """Find functions of the API that a test file imports from within `starter`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        names = [alias.name for alias in node.names if alias.name in FUNCTIONS]
        if names and node.module.startswith(f"{NAME}."):
            text = (
                f"bugs can't plant bugs in {node.module}. "
                f"Write `from {NAME} import {', '.join(names)}`."
            )
            yield UnrunTest(path, node.lineno, text)


def _check_foreign_imports(
    path: Path, tree: ast.Module, folder: Path
) -> Iterator[UnrunTest]:
    """Find imports of the API from the reference or from code outside the solution."""
    imports = [*_list_imports(tree)]
    own = [names for _, module, names in imports if _find_package(module) == NAME]
    for line, module, names in imports:
        package = _find_package(module)
        is_nearby = bool(names) and (folder.parent / f"{package}.py").is_file()
        if package not in OTHER_SOLUTIONS and (package == NAME or not is_nearby):
            continue
        tests = f"The tests of {enumerate_words(names)}" if own else "These tests"
        text = (
            f"{tests} test {module}, not your code in {folder.name}/. "
            f"Write `from {NAME} import {', '.join(names) or '...'}`."
        )
        if _are_compared(names, own):
            text = (
                f"The expected answers come from {module}. "
                'Write each answer as text, as in "pair", and delete this import.'
            )
        yield UnrunTest(path, line, text)


def _are_compared(names: Sequence[str], own: Sequence[Sequence[str]]) -> bool:
    """Return whether a file also imports the functions *names* from the solution.

    *own* lists the names that each import takes from the solution. If a list of names
    is empty, the whole module is imported.
    """
    return any(not names or not imported or {*names} & {*imported} for imported in own)


def _check_own_functions(
    path: Path, tree: ast.Module, folder: Path
) -> Iterator[UnrunTest]:
    """Find functions of the API that a file in tests/ defines, but the code doesn't."""
    entry = folder / "__init__.py"
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef) or node.decorator_list:
            continue
        if node.name in SHOWDOWN and not provides(entry, node.name):
            location = f"{shorten_path(path, Path.cwd())}:{node.lineno}"
            home = shorten_path(entry, Path.cwd())
            text = explain_own_function(node.name, location, home)
            yield UnrunTest(path, 0, text)


def explain_own_function(function: str, location: str, entry: str) -> str:
    """Tell the pair to move a function from a test file to the file *entry*.

    *location* is the function's ``file:line`` in the test file.
    """
    fix = f"Move it to {entry}. In the test, write `from {NAME} import {function}`."
    return f"{location} defines its own {function}. {fix}"


def _list_imports(tree: ast.Module) -> Iterator[tuple[int, str, list[str]]]:
    """Yield a tuple for each import: its line, its module, and the API's functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, []
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [alias.name for alias in node.names if alias.name in FUNCTIONS]
            yield node.lineno, node.module, names


def _find_package(module: str) -> str:
    return module.partition(".")[0]


def _check_dicts(path: Path, tree: ast.Module) -> Iterator[UnrunTest]:
    """Find dicts in a test file that repeat a key, such as a player's name."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Dict):
            continue
        names = [key.value for key in node.keys if isinstance(key, ast.Constant)]
        for name in {name for name in names if names.count(name) > 1}:
            text = f"This dict has {name!r} twice. Python keeps only the last value."
            yield UnrunTest(path, node.lineno, f"{text} Rename one.")


def _check_endings(folder: Path) -> Iterator[UnrunTest]:
    """Find test files without the ending `.py`, such as `test_pairs.py.txt`."""
    for path in sorted((folder / "tests").rglob("*")):
        if path.suffix not in ("", ".txt"):
            continue
        name = path.name.partition(".")[0]
        target = path.with_name(_name_test_file(Path(f"{name}.py")))
        if list_tests(parse_or_empty(path)) and not target.exists():
            old = shorten_path(path, Path.cwd())
            new = shorten_path(target, Path.cwd())
            yield UnrunTest(path, 0, f"Rename {old} to {new}.")


def _check_features(folder: Path, files: Collection[Path]) -> Iterator[UnrunTest]:
    """Find features that pytest doesn't run, and scenarios that check nothing.

    pytest doesn't run a feature from the command line.
    """
    has_scenarios = any(map(_runs_scenarios, folder.rglob("*.py")))
    for path in sorted(folder.rglob("*.feature")):
        if path in files or not has_scenarios:
            yield UnrunTest(path, 0, explain_feature(path, folder))
        else:
            yield from _check_scenarios(path, folder)


def explain_feature(path: Path, folder: Path) -> str:
    """Explain how to run a feature in a solution's *folder*."""
    file = shorten_path(path, Path.cwd())
    for test_file in sorted(folder.rglob("test_*.py")):
        if _runs_scenarios(test_file, path.name):
            typed = quote_path(shorten_path(test_file, Path.cwd()))
            return f"pytest runs {file} only from its test file.\nType:  pytest {typed}"
    return (
        f"pytest runs {file} only from a test file that defines its steps and "
        f"calls scenarios({path.name!r}). docs/commands.md shows such a file."
    )


def _runs_scenarios(path: Path, name: str = "") -> bool:
    """Return whether a test file runs scenarios, and contains *name*."""
    if not path.is_file():
        return False
    source = path.read_text(ENCODING, errors="replace")
    return SCENARIOS.search(source) is not None and name in source


def _check_scenarios(path: Path, folder: Path) -> Iterator[UnrunTest]:
    """Find scenarios without a Then step, and scenarios that a later one replaces."""
    try:
        feature = parse_document(path.read_text(ENCODING)).get("feature")
    except (OSError, ValueError):
        return  # reported elsewhere
    if not feature:
        yield UnrunTest(path, 1, "This file contains no feature.")
        return
    scenarios = [scenario for _, scenario in list_scenarios(feature)]
    last_line = {part["name"]: part["location"]["line"] for part in scenarios}
    for scenario in scenarios:
        line, last = scenario["location"]["line"], last_line[scenario["name"]]
        if line < last:
            text = REPLACED.format("scenario", last, "scenario")
            yield UnrunTest(path, line, text)
        if misspelt := find_misspelt_step(scenario):
            text = f"pytest doesn't run {misspelt!r}. Correct this step's keyword."
            yield UnrunTest(path, line, text)
        # a test function that names its scenario may check the answer itself
        elif not has_outcome(scenario) and not any(
            _runs_scenarios(file, scenario["name"]) for file in folder.rglob("*.py")
        ):
            yield UnrunTest(path, line, NO_OUTCOME)


def _check_functions(
    path: Path, tree: ast.Module | ast.ClassDef, names: set[str]
) -> Iterator[UnrunTest]:
    """Find tests that pytest doesn't recognise, or that a later function replaces.

    A function whose name is in *names* is a helper, because the file uses it.
    """
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    last_line = {function.name: function.lineno for function in functions}
    for function in functions:
        name = function.name
        if is_test(function) and function.lineno < last_line[name]:
            text = REPLACED.format(name, last_line[name], "function")
            yield UnrunTest(path, function.lineno, text)
        elif name not in names and _is_misspelt(function):
            text = f"pytest doesn't run {name}. Begin its name with test_."
            yield UnrunTest(path, function.lineno, text)


def _only_calls_api(test: ast.FunctionDef) -> bool:
    """Return whether a test only calls the API and `print`, and checks nothing."""
    calls = set()
    for node in ast.walk(test):
        if isinstance(node, ast.Assert | ast.With | ast.Raise):
            return False
        if _find_ignored_error(node):
            return False  # reported with a better suggestion
        if isinstance(node, ast.Call):
            calls.add(ast.unparse(node.func))
    return not calls.isdisjoint(FUNCTIONS) and calls <= {"print", *FUNCTIONS}


def _is_misspelt(function: ast.FunctionDef) -> bool:
    """Return whether a function looks like a test but isn't named like one."""
    if function.name.startswith(KNOWN_PREFIXES) or function.decorator_list:
        return False
    arguments = [argument.arg for argument in function.args.args]
    return arguments in ([], ["self"]) and _has_assertion(function)


def _find_loose_assertions(tree: ast.Module) -> list[ast.Assert]:
    """Return the assertions outside functions and classes."""
    loose: list[ast.Assert] = []
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            loose += [part for part in ast.walk(node) if isinstance(part, ast.Assert)]
    return loose


def _has_assertion(function: ast.AST) -> bool:
    """Return whether a function has `raise`, `with` or an assertion that can fail."""
    for node in ast.walk(function):
        if isinstance(node, ast.With | ast.Raise):
            return True
        # a tuple is always true, and Python warns about it
        if (
            isinstance(node, ast.Assert)
            and not isinstance(node.test, ast.Tuple)
            and not suggest_assertion(node)
        ):
            return True
    return False

"""Suggests fixes for failed imports, missing names and files, and wrong syntax."""

import ast
import builtins
import linecache
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from traceback import walk_tb
from types import ModuleType
from typing import NamedTuple

from dojo import explain_namesake
from dojo.contract import FUNCTIONS
from dojo.errors import NotWritten
from dojo.solution.folder import (
    NAME,
    Solution,
    list_around,
    list_own_code,
    parse_or_empty,
)
from dojo.solution.tracebacks import Frame, find_frames, is_inside
from dojo.text import name_other_letter
from dojo.values import read_message

# how similar a misspelt name such as `categry` must be to the right name
NEAR = 0.75
BUILTIN_NEAR = 0.8  # `hand` isn't a misspelt `hash`, nor `text` a misspelt `next`
CANNOT_IMPORT = re.compile(r"cannot import name '?(\w+)")
SCENARIOS = re.compile(r"\bscenarios?\(")  # matches scenario( and scenarios(
METHOD_DECORATORS = ("property", "cached_property", "classmethod")
# keyed by module: names that pairs often forget to import
MODULES = {
    "collections": ("Counter", "OrderedDict", "defaultdict", "deque", "namedtuple"),
    "dataclasses": ("dataclass",),
    "enum": ("Enum", "IntEnum", "StrEnum"),
    "functools": ("cmp_to_key", "lru_cache", "reduce", "total_ordering"),
    "itertools": ("combinations", "groupby", "pairwise", "permutations", "zip_longest"),
    "operator": ("attrgetter", "itemgetter"),
    "pathlib": ("Path",),
    "typing": ("Any", "Dict", "List", "NamedTuple", "Optional", "Tuple"),
}
OWN_IMPORTS = f"`from {NAME} import x` in tests, `from .file import x` in code"
# typographic double quotes, single quotes and dashes, and what Python expects instead
ASCII_PUNCTUATION = str.maketrans(
    "\u201c\u201d\u201e\u2018\u2019\u201a\u2013\u2014", "\"\"\"'''--"
)


def find_remedies(error: BaseException, solution: Solution) -> Iterator[str]:
    """Suggest fixes for a failed import, a missing name or file, or wrong syntax."""
    frames = find_frames(error, solution.folder)
    if isinstance(error, ModuleNotFoundError):
        yield from _find_module(error.name or "", frames, solution)
        return
    if isinstance(error, IndentationError):
        yield from _find_tab(error)
    if correction := correct_syntax(error):
        yield correction
    if correction := _correct_import(error, frames):
        yield correction
    yield from _find_namesake(error, solution)
    if explanation := explain_missing_file(error, solution):
        yield explanation
    if near := find_near_name(error):
        yield near
        return
    if missing := find_missing_name(error):
        yield from find_other_meaning(missing, solution)
        yield from find_elsewhere(missing, solution)
    elif frames and Path(frames[-1].path) == solution.entry:
        function = frames[-1].function
        if function in FUNCTIONS:
            yield from find_elsewhere(function, solution)


def _correct_import(error: BaseException, frames: Sequence[Frame]) -> str:
    """Return advice on a relative import, or on a test that imports from a wrong file.

    Return "" for other errors.
    """
    if "attempted relative import" in read_message(error):
        return _correct_tests_import(frames) or f"Write {OWN_IMPORTS}."
    if isinstance(error, ImportError) and error.name != NAME:
        return _correct_tests_import(frames)
    return ""


def _correct_tests_import(frames: Sequence[Frame]) -> str:
    """Return advice on a test's import of API functions, or "" for other imports."""
    functions = _list_imported_functions(frames)
    if functions and "tests" in Path(frames[-1].path).parts:
        return f"Write `from {NAME} import {', '.join(functions)}`."
    return ""


def find_missing_name(error: BaseException) -> str:
    """Return the missing name that caused an error, or "" if there is none."""
    if isinstance(error, NotWritten):
        return error.function
    missing = CANNOT_IMPORT.search(read_message(error))
    return missing[1] if missing else ""


def _find_module(
    name: str, frames: Sequence[Frame], solution: Solution
) -> Iterator[str]:
    """Explain how to import a module that Python didn't find."""
    # some systems ignore case in file names, but the list has the real spelling
    names = os.listdir(solution.folder)  # noqa: PTH208 - only names are needed
    home = f"{solution.shorten(solution.folder)}/"
    if home == "./":
        home = "the solution's folder"
    if name in names or f"{name}.py" in names:
        module = _write_module(name, frames)
        yield f"{name} is in {home}: write `from {module} import ...`"
        return
    if remedy := _explain_function_as_module(name, frames, solution):
        yield remedy
        return
    package = name.partition(".")[0]
    is_near = bool(get_close_matches(package.lower(), [NAME], cutoff=NEAR))
    if is_near and package != NAME:
        yield f"Write {OWN_IMPORTS}."
        return
    file_name = f"{name.rpartition('.')[2]}.py"
    if correction := _correct_tests_import(frames):
        yield correction
        return
    near_files = get_close_matches(file_name, names, n=1, cutoff=NEAR)
    modules = [] if "." in name else sys.stdlib_module_names
    near_names = get_close_matches(name, modules, n=1, cutoff=NEAR)
    for near in [*near_files, *near_names][:1]:
        module = near.removesuffix(".py")
        sentence = f"Did you mean {module}?"
        if near in near_files and "." not in name:
            right = _write_module(module, frames)
            sentence += f" It is in {home}: write `from {right} import ...`"
        yield sentence
    if name.startswith(f"{NAME}."):
        yield f"There is no {file_name} in {home}."
    else:
        file = f"There is no {file_name} in {home}"
        yield f"{file}, and no package called {name} is installed."


def _write_module(name: str, frames: Sequence[Frame]) -> str:
    """Return a module of the solution as the importing file must write it."""
    if not frames or "tests" not in Path(frames[-1].path).parts:
        return f".{name}"
    is_entry = name == "__init__" or _list_imported_functions(frames)
    return NAME if is_entry else f"{NAME}.{name}"


def _list_imported_functions(frames: Sequence[Frame]) -> list[str]:
    """List the API's functions in the import statement that failed."""
    for frame in frames[-1:]:
        for node in list_around(Path(frame.path), frame.line):
            if isinstance(node, ast.ImportFrom):
                names = [alias.name for alias in node.names]
                return [name for name in names if name in FUNCTIONS]
    return []


def _explain_function_as_module(
    name: str, frames: Sequence[Frame], solution: Solution
) -> str:
    """Return advice on importing a function as a module, or ""."""
    function = name.removeprefix(f"{NAME}.")
    if function not in FUNCTIONS:
        return ""
    fault = f"{function} is a function, not a file"
    if frames and "tests" in Path(frames[-1].path).parts:
        return f"{fault}: write `from {NAME} import {function}`"
    if advice := next(iter(find_elsewhere(function, solution)), ""):
        return advice
    entry = solution.shorten(solution.entry)
    if function in find_functions(parse_or_empty(solution.entry)):
        return f"{fault}: {entry} defines it, so delete this import."
    return f"{fault}: define it in {entry}."


def _find_tab(error: IndentationError) -> Iterator[str]:
    """Report a tab that causes wrong indentation, in the faulty line or above it."""
    end = error.lineno or 1
    for line in (end, end - 1):
        code = linecache.getline(str(error.filename), line)
        if "\t" in code[: len(code) - len(code.lstrip())]:
            yield f"Line {line} begins with a tab. Use spaces only."
            return


def correct_syntax(error: BaseException) -> str:
    """Return advice on wrong syntax such as `else if` or a single `=`, or ""."""
    if not isinstance(error, SyntaxError):
        return ""
    if re.match(r"\s*else if\b", error.text or ""):
        return "Write elif."
    if remedy := correct_character(error.msg):
        return remedy
    if capture := re.match(r"name capture '(\w+)' makes", error.msg):
        fault = f"`case {capture[1]}` assigns to {capture[1]}."
        return f"{fault} Write a value, or a dotted name such as Category.{capture[1]}."
    text = error.text or ""
    at = (error.offset or 1) - 1
    corrected = f"{text[:at]}={text[at:]}".strip()
    if text[at : at + 1] == "=" and can_parse(corrected):
        return f"Write `{corrected}`."
    return ""


def correct_character(message: str) -> str:
    """Return advice on the character that causes a SyntaxError, or ""."""
    if invalid := re.match("invalid character '(.)'", message):
        right = invalid[1].translate(ASCII_PUNCTUATION)
        return f"Write {right} instead of {invalid[1]}." if right.isascii() else ""
    if hidden := re.match(r"invalid non-printable character U\+(\w+)", message):
        character = chr(int(hidden[1], 16))
        name = unicodedata.name(character, "hidden character").lower()
        if character.isspace():
            return f"Replace the {name} with a space."
        return f"Delete the {name}."
    return ""


def can_parse(code: str) -> bool:
    with suppress(SyntaxError):
        return bool(ast.parse(code))
    return False


def _find_namesake(error: BaseException, solution: Solution) -> Iterator[str]:
    """Report a file in or near the solution that hides another module."""
    module = getattr(error, "obj", None)
    name = getattr(module, "__name__", "")
    if isinstance(error, ImportError):
        name = error.name
    if name and explain_namesake(f"{name}.py"):
        top = solution.folder.parent
        for path in (*solution.folder.rglob(f"{name}.py"), *top.glob(f"{name}.py")):
            yield explain_namesake(solution.shorten(path))


def explain_missing_file(error: BaseException, solution: Solution) -> str:
    """Explain why code can't open an existing or misspelt file, or return ""."""
    frames = find_frames(error, solution.folder)
    if not isinstance(error, FileNotFoundError) or not frames:
        return ""
    name = str(error.filename)
    if (solution.cwd / name).is_file():
        return f"The current folder is now {Path.cwd()}. Remove the call to chdir."
    home = Path(frames[-1].path).parent
    if SCENARIOS.search(linecache.getline(frames[-1].path, frames[-1].line)):
        return explain_missing_feature(name, home, solution)
    for folder in (home, solution.folder, solution.folder.parent):
        if (folder / name).is_file():
            path = Path(os.path.relpath(folder / name, home)).as_posix()
            return (
                f"The file is at {solution.shorten(folder / name)}. "
                "Write `from pathlib import Path`, "
                f"and `open(Path(__file__).parent / {path!r})`."
            )
    files = [path.name for path in Path(name).parent.glob("*.*")]
    near = get_close_matches(Path(name).name, files, n=1, cutoff=NEAR)
    return f"Did you mean {near[0]}?" if near else ""


def explain_missing_feature(name: str, home: Path, solution: Solution) -> str:
    """Explain where the functions of pytest-bdd look for a feature.

    *name* is the path of the missing feature. The test file is in the folder *home*.
    """
    own = {path.name: path for path in sorted(solution.folder.rglob("*.feature"))}
    where = f"pytest looks for features in {solution.shorten(home)}."
    near = get_close_matches(Path(name).name, own, n=1, cutoff=NEAR)
    if not near:
        return f"{where} Name a feature of yours. `pytest features` runs the kit's."
    path = Path(os.path.relpath(own[near[0]], home)).as_posix()
    return f'{where} Write "{path}".'


def find_near_name(error: BaseException) -> str:
    """Suggest `self.`, an import or a similar name for a missing name, or return ""."""
    return _suggest_self(error) or _suggest_import(error) or _suggest_near_name(error)


def _suggest_self(error: BaseException) -> str:
    """Suggest `self.` or `cls.` for an attribute in a method, or return ""."""
    if not isinstance(error, NameError):
        return ""
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    inner = frames[-1].f_code.co_qualname
    for frame in frames:
        # a generator or a nested function can use the variables of its method
        if not f"{inner}.".startswith(f"{frame.f_code.co_qualname}."):
            continue
        for owner in ("self", "cls"):
            if error.name in _list_attributes(frame.f_locals.get(owner)):
                return f"Did you mean {owner}.{error.name}?"
    return ""


def _list_attributes(value: object) -> list[str]:
    kind = value if isinstance(value, type) else type(value)
    return [*dir(kind), *getattr(value, "__dict__", ())]


def _suggest_import(error: BaseException) -> str:
    """Suggest an import from the standard library, or of pytest, or return ""."""
    if not isinstance(error, NameError):
        return ""
    for module, names in MODULES.items():
        if error.name in names:
            return f"Write `from {module} import {error.name}`."
    *_, (frame, line) = walk_tb(error.__traceback__)
    code = linecache.getline(frame.f_code.co_filename, line)
    is_module = error.name == "pytest" or error.name in sys.stdlib_module_names
    # if no dot follows the name, it may be a misspelt variable
    if is_module and re.search(rf"\b{error.name}\.", code):
        return f"Write `import {error.name}`."
    return ""


def _suggest_near_name(error: BaseException) -> str:
    missing = getattr(error, "name", None) or ""
    candidates: Iterable[str] = ()
    match error:
        case NameError():
            *_, (frame, _) = walk_tb(error.__traceback__)
            names = [*frame.f_locals, *frame.f_globals]
            names += get_close_matches(missing, dir(builtins), cutoff=BUILTIN_NEAR)
            # pytest adds names such as @pytest_ar to a test file
            candidates = filter(str.isidentifier, names)
        case ImportError() if name := CANNOT_IMPORT.search(read_message(error)):
            if missing.startswith(f"{NAME}."):
                return ""  # `find_elsewhere` finds where the name is defined
            candidates = [] if missing == NAME else dir(sys.modules.get(missing))
            missing = name[1]
        case AttributeError(obj=ModuleType() as module) if module.__name__ == NAME:
            candidates = {*dir(module), *FUNCTIONS} - {missing}
        case AttributeError(obj=value) if value is not None:
            candidates = _list_attributes(value)
        case _:
            return ""
    for near in get_close_matches(missing, candidates, n=1, cutoff=NEAR):
        letter = name_other_letter(near, missing) or name_other_letter(missing, near)
        return f"Did you mean {near}? {letter}".rstrip()
    if candidates and not isinstance(error, NameError):
        return ""
    for near in get_close_matches(missing.lower(), FUNCTIONS, n=1, cutoff=NEAR):
        if near != missing or isinstance(error, NameError):
            return f"Did you mean `from {NAME} import {near}`?"
    return ""


class TopStatement(NamedTuple):
    """A statement at the top level of a file, and the functions in it."""

    path: Path
    node: ast.stmt
    functions: Mapping[str, ast.FunctionDef]  # keyed by name


@cache
def find_elsewhere(name: str, solution: Solution) -> tuple[str, ...]:
    """Suggest how to use a function in another file, or name similar functions."""
    locations = {}
    for statement in list_statements(solution):
        path, node, functions = statement
        function = functions.get(name)
        if function and (sentence := _explain_import(function, statement, solution)):
            return (sentence,)
        if not isinstance(node, ast.FunctionDef):
            continue
        # one function in the API isn't a misspelling of another
        if not {name, node.name} <= {*FUNCTIONS} and is_inside(
            str(path), solution.folder
        ):
            locations[node.name] = f"{solution.shorten(path)}:{node.lineno}"
    advice = f"Rename it to {name}." if name in FUNCTIONS else ""
    suggestions = []
    for near in get_close_matches(name, {*locations} - {name}, cutoff=NEAR):
        sentence = f"{near} in {locations[near]} has a similar name."
        parts = [sentence, name_other_letter(name, near), advice]
        suggestions.append(" ".join(filter(None, parts)))
    return tuple(suggestions)


@cache
def list_statements(solution: Solution) -> list[TopStatement]:
    """List the statements at the top level of a solution's files."""
    return [
        TopStatement(path, node, find_functions(node))
        for path in list_code(solution)
        for node in parse_or_empty(path).body
    ]


def _explain_import(
    function: ast.FunctionDef, statement: TopStatement, solution: Solution
) -> str:
    """Explain how to import a function that is in this statement, or return ""."""
    name, path = function.name, statement.path
    location = f"{solution.shorten(path)}:{function.lineno}"
    if function is not statement.node:
        return explain_nested_function(function, statement.node, location)
    if path == solution.entry:
        return ""
    return f"{name} is in {location}: {write_import(name, path, solution)}"


def explain_nested_function(
    function: ast.FunctionDef, outer: ast.stmt, location: str
) -> str:
    """Explain that a function is inside a class or another statement."""
    if not isinstance(outer, ast.ClassDef):
        fault = f"{function.name} in {location} is inside other code."
        return f"{fault} Move it to the top level, without indentation."
    fault = f"{function.name} in {location} is inside the class {outer.name}"
    has_self = [argument.arg for argument in function.args.args[:1]] == ["self"]
    without = ", without self" if has_self else ""
    return f"{fault}: write it at the left margin{without}."


def list_duplicates(solution: Solution) -> Iterator[str]:
    """Yield a note on each function that a later one with the same name replaces.

    A function that is used before it is replaced, as in ``plain = key``, is left out.
    """
    for path in list_code(solution):
        for body in find_bodies(parse_or_empty(path)):
            lines: dict[str, int] = {}
            for node in body:
                if not isinstance(node, ast.FunctionDef):
                    for part in ast.walk(node):
                        if isinstance(part, ast.Name):
                            lines.pop(part.id, None)
                    continue
                # functions with decorators such as @overload may share a name
                if node.decorator_list:
                    continue
                if node.name in lines and is_inside(str(path), solution.folder):
                    location = f"{solution.shorten(path)}:{lines[node.name]}"
                    fault = f"{node.name} in {location} is defined again on line"
                    yield f"{fault} {node.lineno}. Delete one of the two."
                lines[node.name] = node.lineno


def find_bodies(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    """Yield the statements of a module, and of each class in it."""
    yield tree.body
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.body


def list_code(solution: Solution) -> list[Path]:
    """List the Python files in a solution and next to it, except its tests.

    Some pairs write code outside the solution's folder.
    """
    nearby = sorted(solution.folder.parent.glob("*.py"))
    return [*list_own_code(solution.folder), *nearby]


def write_import(name: str, path: Path, solution: Solution) -> str:
    """Explain how the solution's entry can import a function from another file."""
    is_outside = path.parent == solution.folder.parent
    home = path.parent if is_outside else solution.folder
    module = ".".join(path.relative_to(home).with_suffix("").parts)
    module = module.removesuffix(".__init__")
    line = f"from .{module} import {name}"
    entry = solution.shorten(solution.entry)
    remedy = f"add `{line}` to {entry}"
    for node in parse_or_empty(solution.entry).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            remedy = f"replace {name} in {entry}:{node.lineno} with `{line}`"
        names = [alias.name for alias in getattr(node, "names", [])]
        if isinstance(node, ast.ImportFrom) and name in names and node.module == module:
            remedy = f"write `{line}`"  # another file has the wrong import
    if is_outside:
        remedy = (
            f"move {path.name} into {solution.shorten(solution.folder)}/, and {remedy}"
        )
    return remedy


def find_functions(outer: ast.AST) -> dict[str, ast.FunctionDef]:
    """Find the functions in a module or a statement, which may itself be a function.

    If several functions have the same name, return the outermost or first of them.
    """
    functions: dict[str, ast.FunctionDef] = {}
    for node in ast.walk(outer):
        if isinstance(node, ast.FunctionDef):
            functions.setdefault(node.name, node)
    return functions


def find_other_meaning(name: str, solution: Solution) -> Iterator[str]:
    """Yield advice on each line that replaces, deletes or decorates a function."""
    for node in parse_or_empty(solution.entry).body:
        location = f"{solution.shorten(solution.entry)}:{node.lineno}"
        match node:
            case ast.ClassDef(name=known) if known == name:
                yield f"Write a function in place of the class in {location}."
            case ast.Delete() if name in map(ast.unparse, node.targets):
                yield f"{location} deletes {name}. Remove `{ast.unparse(node)}`."
            case ast.Assign(targets=[ast.Name(id=known)]) if known == name:
                yield f"{name} is set in {location}. Rename that variable."
            case ast.FunctionDef(name=known, decorator_list=[*_, decorator]) if (
                known == name
            ):
                code = ast.unparse(decorator)
                location = f"{solution.shorten(solution.entry)}:{decorator.lineno}"
                if code.rpartition(".")[2] in METHOD_DECORATORS:
                    yield f"Remove the decorator @{code} in {location}."
                else:
                    yield f"The decorator @{code} in {location} must return a function."

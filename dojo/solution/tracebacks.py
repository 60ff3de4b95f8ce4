"""Describes errors by the lines in the pair's own files that caused them."""

import ast
import builtins
import linecache
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import get_close_matches
from dis import get_instructions
from functools import cache
from inspect import CO_VARARGS, unwrap
from pathlib import Path
from traceback import walk_tb
from types import FrameType, FunctionType, ModuleType

from dojo import explain_namesake
from dojo.contract import CARD, FUNCTIONS, name_type
from dojo.errors import CALLS, MERGE_MARK, MERGED, Interruption, NotWritten, TimeIsUp
from dojo.solution.folder import (
    NAME,
    Solution,
    list_around,
    list_own_code,
    parse_or_empty,
)
from dojo.solution.importing import is_outdated
from dojo.stubs import STUBS, accepts, write_parameters
from dojo.text import WIDTH, clip, name_other_letter, plain, shorten_path
from dojo.values import read_message

OUTDATED = "    (saved after this run began)"
MAX_ERROR = 220  # characters in a message; they fill three lines on the board
# how similar a misspelt name such as `categry` must be to the right name
NEAR = 0.75
CANNOT_IMPORT = re.compile(r"cannot import name '?(\w+)")
# matches the names that a line calls, except methods
CALLED = re.compile(rf"(?:(?<![\w.])|(?<={NAME}\.))(\w+)\(")
TWO_HANDS = re.compile(rf"""["'], *["']{CARD}""")  # matches 'Kh', 'Kd'
# advice about the arguments of category() and winners()
MISSPELT_RULES = 'Pass house rules as `rules`: category(hand, rules=["two decks"])'
TAKES = {
    "category": 'category() takes one string: category("Kh Jc 8c 7d 3s")',
    "winners": 'winners() takes one dict: winners({"Ann": "Kh Jc 8c 7d 3s", ...})',
}
EMPTY = {
    "category": "The string passed to category() has no cards.",
    "winners": "The dict passed to winners() has no hands.",
}
PASSED_FIXTURE = "You passed a fixture. Add its name to the parameters of your test."
RETURN_VALUE = "You passed None. Does a fixture or a function lack its `return`?"
METHOD_CALL = re.compile(
    r"(?P<owner>\w+)\.(?P<name>\w+)\(\) "
    r"takes (?P<taken>\d+) positional arguments? but (?P<given>\d+) "
)
# methods that return None, and the advice if code uses their result
LIST_METHODS = {
    "sort": "Write sorted(...) instead.",
    "reverse": "Write [::-1] instead.",
    "append": "Don't use its result.",
    "extend": "Don't use its result.",
    "insert": "Don't use its result.",
}
UNCALLED = re.compile("builtin_function_or_method|'method' object is")
METHODS = {*dir(str), *dir(list), *dir(dict)}
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
TRAILING_PATH = re.compile(r" \([^()]*\.py\)$")  # matches the path after a message


@dataclass(frozen=True, slots=True)
class Frame:
    """One call in a traceback."""

    path: str
    line: int
    function: str


def find_frames(error: BaseException, folder: Path) -> list[Frame]:
    """List the calls in *folder* that led to *error*, outermost first.

    For a RecursionError, list only the call that repeats.
    """
    calls = [
        (call.f_code.co_filename, line, call.f_code.co_name)
        for call, line in walk_tb(error.__traceback__)
    ]
    calls += vars(error).get(CALLS, [])
    # an endless recursion has a thousand calls, but only a few files
    files = {call[0] for call in calls}
    inside = {file for file in files if is_inside(file, folder)}
    calls = [call for call in calls if call[0] in inside]
    if isinstance(error, RecursionError) and calls:
        calls = [call for call, _ in Counter(calls).most_common(1)]
    return [Frame(*call) for call in calls]


def drop_calls_of_loop(frames: Sequence[Frame]) -> Sequence[Frame]:
    """Drop the calls inside a loop, and end with the loop's first line.

    The loop is the outermost `while` loop in the innermost call that has one. Without
    any `while` loop, it is the outermost `for` loop in the last call. The line inside
    an infinite loop would vary from run to run.
    """
    for kind, calls in ((ast.While, frames), (ast.For, frames[-1:])):
        for frame in reversed(calls):
            path = Path(frame.path)
            for node in () if is_outdated(path) else list_around(path, frame.line):
                if isinstance(node, kind):  # the outermost of nested loops
                    loop = replace(frame, line=node.lineno)
                    return [*frames[: frames.index(frame)], loop]
    return frames


def describe_frames(frames: Sequence[Frame], solution: Solution) -> Iterator[str]:
    """Yield the location and the code of each frame.

    If a file was saved after its import, a note replaces the code.
    """
    for frame in frames:
        yield f"{solution.shorten(frame.path)}:{frame.line}: in {frame.function}"
        if is_outdated(Path(frame.path)):
            yield OUTDATED
        else:
            line = linecache.getline(frame.path, frame.line)
            yield "    " + clip(plain(line.strip()), 70)


def describe_error(error: BaseException) -> str:
    """Describe an error on one line.

    Most errors read as in Python's own tracebacks.
    """
    kind = type(error).__name__
    text = error.msg if isinstance(error, SyntaxError) else read_message(error)
    if isinstance(error, Interruption):
        return text
    if isinstance(error, SystemExit) and not isinstance(error.code, str):
        return "SystemExit: don't call exit(), quit() or sys.exit()."
    if waits_for_keyboard(error):
        return (
            "Your code waits for the keyboard (input). "
            "Pass the hands as arguments instead."
        )
    if isinstance(error, SyntaxError) and MERGE_MARK.match(error.text or ""):
        return MERGED
    if isinstance(error, AssertionError):
        text = text.partition("\n")[0]  # drop pytest's comparison of the values
    words = TRAILING_PATH.sub("", " ".join(text.split()))
    sentence = f"{kind}: {words}" if words else kind
    return plain(clip(sentence, MAX_ERROR))


def waits_for_keyboard(error: BaseException) -> bool:
    """Return whether an error was raised because code waits for keyboard input.

    pytest raises an OSError. In a process without a keyboard, Python raises an
    EOFError.
    """
    if type(error) not in (OSError, EOFError):
        return False
    return (
        re.search("reading from stdin|EOF when reading", read_message(error))
        is not None
    )


def explain_arguments(error: BaseException, solution: Solution) -> str:
    """Explain how to call ``category`` or ``winners`` if a test passes wrong arguments.

    Return "" if the arguments are right, or if the test called another function.
    """
    if misuse := explain_misuse(error, solution):
        return misuse
    for frame, _ in walk_tb(error.__traceback__):
        code = frame.f_code
        if code.co_name in TAKES and is_inside(code.co_filename, solution.folder):
            return _explain_argument(frame)
    if (
        isinstance(error, AttributeError)
        and isinstance(error.obj, FunctionType)
        and error.name in FUNCTIONS
    ):
        return f"{error.name} is a function. Write `{error.name}(...)`."
    called = re.match(
        r"(category|winners)\(\) (takes|got|missing)", read_message(error)
    )
    if not called or not isinstance(error, TypeError):
        return ""
    function = getattr(sys.modules.get(NAME), called[1], None)
    lacks_rules = "unexpected keyword argument 'rules'" in read_message(error)
    arguments = ["", ()] if _passes_rules(error) else [""]
    if isinstance(function, FunctionType) and (
        lacks_rules or not accepts(function, arguments, if_unknown=True)
    ):
        return compare_parameters(called[1], function)
    is_misspelt = "unexpected keyword argument 'rule" in read_message(error)
    return MISSPELT_RULES if is_misspelt else TAKES[called[1]]


def _passes_rules(error: BaseException) -> bool:
    """Return whether a wrong call has two arguments, and the second isn't a hand."""
    *_, (frame, line) = walk_tb(error.__traceback__)
    code = linecache.getline(frame.f_code.co_filename, line)
    return "but 2 were given" in read_message(error) and not TWO_HANDS.search(code)


def explain_misuse(error: BaseException, solution: Solution) -> str:
    """Explain why code misuses a value or method, or return "".

    For example, the code calls a string, defines a method without `self`, doesn't call
    a method, or uses the result of sort().
    """
    return (
        explain_uncallable(error, solution)
        or explain_missing_self(error, solution)
        or explain_missing_call(error, solution)
        or explain_list_method(error, solution)
    )


def explain_missing_self(error: BaseException, solution: Solution) -> str:
    """Explain that a method in the solution has no parameter `self`, or return ""."""
    call = METHOD_CALL.match(read_message(error))
    if not call or int(call["given"]) != int(call["taken"]) + 1:
        return ""
    for path, node in walk_code(solution):
        if not isinstance(node, ast.ClassDef) or node.name != call["owner"]:
            continue
        for method in node.body:
            if not isinstance(method, ast.FunctionDef) or method.name != call["name"]:
                continue
            parameters = [argument.arg for argument in method.args.args]
            if not method.decorator_list and parameters[:1] != ["self"]:
                place = f"{solution.shorten(path)}:{method.lineno}"
                right = ", ".join(["self", *parameters])
                fault = f"{place}: {method.name} has no parameter self."
                return f"{fault}\nWrite `def {method.name}({right}):`."
    return ""


def explain_missing_call(error: BaseException, solution: Solution) -> str:
    """Explain that code uses a method without calling it, or return ""."""
    if not isinstance(error, TypeError) or not UNCALLED.search(read_message(error)):
        return ""
    for path, node in walk_code(solution):
        match node:
            case (
                ast.Assign(value=ast.Attribute() as method)
                | ast.For(iter=ast.Attribute() as method)
                | ast.comprehension(iter=ast.Attribute() as method)
            ) if method.attr in METHODS:
                place = f"{solution.shorten(path)}:{method.lineno}"
                code = ast.unparse(method)
                return f"{place}: {code} is a method. Write `{code}()`."
    return ""


def explain_list_method(error: BaseException, solution: Solution) -> str:
    """Explain that code uses the result of sort() or append(), or return "".

    These methods of a list return None.
    """
    is_about_none = "'NoneType'" in read_message(error)
    if not is_about_none or not isinstance(error, TypeError | AttributeError):
        return ""
    for path, node in walk_code(solution):
        match node:
            case ast.Assign(value=value) | ast.Return(value=value) if (
                isinstance(value, ast.Call)
                and isinstance(value.func, ast.Attribute)
                and value.func.attr in LIST_METHODS
            ):
                place = f"{solution.shorten(path)}:{node.lineno}"
                method = value.func.attr
                return f"{place}: {method}() returns None. {LIST_METHODS[method]}"
    return ""


def walk_code(solution: Solution) -> Iterator[tuple[Path, ast.AST]]:
    """Yield the nodes of the solution's code with their files.

    Leave out the tests.
    """
    for path in list_own_code(solution.folder):
        for node in ast.walk(parse_or_empty(path)):
            yield path, node


def explain_uncallable(error: BaseException, solution: Solution) -> str:
    """Explain that a name isn't a function, or return "" for other errors.

    The name is a function in the API, a built-in function or `starter`.
    """
    kind = re.match(r"'(\w+)' object is not callable", read_message(error))
    frames = find_frames(error, solution.folder)
    if not kind or not frames or not isinstance(error, TypeError):
        return ""
    code = linecache.getline(frames[-1].path, frames[-1].line)
    if kind[1] == "module" and re.search(rf"\b{NAME}\(", code):
        return f"{NAME} is a module. Write `from {NAME} import {FUNCTIONS[0]}`."
    *_, (frame, _) = walk_tb(error.__traceback__)
    api = getattr(sys.modules.get(NAME), "__dict__", {})
    values = {**api, **frame.f_globals, **frame.f_locals}
    for name in CALLED.findall(code):
        value = values.get(name, len)
        # any other list or dict may need square brackets instead of a new name
        is_function = name in FUNCTIONS or hasattr(builtins, name)
        if is_function and type(value).__name__ == kind[1]:
            sentence = f"{name} is {name_type(value)}, not a function."
            fixes = [*_find_other_meaning(name, solution)]
            return "\n".join([sentence, *(fixes or ["Rename that variable."])])
    return ""


def compare_parameters(name: str, function: FunctionType) -> str:
    """Return two lines: the function's parameters, and the ones that the API needs."""
    if function.__code__.co_flags & CO_VARARGS:
        function = unwrap(function)  # a decorator may pass on any arguments
    code = function.__code__
    location = f"{shorten_path(code.co_filename, Path.cwd())}:{code.co_firstlineno}"
    yours = clip(write_parameters(function), WIDTH - 8)
    needed = write_parameters(STUBS[name])
    subject = f"yours is  {name}"
    if code.co_name not in (name, "<lambda>"):
        subject = f"yours is  {code.co_name}"
        _, *outer = code.co_qualname.split(".<locals>.")[::-1]
        if outer:  # a decorator has replaced the function
            subject = f"{outer[0]}() returns  {code.co_name}"
    return f"{location}: {subject}{yours}\nThe API needs  {name}{needed}"


def _explain_argument(frame: FrameType) -> str:
    function = frame.f_code.co_name
    parameter = next(iter(frame.f_code.co_varnames), "")
    for instruction in get_instructions(frame.f_code):
        # if the code assigns to its parameter, the argument is unknown
        if "STORE" in instruction.opname and parameter in str(instruction.argval):
            return ""
    value = frame.f_locals.get(parameter)
    if type(value).__name__ == "FixtureFunctionDefinition":  # private in pytest
        return PASSED_FIXTURE
    if value is None:
        return f"{TAKES[function]}\n{RETURN_VALUE}"
    expected = dict if function == "winners" else str
    if not isinstance(value, expected):
        return TAKES[function]
    if not value:
        return f"{EMPTY[function]}\nIf you test this, your code must raise ValueError."
    return ""


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
    if "attempted relative import" in read_message(error):
        yield _correct_relative_import(frames)
    yield from _find_namesake(error, solution)
    if place := explain_missing_file(error, solution):
        yield place
    if near := find_near_name(error):
        yield near
        return
    if missing := find_missing_name(error):
        yield from _find_other_meaning(missing, solution)
        yield from find_elsewhere(missing, solution)
    elif frames and Path(frames[-1].path) == solution.entry:
        function = frames[-1].function
        if function in FUNCTIONS:
            yield from find_elsewhere(function, solution)


def _correct_relative_import(frames: Sequence[Frame]) -> str:
    """Return advice on how to replace a relative import that has failed."""
    functions = _list_imported_functions(frames)
    if functions and "tests" in Path(frames[-1].path).parts:
        return f"Write `from {NAME} import {', '.join(functions)}`."
    return f"Write {OWN_IMPORTS}."


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
    place = solution.shorten(solution.folder)
    if place == ".":
        place = "the solution's folder"
    is_test = frames and "tests" in Path(frames[-1].path).parts
    functions = _list_imported_functions(frames)
    if f"{name}.py" in names:
        module = f"{NAME if is_test else ''}.{name}"
        if is_test and (functions or name == "__init__"):
            module = NAME
        yield f"{name} is in {place}: write `from {module} import ...`"
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
    if is_test and functions:
        yield f"Write `from {NAME} import {', '.join(functions)}`."
        return
    near_files = get_close_matches(file_name, names, n=1, cutoff=NEAR)
    modules = [] if "." in name else sys.stdlib_module_names
    near_names = get_close_matches(name, modules, n=1, cutoff=NEAR)
    for near in [*near_files, *near_names][:1]:
        yield f"Did you mean {near.removesuffix('.py')}?"
    if name.startswith(f"{NAME}."):
        yield f"There is no {file_name} in {place}."
    else:
        file = f"There is no {file_name} in {place}"
        yield f"{file}, and no package called {name} is installed."


def _list_imported_functions(frames: Sequence[Frame]) -> list[str]:
    """List the API's functions in the import statement that failed."""
    if not frames:
        return []
    line = linecache.getline(frames[-1].path, frames[-1].line)
    words = re.findall(r"\w+", line.partition(" import ")[2])
    return [word for word in words if word in FUNCTIONS]


def _explain_function_as_module(
    name: str, frames: Sequence[Frame], solution: Solution
) -> str:
    """Return how to correct an import of a function as a module, or ""."""
    function = name.removeprefix(f"{NAME}.")
    if function not in FUNCTIONS:
        return ""
    fault = f"{function} is a function, not a file"
    if frames and "tests" in Path(frames[-1].path).parts:
        return f"{fault}: write `from {NAME} import {function}`"
    if place := next(iter(find_elsewhere(function, solution)), ""):
        return place
    entry = solution.shorten(solution.entry)
    if find_inside(function, parse_or_empty(solution.entry)):
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
    """Return how to correct syntax such as `else if` or a single `=`, or ""."""
    if not isinstance(error, SyntaxError):
        return ""
    if re.match(r"\s*else if\b", error.text or ""):
        return "Write elif."
    if invalid := re.match("invalid character '(.)'", error.msg):
        right = invalid[1].translate(ASCII_PUNCTUATION)
        return f"Write {right} instead of {invalid[1]}." if right.isascii() else ""
    if capture := re.match(r"name capture '(\w+)' makes", error.msg):
        fault = f"`case {capture[1]}` assigns to {capture[1]}."
        return f"{fault} Write a value, or a dotted name such as Category.{capture[1]}."
    text = error.text or ""
    at = (error.offset or 1) - 1
    corrected = f"{text[:at]}={text[at:]}".strip()
    if text[at : at + 1] == "=" and can_parse(corrected):
        return f"Write `{corrected}`."
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
        return f"The current folder is now {Path.cwd()}. Remove the call of chdir."
    code = Path(frames[-1].path)
    if Path(name).is_absolute() or not (code.parent / name).is_file():
        files = [path.name for path in Path(name).parent.glob("*.*")]
        near = get_close_matches(Path(name).name, files, n=1, cutoff=NEAR)
        return f"Did you mean {near[0]}?" if near else ""
    return (
        f"The file is {solution.shorten(code.parent / name)}. "
        "Write `from pathlib import Path`, "
        f"and `open(Path(__file__).parent / {name!r})`."
    )


def find_near_name(error: BaseException) -> str:
    """Suggest an import or a similar name for a missing name, or return ""."""
    return _suggest_import(error) or _suggest_near_name(error)


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
    # a name without a dot may be a misspelt variable
    if is_module and re.search(rf"\b{error.name}\.", code):
        return f"Write `import {error.name}`."
    return ""


def _suggest_near_name(error: BaseException) -> str:
    missing = getattr(error, "name", None) or ""
    candidates: Iterable[str] = ()
    match error:
        case NameError():
            *_, (frame, _) = walk_tb(error.__traceback__)
            names = [*frame.f_locals, *frame.f_globals, *dir(builtins)]
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
            candidates = [*dir(type(value)), *getattr(value, "__dict__", ())]
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


@cache
def find_elsewhere(name: str, solution: Solution) -> tuple[str, ...]:
    """Suggest how to use a function in another file, or name similar functions."""
    places = {}
    for path in list_code(solution):
        for node in parse_or_empty(path).body:
            if sentence := _explain_place(name, node, path, solution=solution):
                return (sentence,)
            if not isinstance(node, ast.FunctionDef):
                continue
            # one function in the API isn't a misspelling of another
            if not {name, node.name} <= {*FUNCTIONS} and is_inside(
                str(path), solution.folder
            ):
                places[node.name] = f"{solution.shorten(path)}:{node.lineno}"
    advice = f"Rename it to {name}." if name in FUNCTIONS else ""
    suggestions = []
    for near in get_close_matches(name, {*places} - {name}, cutoff=NEAR):
        sentence = f"{near} in {places[near]} has a similar name."
        parts = [sentence, name_other_letter(name, near), advice]
        suggestions.append(" ".join(filter(None, parts)))
    return tuple(suggestions)


def _explain_place(name: str, node: ast.stmt, path: Path, *, solution: Solution) -> str:
    """Explain how to import a function that is in this statement, or return ""."""
    function = find_inside(name, node)
    if not function:
        return ""
    place = f"{solution.shorten(path)}:{function.lineno}"
    if function is not node:
        return explain_nested_function(function, node, place)
    if path == solution.entry:
        return ""
    return f"{name} is in {place}: {write_import(name, path, solution)}"


def explain_nested_function(
    function: ast.FunctionDef, outer: ast.stmt, place: str
) -> str:
    """Explain that a function is inside a class or another statement."""
    if not isinstance(outer, ast.ClassDef):
        fault = f"{function.name} in {place} is inside other code"
        return f"{fault}: write it at the left margin."
    fault = f"{function.name} in {place} is inside the class {outer.name}"
    has_self = [argument.arg for argument in function.args.args[:1]] == ["self"]
    without = ", without self" if has_self else ""
    return f"{fault}: write it at the left margin{without}."


def list_duplicates(solution: Solution) -> Iterator[str]:
    """Yield a note about each function that a later function of this name replaces."""
    for path in list_code(solution):
        for body in find_bodies(parse_or_empty(path)):
            lines: dict[str, int] = {}
            for node in body:
                # functions with decorators such as @overload may share a name
                if not isinstance(node, ast.FunctionDef) or node.decorator_list:
                    continue
                if node.name in lines and is_inside(str(path), solution.folder):
                    place = f"{solution.shorten(path)}:{lines[node.name]}"
                    fault = f"{node.name} in {place} is defined again on line"
                    yield f"{fault} {node.lineno}. Delete one of the two."
                lines[node.name] = node.lineno


def find_bodies(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    """Yield the statements of a module, and of each class in it."""
    yield tree.body
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.body


def list_code(solution: Solution) -> list[Path]:
    """List the Python files in a solution, except tests, and next to the solution.

    Some pairs write code outside the solution's folder.
    """
    beside = sorted(solution.folder.parent.glob("*.py"))
    return [*list_own_code(solution.folder), *beside]


def write_import(name: str, path: Path, solution: Solution) -> str:
    """Explain how the solution's entry can import a function from another file."""
    is_outside = path.parent == solution.folder.parent
    home = path.parent if is_outside else solution.folder
    module = ".".join(path.relative_to(home).with_suffix("").parts)
    line = f"from .{module.removesuffix('.__init__')} import {name}"
    entry = solution.shorten(solution.entry)
    remedy = f"add `{line}` to {entry}"
    for node in parse_or_empty(solution.entry).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            remedy = f"replace {name} in {entry}:{node.lineno} with `{line}`"
    if is_outside:
        remedy = (
            f"move {path.name} into {solution.shorten(solution.folder)}/, and {remedy}"
        )
    return remedy


def find_inside(name: str, outer: ast.AST) -> ast.FunctionDef | None:
    """Find a function in a module or a statement, which may itself be the function."""
    for node in ast.walk(outer):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node
    return None


def _find_other_meaning(name: str, solution: Solution) -> Iterator[str]:
    """Yield advice on each line that replaces, deletes or decorates the function."""
    for node in parse_or_empty(solution.entry).body:
        place = f"{solution.shorten(solution.entry)}:{node.lineno}"
        match node:
            case ast.ClassDef(name=known) if known == name:
                yield f"Write a function in place of the class in {place}."
            case ast.Delete() if name in map(ast.unparse, node.targets):
                yield f"{place} deletes {name}. Remove `{ast.unparse(node)}`."
            case ast.Assign(targets=[ast.Name(id=known)]) if known == name:
                yield f"{name} is set in {place}. Rename that variable."
            case ast.FunctionDef(name=known, decorator_list=[*_, decorator]) if (
                known == name
            ):
                code = ast.unparse(decorator)
                place = f"{solution.shorten(solution.entry)}:{decorator.lineno}"
                if code.rpartition(".")[2] in METHOD_DECORATORS:
                    yield f"Remove the decorator @{code} in {place}."
                else:
                    yield f"The decorator @{code} in {place} must return a function."


def find_place(error: BaseException, folder: Path) -> tuple[str, int]:
    """Find the innermost line in *folder* that led to *error*.

    Returns:
        The file, relative to *folder*, and the line number, or "" and 0.
    """
    path = ""
    line = 0
    frames: Sequence[Frame] = find_frames(error, folder)
    if isinstance(error, TimeIsUp):
        frames = drop_calls_of_loop(frames)
    if frames:
        path = frames[-1].path
        line = frames[-1].line
    if isinstance(error, SyntaxError) and is_inside(error.filename, folder):
        path = str(error.filename)  # the file that Python can't parse
        line = error.lineno or 1
    if not path:
        return "", 0
    return Path(path).relative_to(folder).as_posix(), line


def is_inside(path: str | None, folder: Path) -> bool:
    return path is not None and path.startswith(f"{folder}{os.sep}")

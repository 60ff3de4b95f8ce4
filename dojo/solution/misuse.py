"""Explains wrong arguments and misused values and methods in a pair's code."""

import ast
import builtins
import linecache
import re
import sys
from collections.abc import Iterator
from dis import get_instructions
from inspect import CO_VARARGS, unwrap
from pathlib import Path
from traceback import walk_tb
from types import FrameType, FunctionType

from dojo.contract import CARD, FUNCTIONS, name_type
from dojo.solution.folder import (
    NAME,
    Solution,
    list_own_code,
    parse_or_empty,
)
from dojo.solution.remedies import find_other_meaning
from dojo.solution.tracebacks import find_frames, is_inside
from dojo.stubs import STUBS, accepts, write_parameters
from dojo.text import WIDTH, clip, shorten_path
from dojo.values import read_message

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
PASSED_FIXTURE = (
    "You passed the fixture function itself. "
    "Add its name to the parameters of your test."
)
RETURN_VALUE = "You passed None. Is a `return` missing from a fixture or a function?"
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
# matches errors that occur if code uses a method without calling it
UNCALLED = re.compile("builtin_function_or_method|'method' object is")
# names of the methods of strings, lists and dicts
METHODS = {*dir(str), *dir(list), *dir(dict)}


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
    """Explain how code misuses a value or method, or return "".

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
                location = f"{solution.shorten(path)}:{method.lineno}"
                right = ", ".join(["self", *parameters])
                fault = f"{location}: {method.name} has no parameter self."
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
                location = f"{solution.shorten(path)}:{method.lineno}"
                code = ast.unparse(method)
                return f"{location}: {code} is a method. Write `{code}()`."
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
                location = f"{solution.shorten(path)}:{node.lineno}"
                method = value.func.attr
                return f"{location}: {method}() returns None. {LIST_METHODS[method]}"
    return ""


def walk_code(solution: Solution) -> Iterator[tuple[Path, ast.AST]]:
    """Yield each node of the solution's code with its file, except for the tests."""
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
        # a call to any other list or dict may need square brackets, not a new name
        is_function = name in FUNCTIONS or hasattr(builtins, name)
        if is_function and type(value).__name__ == kind[1]:
            sentence = f"{name} is {name_type(value)}, not a function."
            fixes = [*find_other_meaning(name, solution)]
            return "\n".join([sentence, *(fixes or ["Rename that variable."])])
    return ""


def compare_parameters(name: str, function: FunctionType) -> str:
    """Return two lines: the function's parameters, and the ones that the API needs."""
    if function.__code__.co_flags & CO_VARARGS:
        function = unwrap(function)  # often a decorator, which passes on its arguments
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

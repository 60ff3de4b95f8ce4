"""Explains why a test or hook can't run, for example because a parameter is wrong."""

import inspect
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from types import FunctionType

import pytest

from dojo.contract import FUNCTIONS
from dojo.solution.faults import Diagnosis, explain_import
from dojo.solution.folder import NAME, Solution, find_owner, list_functions
from dojo.solution.importing import is_solution
from dojo.solution.remedies import NEAR
from dojo.text import shorten_path
from dojo.values import read_message

HOOK = re.compile(r"hook '(\w+)'")
PARAMETERS = re.compile(r"Argument\(s\) \{'(\w+)'")
CALLED_FIXTURE = re.compile(r'Fixture "(\w+)" called directly')
DELETE_PARAMETER = "Delete it, or list its values with @pytest.mark.parametrize."
COPY_STEP = "Copy a step from features/1-evening, or define this one."
IMPORT_STEPS = "`from features.conftest import *` in your test file"
USE_STEPS = f"To use the kit's steps, write {IMPORT_STEPS}."
REPLACES = f"It replaces {NAME}.{{}} for the tests after it, too."
USE_MONKEYPATCH = "Use pytest's monkeypatch, which restores the function."
NO_SELF = "takes 0 positional arguments but 1 was given"


def explain_mistake(
    item: pytest.Function, error: BaseException, base: Path
) -> Diagnosis | None:
    """Explain why a test can't run, or return None for other errors.

    The caller adds the location of the test to the diagnosis. Paths in the diagnosis
    are relative to *base*.
    """
    name = item.originalname
    if isinstance(error, pytest.FixtureLookupError):
        return explain_parameter(item, str(error.argname), base)
    if lacks_self(item, error):
        sentence = f"{name} is in a class, but has no parameter self."
        return Diagnosis(sentence, fix=f"Write `def {name}(self):`.")
    is_async = inspect.iscoroutinefunction(item.function)
    if is_async and isinstance(error, pytest.fail.Exception):
        fix = f"Write `def {name}` without async."
        return Diagnosis("pytest can't run async tests.", fix=fix)
    return None


def explain_parameter(item: pytest.Function, parameter: str, base: Path) -> Diagnosis:
    """Explain why pytest finds no fixture for a parameter of a test or a fixture."""
    name = item.originalname
    functions = list_functions(item.path)
    fixtures = [function.name for function in functions if function.decorator_list]
    if parameter in fixtures:
        fix = f"Remove its parameter {parameter}."
        return Diagnosis(f"The fixture {parameter} uses itself.", fix=fix)
    if parameter not in inspect.signature(item.function).parameters:
        return Diagnosis(f"{name} needs the fixture {parameter}, which doesn't exist.")
    near = get_close_matches(parameter, fixtures, n=1, cutoff=NEAR)
    if parameter == "self":
        fix = "Only methods have self. Remove it."
    elif parameter in [function.name for function in functions]:
        fix = f"Write @pytest.fixture above `def {parameter}`."
    elif near:
        fix = f"Did you mean {near[0]}?"
    else:
        fix = suggest_move(item, parameter, base) or DELETE_PARAMETER
    sentence = f"{name} has the parameter {parameter}, which isn't a fixture."
    return Diagnosis(sentence, fix=fix)


def explain_called_fixture(error: BaseException) -> Diagnosis | None:
    """Explain that code calls a fixture, or return None for other errors.

    The caller adds the location of the call to the diagnosis.
    """
    called = CALLED_FIXTURE.match(read_message(error))
    if not called:
        return None
    name = called[1]
    fix = f"Make {name} a parameter of your test, and write {name}, not {name}()."
    return Diagnosis(f"{name} is a fixture.", fix=fix)


def read_api() -> dict[str, object]:
    """Return the functions of the API in the module `starter`, keyed by name."""
    names = getattr(sys.modules.get(NAME), "__dict__", {})
    return {name: names[name] for name in FUNCTIONS if name in names}


def find_replaced(before: Mapping[str, object]) -> str:
    """Return the name of a function of the API that a test has replaced, or ""."""
    after = read_api()
    for name, function in before.items():
        # importing the code again makes new functions in the same module
        module = getattr(function, "__module__", "")
        other_module = getattr(after.get(name, function), "__module__", "")
        if is_solution(module) and module != other_module:
            return name
    return ""


def explain_hook(error: BaseException, solution: Solution) -> Diagnosis | None:
    """Explain why pytest refuses a hook, or return None for other errors."""
    hook = HOOK.search(read_message(error))
    plugin = getattr(error, "plugin", None)
    function = getattr(plugin, hook[1] if hook else "", None)
    if not hook or not isinstance(function, FunctionType):
        return None
    code = inspect.unwrap(function).__code__
    file = Path(os.path.relpath(code.co_filename, solution.folder)).as_posix()
    *_, sentence = read_message(error).splitlines()
    fix = "Correct its name, or delete it."
    if sentence.startswith("unknown hook"):
        sentence = f"pytest has no hook {hook[1]}."
    elif names := PARAMETERS.match(sentence):
        sentence = f"pytest has no parameter {names[1]} for {hook[1]}."
    else:
        fix = ""
    return Diagnosis(sentence, file, code.co_firstlineno, fix)


def explain_test_file(error: BaseException, solution: Solution) -> Diagnosis:
    """Explain why a test file can't be imported or collected."""
    fault = explain_import(error, solution)
    if not isinstance(error, pytest.skip.Exception):
        return fault
    fix = "Move it into a test, or add the argument allow_module_level=True."
    return replace(fault, sentence="pytest.skip() is called outside a test.", fix=fix)


def lacks_self(item: pytest.Function, error: BaseException) -> bool:
    """Return whether a test in a class fails because it has no parameter `self`."""
    if not isinstance(error, TypeError) or not item.cls:
        return False
    return f"{item.originalname}() {NO_SELF}" in read_message(error)


def suggest_move(item: pytest.Function, name: str, base: Path) -> str:
    """Suggest moving a fixture from another file to conftest.py, or return ""."""
    solution = find_owner(item.path)
    tests = solution / "tests" if solution else item.path.parent
    conftest = tests / "conftest.py"
    for path in sorted({*tests.rglob("*.py")} - {conftest}):
        for function in list_functions(path):
            if function.name == name and function.decorator_list:
                current = shorten_path(path, base)
                target = shorten_path(conftest, base)
                return f"{name} is in {current}. Move it to {target}."
    return ""

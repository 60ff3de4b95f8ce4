"""Explains mistakes in a pair's own tests that pytest itself explains badly."""

import ast
import inspect
from difflib import get_close_matches

import pytest

from dojo.board.internals import StepDefinitionNotFoundError
from dojo.board.item import RUNNING
from dojo.board.misspelt_cards import explain_misspelt_card
from dojo.board.selection import SELECTION
from dojo.features import suggest_step
from dojo.solution.folder import parse
from dojo.solution.tracebacks import NEAR

USE_STEPS = "To use the kit's steps, write `from features.conftest import *`."
NO_SELF = "takes 0 positional arguments but 1 was given"


def explain_written_test(
    item: pytest.Item | pytest.Collector, error: BaseException
) -> list[str]:
    """Explain an unknown step or fixture, an async test, or a missing `self`."""
    if not isinstance(item, pytest.Function):
        return []
    if isinstance(error, StepDefinitionNotFoundError) and RUNNING in item.stash:
        return explain_own_step(item, item.stash[RUNNING].step.name)
    name = item.originalname
    if isinstance(error, pytest.FixtureLookupError):
        parameter = str(error.argname)
        return [
            f"{name} has the parameter {parameter}, and there is no such fixture.",
            suggest_fixture(item, parameter),
        ]
    if inspect.iscoroutinefunction(item.function):
        return [f"pytest can't run async tests. Write `def {name}` without async."]
    if (
        item.cls
        and isinstance(error, TypeError)
        and f"{name}() {NO_SELF}" in str(error)
    ):
        return [str(error), f"Write self as the first parameter of {name}."]
    return []


def explain_own_step(item: pytest.Function, step: str) -> list[str]:
    """Explain that a step in a pair's own feature has no definition."""
    fault = f"No step definition matches this step:  {step}"
    if misspelt := explain_misspelt_card(step):
        return [fault, misspelt]
    if near := suggest_step(item.config.stash[SELECTION].kit, step):
        return [fault, f"Did you mean: {near}", USE_STEPS]
    return [fault, f"Define it. {USE_STEPS}"]


def suggest_fixture(item: pytest.Function, parameter: str) -> str:
    """Suggest what to write if a test has a parameter that isn't a fixture."""
    tree = parse(item.path)
    functions = [
        node
        for node in (tree.body if tree else ())
        if isinstance(node, ast.FunctionDef)
    ]
    plain = {node.name for node in functions if not node.decorator_list}
    if parameter in plain:
        return f"Write @pytest.fixture above `def {parameter}`."
    fixtures = {node.name for node in functions} - plain
    for near in get_close_matches(parameter, fixtures, n=1, cutoff=NEAR):
        return f"Did you mean {near}?"
    return "Delete it, or list its values with @pytest.mark.parametrize."

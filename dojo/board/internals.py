"""Collects the internal names of pytest and pytest-bdd that the kit uses.

An upgrade may change these names; ``tests/board/test_upgrade.py`` reports which of them
have changed.
"""

from collections.abc import Callable
from functools import partial
from types import ModuleType

import pytest

# the error for a step without a definition
from pytest_bdd.exceptions import StepDefinitionNotFoundError

# types of arguments of pytest-bdd's hooks
from pytest_bdd.parser import Scenario, Step

# the step definitions that this process has imported
from pytest_bdd.steps import step_function_context_registry

__all__ = ["Scenario", "Step", "StepDefinitionNotFoundError"]

# argument of pytest-bdd's test functions that holds the values in the example row
EXAMPLE = "_pytest_bdd_example"


def represent_failure(
    excinfo: pytest.ExceptionInfo[BaseException], text: str, summary: str
) -> object:
    """Return a failure as pytest would represent it, but with our text and summary.

    pytest takes its summary and its JUnit report from an attribute that no public class
    has.
    """
    error = AssertionError(text).with_traceback(excinfo.tb)
    described = pytest.ExceptionInfo.from_exception(error)
    shown = described.getrepr(style="value", chain=False)
    if shown.reprcrash:
        shown.reprcrash.message = summary
    return shown


def is_defined(step: str) -> bool:
    """Return whether an imported step definition matches the text of a step."""
    definitions = step_function_context_registry.values()
    return any(definition.parser.is_matching(step) for definition in definitions)


def wrap_conftest_import(  # type: ignore[explicit-any] # pytest's function has no type
    manager: pytest.PytestPluginManager,
    wrap: Callable[..., ModuleType],
) -> None:
    """Make pytest import each conftest.py through *wrap*."""
    plain = manager._importconftest  # noqa: SLF001 - pytest has no hook for this
    vars(manager)["_importconftest"] = partial(wrap, plain, manager)


def forget_output(manager: pytest.PytestPluginManager) -> None:
    """Discard the captured output of a child process that has ended."""
    capture = manager.get_plugin("capturemanager")
    if capture:
        capture.read_global_capture()

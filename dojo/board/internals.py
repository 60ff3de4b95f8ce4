"""Private names of pytest and pytest-bdd that the kit uses, each with its reason.

An upgrade may change them. ``tests/board/test_upgrade.py`` then shows which have
changed.
"""

from collections.abc import Callable
from functools import partial
from types import ModuleType

import pytest

# the error for a step without a definition
from pytest_bdd.exceptions import StepDefinitionNotFoundError

# arguments of pytest-bdd's hooks
from pytest_bdd.parser import Scenario, Step

__all__ = ["Scenario", "Step", "StepDefinitionNotFoundError"]

# argument of pytest-bdd's test functions that holds the values in the example row
EXAMPLE = "_pytest_bdd_example"


def represent_failure(
    excinfo: pytest.ExceptionInfo[BaseException], text: str, summary: str
) -> object:
    """Return a failure as pytest would represent it, but with our text and summary.

    pytest's summary and JUnit read an attribute that no public class in pytest has.
    """
    error = AssertionError(text).with_traceback(excinfo.tb)
    described = pytest.ExceptionInfo.from_exception(error)
    shown = described.getrepr(style="value", chain=False)
    if shown.reprcrash:
        shown.reprcrash.message = summary
    return shown


def wrap_conftest_import(  # type: ignore[explicit-any] # pytest's function has no type
    manager: pytest.PytestPluginManager,
    wrap: Callable[..., ModuleType],
) -> None:
    """Import each conftest.py with *wrap*, which also gets pytest's own function."""
    plain = manager._importconftest  # noqa: SLF001 - pytest has no hook around it
    vars(manager)["_importconftest"] = partial(wrap, plain, manager)


def forget_output(manager: pytest.PytestPluginManager) -> None:
    """Forget what pytest has captured, because it comes from another process."""
    capture = manager.get_plugin("capturemanager")
    if capture:
        capture.read_global_capture()

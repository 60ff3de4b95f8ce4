"""Ends a run if the pair's code catches the timeout that should end it.

A limit raises TimeIsUp once. If the pair's code catches it and goes on, control never
returns to pytest. The limit then calls a function of this module, as its `end_run`. The
function reports the fault, calls the hooks that pytest calls at the end of a run, and
ends the process. It doesn't raise an error, because the code would catch that too.
"""

import os
from typing import NoReturn

import pytest

from dojo.errors import TimeIsUp
from dojo.isolation.side_effects import exit_now
from dojo.isolation.time_limit import CATCHES_ALL, STDERR


def end_stuck_item(item: pytest.Item, error: TimeIsUp) -> None:
    """Report a scenario or own test, show the board, and end the process."""

    def fail() -> NoReturn:
        raise error

    error.add_note(CATCHES_ALL)
    config = item.config
    status = pytest.ExitCode.TESTS_FAILED
    try:
        call = pytest.CallInfo.from_call(fail, "call", reraise=None)
        report = config.hook.pytest_runtest_makereport(item=item, call=call)
        capture = config.pluginmanager.get_plugin("capturemanager")
        capture.suspend_global_capture(in_=True)  # type: ignore[union-attr] # always there
        config.hook.pytest_runtest_logreport(report=report)
        if hasattr(config, "workerinput"):
            exit_now(status)  # pytest-xdist starts another worker
        config.hook.pytest_sessionfinish(session=item.session, exitstatus=status)
        config.hook.pytest_unconfigure(config=config)
    finally:
        exit_now(status)


def end_stuck_import(config: pytest.Config, usage_error: pytest.UsageError) -> NoReturn:
    """Report that the import of the solution timed out, and end the process."""
    os.write(config.stash[STDERR], f"ERROR: {usage_error}\n".encode())
    config.hook.pytest_unconfigure(config=config)
    exit_now(pytest.ExitCode.USAGE_ERROR)

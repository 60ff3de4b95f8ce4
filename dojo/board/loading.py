"""Imports the selected solution as `starter`."""

import importlib
import io
import os
import sys
import warnings
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import partial
from types import ModuleType

import pytest

from dojo.board.selection import SELECTION, Selection
from dojo.errors import TimeIsUp
from dojo.isolation.side_effects import exit_now, guard_builtins, guard_process
from dojo.isolation.time_limit import (
    CATCHES_ALL,
    STDERR,
    read_limit,
    stop_after,
    suggest_limit,
)
from dojo.solution.faults import Diagnosis, examine_folder, explain_import
from dojo.solution.folder import NAME
from dojo.solution.importing import SolutionFinder, forget

FINDER = pytest.StashKey[SolutionFinder]()
DIAGNOSIS = pytest.StashKey[str]()  # why the solution can't be imported


def apply_selection(config: pytest.Config, selection: Selection) -> None:
    """Pass the selected paths to pytest, and make `starter` the selected solution."""
    config.stash[SELECTION] = selection
    config.args = [*selection.arguments]
    finder = SolutionFinder(selection.solution.folder)
    finder.install()
    config.add_cleanup(finder.uninstall)
    config.stash[FINDER] = finder


def load_solution(config: pytest.Config) -> ModuleType:
    """Import the selected solution if necessary, and return its module.

    Raises:
        pytest.UsageError: The solution can't be imported.
    """
    solution = config.stash[SELECTION].solution
    if diagnosis := examine_folder(solution):
        raise pytest.UsageError(str(diagnosis))
    if config.stash[FINDER].is_imported and NAME in sys.modules:
        return sys.modules[NAME]
    forget()
    limit = read_limit(config)
    printed = io.StringIO()
    try:
        with (
            redirect_stdout(printed),
            redirect_stderr(printed),
            # otherwise pytest may raise warnings as errors
            warnings.catch_warnings(action="ignore"),
            guard_process(),
            guard_builtins(),
            stop_after(limit, config, partial(stop_stuck_import, config)),
        ):
            return importlib.import_module(NAME)
    except (pytest.exit.Exception, KeyboardInterrupt):
        raise  # the user left the debugger, or pressed Ctrl-C
    except BaseException as error:  # noqa: BLE001 - the solution may raise anything
        diagnosis = explain_import(error, solution)
        if isinstance(error, TimeIsUp):
            diagnosis = replace(diagnosis, fix=suggest_limit(limit))
    raise make_usage_error(config, diagnosis)


def stop_stuck_import(config: pytest.Config, error: TimeIsUp) -> None:
    """Report that the solution catches TimeIsUp during its import, and exit."""
    diagnosis = explain_import(error, config.stash[SELECTION].solution)
    usage_error = make_usage_error(config, replace(diagnosis, fix=CATCHES_ALL))
    os.write(config.stash[STDERR], f"ERROR: {usage_error}\n".encode())
    config.hook.pytest_unconfigure(config=config)
    exit_now(pytest.ExitCode.USAGE_ERROR)


def make_usage_error(config: pytest.Config, diagnosis: Diagnosis) -> pytest.UsageError:
    """Store why the solution can't be imported, and return an error to raise."""
    config.stash[DIAGNOSIS] = str(diagnosis)
    solution = config.stash[SELECTION].solution
    folder = solution.shorten(solution.folder)
    lines = [
        f"The solution in {folder} can't be imported, so no example ran.",
        *diagnosis.write_lines(solution),
    ]
    return pytest.UsageError("\n  ".join(lines))
